/**
How events change a run on its screen: its view and its speed, and how a lesson begins, with a question, whose answer is
the user's prediction, and ends, with the next lesson. Pure.
*/

import {rateAt, type Speed} from '../../run/pace.js';
import {cyclesOf} from '../../run/samples.js';
import type {Progress} from '../../run/solver-run.js';
import {type Beat, type Lesson, partBeside, shownIn} from '../../solvers/lesson.js';
import {resolveSettings} from '../../solvers/settings.js';
import {displayOf, usualDisplay} from '../../view/board/display.js';
import type {FleetKind} from '../../view/fleet/fleet-kind.js';
import {lessonTitle} from '../../view/lesson-text.js';
import {isToPredict} from '../../view/predictions.js';
import type {DrawnRun} from '../../view/run/drawn-run.js';
import {filmRate} from '../../view/run/film-bar.js';
import {gridBefore} from '../../view/run/run-picture.js';
import type {ObservedRun} from '../live.js';
import type {Event, LessonEntry, Lists, NewRun, Overlay, State, WatchedRun} from '../state.js';

/** The speeds of + and -: 1, 2, 5, 10 ... moves a second; after the last one, as fast as possible. */
const speeds = Array.from({length: 23}, (_, power) => [1, 2, 5][power % 3] * 10 ** Math.floor(power / 3));

/** The next speed of the keys: after the fastest Infinity; the slowest stays. @param first the speed at which the run began, one more of them */
export const speedSteps = {
	faster: (rate: number, first = speeds[0]): number =>
		Math.min(...[...speeds, first, Number.POSITIVE_INFINITY].filter(speed => speed > rate)),
	slower: (rate: number, first = speeds[0]): number =>
		Math.max(...[...speeds, first].filter(speed => speed < rate), speeds[0]),
};

/** Full speed, or from there to another one. A pause is a speed of 0. */
export function toggledFull(rate: number, other: number): number {
	return rate === Number.POSITIVE_INFINITY ? other : Number.POSITIVE_INFINITY;
}

export function changeSpeed(
	_: Lists,
	state: State,
	{type, cycles}: Event & {readonly type: 'faster' | 'slower'},
): State {
	const first = state.run && firstRateOf(state, state.run);
	return {...state, rate: speedSteps[type](rateAt(speedOf(state), cycles), first), isPaced: false};
}

export function toggleFull(state: State): State {
	const {run} = state;
	const own = run?.lesson?.speed;
	const rate = toggledFull(state.isPaused ? 0 : state.rate, own ?? run?.method.pace ?? state.rate);
	const isPaced = own === undefined && rate !== Number.POSITIVE_INFINITY;
	return {...state, rate, isPaced, isPaused: false};
}

/** The speed of the watched run while it is not paused; that of a lesson waits at the end of its beat. */
export const speedOf = ({
	rate,
	isPaced = false,
	beat = 0,
}: Pick<State, 'rate' | 'isPaced' | 'beat'>): Speed => ({rate, isDoubling: isPaced, until: beat});

/** The speed at which a run began, of which the factor on the screen is; its usual one where that was full speed. */
export const firstRateOf = (
	{rate, isPaced, givenRate}: Pick<State, 'rate' | 'isPaced' | 'givenRate'>,
	{method, lesson}: NewRun,
): number => [isPaced ? rate : lesson?.speed, givenRate].find(Number.isFinite) ?? method.pace;

/** What is shown of a run after another one: that of a lesson ends with it. */
export function viewFor({run}: State, {lesson}: Pick<NewRun, 'lesson'>): Partial<State> {
	return lesson === run?.lesson ? {} : {display: usualDisplay.name, chart: lesson?.shows ?? 'cost'};
}

/** The state before the run of a lesson: it waits for a prediction, or for a key. */
export function askFirst(state: State): State {
	const {run, rate} = state;
	const lesson = run?.lesson;
	if (!lesson) {
		return state;
	}

	const [{question, text, fullSpeed}] = lesson.beats;
	const overlay: Overlay = question ? {kind: 'question', question} : {kind: 'lesson', text};
	const speed = fullSpeed ? Math.min(rate, lesson.speed) : rate;
	return {...state, rate: speed, isPaused: true, prediction: undefined, overlay};
}

/** The question is answered: the lesson runs, and says what to look for. */
export function predict(state: State, answer: number | undefined): State {
	const {overlay} = state;
	if (overlay?.kind !== 'question' || (answer ?? 0) >= overlay.question.answers.length) {
		return state;
	}

	const {text = '', until} = beatOf(state) ?? {};
	return {...state, prediction: answer, isPaused: !until, overlay: {kind: 'lesson', text}};
}

/** What a lesson opens first, then the one after it, in the order of the list; none after the last. */
export function nextLesson({lessons}: Lists, state: State): LessonEntry | FleetKind | undefined {
	const {run, held} = state;
	const opens = run?.lesson?.opens;
	const isUnknown = typeof opens === 'object' && opens.against === 'held' && held === undefined;
	const kind = opens && !isUnknown && (opens === 'ensemble' ? opens : 'race');
	const at = lessons.findIndex(({lesson}) => lesson.name === run?.lesson?.name);
	return kind && !state[kind] ? kind : at === -1 ? undefined : lessons[at + 1];
}

export const beatOf = ({run, beat = 0}: Pick<State, 'run' | 'beat'>): Beat | undefined =>
	run?.lesson?.beats[beat];

export const isLessonOver = ({run, beat = 0}: Pick<State, 'run' | 'beat'>): boolean =>
	run?.lesson !== undefined && beat === run.lesson.beats.length - 1 && !partBeside(run.lesson, 1);

/** Whether there is a text to go back to in a lesson. */
export const hasTextBefore = ({run, beat = 0}: Pick<State, 'run' | 'beat'>): boolean =>
	beat > 0 || (run?.lesson !== undefined && partBeside(run.lesson, -1) !== undefined);

/** Whether the screen is a scene of a lesson, where few keys hold. */
export const isScene = (state: Pick<State, 'run' | 'beat'>): boolean =>
	state.run?.lesson?.parts !== undefined && !beatOf(state)?.isFree;

/** Whether the run of a lesson waits for a key, and has no question. */
export const isLessonWaiting = (state: Pick<State, 'run' | 'beat' | 'isPaused'>): boolean => {
	const beat = beatOf(state);
	return state.isPaused && beat?.until !== undefined && beat.question === undefined;
};

/** The beat of a lesson that this run has come to, from the one that it was in: the next one, and at its end the last. */
export function beatAfter({beats}: Lesson, beat: number, {moves, status, milestones = []}: Progress): number {
	const hasEnded = beats[beat].until !== undefined && moves >= (milestones.at(beat)?.moves ?? Infinity);
	if (!hasEnded || beat === beats.length - 1) {
		return beat;
	}

	return status === 'running' ? beat + 1 : beats.findIndex(({until}, at) => at > beat && until === undefined);
}

/** The state where a beat of a lesson begins: it waits for a key, unless it goes on by itself. */
export function beginBeat(
	state: State,
	{beat, held, text, tally, isUnread}: Extract<Event, {type: 'beat'}>,
): State {
	const {run, rate} = state;
	const lesson = run?.lesson;
	if (!lesson) {
		return state;
	}

	const {goesOn, speed = lesson.speed, question} = lesson.beats[beat];
	const next: State = {
		...{...state, beat, held, tally, isUnread},
		isPaused: !goesOn,
		// Who hurried to the end of a beat sees the next one.
		rate: lesson.parts ? speed : state.givenRate === rate ? rate : Math.min(rate, speed),
		// A notice that goes by itself would take the question with it.
		...(question ? {overlay: {kind: 'question', question}, notice: undefined} : lessonSays(state, text)),
	};
	return withEnd(next);
}

/** The lessons that were watched to their end are kept. */
export function withEnd(state: State): State {
	const {run, endedLessons = []} = state;
	const name = run?.lesson?.name;
	return name && isLessonOver(state) && !endedLessons.includes(name)
		? {...state, endedLessons: [...endedLessons, name]}
		: state;
}

/** What a lesson says is read over the run, or once the help is left; it closes no choice. */
const lessonSays = ({overlay}: State, text: string | undefined): Partial<State> =>
	text === undefined || overlay?.kind === 'choice' || overlay?.kind === 'confirm'
		? {}
		: {overlay: {kind: 'lesson', text}, notice: undefined};

export function drawnRun(run: WatchedRun, observed: ObservedRun, state: State): DrawnRun {
	const {isPaused, chart, film, beat = 0, prediction, tally, window} = state;
	const speed = rateAt(speedOf(state), cyclesOf(observed.progress));
	const firstRate = firstRateOf(state, run);
	const {puzzle, method, settings, lesson} = run;
	const boxes = lesson && shownIn(lesson, beat);
	const {progress} = observed;
	const isOpen =
		(lesson && isOpenIn(lesson.beats[beat], progress.moves)) || isToPredict(state.predictions, progress);
	const program = method.program?.(resolveSettings(method, puzzle, settings));
	const title =
		lesson === undefined ? run.entry.name : lesson.beats[0].scene ? lesson.title : lessonTitle(lesson);
	const rate = film?.isPlaying ? filmRate(film.clock, observed.progress.moves) : isPaused ? 0 : speed;
	return {
		...{puzzle, method, program, title, keeps: lesson?.keeps},
		lesson: lesson && {lesson, method, beat, prediction, tally, ...observed},
		shown: boxes && new Set(boxes),
		...{rate, speed, firstRate, chart, film: film?.clock},
		display: displayOf(state.display),
		hasColour: window?.theme.hasColour ?? false,
		isAscii: window?.theme.ascii ?? false,
		...observed,
		...(isOpen && {progress: openedStep(observed.progress)}),
	};
}

/** Whether a beat draws the last step as before it was decided: not before that is made. */
const isOpenIn = ({isOpen, until}: Beat, moves: number): boolean =>
	isOpen === true && moves >= (until?.moves?.from ?? 0);

/** A run whose last step is not decided yet: the grid and the cost before it, with what it would do. */
function openedStep(progress: Progress): Progress {
	const {move, cost, temperature} = progress;
	return move
		? {
				...progress,
				grid: gridBefore(progress),
				cost: move.accepted ? cost - move.delta : cost,
				temperature: move.temperature ?? temperature,
				move: {...move, accepted: false, isOpen: true},
			}
		: progress;
}

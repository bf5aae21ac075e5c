/**
How events change a run on its screen: its view and its speed, and how a lesson begins, with a question, whose answer is
the user's prediction, and ends, with the next lesson. Pure.
*/

import {rateAt, type Speed} from '../../run/pace.js';
import {usualDisplay} from '../../view/board/display.js';
import type {FleetKind} from '../../view/fleet/fleet.js';
import {speedSteps, toggledFull} from '../speed.js';
import type {Event, LessonEntry, Lists, NewRun, Overlay, State} from '../state.js';

/** The state after an event; undefined for one that concerns something else. */
export function reduceView(state: State, event: Event): State | undefined {
	switch (event.type) {
		case 'view':
			return {...state, ...event.change};
		case 'pause':
			return {
				...state,
				isPaused: event.isPaused ?? !state.isPaused,
				...(event.isStep && {hasStepped: true}),
			};
		case 'film':
			return {...state, film: event.film, isPaused: true};
		case 'faster':
		case 'slower': {
			const rate = speedSteps[event.type](rateAt(speedOf(state), event.cycles));
			return {...state, rate, isPaced: false};
		}

		case 'full': {
			const own = state.run?.lesson?.speed;
			const rate = toggledFull(state.isPaused ? 0 : state.rate, own ?? state.run?.method.pace ?? state.rate);
			const isPaced = own === undefined && rate !== Number.POSITIVE_INFINITY;
			return {...state, rate, isPaced, isPaused: false};
		}

		default:
			return undefined;
	}
}

/** The speed of the watched run while it is not paused. */
export const speedOf = ({rate, isPaced = false}: Pick<State, 'rate' | 'isPaced'>): Speed => ({
	rate,
	isDoubling: isPaced,
});

/** The speed at which a run began, of which the factor on the screen is; its usual one where that was full speed. */
export const firstRateOf = (
	{rate, isPaced, givenRate}: Pick<State, 'rate' | 'isPaced' | 'givenRate'>,
	{method, lesson}: NewRun,
): number => [isPaced ? rate : lesson?.speed, givenRate].find(Number.isFinite) ?? method.pace;

/** What is shown of a run after another one: that of a lesson ends with it. */
export function viewFor({run}: State, {lesson}: Pick<NewRun, 'lesson'>): Partial<State> {
	return lesson === run?.lesson
		? {}
		: {
				display: lesson?.display ?? usualDisplay.name,
				chart: lesson?.shows ?? 'cost',
			};
}

/** The state before the run of a lesson: it waits for a prediction, or a guided one for a key. */
export function askFirst(state: State): State {
	const lesson = state.run?.lesson;
	if (!lesson) {
		return state;
	}

	const {question, look} = lesson;
	const overlay: Overlay = question ? {kind: 'question', question} : {kind: 'lesson', text: look};
	return {...state, isPaused: true, prediction: undefined, overlay};
}

/** The question is answered: the lesson runs, and says what to look for. */
export function predict(state: State, answer: number | undefined): State {
	const {overlay, run} = state;
	if (overlay?.kind !== 'question' || (answer ?? 0) >= overlay.question.answers.length) {
		return state;
	}

	const text = run?.lesson?.look ?? '';
	return {...state, prediction: answer, isPaused: false, overlay: {kind: 'lesson', text}};
}

/** What a lesson opens first, then the one after it, in the order of the list; none after the last. */
export function nextLesson({lessons}: Lists, state: State): LessonEntry | FleetKind | undefined {
	const {run, held} = state;
	const opens = run?.lesson?.opens;
	const isUnknown = typeof opens === 'object' && opens.against === 'held' && held === undefined;
	const kind = opens && !isUnknown && (opens === 'ensemble' ? opens : 'race');
	const at = lessons.findIndex(({lesson}) => lesson === run?.lesson);
	return kind && !state[kind] ? kind : at === -1 ? undefined : lessons[at + 1];
}

/** Whether the run on the screen is a guided one that has not ended. */
export const isGuided = ({run, isLessonOver}: Pick<State, 'run' | 'isLessonOver'>): boolean =>
	run?.lesson?.stops !== undefined && !isLessonOver;

/** The state at a word of the path of a guided run: it waits for a key. */
export const stopLesson = (state: State, {run, text}: Extract<Event, {type: 'lesson-stop'}>): State =>
	state.run?.number === run ? {...state, isPaused: true, ...lessonSays(state, text)} : state;

/** The state once the lesson of a run has come to its end. */
export function endLesson(
	state: State,
	{run: number, held, text}: Extract<Event, {type: 'lesson-over'}>,
): State {
	const {run, endedLessons = []} = state;
	const lesson = run?.number === number ? run.lesson : undefined;
	return lesson
		? {
				...state,
				endedLessons: [...new Set([...endedLessons, lesson.name])],
				isLessonOver: true,
				held,
				// Who hurried to the verdict can follow its advice, before the run is at its end.
				rate: state.givenRate === state.rate ? state.rate : Math.min(state.rate, lesson.speed),
				...lessonSays(state, text),
			}
		: state;
}

/** What a lesson says is read over the run, or once the help is left; it closes no choice. */
const lessonSays = ({overlay}: State, text: string | undefined): Partial<State> =>
	text === undefined || overlay?.kind === 'choice' || overlay?.kind === 'confirm'
		? {}
		: {overlay: {kind: 'lesson', text}, notice: undefined};

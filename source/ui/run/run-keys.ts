/** The keys of a run: watching it, its film, the question of its lesson, and sharing it. */

import type {Step} from '../../run/pace.js';
import type {TemperatureCommand} from '../../run/run.js';
import {nextDisplay} from '../../view/board/display.js';
import {boxesGlossary, watchGlossary} from '../../view/glossary.js';
import {afterAnswer, answerText, scoreText} from '../../view/predictions.js';
import {chartsOf} from '../../view/run/run-picture.js';
import {
	everywhere,
	grouped,
	type KeyCommand,
	type KeyMoment,
	type KeyTable,
	leavingChoice,
	opening,
	type Program,
	restarting,
	row,
	shared,
	sharing,
	speedCommands,
	stepping,
	toMenu,
} from '../keys/key-command.js';
import {keyLabel} from '../keys/key-names.js';
import {questionOf, type State} from '../state.js';
import {
	afterLesson,
	answerFirst,
	endedRefusal,
	going,
	hasEnded,
	hurrying,
	inScene,
	isFilmed,
	isHeld,
	isSearching,
	pauseLabel,
	wasSolvedBefore,
	withChance,
	withLevels,
	withRestarts,
	withTemperature,
	withUphill,
} from './run-refusals.js';
import {beatOf, drawnRun, hasTextBefore, isLessonWaiting, isScene, nextLesson} from './run-state.js';

/** The share of the run or of its film that a jump covers. */
const jump = 1 / 20;

/** A run that has ended is watched again. */
function pause(program: Program): void {
	if (program.stopSearch()) {
		return;
	}

	if (!hasEnded(program)) {
		program.dispatch({type: 'pause'});
	} else if (program.progress?.moves === 0 || !program.film.begin()) {
		program.notify(endedRefusal);
	}
}

function showOtherChart(program: Program): void {
	const {state, observed} = program;
	const {run, window} = state;
	const choices = run && observed && window ? chartsOf(drawnRun(run, observed, state), window) : [];
	if (choices.length < 2) {
		program.notify('no other chart, or no room for one');
		return;
	}

	// What is not among them looks like the first one.
	const at = Math.max(0, choices.indexOf(state.chart));
	program.dispatch({type: 'view', change: {chart: choices[(at + 1) % choices.length]}});
}

function togglePredictions(program: Program): void {
	const {predictions} = program.state;
	program.dispatch({type: 'pause', isPaused: true});
	const begun = {asked: 0, right: 0, byOdds: 0};
	program.dispatch({type: 'view', change: {predictions: predictions ? undefined : begun}});
	program.notify(
		predictions
			? `Steps are no longer predicted.${scoreText(predictions)}`
			: 's asks of each step that chance decides whether it is kept. P ends that.',
	);
}

const answering =
	(isKept: boolean) =>
	(program: Program): void => {
		const {predictions} = program.state;
		const {move} = program.progress ?? {};
		if (predictions && move) {
			const after = afterAnswer(predictions, move, isKept);
			program.dispatch({type: 'view', change: {predictions: after}});
			program.notify(`${answerText(move, isKept)}${scoreText(after)}`);
		}
	};

const oneStep: KeyCommand = row('step', ['s'], 'step once and explain it', stepping('move'), {
	label: moment => {
		const {moves = 0, frontier} = moment.progress ?? {};
		const isPredicted = moment.state.predictions && moves === frontier;
		return hasEnded(moment) ? undefined : isPredicted ? 'predict step' : 'step';
	},
	when: going,
	reverse: row('step-back', ['b'], 'step back', stepping('back'), {when: () => true}),
});

const jumps: KeyCommand = row('jump-back', ['['], 'jump back 5 %', stepping({by: -jump}), {
	reverse: row('jump-forward', [']'], 'jump forward 5 %', stepping({by: jump})),
});

const ends = (helpOfEnd: string, helpOfStart: string): KeyCommand =>
	row('to-end', ['end'], helpOfEnd, stepping({to: 1}), {
		shown: keyLabel('end'),
		label: ({progress}) => (progress && progress.moves < progress.frontier ? 'to the end' : undefined),
		reverse: row('to-start', ['home'], helpOfStart, stepping({to: 0})),
	});

const display = row('display', ['d'], 'next display of the grid', ({state, dispatch}) =>
	dispatch({type: 'view', change: {display: nextDisplay(state.display)}}),
);

/** What the chart of a run shows. */
const otherChart: KeyCommand = row(
	'chart',
	['c'],
	'next chart: whole run, T, cost by T, ladder',
	showOtherChart,
	{
		label: moment => (hasEnded(moment) ? undefined : 'chart'),
	},
);

const changing = (name: TemperatureCommand, key: string, help: string, when = withTemperature): KeyCommand =>
	row(name, [key], help, program => program.changeTemperature(name), {when});

/** To the next part of a lesson; or again without what is worked out before the run. */
function goOn(program: Program): void {
	const {run} = program.state;
	if (run && wasSolvedBefore(program)) {
		const settings = {...run.settings, presolve: 'none'};
		program.dispatch({type: 'restart', seed: run.seed, settings});
	} else {
		program.lesson.goOn();
	}
}

const watch: readonly KeyCommand[] = [
	...grouped(
		'run',
		row('pause', [' '], 'pause or resume; at the end, watch it again', pause, {label: pauseLabel}),
		row('next-lesson', ['enter'], 'go on in a lesson, or to the next one; anneal what logic solved', goOn, {
			label: moment => {
				const {state, lists} = moment;
				if (wasSolvedBefore(moment)) {
					return 'anneal it';
				}

				if (isLessonWaiting(state)) {
					return beatOf(state)?.enter ?? 'resume';
				}

				const next = nextLesson(lists, state);
				return next === 'ensemble' ? 'many seeds' : next === 'race' ? 'race' : 'next lesson';
			},
			when: afterLesson,
		}),
	),
	...grouped(
		'step',
		oneStep,
		row(
			'predict',
			['P'],
			'predict whether a step is kept where chance decides, or stop that',
			togglePredictions,
			{when: withChance},
		),
		row(
			'next',
			['n'],
			'run to the next level, uphill step, best cost or restart: a second key chooses',
			{type: 'overlay', overlay: {kind: 'choice', name: 'next'}},
			{
				label: moment => (moment.state.isPaused || isSearching(moment) ? 'next' : undefined),
				// At the end one entry would be left of the choice.
				when: going,
			},
		),
		jumps,
		ends('to the latest step', 'to the start of the run'),
	),
	...grouped(
		'temperature',
		{
			...changing('heat', 'up', 'raise T by 25 %'),
			label: 'heat',
			reverse: changing('cool', 'down', 'lower T by 20 %; marks the run manual until r starts another'),
		},
		{
			...changing('hold', 't', 'hold T, or release it: it cools from there until the next reheat'),
			label: moment =>
				isHeld(moment) ? 'release' : moment.state.isPaused || isSearching(moment) ? undefined : 'hold',
		},
	),
	...grouped(
		'speed',
		...speedCommands(hurrying, ({state: {isPaused, rate}}) =>
			isPaused ? undefined : rate === Number.POSITIVE_INFINITY ? 'slow' : 'fast',
		),
	),
	...grouped('view', display, otherChart),
	...grouped(
		'other runs',
		restarting(({run}) => run?.seed),
		row('tune', [','], 'change the settings, for another run on this puzzle', 'tune'),
		{
			...opening('race'),
			label: 'compare',
			help: 'race against three other solvers',
			reverse: {...opening('ensemble'), help: 'run 100 seeds at once; or back to these'},
		},
		{...toMenu, help: 'out of it, to the race or ensemble that it is of or to the menu; the run waits'},
	),
	...grouped('share', sharing('save the data of the curves or a page; copy the command')),
	...everywhere,
];

/** Runs to something, and closes the choice. */
const runTo = (
	step: Step,
	keys: readonly string[],
	label: string,
	help: string,
	when: NonNullable<KeyCommand['when']>,
): KeyCommand =>
	row(
		`next-${label}`,
		keys,
		help,
		program => {
			program.dispatch({type: 'dismiss'});
			program.step(step);
		},
		{label, when},
	);

const film: readonly KeyCommand[] = [
	...grouped(
		'film',
		row('film-pause', [' '], 'pause or play', program => program.film.toggle(), {
			label: ({state}) => (state.film?.isPlaying ? 'pause' : 'play'),
		}),
		row('film-end', ['escape'], 'leave the film', program => program.film.leave(), {label: 'leave'}),
	),
	...grouped(
		'step',
		oneStep,
		row('film-back', ['left', '['], 'back 5 % of the film', program => program.film.move(-jump), {
			label: 'move',
			reverse: row('film-forward', ['right', ']'], 'forward 5 % of it', program => program.film.move(jump)),
		}),
		{...ends('to its end', 'to its start'), label: undefined},
	),
	...grouped('view', display),
	...grouped('share', {...sharing('save the film as a page, or the run'), label: 'save'}),
	...grouped('other runs', {...toMenu, keys: ['m'], label: undefined, help: 'out of the film and the run'}),
	...everywhere,
];

/** How many answers the question has that is asked. */
const answersOf = (state: State): number => questionOf(state)?.answers.length ?? 0;

const answerKeys = ({state}: KeyMoment): string =>
	Array.from({length: answersOf(state)}, (_, index) => index + 1).join(' ');

const predictions: readonly KeyCommand[] = (['first', 'second', 'third'] as const).map((which, answer) => ({
	name: `predict-${answer + 1}`,
	keys: [String(answer + 1)],
	help: `predict the ${which} answer${[', and run', '', ', where there is one'][answer]}`,
	run: {type: 'predict', answer},
	when: ({state}) => answer < answersOf(state) || answerFirst(answersOf(state)),
	...(answer === 0 && {label: 'predict', shown: answerKeys}),
}));

const scene: readonly KeyCommand[] = [
	...grouped(
		'scene',
		row('go-on', ['enter'], 'go on', program => program.lesson.goOn(), {
			label: ({state}) => {
				const {enter, until} = beatOf(state) ?? {};
				return state.isPaused ? (enter ?? (until ? 'run' : 'go on')) : 'stop here';
			},
			when: ({state}) =>
				state.isPaused ||
				beatOf(state)?.keys?.includes('heat') ||
				'wait: the run pauses by itself where there is more to say',
		}),
		row('step-back', ['b'], 'back by one text, or to the run before', program => program.lesson.goBack(), {
			label: ({state}) => (state.isPaused && hasTextBefore(state) ? 'back' : undefined),
		}),
		row('step', ['s'], 'try a step', stepping('move'), {
			label: 'step',
			when: inScene('step'),
		}),
		{
			...changing('heat', 'up', 'raise T by 25 %', inScene('heat')),
			label: 'heat',
			reverse: changing('cool', 'down', 'lower T by 20 %', inScene('heat')),
		},
		// A text that waits for Enter has no run to go on with.
		row(
			'scene-pause',
			[' '],
			'pause, or go on',
			program => (program.state.isPaused ? program.lesson.goOn() : pause(program)),
			{label: ({state}) => (state.isPaused ? undefined : 'pause')},
		),
		{...toMenu, help: 'to the menu; the lesson waits', label: undefined},
	),
	...everywhere,
];

/** The keys that the first run has spoken of. */
const metKeys = {
	...{pause: undefined, 'next-lesson': undefined, step: 's', heat: undefined},
	...{full: undefined, 'new-seed': 'r', help: undefined},
};

export const runTables = {
	watch: {
		heading: 'While watching a run',
		commands: watch,
		boxes: boxesGlossary,
		glossary: watchGlossary,
		hasDisplays: true,
		keysInBar: state => (beatOf(state)?.isFree ? metKeys : undefined),
	},
	film: {
		heading: 'In the film of a run',
		commands: film,
		runKeys: 'is a key of the run: Esc leaves its film',
	},
	scene: {
		heading: 'In the scenes of a lesson',
		commands: scene,
		boxes: boxesGlossary,
		runKeys: 'is a key of the whole picture, which comes with the last scene',
	},
	question: {
		heading: 'Before a lesson runs',
		commands: [
			...predictions,
			row(
				'no-prediction',
				[' '],
				'skip the question, and run',
				{type: 'predict', answer: undefined},
				{label: 'skip'},
			),
			row('step-back', ['b'], 'back by one text, in a scene', program => program.lesson.goBack(), {
				when: ({state}) => isScene(state) || answerFirst(answersOf(state)),
			}),
			{...toMenu, help: 'to the menu'},
			...everywhere,
		],
	},
	next: {
		heading: 'Running to something, after n',
		lead: 'run to the next:',
		commands: [
			runTo('level', ['l', 'n'], 'level', 'run to the next level', withLevels),
			runTo('uphill', ['u'], 'uphill', 'run to the next accepted uphill step', withUphill),
			runTo('best', ['b'], 'best', 'run to the next new best cost', going),
			runTo('restart', ['r'], 'restart', 'run to the next restart', withRestarts),
			leavingChoice('run'),
			...everywhere,
		],
	},
	predict: {
		heading: 'Predicting a step, after P and s',
		lead: 'is it kept?',
		commands: [
			row('kept', ['1'], 'it is kept', answering(true), {label: 'kept'}),
			row('not-kept', ['2'], 'it is not', answering(false), {label: 'not'}),
			row('show', ['escape', 'P'], 'show it, and predict no more', togglePredictions, {label: 'show it'}),
			...everywhere,
		],
	},
	share: {
		heading: 'Sharing a run, after e',
		lead: 'save:',
		commands: [
			shared('trace', 't', 'trace', 'save the data of the curves as CSV'),
			{
				...shared('page', 'h', 'page', 'save the run as an HTML page that replays it in a browser'),
				when: isFilmed,
			},
			shared('command', 'y', 'copy command', 'copy the command that repeats the run'),
			leavingChoice('run', 'e'),
			...everywhere,
		],
	},
} as const satisfies Readonly<Record<string, KeyTable>>;

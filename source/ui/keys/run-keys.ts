/** The keys of a run: watching it, its film, the question of its lesson, and sharing it. */

import {randomSeed} from '../../run/drive.js';
import {resolveSettings} from '../../solvers/settings.js';
import type {Scroll} from '../../view/board/viewport.js';
import {watchGlossary} from '../../view/glossary.js';
import {curvesText, nextShown} from '../../view/watch/watched.js';
import {nextLesson} from '../watch/run-state.js';
import {firstProgress} from '../watch/use-run.js';
import {
	copying,
	everywhere,
	type KeyCommand,
	type KeyMoment,
	type KeyTable,
	type Program,
	restarting,
	shareCommands,
	shared,
	sharing,
	speedCommands,
	toMenu,
} from './command.js';
import {opening} from './fleet-keys.js';

/** The share of the run or of its film that a jump covers. */
const jump = 1 / 20;

const hasEnded = ({progress}: KeyMoment) => progress !== undefined && progress.status !== 'running';

const going = (moment: KeyMoment) =>
	hasEnded(moment) ? 'the run has ended: b steps back, r starts another run' : true;

/** The snapshot that says what its solver has; undefined for a solver's file that may not be loaded yet. */
function known({state: {run}, progress = run && firstProgress(run)}: KeyMoment) {
	return run?.method.file !== undefined && progress?.moves === 0 ? undefined : progress;
}

const withTemperature = (moment: KeyMoment) => {
	const progress = known(moment);
	return progress && progress.temperature === undefined
		? {never: 'this solver has no temperature to raise, lower or hold'}
		: going(moment);
};

/** Without a temperature each proposal of an annealer is a level. */
const withLevels = (moment: KeyMoment) => {
	const progress = known(moment);
	return progress && progress.temperature === undefined && progress.stuckLevels !== undefined
		? {never: 'this solver has no levels: s steps'}
		: true;
};

const goingWithLevels = (moment: KeyMoment) => {
	const has = withLevels(moment);
	return has === true ? going(moment) : has;
};

const withUphill = (moment: KeyMoment) => {
	const progress = known(moment);
	return progress && progress.uphill === undefined
		? {never: 'this solver never accepts an uphill step'}
		: going(moment);
};

function withRestarts(moment: KeyMoment) {
	const {run} = moment.state;
	const settings = run && resolveSettings(run.method, run.puzzle, run.settings);
	return settings && run.method.isSingle?.(settings)
		? {never: `this solver never restarts${settings.restart === 0 ? ' (restart = 0)' : ''}`}
		: going(moment);
}

function afterLesson({state, lists}: KeyMoment): true | string {
	const {run, isLessonOver} = state;
	return isLessonOver
		? nextLesson(lists, run) !== undefined || 'this was the last lesson'
		: run?.lesson
			? 'the next lesson can start once this one has ended'
			: 'this run is not a lesson';
}

const isFilmed = ({isOver}: KeyMoment) => isOver || 'the film begins at the end of the run';

function pauseLabel(moment: KeyMoment): string {
	const {state, progress} = moment;
	const paused = progress?.goal === undefined ? 'resume' : 'stop';
	return hasEnded(moment) ? 'film' : state.isPaused ? paused : 'pause';
}

/** A run that has ended is watched again. */
function pause(program: Program): void {
	if (program.stopSearch()) {
		return;
	}

	if (!hasEnded(program)) {
		program.dispatch({type: 'pause'});
	} else if (!program.film.begin('short')) {
		program.notify('the run has ended: b steps back, r starts another run');
	}
}

/** While a lesson runs, shows its text instead of the acceptance curve. */
function inspect({state: {run, isPaused}, dispatch, dismissed}: Program): void {
	if (isPaused || !run?.lesson) {
		dispatch({type: 'inspect'});
	} else if (dismissed?.kind !== 'lesson') {
		dispatch({type: 'overlay', overlay: {kind: 'lesson', text: run.lesson.look}});
	}
}

function showOtherCurves(program: Program): void {
	const {curves} = program.state;
	const visible = program.rendering().shown()?.curves?.();
	const shown = visible?.isCovered(curves.shown) ? curves.shown : visible && nextShown(curves, visible.drawn);
	if (!visible || shown === undefined) {
		program.notify('no other curves, or no room for them');
		return;
	}

	const text = curvesText({shown}, visible.drawn(shown));
	program.dispatch({type: 'curves', shown});
	if (visible.isCovered(shown)) {
		program.dispatch({type: 'inspect'});
		program.notify(`${text}; i shows the acceptance curve again`);
	} else {
		program.notify(text);
	}
}

const stepKeys: readonly KeyCommand[] = [
	{
		name: 'step',
		keys: ['s'],
		label: 'step',
		help: 'step once and explain it',
		when: going,
		run: program => program.step('move'),
	},
	{
		name: 'step-back',
		keys: ['b'],
		// While it runs, full speed has its place.
		label: moment => (moment.state.isPaused || hasEnded(moment) ? 'back' : undefined),
		help: 'step back',
		run: program => program.step('back'),
	},
];

const scroll = (to: string, keys: readonly string[], by: Scroll, help = `scroll ${to}`): KeyCommand => ({
	...{name: `scroll-${to}`, keys, help, said: false},
	run: {type: 'scroll', ...by},
});

/** With Shift: the speed and the temperature have the arrows. */
const scrollKeys: readonly KeyCommand[] = [
	scroll('up', ['shift+up', '('], {down: -1, across: 0}, 'scroll up a grid that does not fit'),
	scroll('down', ['shift+down', ')'], {down: 1, across: 0}),
	scroll('left', ['shift+left', '<'], {down: 0, across: -1}),
	scroll('right', ['shift+right', '>'], {down: 0, across: 1}),
];

const display: KeyCommand = {
	name: 'display',
	keys: ['d'],
	label: 'display',
	keptFrom: 100,
	help: 'next display of the grid',
	run: {type: 'display'},
	said: {help: 'say the grid', run: voice => voice.sayGrid()},
};

const presenter: KeyCommand = {
	name: 'presenter',
	keys: ['P'],
	label: ({state}) => (state.isPresenting ? 'all figures' : undefined),
	keptFrom: 0,
	help: 'the grid, three figures and a curve, large, for a projector; again: back',
	run: {type: 'presenter'},
	said: false,
};

const toStart: KeyCommand = {
	name: 'to-start',
	keys: ['home', '0'],
	help: 'to the start of the run',
	run: program => program.step({to: 0}),
};

/** Which curves are drawn and how, of a run and of a trace. */
export const otherCurves: KeyCommand = {
	name: 'curves',
	keys: ['c'],
	label: 'curves',
	isMinor: true,
	help: 'next: all curves, the ladder of replicas, the landscape (where it freezes), one curve',
	run: showOtherCurves,
	said: {
		help: 'say the ladder of replicas, and the landscape: where the puzzle freezes, and whether the run is in equilibrium',
		run: voice => voice.sayLandscape(),
	},
};

export const curveScale: KeyCommand = {
	name: 'curve-scale',
	keys: ['X'],
	help: 'curves on a logarithmic or a linear scale',
	run: {type: 'curve', option: 'isLog'},
	said: false,
};

const [faster, slower, full] = speedCommands(going, {
	label: ({state: {isPaused, rate}}) =>
		isPaused ? undefined : rate === Number.POSITIVE_INFINITY ? 'slow' : 'full',
});

const watch: readonly KeyCommand[] = [
	{
		name: 'pause',
		keys: [' '],
		label: pauseLabel,
		help: 'pause or resume; at the end, watch it again',
		run: pause,
	},
	{
		name: 'next-lesson',
		keys: ['enter'],
		label: 'next lesson',
		keptFrom: 0,
		help: 'at the end of a lesson, to the next one',
		when: afterLesson,
		run: ({dispatch}) => dispatch({type: 'next-lesson', seed: randomSeed()}),
	},
	...stepKeys,
	full,
	{
		name: 'level',
		keys: ['n'],
		label: 'level',
		isMinor: true,
		help: 'run to the next level',
		when: goingWithLevels,
		run: program => program.step('level'),
	},
	{
		name: 'level-back',
		keys: ['B'],
		help: 'back to the start of this level, or of the one before',
		when: withLevels,
		run: program => program.step('level-back'),
	},
	{
		name: 'heat',
		keys: ['up', 'k'],
		shown: '↑ ↓',
		label: 'heat',
		help: 'raise T by 25 %; marks the run manual until r starts another',
		when: withTemperature,
		run: program => program.changeTemperature('heat'),
	},
	{
		name: 'cool',
		keys: ['down', 'j'],
		help: 'lower T by 20 %',
		when: withTemperature,
		run: program => program.changeTemperature('cool'),
	},
	{
		name: 'hold',
		keys: ['t'],
		label: 'hold',
		isMinor: true,
		help: 'hold T: switch the schedule off, or on again',
		when: withTemperature,
		run: program => program.changeTemperature('hold'),
	},
	{
		name: 'film-long',
		keys: ['1'],
		help: 'at the end, watch it again in 60 seconds',
		when: moment => hasEnded(moment) || 'the film begins at the end of the run',
		run: ({film}) => film.begin('long'),
		said: false,
	},
	{
		name: 'next-uphill',
		keys: ['u'],
		help: 'run to the next accepted uphill step',
		when: withUphill,
		run: program => program.step('uphill'),
	},
	{
		name: 'next-best',
		keys: ['o'],
		help: 'run to the next new best cost',
		when: going,
		run: program => program.step('best'),
	},
	{
		name: 'next-restart',
		keys: ['N'],
		help: 'run to the next restart',
		when: withRestarts,
		run: program => program.step('restart'),
	},
	{
		name: 'jump-back',
		keys: ['['],
		label: '] jump',
		help: 'jump back 5 %',
		run: program => program.step({by: -jump}),
	},
	{name: 'jump-forward', keys: [']'], help: 'jump forward 5 %', run: program => program.step({by: jump})},
	toStart,
	{
		name: 'to-end',
		keys: ['end', '$'],
		shown: 'End $',
		label: ({progress}) => (progress && progress.moves < progress.frontier ? 'to the end' : undefined),
		help: 'to the latest step',
		run: program => program.step({to: 1}),
	},
	{
		name: 'inspect',
		keys: ['i'],
		help: 'show or hide the acceptance curve of a single step; while a lesson runs, its text',
		run: inspect,
		said: false,
	},
	faster,
	slower,
	display,
	...scrollKeys,
	otherCurves,
	{
		name: 'curve-axis',
		keys: ['x'],
		help: 'curves over steps or over time',
		run: {type: 'curve', option: 'over'},
		said: false,
	},
	curveScale,
	{
		name: 'tune',
		keys: [','],
		label: 'settings',
		isMinor: true,
		help: 'change the settings, for another run on this puzzle',
		run: {type: 'tune'},
	},
	...restarting('start again with a new seed', 'start again with the same seed', ({run}) => run?.seed),
	sharing('save the screen, the grid, the data of the curves or a replay'),
	copying('run'),
	{
		...opening('race'),
		isMinor: true,
		help: 'race against three others with this seed, or back to that race',
	},
	presenter,
	{...opening('ensemble'), help: 'run it with 100 seeds at once, or back to that ensemble'},
	{...toMenu, help: 'to the menu; the run waits, and Esc leads back to it'},
	...everywhere,
];

const film: readonly KeyCommand[] = [
	{
		name: 'film-pause',
		keys: [' '],
		label: ({state}) => (state.film?.isPlaying ? 'pause' : 'play'),
		help: 'pause or play',
		run: program => program.film.toggle(),
	},
	{
		name: 'film-end',
		keys: ['escape'],
		label: 'leave',
		help: 'leave the film',
		run: program => program.film.leave(),
	},
	...stepKeys,
	{
		name: 'film-forward',
		keys: ['right', 'l', ']'],
		shown: '← →',
		label: 'move',
		help: 'forward by a twentieth of the film',
		run: program => program.film.move(jump),
	},
	{
		name: 'film-back',
		keys: ['left', 'h', '['],
		help: 'back by a twentieth',
		run: program => program.film.move(-jump),
	},
	{
		name: 'film-next',
		keys: ['n'],
		label: 'next event',
		help: 'to the next event: a new best cost, or a climb or a reheat that led to one',
		run: program => program.film.next(),
	},
	{
		name: 'film-length',
		keys: ['1'],
		label: 'length',
		help: 'watch it in 60 seconds, or in 15',
		run: program => program.film.turnLength(),
	},
	toStart,
	{name: 'to-end', keys: ['end', '$'], help: 'to its end', run: program => program.step({to: 1})},
	{...display, isMinor: true},
	...scrollKeys,
	{...presenter, help: 'the grid, three figures and a curve, large; again: back'},
	{...sharing('save the film, the screen or the run'), label: 'save'},
	{...toMenu, keys: ['m'], label: undefined, help: 'to the menu'},
	...everywhere,
];

const predictions: readonly KeyCommand[] = (['first', 'second', 'third'] as const).map((which, answer) => ({
	name: `predict-${answer + 1}`,
	keys: [String(answer + 1)],
	help: `predict the ${which} answer${[', and run', '', ', where there is one'][answer]}`,
	run: {type: 'predict', answer},
	...(answer === 0 && {label: 'predict'}),
}));

export const runTables = {
	watch: {heading: 'While watching a run', commands: watch, glossary: watchGlossary, hasDisplays: true},
	film: {
		heading: 'In the film of a run',
		commands: film,
		runKeys: 'is a key of the run: Esc leaves its film',
	},
	question: {
		heading: 'Before a lesson runs',
		commands: [
			...predictions,
			{
				name: 'no-prediction',
				keys: [' '],
				label: 'run without',
				help: 'run without a prediction',
				run: {type: 'predict', answer: undefined},
			},
			{...toMenu, help: 'to the menu'},
			...everywhere,
		],
	},
	share: {
		heading: 'Sharing a run, after e',
		commands: shareCommands('run', [
			shared('puzzle', 'p', 'puzzle', 'save the puzzle and the current grid in line format'),
			shared('trace', 't', 'trace', 'save the data of the curves as CSV'),
			shared('replay', 'r', 'replay', 'save the run with all manual changes, for --replay'),
			{
				...shared('film', 'f', 'film', 'save the film of the run as an animated SVG'),
				when: isFilmed,
				said: false,
			},
			{
				...shared('page', 'h', 'page', 'save the run as an HTML page that replays it in a browser'),
				when: isFilmed,
			},
		]),
	},
} as const satisfies Readonly<Record<string, KeyTable>>;

/** Where each word of the key bar leads, and what those keys do that have none. */

import {highlightedRow, waitingScreen} from '../../dist/ui/menu/menu.js';
import {tableOf} from '../../dist/ui/screen-table.js';
import type {State} from '../../dist/ui/state.js';
import type {MenuRow} from '../../dist/view/menu/doors.js';
import type {Moment} from './session.ts';

/** @param key of the two directions the one that was gone */
type Lead = (after: State, now: Moment, before: Moment, key: string) => unknown;

const choiceOf = ({overlay}: State) => (overlay?.kind === 'choice' ? overlay.name : undefined);
/** A temperature that is changed manually; in a rewound run a question before. */
const heats =
	(isSo: Lead): Lead =>
	(state, ...moment) =>
		state.overlay?.kind === 'confirm' || isSo(state, ...moment);
const heldIn = ({keys: {progress}}: Moment) => progress?.override?.held;
const says =
	(text: string): Lead =>
	({notice}) =>
		notice?.text.includes(text);
const generates =
	(difficulty: string): Lead =>
	({menu}) =>
		menu.making?.difficulty === difficulty || menu.mode === 'menu';
const runsTo: Lead = ({overlay, isPaused, notice}) => isPaused && (overlay === undefined || notice);
const isAnswered: Lead = ({overlay, predictions}) => overlay === undefined && predictions?.at === undefined;
const isOn =
	(...names: string[]): Lead =>
	state =>
		names.includes(state.screen);

/** By the word of the bar: whether the state after its key is where it says. */
export const leads: Readonly<Record<string, Lead>> = {
	pause: ({isPaused, film}) => isPaused && !film?.isPlaying,
	resume: ({isPaused}) => !isPaused,
	stop: (_, {isSteady}) => isSteady,
	play: ({film}) => film?.isPlaying,
	film: ({film}) => film?.isPlaying && film.from === 0,
	leave: ({film}, {isOver}) => film === undefined && isOver,
	move: ({film}, _, {state}) => film?.from === 0 || film?.from !== state.film?.from,
	step: ({isPaused, film}) => isPaused && !film?.isPlaying,
	'predict step': ({isPaused, overlay}) => isPaused && overlay?.kind !== 'lesson',
	next: state => choiceOf(state) === 'next',
	...{level: runsTo, uphill: runsTo, best: runsTo, restart: runsTo, 'previous level': runsTo},
	'to the end': (_, {moves, keys: {progress}}, __, key) =>
		moves.watch === (key === 'end' ? progress?.frontier : 0),
	heat: heats((_, {keys: {progress}}, before, key) => {
		const [was, is] = [before.keys.progress, progress].map(each => each?.temperature ?? 0);
		return was === 0 || (key === 'up' ? is > was : is < was);
	}),
	hold: heats((_, now) => heldIn(now) !== undefined),
	release: heats((_, now) => heldIn(now) === undefined),
	fast: ({run}, {speed}) => run?.lesson || speed === Number.POSITIVE_INFINITY,
	slow: (_, {speed}) => Number.isFinite(speed),
	chart: ({chart, notice}, _, {state}) => chart !== state.chart || notice,
	again: (state, _, before) =>
		numberOf(state, state.screen) === (numberOf(before.state, state.screen) ?? 0) + 1,
	more: ({help}) => help === 0,
	menu: isOn('menu'),
	back: (state, _, before) =>
		before.state.overlay?.kind === 'choice' ? !choiceOf(state) : tableOf(state) !== tableOf(before.state),
	'back to it': ({screen, isPaused}, _, {state}) => screen === waitingScreen(state) && isPaused,
	...{race: isOn('race'), compare: isOn('race', 'ensemble')},
	...{'many seeds': isOn('ensemble'), 'run all': isOn('ensemble')},
	'next lesson': ({run}, _, {state}) => run?.lesson !== state.run?.lesson,
	...{share: state => choiceOf(state)?.startsWith('share'), save: state => choiceOf(state) === 'share'},
	...{puzzle: says('saved: puzzle'), trace: says('saved: trace'), runs: says('saved: trace')},
	...{page: says('saved: page'), 'copy command': says('saved: command')},
	watch: ({screen, run, isPaused}, _, {state}) => screen === 'watch' && run !== state.run && !isPaused,
	learn: ({run, isPaused}, _, {state}) => run?.lesson && run !== state.run && isPaused,
	predict: ({prediction, isPaused}) => prediction === 0 && !isPaused,
	skip: ({prediction, isPaused}) => prediction === undefined && !isPaused,
	...{kept: isAnswered, not: isAnswered, 'show it': isAnswered},
	lists: ({menu}, _, {state}) => menu.door !== state.menu.door,
	type: isOn('typing'),
	'next box': ({draft}, _, {state}) => draft.cell !== state.draft.cell,
	size: ({draft, notice}, _, {state}) => draft.puzzle.geometry !== state.draft.puzzle.geometry || notice,
	clear: ({draft}) => draft.puzzle.givens.every(digit => digit === 0),
	find: ({menu}) => menu.mode === 'filter' && menu.filter === '',
	'whole list': ({menu}) => menu.mode === 'menu' && menu.filter === '',
	yes: ({menu}, _, {state}) => !menu.rows.includes(highlightedRow(state.menu) as MenuRow),
	cancel: ({menu}) => menu.mode === 'menu' && !menu.making,
	generate: state => choiceOf(state) === 'generate',
	...{easy: generates('easy'), medium: generates('medium'), hard: generates('hard')},
	solver: isOn('solvers'),
	settings: ({settingIndex}) => settingIndex === 0,
	solvers: ({screen, settingIndex}) => screen === 'solvers' && settingIndex === undefined,
	change: ({screen}) => screen === 'solvers',
	reset: ({screen}) => screen === 'solvers',
};

/** The number of what runs on a screen. */
export const numberOf = (state: State, name: string): number | undefined =>
	name === 'watch'
		? state.run?.number
		: name === 'race' || name === 'ensemble'
			? state[name]?.number
			: undefined;

/** The state of the screens, and how actions change it: pure. */

import type {Change} from '../run/timeline.js';
import type {Method, Settings} from '../solvers/solver.js';
import {type CurveOptions, turnCurves} from '../view/curve-options.js';
import {nextDisplay} from '../view/display.js';
import {type Entry, filterEntries, nudge} from '../view/menu.js';
import type {Scroll} from '../view/viewport.js';
import {type Race, raceOf, reduceRace} from './race-state.js';

/** One run to watch. A new one, even of the same puzzle and seed, has a new number. */
export type Run = {
	readonly number: number;
	readonly entry: Entry;
	readonly method: Method;
	readonly seed: string;
	/** The constants that differ from the document's. */
	readonly settings: Settings;
	/** What hands had done to the run that is repeated. */
	readonly script?: readonly Change[] | undefined;
};

export type State = {
	readonly screen: 'menu' | 'solvers' | 'watch' | 'race';
	readonly isHelpShown: boolean;
	readonly filter: string;
	readonly isFiltering: boolean;
	/** Places in the filtered list of puzzles, and in the list of methods. */
	readonly puzzleIndex: number;
	readonly methodIndex: number;
	/** The setting that the keys change, while they do. */
	readonly settingIndex: number | undefined;
	/** What was changed of each method, by its name. */
	readonly settings: Readonly<Record<string, Settings>>;
	readonly run: Run | undefined;
	readonly race?: Race | undefined;
	/** Moves a second while not paused; Infinity is as fast as possible. */
	readonly rate: number;
	readonly isPaused: boolean;
	/** Whether a paused move is shown on the acceptance curve. */
	readonly isInspecting: boolean;
	/** What the grid shows, by name, and how far it was scrolled where it does not fit. */
	readonly display: string;
	readonly scroll: Scroll;
	/** Lines of the help that are scrolled away. */
	readonly helpTop: number;
	readonly curves: CurveOptions;
};

export type Lists = {readonly entries: readonly Entry[]; readonly methods: readonly Method[]};

export type Event =
	| {readonly type: 'move'; readonly by: number}
	| {readonly type: 'filter'}
	| {readonly type: 'type'; readonly text: string}
	| {readonly type: 'erase'}
	| {readonly type: 'choose'; readonly seed: string}
	| {readonly type: 'back'}
	| {readonly type: 'settings'}
	| {readonly type: 'nudge'; readonly direction: 1 | -1}
	| {readonly type: 'preset'}
	| {readonly type: 'menu'}
	| {readonly type: 'help'}
	/** `last` is as far as the help can be scrolled. */
	| {readonly type: 'scroll-help'; readonly by: number; readonly last: number}
	| {readonly type: 'display'}
	| ({readonly type: 'scroll'} & Scroll)
	/** Without a value: the other way round. */
	| {readonly type: 'pause'; readonly isPaused?: boolean}
	| {readonly type: 'inspect'}
	| {readonly type: 'faster'}
	| {readonly type: 'slower'}
	| {readonly type: 'full'}
	/** The next choice of one option of the curves. */
	| {readonly type: 'curve'; readonly option: keyof CurveOptions}
	| {readonly type: 'restart'; readonly seed: string}
	/** With the seed of the run that is watched, or else this one. */
	| {readonly type: 'race'; readonly seed: string}
	/** Level in moves or in time: the other one. */
	| {readonly type: 'by'};

/** The speeds that + and - go through: 1, 2, 5, 10 ... 20 million moves a second, then as fast as possible. */
export const speeds: readonly number[] = [
	...Array.from({length: 23}, (_, k) => [1, 2, 5][k % 3] * 10 ** Math.floor(k / 3)),
	Number.POSITIVE_INFINITY,
];

function faster(rate: number): number {
	return speeds.find(speed => speed > rate) ?? Number.POSITIVE_INFINITY;
}

function slower(rate: number): number {
	return speeds.findLast(speed => speed < rate) ?? speeds[0];
}

export function shownEntries({entries}: Lists, {filter}: Pick<State, 'filter'>): readonly Entry[] {
	return filterEntries(entries, filter);
}

const begin = (state: State, run: Omit<Run, 'number'>): State => ({
	...state,
	screen: 'watch',
	run: {...run, number: (state.run?.number ?? 0) + 1},
	isPaused: false,
});

const methodOf = ({methods}: Lists, {methodIndex}: State): Method => methods[methodIndex];

const within = (index: number, length: number) => Math.max(0, Math.min(length - 1, index));

/** What is watched, or would be. */
function currentRun(lists: Lists, state: State, seed: string): Omit<Run, 'number'> | undefined {
	if (state.screen === 'watch') {
		return state.run;
	}

	const entry = shownEntries(lists, state).at(state.puzzleIndex);
	const method = methodOf(lists, state);
	return entry && {entry, method, seed, settings: state.settings[method.name] ?? {}};
}

export function reduce(lists: Lists, state: State, event: Event): State {
	const race = state.screen === 'race' && state.race && reduceRace(state.race, event);
	if (race) {
		// One that begins again begins at once.
		return {...state, race, isPaused: state.isPaused && race.number === state.race?.number};
	}

	switch (event.type) {
		case 'move': {
			if (state.settingIndex !== undefined) {
				const {length} = methodOf(lists, state).settings;
				return {...state, settingIndex: within(state.settingIndex + event.by, length)};
			}

			return state.screen === 'menu'
				? {...state, puzzleIndex: within(state.puzzleIndex + event.by, shownEntries(lists, state).length)}
				: {...state, methodIndex: within(state.methodIndex + event.by, lists.methods.length)};
		}

		case 'settings': {
			return {...state, settingIndex: state.settingIndex === undefined ? 0 : undefined};
		}

		case 'nudge':
		case 'preset': {
			const method = methodOf(lists, state);
			const setting = method.settings.at(state.settingIndex ?? 0);
			const entry = shownEntries(lists, state).at(state.puzzleIndex);
			if (!setting || !entry) {
				return state;
			}

			const {[setting.name]: value = setting.preset(entry.puzzle), ...others} =
				state.settings[method.name] ?? {};
			const changed =
				event.type === 'preset'
					? others
					: {...others, [setting.name]: nudge(setting, value, event.direction)};
			return {...state, settings: {...state.settings, [method.name]: changed}};
		}

		case 'filter': {
			return {...state, isFiltering: true};
		}

		case 'type': {
			return {...state, filter: state.filter + event.text, puzzleIndex: 0};
		}

		case 'erase': {
			return {...state, filter: [...state.filter].slice(0, -1).join(''), puzzleIndex: 0};
		}

		case 'choose': {
			if (state.isFiltering) {
				return {...state, isFiltering: false};
			}

			const entry = shownEntries(lists, state).at(state.puzzleIndex);
			if (!entry) {
				return state;
			}

			if (state.screen === 'menu') {
				return {...state, screen: 'solvers'};
			}

			const method = lists.methods[state.methodIndex];
			const settings = state.settings[method.name] ?? {};
			return begin(
				{...state, rate: method.pace, settingIndex: undefined},
				{entry, method, seed: event.seed, settings},
			);
		}

		case 'back': {
			return state.screen === 'menu'
				? {...state, filter: '', isFiltering: false, puzzleIndex: state.filter === '' ? state.puzzleIndex : 0}
				: {...state, screen: 'menu', settingIndex: undefined};
		}

		case 'menu': {
			return {...state, screen: 'menu', isHelpShown: false};
		}

		case 'help': {
			return {...state, isHelpShown: !state.isHelpShown, helpTop: 0};
		}

		case 'scroll-help': {
			return {...state, helpTop: within(Math.min(state.helpTop, event.last) + event.by, event.last + 1)};
		}

		case 'display': {
			return state.run ? {...state, display: nextDisplay(state.display, state.run.method).name} : state;
		}

		case 'scroll': {
			const {down, across} = state.scroll;
			return {...state, scroll: {down: down + event.down, across: across + event.across}};
		}

		case 'pause': {
			return {...state, isPaused: event.isPaused ?? !state.isPaused};
		}

		case 'inspect': {
			return {...state, isInspecting: !state.isInspecting};
		}

		case 'faster': {
			return {...state, rate: faster(state.rate)};
		}

		case 'slower': {
			return {...state, rate: slower(state.rate)};
		}

		case 'full': {
			const isFull = state.rate === Number.POSITIVE_INFINITY;
			return {...state, rate: isFull && state.run ? state.run.method.pace : Number.POSITIVE_INFINITY};
		}

		case 'curve': {
			return {...state, curves: turnCurves(state.curves, event.option)};
		}

		case 'restart': {
			return state.run ? begin(state, {...state.run, seed: event.seed, script: undefined}) : state;
		}

		case 'race': {
			const run = currentRun(lists, state, event.seed);
			return run
				? {...state, screen: 'race', race: raceOf(run, state.race), isPaused: false, settingIndex: undefined}
				: state;
		}

		case 'by': {
			return state;
		}
	}
}

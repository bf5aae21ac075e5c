/** The state of the screens, and how actions change it: pure. */

import type {Change} from '../run/timeline.js';
import type {Method, Settings} from '../solvers/solver.js';
import {type Entry, filterEntries, nudge} from '../view/menu.js';

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
	readonly screen: 'menu' | 'solvers' | 'watch';
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
	/** Moves a second while not paused; Infinity is as fast as possible. */
	readonly rate: number;
	readonly isPaused: boolean;
	/** Whether a paused move is shown on the acceptance curve. */
	readonly isInspecting: boolean;
	/** Whether the keys choose what to take along. */
	readonly isSharing?: boolean;
	/** A sentence that stands at the foot until the next key. */
	readonly notice?: string | undefined;
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
	/** Without a value: the other way round. */
	| {readonly type: 'pause'; readonly isPaused?: boolean}
	| {readonly type: 'inspect'}
	| {readonly type: 'share'}
	| {readonly type: 'notice'; readonly text: string | undefined}
	| {readonly type: 'faster'}
	| {readonly type: 'slower'}
	| {readonly type: 'full'}
	| {readonly type: 'restart'; readonly seed: string};

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
	isSharing: false,
	run: {...run, number: (state.run?.number ?? 0) + 1},
	isPaused: false,
});

const methodOf = ({methods}: Lists, {methodIndex}: State): Method => methods[methodIndex];

const within = (index: number, length: number) => Math.max(0, Math.min(length - 1, index));

export function reduce(lists: Lists, state: State, event: Event): State {
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
			return {...state, isHelpShown: !state.isHelpShown};
		}

		case 'pause': {
			return {...state, isPaused: event.isPaused ?? !state.isPaused};
		}

		case 'inspect': {
			return {...state, isInspecting: !state.isInspecting};
		}

		case 'share': {
			return {...state, isSharing: !state.isSharing};
		}

		case 'notice': {
			return {...state, notice: event.text, isSharing: false};
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

		case 'restart': {
			return state.run ? begin(state, {...state.run, seed: event.seed, script: undefined}) : state;
		}
	}
}

/** The state of the screens, and how actions change it: pure. */

import type {Method, Settings} from '../solvers/solver.js';
import type {Listed} from '../view/collection.js';
import {nudge} from '../view/menu.js';
import {highlighted} from './menu-list.js';
import {chosen, type MenuEvent, type MenuNews, type MenuState, reduceMenu} from './menu-state.js';

/** One run to watch. A new one, even of the same puzzle and seed, has a new number. */
export type Run = {
	readonly number: number;
	readonly entry: Listed;
	readonly method: Method;
	readonly seed: string;
	/** The constants that differ from the document's. */
	readonly settings: Settings;
};

export type State = {
	readonly screen: 'menu' | 'solvers' | 'watch';
	readonly isHelpShown: boolean;
	readonly menu: MenuState;
	/** The place in the list of methods. */
	readonly methodIndex: number;
	/** The setting that the keys change, while they do. */
	readonly settingIndex: number | undefined;
	/** What was changed of each method, by its name. */
	readonly settings: Readonly<Record<string, Settings>>;
	readonly run: Run | undefined;
	/** Moves a second while not paused; Infinity is as fast as possible. */
	readonly rate: number;
	readonly isPaused: boolean;
};

export type Lists = {readonly methods: readonly Method[]};

export type Event =
	| MenuEvent
	| {readonly type: 'settings'}
	| {readonly type: 'preset'}
	| {readonly type: 'menu'}
	| {readonly type: 'help'}
	/** Without a value: the other way round. */
	| {readonly type: 'pause'; readonly isPaused?: boolean}
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

const begin = (state: State, run: Omit<Run, 'number'>): State => ({
	...state,
	screen: 'watch',
	run: {...run, number: (state.run?.number ?? 0) + 1},
	isPaused: false,
});

const methodOf = ({methods}: Lists, {methodIndex}: State): Method => methods[methodIndex];

const within = (index: number, length: number) => Math.max(0, Math.min(length - 1, index));

const news: ReadonlySet<string> = new Set<MenuNews['type']>([
	'parcel',
	'watched',
	'progress',
	'made',
	'failed',
]);
const isNews = (event: Event): event is MenuNews => news.has(event.type);

export function reduce(lists: Lists, state: State, event: Event): State {
	if (isNews(event)) {
		return {...state, menu: reduceMenu(state.menu, event)};
	}

	switch (event.type) {
		case 'collection':
		case 'filter':
		case 'type':
		case 'erase':
		case 'faults':
		case 'input':
		case 'form': {
			return {...state, menu: reduceMenu(state.menu, event)};
		}

		case 'paste': {
			// While a run is watched, what is pasted is not for the menu behind it.
			return state.screen === 'watch'
				? state
				: {...state, screen: 'menu', settingIndex: undefined, menu: reduceMenu(state.menu, event)};
		}

		case 'move': {
			if (state.settingIndex !== undefined) {
				const {length} = methodOf(lists, state).settings;
				return {...state, settingIndex: within(state.settingIndex + event.by, length)};
			}

			return state.screen === 'menu'
				? {...state, menu: reduceMenu(state.menu, event)}
				: {...state, methodIndex: within(state.methodIndex + event.by, lists.methods.length)};
		}

		case 'settings': {
			return {...state, settingIndex: state.settingIndex === undefined ? 0 : undefined};
		}

		case 'nudge':
		case 'preset': {
			if (state.screen === 'menu' && event.type === 'nudge') {
				return {...state, menu: reduceMenu(state.menu, event)};
			}

			const method = methodOf(lists, state);
			const setting = method.settings.at(state.settingIndex ?? 0);
			const entry = highlighted(state.menu);
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

		case 'choose': {
			const menu = state.screen === 'menu' ? chosen(state.menu, event.seed) : undefined;
			if (menu) {
				return {...state, menu};
			}

			const entry = highlighted(state.menu);
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
				? {...state, menu: reduceMenu(state.menu, event)}
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
			return state.run ? begin(state, {...state.run, seed: event.seed}) : state;
		}
	}
}

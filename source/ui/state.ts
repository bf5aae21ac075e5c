/** The state of the screens, and how actions change it: pure. */

import type {TemperatureChange} from '../run/timeline.js';
import type {Lesson} from '../solvers/lessons.js';
import type {Method, Settings} from '../solvers/solver.js';
import type {Scroll} from '../view/board/viewport.js';
import type {CurveOptions} from '../view/curves/options.js';
import type {ListedPuzzle} from '../view/menu/collection.js';
import {highlighted} from './menu/menu-list.js';
import {
	chosen,
	type MenuEvent,
	type MenuNews,
	type MenuState,
	modeOf,
	reduceMenu,
} from './menu/menu-state.js';
import {chosenRun, highlightedMethod, reduceSolvers, solverAt, within} from './menu/solvers-state.js';
import {
	besides,
	laneOfRun,
	type RaceSetup,
	reduceRace,
	runOf,
	startRace,
	waiting,
} from './race/race-state.js';
import {usualPace} from './speed.js';
import {reduceView, type ViewEvent} from './watch/view-state.js';

/** One run to watch. A new one, even of the same puzzle and seed, has a new number. */
export type WatchedRun = {
	readonly number: number;
	readonly entry: ListedPuzzle;
	readonly method: Method;
	readonly seed: string;
	/** The constants that differ from the document's. */
	readonly settings: Settings;
	/** What hands had done to the run that is repeated. */
	readonly script?: readonly TemperatureChange[] | undefined;
	/** What it is to show. */
	readonly lesson?: Lesson | undefined;
	/** Whether its settings are those of a lesson, a command line or a race, or were changed from these: not its solver's own. */
	readonly isBorrowed?: boolean | undefined;
};

/** A lesson with its puzzle. */
export type LessonEntry = {readonly lesson: Lesson; readonly method: Method; readonly entry: ListedPuzzle};

export type State = {
	readonly screen: 'menu' | 'solvers' | 'watch' | 'race';
	readonly isHelpShown: boolean;
	readonly menu: MenuState;
	/** Whether the settings are those for another run on the puzzle that is watched: back from there leads to it. */
	readonly isTuning?: boolean;
	/** Where these settings are borrowed: those that the solver has again once they are left. */
	readonly ownSettings?: Settings | undefined;
	/** The puzzle that a solver is chosen for. */
	readonly target: ListedPuzzle | undefined;
	/** The place in the list of methods, and of lessons after them. */
	readonly methodIndex: number;
	/** The place of the solver that was left for the lessons. */
	readonly solverIndex?: number | undefined;
	/** The setting that the keys change, while they do. */
	readonly settingIndex: number | undefined;
	/** What was changed of each method, by its name. */
	readonly settings: Readonly<Record<string, Settings>>;
	readonly run: WatchedRun | undefined;
	readonly race?: RaceSetup | undefined;
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
	/** Whether the keys choose what to take along. */
	readonly isSharing?: boolean;
	/** A sentence that stands at the foot until the next key. */
	readonly notice?: string | undefined;
};

export type Lists = {readonly methods: readonly Method[]; readonly lessons: readonly LessonEntry[]};

export type Event =
	| MenuEvent
	| ViewEvent
	| {readonly type: 'settings'}
	/** From the menu of puzzles to the lessons. */
	| {readonly type: 'lessons'}
	/** To the settings of the run that is watched. */
	| {readonly type: 'tune'}
	| {readonly type: 'preset'}
	| {readonly type: 'menu'}
	| {readonly type: 'help'}
	/** `last` is as far as the help can be scrolled. */
	| {readonly type: 'scroll-help'; readonly by: number; readonly last: number}
	| {readonly type: 'share'}
	| {readonly type: 'notice'; readonly text: string | undefined}
	| {readonly type: 'restart'; readonly seed: string}
	/** With the seed of the run that is watched, or else this one. */
	| {readonly type: 'race'; readonly seed: string}
	/** Level in moves or in time: the other one. */
	| {readonly type: 'by'};

/** Without what holds only while the settings of a run are changed. */
const tuned = ({settings, ownSettings: own, ...state}: State): State => ({
	...state,
	isTuning: false,
	settingIndex: undefined,
	settings: own && state.run ? {...settings, [state.run.method.name]: own} : settings,
});

const begin = (state: State, run: Omit<WatchedRun, 'number'>): State => ({
	...tuned(state),
	screen: 'watch',
	isSharing: false,
	run: {...run, number: (state.run?.number ?? 0) + 1},
	race: besides(state.race, run),
	isPaused: false,
});

/** To the run that was watched: it has waited where it was. */
const resume = (state: State): State => ({...tuned(state), screen: 'watch', isPaused: true});

/** To the race, which has waited as the run does. */
const resumeRace = (state: State): State => ({...tuned(state), screen: 'race', isPaused: true});

/** Whether there is something to go back from in the menu of puzzles. */
export const isAtTop = ({menu}: State) => modeOf(menu) === 'menu' && menu.filter === '';

/** How fast the run and the race go on, in moves a second: only what is on the screen does. */
export function ratesOf({screen, isPaused, rate, race}: State): {watch: number; race: number} {
	const shown = isPaused ? undefined : screen;
	return {watch: shown === 'watch' ? rate : 0, race: shown === 'race' ? (race?.rate ?? 0) : 0};
}

const news: ReadonlySet<string> = new Set<MenuNews['type']>([
	'parcel',
	'watched',
	'progress',
	'made',
	'failed',
]);
const isNews = (event: Event): event is MenuNews => news.has(event.type);

/** What is watched, or would be. */
function currentRun(lists: Lists, state: State, seed: string): Omit<WatchedRun, 'number'> | undefined {
	if (state.screen === 'watch') {
		return state.run;
	}

	if (state.screen === 'solvers') {
		return chosenRun(lists, state, seed)?.run;
	}

	const entry = highlighted(state.menu);
	const method = highlightedMethod(lists, state);
	return entry && {entry, method, seed, settings: state.settings[method.name] ?? {}};
}

/** To the settings of a run, for another one on its puzzle. */
function tune(lists: Lists, state: State, {entry, method, settings, isBorrowed}: WatchedRun): State {
	return {
		...state,
		...(isBorrowed && {ownSettings: state.settings[method.name] ?? {}}),
		screen: 'solvers',
		isTuning: true,
		isPaused: true,
		target: entry,
		methodIndex: lists.methods.indexOf(method),
		settingIndex: 0,
		settings: {...state.settings, [method.name]: settings},
	};
}

/** What Enter does: it goes on to the solvers with the highlighted puzzle, or begins a run of what is highlighted. */
function choose(lists: Lists, state: State, seed: string): State {
	if (state.screen === 'race' && state.race) {
		const run = runOf(state.race);
		return begin({...state, rate: usualPace(run.method, run.entry.puzzle)}, run);
	}

	if (state.screen === 'menu') {
		const menu = chosen(state.menu, seed);
		const target = highlighted(state.menu);
		return menu
			? {...state, menu}
			: target
				? {...state, screen: 'solvers', target, methodIndex: solverAt(lists, state)}
				: state;
	}

	const choice = chosenRun(lists, state, seed);
	return choice
		? {...begin({...state, rate: choice.rate}, choice.run), notice: choice.run.lesson?.look}
		: state;
}

/** What an action makes of the state; one that does not concern the screen leaves it as it is. */
export function reduce(lists: Lists, state: State, event: Event): State {
	if (isNews(event)) {
		return {...state, menu: reduceMenu(state.menu, event)};
	}

	const race = state.screen === 'race' && state.race && reduceRace(state.race, event);
	if (race) {
		// One that begins again begins at once.
		return {...state, race, isPaused: state.isPaused && race.number === state.race?.number};
	}

	const solvers =
		state.screen === 'solvers' && !(state.isTuning && event.type === 'back')
			? reduceSolvers(lists, state, event)
			: undefined;
	if (solvers) {
		return solvers;
	}

	switch (event.type) {
		case 'collection':
		case 'filter':
		case 'type':
		case 'edit':
		case 'faults':
		case 'input':
		case 'form': {
			return {...state, menu: reduceMenu(state.menu, event)};
		}

		case 'paste': {
			// While a run is watched, or a race, what is pasted is not for the menu behind it.
			return state.screen === 'watch' || state.screen === 'race'
				? state
				: {...tuned(state), screen: 'menu', menu: reduceMenu(state.menu, event)};
		}

		case 'tune': {
			return state.run ? tune(lists, state, state.run) : state;
		}

		case 'move':
		case 'nudge': {
			return state.screen === 'menu' ? {...state, menu: reduceMenu(state.menu, event)} : state;
		}

		case 'choose': {
			return choose(lists, state, event.seed);
		}

		case 'back': {
			return state.isTuning || (state.run && isAtTop(state))
				? resume(state)
				: waiting(state.race) && isAtTop(state)
					? resumeRace(state)
					: {...state, menu: reduceMenu(state.menu, event)};
		}

		case 'lessons': {
			return state.screen === 'menu'
				? {
						...state,
						screen: 'solvers',
						target: highlighted(state.menu),
						methodIndex: lists.methods.length,
						solverIndex: solverAt(lists, state),
					}
				: state;
		}

		case 'menu': {
			return state.screen === 'race' && state.run
				? resume(state)
				: {...state, screen: 'menu', isHelpShown: false, isPaused: true};
		}

		case 'help': {
			return {...state, isHelpShown: !state.isHelpShown, helpTop: 0};
		}

		case 'scroll-help': {
			return {...state, helpTop: within(Math.min(state.helpTop, event.last) + event.by, event.last + 1)};
		}

		case 'display':
		case 'scroll':
		case 'pause':
		case 'inspect':
		case 'faster':
		case 'slower':
		case 'full':
		case 'curve':
		case 'curves': {
			return reduceView(state, event);
		}

		case 'share': {
			return {...state, isSharing: !state.isSharing};
		}

		case 'notice': {
			return {
				...state,
				notice: event.text,
				isSharing: false,
				menu: {...state.menu, notice: event.text},
			};
		}

		case 'restart': {
			return state.run
				? begin(state, {
						...state.run,
						seed: event.seed,
						script: event.seed === state.run.seed ? state.run.script : undefined,
					})
				: state;
		}

		case 'race': {
			const run = currentRun(lists, state, event.seed);
			const race = waiting(state.race);
			if (race && run && laneOfRun(race, run) >= 0) {
				return resumeRace(state);
			}

			return run
				? {...tuned(state), screen: 'race', race: startRace(run, state.race), isPaused: false}
				: state;
		}

		// These concern other screens.
		case 'settings':
		case 'preset':
		case 'by': {
			return state;
		}
	}
}

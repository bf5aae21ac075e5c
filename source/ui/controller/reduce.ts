/** How events change the state: pure. */

import {type Lesson, type LessonRace, partBeside} from '../../solvers/lesson.js';
import {type FleetKind, fleetKinds} from '../../view/fleet/fleet-kind.js';
import {resumed} from '../../view/menu/doors.js';
import {fleetOf, heldRun, indexOfRun, keepFleets, laneOf, raceOf} from '../fleet/fleet-state.js';
import {highlightedRow, reduceMenu, waitingRows, waitingScreen, withWaiting} from '../menu/menu.js';
import {chosenRate, chosenRun, currentPuzzle, lessonRun, settingsOf} from '../menu/solvers-state.js';
import {
	askFirst,
	beginBeat,
	changeSpeed,
	isLessonOver,
	isLessonWaiting,
	nextLesson,
	predict,
	toggleFull,
	viewFor,
	withEnd,
} from '../run/run-state.js';
import {screens} from '../screen-table.js';
import {
	type Event,
	type FleetSetup,
	type Lists,
	type MenuEvent,
	type NewRun,
	outerScreen,
	questionOf,
	type State,
	type WatchedRun,
	windowOf,
} from '../state.js';

/** The state after an event; one that does not concern the screen leaves it as it is. */
export function reduce(lists: Lists, state: State, event: Event): State {
	const change = changes[event.type] as Change<Event> | undefined;
	const next = screens[state.screen].reduce?.(lists, state, event) ?? change?.(lists, state, event) ?? state;
	const isLeft = next.screen !== 'watch' || next.run !== state.run;
	const shown = withWhatWaits(state, next.film && isLeft ? {...next, film: undefined} : next);
	return withoutStalePreview(lists, shown);
}

/** The menu lists what waits: from what was left for it, its puzzle stays highlighted, or else that is. */
function withWhatWaits(before: State, state: State): State {
	const isOther = ['screen', 'run', ...fleetKinds].some(
		name => before[name as keyof State] !== state[name as keyof State],
	);
	if (state.screen !== 'menu' || !isOther) {
		return state;
	}

	const rows = waitingRows(state);
	const left = [before.screen, resumed(highlightedRow(state.menu))]
		.map(screen => rows.find(row => resumed(row) === screen))
		.find(row => row !== undefined);
	const menu = withWaiting(state.menu, rows);
	return {...state, menu: waitingScreen({...state, menu}) ? menu : withWaiting(menu, rows, left)};
}

/** The run beside the menu is what Enter would start there, or none. */
function withoutStalePreview(lists: Lists, state: State): State {
	const shown = state.preview;
	const chosen = shown && state.screen === 'menu' ? chosenRun(lists, state, '')?.run : undefined;
	const isSame =
		chosen?.entry === shown?.entry &&
		chosen?.method === shown?.method &&
		chosen?.settings === shown?.settings &&
		chosen?.lesson === shown?.lesson;
	return isSame ? state : {...state, preview: undefined};
}

/** Close the settings; a solver whose settings were borrowed has its own again. */
const withOwnSettings = ({settings, ownSettings: own, ...state}: State): State => ({
	...state,
	isTuning: false,
	settingIndex: undefined,
	settings: own && state.run ? {...settings, [state.run.method.name]: own} : settings,
});

const nextNumber = ({run, preview}: State) => Math.max(run?.number ?? 0, preview?.number ?? 0) + 1;

/** @param rate moves a second, if not the pace of the method */
function startRun(state: State, run: NewRun, rate = state.givenRate): State {
	const fleets = keepFleets(state, run);
	const {openedFrom} = run;
	return {
		...withOwnSettings(state),
		...viewFor(state, run),
		rate: rate ?? run.method.pace,
		isPaced: rate === undefined,
		beat: 0,
		tally: undefined,
		predictions: undefined,
		held: undefined,
		screen: 'watch',
		overlay: undefined,
		asked: undefined,
		leftPart: run.lesson?.parts ? run.lesson : state.leftPart,
		// With another seed it is none of its fleet: that is left.
		run: {...run, number: nextNumber(state), openedFrom: openedFrom && fleets[openedFrom] && openedFrom},
		...fleets,
		isPaused: false,
	};
}

/** Back to the run or the fleet, which has waited. */
const resumeRun = (state: State, screen: 'watch' | FleetKind): State => ({
	...withOwnSettings(state),
	...(screen === 'watch' && state.asked && {overlay: state.asked, asked: undefined}),
	screen,
	isPaused: true,
});

function startPreview(lists: Lists, state: State, {seed}: Extract<Event, {type: 'preview'}>): State {
	const run = chosenOf(lists, state, seed)?.run;
	return run ? {...state, preview: {...run, number: nextNumber(state)}} : state;
}

/**
Manual temperature changes are repeated with the same seed only. A lesson that was at full speed has its own again: the
verdict would be there before the run could be seen. A scene waits for the key that its text names.
*/
const restart = (state: State, run: WatchedRun, seed: string): State => ({
	...startRun(
		state,
		{...run, seed, changes: seed === run.seed ? run.changes : undefined},
		run.lesson && state.rate === Number.POSITIVE_INFINITY ? run.lesson.speed : chosenRate(state),
	),
	isPaused: run.lesson?.parts !== undefined,
});

function chooseEntry(lists: Lists, state: State, {seed}: Extract<Event, {type: 'choose'}>): State {
	const choice = chosenOf(lists, state, seed);
	if (!choice) {
		return state;
	}

	// What was seen beside the menu begins again.
	const run = state.preview ?? choice.run;
	const started = startRun(state, run, choice.rate);
	return askFirst({...started, menu: reduceMenu(state.menu, {type: 'back'})});
}

/** From the end of a lesson to what it opens, or to the next one; one that waits resumes. */
function startNextLesson(lists: Lists, state: State): State {
	const {run: shown} = state;
	if (isLessonWaiting(state)) {
		return {...state, isPaused: false};
	}

	const part = shown?.lesson && partBeside(shown.lesson, 1);
	if (part) {
		return startPart(lists, state, part);
	}

	const next = isLessonOver(state) ? nextLesson(lists, state) : undefined;
	if (!next || !shown) {
		return state;
	}

	if (next === 'ensemble' || next === 'race') {
		const opens = shown.lesson?.opens;
		const fleet =
			typeof opens === 'object' ? lessonRace(shown, opens, state) : fleetOf(next, shown, state[next]);
		return {...state, screen: next, [next]: {...fleet, from: 'watch'}, isPaused: false};
	}

	const {run, rate} = lessonRun(state, next);
	return askFirst(startRun(state, run, rate));
}

/** Another run of the lesson on the screen. */
function startPart(lists: Lists, state: State, part: Lesson): State {
	const entry = [...lists.lessons, ...lists.lessonParts].find(({lesson}) => lesson === part);
	if (!entry) {
		return state;
	}

	const {run} = lessonRun(state, entry);
	const [{speed = part.speed}] = part.beats;
	return withEnd({...askFirst(startRun(state, run, speed)), tally: state.tally});
}

/** What a lesson opens: a race of its run against other settings, or against the temperature that it held. */
function lessonRace(run: WatchedRun, {against, speed}: LessonRace, {race, held = 0}: State): FleetSetup {
	const other = against === 'held' ? heldRun(run, held) : {...run, settings: {...run.settings, ...against}};
	return raceOf(run, [run, other ?? run].map(laneOf), race, speed);
}

/** To the settings of a run, for another one on its puzzle. */
function tune(lists: Lists, state: State): State {
	if (!state.run) {
		return state;
	}

	const {entry, method, settings, isBorrowed} = state.run;
	return {
		...state,
		...(isBorrowed && {ownSettings: settingsOf(state, method)}),
		screen: 'solvers',
		isTuning: true,
		isPaused: true,
		target: entry,
		methodIndex: lists.methods.indexOf(method),
		settingIndex: 0,
		settings: {...state.settings, [method.name]: settings},
	};
}

const goOut = (state: State): State => {
	const screen = outerScreen(state);
	const asked = state.screen === 'watch' ? questionOf(state) && state.overlay : state.asked;
	const left = {...state, overlay: undefined, asked};
	return screen === 'menu' ? {...left, screen, isPaused: true} : resumeRun(left, screen);
};

/** A fleet with the run on the screen, or back to the one that the run belongs to. */
function startFleet(lists: Lists, state: State, {kind, seed}: Extract<Event, {type: 'fleet'}>): State {
	const run = chosenOf(lists, state, seed)?.run;
	if (!run) {
		return state;
	}

	const {[kind]: waiting, ensemble} = state;
	return waiting && indexOfRun(waiting, run) >= 0
		? resumeRun(state, kind)
		: {
				...withOwnSettings(state),
				screen: kind,
				// It may be another race than the one that the ensemble was opened from.
				...(kind === 'race' && ensemble?.from === kind && {ensemble: {...ensemble, from: undefined}}),
				[kind]: {
					...fleetOf(kind, run, waiting),
					from: state.screen === 'watch' || state.screen === 'race' ? state.screen : undefined,
				},
				isPaused: false,
			};
}

const chosenOf = (lists: Lists, state: State, seed: string) =>
	screens[state.screen].chosen?.(lists, state, seed);

type Change<Of> = (lists: Lists, state: State, event: Of) => State;

const changeMenu: Change<MenuEvent> = (_, state, event) => ({...state, menu: reduceMenu(state.menu, event)});

/** What each event changes, where its screen changes nothing. */
const changes: {readonly [Type in Event['type']]?: Change<Event & {readonly type: Type}>} = {
	// What leads to another screen, or starts a run or a race.
	choose: chooseEntry,
	preview: startPreview,
	rest: (_, state, {isResting}) => ({...state, preview: undefined, isResting}),
	predict: (_, state, {answer}) => predict(state, answer),
	beat: (_, state, event) => beginBeat(state, event),
	'next-lesson': startNextLesson,
	'part-before': (lists, state) => {
		const part = state.run?.lesson && partBeside(state.run.lesson, -1);
		return part ? startPart(lists, state, part) : state;
	},
	tune,
	back: (_, state) =>
		state.isTuning ? resumeRun(state, 'watch') : {...state, menu: reduceMenu(state.menu, {type: 'back'})},
	solvers: (lists, state) => {
		const target = currentPuzzle(lists, state);
		return target ? {...state, screen: 'solvers', target} : state;
	},
	out: (_, state) => goOut(state),
	resume: (_, state, {screen}) => resumeRun(state, screen),
	restart: (_, state, {seed, settings}) =>
		state.run ? restart(state, {...state.run, ...(settings && {settings, isBorrowed: true})}, seed) : state,
	fleet: startFleet,
	judged: (_, state, {judged}) => ({...state, judged}),
	input: (_, state) => ({...state, screen: 'typing'}),
	kept: (_, state, event) => ({
		...withOwnSettings(state),
		// What is typed is watched.
		screen: state.screen === 'typing' ? state.screen : 'menu',
		// A choice is of the screen before.
		overlay: state.help === undefined ? undefined : state.overlay,
		menu: reduceMenu(state.menu, event),
	}),

	// The menu, by news and by its keys.
	...{chunk: changeMenu, door: changeMenu, narrow: changeMenu},
	generate: changeMenu,

	// What is over the screen.
	window: (_, state, {change}) =>
		state.window ? {...state, window: windowOf({...state.window, ...change})} : state,
	// What covers the screen covers notices. A new one replaces that of the menu.
	overlay: (_, state, {overlay, notice}) => (state.help === undefined ? {...state, overlay, notice} : state),
	// A question or a choice waits below a notice.
	dismiss: (_, state) => ({
		...state,
		notice: undefined,
		overlay: state.notice ? state.overlay : undefined,
	}),
	help: (_, state) => ({...state, help: state.help === undefined ? 0 : undefined}),
	'scroll-help': (_, state, {by, last}) =>
		state.help === undefined
			? state
			: {...state, help: Math.max(0, Math.min(last, Math.min(state.help, last) + by))},

	// How the run is viewed.
	view: (_, state, {change}) => ({...state, ...change}),
	pause: (_, state, {isPaused = !state.isPaused, isStep}) => ({
		...state,
		isPaused,
		...(isStep && {hasStepped: true}),
		// What is no single step, or drops one that is not made yet, is not predicted.
		predictions: state.predictions && {...state.predictions, at: undefined},
	}),
	read: (_, state) => ({...state, isUnread: undefined}),
	film: (_, state, {film}) => ({...state, film, isPaused: true}),
	faster: changeSpeed,
	slower: changeSpeed,
	full: (_, state) => toggleFull(state),
};

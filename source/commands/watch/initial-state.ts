/** What the screens begin with: their first state, and what the commands do for them. */

import type tty from 'node:tty';
import {randomSeed} from '../../run/drive.js';
import {allMethods, defaultMethod, methodOf, watchedMethod} from '../../solvers/index.js';
import type {Lesson} from '../../solvers/lesson.js';
import {lessons} from '../../solvers/lessons.js';
import {builtIn, type Collection, kept, type ListedPuzzle, learn} from '../../sudoku/collection.js';
import {setUp} from '../../ui/fleet/fleet-state.js';
import type {Host} from '../../ui/host.js';
import {highlighted, menuOf} from '../../ui/menu/menu.js';
import {askFirst, viewFor} from '../../ui/run/run-state.js';
import type {LessonEntry, MenuState, State} from '../../ui/state.js';
import {noDraft} from '../../ui/typing/draft.js';
import {usualDisplay} from '../../view/board/display.js';
import type {Fleet} from '../../view/fleet/fleet-kind.js';
import {listLesson} from '../../view/menu/doors.js';
import type {Preferences} from '../files/preferences.js';
import {LessonFile} from '../files/remembered-file.js';
import type {RunOptionsFromFlags} from '../request.js';
import {builtIns, keptPuzzles, lessonPuzzle} from '../sources.js';
import {interruptAsKey} from '../terminal/signals.js';
import {copy, type Session} from './session.js';

export type WatchOptions = {
	readonly request: RunOptionsFromFlags;
	/** The first puzzles, and those that are not read yet. */
	readonly loaded: readonly Collection[];
	readonly chunks: AsyncGenerator<Collection, void, void>;
	readonly keys: tty.ReadStream;
	readonly preferences: Preferences;
	/** The first race or ensemble. */
	readonly fleet?: Fleet | undefined;
};

/** Puzzles with names. One that the command line names with other boxes has those. */
const withNamed = (entries: readonly ListedPuzzle[], named: readonly ListedPuzzle[]) =>
	entries.map(entry => named.find(({name}) => name === entry.name) ?? entry);

/** The first row of a first start. */
const firstName = 'start here: a first run';

/** The built-in puzzle that a start highlights: annealing takes neither an instant nor long. */
const firstPuzzle = 'medium';

/** The menu: the lessons, the built-in puzzles, those of the command line, and what was kept. */
function initialMenu(
	loaded: readonly Collection[],
	{own = [], isFirstStart}: Remembered,
	first: ListedPuzzle | undefined,
): MenuState {
	const namedIn = (collection: string) =>
		loaded.filter(({name}) => name === collection).flatMap(chunk => chunk.entries);
	const others = loaded.filter(({name}) => name !== builtIn && name !== kept);
	const entries = lessonEntries().map(({lesson, entry}, index) => listLesson(lesson, entry, index + 1));
	const nothing = {faults: [], isReading: false};
	const [lesson] = entries;
	const beginning = isFirstStart && !first ? [{...lesson, collection: builtIn, name: firstName}] : [];
	const chunks = [
		{...nothing, name: learn, entries},
		{...nothing, name: builtIn, entries: [...beginning, ...withNamed(builtIns(), namedIn(builtIn))]},
		{...nothing, name: kept, entries: withNamed(own, namedIn(kept))},
		...others,
	];
	const wanted = first ?? beginning.at(0);
	return menuOf(chunks, entry => (wanted ? entry === wanted : entry.argument === firstPuzzle));
}

/** With nothing to watch. */
const blankState: State = {
	screen: 'menu',
	menu: menuOf([]),
	draft: noDraft,
	target: undefined,
	settingIndex: undefined,
	settings: {},
	run: undefined,
	rate: 1,
	isPaused: false,
	display: usualDisplay.name,
	chart: 'cost',
};

/** The user's own puzzles, and whether nothing is remembered yet. */
type Remembered = {readonly own?: readonly ListedPuzzle[]; readonly isFirstStart?: boolean};

/** The run of the only puzzle, or the menu. */
export function initialState(
	{method, seed, settings, initial, changes, lesson, speed, isPaused}: RunOptionsFromFlags,
	loaded: readonly Collection[],
	{own = [], isFirstStart = false}: Remembered = {},
): State {
	const entries = loaded.flatMap(chunk => chunk.entries.slice(0, 2));
	// With faults, the menu shows them beside the puzzle.
	const isSingle = entries.length === 1 && loaded.every(({faults}) => faults.length === 0);
	const methods = allMethods();
	const watched = Object.fromEntries(methods.map(({name, watched = {}}) => [name, watched]));
	const isSet = Object.keys(settings).length > 0;
	const menu = initialMenu(loaded, {own, isFirstStart}, entries[0]);
	const first = entries.at(0) ?? highlighted(menu);
	const usual = first ? watchedMethod(first.puzzle) : defaultMethod;
	const chosen = method ?? usual;
	// A replay or lesson has all its settings.
	const given = changes || lesson ? settings : {...watched[chosen.name], ...settings};
	const state: State = {
		...blankState,
		screen: isSingle ? 'watch' : 'menu',
		menu,
		target: entries[0],
		methodIndex: chosen === usual && !isSet ? undefined : methods.indexOf(chosen),
		// Settings of the command line belong to its run, or without one to the solver.
		settings: isSet && !isSingle ? {...watched, [chosen.name]: given} : watched,
		run: isSingle
			? {
					number: 1,
					entry: entries[0],
					puzzle: entries[0].puzzle,
					method: chosen,
					seed: seed ?? randomSeed(),
					settings: given,
					initial,
					changes,
					lesson,
					isBorrowed: isSet || lesson !== undefined || changes !== undefined,
				}
			: undefined,
		rate: speed ?? chosen.pace,
		isPaced: speed === undefined,
		givenRate: lesson ? undefined : speed,
		isPaused,
	};
	if (!isSingle || !lesson) {
		return state;
	}

	const shown = {...state, ...viewFor(blankState, {lesson})};
	return isPaused ? {...shown, overlay: {kind: 'lesson', text: lesson.beats[0].text}} : askFirst(shown);
}

/** The race or the ensemble, with the menus behind it. @param single the state of a run of the puzzle */
export function initialFleet({run, ...single}: State, {speed}: RunOptionsFromFlags, fleet: Fleet): State {
	const {kind, runs} = fleet;
	const rate = run?.method.pace ?? runs[0].method.pace;
	return {...single, run: undefined, screen: kind, rate, [kind]: setUp(fleet, undefined, speed)};
}

export function lessonEntries(all: readonly Lesson[] = lessons): LessonEntry[] {
	const entries = builtIns();
	return all.map(lesson => ({
		lesson,
		method: methodOf(lesson.method),
		entry: lessonPuzzle(lesson, entries),
	}));
}

/** The runs of lessons after their first. */
export const lessonPartEntries = (): LessonEntry[] =>
	lessonEntries(lessons.flatMap(({parts = []}) => parts.slice(1)));

/** What the screens get from the commands. @param faults collects the faults of the chunks that are still to be read */
export function hostOf(
	{request, loaded, chunks, fleet}: WatchOptions,
	session: Session,
	faults: string[],
): Host {
	const own = keptPuzzles();
	const kept = own.entries();
	const lessons = new LessonFile();
	const single = {
		...initialState(request, loaded, {own: kept, isFirstStart: kept.length === 0 && lessons.isFirstStart}),
		endedLessons: lessons.done,
	};
	const initial = fleet ? initialFleet(single, request, fleet) : single;
	const {seed, moves, timeout} = request;
	return {
		lists: {methods: allMethods(), lessons: lessonEntries(), lessonParts: lessonPartEntries()},
		initial,
		own,
		rememberLesson: mark => lessons.mark(mark),
		seed,
		limits: {moves, timeout},
		run: {
			report: session.reportRun,
			repeat: session.command,
			share: session.shareRun,
		},
		fleet: {
			report: session.reportFleet,
			repeat: session.repeatFleet,
			share: (_, {fleet}) => copy(session.repeatFleet(fleet)),
		},
		onLeave(how, screen) {
			session.leave(screen);
			if (how === 'interrupt') {
				interruptAsKey();
			}
		},
		chunks: withFaults(chunks, faults),
	};
}

/** The same chunks; their faults are collected. */
async function* withFaults(
	chunks: AsyncGenerator<Collection>,
	faults: string[],
): AsyncGenerator<Collection, void, void> {
	for await (const chunk of chunks) {
		faults.push(...chunk.faults);
		yield chunk;
	}
}

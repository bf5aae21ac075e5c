/** What the screens begin with. */

import {randomSeed} from '../../run/drive.js';
import {defaultMethod, methodNamed, methods} from '../../solvers/index.js';
import {lessons} from '../../solvers/lessons.js';
import type {MenuState} from '../../ui/menu/menu.js';
import {menuOf} from '../../ui/menu/menu-list.js';
import {usualPace, usualRacePace} from '../../ui/speed.js';
import type {LessonEntry, State} from '../../ui/state.js';
import {displays} from '../../view/board/display.js';
import {firstCurves} from '../../view/curves/options.js';
import {builtIn, type ListedPuzzle, type PuzzleChunk, recent} from '../../view/menu/collection.js';
import type {Remembered} from '../files/memory-file.js';
import type {RaceRequest} from '../race-request.js';
import type {RunOptionsFromFlags} from '../request.js';
import {builtIns} from '../sources.js';

/** The built-in puzzles, where one was named with other boxes as it is with those. */
function builtInParcel(named: readonly ListedPuzzle[]): PuzzleChunk {
	const entries = builtIns().map(entry => named.find(({argument}) => argument === entry.argument) ?? entry);
	return {collection: builtIn, entries, faults: [], isReading: false};
}

/** The built-in puzzle that a first start highlights: annealing it is neither over at once nor long. */
const firstSeen = 'medium';

/** The solver that a first start highlights: the classic one, which cools from hot to cold before one's eyes. */
const firstShown = methodNamed('block-swap') ?? defaultMethod;

/** The menu: what was watched lately, the puzzles of the command line, the built-in ones. */
function initialMenu(
	loaded: readonly PuzzleChunk[],
	{lately: entries}: Remembered,
	first: ListedPuzzle | undefined,
): MenuState {
	const named = loaded.filter(({collection}) => collection === builtIn).flatMap(parcel => parcel.entries);
	const others = loaded.filter(({collection}) => collection !== builtIn);
	const parcels = [
		{collection: recent, entries, faults: [], isReading: false},
		builtInParcel(named),
		...others,
	];
	return menuOf(parcels, entry =>
		first ? entry === first : entry.collection === recent || entry.argument === firstSeen,
	);
}

/** The state to begin with: the run of the one puzzle that is named, or the menu. */
export function initialState(
	{method, seed, settings, script, lesson, speed, isPaused}: RunOptionsFromFlags,
	loaded: readonly PuzzleChunk[],
	remembered: Remembered,
): State {
	const entries = loaded.flatMap(parcel => parcel.entries.slice(0, 2));
	// Where others could not be read the menu shows that, and the one that could.
	const isSingle = entries.length === 1 && loaded.every(({faults}) => faults.length === 0);
	const watched = Object.fromEntries(methods.map(({name, watched = {}}) => [name, watched]));
	const own: State['settings'] = {...watched, ...remembered.settings};
	const isSet = Object.keys(settings).length > 0;
	// What repeats a run does not depend on what was chosen before, and with its script it has all its settings.
	const lastChosen = isSingle ? undefined : methods.find(({name}) => name === remembered.solver);
	const chosen = method ?? lastChosen ?? (isSingle || isSet ? defaultMethod : firstShown);
	const given = script || lesson ? settings : {...watched[chosen.name], ...settings};
	return {
		screen: isSingle ? 'watch' : 'menu',
		menu: initialMenu(loaded, remembered, entries[0]),
		target: entries[0],
		methodIndex: methods.indexOf(chosen),
		settingIndex: undefined,
		// Those of the command line are of its run, where it names one, and else of the solver.
		settings: isSet && !isSingle ? {...own, [chosen.name]: given} : own,
		run: isSingle
			? {
					number: 1,
					entry: entries[0],
					method: chosen,
					seed: seed ?? randomSeed(),
					settings: given,
					script,
					lesson,
					isBorrowed: isSet || lesson !== undefined || script !== undefined,
				}
			: undefined,
		rate: speed ?? (isSingle ? usualPace(chosen, entries[0].puzzle) : chosen.pace),
		isPaused,
		overlay: isSingle && lesson ? {kind: 'lesson', text: lesson.look} : undefined,
		isInspecting: true,
		display: displays[0].name,
		scroll: {down: 0, across: 0},
		curves: firstCurves,
	};
}

/** A race, with the menus behind it. */
export function initialRace(
	usual: State,
	request: RunOptionsFromFlags,
	{lanes, by, seed}: RaceRequest,
): State {
	const {run} = usual;
	const race = run && {
		number: 1,
		entry: run.entry,
		lanes,
		seed,
		by,
		rate: request.speed ?? usualRacePace(by, lanes),
		at: 0,
	};
	return race ? {...usual, screen: 'race', run: undefined, rate: run.method.pace, race} : usual;
}

/** The lessons in the order of a first hour, as recuit help tour goes through them. */
const tour = ['stuck-descent', 'too-hot', 'too-cold', 'just-right', 'quenching', 'skipped-box'];

/** The lessons with their puzzles. */
export function lessonEntries(): LessonEntry[] {
	const entries = builtIns();
	return lessons
		.toSorted((a, b) => tour.indexOf(a.name) - tour.indexOf(b.name))
		.flatMap(lesson => {
			const method = methodNamed(lesson.method);
			const entry = entries.find(({name}) => name === lesson.puzzle);
			return method && entry ? [{lesson, method, entry}] : [];
		});
}

/** The table of solvers. To add one, write a file beside this one and add a line here. */

import {itemNamed} from '../arguments.js';
import {givenCount, type Puzzle} from '../sudoku/puzzle.js';
import {annealFocused} from './anneal.js';
import {colourFewest, colourInOrder} from './colouring.js';
import {crossEntropy} from './cross-entropy.js';
import {blockSwap, descent, reassign, rowSwap} from './neighbourhoods.js';
import {assertMethod, type Method, type Settings, type SettingValue} from './solver.js';
import {tempering} from './tempering.js';

const table = [
	annealFocused,
	tempering,
	blockSwap,
	rowSwap,
	descent,
	reassign,
	colourInOrder,
	colourFewest,
	crossEntropy,
] as const;

export const methods: readonly Method[] = table;

/** The names of the solvers and of their settings, so that an editor completes them. */
export type SolverName = (typeof table)[number]['name'];
export type SettingName = (typeof table)[number]['settings'][number]['name'];

/** Any text, where an editor is to complete some: `SolverName | OtherText`. */
export type OtherText = string & {};

/** Settings that differ from the presets. An editor completes the names of all solvers' settings; which of them a solver has is checked. */
export type ChosenSettings = Settings & {readonly [Name in SettingName]?: SettingValue};

/** The solver of a run that names none. */
export const defaultMethod = annealFocused;

/** The largest grid that block swap solves while somebody watches, and the fewest givens that it needs, as a share of its cells. */
const largestWatched = 9;
const fewestWatched = 1 / 4;

/**
The solver of a run that is watched and names none: block swap, which cools from hot to cold again and again. In larger
grids, and with fewer givens, it would take minutes: there `anneal`, which cools once.
*/
export function watchedMethod({geometry, givens}: Puzzle): Method {
	const isQuick = geometry.size <= largestWatched && givenCount(givens) >= fewestWatched * givens.length;
	return isQuick ? blockSwap : annealFocused;
}

/** The solvers of files, by their paths as they were typed. */
const added = new Map<string, Method>();

/** Make a solver of a file known by its path. */
export function addMethod(method: Method): void {
	added.set(method.name, method);
}

/** All solvers, those of files after the others. */
export const allMethods = (): readonly Method[] => [...methods, ...added.values()];

/**
The solver of this name, if there is one.

@example
methodNamed('anneal')?.settings.map(({name}) => name);
*/
export function methodNamed(name: SolverName | OtherText): Method | undefined {
	return methods.find(method => method.name === name) ?? added.get(name);
}

/**
The solver of a name, a solver itself, or the default.

@throws RangeError for a name that the table does not have, with the nearest one; TypeError for a value that is not a method
*/
export function methodOf(solver: SolverName | OtherText | Method = defaultMethod): Method {
	if (typeof solver !== 'string') {
		assertMethod(solver);
		return solver;
	}

	return methodNamed(solver) ?? itemNamed(methods, solver, 'solver');
}

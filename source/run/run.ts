/** What a run is, in memory and as data that is written to a file. */

import type {Method, Settings, TemperatureOverride} from '../solvers/solver.js';
import {formatBoxes} from '../sudoku/geometry.js';
import {formatLine, type Puzzle} from '../sudoku/puzzle.js';

/** A manual change of the temperature, in force after `at` moves. */
export type TemperatureChange = TemperatureOverride & {readonly at: number};

/** Raise the temperature by 25 % (`heat`), lower it by 20 % (`cool`), or hold it, or release it to the schedule again (`hold`). */
export type TemperatureCommand = 'heat' | 'cool' | 'hold';

/** All that determines a run: with these it is repeated move by move, at any speed. */
export type Run = {
	readonly puzzle: Puzzle;
	readonly method: Method;
	/** The settings that differ from the presets. */
	readonly settings: Settings;
	readonly seed: string;
	/** The grid that it begins with, in line format, if not a random one. */
	readonly initial?: string | undefined;
	/** The manual changes of its temperature. */
	readonly changes?: readonly TemperatureChange[] | undefined;
};

export type RunData = Omit<Run, 'puzzle' | 'method'> & {
	/** In line format, and its boxes: `3x3`, or `none` for a Latin square. */
	readonly puzzle: string;
	readonly boxes: string;
	readonly solver: string;
};

/** The data of a run beside its puzzle. */
export const setupOf = ({method, seed, settings, initial, changes}: Run) => ({
	solver: method.name,
	seed,
	settings,
	initial,
	changes,
});

export const runData = (run: Run): RunData => ({
	puzzle: formatLine(run.puzzle.geometry, run.puzzle.givens),
	boxes: formatBoxes(run.puzzle.geometry.boxes),
	...setupOf(run),
});

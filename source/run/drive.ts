/** The drive: runs a solver as an async iterator of snapshots, in slices short enough for keys, signals and frames. */

import {boolean, callback, checkOptions, instance, kind, number, type Rules, seed} from '../arguments.js';
import {type ChosenSettings, methodOf, type OtherText, type SolverName} from '../solvers/index.js';
import type {Method} from '../solvers/solver.js';
import {missingDigits} from '../sudoku/check.js';
import type {Grid} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {puzzleFrom} from '../sudoku/read.js';
import {Driver, type DriverOptions, type Progress} from './driver.js';
import {Pace} from './pace.js';
import type {Run, TemperatureChange} from './run.js';
import {RunController} from './run-controller.js';
import {nextTask} from './timing.js';

export type AnnealOptions = DriverOptions & {
	/** The solver's name, or the solver itself. @default 'anneal' */
	readonly solver?: SolverName | OtherText | Method | undefined;
	/** Any text or number; the same seed gives the same run. @default a random one */
	readonly seed?: string | number | undefined;
	/** Settings of the method that differ from its presets. */
	readonly settings?: ChosenSettings | undefined;
	/**
	The grid to begin with, or its text: all givens, and a digit in every cell. Restarts begin at random. Only annealers
	can start from a grid; one that keeps boxes or rows permutations expects them in it.
	@default a random one
	*/
	readonly initial?: Grid | string | undefined;
	/** Ends the run: the iterator throws the signal's reason. */
	readonly signal?: AbortSignal | undefined;
	/** The speed; may be changed at any time. @default as fast as possible */
	readonly pace?: Pace | undefined;
	/** Manual changes of the temperature to replay, from `Progress.changes` of an earlier run. */
	readonly changes?: readonly TemperatureChange[] | undefined;
	/** At the end of the run, wait for steps back instead of returning. @default false */
	readonly isRewindable?: boolean | undefined;
};

export type {Progress} from './driver.js';

const limit = (what: string) => number({what, least: 0, canBeInfinite: true});

/** Those of a run in any thread, of one to its end, and of one that is watched. */
export const runRules = {
	solver: (_: string, value: unknown) => void methodOf(value as string | Method),
	seed,
	settings: kind('an object of numbers', value => typeof value === 'object'),
	initial: kind('a grid or its text', value => value instanceof Uint8Array || typeof value === 'string'),
	moves: limit('a number of moves'),
	timeout: limit('a number of milliseconds'),
};
export const solveRules = {
	...runRules,
	onMove: callback,
	trace: kind('an object', value => typeof value === 'object'),
};
const annealRules: Rules<AnnealOptions> = {
	...solveRules,
	signal: instance(AbortSignal, 'an AbortSignal'),
	pace: instance(Pace),
	changes: kind('a list of changes', Array.isArray),
	isRewindable: boolean,
	onDrop: callback,
};

/** The most moves between two snapshots, and the fewest where their slices are timed. */
const longestPart = 1_000_000;
const shortestPart = 64;

/** A short seed, easy to read and retype. */
export function randomSeed(): string {
	return Math.floor(Math.random() * 0x1_00_00)
		.toString(16)
		.padStart(4, '0');
}

/** The state of a run whose solver has not been created: the givens alone. */
export function blankProgress(puzzle: Puzzle, solver: string, seed: string): Progress {
	const {geometry, givens} = puzzle;
	const {size, rows, columns, boxCells} = geometry;
	const cost = missingDigits(size, [...rows, ...columns, ...boxCells], givens);
	return {
		grid: givens,
		cost,
		bestGrid: givens,
		bestCost: cost,
		startCost: cost,
		temperature: undefined,
		acceptance: undefined,
		restarts: 0,
		reheats: 0,
		moves: 0,
		level: 0,
		end: undefined,
		move: undefined,
		readings: [],
		status: 'running',
		solver,
		seed,
		milliseconds: 0,
		frontier: 0,
		changes: [],
	};
}

/**
The first snapshot that `anneal` yields, the starting grid, synchronously. Of a solver's file, which runs in threads
alone, the givens.

@throws what `anneal` throws
*/
export function initialProgress({puzzle, method, seed, settings, initial}: Run): Progress {
	if (method.file !== undefined) {
		return blankProgress(puzzle, method.name, seed);
	}

	return new Driver({puzzle, method, seed, settings, initial}).report();
}

/**
Solve a puzzle, snapshot by snapshot.

The consumer sets the pace by pulling: not pulling is a pause. The first snapshot is the starting grid, the last one is
`solved` or `gave-up`. Without a `pace` the others come at fixed counts of moves, the same in every run: after each of the
first eight, then each time after an eighth more than before, and never more than 1 000 000 apart. With one they come when
the clock says so, at full speed every 8 ms, and at another about 30 times a second.

@param puzzle a puzzle, or its text in any format
@throws (at the first pull) PuzzleError for a malformed puzzle; RangeError for an unknown solver, setting or option, or a
value out of range; TypeError for a value of another type; later the signal's reason on abort, and Error for a solver that
breaks its contract
@example
for await (const {cost, temperature, status} of anneal('1...............', {solver: 'block-swap'})) console.log(cost, status);
*/
export async function* anneal(
	puzzle: Puzzle | string,
	options: AnnealOptions = {},
): AsyncGenerator<Progress, void, void> {
	checkOptions(options, annealRules);
	const {signal, pace = new Pace(), changes, isRewindable, ...limits} = options;
	signal?.throwIfAborted();
	const driver = new Driver(drivenRun(puzzleFrom(puzzle), options), limits);
	const controller = new RunController(driver, changes);
	for (;;) {
		const current = controller.report();
		const isOver = current.status !== 'running';
		yield current;
		if (isOver && !isRewindable) {
			return;
		}

		const next = current.moves + partAfter(current.moves, options.pace ? shortestPart : 1);
		do {
			await controller.go(pace, isOver, signal, next - driver.solver.moves);
			await nextTask();
			signal?.throwIfAborted();
		} while (!options.pace && !driver.isOver && driver.solver.moves < next);
	}
}

/** Moves to the next snapshot at full speed: an eighth of the run so far, since even a short run has a curve to show. */
const partAfter = (moves: number, least: number) =>
	Math.min(longestPart, Math.max(least, Math.ceil((moves + 1) / 8)));

/** The run that options describe; what they leave open is decided here. */
export const drivenRun = (
	puzzle: Puzzle,
	{solver, seed, settings, initial}: Pick<AnnealOptions, 'solver' | 'seed' | 'settings' | 'initial'>,
) => ({puzzle, method: methodOf(solver), seed: String(seed ?? randomSeed()), settings, initial});

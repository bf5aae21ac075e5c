/** The drive: runs a solver as an async iterator of snapshots, in slices short enough for keys, signals and frames. */

import {setImmediate} from 'node:timers/promises';
import {checkOptions} from '../arguments.js';
import {createSolver, isSolvedState} from '../solvers/checked-solver.js';
import {methodOf} from '../solvers/index.js';
import type {OtherText, SolverName} from '../solvers/names.js';
import type {ChosenSettings, Method, Settings, Snapshot, Solver} from '../solvers/solver.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {puzzleFrom} from '../sudoku/read.js';
import {Pace} from './pace.js';
import {RunController} from './run-controller.js';
import {annealRules} from './run-options.js';
import type {Counter, TemperatureChange} from './timeline.js';

export type AnnealOptions = {
	/** The solver's name, or the solver itself. @default 'anneal' */
	readonly solver?: SolverName | OtherText | Method | undefined;
	/** Any text or number; the same seed gives the same run. @default a random one */
	readonly seed?: string | number | undefined;
	/** Settings of the method that differ from its presets. */
	readonly settings?: ChosenSettings | undefined;
	/** Ends the run: the iterator throws the signal's reason. */
	readonly signal?: AbortSignal | undefined;
	/** Give up after so many moves. @default Infinity */
	readonly moves?: number | undefined;
	/** Give up after so many milliseconds of running; time while paused or not pulled does not count. @default Infinity */
	readonly timeout?: number | undefined;
	/** Called with the cost after every single move; makes a run several times slower. */
	readonly onMove?: ((cost: number) => void) | undefined;
	/** Called when a manual change drops all moves after so many: what `onMove` said of them is void. */
	readonly onDrop?: ((moves: number) => void) | undefined;
	/** The speed; may be changed at any time. @default as fast as possible */
	readonly pace?: Pace | undefined;
	/** Manual changes of the temperature to replay, from `Progress.changes` of an earlier run. */
	readonly script?: readonly TemperatureChange[] | undefined;
	/** At the end of the run, wait for steps back instead of returning. @default false */
	readonly isRewindable?: boolean | undefined;
};

export type Status = 'running' | 'solved' | 'gave-up';

/** A snapshot of a run. */
export type Progress = Snapshot & {
	readonly status: Status;
	readonly solver: string;
	readonly seed: string;
	/** Milliseconds of running so far. */
	readonly milliseconds: number;
	/** The most moves made so far: more than `moves` after a step or jump back. */
	readonly frontier: number;
	/** Manual changes of the temperature: with these, the seed and the settings the run can be repeated. */
	readonly changes: readonly TemperatureChange[];
	/** The counter that a step in progress waits for to change. */
	readonly goal?: Counter | undefined;
	/** What it went through since the snapshot before, where it has gone on: to be read by `looksIn`. */
	readonly samples?: Float64Array;
};

/** A short seed, easy to read and retype. */
export function randomSeed(): string {
	return Math.floor(Math.random() * 0x1_00_00)
		.toString(16)
		.padStart(4, '0');
}

/** The first snapshot that `anneal` yields, the starting grid, synchronously. @throws what `anneal` throws */
export function initialProgress(
	puzzle: Puzzle,
	{solver, seed, settings}: {solver: Method; seed: string; settings: Settings},
): Progress {
	const snapshot = createSolver(solver, puzzle, seed, settings).snapshot();
	return {
		...snapshot,
		status: isSolvedState(snapshot) ? 'solved' : 'running',
		solver: solver.name,
		seed,
		milliseconds: 0,
		frontier: 0,
		changes: [],
	};
}

/**
Solve a puzzle, snapshot by snapshot.

The consumer sets the pace by pulling: not pulling is a pause. The first snapshot is the starting grid, the last one is
`solved` or `gave-up`.

@param puzzle a puzzle, or its text in line or grid format
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
	const problem = puzzleFrom(puzzle);
	const method = methodOf(options.solver);
	const seed = String(options.seed ?? randomSeed());
	const {
		signal,
		pace = new Pace(),
		moves: limit = Number.POSITIVE_INFINITY,
		timeout = Number.POSITIVE_INFINITY,
	} = options;
	signal?.throwIfAborted();
	const created = createSolver(method, problem, seed, options.settings);
	const {solver, drop} = options.onMove
		? observeMoves(created, options.onMove, options.onDrop)
		: {solver: created};
	const course = new RunController(solver, {limit, timeout, script: options.script, onDrop: drop});
	for (;;) {
		const current = {...course.report(), solver: method.name, seed};
		yield current;
		const isOver = current.status !== 'running';
		if (isOver && !options.isRewindable) {
			return;
		}

		await course.go(pace, isOver, signal);
		await setImmediate(undefined, {signal}).catch(() => signal?.throwIfAborted());
	}
}

/**
Wrap a solver so that `onMove` is called with the cost after each new move.

@returns the solver, and a function to call when all moves after so many are dropped: they are new when made again
*/
export function observeMoves(
	solver: Solver,
	onMove: (cost: number) => void,
	onDrop?: (moves: number) => void,
): {readonly solver: Solver; readonly drop: (moves: number) => void} {
	let reported = solver.moves;
	const drop = (moves: number) => {
		if (moves < reported) {
			reported = moves;
			onDrop?.(moves);
		}
	};
	const wrapped: Solver = {
		get cost() {
			return solver.cost;
		},
		get moves() {
			return solver.moves;
		},
		get level() {
			return solver.level;
		},
		get isUnderWay() {
			return solver.isUnderWay ?? false;
		},
		advance(moves, isDue) {
			let made = 0;
			while (made < moves && solver.advance(1, isDue) === 1) {
				made++;
				// After a step back some moves are made again.
				if (solver.moves > reported) {
					reported = solver.moves;
					onMove(solver.cost);
				}
			}

			return made;
		},
		overrideTemperature: hand => solver.overrideTemperature?.(hand),
		snapshot: () => solver.snapshot(),
		gauges: () => solver.gauges(),
		save: () => solver.save(),
		restore: checkpoint => solver.restore(checkpoint),
	};
	return {solver: wrapped, drop};
}

/** Runs a solver to its end without intermediate snapshots. */

import {checkOptions, string as isText, number} from '../arguments.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {puzzleFrom} from '../sudoku/read.js';
import {type AnnealOptions, drivenRun, solveRules} from './drive.js';
import {Driver, type Progress} from './driver.js';
import {observeTarget} from './observers.js';
import type {StopCondition} from './pace.js';
import {nextTask, StepLoop, Stopwatch, slice} from './timing.js';

/** The options of `anneal` that apply to a run without snapshots. */
export type SolveOptions = Pick<
	AnnealOptions,
	'solver' | 'seed' | 'settings' | 'initial' | 'moves' | 'timeout' | 'onMove' | 'trace'
>;

/**
The end of a run. The grid is the solution, or the last state before it gave up; `end` is why it did. `bestGrid` is the
first grid of the run with its lowest cost, `bestCost`; it is undefined for a solver of your own that keeps none.
*/
export type RunResult = Pick<
	Progress,
	| 'grid'
	| 'cost'
	| 'bestGrid'
	| 'bestCost'
	| 'moves'
	| 'restarts'
	| 'end'
	| 'solver'
	| 'seed'
	| 'milliseconds'
> & {readonly status: 'solved' | 'gave-up'};

const isOrdinal = number({what: 'a whole number', least: 1, isWhole: true});

/** Milliseconds of work between two checks of the clock: at least half as many as this, and at most as many. */
const interval = 4;

/** Steps of a part of a run that ends at a time: after each the clock is read. */
const stepsOfPart = 16;

/** A run that can be advanced in parts. */
export class SolverRun extends Driver {
	readonly #loop = new StepLoop(interval / 2);

	/** @throws what `solve` throws for its options */
	constructor(puzzle: Puzzle, options: SolveOptions = {}) {
		// The time to make the first grid counts too.
		const stopwatch = new Stopwatch();
		stopwatch.start();
		checkOptions(options, solveRules);
		super(drivenRun(puzzle, options), options);
		stopwatch.stop();
		this.stopwatch = stopwatch;
	}

	get progress(): Pick<RunResult, 'moves' | 'cost' | 'milliseconds'> {
		const {moves, cost} = this.solver;
		return {moves, cost, milliseconds: this.stopwatch.elapsed};
	}

	/** Count time from now on: that of the first grid does not count. */
	skipTime(): void {
		this.stopwatch = new Stopwatch();
	}

	get bestCost(): number {
		return this.solver.gauges().bestCost;
	}

	/** Follow the run from here on: see `observeTarget`. */
	aimAt(cost: number): () => number | undefined {
		return observeTarget(this.solver, cost);
	}

	/** Continue for about this many milliseconds; returns the result, or undefined if the run has not ended. */
	advance(milliseconds = Number.POSITIVE_INFINITY): RunResult | undefined {
		this.#go(this.#loop, Number.POSITIVE_INFINITY, this.stopwatch.elapsed + milliseconds);
		return this.isOver ? this.#result() : undefined;
	}

	/** Continue for a slice on the way to this point; returns whether another one is needed. */
	advanceTo({moves, milliseconds}: StopCondition): boolean {
		const {stopwatch, solver} = this;
		const before = stopwatch.elapsed;
		const end = Math.min(before + slice, milliseconds);
		// Level in time: a step that is long for its part would go too far.
		const isTimed = Number.isFinite(milliseconds);
		this.#go(isTimed ? new StepLoop((end - before) / stepsOfPart) : this.#loop, moves, end);
		return !this.isOver && solver.moves < moves && stopwatch.elapsed < milliseconds;
	}

	/** Make moves up to this number of them, or until this time of running. */
	#go(loop: StepLoop, moves: number, milliseconds: number): void {
		const {solver, stopwatch} = this;
		const end = Math.min(milliseconds, this.timeout);
		const isDue = () => stopwatch.elapsed >= end;
		if (this.isOver || isDue()) {
			return;
		}

		this.make(moves - solver.moves, loop, {
			advance: count => {
				// A measurement for each step: one in which the process was stopped falls out.
				stopwatch.start();
				const made = solver.advance(count, isDue);
				stopwatch.stop();
				return made;
			},
			isOver: isDue,
		});
	}

	/** Continue to the end, in slices. */
	async finish(): Promise<RunResult> {
		for (;;) {
			await nextTask();
			const result = this.advance(slice);
			if (result) {
				return result;
			}
		}
	}

	#result(): RunResult {
		const {grid, cost, bestGrid, bestCost, moves, restarts, end, ...progress} = this.report();
		const status = progress.status === 'solved' ? 'solved' : 'gave-up';
		const {solver, seed, milliseconds} = progress;
		return {status, grid, cost, bestGrid, bestCost, moves, restarts, end, solver, seed, milliseconds};
	}
}

/**
Solve a puzzle as fast as possible, synchronously: it blocks its thread until the run ends. `anneal` yields to other work,
`solveWithSeeds` uses other threads.

@param puzzle a puzzle, or its text in any format
@throws PuzzleError for a malformed puzzle; RangeError for an unknown solver, setting or option, or a value out of range;
TypeError for a value of another type; Error for a solver that breaks its contract
@example
const {status, grid, moves} = solve('1...............', {solver: 'block-swap', seed: 1, timeout: 1000});
*/
export function solve(puzzle: Puzzle | string, options: SolveOptions = {}): RunResult {
	return new SolverRun(puzzleFrom(puzzle), options).advance() as RunResult;
}

/**
The seed of the k-th of several runs that share one seed: `seed` itself for the first, then `seed.2`, `seed.3` ... So each
run can be repeated alone.

@param number from 1
@throws TypeError or RangeError for a value that is not a string, or not a whole number from 1
@example
seedOf('4f2a', 2); // '4f2a.2'
*/
export function seedOf(seed: string, number: number): string {
	isText('seed', seed);
	isOrdinal('number', number);
	return number === 1 ? seed : `${seed}.${number}`;
}

/** The seeds of several runs that share one: `seed`, `seed.2`, `seed.3` ... */
export const seedsOf = (seed: string, count: number): string[] =>
	Array.from({length: count}, (_, index) => seedOf(seed, index + 1));

/** Runs a solver to its end without intermediate snapshots. */

import {checkOptions, string as isText, number, type Rules} from '../arguments.js';
import {createSolver, isSolvedState} from '../solvers/checked-solver.js';
import {methodOf} from '../solvers/index.js';
import type {Solver} from '../solvers/solver.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {initialGridFrom, puzzleFrom} from '../sudoku/read.js';
import {type AnnealOptions, annealRules, observeMoves, type Progress, randomSeed} from './drive.js';
import {nextTask} from './next-task.js';
import {RunTrace} from './run-trace.js';
import {endOf, StepLoop, slice} from './step-loop.js';
import {Stopwatch} from './stopwatch.js';
import {TargetCost} from './target-cost.js';

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

const {solver, seed, settings, initial, moves, timeout, onMove, trace} = annealRules;

export const solveRules: Rules<SolveOptions> = {
	solver,
	seed,
	settings,
	initial,
	moves,
	timeout,
	onMove,
	trace,
};

const isOrdinal = number({what: 'a whole number', least: 1, isWhole: true});

/** Milliseconds of work between two checks of the clock: at least half as many as this, and at most as many. */
const interval = 4;

/** A run that can be advanced in parts. */
export class SolverRun {
	readonly #name: string;
	readonly #seed: string;
	readonly #solver: Solver;
	readonly #limit: number;
	readonly #timeout: number;
	/** It also counts the time to make the first grid. */
	readonly #stopwatch = new Stopwatch();
	readonly #loop = new StepLoop(interval / 2);
	readonly #trace: RunTrace | undefined;
	#isStuck = false;

	/** @throws what `solve` throws for its options */
	constructor(puzzle: Puzzle, options: SolveOptions = {}) {
		this.#stopwatch.start();
		checkOptions(options, solveRules);
		const {moves = Number.POSITIVE_INFINITY, timeout = Number.POSITIVE_INFINITY, initial} = options;
		const method = methodOf(options.solver);
		this.#name = method.name;
		this.#seed = String(options.seed ?? randomSeed());
		this.#limit = moves;
		this.#timeout = timeout;
		const first = initial === undefined ? undefined : initialGridFrom(puzzle, initial);
		this.#solver = createSolver(method, puzzle, this.#seed, options.settings, first);
		if (options.onMove) {
			observeMoves(this.#solver, options.onMove);
		}

		this.#trace = options.trace && new RunTrace(this.#solver, options.trace, moves);

		this.#stopwatch.stop();
	}

	get progress(): Pick<RunResult, 'moves' | 'cost' | 'milliseconds'> {
		const {moves, cost} = this.#solver;
		return {moves, cost, milliseconds: this.#stopwatch.elapsed};
	}

	get bestCost(): number {
		return this.#solver.gauges().bestCost;
	}

	/** Follow the run from here on, until its lowest cost is at most this. */
	aimAt(cost: number): TargetCost {
		return new TargetCost(this.#solver, cost);
	}

	/** Continue for about this many milliseconds; returns the result, or undefined if the run has not ended. */
	advance(milliseconds = Number.POSITIVE_INFINITY): RunResult | undefined {
		const solver = this.#solver;
		const stopwatch = this.#stopwatch;
		const end = Math.min(stopwatch.elapsed + milliseconds, this.#timeout);
		const isDue = () => stopwatch.elapsed >= end;
		if (!this.#isOver) {
			this.#loop.run({
				moves: this.#limit - solver.moves,
				advance: count => {
					// A measurement for each step: one in which the process was stopped falls out.
					stopwatch.start();
					const made = solver.advance(count, isDue);
					stopwatch.stop();
					this.#isStuck = made === 0 && !solver.isUnderWay;
					return made;
				},
				isOver: () => solver.cost === 0 || isDue(),
			});
		}

		return this.#isOver ? this.#result() : undefined;
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

	get #isOver(): boolean {
		const {cost, moves} = this.#solver;
		return cost === 0 || this.#isStuck || moves >= this.#limit || this.#stopwatch.elapsed >= this.#timeout;
	}

	#result(): RunResult {
		const snapshot = this.#solver.snapshot();
		const {grid, cost, bestGrid, bestCost, moves, restarts, end: ownEnd} = snapshot;
		const status = isSolvedState(snapshot) ? 'solved' : 'gave-up';
		this.#trace?.end(status);
		const {elapsed} = this.#stopwatch;
		const limits = {limit: this.#limit, timeout: this.#timeout, isStuck: this.#isStuck};
		const end = ownEnd || (cost === 0 ? undefined : endOf(moves, elapsed, limits));
		const [solver, seed, milliseconds] = [this.#name, this.#seed, elapsed];
		const figures = {grid, cost, bestGrid, bestCost, moves, restarts};
		return {status, ...figures, end, solver, seed, milliseconds};
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

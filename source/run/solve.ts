/** Runs a solver to its end without intermediate snapshots. */

import {checkOptions, string as isText, number, type Rules} from '../arguments.js';
import {createSolver, isSolvedState} from '../solvers/checked-solver.js';
import {methodOf} from '../solvers/index.js';
import type {Solver} from '../solvers/solver.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {initialGridFrom, puzzleFrom} from '../sudoku/read.js';
import {type AnnealOptions, annealRules, observeMoves, type Progress, randomSeed} from './drive.js';
import {nextTask} from './next-task.js';
import type {StopCondition} from './pace.js';
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

/** Steps of a part of a run that ends at a time: after each the clock is read. */
const stepsOfPart = 16;

/** A run that can be advanced in parts. */
export class SolverRun {
	readonly #name: string;
	readonly #seed: string;
	readonly #solver: Solver;
	readonly #limit: number;
	readonly #timeout: number;
	/** It also counts the time to make the first grid. */
	#stopwatch = new Stopwatch();
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

	/** Count time from now on: that of the first grid does not count. */
	skipTime(): void {
		this.#stopwatch = new Stopwatch();
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
		this.#go(this.#loop, Number.POSITIVE_INFINITY, this.#stopwatch.elapsed + milliseconds);
		return this.#isOver ? this.#result() : undefined;
	}

	/** Continue for a slice on the way to this point; returns whether another one is needed. */
	advanceTo({moves, milliseconds}: StopCondition): boolean {
		const before = this.#stopwatch.elapsed;
		const end = Math.min(before + slice, milliseconds);
		// Level in time: a step that is long for its part would go too far.
		const isTimed = Number.isFinite(milliseconds);
		this.#go(isTimed ? new StepLoop((end - before) / stepsOfPart) : this.#loop, moves, end);
		return !this.#isOver && this.#solver.moves < moves && this.#stopwatch.elapsed < milliseconds;
	}

	/** Make moves up to this number of them, or until this time of running. */
	#go(loop: StepLoop, moves: number, milliseconds: number): void {
		const solver = this.#solver;
		const stopwatch = this.#stopwatch;
		const end = Math.min(milliseconds, this.#timeout);
		const isDue = () => stopwatch.elapsed >= end;
		if (this.#isOver || isDue()) {
			return;
		}

		loop.run({
			moves: Math.min(moves, this.#limit) - solver.moves,
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

	/** The run as it is now. */
	report(): Progress {
		const snapshot = this.#solver.snapshot();
		const {elapsed: milliseconds} = this.#stopwatch;
		const limits = {limit: this.#limit, timeout: this.#timeout, isStuck: this.#isStuck};
		const end =
			snapshot.end || (snapshot.cost === 0 ? undefined : endOf(snapshot.moves, milliseconds, limits));
		const status = isSolvedState(snapshot) ? 'solved' : end === undefined ? 'running' : 'gave-up';
		const [solver, seed, frontier] = [this.#name, this.#seed, snapshot.moves];
		return {...snapshot, end, status, solver, seed, milliseconds, frontier, changes: []};
	}

	#result(): RunResult {
		const {status, solver, seed, milliseconds, end, ...snapshot} = this.report();
		const ended = status === 'solved' ? status : 'gave-up';
		this.#trace?.end(ended);
		const {grid, cost, bestGrid, bestCost, moves, restarts} = snapshot;
		const figures = {grid, cost, bestGrid, bestCost, moves, restarts};
		return {status: ended, ...figures, end, solver, seed, milliseconds};
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

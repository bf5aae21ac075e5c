/** An algorithm portfolio: the same solver on one puzzle with several seeds in parallel, of which the first solution counts. */

import os from 'node:os';
import {callback, checkOptions, kind, type Rules} from '../arguments.js';
import type {OtherText, SolverName} from '../solvers/index.js';
import {resolveSettings} from '../solvers/settings.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {type BatchOptions, batch, batchRules} from './batch.js';
import type {Run} from './run.js';
import {
	type RunLimits,
	type RunResult,
	runFrom,
	runRules,
	type SolveOptions,
	SolverRun,
	seedOf,
} from './solve.js';
import {runRequest} from './worker-protocol.js';

/** The options of `solve` and of the threads. The solver is given by its name, since a function can't be posted to a thread. */
export type PortfolioOptions = Omit<SolveOptions, 'solver' | 'onMove' | 'trace'> &
	RunPoolOptions & {
		/** The solver's name. @default 'anneal' */
		readonly solver?: SolverName | OtherText | undefined;
	};

export type RunPoolOptions = RunLimits &
	Omit<BatchOptions, 'jobs' | 'batchSize'> & {
		/** Number of threads, up to 1024. @default as many as the machine has cores */
		readonly jobs?: number | undefined;
		/** Called with the reason for each worker that is lost; the others continue. */
		readonly onLoss?: ((error: string) => void) | undefined;
	};

const {batchSize: _batchSize, ...poolRules} = batchRules;

const rules: Rules<PortfolioOptions> = {
	...poolRules,
	...runRules,
	solver: kind('the name of a solver', value => typeof value === 'string'),
	onLoss: callback,
};

/**
Solve a puzzle with `jobs` worker threads, each with its own seed: `seed`, `seed.2`, `seed.3` ... The first solution
ends the others; its seed repeats the run in one thread.

@returns the first solution, or if no run finds one, the result with the lowest best cost

@throws what `solve` throws for its options; the signal's reason on abort; an Error if every worker was lost
@example
const {status, seed} = await solveWithSeeds('1...............', {jobs: 4, timeout: 1000});
*/
export async function solveWithSeeds(
	puzzle: Puzzle | string,
	options: PortfolioOptions = {},
): Promise<RunResult> {
	checkOptions(options, rules);
	return solveRunWithSeeds(runFrom(puzzle, options), options);
}

/** The same with a run. */
export async function solveRunWithSeeds(run: Run, options: RunPoolOptions): Promise<RunResult> {
	const {moves, timeout, jobs = os.availableParallelism(), onLoss, signal, grace, memory, worker} = options;
	// An error in a thread would be taken for a lost thread.
	resolveSettings(run.method, run.puzzle, run.settings);
	if (run.initial !== undefined) {
		new SolverRun(run);
	}

	signal?.throwIfAborted();
	const requests = Array.from({length: jobs}, (_, index) =>
		runRequest(index, {...run, seed: seedOf(run.seed, index + 1)}, {moves, timeout}),
	);
	const pool = {jobs, signal, grace, memory, worker};
	let best: RunResult | undefined;
	let loss = '';
	for await (const {result, error} of batch(requests, pool)) {
		if (result?.status === 'solved') {
			return result;
		}

		if (result) {
			best = best && best.bestCost <= result.bestCost ? best : result;
		} else {
			loss = error ?? 'the worker gave no answer';
			onLoss?.(loss);
		}
	}

	signal?.throwIfAborted();
	if (!best) {
		throw new Error(loss);
	}

	return best;
}

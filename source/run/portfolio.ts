/** An algorithm portfolio: the same solver on one puzzle with several seeds in parallel, of which the first solution counts. */

import os from 'node:os';
import {callback, checkOptions, kind, type Rules} from '../arguments.js';
import {createSolver} from '../solvers/checked-solver.js';
import {methodOf, type OtherText, type SolverName} from '../solvers/index.js';
import {resolveSettings} from '../solvers/settings.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {initialGridFrom, puzzleFrom} from '../sudoku/read.js';
import {type BatchOptions, batch, batchRules} from './batch.js';
import {type RunResult, randomSeed, runRules, type SolveOptions, seedOf} from './solve.js';
import {type RunRequest, runRequest} from './worker-protocol.js';

/** The options of `solve` and of the threads. The solver is given by its name, since a function can't be posted to a thread. */
export type PortfolioOptions = Omit<SolveOptions, 'solver' | 'onMove' | 'trace'> &
	Omit<BatchOptions, 'jobs' | 'batchSize'> & {
		/** Number of threads, up to 1024. @default as many as the machine has cores */
		readonly jobs?: number | undefined;
		/** The solver's name. @default 'anneal' */
		readonly solver?: SolverName | OtherText | undefined;
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
	const {
		seed = randomSeed(),
		settings: given = {},
		moves,
		timeout,
		solver,
		initial,
		jobs = os.availableParallelism(),
		onLoss,
		...others
	} = options;
	const problem = puzzleFrom(puzzle);
	const method = methodOf(solver);
	resolveSettings(method, problem, given);
	const first = initial === undefined ? undefined : initialGridFrom(problem, initial);
	if (first) {
		// An error in a thread would be taken for a lost thread.
		createSolver(method, problem, String(seed), given, first);
	}

	others.signal?.throwIfAborted();
	const run = {settings: given, initial: first, moves, timeout};
	const requests = Array.from({length: jobs}, (_, index) =>
		runRequest(index, problem, method, {...run, seed: seedOf(String(seed), index + 1)}),
	);
	return bestOf(requests, {...others, jobs}, onLoss);
}

/** The first solution of these runs, or else the result with the lowest best cost. */
async function bestOf(
	requests: readonly RunRequest[],
	pool: BatchOptions,
	onLoss: PortfolioOptions['onLoss'],
): Promise<RunResult> {
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

	pool.signal?.throwIfAborted();
	if (!best) {
		throw new Error(loss);
	}

	return best;
}

/** One run that several threads share. Beside the portfolio, the other way to give one puzzle more than one core. */

import {checkOptions} from '../arguments.js';
import {methodOf} from '../solvers/index.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {batch} from './batch.js';
import {
	type PortfolioOptions,
	prepareThreads,
	solveWithSeeds,
	type ThreadOptions,
	threadRules,
} from './portfolio.js';
import type {RunResult} from './solve.js';
import {teamRequests} from './thread-team.js';
import type {RunRequest} from './worker-protocol.js';

/**
Solve a puzzle in worker threads that share one run: the result is that of `solve` with the same options, however many
threads there are. Only `tempering` can use several threads, as many as it has replicas; another solver takes one.

@returns how the run ended. `milliseconds` is measured from when all threads have started.
@throws what `solve` throws for its options; the signal's reason on abort; an Error if a worker was lost
@example
const {status} = await solveInThreads('1...............', {solver: 'tempering', jobs: 2, seed: 1});
*/
export async function solveInThreads(
	puzzle: Puzzle | string,
	options: ThreadOptions = {},
): Promise<RunResult> {
	checkOptions(options, threadRules);
	const {request, pool, parts} = prepareThreads(puzzle, options);
	const requests = shareOut(request, Math.min(pool.jobs, parts), parts);
	for await (const {result, status, error} of batch(requests, {...pool, jobs: requests.length})) {
		if (status === 'failed') {
			throw new Error(error);
		}

		if (result) {
			return result;
		}
	}

	// Only an abort ends the others without a result.
	throw pool.signal?.reason;
}

/** The requests that make a run together. They have to be in work at the same time; the first one has the result. */
export function shareOut(request: Omit<RunRequest, 'index'>, threads: number, parts: number): RunRequest[] {
	const cells = request.puzzle.givens.length;
	return teamRequests(threads, parts, cells).map((team, index) => ({
		...request,
		index,
		team,
		// It watches the time for all.
		timeout: index === 0 ? request.timeout : Number.POSITIVE_INFINITY,
		hasResult: index === 0,
	}));
}

/** Use several threads for one puzzle: they share its run, or if the solver can't be shared, each tries a seed of its own. */
export function solveWithJobs(puzzle: Puzzle, {onLoss, ...options}: PortfolioOptions): Promise<RunResult> {
	return methodOf(options.solver).parts
		? solveInThreads(puzzle, options)
		: solveWithSeeds(puzzle, {...options, onLoss});
}

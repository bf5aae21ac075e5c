/** An algorithm portfolio: the same solver on one puzzle with several seeds in parallel, of which the first solution counts. */

import {resolveSettings} from '../solvers/settings.js';
import {type BatchOptions, batch} from './batch.js';
import type {Run} from './run.js';
import {type RunLimits, type RunResult, seedOf} from './solver-run.js';
import {runRequest} from './worker-protocol.js';

export type RunPoolOptions = RunLimits &
	Omit<BatchOptions, 'batchSize'> & {
		/** Called with the reason for each worker that is lost; the others continue. */
		readonly onLoss?: ((error: string) => void) | undefined;
	};

/**
Solve a puzzle with `jobs` worker threads, each with its own seed: `seed`, `seed.2`, `seed.3` ... The first solution
ends the others; its seed repeats the run in one thread.

@returns the first solution, or if no run finds one, the result with the lowest best cost
@throws what `solve` throws for its options; the signal's reason on abort; an Error if every worker was lost
*/
export async function solveRunWithSeeds(run: Run, options: RunPoolOptions): Promise<RunResult> {
	const {moves, timeout, onLoss, ...pool} = options;
	const {jobs, signal} = pool;
	// An error in a thread would be taken for a lost thread.
	resolveSettings(run.method, run.puzzle, run.settings);
	signal?.throwIfAborted();
	const requests = Array.from({length: jobs}, (_, index) =>
		runRequest(index, {...run, seed: seedOf(run.seed, index + 1)}, {moves, timeout}),
	);
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

/** An algorithm portfolio: the same solver on one puzzle with several seeds in parallel, of which the first solution counts. */

import {type BatchOptions, batch} from './batch.js';
import type {Run} from './run.js';
import {type RunLimits, type RunResult, seedOf} from './solver-run.js';
import {runRequest} from './worker-protocol.js';

export type RunPoolOptions = RunLimits & Omit<BatchOptions, 'batchSize' | 'signal'>;

/**
Solve a puzzle with `jobs` worker threads, each with its own seed: `seed`, `seed.2`, `seed.3` ... The first solution
ends the others; its seed repeats the run in one thread.

@returns the first solution, or if no run finds one, the result with the lowest best cost, undefined where every worker was
lost; and how workers were lost, while the others continued
*/
export async function solveRunWithSeeds(
	run: Run,
	{moves, timeout, ...pool}: RunPoolOptions,
): Promise<{readonly ending: RunResult | undefined; readonly losses: readonly string[]}> {
	const requests = Array.from({length: pool.jobs}, (_, index) =>
		runRequest(index, {...run, seed: seedOf(run.seed, index + 1)}, {moves, timeout}),
	);
	let ending: RunResult | undefined;
	const losses: string[] = [];
	for await (const {result, error = 'the worker gave no answer'} of batch(requests, pool)) {
		if (result?.status === 'solved') {
			return {ending: result, losses};
		}

		if (!result) {
			losses.push(error);
		} else if (!ending || result.bestCost < ending.bestCost) {
			ending = result;
		}
	}

	return {ending, losses};
}

/** One puzzle, several independent streams of random numbers at a time: the first solution wins. */

import {methodOf} from '../solvers/index.js';
import {settle} from '../solvers/solver.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {parsePuzzle} from '../sudoku/read.js';
import {type BatchOptions, batch, type Order} from './batch.js';
import {checkOptions} from './check-options.js';
import {randomSeed} from './drive.js';
import {type Ending, type SolveOptions, seedOf} from './solve.js';

/** The solver by its name: a thread can't be told a function. */
export type RaceOptions = Omit<SolveOptions, 'solver' | 'onMove'> &
	Omit<BatchOptions, 'parcel'> & {
		readonly solver?: string | undefined;
		/** Told of each worker that is lost; the others go on. */
		readonly onLoss?: (error: string) => void;
	};

/**
Solve a puzzle with `jobs` workers, each with a seed of its own: `seed`, `seed.2`, `seed.3` ... The first to find a
solution wins, and the others are ended. The winner's seed repeats its run in one thread. Where none finds one, the
ending of lowest cost is given.

@throws what `solve` throws; the signal's reason on abort; an Error when every worker was lost
*/
export async function race(puzzle: Puzzle | string, options: RaceOptions): Promise<Ending> {
	const {
		seed = randomSeed(),
		settings = {},
		moves = Number.POSITIVE_INFINITY,
		timeout = Number.POSITIVE_INFINITY,
		solver,
		onLoss,
		...pool
	} = options;
	checkOptions(options);
	const problem = typeof puzzle === 'string' ? parsePuzzle(puzzle) : puzzle;
	const method = methodOf(solver);
	settle(method, problem, settings);
	pool.signal?.throwIfAborted();
	const order = {
		size: problem.geometry.size,
		boxes: problem.geometry.boxes,
		givens: problem.givens,
		solver: method.name,
		settings,
		moves,
		timeout,
		isWhole: true,
	};
	const orders = Array.from(
		{length: pool.jobs},
		(_, index): Order => ({...order, index, seed: seedOf(String(seed), index + 1)}),
	);
	let best: Ending | undefined;
	let loss = '';
	for await (const {ending, error} of batch(orders, pool)) {
		if (ending?.status === 'solved') {
			return ending;
		}

		if (ending) {
			best = best && best.cost <= ending.cost ? best : ending;
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

/** The drive with its solver in a worker thread, so that drawing does not slow it down: the same async iterator. */

import {Worker} from 'node:worker_threads';
import {methods} from '../solvers/index.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {type AnnealOptions, anneal, type Progress, randomSeed} from './drive.js';
import {Pace} from './pace.js';
import {messagesFrom, packPuzzle, type WatchCommand, type WatchRequest} from './worker-protocol.js';

/**
How many snapshots the worker may be ahead of its consumer: at 8 milliseconds a slice, those of one frame. Not pulling is
still a pause, that much later.
*/
const ahead = 8;

/** The solvers that a thread can find by name. */
const known = new Set<{name: string}>(methods);

/**
Like `anneal`, with the solver in a worker thread. A solver that is not in the table runs in this thread.

@throws what `anneal` throws, and an Error when the worker ends before its run
*/
export async function* annealInWorker(
	puzzle: Puzzle,
	options: AnnealOptions & {solver: {name: string}},
): AsyncGenerator<Progress, void, void> {
	const {solver, signal, pace = new Pace(), onMove, onDrop, ...others} = options;
	// A function can't be posted to a thread.
	if (!known.has(solver) || onMove) {
		yield* anneal(puzzle, options);
		return;
	}

	signal?.throwIfAborted();
	const workerData: WatchRequest = {
		puzzle: packPuzzle(puzzle),
		rate: pace.rate,
		options: {...others, solver: solver.name, seed: others.seed ?? randomSeed()},
	};
	const worker = new Worker(new URL('./watch-worker.js', import.meta.url), {workerData});
	const post = (command: WatchCommand) => worker.postMessage(command);
	const unfollow = pace.follow(post);
	post({type: 'credit', count: ahead});
	try {
		for await (const progress of messagesFrom<Progress>(worker, signal)) {
			post({type: 'credit', count: 1});
			yield progress;
			if (progress.status !== 'running' && !others.isRewindable) {
				return;
			}
		}
	} finally {
		unfollow();
	}
}

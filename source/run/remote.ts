/** The drive with its solver in a worker thread, so that drawing does not slow it down: the same async iterator. */

import {Worker} from 'node:worker_threads';
import {methods} from '../solvers/index.js';
import type {Boxes} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {type AnnealOptions, anneal, type Progress, randomSeed} from './drive.js';
import {Pace, type PaceChange} from './pace.js';

/** The run to make, as plain data that can be posted to a thread. */
export type WatchRequest = {
	readonly size: number;
	readonly boxes: Boxes | undefined;
	readonly givens: Uint8Array;
	readonly rate: number;
	readonly options: Pick<
		AnnealOptions,
		'seed' | 'settings' | 'moves' | 'timeout' | 'script' | 'isRewindable'
	> & {
		readonly solver: string;
	};
};

/** A message to the worker: a change of the pace, or a credit of further snapshots that it may post. */
export type WorkerMessage = PaceChange | {readonly type: 'credit'; readonly count: number};

/**
How many snapshots the worker may be ahead of its consumer: at 8 milliseconds a slice, what is made while a frame is
drawn. Not pulling is still a pause, that much later.
*/
const ahead = 8;

/** The solvers that can run in a thread, which finds them by name: those of the table. */
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
	const seed = others.seed ?? randomSeed();
	// A function can't be told to a thread.
	if (!known.has(solver) || onMove) {
		yield* anneal(puzzle, options);
		return;
	}

	signal?.throwIfAborted();
	const {size, boxes} = puzzle.geometry;
	const order: WatchRequest = {
		size,
		boxes,
		givens: puzzle.givens,
		rate: pace.rate,
		options: {...others, solver: solver.name, seed},
	};
	const worker = new Worker(new URL('./worker.js', import.meta.url), {workerData: order});
	const tell = (word: WorkerMessage) => worker.postMessage(word);
	const arrived: Progress[] = [];
	let failure: {reason: unknown} | undefined;
	let wake = () => {};
	const fail = (reason: unknown) => {
		failure ??= {reason};
		wake();
	};

	const abort = () => fail(signal?.reason);
	worker.on('message', (progress: Progress) => {
		arrived.push(progress);
		wake();
	});
	worker.on('error', fail);
	worker.on('exit', code => fail(new Error(`the solver's thread ended with code ${code}`)));
	signal?.addEventListener('abort', abort, {once: true});
	const unfollow = pace.follow(tell);
	tell({type: 'credit', count: ahead});
	try {
		for (;;) {
			const progress = arrived.shift();
			if (progress) {
				tell({type: 'credit', count: 1});
				yield progress;
				if (progress.status !== 'running' && !others.isRewindable) {
					return;
				}
			} else if (failure) {
				throw failure.reason;
			} else {
				await new Promise<void>(resolve => {
					wake = resolve;
				});
			}

			signal?.throwIfAborted();
		}
	} finally {
		unfollow();
		signal?.removeEventListener('abort', abort);
		await worker.terminate();
	}
}

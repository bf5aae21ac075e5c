/** The drive with its solver in a worker thread, so that drawing does not slow it down: the same async iterator. */

import {Worker} from 'node:worker_threads';
import {snapshotFault} from '../solvers/snapshot-fault.js';
import type {Method} from '../solvers/solver.js';
import {isSolution} from '../sudoku/check.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {type AnnealOptions, anneal, blankProgress, type Progress, randomSeed} from './drive.js';
import {forwardOutput, ownStreams} from './foreign-output.js';
import {Pace} from './pace.js';
import {faultOf} from './solver-file.js';
import {
	messagesFrom,
	packPuzzle,
	type WatchCommand,
	type WatchReport,
	type WatchRequest,
} from './worker-protocol.js';

/**
How many snapshots the worker may be ahead of its consumer: at 8 milliseconds a slice, those of one frame. Not pulling is
still a pause, that much later.
*/
const ahead = 8;

/** Milliseconds between two looks at the heartbeat of a solver's file, and without one before it counts as hung. */
const checkTime = 1000;
const patience = 10_000;

/** The solver is one of the table, or in a file: a thread finds it by its name. */
type ThreadOptions = AnnealOptions & {readonly solver: Pick<Method, 'name' | 'file'>};

/**
Like `anneal`, with the solver in a worker thread, unless every move is observed. Whatever a solver's file does, the last snapshot says it: the run gave up.

@throws what `anneal` throws, and an Error when the worker ends before its run
*/
export async function* annealInWorker(
	puzzle: Puzzle,
	options: ThreadOptions,
): AsyncGenerator<Progress, void, void> {
	if (options.onMove) {
		yield* anneal(puzzle, options);
		return;
	}

	options.signal?.throwIfAborted();
	yield* options.solver.file === undefined
		? annealInThread(puzzle, options)
		: annealFile(puzzle, options, options.solver.file);
}

/** A run of a solver's file: an error of the file ends the run, and nothing else. */
async function* annealFile(
	puzzle: Puzzle,
	options: ThreadOptions,
	file: string,
): AsyncGenerator<Progress, void, void> {
	const {solver, seed, signal} = options;
	let last: Progress | undefined;
	try {
		for await (const progress of annealInThread(puzzle, options)) {
			last = progress;
			yield progress;
		}
	} catch (error) {
		signal?.throwIfAborted();
		const end = `${solver.name} failed: ${faultOf(error, file)}`;
		yield {...(last ?? blankProgress(puzzle, solver.name, String(seed ?? ''))), status: 'gave-up', end};
	}
}

async function* annealInThread(puzzle: Puzzle, options: ThreadOptions): AsyncGenerator<Progress, void, void> {
	const {solver, signal, pace = new Pace(), onMove: _, onDrop: _drop, trace, ...others} = options;
	const {file} = solver;
	const pulse = new SharedArrayBuffer(4);
	const workerData: WatchRequest = {
		puzzle: packPuzzle(puzzle),
		rate: pace.rate,
		options: {...others, solver: solver.name, seed: others.seed ?? randomSeed()},
		file: file === undefined ? undefined : {url: file, pulse},
		trace: trace && {every: trace.every},
	};
	const worker = new Worker(new URL('./watch-worker.js', import.meta.url), {workerData, ...ownStreams});
	forwardOutput(worker);
	const hang = new AbortController();
	const watchdog = file === undefined ? undefined : setInterval(watchPulse(pulse, hang), checkTime);
	const post = (command: WatchCommand) => worker.postMessage(command);
	const unfollow = pace.follow(post);
	post({type: 'credit', count: ahead});
	try {
		for await (const {traced = [], ...progress} of messagesFrom<WatchReport>(
			worker,
			signal ? AbortSignal.any([signal, hang.signal]) : hang.signal,
		)) {
			// A solver's file may find a way to post: the oracle alone says that a puzzle is solved.
			if (file !== undefined && !isReport(progress, puzzle)) {
				continue;
			}

			post({type: 'credit', count: 1});
			for (const item of traced) {
				if (typeof item === 'number') {
					trace?.onDrop?.(item);
				} else {
					trace?.onRow(item);
				}
			}

			yield progress;
			if (progress.status !== 'running' && !others.isRewindable) {
				return;
			}
		}
	} finally {
		clearInterval(watchdog);
		unfollow();
	}
}

/** Whether a message of a thread with a solver's file is what such a thread posts, and true where it says `solved`. */
function isReport(progress: Progress, puzzle: Puzzle): boolean {
	const {status, milliseconds, frontier, changes, grid} = progress;
	const isWhole =
		snapshotFault(progress, puzzle) === undefined &&
		[milliseconds, frontier].every(Number.isFinite) &&
		Array.isArray(changes);
	return isWhole && (status === 'solved' ? isSolution(puzzle, grid) : /^(?:running|gave-up)$/.test(status));
}

/** Called once a second, aborts when a thread has shown no heartbeat for too long. */
function watchPulse(pulse: SharedArrayBuffer, hang: AbortController): () => void {
	const beats = new Int32Array(pulse);
	let before = -1;
	let silent = 0;
	return () => {
		const count = Atomics.load(beats, 0);
		// Checks are counted, not time: while the whole process is stopped, nothing hangs.
		silent = count === before ? silent + 1 : 0;
		before = count;
		if (silent * checkTime >= patience) {
			hang.abort(new Error(`it has not returned from a call for ${patience / 1000} seconds`));
		}
	};
}

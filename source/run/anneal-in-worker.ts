/** The drive with its solver in a worker thread, so that drawing does not slow it down: the same async iterator. */

import {annealRun, blankProgress, type DriveOptions, type Progress} from './drive.js';
import {checkReport, lostRun} from './file-method.js';
import {Pace} from './pace.js';
import type {Run} from './run.js';
import {filePatience, Thread} from './threads.js';
import {packRun, type WatchRequest} from './worker-protocol.js';

/** How many snapshots the worker may be ahead of its consumer. Not pulling is still a pause, that much later. */
const ahead = 4;

/**
Like `annealRun`, with the solver in a worker thread, unless every move is observed. Whatever a solver's file does, the last
snapshot says it: the run failed.

@throws what `annealRun` throws, and an Error when the worker ends before its run
*/
export async function* annealInWorker(
	run: Run,
	options: DriveOptions = {},
): AsyncGenerator<Progress, void, void> {
	const {signal, pace = new Pace(), onMove, trace, moves, ...others} = options;
	const {timeout = Number.POSITIVE_INFINITY, isRewindable, hasNeighbours, conditions} = others;
	if (onMove) {
		yield* annealRun(run, options);
		return;
	}

	signal?.throwIfAborted();
	const {file} = run.method;
	const request: WatchRequest = {
		run: packRun(run),
		speed: pace.speed,
		options: {moves, timeout, isRewindable, hasNeighbours, conditions},
		trace: trace && {every: trace.every},
	};
	const patience = file === undefined ? undefined : filePatience;
	const thread = new Thread('watch', request, {signal, patience});
	const unfollow = pace.follow(change => {
		thread.ask(change);
		thread.isPaused = pace.rate === 0;
	});
	thread.ask({type: 'credit', count: ahead});
	thread.allow(timeout);
	let last: Progress | undefined;
	/** Milliseconds before the first snapshot, which the run itself does not count. */
	let before = 0;
	try {
		for await (const {traced = [], ...progress} of thread) {
			thread.ask({type: 'credit', count: 1});
			for (const row of traced) {
				trace?.onRow(row);
			}

			if (file !== undefined) {
				checkReport(progress, run.puzzle);
				before = last ? before : thread.worked;
				const isTimed = progress.status === 'running' && progress.moves === progress.frontier;
				thread.allow(isTimed ? timeout - before - progress.milliseconds : Number.POSITIVE_INFINITY);
				thread.isPaused = pace.rate === 0;
			}

			last = progress;
			yield progress;
			if (progress.status !== 'running' && !isRewindable) {
				return;
			}
		}
	} catch (error) {
		signal?.throwIfAborted();
		if (file === undefined) {
			throw error;
		}

		// An error of the file ends the run, and nothing else.
		yield lostRun(last ?? blankProgress(run), error, file, {timeout, milliseconds: before + thread.worked});
	} finally {
		unfollow();
	}
}

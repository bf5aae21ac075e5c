/** The drive with its solver in a worker thread, so that drawing does not slow it down: the same async iterator. */

import {now} from '../clock.js';
import {annealRun, blankProgress, type DriveOptions, type Progress} from './drive.js';
import {Pace} from './pace.js';
import type {Run} from './run.js';
import {withFault} from './solver-file.js';
import {filePatience, Thread} from './threads.js';
import {packRun, type WatchRequest} from './worker-protocol.js';

/** How many snapshots the worker may be ahead of its consumer. Not pulling is still a pause, that much later. */
const ahead = 4;

/**
Like `annealRun`, with the solver in a worker thread, unless every move is observed. Whatever a solver's file does, the last
snapshot says it: the run gave up.

@throws what `annealRun` throws, and an Error when the worker ends before its run
*/
export async function* annealInWorker(
	run: Run,
	options: DriveOptions = {},
): AsyncGenerator<Progress, void, void> {
	const {signal, pace = new Pace(), onMove, trace, moves, timeout, isRewindable} = options;
	if (onMove) {
		yield* annealRun(run, options);
		return;
	}

	signal?.throwIfAborted();
	const {file} = run.method;
	const request: WatchRequest = {
		run: packRun(run),
		speed: pace.speed,
		options: {moves, timeout, isRewindable},
		trace: trace && {every: trace.every},
	};
	const thread = new Thread('watch', request, {signal, ...(file !== undefined && {patience: filePatience})});
	const unfollow = pace.follow(change => thread.ask(change));
	thread.ask({type: 'credit', count: ahead});
	let last: Progress | undefined;
	try {
		for await (const {traced = [], ...progress} of thread) {
			thread.ask({type: 'credit', count: 1});
			for (const item of traced) {
				if (typeof item === 'number') {
					trace?.onDrop?.(item);
				} else {
					trace?.onRow(item);
				}
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
		yield withFault(last ?? blankProgress(run), error, file);
	} finally {
		unfollow();
	}
}

/** What is known of the length of a run: how many moves it makes, or as long as it is not whole, how many at least. */
export type RunLength = {
	readonly moves: number;
	readonly isWhole: boolean;
	/** The moves of its first two cycles: to the second reheat or restart, where there is one. */
	readonly opening?: number | undefined;
	/** The moves after which T first falls below a half of the smallest step uphill, and below a quarter: there it freezes. */
	readonly freezing?: readonly [from: number, to: number] | undefined;
};

/** Milliseconds between two reports on a run that goes on. */
const interval = 200;

/** Milliseconds after which the length of a run stays unknown. */
const measuringTime = 10_000;

/** The first ones are watched slowly. */
const cycles = 2;

/** @throws what `annealInWorker` throws */
export async function measureLength(
	run: Run,
	options: DriveOptions,
	onLength: (length: RunLength) => void,
): Promise<void> {
	const start = now();
	let due = start + interval;
	const {smallestRise = 1} = run.method;
	let opening: number | undefined;
	let from: number | undefined;
	let to: number | undefined;
	for await (const {status, moves, samples = []} of annealInWorker(run, options)) {
		const time = now();
		const isWhole = status !== 'running';
		opening ??= samples.find(({reheats, restarts}) => reheats + restarts >= cycles)?.moves;
		const below = (share: number) =>
			samples.find(({temperature = Number.NaN}) => temperature < share * smallestRise)?.moves;
		from ??= below(1 / 2);
		to ??= below(1 / 4);
		if (isWhole || time >= due) {
			const freezing = from === undefined || to === undefined ? undefined : ([from, to] as const);
			onLength({moves, isWhole, opening, freezing});
			due = time + interval;
		}

		if (time >= start + measuringTime) {
			return;
		}
	}
}

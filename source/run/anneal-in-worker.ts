/** The drive with its solver in a worker thread, so that drawing does not slow it down: the same async iterator. */

import {now} from '../clock.js';
import {snapshotFault} from '../solvers/checked-solver.js';
import type {Method} from '../solvers/solver.js';
import {isSolution} from '../sudoku/check.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {type AnnealOptions, anneal, blankProgress, type Progress, randomSeed} from './drive.js';
import {Heartbeat} from './heartbeat.js';
import {Pace} from './pace.js';
import {withFault} from './solver-file.js';
import {Thread} from './threads.js';
import {packPuzzle, type WatchRequest} from './worker-protocol.js';

/**
How many snapshots the worker may be ahead of its consumer: at 8 milliseconds a slice, those of one frame. Not pulling is
still a pause, that much later.
*/
const ahead = 8;

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
		yield withFault(last ?? blankProgress(puzzle, solver.name, String(seed ?? '')), error, file);
	}
}

async function* annealInThread(puzzle: Puzzle, options: ThreadOptions): AsyncGenerator<Progress, void, void> {
	const {solver, signal, pace = new Pace(), onMove: _, onDrop: _drop, trace, ...others} = options;
	const {file} = solver;
	const heartbeat = file === undefined ? undefined : new Heartbeat();
	const request: WatchRequest = {
		puzzle: packPuzzle(puzzle),
		rate: pace.rate,
		options: {...others, solver: solver.name, seed: others.seed ?? randomSeed()},
		file: file !== undefined && heartbeat ? {url: file, pulse: heartbeat.pulse} : undefined,
		trace: trace && {every: trace.every},
	};
	const signals = [signal, heartbeat?.signal].filter(each => each !== undefined);
	const thread = new Thread('watch', request, {signal: AbortSignal.any(signals)});
	const unfollow = pace.follow(change => thread.ask(change));
	thread.ask({type: 'credit', count: ahead});
	try {
		for await (const {traced = [], ...progress} of thread) {
			// A solver's file may find a way to post: the oracle alone says that a puzzle is solved.
			if (file !== undefined && !isReport(progress, puzzle)) {
				continue;
			}

			thread.ask({type: 'credit', count: 1});
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
		heartbeat?.stop();
		unfollow();
	}
}

/** Whether a message of a thread with a solver's file is what such a thread posts, and true where it says `solved`. */
export function isReport(progress: Progress, puzzle: Puzzle): boolean {
	const {status, milliseconds, frontier, changes, grid} = progress;
	const isWhole =
		snapshotFault(progress, puzzle) === undefined &&
		[milliseconds, frontier].every(Number.isFinite) &&
		Array.isArray(changes);
	return isWhole && (status === 'solved' ? isSolution(puzzle, grid) : /^(?:running|gave-up)$/.test(status));
}

/** What is known of the length of a run: how many moves it makes, or as long as it is not whole, how many at least. */
export type RunLength = {readonly moves: number; readonly isWhole: boolean};

/** Milliseconds between two reports on a run that goes on. */
const interval = 200;

/** Milliseconds after which the length of a run stays unknown. */
export const measuringTime = 10_000;

/** @throws what `annealInWorker` throws */
export async function measureLength(
	puzzle: Puzzle,
	options: Parameters<typeof annealInWorker>[1],
	onLength: (length: RunLength) => void,
): Promise<void> {
	const start = now();
	let due = start + interval;
	for await (const {status, moves} of annealInWorker(puzzle, options)) {
		const time = now();
		const isWhole = status !== 'running';
		if (isWhole || time >= due) {
			onLength({moves, isWhole});
			due = time + interval;
		}

		if (time >= start + measuringTime) {
			return;
		}
	}
}

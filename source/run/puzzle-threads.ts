/** What is done with puzzles in a worker thread: generating them, and analysing those of a menu. */

import {geometryOf} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import type {MeasuredEffort} from './rating.js';
import {Thread} from './threads.js';
import {
	type AnalysisRequest,
	type GenerateRequest,
	type PuzzleAnalysis,
	packPuzzle,
} from './worker-protocol.js';

export type GenerateInWorkerOptions = {
	/** How many puzzles. @default 1 */
	readonly count?: number;
	readonly signal?: AbortSignal;
	/** Called now and then with the number of the attempt, from 1, and how much of it is done, from 0 to 1; never after an abort. */
	readonly onProgress: (attempt: number, share: number) => void;
	/** The module that the thread runs. @default worker.js */
	readonly worker?: URL;
};

/**
Generate puzzles one after the other, each once it is asked for; undefined for one if all attempts failed.

@throws the signal's reason on abort; an Error when the worker fails
*/
export async function* generateInWorker(
	request: GenerateRequest,
	{count = 1, signal, onProgress, worker: module}: GenerateInWorkerOptions,
): AsyncGenerator<MeasuredEffort | undefined, void, void> {
	signal?.throwIfAborted();
	const thread = new Thread('generate', request, {signal, module});
	let number = 1;
	thread.ask(number);
	for await (const message of thread) {
		if (!('made' in message)) {
			onProgress(message.attempt, message.share);
			continue;
		}

		yield message.made && {...message.made, geometry: geometryOf(request.size, request.boxes)};
		if (number === count) {
			return;
		}

		number++;
		thread.ask(number);
	}
}

/** Analyses one puzzle at a time. The thread is kept for the next puzzle, unless it is busy: then it is replaced. */
export class AnalysisWorker {
	readonly #module: URL | undefined;
	#thread: Thread<'analyse'> | undefined;
	#isBusy = false;

	/** @param module the module that the thread runs */
	constructor(module?: URL) {
		this.#module = module;
	}

	/**
	Analyse a puzzle; an analysis in progress is dropped.

	@param solver the built-in solver to measure on it, unless it has no solution
	@param onAnalysis called with each message about this puzzle, and about no other
	*/
	analyse(
		puzzle: Puzzle,
		solver: AnalysisRequest['solver'],
		onAnalysis: (analysis: PuzzleAnalysis) => void,
	): void {
		this.stop();
		this.#thread ??= new Thread('analyse', undefined, {module: this.#module});
		this.#isBusy = true;
		this.#thread.ask({puzzle: packPuzzle(puzzle), solver});
		void this.#follow(this.#thread, onAnalysis);
	}

	async #follow(thread: Thread<'analyse'>, onAnalysis: (analysis: PuzzleAnalysis) => void): Promise<void> {
		try {
			for (let isDone = false; !isDone; ) {
				const {value: analysis} = await thread.next();
				if (!analysis) {
					return;
				}

				({isDone} = analysis);
				this.#isBusy = !isDone;
				onAnalysis(analysis);
			}
		} catch {
			// An analysis that fails leaves its puzzle without results.
			this.close();
		}
	}

	/** Drop the analysis in progress. */
	stop(): void {
		if (this.#isBusy) {
			this.close();
		}
	}

	/** End the thread. */
	close(): void {
		void this.#thread?.close();
		this.#thread = undefined;
		this.#isBusy = false;
	}
}

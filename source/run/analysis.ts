/** Counts the solutions of a puzzle, then measures a solver on it, in a worker thread: for the puzzles of a menu. */

import {Worker} from 'node:worker_threads';
import type {Puzzle} from '../sudoku/puzzle.js';
import {type AnalysisRequest, type PuzzleAnalysis, packPuzzle} from './worker-protocol.js';

/** Analyses one puzzle at a time. The worker is kept for the next puzzle, unless it is busy: then it is replaced. */
export class AnalysisWorker {
	readonly #module: URL;
	#worker: Worker | undefined;
	#isBusy = false;

	/** @param module the module that the worker runs */
	constructor(module = new URL('./analysis-worker.js', import.meta.url)) {
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
		const worker = this.#worker ?? this.#start();
		worker.removeAllListeners('message');
		worker.on('message', (analysis: PuzzleAnalysis) => {
			// What was posted before it was terminated still arrives.
			if (worker !== this.#worker) {
				return;
			}

			this.#isBusy = !analysis.isDone;
			onAnalysis(analysis);
		});
		this.#isBusy = true;
		worker.postMessage({puzzle: packPuzzle(puzzle), solver} satisfies AnalysisRequest);
	}

	/** Drop the analysis in progress. */
	stop(): void {
		if (this.#isBusy) {
			this.close();
		}
	}

	/** End the worker. */
	close(): void {
		void this.#worker?.terminate();
		this.#worker = undefined;
		this.#isBusy = false;
	}

	#start(): Worker {
		const worker = new Worker(this.#module);
		// An analysis that fails leaves its puzzle without results.
		worker.on('error', () => {
			if (this.#worker === worker) {
				this.close();
			}
		});
		this.#worker = worker;
		return worker;
	}
}

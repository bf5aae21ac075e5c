/** Counts the solutions of a puzzle, then measures a solver on it, in a worker thread: for the puzzles of a menu. */

import type {Puzzle} from '../sudoku/puzzle.js';
import {Thread} from './threads.js';
import {type AnalysisRequest, type PuzzleAnalysis, packPuzzle} from './worker-protocol.js';

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

/** Counts the solutions of a puzzle, then rates it, in a worker thread: for the puzzle highlighted in a menu. */

import {Worker} from 'node:worker_threads';
import type {Boxes} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import type {Verdict} from '../sudoku/verdict.js';
import type {Rating} from './rating.js';

/** A puzzle to study, as plain data that can be posted to a thread. */
export type AnalysisRequest = {
	readonly size: number;
	readonly boxes: Boxes | undefined;
	readonly givens: Uint8Array;
	readonly isRated: boolean;
};

/** A result of a study: first the verdict, then, if it was asked for, the rating. */
export type PuzzleAnalysis = {
	readonly verdict?: Pick<Verdict, 'status' | 'solutions' | 'more'>;
	readonly rating?: Rating;
	/** Whether it is the last finding of its puzzle. */
	readonly isDone: boolean;
};

/** Studies one puzzle at a time. The worker is kept for the next puzzle, unless it is busy: then it is replaced. */
export class AnalysisWorker {
	readonly #module: URL;
	#worker: Worker | undefined;
	#isBusy = false;

	/** @param module the module that the worker runs */
	constructor(module = new URL('./analysis-worker.js', import.meta.url)) {
		this.#module = module;
	}

	/**
	Study a puzzle; a study in progress is dropped.

	@param isRated whether to rate it too, unless it has no solution
	@param tell called with each finding of this puzzle, and of no other
	*/
	study({geometry, givens}: Puzzle, isRated: boolean, tell: (finding: PuzzleAnalysis) => void): void {
		if (this.#isBusy) {
			this.close();
		}

		const worker = this.#worker ?? this.#hire();
		worker.removeAllListeners('message');
		worker.on('message', (finding: PuzzleAnalysis) => {
			// What was posted before it was terminated still arrives.
			if (worker !== this.#worker) {
				return;
			}

			this.#isBusy = !finding.isDone;
			tell(finding);
		});
		this.#isBusy = true;
		const {size, boxes} = geometry;
		worker.postMessage({size, boxes, givens, isRated} satisfies AnalysisRequest);
	}

	/** Drop the study in progress. */
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

	#hire(): Worker {
		const worker = new Worker(this.#module);
		// A study that fails leaves its puzzle without findings, and nothing else.
		worker.on('error', () => {
			if (this.#worker === worker) {
				this.close();
			}
		});
		this.#worker = worker;
		return worker;
	}
}

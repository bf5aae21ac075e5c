/** What is found out of a puzzle while it is highlighted, in a thread of its own: its solutions, then its rating. */

import {Worker} from 'node:worker_threads';
import type {Boxes} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import type {Verdict} from '../sudoku/verdict.js';
import type {Rating} from './rating.js';

/** What a worker is to study. */
export type StudyOrder = {
	readonly size: number;
	readonly boxes: Boxes | undefined;
	readonly givens: Uint8Array;
	readonly isRated: boolean;
};

export type Finding = {
	readonly verdict?: Pick<Verdict, 'status' | 'solutions' | 'more'>;
	readonly rating?: Rating;
	/** Whether it is the last one. */
	readonly isDone: boolean;
};

/** One worker at a time, kept for the next puzzle; what is under way is dropped when another puzzle comes. */
export class Desk {
	readonly #module: URL;
	#worker: Worker | undefined;
	#isBusy = false;

	/** @param module what the worker runs */
	constructor(module = new URL('./study-worker.js', import.meta.url)) {
		this.#module = module;
	}

	/**
	Study a puzzle, in place of the one before.

	@param isRated whether to measure its rating too, where it has a solution or may have one
	@param tell told of each finding; never of one of a puzzle before
	*/
	study({geometry, givens}: Puzzle, isRated: boolean, tell: (finding: Finding) => void): void {
		if (this.#isBusy) {
			this.close();
		}

		const worker = this.#worker ?? this.#hire();
		worker.removeAllListeners('message');
		worker.on('message', (finding: Finding) => {
			// What was posted before it was terminated still arrives.
			if (worker !== this.#worker) {
				return;
			}

			this.#isBusy = !finding.isDone;
			tell(finding);
		});
		this.#isBusy = true;
		const {size, boxes} = geometry;
		worker.postMessage({size, boxes, givens, isRated} satisfies StudyOrder);
	}

	/** Drop what is under way. */
	stop(): void {
		if (this.#isBusy) {
			this.close();
		}
	}

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

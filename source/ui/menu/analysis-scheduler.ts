/** Analyses puzzles one after the other: the highlighted one soon, those around it when the user pauses. */

import {AnalysisWorker} from '../../run/analysis.js';
import type {PuzzleAnalysis} from '../../run/worker-protocol.js';
import type {Puzzle} from '../../sudoku/puzzle.js';

/** Milliseconds that a puzzle stays highlighted before its analysis starts. */
const highlightDelay = 120;

/** Milliseconds without a change before other visible puzzles are analysed. */
const idleDelay = 500;

/** The analysis that a puzzle lacks: undefined is none, and `isRated` is whether it needs a rating. */
export type MissingAnalysis = {readonly isRated: boolean} | undefined;

type Options = {
	readonly missingOf: (puzzle: Puzzle, isHighlighted: boolean) => MissingAnalysis;
	readonly onAnalysis: (puzzle: Puzzle, analysis: PuzzleAnalysis) => void;
};

export class AnalysisScheduler {
	readonly #worker = new AnalysisWorker();
	readonly #options: Options;
	#puzzles: readonly Puzzle[] = [];
	/** The puzzle that is being analysed. */
	#current: Puzzle | undefined;
	#timer: NodeJS.Timeout | undefined;

	constructor(options: Options) {
		this.#options = options;
	}

	/** Analyse these puzzles, the highlighted one first, in place of those before. */
	analyse(puzzles: readonly Puzzle[]): void {
		const isSame =
			puzzles.length === this.#puzzles.length &&
			puzzles.every((puzzle, index) => puzzle === this.#puzzles[index]);
		if (isSame) {
			return;
		}

		const [highlighted] = puzzles;
		const isHighlightNew = highlighted !== this.#puzzles[0];
		this.#puzzles = puzzles;
		if (isHighlightNew && this.#current !== highlighted) {
			this.#worker.stop();
			this.#current = undefined;
		}

		if (!this.#current) {
			this.#wait(highlighted && this.#options.missingOf(highlighted, true) ? highlightDelay : idleDelay);
		}
	}

	close(): void {
		clearTimeout(this.#timer);
		this.#worker.close();
	}

	#wait(milliseconds: number): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.#next(), milliseconds);
	}

	#next(): void {
		for (const [index, puzzle] of this.#puzzles.entries()) {
			const missing = this.#options.missingOf(puzzle, index === 0);
			if (missing) {
				this.#current = puzzle;
				this.#worker.analyse(puzzle, missing.isRated, analysis => this.#receive(puzzle, analysis));
				return;
			}
		}
	}

	#receive(puzzle: Puzzle, analysis: PuzzleAnalysis): void {
		this.#options.onAnalysis(puzzle, analysis);
		if (analysis.isDone) {
			this.#current = undefined;
			this.#wait(puzzle === this.#puzzles[0] ? idleDelay : 0);
		}
	}
}

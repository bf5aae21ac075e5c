/** Puzzles studied one after the other: the highlighted one soon, those around it while nothing else happens. */

import {AnalysisWorker} from '../../run/analysis.js';
import type {PuzzleAnalysis} from '../../run/worker-protocol.js';
import type {Puzzle} from '../../sudoku/puzzle.js';

/** Milliseconds that a puzzle has to stay highlighted before it is studied. */
const pause = 120;

/** Milliseconds without a change after which others are. */
const idle = 500;

/** What is still to be found out of a puzzle: undefined is nothing, and `isRated` whether its rating is. */
export type MissingAnalysis = {readonly isRated: boolean} | undefined;

type Asker = {
	readonly lackOf: (puzzle: Puzzle, isHighlighted: boolean) => MissingAnalysis;
	readonly tell: (puzzle: Puzzle, finding: PuzzleAnalysis) => void;
};

export class AnalysisScheduler {
	readonly #desk = new AnalysisWorker();
	readonly #asker: Asker;
	#puzzles: readonly Puzzle[] = [];
	#studied: Puzzle | undefined;
	#timer: NodeJS.Timeout | undefined;

	constructor(asker: Asker) {
		this.#asker = asker;
	}

	/** What is to be seen from now on, the highlighted one first. */
	look(puzzles: readonly Puzzle[]): void {
		const isSame =
			puzzles.length === this.#puzzles.length &&
			puzzles.every((puzzle, index) => puzzle === this.#puzzles[index]);
		if (isSame) {
			return;
		}

		const isOther = puzzles[0] !== this.#puzzles[0];
		this.#puzzles = puzzles;
		if (isOther && this.#studied !== puzzles[0]) {
			this.#desk.stop();
			this.#studied = undefined;
		}

		if (!this.#studied) {
			this.#wait(puzzles[0] && this.#asker.lackOf(puzzles[0], true) ? pause : idle);
		}
	}

	close(): void {
		clearTimeout(this.#timer);
		this.#desk.close();
	}

	#wait(milliseconds: number): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.#next(), milliseconds);
	}

	#next(): void {
		for (const [index, puzzle] of this.#puzzles.entries()) {
			const lack = this.#asker.lackOf(puzzle, index === 0);
			if (lack) {
				this.#studied = puzzle;
				this.#desk.analyse(puzzle, lack.isRated, finding => this.#tell(puzzle, finding));
				return;
			}
		}
	}

	#tell(puzzle: Puzzle, finding: PuzzleAnalysis): void {
		this.#asker.tell(puzzle, finding);
		if (finding.isDone) {
			this.#studied = undefined;
			this.#wait(puzzle === this.#puzzles[0] ? idle : 0);
		}
	}
}

/** Exact search by singles and guesses, for grids of any shape; the compiled search of 9 × 9 grids finds the same. */

import type {Random} from '../random.js';
import {Candidates} from './candidates.js';
import type {Geometry, Grid} from './geometry.js';
import type {SearchOutcome, SolutionSearch} from './solution-search.js';

/**
A depth-first search that is made once for a geometry and loaded with any number of puzzles without further allocation. It
fixes all singles, then *guesses* a candidate of the constraint with the fewest (a cell, or a digit in a unit). When no
solution follows, it rules that candidate out.
*/
export class ExactSearch implements SolutionSearch {
	readonly candidates: Candidates;
	/** For each open guess: the candidate's cell and digit, and the mark to return to. */
	readonly #cells: Uint16Array;
	readonly #digits: Uint8Array;
	readonly #marks: Int32Array;
	#depth = 0;
	/** Whether to continue from the present candidates; if not, `next` takes the last guess back. */
	#isOpen = false;
	guesses = 0;

	constructor(geometry: Geometry) {
		this.candidates = new Candidates(geometry);
		this.#cells = new Uint16Array(geometry.cells);
		this.#digits = new Uint8Array(geometry.cells);
		this.#marks = new Int32Array(geometry.cells);
	}

	get solution(): Grid {
		return this.candidates.digits;
	}

	load(givens: Grid, exceptCell = 0, exceptDigit = 0): void {
		const {candidates} = this;
		this.#depth = 0;
		this.guesses = 0;
		this.#isOpen =
			candidates.load(givens) &&
			(exceptDigit === 0 || candidates.remove(exceptCell, exceptDigit)) &&
			candidates.propagate();
	}

	/**
	Find the next solution.

	@param budget the most guesses; another call continues the search
	@param random draws the guesses, for a solution that is not always the same
	*/
	next(budget = Number.POSITIVE_INFINITY, random?: Random): SearchOutcome {
		const {candidates} = this;
		for (let left = budget; this.#isOpen || this.#takeBack(); left--) {
			if (candidates.isSolved) {
				this.#isOpen = false;
				return 'solution';
			}

			if (left <= 0) {
				this.#isOpen = true;
				return 'gave-up';
			}

			const constraint = candidates.narrowest();
			const guess = candidates.candidateOf(
				constraint,
				random ? random.int(candidates.countOf(constraint)) : 0,
			);
			this.#guess(guess);
		}

		return 'none';
	}

	#guess(candidate: number): void {
		const {candidates} = this;
		const {size} = candidates.geometry;
		const cell = Math.floor(candidate / size);
		const digit = candidate - cell * size + 1;
		this.guesses++;
		this.#cells[this.#depth] = cell;
		this.#digits[this.#depth] = digit;
		this.#marks[this.#depth++] = candidates.mark;
		this.#isOpen = candidates.fix(cell, digit) && candidates.propagate();
	}

	/** Rule out the last guess, or the one before it ...; false when no guess is left. */
	#takeBack(): boolean {
		const {candidates} = this;
		while (this.#depth > 0) {
			this.#depth--;
			candidates.undo(this.#marks[this.#depth]);
			if (candidates.remove(this.#cells[this.#depth], this.#digits[this.#depth]) && candidates.propagate()) {
				return true;
			}
		}

		return false;
	}
}

const searches = new WeakMap<Geometry, ExactSearch>();

/** The plain search of a geometry, made once and shared: `load` ends the previous use. */
export function searchOf(geometry: Geometry): ExactSearch {
	let search = searches.get(geometry);
	if (!search) {
		search = new ExactSearch(geometry);
		searches.set(geometry, search);
	}

	return search;
}

/** Exact search: the solutions of a puzzle, all of them or up to a limit. */

import {checkOptions, number, type Rules} from '../arguments.js';
import type {Random} from '../random.js';
import {Candidates} from './candidates.js';
import type {Geometry, Grid} from './geometry.js';
import {assertPuzzle, type Puzzle} from './puzzle.js';

/** What a search came to: a solution (it may go on), no (further) solution, or the end of its budget. */
export type SearchOutcome = 'solution' | 'none' | 'gave-up';

/**
A depth-first search that can be loaded with any number of puzzles of one geometry, and allocates nothing after it is
made. All singles are fixed first; then it *guesses*: of the place with the fewest candidates (a cell, or a digit in a
unit) one is fixed, and where that has led to nothing, ruled out.
*/
export class ExactSearch {
	readonly candidates: Candidates;
	/** For each guess that stands: the candidate's cell and digit, and the mark to go back to. */
	readonly #cells: Uint16Array;
	readonly #digits: Uint8Array;
	readonly #marks: Int32Array;
	#depth = 0;
	/** Whether the candidates are to be gone on from; else the last guess is to be taken back. */
	#isOpen = false;
	/** Guesses made since the puzzle was loaded. */
	guesses = 0;

	constructor(geometry: Geometry) {
		this.candidates = new Candidates(geometry);
		this.#cells = new Uint16Array(geometry.cells);
		this.#digits = new Uint8Array(geometry.cells);
		this.#marks = new Int32Array(geometry.cells);
	}

	/** Begin with a puzzle. A digit of a cell may be ruled out, to ask for a solution that differs there. */
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
	Go on to the next solution, which then stands in `candidates.digits`.

	@param budget give up after so many guesses; the search can be gone on with
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

			const place = candidates.narrowest();
			const guess = candidates.candidateOf(place, random ? random.int(candidates.countOf(place)) : 0);
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

	/** Rule the last guess out instead, or the one before it ...; false when none stands. */
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

export type Count = {
	/** Solutions found, at most the limit. */
	readonly solutions: number;
	/** The first solution. */
	readonly solution: Grid | undefined;
	/** Whether all were found: false where the limit or the budget ended the search, and there may be more. */
	readonly isComplete: boolean;
	/** Whether the budget ended the search. */
	readonly hasGivenUp: boolean;
};

export type CountOptions = {
	/** Stop after so many solutions. @default 2 */
	readonly limit?: number | undefined;
	/** Give up after so many guesses without a further solution. @default Infinity */
	readonly guesses?: number | undefined;
};

const searches = new WeakMap<Geometry, ExactSearch>();

/** The search of a geometry, made once. Whoever loads it has it to themselves until the next who does. */
export function searchOf(geometry: Geometry): ExactSearch {
	let search = searches.get(geometry);
	if (!search) {
		search = new ExactSearch(geometry);
		searches.set(geometry, search);
	}

	return search;
}

/** What the options of a count may be. */
export const countRules: Rules<CountOptions> = {
	limit: number({what: 'a number of solutions', least: 1, canBeInfinite: true}),
	guesses: number({what: 'a number of guesses', least: 0, canBeInfinite: true}),
};

/**
Count the solutions of a puzzle of any size: exactly, as far as the limit and the budget allow.

@throws TypeError or RangeError for what is no puzzle, and for an option that can't be
@example
countSolutions(parsePuzzle('1...............'), {limit: 100}).solutions; // 72
*/
export function countSolutions(
	puzzle: Pick<Puzzle, 'geometry' | 'givens'>,
	options: CountOptions = {},
): Count {
	assertPuzzle(puzzle);
	checkOptions(options, countRules);
	const {geometry, givens} = puzzle;
	const {limit = 2, guesses} = options;
	const search = searchOf(geometry);
	let solutions = 0;
	let solution: Grid | undefined;
	search.load(givens);
	while (solutions < limit) {
		const outcome = search.next(guesses);
		if (outcome !== 'solution') {
			return {solutions, solution, isComplete: outcome === 'none', hasGivenUp: outcome === 'gave-up'};
		}

		solutions++;
		solution ??= search.candidates.digits.slice();
	}

	return {solutions, solution, isComplete: false, hasGivenUp: false};
}

/**
Whether no solution has another digit in a cell; undefined where the search gave up.

@param guesses give up after so many
*/
export function isForced(
	{geometry, givens}: Pick<Puzzle, 'geometry' | 'givens'>,
	cell: number,
	digit: number,
	guesses?: number,
): boolean | undefined {
	const search = searchOf(geometry);
	search.load(givens, cell, digit);
	const outcome = search.next(guesses);
	return outcome === 'gave-up' ? undefined : outcome === 'none';
}

/** Exact search: the solutions of a puzzle, all of them or up to a limit. */

import {callback, checkOptions, number, type Rules} from '../arguments.js';
import type {Random} from '../random.js';
import {Candidates} from './candidates.js';
import type {Geometry, Grid} from './geometry.js';
import {assertPuzzle, type Puzzle} from './puzzle.js';

/** The result of a search: a solution, no (further) solution, or the end of its budget. */
export type SearchOutcome = 'solution' | 'none' | 'gave-up';

/**
A depth-first search that is made once for a geometry and loaded with any number of puzzles without further allocation. It
fixes all singles, then *guesses* a candidate of the constraint with the fewest (a cell, or a digit in a unit). When no
solution follows, it rules that candidate out.
*/
export class ExactSearch {
	readonly candidates: Candidates;
	/** For each open guess: the candidate's cell and digit, and the mark to return to. */
	readonly #cells: Uint16Array;
	readonly #digits: Uint8Array;
	readonly #marks: Int32Array;
	#depth = 0;
	/** Whether to continue from the present candidates; if not, `next` takes the last guess back. */
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
	Find the next solution, which is then in `candidates.digits`.

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
	/** The most solutions to count. @default 2 */
	readonly limit?: number | undefined;
	/** The most guesses before the next solution. @default Infinity */
	readonly guesses?: number | undefined;
	/** Called now and then with the solutions found so far and the guesses made. */
	readonly onProgress?: ((solutions: number, guesses: number) => void) | undefined;
};

const searches = new WeakMap<Geometry, ExactSearch>();

/** The search of a geometry, made once and shared: `load` ends the previous use. */
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
	onProgress: callback,
};

/** Guesses between two reports of progress: some milliseconds of work. */
const portion = 64;

/** The next solution within a number of guesses. @param onPortion called between portions of them */
function nextSolution(
	search: ExactSearch,
	guesses = Number.POSITIVE_INFINITY,
	onPortion = () => {},
): SearchOutcome {
	for (let left = guesses; ; left -= portion) {
		const outcome = search.next(Math.min(left, portion));
		if (outcome !== 'gave-up' || left <= portion) {
			return outcome;
		}

		onPortion();
	}
}

/**
Count the solutions of a puzzle of any size exactly, within the limit and the budget.

@throws TypeError or RangeError for an invalid puzzle or option
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
	const {limit = 2, guesses, onProgress} = options;
	const search = searchOf(geometry);
	let solutions = 0;
	let solution: Grid | undefined;
	const report = () => onProgress?.(solutions, search.guesses);
	search.load(givens);
	while (solutions < limit) {
		const outcome = nextSolution(search, guesses, report);
		if (outcome !== 'solution') {
			return {solutions, solution, isComplete: outcome === 'none', hasGivenUp: outcome === 'gave-up'};
		}

		solutions++;
		solution ??= search.candidates.digits.slice();
		report();
	}

	return {solutions, solution, isComplete: false, hasGivenUp: false};
}

/**
Whether no solution has another digit in a cell; undefined where the search gave up.

@param guesses the most guesses
@param onProgress called now and then with the guesses made
*/
export function isForced(
	{geometry, givens}: Pick<Puzzle, 'geometry' | 'givens'>,
	cell: number,
	digit: number,
	guesses?: number,
	onProgress?: (guesses: number) => void,
): boolean | undefined {
	const search = searchOf(geometry);
	search.load(givens, cell, digit);
	const outcome = nextSolution(search, guesses, () => onProgress?.(search.guesses));
	return outcome === 'gave-up' ? undefined : outcome === 'none';
}

/**
Exact search: the solutions of a puzzle, all of them or up to a limit. There are two searches: by singles and guesses for grids
of any shape, and compiled for 9 × 9 grids, which finds the same.
*/

import {callback, number, type Rules} from '../arguments.js';
import * as layout from '../kernels/exact-layout.js';
import type {Random} from '../random.js';
import {Memory} from '../wasm.js';
import {Candidates} from './candidates.js';
import {type Geometry, type Grid, geometryOf, perGeometry} from './geometry.js';
import type {Puzzle} from './puzzle.js';

/** The result of a search: a solution, no (further) solution, or the end of its budget. */
export type SearchOutcome = 'solution' | 'none' | 'gave-up';

/** A search for all solutions of one puzzle after the other. */
export type SolutionSearch = {
	/** The solution found last, until the next call. Not to be written to. */
	readonly solution: Grid;
	/** Guesses made since the puzzle was loaded. */
	readonly guesses: number;
	/** Begin with a puzzle. A digit of a cell may be ruled out, to ask for a solution that differs there. */
	load(givens: Grid, exceptCell?: number, exceptDigit?: number): void;
	/**
	Find the next solution.

	@param budget the most guesses; another call continues the search
	*/
	next(budget?: number): SearchOutcome;
};

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
			const skip = random ? random.int(candidates.countOf(constraint)) : 0;
			this.#guess(candidates.candidateOf(constraint, skip));
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

const outcomes: readonly SearchOutcome[] = ['none', 'solution', 'gave-up'];

/** The compiled search counts guesses in 31 bits: a minute passes before it gives up of itself. */
const mostGuesses = 2 ** 30;

/** The bands of a board are its words, with a bit for each cell. */
const bands = 3;
const bandCells = 27;

/** The compiled search (see ../kernels/exact.ts), made once for its geometry and loaded with any number of puzzles. */
export class CompiledSearch implements SolutionSearch {
	readonly #geometry: Geometry;
	readonly #memory: Memory;
	readonly #bytes: Uint8Array;
	readonly #words: Uint32Array;

	constructor(geometry: Geometry) {
		this.#geometry = geometry;
		this.#memory = new Memory(layout.bytes);
		this.#words = this.#memory.words(layout.bytes / 4);
		this.#bytes = new Uint8Array(this.#words.buffer, 0, layout.bytes);
		const {cells, peers, peerCount} = geometry;
		for (let cell = 0; cell < cells; cell++) {
			for (const peer of peers.subarray(cell * peerCount, (cell + 1) * peerCount)) {
				const word = (layout.peers + cell * layout.board) / 4 + Math.floor(peer / bandCells);
				this.#words[word] |= 1 << (peer % bandCells);
			}
		}
	}

	get guesses(): number {
		return this.#words[layout.guesses / 4];
	}

	get solution(): Grid {
		const solution = new Uint8Array(this.#geometry.cells);
		const state = layout.states + this.#words[layout.depth / 4] * layout.stateBytes;
		for (let digit = 1; digit <= this.#geometry.size; digit++) {
			const board = (state + (digit - 1) * layout.board) / 4;
			for (let band = 0; band < bands; band++) {
				for (let bits = this.#words[board + band]; bits !== 0; bits &= bits - 1) {
					solution[band * bandCells + 31 - Math.clz32(bits & -bits)] = digit;
				}
			}
		}

		return solution;
	}

	load(givens: Grid, exceptCell = 0, exceptDigit = 0): void {
		this.#bytes.set(givens, layout.givens);
		this.#memory.loops.loadExact(0, exceptCell, exceptDigit);
	}

	next(budget = Number.POSITIVE_INFINITY): SearchOutcome {
		return outcomes[this.#memory.loops.nextExact(0, Math.min(budget, mostGuesses))];
	}
}

/** The plain search of a geometry, made once and shared: `load` ends the previous use. */
export const searchOf = perGeometry(geometry => new ExactSearch(geometry));

/** The fastest search of a geometry, made once and shared: `load` ends the previous use. */
export const fastestSearchOf: (geometry: Geometry) => SolutionSearch = perGeometry(geometry =>
	geometry === geometryOf(9) ? new CompiledSearch(geometry) : searchOf(geometry),
);

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

export const countRules: Rules<CountOptions> = {
	limit: number({what: 'a number of solutions', least: 1, canBeInfinite: true}),
	guesses: number({what: 'a number of guesses', least: 0, canBeInfinite: true}),
	onProgress: callback,
};

/** Guesses between two reports of progress: some milliseconds of work. */
const portion = 64;

/** The next solution within a number of guesses. @param onPortion called between portions of them */
function nextSolution(
	search: SolutionSearch,
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

@example
countSolutions(parsePuzzle('1...............'), {limit: 100}).solutions; // 72
*/
export function countSolutions(
	{geometry, givens}: Pick<Puzzle, 'geometry' | 'givens'>,
	{limit = 2, guesses, onProgress}: CountOptions = {},
): Count {
	const search = fastestSearchOf(geometry);
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
		solution ??= search.solution.slice();
		report();
	}

	return {solutions, solution, isComplete: false, hasGivenUp: false};
}

/**
Whether no solution has another digit in a cell; undefined if the search gave up.

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
	const search = fastestSearchOf(geometry);
	search.load(givens, cell, digit);
	const outcome = nextSolution(search, guesses, () => onProgress?.(search.guesses));
	return outcome === 'gave-up' ? undefined : outcome === 'none';
}

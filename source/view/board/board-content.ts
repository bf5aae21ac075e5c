/** The content of a board, for all styles and displays: digits, candidates by the givens, recent conflicts. */

import type {Progress} from '../../run/drive.js';
import {Candidates} from '../../sudoku/candidates.js';
import {conflictsOf} from '../../sudoku/check.js';
import type {Geometry, Grid} from '../../sudoku/geometry.js';
import {digitsAlone, type Puzzle} from '../../sudoku/puzzle.js';
import type {CellRoom} from './board-style.js';

export type BoardContent = {
	readonly geometry: Geometry;
	readonly givens: Grid;
	/** The digits to show: the givens themselves for a puzzle that is not being solved. */
	readonly grid: Grid;
	/** The cells of the last move. */
	readonly moved?: readonly number[] | undefined;
	/** The digits of cells that were fixed before the run; 0 elsewhere. */
	readonly fixed?: Grid | undefined;
	/** The probability of each shown digit, from 0 to 1, for a solver that learns. */
	readonly sureness?: Float64Array | undefined;
	/** The recent share of conflicts of each cell, from 0 to 1. */
	readonly heat?: ArrayLike<number> | undefined;
	readonly candidates?: CandidateSets | undefined;
	/** The learned probability of each digit in each cell, `size` numbers a cell. */
	readonly distributions?: Float64Array | undefined;
	/** The glow, from 1 to 3, of cells that changed a moment ago. */
	readonly glow?: ReadonlyMap<number, number> | undefined;
	/** The rows, from the top, that show that the grid is solved. @default 0 */
	readonly solvedRows?: number | undefined;
	/** What the numbers at the edges count. */
	readonly edges?: string | undefined;
	/** Whether the screen has colours. @default true */
	readonly hasColour?: boolean | undefined;
};

/** The content of a board with what every display and its legend need. */
export type DrawnBoard = BoardContent & {
	readonly hasColour: boolean;
	readonly room: CellRoom;
	/** Whether a block has its edge in the blanks before its digits: its style has no lines between cells. */
	readonly hasInnerEdges: boolean;
	readonly isConflict: (cell: number) => boolean;
	/** Whether more than half of the cells conflict. */
	readonly doMostConflict: boolean;
	readonly isMoved: (cell: number) => boolean;
	/** A digit as it is written in this style, as wide as all of them. */
	readonly write: (digit: number) => string;
};

/** The most likely digit of a cell by the learned distributions, and its probability; both 0 without any. */
export function mostLikely(
	size: number,
	distributions: Float64Array | undefined,
	cell: number,
): {readonly digit: number; readonly probability: number} {
	let [best, highest] = [0, 0];
	for (let digit = 1; distributions && digit <= size; digit++) {
		const probability = distributions[cell * size + digit - 1];
		if (probability > highest) {
			[best, highest] = [digit, probability];
		}
	}

	return {digit: best, probability: highest};
}

/**
The digits that boards show of a run. While it learns: the most likely ones, with their probabilities. A value above the
size of the grid, which such a solver may try, is an empty cell.
*/
export function shownDigits(
	geometry: Geometry,
	{grid, distributions, status}: Pick<Progress, 'grid' | 'distributions' | 'status'>,
): Pick<BoardContent, 'grid' | 'sureness'> {
	if (!distributions || status !== 'running') {
		return {grid: digitsAlone(geometry, grid)};
	}

	const {size, cells} = geometry;
	const digits = Array.from({length: cells}, (_, cell) => mostLikely(size, distributions, cell));
	return {
		grid: Uint8Array.from(digits, ({digit}) => digit),
		sureness: Float64Array.from(digits, ({probability}) => probability),
	};
}

type CandidateSets = {
	/** Whether a digit, from 1, may stand in a cell. */
	readonly allows: (cell: number, digit: number) => boolean;
	readonly isContradiction: boolean;
};

const knownSets = new WeakMap<Puzzle, CandidateSets>();

/**
What the givens in its row, column and box leave each cell; computed once for each puzzle. Singles are not followed: they
solve many puzzles, and then there would be nothing to see.
*/
export function candidateSets(puzzle: Puzzle): CandidateSets {
	const sets = knownSets.get(puzzle) ?? compute(puzzle);
	knownSets.set(puzzle, sets);
	return sets;
}

function compute({geometry, givens}: Puzzle): CandidateSets {
	const {size, cells, peers, peerCount} = geometry;
	const left = new Uint8Array(cells * size);
	for (let cell = 0; cell < cells; cell++) {
		const seen = new Set(
			peers
				.subarray(cell * peerCount, (cell + 1) * peerCount)
				.values()
				.map(peer => givens[peer]),
		);
		for (let digit = 1; digit <= size; digit++) {
			const isLeft = givens[cell] === 0 ? !seen.has(digit) : givens[cell] === digit;
			left[cell * size + digit - 1] = isLeft ? 1 : 0;
		}
	}

	const candidates = new Candidates(geometry);
	return {
		allows: (cell, digit) => left[cell * size + digit - 1] === 1,
		isContradiction: !(candidates.load(givens) && candidates.propagate()),
	};
}

/** The number of snapshots in the mean: about a second of a run at watching speed. */
const memory = 32;

/** For each cell the exponentially decaying mean of its conflicts over the snapshots. */
export class Heat {
	/** From 0, never, to 1, always. */
	readonly values: Float32Array;
	readonly #geometry: Geometry;
	#snapshots = 0;

	constructor(geometry: Geometry) {
		this.#geometry = geometry;
		this.values = new Float32Array(geometry.cells);
	}

	add(grid: Grid): void {
		// The first snapshots have equal weights, so that a run does not start cool.
		const weight = 1 / Math.min(++this.#snapshots, memory);
		const conflicts = conflictsOf(this.#geometry, grid);
		for (let cell = 0; cell < grid.length; cell++) {
			this.values[cell] += ((conflicts[cell] > 0 ? 1 : 0) - this.values[cell]) * weight;
		}
	}
}

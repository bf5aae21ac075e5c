/** The content of a board, for all styles and displays. */

import type {Progress} from '../../run/drive.js';
import type {Geometry, Grid} from '../../sudoku/geometry.js';
import {digitsAlone} from '../../sudoku/puzzle.js';
import type {CellRoom} from './board-style.js';

export type BoardContent = {
	readonly geometry: Geometry;
	readonly givens: Grid;
	/** The digits to show: the givens themselves for a puzzle that is not being solved. */
	readonly grid: Grid;
	/** The cells of the last move. */
	readonly moved?: readonly number[] | undefined;
	/** Whether that was rejected: the cells are as they were. */
	readonly isRejected?: boolean | undefined;
	/** The digits of cells that were fixed before the run; 0 elsewhere. */
	readonly fixed?: Grid | undefined;
	/** The probability of each shown digit, from 0 to 1, for a solver that learns. */
	readonly sureness?: Float64Array | undefined;
	/** The glow, from 1 to 3, of cells that changed a moment ago. */
	readonly glow?: ReadonlyMap<number, number> | undefined;
	/** The rows, from the top, that show that the grid is solved. @default 0 */
	readonly solvedRows?: number | undefined;
	/** The cost of the run. @default 0 */
	readonly cost?: number | undefined;
	/** What the numbers at the edges count. */
	readonly edges?: string | undefined;
	/** Whether the screen has colours. @default true */
	readonly hasColour?: boolean | undefined;
};

/** The content of a board with what every display and its legend need. */
export type DrawnBoard = BoardContent & {
	readonly hasColour: boolean;
	readonly room: CellRoom;
	readonly isConflict: (cell: number) => boolean;
	/** Whether it is wrong itself: a given never is, unless it contradicts another one. */
	readonly isWrong: (cell: number) => boolean;
	/** Whether conflicts have marks: few, or else without colour. */
	readonly hasMarks: boolean;
	readonly isMoved: (cell: number) => boolean;
	/** A digit as it is written in this style, as wide as all of them. */
	readonly write: (digit: number) => string;
};

/** The most likely digit of a cell by the learned distributions, and its probability. */
function likeliestDigit(
	size: number,
	distributions: Float64Array,
	cell: number,
): {readonly digit: number; readonly probability: number} {
	let [best, highest] = [0, 0];
	for (let digit = 1; digit <= size; digit++) {
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
	const digits = Array.from({length: cells}, (_, cell) => likeliestDigit(size, distributions, cell));
	return {
		grid: Uint8Array.from(digits, ({digit}) => digit),
		sureness: Float64Array.from(digits, ({probability}) => probability),
	};
}

/** The content of a board, for all styles and displays. */

import type {Geometry, Grid} from '../../sudoku/geometry.js';
import type {CandidateSets} from './candidate-sets.js';

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
	/** The candidates of each cell. */
	readonly candidates?: CandidateSets | undefined;
	/** The learned probability of each digit in each cell, `size` numbers a cell. */
	readonly distributions?: Float64Array | undefined;
	/** Whether the screen has colours. @default true */
	readonly hasColour?: boolean | undefined;
};

/** The content of a board with what every display needs. */
export type DrawnBoard = BoardContent & {
	readonly conflicts: Uint16Array;
	readonly doMostConflict: boolean;
	readonly isMoved: (cell: number) => boolean;
	/** A digit as it is written in this style, as wide as all of them. */
	readonly write: (digit: number) => string;
};

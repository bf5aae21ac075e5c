/** A board: its styles, from the roomiest to the barest, where its cells stand, and its content for all of them. */

import type {Progress} from '../../run/drive.js';
import type {Geometry, Grid} from '../../sudoku/geometry.js';
import {digitsAlone, symbol} from '../../sudoku/puzzle.js';

/**
The cells of a style. A big one has a digit made of dots; a roomy cell a column either
side of its digit, where a conflict is `[3]` and a cell of the last move `‹3›`; a snug one has one after it: `3!` and
`3‹`; a bare one shows them by its look alone.
*/
export type CellRoom = 'big' | 'roomy' | 'snug' | 'bare';

/** The lines of a style: a frame around each box, uprights between boxes without lines across, or none at all. */
type BoardFrame = 'ruled' | 'open' | 'none';

type Spec = {
	readonly cell: CellRoom;
	readonly frame: BoardFrame;
	/** Whether there is a column and a row between the cells of a box. */
	readonly hasGap?: true;
	/** The cell of a big digit. */
	readonly big?: BoardSize;
	/** The columns left of the first box, between boxes and right of the last one. */
	readonly uprights: readonly [first: number, between: number, last: number];
};

const specs = {
	'bigger-airy': {cell: 'big', frame: 'ruled', big: {width: 7, height: 4}, uprights: [2, 3, 2]},
	bigger: {cell: 'big', frame: 'ruled', big: {width: 7, height: 4}, uprights: [1, 1, 1]},
	'big-airy': {cell: 'big', frame: 'ruled', big: {width: 5, height: 3}, uprights: [2, 3, 2]},
	big: {cell: 'big', frame: 'ruled', big: {width: 5, height: 3}, uprights: [1, 1, 1]},
	airy: {cell: 'roomy', frame: 'ruled', hasGap: true, uprights: [1, 1, 1]},
	roomy: {cell: 'roomy', frame: 'ruled', uprights: [1, 1, 1]},
	snug: {cell: 'snug', frame: 'ruled', uprights: [2, 2, 1]},
	'roomy-open': {cell: 'roomy', frame: 'open', uprights: [1, 1, 1]},
	'snug-open': {cell: 'snug', frame: 'open', uprights: [0, 1, 0]},
	bare: {cell: 'bare', frame: 'none', uprights: [0, 0, 0]},
} as const satisfies Record<string, Spec>;

export type BoardStyle = keyof typeof specs;

export const boardStyles: Readonly<Record<BoardStyle, Spec>> = specs;

const allStyles = Object.keys(specs) as BoardStyle[];

/** Styles that show one digit a cell, the roomiest first. */
export const plainStyles = allStyles.filter(style => boardStyles[style].cell !== 'big');

/** Styles with big digits, the largest first: for up to 9, and not in ASCII, which has no halves of characters. */
export const bigStyles = ({size}: Geometry, isAscii: boolean): BoardStyle[] =>
	size > 9 || isAscii ? [] : allStyles.filter(style => boardStyles[style].big);

/** The columns of a digit. Numbers in bare cells have a space before them. */
export function digitWidth(geometry: Geometry, style: BoardStyle): number {
	const {length} = symbol(geometry, geometry.size);
	return length > 1 && boardStyles[style].cell === 'bare' ? length + 1 : length;
}

export type BoardSize = {readonly width: number; readonly height: number};

export function cellSize(geometry: Geometry, style: BoardStyle): BoardSize {
	const digits = digitWidth(geometry, style);
	const {cell, big} = boardStyles[style];
	return big ?? {width: digits + (cell === 'roomy' ? 2 : cell === 'snug' ? 1 : 0), height: 1};
}

export type Rectangle = BoardSize & {readonly top: number; readonly left: number};

/** Where a cell stands on a board that is drawn whole. */
export function cellPlace(geometry: Geometry, style: BoardStyle, cell: number): Rectangle {
	const {rowOf, columnOf, boxes, size} = geometry;
	const {width, height} = cellSize(geometry, style);
	const {frame, hasGap, uprights} = boardStyles[style];
	const [first, between] = uprights;
	const boxRow = Math.floor(rowOf[cell] / (boxes?.rows ?? size));
	const boxColumn = Math.floor(columnOf[cell] / (boxes?.columns ?? size));
	const rules = frame === 'ruled' ? 1 + boxRow : 0;
	// Between two boxes there is a line of the frame instead of a thin one.
	const thin = hasGap ? 1 : 0;
	return {
		top: rowOf[cell] * height + rules + thin * (rowOf[cell] - boxRow),
		left: columnOf[cell] * width + first + boxColumn * between + thin * (columnOf[cell] - boxColumn),
		width,
		height,
	};
}

/** The columns and rows that a board takes, its frame included. */
export function boardSize(geometry: Geometry, style: BoardStyle): BoardSize {
	const {top, left, width, height} = cellPlace(geometry, style, geometry.cells - 1);
	const {frame, uprights} = boardStyles[style];
	return {
		width: left + width + uprights[2],
		height: top + height + (frame === 'ruled' ? 1 : 0),
	};
}

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

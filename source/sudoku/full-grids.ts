/** Full grids and permutations, as the statistics paper makes them (questions 1 and 2), and by mixing. */

import type {Random} from '../random.js';
import type {Geometry, Grid} from './geometry.js';
import {possibleDigits} from './possible-digits.js';

/** The longest permutation: equal keys are rare up to it. */
export const mostKeys = 65_536;

/**
A uniform permutation of 1..k: k uniform keys, sorted by merging, O(k ln k) (the statistics paper, question 1). Equal
keys of 32 bits come once in 2^32 / (k choose 2); then all are drawn again, so that no order is favoured.

@param k a whole number from 0 to `mostKeys`
*/
export function permutationByKeys(k: number, random: Random): number[] {
	for (;;) {
		const pairs = Array.from({length: k}, (_, index) => ({item: index + 1, key: random.next()}));
		const sorted = sortByMerging(pairs);
		if (sorted.every(({key}, index) => index === 0 || key !== sorted[index - 1].key)) {
			return sorted.map(({item}) => item);
		}
	}
}

/** Sorted halves are merged: the item with the lesser key comes first. */
function sortByMerging<Item extends {readonly key: number}>(items: readonly Item[]): readonly Item[] {
	if (items.length < 2) {
		return items;
	}

	const middle = items.length >> 1;
	const left = sortByMerging(items.slice(0, middle));
	const right = sortByMerging(items.slice(middle));
	let [l, r] = [0, 0];
	return items.map(() =>
		r === right.length || (l < left.length && left[l].key <= right[r].key) ? left[l++] : right[r++],
	);
}

type Filling = {
	/** The full grid, or undefined if the budget ran out before. */
	readonly grid: Grid | undefined;
	/** Rows tried, failed ones included. */
	readonly attempts: number;
	/** The most rows that the grid had at once. */
	readonly rows: number;
};

type OnRow = (attempts: number, rows: number) => void;

/** The cell, what its column's list still has for this row, and the digit drawn from it; 0 at a dead end. */
type OnCell = (row: number, column: number, choices: readonly number[], digit: number) => void;

/**
@param budget rows to try before it gives up
@param onRow called with the rows tried so far and how many rows the grid has
@param onCell called with each cell that is filled, if rows are filled so
*/
type Fill = (geometry: Geometry, random: Random, budget: number, onRow?: OnRow, onCell?: OnCell) => Filling;

/**
Version 0 of the statistics paper: a permutation for each row; where it clashes with a row above (or, with boxes, in a box), the
filling restarts from the first row. Hopeless for nine digits, as the document says.
*/
export const fillByPermutations: Fill = (geometry, random, budget, onRow) =>
	fill(geometry, budget, onRow, (grid, row) => {
		grid.set(permutationByKeys(geometry.size, random), row * geometry.size);
		const isFit = geometry.rows[row].every(cell => possibleDigits(geometry, grid, cell).includes(grid[cell]));
		return isFit ? row + 1 : 0;
	});

/**
Version 1 of the statistics paper: each column keeps the list of digits still allowed; a row is filled in random order of its
cells from those lists, and a dead end begins that row again. A Latin square is never lost that way: rows without a
clash can always be completed. With boxes, our extension, the rows so far may allow no next one, so the filling restarts
after `size * size` dead ends in a row.
*/
export const fillByColumnLists: Fill = (geometry, random, budget, onRow, onCell = () => {}) => {
	let dead = 0;
	return fill(geometry, budget, onRow, (grid, row) => {
		const {size, boxes} = geometry;
		const isFilled = fillRow(geometry, grid, row, random, onCell);
		dead = isFilled ? 0 : dead + 1;
		if (isFilled || !boxes || dead <= size * size) {
			return isFilled ? row + 1 : row;
		}

		dead = 0;
		return 0;
	});
};

/** Try rows until the grid is full. @param next fills a row, and returns the row to try then */
function fill(
	{size, cells}: Geometry,
	budget: number,
	onRow: OnRow = () => {},
	next: (grid: Grid, row: number) => number,
): Filling {
	const grid = new Uint8Array(cells);
	let most = 0;
	for (let attempts = 1, row = 0; attempts <= budget; attempts++) {
		grid.fill(0, row * size);
		row = next(grid, row);
		most = Math.max(most, row);
		onRow(attempts, row);
		if (row === size) {
			return {grid, attempts, rows: most};
		}
	}

	return {grid: undefined, attempts: budget, rows: most};
}

/** Fill one row in random order; false at a dead end. */
function fillRow(geometry: Geometry, grid: Grid, row: number, random: Random, onCell: OnCell): boolean {
	const {size} = geometry;
	for (const column of random.shuffle(Array.from({length: size}, (_, k) => k))) {
		const cell = row * size + column;
		const choices = possibleDigits(geometry, grid, cell);
		if (choices.length === 0) {
			onCell(row, column, choices, 0);
			return false;
		}

		grid[cell] = choices[random.int(choices.length)];
		onCell(row, column, choices, grid[cell]);
	}

	return true;
}

/** Exchanges for each cell. */
const rounds = 4;

/**
A full grid of any geometry, in milliseconds up to 64 digits: from a regular pattern, by exchanges that each keep every unit whole.

Each exchange is undone by one of the same probability, so that all grids that can be reached are equally likely in the
end (a symmetric Markov chain). Whether every grid can be reached, and after how many exchanges the start is forgotten,
is not known for Sudoku: the grids are well mixed, and not proven to be uniform. (For Latin squares Jacobson and
Matthews, 1996, have a chain that reaches all; theirs leads through improper squares and knows no boxes.)
*/
export function fillByMixing(geometry: Geometry, random: Random): Grid {
	const {size, cells, boxes} = geometry;
	const grid = transform(geometry, patternOf(geometry), randomSymmetry(geometry, random));
	for (let k = 0; k < rounds * cells; k++) {
		const areRows = random.int(2) === 0;
		const first = random.int(size);
		// Only lines of the same band can exchange digits without leaving the boxes.
		const ofBand = boxes ? (areRows ? boxes.rows : boxes.columns) : size;
		const second = first - (first % ofBand) + random.int(ofBand);
		if (first !== second) {
			exchangeDigits(grid, areRows ? geometry.rows : geometry.columns, first, second, random.int(size));
		}
	}

	return grid;
}

/** The regular grid: each row is the one above moved on by the width of a box, and by one more from band to band. */
function patternOf({size, cells, boxes}: Geometry): Grid {
	const {rows, columns} = boxes ?? {rows: 1, columns: 1};
	return Uint8Array.from({length: cells}, (_, cell) => {
		const row = Math.floor(cell / size);
		return (((row % rows) * columns + Math.floor(row / rows) + (cell % size)) % size) + 1;
	});
}

/** A cycle of two rows (or columns): from a place on, exchange their digits until both are whole again. */
function exchangeDigits(
	grid: Grid,
	lines: readonly Uint16Array[],
	first: number,
	second: number,
	start: number,
): void {
	const digits = lines[first].map(cell => grid[cell]);
	for (let at = start, digit = 0; digit !== digits[start]; ) {
		digit = grid[lines[second][at]];
		grid[lines[second][at]] = digits[at];
		grid[lines[first][at]] = digit;
		// The first line had this digit elsewhere: there it is exchanged next.
		at = digits.indexOf(digit);
	}
}

/** A symmetry of a solution: permuted digits, rows, columns, bands and stacks; transposition. */
type Symmetry = {
	/** For each digit, what becomes of it; 0 stays 0. */
	readonly digits: Uint8Array;
	/** For each row and column, which one comes there. */
	readonly rows: Uint8Array;
	readonly columns: Uint8Array;
	/** Whether rows and columns change places first: only where boxes are as high as wide, or there are none. */
	readonly isTransposed: boolean;
};

/** A uniform draw among the symmetries of a geometry. */
export function randomSymmetry({size, boxes}: Geometry, random: Random): Symmetry {
	const digits = Uint8Array.from({length: size + 1}, (_, digit) => digit);
	random.shuffle(digits.subarray(1));
	return {
		digits,
		rows: randomLines(size, boxes?.rows ?? 1, random),
		columns: randomLines(size, boxes?.columns ?? 1, random),
		isTransposed: (!boxes || boxes.rows === boxes.columns) && random.int(2) === 1,
	};
}

/** The lines in random order, those of a band together. */
function randomLines(size: number, ofBand: number, random: Random): Uint8Array {
	const range = (length: number) => Uint8Array.from({length}, (_, k) => k);
	const lines: number[] = [];
	for (const band of random.shuffle(range(size / ofBand))) {
		for (const line of random.shuffle(range(ofBand))) {
			lines.push(band * ofBand + line);
		}
	}

	return Uint8Array.from(lines);
}

/** The grid with the symmetry done to it. */
export function transform(
	{size}: Geometry,
	grid: Grid,
	{digits, rows, columns, isTransposed}: Symmetry,
): Grid {
	return grid.map((_, cell) => {
		const row = rows[Math.floor(cell / size)];
		const column = columns[cell % size];
		return digits[grid[isTransposed ? column * size + row : row * size + column]];
	});
}

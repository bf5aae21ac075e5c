/** Full grids and permutations, as document 002 makes them (questions 1 and 2). */

import {callback, kind, number} from '../arguments.js';
import type {Random} from '../random.js';
import {assertGeometry, type Geometry, type Grid} from './geometry.js';

/**
A uniform permutation of 1..k: k uniform keys, sorted by merging, O(k ln k) (002, question 1). Keys of 32 bits may be
equal, once in 2^32 / (k choose 2); then all are drawn again, so that no order is favoured.

@param k a whole number from 0 to 65 536: equal keys are then seldom
@throws TypeError or RangeError for what is none of these
*/
export function permutationByKeys(k: number, random: Random): number[] {
	isCount('k', k);
	isRandom('random', random);
	for (;;) {
		const pairs = Array.from({length: k}, (_, index) => ({item: index + 1, key: random.next()}));
		const sorted = mergeSort(pairs);
		if (sorted.every(({key}, index) => index === 0 || key !== sorted[index - 1].key)) {
			return sorted.map(({item}) => item);
		}
	}
}

function mergeSort<Item extends {readonly key: number}>(items: readonly Item[]): readonly Item[] {
	if (items.length < 2) {
		return items;
	}

	const middle = items.length >> 1;
	const [left, right] = [mergeSort(items.slice(0, middle)), mergeSort(items.slice(middle))];
	const merged: Item[] = [];
	for (let a = 0, b = 0; a < left.length || b < right.length; ) {
		const takesLeft = b === right.length || (a < left.length && left[a].key <= right[b].key);
		merged.push(takesLeft ? left[a++] : right[b++]);
	}

	return merged;
}

const isCount = number({what: 'a whole number of keys', least: 0, most: 65_536, isWhole: true});
const isBudget = number({what: 'a number of rows', least: 0, canBeInfinite: true});
const isRandom = kind('a Random', random => typeof (random as Partial<Random>)?.next === 'function');

function assertFill(
	geometry: Geometry,
	random: Random,
	budget: number,
	onRow: OnRow,
	onCell: OnCell = () => {},
): void {
	assertGeometry(geometry);
	isRandom('random', random);
	isBudget('budget', budget);
	callback('onRow', onRow);
	callback('onCell', onCell);
}

export type Filling = {
	/** The full grid, or undefined where the budget ran out before. */
	readonly grid: Grid | undefined;
	/** Rows tried, those that had to be given up included. */
	readonly attempts: number;
	/** The most rows that stood at once. */
	readonly rows: number;
};

type OnRow = (attempts: number, rows: number) => void;

/** The cell, what its column's list still has for this row, and the digit drawn from it; 0 at a dead end. */
type OnCell = (row: number, column: number, choices: readonly number[], digit: number) => void;

/** Whether a digit may stand in a cell beside those of the rows above, and of its own row so far. */
function fits(
	{size, columnOf, boxOf, boxes, columns, boxCells}: Geometry,
	grid: Grid,
	cell: number,
	digit: number,
): boolean {
	const row = Math.floor(cell / size);
	return (
		columns[columnOf[cell]].every(other => Math.floor(other / size) >= row || grid[other] !== digit) &&
		(!boxes ||
			boxCells[boxOf[cell]].every(
				other => other === cell || grid[other] !== digit || Math.floor(other / size) > row,
			))
	);
}

/**
Version 0 of document 002: a permutation for each row; where it clashes with a row above (or, with boxes, in a box), all
begins again from the first row. Hopeless for nine digits, as the document says.

@param budget rows to try before it gives up
@param onRow called with the rows tried so far and how many stand
@throws TypeError or RangeError for what is none of these
*/
export function fillByPermutations(
	geometry: Geometry,
	random: Random,
	budget: number,
	onRow: OnRow = () => {},
): Filling {
	assertFill(geometry, random, budget, onRow);
	const {size, cells} = geometry;
	const grid = new Uint8Array(cells);
	let most = 0;
	for (let attempts = 1, row = 0; attempts <= budget; attempts++) {
		const start = row * size;
		grid.fill(0, start);
		grid.set(permutationByKeys(size, random), start);
		const isFit = Array.from({length: size}, (_, k) => start + k).every(cell =>
			fits(geometry, grid, cell, grid[cell]),
		);
		row = isFit ? row + 1 : 0;
		most = Math.max(most, row);
		onRow(attempts, row);
		if (row === size) {
			return {grid, attempts, rows: most};
		}
	}

	return {grid: undefined, attempts: budget, rows: most};
}

/**
Version 1 of document 002: each column keeps the list of digits still allowed; a row is filled in random order of its
cells from those lists, and a dead end begins that row again. A Latin square is never lost that way: rows without a
clash can always be completed. With boxes, the extension, the rows that stand may leave none for the next, so after
`size * size` dead ends in a row all rows are given up.

@param budget rows to try before it gives up
@param onRow called with the rows tried so far and how many stand
@param onCell called with each cell that is filled
@throws TypeError or RangeError for what is none of these
*/
export function fillByColumnLists(
	geometry: Geometry,
	random: Random,
	budget: number,
	onRow: OnRow = () => {},
	onCell: OnCell = () => {},
): Filling {
	assertFill(geometry, random, budget, onRow, onCell);
	const {size, cells, boxes} = geometry;
	const grid = new Uint8Array(cells);
	let most = 0;
	let dead = 0;
	for (let attempts = 1, row = 0; attempts <= budget; attempts++) {
		grid.fill(0, row * size);
		if (fillRow(geometry, grid, row, random, onCell)) {
			row++;
			dead = 0;
		} else if (boxes && ++dead > size * size) {
			row = 0;
			dead = 0;
		}

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
	const used = new Set<number>();
	for (const column of random.shuffle(Array.from({length: size}, (_, k) => k))) {
		const cell = row * size + column;
		const choices: number[] = [];
		for (let digit = 1; digit <= size; digit++) {
			if (!used.has(digit) && fits(geometry, grid, cell, digit)) {
				choices.push(digit);
			}
		}

		if (choices.length === 0) {
			onCell(row, column, choices, 0);
			return false;
		}

		grid[cell] = choices[random.int(choices.length)];
		onCell(row, column, choices, grid[cell]);
		used.add(grid[cell]);
	}

	return true;
}

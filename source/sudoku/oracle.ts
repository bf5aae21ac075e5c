/** The oracle: every function counts the whole grid. Tests compare the solvers' own counts with it. */

import {kind, number} from '../arguments.js';
import {
	assertCells,
	assertGeometry,
	cellName,
	type Geometry,
	type Grid,
	geometryOf,
	perGeometry,
	type UnitKind,
} from './geometry.js';
import {type Puzzle, symbol} from './puzzle.js';

const isSize = number({what: 'a whole number of digits', least: 0, most: 255, isWhole: true});
const isList = kind('a list of cells for each unit', Array.isArray);
const isGrid = kind('a Uint8Array of a digit for each cell', grid => grid instanceof Uint8Array);

/**
For each cell, how many of its peers hold the same digit.

@param grid a digit for each cell; one above the size of the grid counts like any other
@throws TypeError or RangeError for an invalid grid
*/
export function conflictsOf(geometry: Geometry, grid: Grid): Uint16Array {
	assertCells(geometry, grid);
	const {cells, rows, columns, boxCells} = geometry;
	const conflicts = new Uint16Array(cells);
	const counts = new Uint16Array(256);
	const add = (units: readonly Uint16Array[], sign: number) => {
		for (const unit of units) {
			counts.fill(0);
			for (const cell of unit) {
				counts[grid[cell]]++;
			}

			for (const cell of unit) {
				conflicts[cell] += grid[cell] === 0 ? 0 : sign * (counts[grid[cell]] - 1);
			}
		}
	};
	add(rows, 1);
	add(columns, 1);
	add(boxCells, 1);
	add(linesOfBoxes(geometry), -1);
	return conflicts;
}

/** The rows and columns of each box: peers that share two units. */
const linesOfBoxes = perGeometry(({boxes, boxCells}) => {
	const {rows, columns} = boxes ?? {rows: 0, columns: 0};
	return boxCells.flatMap(box => [
		...Array.from({length: rows}, (_, row) => box.subarray(row * columns, (row + 1) * columns)),
		...Array.from({length: columns}, (_, column) => box.filter((_, k) => k % columns === column)),
	]);
});

/**
How many pairs of peers hold the same digit (the wiki page: half the sum of all c_ij).

@throws TypeError or RangeError for an invalid grid
*/
export function conflictingPairs(geometry: Geometry, grid: Grid): number {
	return conflictsOf(geometry, grid).reduce((sum, count) => sum + count, 0) / 2;
}

/**
How many digits are missing, summed over the units (the report: 9 minus the distinct digits of each).

@param size digits of a unit: a cell that holds none of 1 to size counts as empty
@param units the cells of each row, column or box to look at
@throws TypeError or RangeError for an invalid size, list or grid
*/
export function missingDigits(size: number, units: readonly Uint16Array[], grid: Grid): number {
	isSize('size', size);
	isList('units', units);
	isGrid('grid', grid);
	// For each digit, the last unit that had it, from 1.
	const seen = new Uint16Array(size + 1);
	let missing = units.length * size;
	for (let index = 0; index < units.length; index++) {
		for (const cell of units[index]) {
			const digit = grid[cell];
			if (digit > 0 && seen[digit] <= index) {
				seen[digit] = index + 1;
				missing--;
			}
		}
	}

	return missing;
}

/**
Whether every unit holds every digit, in time linear in the grid. False for a value that is not a grid of the geometry.

@throws TypeError for a value that is not a geometry
@example
isSolved(geometryOf(2), Uint8Array.of(1, 2, 2, 1)); // true
*/
export function isSolved(geometry: Geometry, grid: Grid): boolean {
	assertGeometry(geometry);
	const {size, cells, rows, columns, boxCells} = geometry;
	return (
		grid instanceof Uint8Array &&
		grid.length === cells &&
		missingDigits(size, [...rows, ...columns, ...boxCells], grid) === 0
	);
}

/** Whether a grid is a solution of this puzzle: solved, with every given where it was. */
export function isSolution({geometry, givens}: Pick<Puzzle, 'geometry' | 'givens'>, grid: Grid): boolean {
	return isSolved(geometry, grid) && givens.every((digit, cell) => digit === 0 || digit === grid[cell]);
}

export type Clash = {
	readonly unit: UnitKind;
	/** The number of the unit, from 1. */
	readonly number: number;
	readonly digit: number;
	/** Two cells of the unit that hold the digit, the first of them before all others. */
	readonly cells: readonly [number, number];
};

/**
Each digit that a unit has again, with the first cell that holds it: rows first, then columns, then boxes.

@throws TypeError or RangeError for an invalid grid
*/
export function* clashesOf(geometry: Geometry, grid: Grid): Generator<Clash, undefined> {
	assertCells(geometry, grid);
	const {rows, columns, boxCells} = geometry;
	// For each value of a byte, the first cell of the unit that holds it.
	const first = new Int32Array(256);
	for (const [unit, list] of [
		['row', rows],
		['column', columns],
		['box', boxCells],
	] as const) {
		for (const [index, cells] of list.entries()) {
			first.fill(-1);
			for (const cell of cells) {
				const digit = grid[cell];
				if (digit !== 0 && first[digit] !== -1) {
					yield {unit, number: index + 1, digit, cells: [first[digit], cell]};
				} else {
					first[digit] = cell;
				}
			}
		}
	}

	return undefined;
}

/** The first digit that a unit has twice, or undefined. @throws what `clashesOf` throws */
export function findClash(geometry: Geometry, grid: Grid): Clash | undefined {
	return clashesOf(geometry, grid).next().value;
}

/** What to do about digits that only a box has twice: the option with another shape that resolves it, or nothing. */
export function boxesHint({size, boxes}: Geometry, grid: Grid): string {
	for (let rows = 2; boxes && rows <= size / 2; rows++) {
		const columns = size / rows;
		if (Number.isInteger(columns) && !findClash(geometryOf(size, {rows, columns}), grid)) {
			return `; --boxes ${rows}x${columns} has none`;
		}
	}

	return '';
}

/** A digit that stands twice in a unit, and where. */
export function clashText({geometry}: Pick<Puzzle, 'geometry'>, {unit, number, digit, cells}: Clash): string {
	const [first, second] = cells.map(cell => cellName(geometry, cell));
	return `${unit} ${number} has ${symbol(geometry, digit)} twice, in ${first} and ${second}`;
}

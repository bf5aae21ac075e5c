/** The oracle: every count here is made afresh from the whole grid. The solvers' own counts are tested against it. */

import type {Geometry} from './geometry.js';

/** A grid has one digit for each cell; 0 is an empty cell, which conflicts with nothing. */
export type Grid = Uint8Array;

/** For each cell, how many of its peers hold the same digit. */
export function conflictsOf({cells, peers, peerCount}: Geometry, grid: Grid): Uint8Array {
	const conflicts = new Uint8Array(cells);
	for (let cell = 0; cell < cells; cell++) {
		for (let k = cell * peerCount; grid[cell] !== 0 && k < (cell + 1) * peerCount; k++) {
			conflicts[cell] += grid[peers[k]] === grid[cell] ? 1 : 0;
		}
	}

	return conflicts;
}

/** How many pairs of peers hold the same digit (source 000: half the sum of all c_ij). */
export function conflictingPairs(geometry: Geometry, grid: Grid): number {
	return conflictsOf(geometry, grid).reduce((sum, count) => sum + count, 0) / 2;
}

/** How many digits are missing, summed over the units (source 004: 9 minus the distinct digits of each). */
export function missingDigits(size: number, units: readonly Uint16Array[], grid: Grid): number {
	// For each digit, the last unit that had it, from 1.
	const seen = new Uint16Array(size + 1);
	let missing = units.length * size;
	for (let index = 0; index < units.length; index++) {
		for (const cell of units[index]) {
			const digit = grid[cell];
			if (digit !== 0 && seen[digit] !== index + 1) {
				seen[digit] = index + 1;
				missing--;
			}
		}
	}

	return missing;
}

/** Whether every unit holds every digit, in time linear in the grid. */
export function isSolved({size, rows, columns, boxCells}: Geometry, grid: Grid): boolean {
	return missingDigits(size, [...rows, ...columns, ...boxCells], grid) === 0;
}

export type Clash = {
	readonly unit: 'row' | 'column' | 'box';
	/** The number of the unit, from 1. */
	readonly number: number;
	readonly digit: number;
	/** Two cells of the unit that hold the digit, the first of them before all others. */
	readonly cells: readonly [number, number];
};

/** Each digit that stands in a unit again, with the first cell that holds it: rows first, then columns, then boxes. */
export function* clashesOf({rows, columns, boxCells}: Geometry, grid: Grid): Generator<Clash, undefined> {
	// For each digit, the first cell of the unit that holds it, from 1: this runs once for every puzzle of a stream.
	const first = new Uint16Array(rows.length + 1);
	for (const [unit, list] of [
		['row', rows],
		['column', columns],
		['box', boxCells],
	] as const) {
		for (let index = 0; index < list.length; index++) {
			first.fill(0);
			for (const cell of list[index]) {
				const digit = grid[cell];
				if (digit !== 0 && first[digit] !== 0) {
					yield {unit, number: index + 1, digit, cells: [first[digit] - 1, cell]};
				} else {
					first[digit] = cell + 1;
				}
			}
		}
	}

	return undefined;
}

/** The first digit that stands twice in a unit, or undefined. */
export function findClash(geometry: Geometry, grid: Grid): Clash | undefined {
	return clashesOf(geometry, grid).next().value;
}

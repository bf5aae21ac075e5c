/** What functions of grids are called with: refused in a sentence where it is none. */

import {describe} from '../arguments.js';
import type {Grid} from './check.js';
import {cellName, describeGeometry, type Geometry, isGeometry} from './geometry.js';
import type {Puzzle} from './puzzle.js';

/** @throws TypeError for what `geometryOf` has not given */
export function assertGeometry(geometry: Geometry): void {
	if (!isGeometry(geometry)) {
		throw new TypeError(`a geometry is what geometryOf gives, not ${describe(geometry)}`);
	}
}

/** @throws TypeError for what is no Uint8Array, RangeError for one of another length than the cells of the geometry */
export function assertCells(geometry: Geometry, grid: Grid): void {
	assertGeometry(geometry);
	if (!(grid instanceof Uint8Array)) {
		throw new TypeError(`a grid is a Uint8Array of a digit for each cell, not ${describe(grid)}`);
	}

	if (grid.length !== geometry.cells) {
		throw new RangeError(
			`a grid of ${describeGeometry(geometry)} has ${geometry.cells} cells, not ${grid.length}`,
		);
	}
}

/** @throws what `assertCells` throws, and RangeError for a cell that holds no digit of the geometry */
export function assertGrid(geometry: Geometry, grid: Grid): void {
	assertCells(geometry, grid);
	for (let cell = 0; cell < grid.length; cell++) {
		if (grid[cell] > geometry.size) {
			throw new RangeError(
				`${cellName(geometry, cell)} holds ${grid[cell]}: a cell of ${describeGeometry(geometry)} holds a digit from 1 to ${geometry.size}, or 0 where it is empty`,
			);
		}
	}
}

/** @throws TypeError for what is no puzzle, and what `assertGrid` throws for its givens */
export function assertPuzzle(puzzle: Pick<Puzzle, 'geometry' | 'givens'>): void {
	if (typeof puzzle !== 'object' || puzzle === null || !('geometry' in puzzle) || !('givens' in puzzle)) {
		throw new TypeError(`a puzzle is an object with a geometry and givens, not ${describe(puzzle)}`);
	}

	assertGrid(puzzle.geometry, puzzle.givens);
}

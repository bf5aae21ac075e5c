/** The recent share of conflicts of each cell. */

import {conflictsOf} from '../../sudoku/check.js';
import type {Geometry, Grid} from '../../sudoku/geometry.js';

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

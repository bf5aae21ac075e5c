/** How often each cell was in conflict lately. */

import {conflictsOf} from '../../sudoku/check.js';
import type {Geometry, Grid} from '../../sudoku/geometry.js';

/** Snapshots that the mean remembers: about a second of a run that can be followed. */
const memory = 32;

/** For each cell an exponentially decaying mean over the snapshots, of whether it was in conflict. */
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
		// The first ones count alike, so that the beginning is not taken for cool.
		const weight = 1 / Math.min(++this.#snapshots, memory);
		const conflicts = conflictsOf(this.#geometry, grid);
		for (let cell = 0; cell < grid.length; cell++) {
			this.values[cell] += ((conflicts[cell] > 0 ? 1 : 0) - this.values[cell]) * weight;
		}
	}
}

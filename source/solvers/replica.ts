/** One of the grids of replica exchange. */

import {Random} from '../random.js';
import type {Grid} from '../sudoku/geometry.js';
import type {Kernel, Tally} from './kernel.js';

export type SavedReplica = {
	readonly tally: Tally;
	readonly grid: Grid;
	readonly order: Uint16Array;
	readonly random: Uint32Array;
};

/** A grid with random numbers of its own: its proposals do not depend on when the others make theirs. */
export class Replica {
	readonly kernel: Kernel;
	readonly random: Random;

	/** @param seed of its random grid, and of its proposals */
	constructor(kernel: Kernel, seed: string) {
		this.kernel = kernel;
		this.random = new Random(seed);
		kernel.fill(this.random);
	}

	save(): SavedReplica {
		const {tally, grid, order} = this.kernel;
		return {
			tally: {...tally},
			grid: grid.slice(),
			order: order.slice(),
			random: this.random.state.slice(),
		};
	}

	restore({tally, grid, order, random}: SavedReplica): void {
		this.kernel.load(grid, order);
		this.kernel.resume(tally);
		this.random.state.set(random);
	}
}

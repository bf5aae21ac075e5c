/** One of the grids of replica exchange. */

import {Random} from '../random.js';
import type {Kernel, SavedKernel} from './kernel.js';
import type {TeamPart} from './team.js';

export type SavedReplica = {readonly kernel: SavedKernel; readonly random: Uint32Array};

/**
A grid with random numbers of its own: its proposals do not depend on when the others make theirs. Where another thread
makes them, only what `read` takes over is up to date.
*/
export class Replica implements TeamPart {
	readonly kernel: Kernel;
	readonly random: Random;
	/** Proposals made since the last meeting. */
	made = 0;
	canMove: boolean;

	/** @param seed of its random grid, and of its proposals */
	constructor(kernel: Kernel, seed: string) {
		this.kernel = kernel;
		this.random = new Random(seed);
		kernel.fill(this.random);
		this.canMove = kernel.canMove;
	}

	/** Make at most this number of proposals, fewer where the cost reaches 0 or no cell can change. */
	propose(moves: number, thresholds: Uint32Array): void {
		const {kernel} = this;
		if (kernel.canMove) {
			this.made += kernel.run(moves, this.random, thresholds);
			this.canMove = kernel.canMove;
		}
	}

	write(figures: Float64Array): void {
		const {cost, tally} = this.kernel;
		figures[0] = this.made;
		figures[1] = Number(this.canMove);
		figures[2] = cost;
		figures[3] = tally.bestCost;
		figures[4] = tally.accepted;
	}

	read(figures: Float64Array): void {
		const {kernel} = this;
		this.made = figures[0];
		this.canMove = figures[1] === 1;
		kernel.cost = figures[2];
		kernel.tally.bestCost = figures[3];
		kernel.tally.accepted = figures[4];
	}

	save(): SavedReplica {
		return {kernel: this.kernel.save(), random: this.random.state.slice()};
	}

	restore({kernel, random}: SavedReplica): void {
		this.kernel.restore(kernel);
		this.random.state.set(random);
		this.canMove = this.kernel.canMove;
	}
}

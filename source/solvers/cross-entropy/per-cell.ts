/** Learning a distribution for each cell. */

import type {Grid} from '../../sudoku/geometry.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import type {Settings} from '../solver.js';
import {quickPairs} from './cost.js';
import {CrossEntropy, givenDistributions} from './learner.js';

/** Source 002 (ii): a distribution for each cell. */
export class PerCell extends CrossEntropy {
	constructor(puzzle: Puzzle, seed: string, settings: Settings) {
		super(puzzle, seed, settings, puzzle.geometry.size);
		this.start();
	}

	protected get uniform(): number {
		return 1 / this.puzzle.geometry.size;
	}

	protected prepare(parameters: Float64Array): void {
		const {size} = this.puzzle.geometry;
		for (let at = 0; at < parameters.length; at++) {
			this.cumulated[at] = (at % size === 0 ? 0 : this.cumulated[at - 1]) + parameters[at];
		}
	}

	protected draw(filling: Uint8Array): void {
		const {size} = this.puzzle.geometry;
		for (let index = 0; index < filling.length; index++) {
			const start = index * size;
			const last = start + size - 1;
			const point = (this.random.next() / 2 ** 32) * this.cumulated[last];
			let at = start;
			while (at < last && this.cumulated[at] <= point) {
				at++;
			}

			filling[index] = at - start + 1;
		}
	}

	protected add(sums: Float64Array, filling: Uint8Array): void {
		const {size} = this.puzzle.geometry;
		for (let index = 0; index < filling.length; index++) {
			sums[index * size + filling[index] - 1]++;
		}
	}

	protected learn(sums: Float64Array, kept: number): void {
		const {smoothing} = this.settings;
		const share = (1 - smoothing) / kept;
		for (let at = 0; at < this.learned.length; at++) {
			this.learned[at] = smoothing * this.learned[at] + share * sums[at];
		}
	}

	protected count(grid: Grid): number {
		return quickPairs(this.puzzle.geometry, grid);
	}

	protected certainty(): number {
		const {size} = this.puzzle.geometry;
		let sum = 0;
		for (let index = 0; index < this.free.length; index++) {
			sum += Math.max(...this.learned.subarray(index * size, (index + 1) * size));
		}

		return sum / this.free.length;
	}

	protected distributions(): Float64Array {
		const {size} = this.puzzle.geometry;
		const all = givenDistributions(this.puzzle);
		for (const [index, cell] of this.free.entries()) {
			all.set(this.learned.subarray(index * size, (index + 1) * size), cell * size);
		}

		return all;
	}
}

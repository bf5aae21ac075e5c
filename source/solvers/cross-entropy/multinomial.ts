/** Learning the probabilities of a multinomial distribution. */

import type {Grid} from '../../sudoku/geometry.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import type {Settings} from '../solver.js';
import {quickMultinomial} from './cost.js';
import {CrossEntropy, givenDistributions} from './learner.js';

/** Source 002 (i): one multinomial distribution over the free cells, whose digits add up to what the givens leave. */
export class Multinomial extends CrossEntropy {
	/** What the free cells add up to. */
	readonly #total: number;

	constructor(puzzle: Puzzle, seed: string, settings: Settings) {
		super(puzzle, seed, settings, 1);
		const {cells, size} = puzzle.geometry;
		this.#total = (cells * (size + 1)) / 2 - puzzle.givens.reduce((sum, digit) => sum + digit, 0);
		this.start();
	}

	protected get uniform(): number {
		return 1 / this.learned.length;
	}

	protected prepare(parameters: Float64Array): void {
		let sum = 0;
		for (const [index, probability] of parameters.entries()) {
			sum += probability;
			this.cumulated[index] = sum;
		}
	}

	protected draw(filling: Uint8Array): void {
		filling.fill(0);
		const cumulated = this.cumulated;
		const all = cumulated[cumulated.length - 1];
		for (let k = 0; k < this.#total; k++) {
			const point = (this.random.next() / 2 ** 32) * all;
			let low = 0;
			for (let high = cumulated.length - 1; low < high; ) {
				const middle = (low + high) >> 1;
				if (cumulated[middle] > point) {
					high = middle;
				} else {
					low = middle + 1;
				}
			}

			// A cell of more than 255 costs no less.
			filling[low] += filling[low] < 255 ? 1 : 0;
		}
	}

	protected add(sums: Float64Array, filling: Uint8Array): void {
		for (let index = 0; index < filling.length; index++) {
			sums[index] += filling[index];
		}
	}

	protected learn(sums: Float64Array): void {
		const {smoothing} = this.settings;
		const total = sums.reduce((sum, digits) => sum + digits, 0);
		for (const [index, digits] of sums.entries()) {
			this.learned[index] = smoothing * this.learned[index] + ((1 - smoothing) * digits) / total;
		}
	}

	protected count(grid: Grid): number {
		return quickMultinomial(this.puzzle.geometry, grid);
	}

	protected certainty(): number {
		// The distribution's means are the digits it aims at: how near they are to whole ones.
		let sum = 0;
		for (const probability of this.learned) {
			const mean = probability * this.#total;
			sum += 1 - 2 * Math.abs(mean - Math.round(mean));
		}

		return sum / this.learned.length;
	}

	/** Each cell alone is binomial: n draws with its probability. */
	protected distributions(): Float64Array {
		const {size} = this.puzzle.geometry;
		const all = givenDistributions(this.puzzle);
		for (const [index, cell] of this.free.entries()) {
			const p = this.learned[index];
			let logarithm = this.#total * Math.log1p(-Math.min(p, 1 - 1e-12));
			for (let digit = 1; digit <= size; digit++) {
				logarithm +=
					Math.log((this.#total - digit + 1) / digit) + Math.log(p) - Math.log1p(-Math.min(p, 1 - 1e-12));
				const probability = Math.exp(logarithm);
				all[cell * size + digit - 1] = Number.isFinite(probability) ? probability : 0;
			}
		}

		return all;
	}
}

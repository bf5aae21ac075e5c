/** What cross-entropy draws its fillings from, and what they cost: source 002 (i) and (ii). */

import type {Random} from '../random.js';
import type {Geometry, Grid} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';

/** A distribution of fillings of the free cells. Its parameters are probabilities, in groups that each sum to 1. */
export type FillingDistribution = {
	/** The length of a group, and that of all. */
	readonly group: number;
	readonly length: number;
	/** Draw a filling. @param cumulated the parameters, summed up in each group */
	draw(filling: Uint8Array, cumulated: Float64Array, random: Random): void;
	/** Add a filling that is kept to the sums. */
	add(sums: Float64Array, filling: Uint8Array): void;
	/** What the sums of a group add up to, over all fillings kept. */
	total(sums: Float64Array, kept: number): number;
	count(grid: Grid): number;
	/** How sure the parameters are of the fillings, as a share. */
	certainty(parameters: Float64Array): number;
	/** Write the probability of each digit in each free cell, size numbers a cell. */
	describe(all: Float64Array, parameters: Float64Array): void;
};

/** Source 002 (ii): a distribution over the digits for each cell. */
export function perCell({geometry}: Puzzle, free: Uint16Array): FillingDistribution {
	const {size} = geometry;
	return {
		group: size,
		length: free.length * size,
		draw(filling, cumulated, random) {
			for (let index = 0; index < filling.length; index++) {
				const start = index * size;
				const last = start + size - 1;
				const point = (random.next() / 2 ** 32) * cumulated[last];
				let at = start;
				while (at < last && cumulated[at] <= point) {
					at++;
				}

				filling[index] = at - start + 1;
			}
		},
		add(sums, filling) {
			for (let index = 0; index < filling.length; index++) {
				sums[index * size + filling[index] - 1]++;
			}
		},
		total: (_, kept) => kept,
		count: grid => quickPairs(geometry, grid),
		certainty(parameters) {
			let sum = 0;
			for (let at = 0; at < parameters.length; at += size) {
				sum += Math.max(...parameters.subarray(at, at + size));
			}

			return sum / free.length;
		},
		describe(all, parameters) {
			for (const [index, cell] of free.entries()) {
				all.set(parameters.subarray(index * size, (index + 1) * size), cell * size);
			}
		},
	};
}

/** Source 002 (i): one multinomial distribution over the free cells, whose digits add up to what the givens leave. */
export function multinomial(
	{geometry, givens}: Puzzle,
	free: Uint16Array,
	penalty: number,
): FillingDistribution {
	const {cells, size} = geometry;
	const total = (cells * (size + 1)) / 2 - givens.reduce((sum, digit) => sum + digit, 0);
	return {
		group: free.length,
		length: free.length,
		draw(filling, cumulated, random) {
			filling.fill(0);
			const all = cumulated[cumulated.length - 1];
			for (let k = 0; k < total; k++) {
				const point = (random.next() / 2 ** 32) * all;
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
		},
		add(sums, filling) {
			for (let index = 0; index < filling.length; index++) {
				sums[index] += filling[index];
			}
		},
		total: sums => sums.reduce((sum, digits) => sum + digits, 0),
		count: grid => countMultinomial(geometry, grid, penalty),
		certainty(parameters) {
			// The distribution's means are the digits it aims at: how near they are to whole ones.
			let sum = 0;
			for (const probability of parameters) {
				const mean = probability * total;
				sum += 1 - 2 * Math.abs(mean - Math.round(mean));
			}

			return sum / parameters.length;
		},
		describe(all, parameters) {
			// Each cell alone is binomial: n draws with its probability.
			for (const [index, cell] of free.entries()) {
				const p = parameters[index];
				const against = Math.log1p(-Math.min(p, 1 - 1e-12));
				let logarithm = total * against;
				for (let digit = 1; digit <= size; digit++) {
					logarithm += Math.log((total - digit + 1) / digit) + Math.log(p) - against;
					const probability = Math.exp(logarithm);
					all[cell * size + digit - 1] = Number.isFinite(probability) ? probability : 0;
				}
			}
		},
	};
}

/** Conflicting pairs by counting each unit, and taking back the pairs that a box shares with a row or a column. */
export function quickPairs({size, rowOf, columnOf, boxOf, boxes}: Geometry, grid: Grid): number {
	const stride = size + 1;
	const counts = scratchCounts(size);
	const box = boxes ? 2 * size * stride : -1;
	let pairs = 0;
	for (let cell = 0; cell < grid.length; cell++) {
		const digit = grid[cell];
		if (digit === 0 || digit > size) {
			continue;
		}

		pairs += counts[rowOf[cell] * stride + digit]++;
		pairs += counts[(size + columnOf[cell]) * stride + digit]++;
		if (boxes) {
			pairs += counts[box + boxOf[cell] * stride + digit]++;
			const segment = 3 * size * stride;
			const across = rowOf[cell] * (size / boxes.columns) + Math.floor(columnOf[cell] / boxes.columns);
			const down = columnOf[cell] * (size / boxes.rows) + Math.floor(rowOf[cell] / boxes.rows);
			pairs -= counts[segment + across * stride + digit]++;
			pairs -= counts[segment + (size * size + down) * stride + digit]++;
		}
	}

	return pairs;
}

const scratches = new Map<number, Uint8Array>();

/** Zeroed counts for one call of `quickPairs`: nothing outlives it. */
function scratchCounts(size: number): Uint8Array {
	const stride = size + 1;
	const found = scratches.get(size) ?? new Uint8Array(3 * size * stride + 2 * size * size * stride);
	scratches.set(size, found);
	return found.fill(0);
}

/**
The cost of source 002 (i): pairs of equal values among peers, whether they are digits or not, and for each value outside
of 1..size its distance to it, times the penalty. So two equal values outside cost their distances and one more.
*/
export function countMultinomial({size, peers, peerCount}: Geometry, grid: Grid, penalty: number): number {
	let [ends, outside] = [0, 0];
	for (const [cell, value] of grid.entries()) {
		outside += value === 0 ? 1 : Math.max(0, value - size);
		for (let k = cell * peerCount; k < (cell + 1) * peerCount; k++) {
			ends += grid[peers[k]] === value ? 1 : 0;
		}
	}

	return ends / 2 + penalty * outside;
}

/** What cross-entropy draws its fillings from, and what they cost: the statistics paper (i) and (ii). */

import type {Random} from '../random.js';
import {type Geometry, type Grid, perGeometry} from '../sudoku/geometry.js';
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
	count(grid: Grid): number;
	/** Write the probability of each digit in each free cell, size numbers a cell. */
	describe(all: Float64Array, parameters: Float64Array): void;
};

/** The statistics paper (ii): a distribution over the digits for each cell. */
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
		count: grid => quickPairs(geometry, grid),
		describe(all, parameters) {
			for (const [index, cell] of free.entries()) {
				all.set(parameters.subarray(index * size, (index + 1) * size), cell * size);
			}
		},
	};
}

/** The statistics paper (i): one multinomial distribution over the free cells, whose digits add up to what the givens leave. */
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
		count: grid => countMultinomial(geometry, grid, penalty),
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

/** Units whose pairs count, and the parts of rows and columns in a box, whose pairs would count twice; with room to count in. */
const familiesOf = perGeometry(({size, cells, rowOf, columnOf, boxOf, boxes}) => {
	const familyOf = (sign: 1 | -1, unitOf: (cell: number) => number) => {
		const units = Uint32Array.from({length: cells}, (_, cell) => unitOf(cell) * (size + 1));
		return {sign, units, counts: new Uint8Array(Math.max(...units) + size + 1)};
	};
	const lines = [familyOf(1, cell => rowOf[cell]), familyOf(1, cell => columnOf[cell])];
	const {rows, columns} = boxes ?? {rows: 1, columns: 1};
	return boxes === undefined
		? lines
		: [
				...lines,
				familyOf(1, cell => boxOf[cell]),
				familyOf(-1, cell => boxOf[cell] * rows + (rowOf[cell] % rows)),
				familyOf(-1, cell => boxOf[cell] * columns + (columnOf[cell] % columns)),
			];
});

/** Conflicting pairs of a full grid: in far less time than by looking at the peers of each cell. */
export function quickPairs(geometry: Geometry, grid: Grid): number {
	let pairs = 0;
	for (const {sign, units, counts} of familiesOf(geometry)) {
		counts.fill(0);
		for (let cell = 0; cell < grid.length; cell++) {
			pairs += sign * counts[units[cell] + grid[cell]]++;
		}
	}

	return pairs;
}

/**
The cost of the statistics paper (i): pairs of equal values among peers, whether they are digits or not, and for each
value outside of 1..size its distance to it, times the penalty. So two equal values outside cost their distances and one
more.
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

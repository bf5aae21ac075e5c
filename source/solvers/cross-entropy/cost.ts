/** What a filling costs, counted quickly: it is done thousands of times a generation. */

import type {Grid} from '../../sudoku/check.js';
import type {Geometry} from '../../sudoku/geometry.js';

/** Conflicting pairs by counting each unit, and taking back the pairs that a box shares with a row or a column. */
export function quickPairs({size, rowOf, columnOf, boxOf, boxes}: Geometry, grid: Grid): number {
	const stride = size + 1;
	const counts = scratch(size);
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
function scratch(size: number): Uint8Array {
	const stride = size + 1;
	const found = scratches.get(size) ?? new Uint8Array(3 * size * stride + 2 * size * size * stride);
	scratches.set(size, found);
	return found.fill(0);
}

/** Conflicting pairs, and for cells outside of 1..size their distance to it. */
export function countMultinomial(geometry: Geometry, grid: Grid): number {
	let cost = quickPairs(geometry, grid);
	for (const digit of grid) {
		cost += digit === 0 ? 1 : Math.max(0, digit - geometry.size);
	}

	return cost;
}

/** What a filling costs, counted quickly: it is done thousands of times a generation. */

import type {Geometry, Grid} from '../../sudoku/geometry.js';

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
of 1..size its distance to it. So two equal values outside cost their distances and one more.
*/
export function quickMultinomial(geometry: Geometry, grid: Grid): number {
	const {size, rowOf, columnOf, boxOf, boxes} = geometry;
	const outside: number[] = [];
	let cost = quickPairs(geometry, grid);
	for (let cell = 0; cell < grid.length; cell++) {
		const value = grid[cell];
		if (value > 0 && value <= size) {
			continue;
		}

		cost += distance(size, value);
		for (const other of outside) {
			const arePeers =
				rowOf[other] === rowOf[cell] ||
				columnOf[other] === columnOf[cell] ||
				(boxes && boxOf[other] === boxOf[cell]);
			cost += grid[other] === value && arePeers ? 1 : 0;
		}

		outside.push(cell);
	}

	return cost;
}

const distance = (size: number, value: number) => (value === 0 ? 1 : Math.max(0, value - size));

/** The same by its definition, from the list of all peers. */
export function countMultinomial({size, peers, peerCount}: Geometry, grid: Grid): number {
	let ends = 0;
	for (let k = 0; k < peers.length; k++) {
		ends += grid[peers[k]] === grid[Math.floor(k / peerCount)] ? 1 : 0;
	}

	return grid.reduce((sum, value) => sum + distance(size, value), ends / 2);
}

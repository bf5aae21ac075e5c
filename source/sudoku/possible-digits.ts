/** The possible digits of a cell: those that none of its peers has. What follows from them is in candidates.ts. */

import type {Geometry, Grid} from './geometry.js';

/** The possible digits of an empty cell, in order. */
export function possibleDigits({size, peers, peerCount}: Geometry, grid: Grid, cell: number): number[] {
	const isTaken = new Uint8Array(256);
	for (let k = cell * peerCount; k < (cell + 1) * peerCount; k++) {
		isTaken[grid[peers[k]]] = 1;
	}

	return Array.from({length: size}, (_, k) => k + 1).filter(digit => isTaken[digit] === 0);
}

/** The possible digits of all cells while digits are placed. */
export class PossibleDigits {
	/** For each cell and digit, `size` for each cell, 1 where the digit is possible; for each cell how many are. */
	readonly allowed: Uint8Array;
	readonly counts: Uint8Array;
	readonly #geometry: Geometry;

	/** @param grid its digits are placed */
	constructor(geometry: Geometry, grid: Grid) {
		this.#geometry = geometry;
		this.allowed = new Uint8Array(geometry.cells * geometry.size).fill(1);
		this.counts = new Uint8Array(geometry.cells).fill(geometry.size);
		for (const [cell, digit] of grid.entries()) {
			if (digit > 0) {
				this.place(cell, digit);
			}
		}
	}

	/** Take a digit, from 1, from the peers of a cell. Those of the cell itself stay. */
	place(cell: number, digit: number): void {
		const {size, peers, peerCount} = this.#geometry;
		for (let k = cell * peerCount; k < (cell + 1) * peerCount; k++) {
			const at = peers[k] * size + digit - 1;
			this.counts[peers[k]] -= this.allowed[at];
			this.allowed[at] = 0;
		}
	}

	/** The possible digit of a cell that comes after `skip` others; `skip` is less than its count. */
	digitAt(cell: number, skip: number): number {
		const first = cell * this.#geometry.size;
		let digit = 0;
		for (let left = skip; left >= 0; digit++) {
			left -= this.allowed[first + digit];
		}

		return digit;
	}

	set({allowed, counts}: Pick<PossibleDigits, 'allowed' | 'counts'>): void {
		this.allowed.set(allowed);
		this.counts.set(counts);
	}
}

/** The kernel of the wiki page, and of the statistics paper (iii). */

import * as layout from '../kernels/layout.js';
import type {Random} from '../random.js';
import {conflictingPairs} from '../sudoku/oracle.js';
import {freeCells, type Puzzle} from '../sudoku/puzzle.js';
import {type Change, CompiledKernel} from './kernel.js';
import {mostNeighbours, type Neighbours, NeighbourTally} from './neighbours.js';

/**
Any digits in the free cells; a move gives one free cell another digit, both chosen uniformly. The cost is the number
of conflicting pairs of peers. The kernel counts for every cell and digit how many peers of the cell hold the digit, so
a proposal costs two look-ups. Only an accepted one visits the peers: late in a schedule that is one in hundreds.
*/
export class ReassignKernel extends CompiledKernel {
	readonly #free: Uint16Array;
	/** For each cell and digit (size + 1 apart), how many peers of the cell hold the digit. */
	readonly #conflicts: Uint16Array;

	constructor(puzzle: Puzzle) {
		const {cells, size, boxes, peerCount} = puzzle.geometry;
		const free = freeCells(puzzle);
		const slots = cells * (size + 1);
		super(puzzle, {loop: 'reassignDigits', steepest: peerCount, bytes: (slots + free.length) * 2 + 16});
		const {memory, registers} = this;
		this.#free = memory.halves(free.length);
		this.#free.set(free);
		this.#conflicts = memory.halves(slots);
		registers[layout.choices] = free.length;
		registers[layout.list] = this.#free.byteOffset;
		const {rows = 0, columns = 0} = boxes ?? {};
		registers.set([this.#conflicts.byteOffset, size, rows, columns], layout.conflicts);
	}

	get canMove(): boolean {
		return this.#free.length > 0;
	}

	fill(random: Random): void {
		const filled = this.givens.slice();
		for (const cell of this.#free) {
			filled[cell] = 1 + random.int(this.geometry.size);
		}

		this.load(filled);
	}

	protected recount(): void {
		const {cells, size, peers, peerCount} = this.geometry;
		this.#conflicts.fill(0);
		for (let cell = 0; cell < cells; cell++) {
			for (let k = cell * peerCount; k < (cell + 1) * peerCount; k++) {
				this.#conflicts[cell * (size + 1) + this.grid[peers[k]]]++;
			}
		}

		this.cost = conflictingPairs(this.geometry, this.grid);
	}

	override neighbours(): Neighbours | undefined {
		const {size} = this.geometry;
		const count = this.#free.length * (size - 1);
		if (count > mostNeighbours) {
			return undefined;
		}

		const tally = new NeighbourTally(this.steepest);
		for (const cell of this.#free) {
			const conflicts = this.#conflicts.subarray(cell * (size + 1));
			const before = this.grid[cell];
			for (let after = 1; after <= size; after++) {
				if (after !== before) {
					tally.add(conflicts[after] - conflicts[before], 1 / count);
				}
			}
		}

		return tally.counted('reassignments');
	}

	protected lastChange(): Change {
		const {lastSite: cell, lastBefore, lastAfter} = this.tally;
		const accepted = this.grid[cell] === lastAfter;
		return {kind: 'reassign', cells: [cell], before: [lastBefore], after: [lastAfter], accepted};
	}
}

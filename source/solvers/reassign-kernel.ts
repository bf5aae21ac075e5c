/** The kernel of the wiki page, and of the statistics paper (iii). */

import * as at from '../kernels/level-layout.js';
import type {Random} from '../random.js';
import {conflictingPairs} from '../sudoku/check.js';
import {freeCells, type Puzzle} from '../sudoku/puzzle.js';
import type {Acceptance} from './acceptance.js';
import {Kernel} from './kernel.js';
import {mostNeighbours, type Neighbours, NeighbourTally} from './neighbours.js';

/**
Any digits in the free cells; a move gives one free cell another digit, both chosen uniformly. The cost is the number
of conflicting pairs of peers. The kernel counts for every cell and digit how many peers of the cell hold the digit, so
a proposal costs two look-ups. Only an accepted one visits the peers: late in a schedule that is one in hundreds.
*/
export class ReassignKernel extends Kernel {
	readonly steepest: number;
	readonly #free: Uint16Array;
	/** For each cell and digit (size + 1 apart), how many peers of the cell hold the digit. */
	readonly #conflicts: Uint16Array;

	constructor(puzzle: Puzzle) {
		super(puzzle);
		const {cells, size, peerCount} = puzzle.geometry;
		this.steepest = peerCount;
		this.#free = freeCells(puzzle);
		this.#conflicts = new Uint16Array(cells * (size + 1));
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

	protected propose(moves: number, random: Random, {thresholds, judged}: Acceptance, bound: number): number {
		const {grid, steepest} = this;
		const {state} = random;
		const {peers, peerCount} = this.geometry;
		const stride = this.geometry.size + 1;
		const others = this.geometry.size - 1;
		const conflicts = this.#conflicts;
		const free = this.#free;
		const choices = free.length;
		if (choices === 0) {
			return 0;
		}

		let s0 = state[0] | 0;
		let s1 = state[1] | 0;
		let s2 = state[2] | 0;
		let s3 = state[3] | 0;
		const {tally} = this;
		const most = Math.min(moves, this.levels[at.left]);
		let {cost} = this;
		let accepted = 0;
		let uphill = 0;
		let made = 0;
		let product = 0;
		let draw = 0;
		let shifted = 0;
		let cell = 0;
		let before = 0;
		let after = 0;
		let delta = 0;
		while (made < most) {
			made++;
			product = Math.imul(s1, 5);
			draw = Math.imul((product << 7) | (product >>> 25), 9);
			shifted = s1 << 9;
			s2 ^= s0;
			s3 ^= s1;
			s1 ^= s2;
			s0 ^= s3;
			s2 ^= shifted;
			s3 = (s3 << 11) | (s3 >>> 21);

			// The high word of draw * choices chooses the cell; the low word is as good as a new draw for the digit.
			cell = free[(Math.imul(draw >>> 16, choices) + (Math.imul(draw & 0xff_ff, choices) >>> 16)) >>> 16];
			const fraction = Math.imul(draw, choices);
			after =
				1 + ((Math.imul(fraction >>> 16, others) + (Math.imul(fraction & 0xff_ff, others) >>> 16)) >>> 16);
			before = grid[cell];
			if (after >= before) {
				after++;
			}

			delta = conflicts[cell * stride + after] - conflicts[cell * stride + before];
			if (delta >= judged) {
				product = Math.imul(s1, 5);
				draw = Math.imul((product << 7) | (product >>> 25), 9);
				shifted = s1 << 9;
				s2 ^= s0;
				s3 ^= s1;
				s1 ^= s2;
				s0 ^= s3;
				s2 ^= shifted;
				s3 = (s3 << 11) | (s3 >>> 21);
				if (draw >>> 0 >= thresholds[delta + steepest]) {
					continue;
				}

				uphill += delta > 0 ? 1 : 0;
			}

			grid[cell] = after;
			for (let k = cell * peerCount, end = k + peerCount; k < end; k++) {
				const peer = peers[k] * stride;
				conflicts[peer + before]--;
				conflicts[peer + after]++;
			}

			accepted++;
			cost += delta;
			if (cost < bound) {
				break;
			}
		}

		state[0] = s0;
		state[1] = s1;
		state[2] = s2;
		state[3] = s3;
		this.cost = cost;
		this.count(made, accepted, uphill);
		if (made > 0) {
			tally.lastSite = cell;
			tally.lastBefore = before;
			tally.lastAfter = after;
			tally.lastDelta = delta;
			tally.lastDraw = draw >>> 0;
		}

		return made;
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

	protected lastChange() {
		const {lastSite: cell, lastBefore, lastAfter} = this.tally;
		const accepted = this.grid[cell] === lastAfter;
		return {kind: 'reassign', cells: [cell], before: [lastBefore], after: [lastAfter], accepted};
	}
}

/** The kernel of the swap annealers: groups that are permutations. */

import type {Random} from '../random.js';
import {missingDigits} from '../sudoku/check.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {GridKernel, type Kernel} from './cost.js';

/**
Each group of cells (the boxes, or the rows) holds every digit once, and a move swaps two free cells of one group,
chosen uniformly with the group before. The cost is the number of digits missing in the units that cross the groups.
*/
export class SwapKernel extends GridKernel implements Kernel {
	/** Two cells lie in four crossing units, and a swap adds or removes at most one digit of each. */
	readonly steepest = 4;
	readonly #groups: readonly Uint16Array[];
	/** The units counted, and for every unit and digit (size + 1 apart) how many cells hold it. */
	readonly #units: readonly Uint16Array[];
	readonly #counts: Uint8Array;
	/**
	A record for each pair of free cells of a group: the two cells, then where the counts of their units begin: first
	crossing family of each, second of each. Where both lie in the same unit of a family, and a swap changes nothing in
	it, the record names a unit of its own that never wants for a digit. Eight numbers, so that a record is found by
	a shift.
	*/
	readonly #pairs: Uint16Array;
	/** For each group with at least two free cells, its first pair and how many it has. */
	readonly #firstPair: Uint16Array;
	readonly #pairCount: Uint16Array;

	constructor(puzzle: Puzzle, groupBy: 'boxes' | 'rows') {
		super(puzzle);
		const {size, rows, columns, boxCells, rowOf, columnOf, boxOf} = puzzle.geometry;
		const byBox = groupBy === 'boxes' && boxCells.length > 0;
		this.#groups = byBox ? boxCells : rows;
		const families = byBox ? [rows, columns] : [columns, boxCells];
		this.#units = families.flat();
		const stride = size + 1;
		const full = this.#units.length * stride;
		this.#counts = new Uint8Array(full + stride);
		const unitOf = byBox ? [rowOf, columnOf] : [columnOf, boxOf];
		const begin = (family: number, cell: number, other: number) =>
			families[family].length === 0 || unitOf[family][cell] === unitOf[family][other]
				? full
				: (unitOf[family][cell] + (family === 0 ? 0 : families[0].length)) * stride;

		const pairs: number[] = [];
		const first: number[] = [];
		const count: number[] = [];
		for (const group of this.#groups) {
			const free = [...group].filter(cell => this.givens[cell] === 0);
			if (free.length > 1) {
				first.push(pairs.length / 8);
				count.push((free.length * (free.length - 1)) / 2);
			}

			for (const [index, a] of free.entries()) {
				for (const b of free.slice(index + 1)) {
					pairs.push(a, b, begin(0, a, b), begin(0, b, a), begin(1, a, b), begin(1, b, a), 0, 0);
				}
			}
		}

		this.#pairs = Uint16Array.from(pairs);
		this.#firstPair = Uint16Array.from(first);
		this.#pairCount = Uint16Array.from(count);
	}

	get canMove(): boolean {
		return this.#pairCount.length > 0;
	}

	fill(random: Random): void {
		const {size} = this.geometry;
		const filled = this.givens.slice();
		for (const group of this.#groups) {
			const present = new Set(Array.from(group, cell => this.givens[cell]));
			const missing = Array.from({length: size}, (_, k) => k + 1).filter(digit => !present.has(digit));
			random.shuffle(missing);
			for (const cell of group) {
				filled[cell] ||= missing.pop() ?? 0;
			}
		}

		this.load(filled);
	}

	protected recount(): void {
		const stride = this.geometry.size + 1;
		const counts = this.#counts.fill(0);
		for (const [unit, cells] of this.#units.entries()) {
			for (const cell of cells) {
				counts[unit * stride + this.grid[cell]]++;
			}
		}

		// The unit that never wants for a digit: any count above 1 stays so while a swap takes one away and gives it back.
		counts.fill(100, counts.length - stride);
		this.cost = missingDigits(this.geometry.size, this.#units, this.grid);
	}

	run(moves: number, random: Random, thresholds: Uint32Array, judged = 1): number {
		const {grid} = this;
		const {state} = random;
		const counts = this.#counts;
		const pairs = this.#pairs;
		const firstPair = this.#firstPair;
		const pairCount = this.#pairCount;
		const groups = pairCount.length;
		if (groups === 0) {
			return 0;
		}

		let s0 = state[0] | 0;
		let s1 = state[1] | 0;
		let s2 = state[2] | 0;
		let s3 = state[3] | 0;
		const {tally} = this;
		let {cost} = this;
		let {bestCost, accepted, uphill} = tally;
		let made = 0;
		let product = 0;
		let draw = 0;
		let shifted = 0;
		let record = 0;
		let x = 0;
		let y = 0;
		let delta = 0;
		while (made < moves) {
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

			// The high word of draw * groups chooses the group; the low word is as good as a new draw for the pair.
			const group = (Math.imul(draw >>> 16, groups) + (Math.imul(draw & 0xff_ff, groups) >>> 16)) >>> 16;
			const fraction = Math.imul(draw, groups);
			const count = pairCount[group];
			const pair = (Math.imul(fraction >>> 16, count) + (Math.imul(fraction & 0xff_ff, count) >>> 16)) >>> 16;
			record = (firstPair[group] + pair) << 3;

			const a = pairs[record];
			const b = pairs[record + 1];
			x = grid[a];
			y = grid[b];
			const unitA = pairs[record + 2];
			const unitB = pairs[record + 3];
			const crossA = pairs[record + 4];
			const crossB = pairs[record + 5];

			// (n - 2) >>> 31 is 1 when a digit would leave a unit that has it once; (n - 1) >>> 31, when one would enter that lacks it.
			delta =
				((counts[unitA + x] - 2) >>> 31) -
				((counts[unitA + y] - 1) >>> 31) +
				((counts[unitB + y] - 2) >>> 31) -
				((counts[unitB + x] - 1) >>> 31) +
				((counts[crossA + x] - 2) >>> 31) -
				((counts[crossA + y] - 1) >>> 31) +
				((counts[crossB + y] - 2) >>> 31) -
				((counts[crossB + x] - 1) >>> 31);

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
				if (draw >>> 0 >= thresholds[delta]) {
					continue;
				}

				uphill++;
			}

			grid[a] = y;
			grid[b] = x;
			counts[unitA + x]--;
			counts[unitA + y]++;
			counts[unitB + y]--;
			counts[unitB + x]++;
			counts[crossA + x]--;
			counts[crossA + y]++;
			counts[crossB + y]--;
			counts[crossB + x]++;
			accepted++;
			cost += delta;
			if (cost < bestCost) {
				bestCost = cost;
				if (cost === 0) {
					break;
				}
			}
		}

		state[0] = s0;
		state[1] = s1;
		state[2] = s2;
		state[3] = s3;
		this.cost = cost;
		tally.bestCost = bestCost;
		tally.accepted = accepted;
		tally.uphill = uphill;
		if (made > 0) {
			tally.lastPlace = record;
			tally.lastBefore = x;
			tally.lastAfter = y;
			tally.lastDelta = delta;
			tally.lastDraw = draw >>> 0;
		}

		return made;
	}

	neighbours(): {better: number; all: number} {
		const trial = this.grid.slice();
		let better = 0;
		for (let record = 0; record < this.#pairs.length; record += 8) {
			const [a, b] = [this.#pairs[record], this.#pairs[record + 1]];
			[trial[a], trial[b]] = [trial[b], trial[a]];
			better += missingDigits(this.geometry.size, this.#units, trial) < this.cost ? 1 : 0;
			[trial[a], trial[b]] = [trial[b], trial[a]];
		}

		return {better, all: this.#pairs.length / 8};
	}

	protected lastChange() {
		const {lastPlace, lastBefore: x, lastAfter: y} = this.tally;
		const cells = [this.#pairs[lastPlace], this.#pairs[lastPlace + 1]];
		// A group never holds a digit twice, so the two differ, and the grid shows whether they were swapped.
		return {kind: 'swap', cells, before: [x, y], after: [y, x], accepted: this.grid[cells[0]] === y};
	}
}

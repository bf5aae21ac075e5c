/** The kernel of the swap annealers: groups that are permutations. */

import type {Random} from '../random.js';
import {missingDigits} from '../sudoku/check.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {CompiledKernel} from './compiled.js';
import type {Kernel} from './cost.js';

/** Numbers of a pair's record. */
const pairLength = 8;

/**
Each group of cells (the boxes, or the rows) holds every digit once, and a move swaps two free cells of one group,
chosen uniformly with the group before. The cost is the number of digits missing in the units that cross the groups.
*/
export class SwapKernel extends CompiledKernel implements Kernel {
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
	readonly #group: Uint32Array;

	/** @param mostGivens groups with more givens are left as they were filled; nothing can be swapped in those with fewer than two free cells */
	constructor(puzzle: Puzzle, groupBy: 'boxes' | 'rows', mostGivens = Number.POSITIVE_INFINITY) {
		const {geometry, givens} = puzzle;
		const {size, rows, columns, boxCells, rowOf, columnOf, boxOf} = geometry;
		const byBox = groupBy === 'boxes' && boxCells.length > 0;
		const groups = byBox ? boxCells : rows;
		const families = byBox ? [rows, columns] : [columns, boxCells];
		const units = families.flat();
		const stride = size + 1;
		const full = units.length * stride;
		const unitOf = byBox ? [rowOf, columnOf] : [columnOf, boxOf];
		const begin = (family: number, cell: number, other: number) =>
			families[family].length === 0 || unitOf[family][cell] === unitOf[family][other]
				? full
				: (unitOf[family][cell] + (family === 0 ? 0 : families[0].length)) * stride;

		const pairs: number[] = [];
		const group: number[] = [];
		for (const cells of groups) {
			const free = [...cells].filter(cell => givens[cell] === 0);
			if (size - free.length > mostGivens) {
				continue;
			}

			if (free.length > 1) {
				group.push(pairs.length / pairLength, (free.length * (free.length - 1)) / 2);
			}

			for (const [index, a] of free.entries()) {
				for (const b of free.slice(index + 1)) {
					pairs.push(a, b, begin(0, a, b), begin(0, b, a), begin(1, a, b), begin(1, b, a), 0, 0);
				}
			}
		}

		super(puzzle, full + stride + pairs.length * 2 + group.length * 4 + 24);
		this.#groups = groups;
		this.#units = units;
		this.#counts = this.memory.bytes(full + stride);
		this.#pairs = this.memory.halves(pairs.length);
		this.#pairs.set(pairs);
		this.#group = this.memory.words(group.length);
		this.#group.set(group);
	}

	get canMove(): boolean {
		return this.#group.length > 0;
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

	protected loop(moves: number, judged: 0 | 1): number {
		return this.memory.loops.swap(
			moves,
			this.registers.byteOffset,
			judged,
			this.#group.length / 2,
			this.#group.byteOffset,
			this.#pairs.byteOffset,
			this.grid.byteOffset,
			this.#counts.byteOffset,
		);
	}

	neighbours(): {better: number; all: number} {
		let better = 0;
		for (let record = 0; record < this.#pairs.length; record += pairLength) {
			better += this.#change(record) < 0 ? 1 : 0;
		}

		return {better, all: this.#pairs.length / pairLength};
	}

	/** What swapping the two cells of a record would add to the cost, as the compiled loop counts it. */
	#change(record: number): number {
		const [a, b, unitA, unitB, crossA, crossB] = this.#pairs.subarray(record, record + pairLength);
		const [x, y] = [this.grid[a], this.grid[b]];
		const counts = this.#counts;
		let change = 0;
		for (const [from, to] of [
			[unitA, unitB],
			[crossA, crossB],
		]) {
			change += Number(counts[from + x] === 1) - Number(counts[from + y] === 0);
			change += Number(counts[to + y] === 1) - Number(counts[to + x] === 0);
		}

		return change;
	}

	protected lastChange() {
		const {lastPlace, lastBefore: x, lastAfter: y} = this.tally;
		const cells = [this.#pairs[lastPlace], this.#pairs[lastPlace + 1]];
		// A group never holds a digit twice, so the two differ, and the grid shows whether they were swapped.
		return {kind: 'swap', cells, before: [x, y], after: [y, x], accepted: this.grid[cells[0]] === y};
	}
}

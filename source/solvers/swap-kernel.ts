/** The kernel of the swap annealers: groups that are permutations. */

import * as layout from '../kernels/records.js';
import type {Random} from '../random.js';
import {missingDigits} from '../sudoku/check.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {CompiledKernel} from './compiled.js';
import type {MoveDetail} from './solver.js';

/**
Each group of cells (the boxes, or the rows) holds every digit once, and a move swaps two free cells of one group,
chosen uniformly with the group before. The cost is the number of digits missing in the units that cross the groups.
A group that is skipped is chosen like the others: then the proposal changes nothing.
*/
export class SwapKernel extends CompiledKernel {
	/** Two cells lie in four crossing units, and a swap adds or removes at most one digit of each. */
	readonly steepest = 4;
	readonly #groups: readonly Uint16Array[];
	/** The units counted, and for every unit and digit (size + 1 apart) how many cells hold it. */
	readonly #units: readonly Uint16Array[];
	readonly #counts: Uint8Array;
	/**
	A record for each pair of free cells of a group: see records.ts. Where both lie in the same unit of a family, and a swap changes nothing in
	it, the record names an extra unit that is never without a digit.
	*/
	readonly #pairs: Uint16Array;
	/** For each group that can be chosen, its first pair and how many it has. */
	readonly #group: Uint32Array;
	/** How many of the pairs are two cells. */
	readonly #swaps: number;
	readonly #isGreedy: boolean;

	/**
	@param mostGivens groups with more givens, or with nothing to swap, are skipped; without it, groups with nothing to
	swap are never chosen
	@param isGreedy whether a random filling is made better, swap by swap, before the run begins
	*/
	constructor(
		puzzle: Puzzle,
		groupBy: 'boxes' | 'rows',
		{mostGivens, isGreedy = false}: {mostGivens?: number; isGreedy?: boolean} = {},
	) {
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
		let swaps = 0;
		for (const cells of groups) {
			const free = [...cells].filter(cell => givens[cell] === 0);
			if (mostGivens !== undefined && (free.length < 2 || size - free.length > mostGivens)) {
				// A cell swapped with itself, in the unit that is never without a digit: accepted, and nothing changes.
				group.push(pairs.length / layout.recordLength, 1);
				pairs.push(cells[0], cells[0], full, full, full, full, 0, 0);
				continue;
			}

			swaps += (free.length * (free.length - 1)) / 2;
			if (free.length > 1) {
				group.push(pairs.length / layout.recordLength, (free.length * (free.length - 1)) / 2);
			}

			for (const [index, a] of free.entries()) {
				for (const b of free.slice(index + 1)) {
					pairs.push(a, b, begin(0, a, b), begin(0, b, a), begin(1, a, b), begin(1, b, a), 0, 0);
				}
			}
		}

		super(puzzle, full + stride + pairs.length * 2 + group.length * 4 + 24);
		this.#groups = groups;
		this.#swaps = swaps;
		this.#isGreedy = isGreedy;
		this.#units = units;
		this.#counts = this.memory.bytes(full + stride);
		this.#pairs = this.memory.halves(pairs.length);
		this.#pairs.set(pairs);
		this.#group = this.memory.words(group.length);
		this.#group.set(group);
	}

	get canMove(): boolean {
		return this.#swaps > 0;
	}

	fill(random: Random): void {
		this.load(this.fillGroups(this.#groups, this.givens, random));
		if (this.#isGreedy) {
			this.#descend();
		}
	}

	/** The greedy method of 004: the best swap of each group in turn, until no group has one that is better. */
	#descend(): void {
		const {grid} = this;
		let isBetter = true;
		while (isBetter) {
			isBetter = false;
			for (let index = 0; index < this.#group.length; index += 2) {
				const {record, change} = this.#bestOf(this.#group[index], this.#group[index + 1]);
				if (change < 0) {
					const [a, b] = [this.#pairs[record + layout.firstCell], this.#pairs[record + layout.secondCell]];
					[grid[a], grid[b]] = [grid[b], grid[a]];
					this.recount();
					isBetter = true;
				}
			}
		}

		this.load(grid);
	}

	/** The record of the swap that lowers the cost most, the first of equals. */
	#bestOf(first: number, count: number): {record: number; change: number} {
		let best = {record: -1, change: Number.POSITIVE_INFINITY};
		for (
			let record = first * layout.recordLength;
			record < (first + count) * layout.recordLength;
			record += layout.recordLength
		) {
			const change = this.#change(record);
			if (change < best.change) {
				best = {record, change};
			}
		}

		return best;
	}

	protected recount(): void {
		const stride = this.geometry.size + 1;
		const counts = this.#counts.fill(0);
		for (const [unit, cells] of this.#units.entries()) {
			for (const cell of cells) {
				counts[unit * stride + this.grid[cell]]++;
			}
		}

		// The unit that is never without a digit: any count above 1 stays so while a swap takes one away and gives it back.
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
		for (let record = 0; record < this.#pairs.length; record += layout.recordLength) {
			better += this.#change(record) < 0 ? 1 : 0;
		}

		return {better, all: this.#swaps};
	}

	/** What swapping the two cells of a record would add to the cost, as the compiled loop counts it. */
	#change(record: number): number {
		const pairs = this.#pairs;
		const counts = this.#counts;
		const x = this.grid[pairs[record + layout.firstCell]];
		const y = this.grid[pairs[record + layout.secondCell]];
		let change = 0;
		for (const family of [layout.firstUnit, layout.firstCrossUnit]) {
			const [unitA, unitB] = [pairs[record + family], pairs[record + family + 1]];
			change += Number(counts[unitA + x] === 1) - Number(counts[unitA + y] === 0);
			change += Number(counts[unitB + y] === 1) - Number(counts[unitB + x] === 0);
		}

		return change;
	}

	protected lastChange() {
		const {lastSite: lastPlace, lastBefore: x, lastAfter: y} = this.tally;
		const cells = [this.#pairs[lastPlace], this.#pairs[lastPlace + 1]];
		if (cells[0] === cells[1]) {
			const detail = this.#skipped(cells[0]);
			return {kind: 'skip', cells: [], before: [], after: [], accepted: true, detail};
		}

		// A group never holds a digit twice, so the two differ, and the grid shows whether they were swapped.
		return {kind: 'swap', cells, before: [x, y], after: [y, x], accepted: this.grid[cells[0]] === y};
	}

	/** The group of a cell, which was skipped. */
	#skipped(cell: number): MoveDetail {
		const {boxOf, rowOf, boxCells} = this.geometry;
		const [unit, index] =
			boxCells.length > 0 ? (['box', boxOf[cell]] as const) : (['row', rowOf[cell]] as const);
		const givens = this.#groups[index].filter(other => this.givens[other] > 0).length;
		return {kind: 'skip', unit, number: index + 1, givens};
	}
}

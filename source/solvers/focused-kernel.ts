/** The kernel of the project's own annealer: it proposes only where something is wrong. */

import * as layout from '../kernels/records.js';
import * as register from '../kernels/registers.js';
import type {Random} from '../random.js';
import {missingDigits} from '../sudoku/check.js';
import type {Geometry} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {CompiledKernel} from './compiled.js';
import type {MoveDetail} from './solver.js';

/** What is known of a puzzle before the annealing begins. */
export type Known = {
	/** The digit of each fixed cell, the givens among them; 0 where it is open. No group holds a digit twice. */
	readonly digits: Uint8Array;
	/** Whether a digit may still stand in an open cell. */
	readonly allows: (cell: number, digit: number) => boolean;
};

/** More faults than a cell can have: a cell that begins with this many is never listed. */
const neverListed = 128;

/** The candidates of each cell; none for one whose digit is known. */
export function candidateLists({cells, size}: Geometry, {digits, allows}: Known): number[][] {
	const all = digitsUpTo(size);
	return Array.from({length: cells}, (_, cell) =>
		digits[cell] > 0 ? [] : all.filter(digit => allows(cell, digit)),
	);
}

/**
Each group of cells (the boxes; the rows if there are none) holds every digit once. A proposal takes a cell at
fault, uniformly: its digit stands twice in a row or column, or is none of its candidates. It draws another one of the
cell's candidates, uniformly, and swaps with the cell of the group that holds it.

The cost is the number of digits missing in the units that cross the groups, and of cells whose digit is none of their
candidates.

Focusing on what is wrong is from S. Seitz, M. Alava and P. Orponen, "Focused local search for random
3-satisfiability", Journal of Statistical Mechanics (2005) P06006; they take it to Boolean formulas.
*/
export class FocusedKernel extends CompiledKernel {
	/** A swap adds at most two missing digits in two units each, and one cell whose digit is ruled out. */
	readonly steepest = 5;
	/** The cells that can change: those with two candidates or more. */
	readonly open: readonly number[];
	readonly #groups: readonly Uint16Array[];
	readonly #known: Known;
	readonly #stride: number;
	/**
	Where the slots begin of a dummy unit, for cells that lie in only one crossing unit: it never holds a digit twice. The
	slots of the columns come after it and are counted from it.
	*/
	readonly #cross: number;
	/** A record for each cell: see records.ts. */
	readonly #cells: Uint16Array;
	/** For each cell and digit, its rank among the cell's candidates, from 1; 0 if it is none. */
	readonly #ranks: Uint8Array;
	/** For each group and digit, the cell that holds it. */
	readonly #holders: Uint16Array;
	/** For each unit and digit (a slot), how many cells hold it, and the exclusive or of their numbers: of one, its number. */
	readonly #counts: Uint8Array;
	readonly #sums: Uint16Array;
	/** For each cell, what is wrong with it: a digit that its row or its column has twice, or that is not a candidate. */
	readonly #faults: Uint8Array;
	/** The open cells with any fault, and for each where it is on the list. */
	readonly #list: Uint16Array;
	readonly #positions: Uint16Array;

	constructor(puzzle: Puzzle, known: Known) {
		const {size, cells, boxCells, rows} = puzzle.geometry;
		const stride = size + 1;
		const groups = boxCells.length > 0 ? boxCells : rows;
		const candidates = candidateLists(puzzle.geometry, known);
		const slots = (2 * size + 1) * stride;
		const total = candidates.reduce((sum, list) => sum + list.length, 0);
		super(
			puzzle,
			cells * (layout.recordLength * 2 + stride + 5) + size * stride * 2 + slots * 3 + total + 64,
		);
		const {memory} = this;
		this.open = [...candidates.keys()].filter(cell => candidates[cell].length > 1);
		this.#groups = groups;
		this.#known = known;
		this.#stride = stride;
		this.#cross = size * stride;
		this.#cells = memory.halves(cells * layout.recordLength);
		this.#ranks = memory.bytes(cells * stride);
		this.#holders = memory.halves(size * stride);
		this.#counts = memory.bytes(slots);
		this.#sums = memory.halves(slots);
		this.#faults = memory.bytes(cells);
		this.#list = memory.halves(cells);
		this.#positions = memory.halves(cells);
		this.#describe(candidates, memory.bytes(total));
		const tables = [
			this.grid,
			this.#cells,
			this.#ranks,
			this.#holders,
			this.#counts,
			this.#sums,
			this.#faults,
			this.#positions,
			this.#list,
		];
		this.registers.set([...tables.map(table => table.byteOffset), stride, this.#cross], register.grid);
	}

	get canMove(): boolean {
		return this.registers[register.listed] > 0;
	}

	/** The rest of each group's digits, in random order. */
	fill(random: Random): void {
		this.load(this.fillGroups(this.#groups, this.#known.digits, random));
	}

	neighbours(): {better: number; all: number} {
		const trial = this.grid.slice();
		let better = 0;
		let all = 0;
		for (const a of this.open) {
			for (const y of digitsUpTo(this.geometry.size)) {
				if (this.#faults[a] === 0 || trial[a] === y || !this.#isCandidate(a, y)) {
					continue;
				}

				const b = this.#holders[this.#cells[a * layout.recordLength + layout.group] + y];
				[trial[a], trial[b]] = [trial[b], trial[a]];
				better += costOf(this.geometry, trial, this.#known) < this.cost ? 1 : 0;
				all++;
				[trial[a], trial[b]] = [trial[b], trial[a]];
			}
		}

		return {better, all};
	}

	protected loop(moves: number): number {
		return this.memory.loops.focused(moves, this.registers.byteOffset);
	}

	protected recount(): void {
		const {grid, geometry} = this;
		this.#counts.fill(0);
		this.#sums.fill(0);
		this.#faults.fill(neverListed);
		for (const cell of this.open) {
			this.#faults[cell] = 0;
		}

		for (const [cell, digit] of grid.entries()) {
			const record = cell * layout.recordLength;
			this.#holders[this.#cells[record + layout.group] + digit] = cell;
			const inRow = this.#cells[record + layout.row] + digit;
			const inColumn = this.#cross + this.#cells[record + layout.column] + digit;
			this.#counts[inRow]++;
			this.#counts[inColumn]++;
			this.#sums[inRow] ^= cell;
			this.#sums[inColumn] ^= cell;
		}

		this.#counts.fill(1, this.#cross, this.#cross + this.#stride);
		this.#listFaults();
		this.cost = costOf(geometry, grid, this.#known);
	}

	override get order(): Uint16Array {
		return this.#list.slice(0, this.registers[register.listed]);
	}

	override load(grid: Uint8Array, order?: Uint16Array): void {
		super.load(grid);
		if (order) {
			this.#list.set(order);
			for (const [position, cell] of order.entries()) {
				this.#positions[cell] = position;
			}
		}
	}

	#listFaults(): void {
		let listed = 0;
		for (const cell of this.open) {
			const digit = this.grid[cell];
			const record = cell * layout.recordLength;
			this.#faults[cell] =
				Number(this.#counts[this.#cells[record + layout.row] + digit] > 1) +
				Number(this.#counts[this.#cross + this.#cells[record + layout.column] + digit] > 1) +
				Number(!this.#isCandidate(cell, digit));
			if (this.#faults[cell] > 0) {
				this.#positions[cell] = listed;
				this.#list[listed++] = cell;
			}
		}

		this.registers[register.listed] = listed;
	}

	#isCandidate(cell: number, digit: number): boolean {
		return this.#ranks[cell * this.#stride + digit] > 0;
	}

	#describe(candidates: readonly number[][], room: Uint8Array): void {
		const {rowOf, columnOf, boxOf, boxCells} = this.geometry;
		const words = new Uint32Array(this.#cells.buffer, this.#cells.byteOffset, this.#cells.length / 2);
		const hasBoxes = boxCells.length > 0;
		let used = 0;
		for (const [cell, digits] of candidates.entries()) {
			const record = cell * layout.recordLength;
			const row = rowOf[cell] * this.#stride;
			const column = (1 + columnOf[cell]) * this.#stride;
			this.#cells[record + layout.row] = hasBoxes ? row : this.#cross;
			this.#cells[record + layout.column] = column;
			this.#cells[record + layout.group] = (hasBoxes ? boxOf : rowOf)[cell] * this.#stride;
			words[(record + layout.candidateCount) / 2] = digits.length;
			words[(record + layout.candidates) / 2] = room.byteOffset + used;
			room.set(digits, used);
			used += digits.length;
			for (const [index, digit] of digits.entries()) {
				this.#ranks[cell * this.#stride + digit] = index + 1;
			}
		}
	}

	protected lastChange() {
		const {lastSite: lastPlace, lastBefore: x, lastAfter: y} = this.tally;
		const cells = [lastPlace & 0xff_ff, lastPlace >>> 16];
		// A group never holds a digit twice, so the two differ, and the grid shows whether they were swapped.
		const accepted = this.grid[cells[0]] === y;
		return {kind: 'swap', cells, before: [x, y], after: [y, x], accepted, detail: this.#fault(cells, x)};
	}

	/** What was wrong with the first of these cells, when it had this digit. */
	#fault([cell, partner]: readonly number[], digit: number): MoveDetail {
		const {rowOf, columnOf, rows, columns} = this.geometry;
		// Only these two may have changed since, and the partner had another digit.
		const hasAnother = (cells: ArrayLike<number>) =>
			Array.from(cells).some(other => other !== cell && other !== partner && this.grid[other] === digit);
		return {
			kind: 'fault',
			isInRow: hasAnother(rows[rowOf[cell]]),
			isInColumn: hasAnother(columns[columnOf[cell]]),
			isRuledOut: !this.#known.allows(cell, digit),
		};
	}
}

const digitsUpTo = (size: number) => Array.from({length: size}, (_, k) => k + 1);

/** The cost by its definition: digits missing in the units that cross the groups, and cells with a digit ruled out. */
export function costOf({size, rows, columns, boxCells}: Geometry, grid: Uint8Array, known: Known): number {
	const units = boxCells.length > 0 ? [...rows, ...columns] : columns;
	const stray = grid.reduce(
		(count, digit, cell) => count + (known.digits[cell] === 0 && !known.allows(cell, digit) ? 1 : 0),
		0,
	);
	return missingDigits(size, units, grid) + stray;
}

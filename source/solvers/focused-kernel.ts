/** The kernel of the project's own annealer: it proposes only where something is wrong. */

import * as layout from '../kernels/layout.js';
import type {Random} from '../random.js';
import {crossingUnits, type Geometry, type Grid, type Groups, groupsOf} from '../sudoku/geometry.js';
import {missingDigits} from '../sudoku/oracle.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {CompiledKernel, Kernel} from './kernel.js';
import {missedAfterSwap, mostNeighbours, type Neighbours, NeighbourTally} from './neighbours.js';
import type {MoveDetail} from './solver.js';

/** What is known of a puzzle before the annealing begins. */
export type Known = {
	/** The digit of each fixed cell, the givens among them; 0 where it is open. No group holds a digit twice. */
	readonly digits: Uint8Array;
	/** The digits that may still stand in each open cell, in order; none for a fixed one. */
	readonly candidates: readonly Uint8Array[];
};

const recordWords = (1 << layout.focusedShift) / 4;

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
	/** The cells that can change: those with two candidates or more. */
	readonly open: readonly number[];
	protected override readonly groups: Groups;
	readonly #hasBoxes: boolean;
	readonly #known: Known;
	readonly #stride: number;
	/** The cells in the order of their records: the open ones first, so that what is in use stays close together. */
	readonly #cells: Uint16Array;
	readonly #recordOf: Uint16Array;
	/** A record for each cell: see layout.ts. */
	readonly #records: Uint32Array;
	/** For each record and digit, its rank among the cell's candidates, from 1; 0 if it is none. */
	readonly #ranks: Uint8Array;
	/** For each group and digit, the record of the cell that holds it. */
	readonly #holders: Uint16Array;
	/**
	For each unit that crosses the groups and each digit (a slot), how many cells hold it, and the exclusive or of their
	records' numbers: of one, its number.
	*/
	readonly #counts: Uint8Array;
	readonly #sums: Uint16Array;
	/** The records of open cells with any fault, and for each where it is on the list. */
	readonly #list: Uint16Array;
	readonly #positions: Uint16Array;

	constructor(puzzle: Puzzle, known: Known) {
		const {size, cells, boxCells} = puzzle.geometry;
		const stride = size + 1;
		const {candidates} = known;
		const slots = 2 * size * stride;
		const total = candidates.reduce((sum, list) => sum + list.length, 0);
		super(puzzle, {
			loop: boxCells.length > 0 ? 'focusedInBoxes' : 'focusedInRows',
			/*
			A swap takes at most one digit from each of two rows and two columns, and adds at most one cell whose digit is ruled
			out. It never does all of that: the digit that leaves the first cell is still in its row or column, or was ruled out.
			*/
			steepest: 4,
			bytes: cells * (recordWords * 4 + stride + 4) + size * stride * 2 + slots * 3 + total + 64,
		});
		const {memory} = this;
		this.open = [...candidates.keys()].filter(cell => candidates[cell].length > 1);
		this.#hasBoxes = boxCells.length > 0;
		this.groups = groupsOf(puzzle.geometry, 'box');
		this.#known = known;
		this.fixed = known.digits;
		this.#stride = stride;
		const closed = [...candidates.keys()].filter(cell => candidates[cell].length < 2);
		this.#cells = Uint16Array.from([...this.open, ...closed]);
		this.#recordOf = new Uint16Array(cells);
		for (const [record, cell] of this.#cells.entries()) {
			this.#recordOf[cell] = record;
		}

		this.#records = memory.words(cells * recordWords);
		this.#ranks = memory.bytes(cells * stride);
		this.#holders = memory.halves(size * stride);
		this.#counts = memory.bytes(slots);
		this.#sums = memory.halves(slots);
		this.#list = memory.halves(cells);
		this.#positions = memory.halves(cells);
		this.#describe(candidates, memory.bytes(total));
		this.registers.set(
			[
				this.#records.byteOffset,
				// So that the address of a count leads to that of its sum.
				this.#sums.byteOffset - 2 * this.#counts.byteOffset,
				this.#positions.byteOffset,
				this.#list.byteOffset,
			],
			layout.records,
		);
	}

	get canMove(): boolean {
		return this.registers[layout.listed] > 0;
	}

	/** The rest of each group's digits, in random order. */
	fill(random: Random): void {
		this.load(this.fillGroups(this.#known.digits, random));
	}

	protected recount(): void {
		const {grid, geometry} = this;
		this.#counts.fill(0);
		this.#sums.fill(0);
		for (const [record, cell] of this.#cells.entries()) {
			this.#holders[this.groups.unitOf[cell] * this.#stride + grid[cell]] = record;
			this.#enter(this.#slotInColumn(cell), record);
			if (this.#hasBoxes) {
				this.#enter(this.#slotInRow(cell), record);
			}
		}

		let listed = 0;
		for (const cell of grid.keys()) {
			const record = this.#recordOf[cell];
			const faults = this.#faultsOf(cell);
			const isOpen = record < this.open.length;
			const state = grid[cell] | (this.#rankOf(cell, grid[cell]) << 8) | faults;
			this.#records[record * recordWords + layout.held / 4] = state | (isOpen ? 0 : layout.closed);
			if (faults > 0 && isOpen) {
				this.#positions[record] = listed;
				this.#list[listed++] = record;
			}
		}

		this.registers[layout.listed] = listed;
		this.cost = costOf(geometry, grid, this.#known);
	}

	override get order(): Uint16Array {
		return this.#list.slice(0, this.registers[layout.listed]).map(record => this.#cells[record]);
	}

	override load(grid: Uint8Array, order?: Uint16Array): void {
		super.load(grid);
		if (order) {
			for (const [position, cell] of order.entries()) {
				const record = this.#recordOf[cell];
				this.#list[position] = record;
				this.#positions[record] = position;
			}
		}
	}

	#enter(slot: number, record: number): void {
		this.#counts[slot]++;
		this.#sums[slot] ^= record;
	}

	#faultsOf(cell: number): number {
		const isRuledOut = this.#known.digits[cell] === 0 && this.#rankOf(cell, this.grid[cell]) === 0;
		return (
			(this.#hasBoxes && this.#counts[this.#slotInRow(cell)] > 1 ? layout.inRow : 0) |
			(this.#counts[this.#slotInColumn(cell)] > 1 ? layout.inColumn : 0) |
			(isRuledOut ? layout.ruledOut : 0)
		);
	}

	#slotInRow(cell: number): number {
		return this.geometry.rowOf[cell] * this.#stride + this.grid[cell];
	}

	#slotInColumn(cell: number): number {
		return (this.geometry.size + this.geometry.columnOf[cell]) * this.#stride + this.grid[cell];
	}

	#rankOf(cell: number, digit: number): number {
		return this.#ranks[this.#recordOf[cell] * this.#stride + digit];
	}

	#describe(candidates: Known['candidates'], room: Uint8Array): void {
		const {rowOf, columnOf, size} = this.geometry;
		const counts = this.#counts.byteOffset;
		let used = 0;
		for (const [record, cell] of this.#cells.entries()) {
			const digits = candidates[cell];
			const at = record * recordWords;
			this.#records[at + layout.candidates / 4] = room.byteOffset + used;
			this.#records[at + layout.group / 4] =
				this.#holders.byteOffset + this.groups.unitOf[cell] * this.#stride * 2;
			this.#records[at + layout.rowCounts / 4] = counts + rowOf[cell] * this.#stride;
			this.#records[at + layout.columnCounts / 4] = counts + (size + columnOf[cell]) * this.#stride;
			this.#records[at + layout.ranks / 4] = this.#ranks.byteOffset + record * this.#stride;
			this.#records[at + layout.candidateCount / 4] = digits.length | (cell << 16);
			room.set(digits, used);
			used += digits.length;
			for (let index = 0; index < digits.length; index++) {
				this.#ranks[record * this.#stride + digits[index]] = index + 1;
			}
		}
	}

	override neighbours(): Neighbours | undefined {
		const {size, rowOf, columnOf} = this.geometry;
		const {digits, candidates} = this.#known;
		const stride = this.#stride;
		// In the worst grid all open cells are at fault.
		if (this.open.reduce((sum, cell) => sum + candidates[cell].length, 0) > mostNeighbours) {
			return undefined;
		}

		const ruledOut = (cell: number, digit: number) =>
			digits[cell] === 0 && this.#rankOf(cell, digit) === 0 ? 1 : 0;
		const missedIn = (unitA: number, unitB: number, x: number, y: number) =>
			unitA === unitB ? 0 : missedAfterSwap(this.#counts, unitA * stride, unitB * stride, x, y);
		const tally = new NeighbourTally(this.steepest);
		// Sorted, so that sums are rounded the same after a step back.
		const order = this.order.sort();
		const {grid} = this;
		for (const a of order) {
			const x = grid[a];
			const strayX = ruledOut(a, x);
			const chance = 1 / order.length / (candidates[a].length - 1 + strayX);
			for (const y of candidates[a]) {
				if (y !== x) {
					const b = this.#cells[this.#holders[this.groups.unitOf[a] * stride + y]];
					const stray = ruledOut(b, x) - strayX - ruledOut(b, y);
					const inRows = missedIn(rowOf[a], rowOf[b], x, y);
					tally.add(stray + inRows + missedIn(size + columnOf[a], size + columnOf[b], x, y), chance);
				}
			}
		}

		return tally.counted('swaps');
	}

	protected lastChange() {
		const {lastSite, lastBefore: x, lastAfter: y} = this.tally;
		const cells = [lastSite & 0xff_ff, lastSite >>> 16].map(record => this.#cells[record]);
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
			isRuledOut: !this.#known.candidates[cell].includes(digit),
		};
	}
}

/** The cost by its definition: digits missing in the units that cross the groups, and cells with a digit ruled out. */
export function costOf(geometry: Geometry, grid: Uint8Array, known: Known): number {
	const units = crossingUnits(groupsOf(geometry, 'box'));
	const isStray = (digit: number, cell: number) =>
		known.digits[cell] === 0 && !known.candidates[cell].includes(digit);
	return missingDigits(geometry.size, units, grid) + grid.filter(isStray).length;
}

/**
The kernel of a puzzle that propagation has solved: there is no move to make. It needs no compiled loop: instantiating one
takes longer than most puzzles.
*/
export class SolvedKernel extends Kernel {
	readonly steepest = 0;
	readonly canMove = false;

	/** @param solution every digit, of cost 0 */
	constructor(puzzle: Puzzle, solution: Grid) {
		super(puzzle, solution.slice());
		this.fixed = solution;
	}

	fill(): void {
		this.load(this.grid);
	}

	protected propose(): number {
		return 0;
	}

	protected recount(): void {
		this.cost = 0;
	}

	protected lastChange(): never {
		throw new Error('there is no last move, because no move was made');
	}
}

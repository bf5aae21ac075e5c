/** The kernel of the swap annealers: groups that are permutations. */

import * as layout from '../kernels/layout.js';
import type {Random} from '../random.js';
import {type Grid, type Groups, groupsOf, type UnitKind} from '../sudoku/geometry.js';
import {missingDigits} from '../sudoku/oracle.js';
import {possibleDigits} from '../sudoku/possible-digits.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {type Change, CompiledKernel} from './kernel.js';
import {missedAfterSwap, mostNeighbours, type Neighbours, NeighbourTally} from './neighbours.js';
import type {MoveDetail, Settings, SettingValue} from './solver.js';

/** A group that can be chosen: its free cells, or one cell if it is skipped, and how many pairs it has. */
type Choice = {readonly free: Uint16Array; readonly isSkipped: boolean; readonly pairs: number};

/**
Each group of cells (the boxes, or the rows) holds every digit once, and a move swaps two free cells of one group,
chosen uniformly with the group before. The cost is the number of digits missing in the units that cross the groups.
A group that is skipped is chosen like the others: then the proposal changes nothing.
*/
export class SwapKernel extends CompiledKernel {
	protected override readonly groups: Groups;
	/**
	For every unit and digit (size + 1 apart) how many cells hold it: of one family of units, of an extra unit that is
	never without a digit, and from there on of the other family.
	*/
	readonly #counts: Uint8Array;
	/** Where the counts of the extra unit begin. */
	readonly #cross: number;
	/**
	A record for each pair of free cells of a group: see layout.ts. Where both lie in the same unit of a family, and a
	swap changes nothing in it, the record names the extra unit.
	*/
	readonly #pairs: Uint16Array;
	/** For each group that can be chosen, its first pair and how many it has. */
	readonly #group: Uint32Array;
	/** How many of the pairs are two cells. */
	readonly #swaps: number;
	readonly #start: SettingValue | undefined;

	/**
	@param skip groups with more givens, or with nothing to swap, are skipped; without it, groups with nothing to swap are
	never chosen
	@param start how the grid is filled: `random`, `greedy` or `constructive`
	*/
	constructor(puzzle: Puzzle, kind: UnitKind, {skip, start}: Partial<Settings> = {}) {
		const {geometry, givens} = puzzle;
		const {size} = geometry;
		const groups = groupsOf(geometry, kind);
		const chosen: Choice[] = [];
		for (const cells of groups.units) {
			const free = cells.filter(cell => givens[cell] === 0);
			const isSkipped = skip !== undefined && (free.length < 2 || size - free.length > Number(skip));
			if (isSkipped) {
				// A cell swapped with itself: accepted, and nothing changes.
				chosen.push({free: cells.subarray(0, 1), isSkipped, pairs: 1});
			} else if (free.length > 1) {
				chosen.push({free, isSkipped, pairs: (free.length * (free.length - 1)) / 2});
			}
		}

		const pairs = chosen.reduce((sum, choice) => sum + choice.pairs, 0);
		const slots = (2 * size + 1) * (size + 1);
		const bytes = slots + pairs * layout.recordLength * 2 + chosen.length * 8 + 24;
		// Two cells lie in four crossing units, and a swap adds or removes at most one digit of each.
		super(puzzle, {loop: 'swap', steepest: 4, bytes});
		this.groups = groups;
		this.#swaps = chosen.reduce((sum, choice) => sum + (choice.isSkipped ? 0 : choice.pairs), 0);
		this.#start = start;
		this.#counts = this.memory.bytes(slots);
		this.#cross = size * (size + 1);
		this.#pairs = this.memory.halves(pairs * layout.recordLength);
		this.#group = this.memory.words(chosen.length * 2);
		const counts = this.#counts.byteOffset;
		this.registers[layout.choices] = chosen.length;
		this.registers.set(
			[this.#group.byteOffset, this.#pairs.byteOffset, counts, counts + this.#cross],
			layout.groups,
		);
		this.#describe(chosen);
	}

	/** Fill the records of the pairs, and the groups. */
	#describe(chosen: readonly Choice[]): void {
		const stride = this.geometry.size + 1;
		const [one, other] = this.groups.crossing;
		const pairs = this.#pairs;
		let first = 0;
		for (const [index, choice] of chosen.entries()) {
			this.#group.set([first, choice.pairs], index * 2);
			let record = first * layout.recordLength;
			first += choice.pairs;
			for (const [at, a] of choice.free.entries()) {
				for (const b of choice.isSkipped ? [a] : choice.free.subarray(at + 1)) {
					pairs[record + layout.firstCell] = a;
					pairs[record + layout.secondCell] = b;
					const [unitA, unitB] = [one.unitOf[a], one.unitOf[b]];
					pairs[record + layout.firstUnit] = unitA === unitB ? this.#cross : unitA * stride;
					pairs[record + layout.secondUnit] = unitA === unitB ? this.#cross : unitB * stride;
					const [crossA, crossB] = [other.unitOf[a], other.unitOf[b]];
					const isOne = other.units.length === 0 || crossA === crossB;
					pairs[record + layout.firstCrossUnit] = isOne ? 0 : (crossA + 1) * stride;
					pairs[record + layout.secondCrossUnit] = isOne ? 0 : (crossB + 1) * stride;
					record += layout.recordLength;
				}
			}
		}
	}

	get canMove(): boolean {
		return this.#swaps > 0;
	}

	fill(random: Random): void {
		const fits = (filled: Grid, cell: number, digit: number) =>
			possibleDigits(this.geometry, filled, cell).includes(digit);
		this.load(this.fillGroups(this.givens, random, this.#start === 'constructive' ? fits : undefined));
		if (this.#start === 'greedy') {
			this.#descend();
		}
	}

	/** The greedy method of the report: the best of all swaps, the first of equals, until none is better. */
	#descend(): void {
		const {grid} = this;
		for (let changes = this.#changes(); changes.some(change => change < 0); changes = this.#changes()) {
			const best = changes.indexOf(changes.reduce((least, change) => Math.min(least, change)));
			const [a, b] = this.#pairs.subarray(best * layout.recordLength);
			[grid[a], grid[b]] = [grid[b], grid[a]];
			this.recount();
		}

		this.load(grid);
	}

	protected recount(): void {
		const {grid} = this;
		const {size} = this.geometry;
		const stride = size + 1;
		const counts = this.#counts.fill(0);
		const [one, other] = this.groups.crossing;
		for (const [begin, {units}] of [[0, one] as const, [this.#cross + stride, other] as const]) {
			for (const [unit, cells] of units.entries()) {
				for (const cell of cells) {
					counts[begin + unit * stride + grid[cell]]++;
				}
			}
		}

		// The extra unit: any count above 1 stays so while a swap takes one away and gives it back.
		counts.fill(100, this.#cross, this.#cross + stride);
		this.cost = missingDigits(size, [...one.units, ...other.units], grid);
	}

	override neighbours(): Neighbours | undefined {
		if (this.#swaps > mostNeighbours) {
			return undefined;
		}

		const changes = this.#changes();
		const tally = new NeighbourTally(this.steepest);
		const groups = this.#group.length / 2;
		let skipped = 0;
		for (let group = 0; group < groups; group++) {
			const [first, count] = this.#group.subarray(group * 2);
			const [a, b] = this.#pairs.subarray(first * layout.recordLength);
			skipped += a === b ? 1 : 0;
			for (let pair = first; a !== b && pair < first + count; pair++) {
				tally.add(changes[pair], 1 / groups / count);
			}
		}

		return tally.counted('swaps', skipped / Math.max(1, groups));
	}

	/** What each swap would add to the cost. */
	#changes(): Int8Array {
		const changes = new Int8Array(this.#pairs.length / layout.recordLength);
		return changes.map((_, pair) => this.#change(pair * layout.recordLength));
	}

	/** What swapping the two cells of a record would add to the cost, as the compiled loop counts it. */
	#change(record: number): number {
		const pairs = this.#pairs;
		const counts = this.#counts;
		const x = this.grid[pairs[record + layout.firstCell]];
		const y = this.grid[pairs[record + layout.secondCell]];
		const [unitA, unitB] = [pairs[record + layout.firstUnit], pairs[record + layout.secondUnit]];
		const crossA = this.#cross + pairs[record + layout.firstCrossUnit];
		const crossB = this.#cross + pairs[record + layout.secondCrossUnit];
		return missedAfterSwap(counts, unitA, unitB, x, y) + missedAfterSwap(counts, crossA, crossB, x, y);
	}

	protected lastChange(): Change {
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
		const {unit, units, unitOf} = this.groups;
		const index = unitOf[cell];
		const givens = units[index].filter(other => this.givens[other] > 0).length;
		return {kind: 'skip', unit, number: index + 1, givens};
	}
}

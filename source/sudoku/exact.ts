/** Exact search: the solutions of a puzzle, all of them or up to a limit. */

import type {Grid} from './check.js';
import {findClash} from './check.js';
import type {Puzzle} from './puzzle.js';

export type Count = {
	/** Solutions found, at most the limit. */
	readonly solutions: number;
	/** The first solution. */
	readonly solution: Grid | undefined;
	/** Whether the search ended by itself, so that the count is exact or has reached the limit. */
	readonly isComplete: boolean;
};

export type CountOptions = {
	/** Stop after so many solutions. @default 2 */
	readonly limit?: number;
	/** Give up after so many placements. @default Infinity */
	readonly placements?: number;
};

/** The digits of a unit fit the bits of an integer. */
const largest = 31;

/**
Count the solutions of a puzzle by depth-first search: the free cell with the fewest candidates first, and where that is
more than one, a digit with a single place in some unit before it.

@throws RangeError for sizes above 31
*/
export function countSolutions(
	puzzle: Puzzle,
	{limit = 2, placements = Number.POSITIVE_INFINITY}: CountOptions = {},
): Count {
	if (puzzle.geometry.size > largest) {
		throw new RangeError(`the exact search knows sizes up to ${largest}, not ${puzzle.geometry.size}`);
	}

	return findClash(puzzle.geometry, puzzle.givens)
		? {solutions: 0, solution: undefined, isComplete: true}
		: new Search(puzzle, limit, placements).run();
}

class Search {
	readonly #puzzle: Puzzle;
	readonly #grid: Grid;
	readonly #limit: number;
	#placementsLeft: number;
	#solutions = 0;
	#solution: Grid | undefined;
	/** For each unit, the bits of the digits that it holds already: rows, then columns, then boxes. */
	readonly #held: Int32Array;
	readonly #units: readonly Uint16Array[];
	readonly #all: number;

	constructor(puzzle: Puzzle, limit: number, placements: number) {
		const {size, rows, columns, boxCells} = puzzle.geometry;
		this.#puzzle = puzzle;
		this.#grid = new Uint8Array(puzzle.givens.length);
		this.#limit = limit;
		this.#placementsLeft = placements;
		this.#held = new Int32Array(3 * size);
		this.#units = [...rows, ...columns, ...boxCells];
		this.#all = 2 ** size - 1;
		for (const [cell, digit] of puzzle.givens.entries()) {
			if (digit > 0) {
				this.#toggle(cell, digit);
			}
		}
	}

	run(): Count {
		const isComplete = this.#descend();
		return {solutions: this.#solutions, solution: this.#solution, isComplete};
	}

	/** Returns false when the placements have run out. */
	#descend(): boolean {
		const choice = this.#choose();
		if (choice === undefined) {
			this.#solutions++;
			this.#solution ??= this.#grid.slice();
			return true;
		}

		for (const [cell, digit] of choice) {
			if (this.#placementsLeft-- <= 0) {
				return false;
			}

			this.#toggle(cell, digit);
			const isComplete = this.#descend();
			this.#toggle(cell, digit);
			if (!isComplete || this.#solutions >= this.#limit) {
				return isComplete;
			}
		}

		return true;
	}

	/** The placements to try next, one of which must hold; none at a dead end, undefined when the grid is full. */
	#choose(): ReadonlyArray<readonly [cell: number, digit: number]> | undefined {
		let best = -1;
		let bestCount = largest + 1;
		for (let cell = 0; cell < this.#grid.length; cell++) {
			if (this.#grid[cell] === 0) {
				const count = bitCount(this.#candidates(cell));
				if (count < bestCount) {
					best = cell;
					bestCount = count;
				}
			}
		}

		if (best === -1) {
			return undefined;
		}

		const single = bestCount > 1 ? this.#hiddenSingle() : undefined;
		if (single) {
			return single;
		}

		const choice: Array<readonly [number, number]> = [];
		for (let mask = this.#candidates(best); mask !== 0; mask &= mask - 1) {
			choice.push([best, 32 - Math.clz32(mask & -mask)]);
		}

		return choice;
	}

	/** A digit with a single place in a unit, or a dead end where a unit has no place for one; undefined without either. */
	#hiddenSingle(): ReadonlyArray<readonly [number, number]> | undefined {
		for (const [index, unit] of this.#units.entries()) {
			let once = 0;
			let twice = 0;
			for (const cell of unit) {
				const mask = this.#grid[cell] === 0 ? this.#candidates(cell) : 0;
				twice |= once & mask;
				once |= mask;
			}

			if ((once | this.#held[index]) !== this.#all) {
				return [];
			}

			const single = once & ~twice;
			if (single !== 0) {
				const bit = single & -single;
				const place = unit.find(cell => this.#grid[cell] === 0 && (this.#candidates(cell) & bit) !== 0) ?? 0;
				return [[place, 32 - Math.clz32(bit)]];
			}
		}

		return undefined;
	}

	#candidates(cell: number): number {
		const {size, rowOf, columnOf, boxOf, boxes} = this.#puzzle.geometry;
		const held = this.#held;
		const ofBox = boxes ? held[2 * size + boxOf[cell]] : 0;
		return this.#all & ~(held[rowOf[cell]] | held[size + columnOf[cell]] | ofBox);
	}

	/** Place a digit in an empty cell, or take it back. */
	#toggle(cell: number, digit: number): void {
		const {size, rowOf, columnOf, boxOf} = this.#puzzle.geometry;
		const bit = 1 << (digit - 1);
		this.#grid[cell] ^= digit;
		this.#held[rowOf[cell]] ^= bit;
		this.#held[size + columnOf[cell]] ^= bit;
		this.#held[2 * size + boxOf[cell]] ^= bit;
	}
}

function bitCount(mask: number): number {
	let count = 0;
	for (let rest = mask; rest !== 0; rest &= rest - 1) {
		count++;
	}

	return count;
}

/** The kernel of a puzzle that propagation has solved: there is no move to make. */

import type {Grid} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {Kernel} from './kernel.js';

/** It needs no compiled loop: instantiating one takes longer than most puzzles. */
export class SolvedKernel extends Kernel {
	readonly steepest = 0;
	readonly canMove = false;
	readonly #solution: Grid;

	/** @param solution every digit, of cost 0 */
	constructor(puzzle: Puzzle, solution: Grid) {
		super(puzzle, solution.slice());
		this.#solution = solution;
	}

	protected override get fixed(): Grid {
		return this.#solution;
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

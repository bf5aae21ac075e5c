/** What is told of a run in JSON, the same by every command that solves. */

import type {Ending} from '../run/solve.js';
import {formatLine, type Puzzle} from '../sudoku/puzzle.js';

/** A run whose thread was lost. */
type Lost = Pick<Ending, 'solver' | 'seed'>;

/** The keys of a line of JSON, in their order. */
export function recordOf({geometry, givens, name, line}: Puzzle, ending: Omit<Ending, 'end'> | Lost) {
	const {
		status = 'failed',
		grid = givens,
		moves = 0,
		restarts = 0,
		cost = null,
		milliseconds = 0,
	} = ending as Partial<Ending>;
	const {solver, seed} = ending;
	return {
		name: name ?? null,
		line,
		puzzle: formatLine(geometry, givens),
		solution: status === 'solved' ? formatLine(geometry, grid) : null,
		status,
		solver,
		seed,
		moves,
		restarts,
		cost,
		milliseconds: Math.round(milliseconds * 1000) / 1000,
	};
}

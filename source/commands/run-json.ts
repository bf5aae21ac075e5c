/** What is told of a run in JSON, the same by every command that solves. */

import type {RunResult} from '../run/solve.js';
import {methodNamed} from '../solvers/index.js';
import {attemptsOf} from '../solvers/solver.js';
import {digitsAlone, formatLine, type Puzzle} from '../sudoku/puzzle.js';

/** A run whose thread was lost. */
type Lost = Pick<RunResult, 'solver' | 'seed'>;

/** The keys of a line of JSON, in their order. */
export function runJson({geometry, givens, name, line}: Puzzle, ending: RunResult | Lost) {
	const {
		status = 'failed',
		grid,
		end = null,
		moves = 0,
		restarts = 0,
		cost = null,
		milliseconds = 0,
	} = ending as Partial<RunResult>;
	const {solver, seed} = ending;
	const method = methodNamed(solver);
	const isSolved = status === 'solved' && grid !== undefined;
	return {
		name: name ?? null,
		line,
		puzzle: formatLine(geometry, givens),
		solution: isSolved ? formatLine(geometry, grid) : null,
		grid: grid ? formatLine(geometry, digitsAlone(geometry, grid)) : null,
		status,
		end,
		solver,
		seed,
		moves,
		restarts,
		attempts: (method && grid && attemptsOf(method, restarts)) ?? null,
		cost,
		milliseconds: Math.round(milliseconds * 1000) / 1000,
	};
}

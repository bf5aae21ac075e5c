/** A run to its end in one call, where a test has nothing to wait for. */

import {checkOptions} from '../dist/arguments.js';
import {type RunResult, runFrom, type SolveOptions, SolverRun, solveRules} from '../dist/run/solver-run.js';
import type {Puzzle} from '../dist/sudoku/puzzle.js';

export function solveNow(puzzle: Puzzle | string, options: SolveOptions = {}): RunResult {
	checkOptions(options, solveRules);
	return new SolverRun(runFrom(puzzle, options), options).advance() as RunResult;
}

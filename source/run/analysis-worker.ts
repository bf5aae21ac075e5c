/** The worker thread that analyses puzzles, one after the other. See analysis.ts. */

import {parentPort} from 'node:worker_threads';
import {methodNamed} from '../solvers/index.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {check} from '../sudoku/verdict.js';
import {measureSolvingTime, type SolvingTime} from './solving-time.js';
import {type AnalysisRequest, type PuzzleAnalysis, unpackPuzzle} from './worker-protocol.js';

/** Guesses without a further solution after which the number of solutions stays open. */
const maxGuesses = 20_000;

const post = (analysis: PuzzleAnalysis) => parentPort?.postMessage(analysis);

parentPort?.on('message', ({puzzle: packed, solver}: AnalysisRequest) => {
	const puzzle = unpackPuzzle(packed);
	const {status, solutions, more} = check(puzzle, {guesses: maxGuesses});
	const isDone = !solver || status === 'none';
	post({verdict: {status, solutions, more}, isDone});
	if (!isDone) {
		post({time: timeIfSolvable(puzzle, solver), isDone: true});
	}
});

/** Undefined also where the solver refuses the puzzle. */
function timeIfSolvable(
	puzzle: Puzzle,
	{name, settings}: NonNullable<AnalysisRequest['solver']>,
): SolvingTime | undefined {
	const method = methodNamed(name);
	try {
		return method && measureSolvingTime(puzzle, method, settings);
	} catch {
		return undefined;
	}
}

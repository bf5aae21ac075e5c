/** The worker thread that analyses puzzles, one after the other. See analysis.ts. */

import {parentPort} from 'node:worker_threads';
import {check} from '../sudoku/verdict.js';
import {ratePuzzle} from './rating.js';
import {type AnalysisRequest, type PuzzleAnalysis, unpackPuzzle} from './worker-protocol.js';

/** Guesses without a further solution after which the number of solutions stays open. */
const guesses = 20_000;

const post = (analysis: PuzzleAnalysis) => parentPort?.postMessage(analysis);

parentPort?.on('message', ({puzzle: packed, isRated}: AnalysisRequest) => {
	const puzzle = unpackPuzzle(packed);
	const {status, solutions, more} = check(puzzle, {guesses});
	const isDone = !isRated || status === 'none';
	post({verdict: {status, solutions, more}, isDone});
	if (!isDone) {
		post({rating: ratePuzzle(puzzle), isDone: true});
	}
});

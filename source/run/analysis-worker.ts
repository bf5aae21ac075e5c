/** The worker thread that studies puzzles, one after the other. See study.ts. */

import {parentPort} from 'node:worker_threads';
import {geometryOf} from '../sudoku/geometry.js';
import {puzzleOf} from '../sudoku/puzzle.js';
import {check} from '../sudoku/verdict.js';
import type {AnalysisRequest, PuzzleAnalysis} from './analysis.js';
import {ratePuzzle} from './rating.js';

/** Guesses without a further solution after which the number of solutions stays open. */
const guesses = 20_000;

const tell = (finding: PuzzleAnalysis) => parentPort?.postMessage(finding);

parentPort?.on('message', ({size, boxes, givens, isRated}: AnalysisRequest) => {
	const puzzle = puzzleOf(geometryOf(size, boxes ?? 'none'), givens);
	const {status, solutions, more} = check(puzzle, {guesses});
	const isOver = !isRated || status === 'none';
	tell({verdict: {status, solutions, more}, isDone: isOver});
	if (!isOver) {
		tell({rating: ratePuzzle(puzzle), isDone: true});
	}
});

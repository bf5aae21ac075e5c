/** The texts say what runs with their seeds make: those that take seconds. */

import fs from 'node:fs';
import {expect, test} from 'vitest';
import {createSolver} from '../../dist/solvers/checked-solver.js';
import {crossEntropy} from '../../dist/solvers/cross-entropy.js';
import {parsePuzzle} from '../../dist/sudoku/read.js';
import {claims, missingSentences} from '../claims.ts';
import {solveNow} from '../solve-now.ts';

test.each(claims.filter(({takes}) => takes === 'seconds'))('$name', claim => {
	expect(missingSentences(claim, solveNow)).toEqual([]);
});

test('how many coefficients of the multinomial are in 1..9', () => {
	const puzzle = parsePuzzle(fs.readFileSync('puzzles/rapport.txt', 'utf8'));
	const solver = createSolver(crossEntropy, puzzle, '1', {distribution: 'multinomial'});
	const [first, later] = [0, 15].map(generations => {
		if (generations > 0) {
			solver.advance(generations);
		}

		const shares = [...(solver.snapshot().distributions ?? [])];
		// The givens are sure.
		return (100 * (shares.reduce((sum, share) => sum + share, 0) - 35)) / (81 - 35);
	});
	expect(fs.readFileSync('source/help/sources.md', 'utf8')).toContain(
		`${first.toFixed(1)} % are in 1..9 at first, but only ${later.toFixed(0)} % after 15 generations`,
	);
});

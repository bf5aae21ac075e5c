/** The texts say what runs with their seeds make. */

import fs from 'node:fs';
import {expect, test} from 'vitest';
import {parsePuzzle} from '../source/sudoku/read.js';
import {claims, count} from './claims.ts';
import {solveNow as solve} from './solve-now.ts';

const read = (file: string) => fs.readFileSync(file, 'utf8');

test.each(
	claims
		.filter(({isSlow}) => !isSlow)
		.map(claim => {
			const {solver, settings, moves} = claim.options;
			return [`${claim.puzzle} ${solver} ${JSON.stringify(settings ?? {})} ${moves}`, claim] as const;
		}),
)('%s', (_, claim) => {
	const puzzle = parsePuzzle(read(`puzzles/${claim.puzzle}.txt`));
	for (const [file, sentence] of claim.says(count(claim, options => solve(puzzle, options)))) {
		expect(read(file).includes(sentence) ? sentence : `${file} does not say this`).toBe(sentence);
	}
});

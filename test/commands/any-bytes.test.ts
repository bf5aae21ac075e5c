/** Whatever is read from any bytes: `check` and `solve` neither throw nor hang, and show no control character. */

import {expect, test} from 'vitest';
import {verdictJson} from '../../source/commands/json.js';
import {PuzzleError, readPuzzles} from '../../source/sudoku/read.js';
import {check} from '../../source/sudoku/verdict.js';
import {formatPuzzle} from '../../source/sudoku/write-puzzles.js';
import {verdictText} from '../../source/view/verdict-text.js';
import {fc} from '../examples.ts';
import {solveNow as solve} from '../solve-now.ts';
import {bytes} from '../sudoku/texts.ts';

test('any puzzle is checked, solved and written, and all that is said of it is printable', () => {
	let count = 0;
	fc.assert(
		fc.property(bytes, input => {
			for (const puzzle of readPuzzles(Buffer.from(input).toString('utf8'))) {
				if (puzzle instanceof PuzzleError) {
					continue;
				}

				count++;
				const verdict = check(puzzle, {limit: 3, guesses: 50});
				const {status, grid} = solve(puzzle, {seed: 'bytes', moves: 100});
				expect(status !== 'solved' || check({...puzzle, givens: grid}).status === 'solved').toBe(true);
				const texts = [verdictText(puzzle, verdict), formatPuzzle(puzzle, 'line', grid)];
				texts.push(JSON.stringify(verdictJson(puzzle, verdict, 'file')));
				expect(texts.join('')).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/);
			}
		}),
		{numRuns: 250},
	);
	expect(count).toBeGreaterThan(20);
});

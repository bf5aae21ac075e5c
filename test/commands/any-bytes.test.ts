/** No bytes whatever make `check` or `solve` throw, hang, or show a control character. */

import {expect, test} from 'vitest';
import {verdictJson} from '../../source/commands/json.js';
import {solve} from '../../source/run/solve.js';
import {PuzzleError, readStream} from '../../source/sudoku/read.js';
import {check} from '../../source/sudoku/verdict.js';
import {formatPuzzle} from '../../source/sudoku/write.js';
import {verdictText} from '../../source/view/verdict.js';
import {fc} from '../examples.ts';
import {report} from '../puzzles.js';

const control = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/;

const near = [report, '.'.repeat(16), '<game data="', 'puzzle', '# boxes: 2x3', '\u001B[31m', '22'];
const pieces = [...near, ...'10. \n\r\t,"#|-{[\0\u009B\uFEFF:X'];

/** Bytes of all kinds: any at all, and what comes near to puzzles of each format. */
const bytes = fc.oneof(
	fc.uint8Array({maxLength: 400}).map(array => Buffer.from(array)),
	fc.array(fc.constantFrom(...pieces), {maxLength: 60}).map(list => Buffer.from(list.join(''))),
);

test('any bytes are puzzles or faults, and every message about them is printable', async () => {
	await fc.assert(
		fc.asyncProperty(bytes, async input => {
			for await (const puzzle of readStream(chunksOf(input))) {
				expect(textsOf(puzzle).join('')).not.toMatch(control);
			}
		}),
		{numRuns: 500, seed: 5},
	);
});

async function* chunksOf(input: Buffer): AsyncGenerator<Uint8Array> {
	for (let start = 0; start < input.length; start += 97) {
		yield input.subarray(start, start + 97);
	}
}

function textsOf(puzzle: PuzzleError | Exclude<Parameters<typeof formatPuzzle>[0], string>): string[] {
	if (puzzle instanceof PuzzleError) {
		return [puzzle.message];
	}

	const verdict = check(puzzle, {limit: 3, guesses: 50});
	const {status, grid} = solve(puzzle, {seed: 'bytes', moves: 100});
	if (status === 'solved') {
		expect(check({...puzzle, givens: grid}).status).toBe('solved');
	}

	return [
		verdictText(puzzle, verdict),
		JSON.stringify(verdictJson(puzzle, verdict, 'file')),
		formatPuzzle(puzzle, 'line', grid),
	];
}

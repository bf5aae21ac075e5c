/** A fault as data. */

import {expect, test} from 'vitest';
import {PuzzleError, parsePuzzle} from '../../source/sudoku/read.js';

test('an error has its parts, and its message is made of them', () => {
	const parts = {line: 2, column: 81, problem: 'this line has 80 cells', expected: '81 for a 9×9 grid'};
	const error = new PuzzleError(parts);
	expect(error).toMatchObject(parts);
	expect(error.reason).toBe('this line has 80 cells; expected 81 for a 9×9 grid');
	expect(error.message).toBe(`line 2, column 81: ${error.reason}`);
});

test('an error without an expectation ends with the problem', () => {
	expect(new PuzzleError({line: 1, column: 1, problem: 'x'}).message).toBe('line 1, column 1: x');
});

test.each([undefined, null, 'x'])('an error is not made of %j', parts => {
	expect(() => new PuzzleError(parts as never)).toThrow(
		'a PuzzleError is made of an object with line, column and problem, not ',
	);
});

test('the parser throws one', () => {
	expect(() => parsePuzzle(`${'1'.repeat(80)}k`)).toThrow(
		expect.objectContaining({
			line: 1,
			column: 81,
			problem: "'k' is not a digit of a 9×9 grid",
			expected: '1-9 or a blank (. 0 _ * X ?)',
		}),
	);
});

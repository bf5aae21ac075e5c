/** What test/sudoku does, with larger grids and more seeds. */

import {describe, expect, test} from 'vitest';
import {
	check,
	countSolutions,
	generate,
	geometryOf,
	methods,
	PuzzleError,
	Random,
	readPuzzles,
} from '../../source/index.js';
import {largestSize} from '../../source/sudoku/geometry.js';
import {verdictText} from '../../source/view/verdict.js';
import {fc} from '../examples.ts';
import {testLarge} from '../sudoku/large.ts';

const timeout = 120_000;

describe(`${largestSize} × ${largestSize}`, {timeout}, () =>
	testLarge(
		largestSize,
		methods.map(({name}) => name),
	),
);

// Where a search for another solution takes long, the givens stay: these need not be minimal.
test.each([16, 25])('a puzzle of %d digits has one solution', {timeout}, size => {
	const geometry = geometryOf(size);
	const {givens = new Uint8Array(geometry.cells)} = generate(geometry, new Random('large')) ?? {};
	expect(givens.filter(digit => digit > 0).length).toBeLessThan(geometry.cells / 2);
	expect(countSolutions({geometry, givens}, {guesses: 10_000})).toMatchObject({
		solutions: 1,
		isComplete: true,
	});
});

test('no puzzle makes its check throw or last long', {timeout}, () => {
	const cells = (unit: string, length: number) =>
		fc.array(fc.constantFrom(...unit), {minLength: length, maxLength: length}).map(list => list.join(''));
	fc.assert(
		fc.property(fc.oneof(cells('....12345678', 81), cells('..1234', 16), cells('.123456', 36)), input => {
			for (const puzzle of readPuzzles(input)) {
				if (!(puzzle instanceof PuzzleError)) {
					const verdict = check(puzzle, {guesses: 100, limit: 10, minimal: true});
					expect(verdictText(puzzle, verdict)).toMatch(/^[^\u0000-\u001F\u007F-\u009F]+$/);
				}
			}
		}),
		{numRuns: 1000, seed: 3},
	);
});

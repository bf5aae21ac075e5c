/** What test/sudoku does, with larger grids and more seeds. */

import {describe, expect, test} from 'vitest';
import {generate, geometryOf, methods, Random} from '../../source/index.js';
import {countSolutions} from '../../source/sudoku/exact.js';
import {largestSize} from '../../source/sudoku/geometry.js';
import {testLarge} from '../sudoku/large.ts';

describe(`${largestSize} × ${largestSize}`, () =>
	testLarge(
		largestSize,
		methods.map(({name}) => name),
	));

// Where a search for another solution takes long, the givens stay: these need not be minimal.
test.each([16, 25])('a puzzle of %d digits has one solution', size => {
	const geometry = geometryOf(size);
	const {givens = new Uint8Array(geometry.cells)} = generate(geometry, new Random('large')) ?? {};
	expect(givens.filter(digit => digit > 0).length).toBeLessThan(geometry.cells / 2);
	expect(countSolutions({geometry, givens}, {guesses: 10_000})).toMatchObject({
		solutions: 1,
		isComplete: true,
	});
});

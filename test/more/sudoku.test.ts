/** What test/sudoku does, with larger grids, more seeds and all shapes. */

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
import {expectRoundTrip, readable, shapesOf} from '../sudoku/round-trip.ts';
import {bytes, streamed, texts, told} from '../sudoku/texts.ts';

const timeout = 120_000;

describe(`${largestSize} × ${largestSize}`, {timeout}, () =>
	testLarge(
		largestSize,
		methods.map(({name}) => name),
	),
);

test.each(readable)('every shape of 35 and 36 digits is read back as $name', {timeout}, ({name}) => {
	for (const geometry of [...shapesOf(35), ...shapesOf(36)]) {
		expectRoundTrip(name, geometry);
	}
});

test('a stream of any bytes, cut anywhere, gives what the whole gives', {timeout}, async () => {
	const anyFormat = fc.constantFrom(undefined, ...readable.map(({name}) => name));
	await fc.assert(
		fc.asyncProperty(bytes, anyFormat, fc.array(fc.nat(), {maxLength: 6}), async (input, from, cuts) => {
			const at = [0, ...cuts.map(cut => cut % (input.length + 1)).sort((a, b) => a - b), input.length];
			const pieces = at.slice(1).map((end, index) => input.subarray(at[index], end));
			const whole = [...readPuzzles(Buffer.from(input).toString('utf8'), {from})].map(told);
			expect(await streamed(pieces, {from})).toEqual(whole);
		}),
		{seed: 6, numRuns: 10_000},
	);
});

test('a text cut in two at every byte gives the same', {timeout}, async () => {
	for (const [what, text, results, options] of Object.values(texts).flat()) {
		const whole = Buffer.from(text);
		for (let cut = 0; cut <= whole.length && whole.length < 1000; cut++) {
			const read = await streamed([whole.subarray(0, cut), whole.subarray(cut)], options);
			expect(read, `${what}, cut at byte ${cut}`).toEqual([results].flat());
		}
	}
});

test('every Latin square of five digits is found', () => {
	const empty = {geometry: geometryOf(5, 'none'), givens: new Uint8Array(25)};
	expect(countSolutions(empty, {limit: 200_000})).toMatchObject({solutions: 161_280, isComplete: true});
});

test.each([
	[9, 40],
	[12, 4],
])('puzzles of %d digits have one solution and need every given', {timeout}, (size, seeds) => {
	const geometry = geometryOf(size);
	for (let seed = 100; seed < 100 + seeds; seed++) {
		const {givens = new Uint8Array(geometry.cells), solution} = generate(geometry, new Random(seed)) ?? {};
		expect(countSolutions({geometry, givens})).toMatchObject({solutions: 1, isComplete: true, solution});
		for (const cell of givens.keys()) {
			expect(
				givens[cell] === 0 || countSolutions({geometry, givens: givens.with(cell, 0)}).solutions,
			).not.toBe(1);
		}
	}
});

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

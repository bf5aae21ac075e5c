/** Full grids, symmetries and puzzles. */

import {expect, test} from 'vitest';
import {generate, geometryOf, Random} from '../../source/index.js';
import {difficultyOf} from '../../source/sudoku/difficulty.js';
import {countSolutions} from '../../source/sudoku/exact.js';
import {fillByMixing, randomSymmetry, transform} from '../../source/sudoku/full-grids.js';
import {defaultAttempts, fillGrid} from '../../source/sudoku/generator.js';
import {isSolved} from '../../source/sudoku/oracle.js';
import {rowsOf} from '../rows.ts';
import {equalShares, expectShares} from '../solvers/solving.ts';
import {shapeOf} from './shapes.ts';

const nine = geometryOf(9);
const countOf = (grid: Uint8Array = new Uint8Array()) => grid.filter(digit => digit > 0).length;

const drawn = (draws: number, draw: () => string) => Array.from({length: draws}, draw);

const shapesByMethod = {best: '2- 4 6:3x2 7- 9 16 20 25- 36', version0: '4', version1: '5- 10- 6 9'};
const filled = Object.entries(shapesByMethod).flatMap(([method, shapes]) =>
	shapes.split(' ').map(shape => [shape, method as keyof typeof shapesByMethod] as const),
);

test.each(filled)('a full grid of %s by %s is full and right', (shape, method) => {
	const geometry = shapeOf(shape);
	for (const seed of ['a', 'b']) {
		const grid = fillGrid(geometry, new Random(seed), method);
		expect(grid && isSolved(geometry, grid)).toBe(true);
	}
});

test.each([
	['searching', fillGrid],
	['mixing', fillByMixing],
])('%s reaches all 288 grids of 4 × 4, and all 576 Latin squares', (_, fill) => {
	for (const [shape, all] of rowsOf('4 288 | 4- 576')) {
		const random = new Random('mix');
		const grids = drawn(12_000, () => fill(shapeOf(shape), random)?.join('') ?? '');
		expect(new Set(grids).size).toBe(Number(all));
	}
});

test('symmetries keep solutions solutions, and those of 4 × 4 are drawn equally often', () => {
	const random = new Random('turn');
	for (const geometry of [geometryOf(6), nine, geometryOf(5, 'none')]) {
		const grid = fillGrid(geometry, random) as Uint8Array;
		for (let k = 0; k < 50; k++) {
			expect(isSolved(geometry, transform(geometry, grid, randomSymmetry(geometry, random)))).toBe(true);
		}
	}

	// Two bands of two lines: 2 · 2 · 2 orders of the rows as of the columns, and the diagonal or not.
	const draw = () => randomSymmetry(geometryOf(4), random);
	for (const [text, size] of [
		[({rows, columns, isTransposed}: ReturnType<typeof draw>) => `${rows} ${columns} ${isTransposed}`, 128],
		[({digits}: ReturnType<typeof draw>) => String(digits), 24],
	] as const) {
		const texts = drawn(50 * size, () => text(draw()));
		expect(new Set(texts).size).toBe(size);
		expectShares(texts, equalShares([...new Set(texts)]));
	}
});

test.each([
	[nine, 4],
	[geometryOf(4), 20],
	[geometryOf(7, 'none'), 4],
	[geometryOf(10), 1],
	[geometryOf(12), 1],
])('a puzzle has one solution, the one it was made of, and needs every given (%#)', (geometry, seeds) => {
	for (let seed = 0; seed < seeds; seed++) {
		const made = generate(geometry, new Random(seed));
		const givens = made?.givens ?? new Uint8Array(geometry.cells);
		const {solution} = made ?? {};
		expect(countSolutions({geometry, givens})).toMatchObject({solutions: 1, isComplete: true, solution});
		expect(made?.difficulty).toBe(difficultyOf(geometry, givens));
		for (const cell of givens.keys()) {
			expect(
				givens[cell] === 0 || countSolutions({geometry, givens: givens.with(cell, 0)}).solutions,
			).not.toBe(1);
		}
	}
});

test.each(['none', 'half-turn'] as const)(
	'the pattern %s holds, with the nearest number of givens',
	pattern => {
		const most = pattern === 'none' ? 1 : 2;
		for (const wanted of [undefined, 30, 41, ...(pattern === 'none' ? [24, 80, 81] : [])]) {
			const made = generate(nine, new Random(wanted ?? 0), {pattern, givens: wanted});
			const givens = made?.givens ?? new Uint8Array(81);
			const isGiven = Array.from(givens, digit => digit > 0);
			expect(pattern === 'none' ? isGiven : isGiven.toReversed()).toEqual(isGiven);
			expect(countSolutions({geometry: nine, givens})).toMatchObject({solutions: 1, isComplete: true});
			const more = countOf(givens) - (wanted ?? countOf(givens));
			expect(more >= 0 && more < most).toBe(true);
		}
	},
);

test('what does not come is given up, and what cannot be is an error', () => {
	const fewest = countOf(generate(nine, new Random(1))?.givens);
	expect(generate(nine, new Random(1), {givens: fewest - 1, attempts: 1})).toBeUndefined();
	expect(generate(geometryOf(4), new Random(1), {difficulty: 'very hard', attempts: 5})).toBeUndefined();
	expect(() => generate(nine, new Random(1), {givens: 82})).toThrow(
		'givens must be a whole number of givens from 0 to 81, not 82',
	);
	const attempts = [4, 9, 16, 25, 225].map(size => defaultAttempts(geometryOf(size, 'none')));
	expect(attempts).toEqual([1000, 1000, 100, 17, 5]);
});

test('a grid above 16 digits is thinned in bounded time, or without care for its solutions', () => {
	const geometry = geometryOf(20);
	const givens = generate(geometry, new Random('large'))?.givens ?? new Uint8Array(geometry.cells);
	expect(countOf(givens)).toBeLessThan(geometry.cells * 0.6);
	const count = countSolutions({geometry, givens}, {guesses: 10_000});
	expect(count).toMatchObject({solutions: 1, isComplete: true});
	const made = generate(geometryOf(49), new Random('large'), {isUnique: false, givens: 960});
	expect(made && [countOf(made.givens), made.difficulty]).toEqual([960, undefined]);
});

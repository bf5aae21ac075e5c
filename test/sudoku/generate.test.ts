import {expect, test} from 'vitest';
import {Random} from '../../source/random.js';
import {isSolved} from '../../source/sudoku/check.js';
import {countSolutions, isForced} from '../../source/sudoku/exact.js';
import {type FillMethod, fillGrid, generate, orbitsOf, patterns} from '../../source/sudoku/generate.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {levelOf} from '../../source/sudoku/level.js';
import {fillByMixing} from '../../source/sudoku/mix.js';
import {randomSymmetry, transform} from '../../source/sudoku/symmetry.js';

const nine = geometryOf(9);
const countOf = (grid: Uint8Array) => grid.filter(digit => digit > 0).length;

test.each([
	[geometryOf(2, 'none'), 'best'],
	[geometryOf(4), 'best'],
	[geometryOf(6, {rows: 3, columns: 2}), 'best'],
	[geometryOf(7, 'none'), 'best'],
	[nine, 'best'],
	[nine, 'version1'],
	[geometryOf(16), 'best'],
	[geometryOf(20), 'best'],
	[geometryOf(25, 'none'), 'best'],
	[geometryOf(36), 'best'],
	[geometryOf(64), 'best'],
] as const)('a full grid of each shape and method is full and right (%#)', (geometry, method: FillMethod) => {
	const grid = fillGrid(geometry, new Random('fill'), method);
	expect(grid && isSolved(geometry, grid)).toBe(true);
});

test('searching and mixing reach all 288 grids of 4 × 4, and all 576 Latin squares', () => {
	for (const [geometry, all] of [
		[geometryOf(4), 288],
		[geometryOf(4, 'none'), 576],
	] as const) {
		for (const fill of [fillGrid, fillByMixing]) {
			const random = new Random('mix');
			const grids = new Set(Array.from({length: 12_000}, () => fill(geometry, random)?.join('')));
			expect(grids.size).toBe(all);
		}
	}
});

test('symmetries keep solutions solutions', () => {
	const random = new Random('turn');
	for (const geometry of [geometryOf(6), nine, geometryOf(5, 'none')]) {
		const grid = fillGrid(geometry, random) as Uint8Array;
		for (let k = 0; k < 50; k++) {
			expect(isSolved(geometry, transform(geometry, grid, randomSymmetry(geometry, random)))).toBe(true);
		}
	}
});

test.each([
	[nine, 20],
	[geometryOf(10), 4],
	[geometryOf(12), 4],
	[geometryOf(16), 4],
])('a puzzle has one solution, the one it was made of, and needs every given (%#)', (geometry, seeds) => {
	for (let seed = 0; seed < seeds; seed++) {
		const made = generate(geometry, new Random(seed));
		const givens = made?.givens ?? new Uint8Array(geometry.cells);
		expect(countSolutions({geometry, givens})).toMatchObject({
			solutions: 1,
			isComplete: true,
			solution: made?.solution,
		});
		for (const [cell, digit] of givens.entries()) {
			if (digit > 0) {
				const others = givens.with(cell, 0);
				expect(isForced({geometry, givens: others}, cell, digit)).toBe(false);
			}
		}
	}
});

test('the same seed makes the same puzzle, another one another', () => {
	const make = (seed: string) => generate(nine, new Random(seed))?.givens.join('');
	expect(make('a')).toBe(make('a'));
	expect(make('a')).not.toBe(make('b'));
});

test.each(patterns)(
	'the pattern %s holds, and the number of givens is the nearest that it allows',
	pattern => {
		for (const wanted of [30, 35, 41]) {
			const made = generate(nine, new Random(wanted), {pattern, givens: wanted});
			const givens = made?.givens ?? new Uint8Array(81);
			const orbits = orbitsOf(nine, pattern);
			expect(orbits.flat().sort((a, b) => a - b)).toEqual(Array.from({length: 81}, (_, cell) => cell));
			expect(orbits.every(orbit => new Set(orbit.map(cell => givens[cell] > 0)).size === 1)).toBe(true);
			expect(countOf(givens)).toBeGreaterThanOrEqual(wanted);
			expect(countOf(givens)).toBeLessThan(wanted + Math.max(...orbits.map(orbit => orbit.length)));
		}
	},
);

test('the orbits of a 3 × 3: corners, edges and centre when rotated, pairs when mirrored', () => {
	const three = geometryOf(3, 'none');
	expect(orbitsOf(three, 'rotate')).toEqual([[0, 2, 8, 6], [1, 5, 7, 3], [4]]);
	expect(orbitsOf(three, 'mirror')).toEqual([[0, 2], [1], [3, 5], [4], [6, 8], [7]]);
});

test('the level asked for is the level measured', () => {
	for (const level of ['easy', 'medium', 'hard'] as const) {
		for (let seed = 0; seed < 5; seed++) {
			const made = generate(nine, new Random(seed), {level});
			expect(made?.level).toBe(level);
			expect(made && levelOf(nine, made.givens)).toBe(level);
		}
	}
});

test('what does not come is given up, and what cannot be is an error', () => {
	expect(generate(nine, new Random(1), {givens: 16, attempts: 3})).toBeUndefined();
	expect(generate(geometryOf(4), new Random(1), {level: 'very hard', attempts: 5})).toBeUndefined();
	expect(() => generate(nine, new Random(1), {givens: 82})).toThrow(
		'givens must be a whole number of givens from 0 to 81, not 82',
	);
});

test('large ones: 16 and 25 digits with one solution, 49 without care for it', () => {
	for (const size of [16, 25]) {
		const geometry = geometryOf(size);
		const givens = generate(geometry, new Random('large'))?.givens ?? new Uint8Array(geometry.cells);
		expect(countOf(givens)).toBeLessThan(geometry.cells / 2);
		expect(countSolutions({geometry, givens}, {guesses: 10_000})).toMatchObject({
			solutions: 1,
			isComplete: true,
		});
	}

	const made = generate(geometryOf(49), new Random('large'), {isUnique: false, givens: 960});
	expect(made && [countOf(made.givens), made.level]).toEqual([960, undefined]);
});

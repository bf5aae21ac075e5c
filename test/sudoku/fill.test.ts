import {expect, test} from 'vitest';
import {Random} from '../../source/random.js';
import {isSolved} from '../../source/sudoku/check.js';
import {fillByColumnLists, fillByPermutations, permutationByKeys} from '../../source/sudoku/fill.js';
import {geometryOf} from '../../source/sudoku/geometry.js';

test('a permutation by sorted keys is uniform (002, question 1)', () => {
	// 120 orders of five, 60 000 draws: chi-square with 119 degrees of freedom exceeds 200 once in 200 000 seeds.
	const random = new Random('keys');
	const counts = new Map<string, number>();
	for (let k = 0; k < 60_000; k++) {
		const order = permutationByKeys(5, random).join('');
		counts.set(order, (counts.get(order) ?? 0) + 1);
	}

	expect(counts.size).toBe(120);
	expect([...counts.values()].reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0)).toBeLessThan(200);
});

test('version 1 makes Latin squares of any size, and Sudokus as an extension', () => {
	for (const geometry of [
		geometryOf(5, 'none'),
		geometryOf(10, 'none'),
		geometryOf(4),
		geometryOf(6),
		geometryOf(9),
	]) {
		for (const seed of ['a', 'b', 'c']) {
			const {grid} = fillByColumnLists(geometry, new Random(seed), 1_000_000);
			expect(grid && isSolved(geometry, grid)).toBe(true);
		}
	}
});

test('version 0 manages four digits, and is hopeless at nine: it counts its attempts and gives up', () => {
	const four = fillByPermutations(geometryOf(4, 'none'), new Random('four'), 100_000);
	expect(four.grid && isSolved(geometryOf(4, 'none'), four.grid)).toBe(true);
	const nine = fillByPermutations(geometryOf(9, 'none'), new Random('nine'), 20_000);
	expect(nine).toMatchObject({grid: undefined, attempts: 20_000});
	expect(nine.rows).toBeLessThan(9);
});

test('version 1 tries a row again after a dead end: at three digits, every square can come', () => {
	const squares = new Set<string>();
	for (let seed = 0; seed < 300; seed++) {
		squares.add(fillByColumnLists(geometryOf(3, 'none'), new Random(seed), 1000).grid?.join('') ?? '');
	}

	expect(squares.size).toBe(12);
});

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

test('equal keys are drawn again, so that no order is favoured', () => {
	const keys = [7, 7, 3, 1, 2, 0];
	const random = {next: () => keys.shift()} as unknown as Random;
	expect(permutationByKeys(3, random)).toEqual([3, 1, 2]);
	expect(keys).toEqual([]);
});

test('version 0 begins again from the first row after each clash', () => {
	const stood: number[] = [];
	fillByPermutations(geometryOf(4, 'none'), new Random('again'), 2000, (attempts, rows) => {
		expect(attempts).toBe(stood.length + 1);
		stood.push(rows);
	});
	expect(stood.every((rows, index) => rows === 0 || rows === (stood[index - 1] ?? 0) + 1)).toBe(true);
	expect(stood.filter(rows => rows === 0).length).toBeGreaterThan(stood.length / 4);
});

/** All orders of a list. */
function ordersOf(items: readonly number[]): number[][] {
	return items.length === 0
		? [[]]
		: items.flatMap(item => ordersOf(items.filter(other => other !== item)).map(rest => [item, ...rest]));
}

/**
How likely version 1 makes each second row below 1 2 3 4: its cells in random order, each with one of the digits that the
column and the row still allow; what ends in a dead end is made again.
*/
function secondRows(): Map<string, number> {
	const shares = new Map<string, number>();
	const fill = (row: number[], cells: readonly number[], share: number): void => {
		const [cell, ...rest] = cells;
		if (cell === undefined) {
			shares.set(String(row), (shares.get(String(row)) ?? 0) + share);
			return;
		}

		const choices = [1, 2, 3, 4].filter(digit => digit !== cell + 1 && !row.includes(digit));
		for (const digit of choices) {
			fill(row.with(cell, digit), rest, share / choices.length);
		}
	};

	for (const order of ordersOf([0, 1, 2, 3])) {
		fill([0, 0, 0, 0], order, 1 / 24);
	}

	const all = [...shares.values()].reduce((sum, share) => sum + share, 0);
	return new Map([...shares].map(([row, share]) => [row, share / all]));
}

test('version 1 makes each row as likely as its rule says', () => {
	const expected = secondRows();
	expect(expected.size).toBe(9);
	const draws = 6000;
	const first = new Map<string, number>();
	const second = new Map<string, number>();
	const random = new Random('rows');
	for (let k = 0; k < draws; k++) {
		const {grid = new Uint8Array(16)} = fillByColumnLists(geometryOf(4, 'none'), random, 1000);
		const top = String(grid.slice(0, 4));
		// With the digits called by their column in the first row, it is 1 2 3 4.
		const row = String(Array.from(grid.slice(4, 8), digit => grid.indexOf(digit) + 1));
		first.set(top, (first.get(top) ?? 0) + 1);
		second.set(row, (second.get(row) ?? 0) + 1);
	}

	const chiSquare = (counts: ReadonlyMap<string, number>, shares: ReadonlyMap<string, number>) =>
		[...shares].reduce(
			(sum, [row, share]) => sum + ((counts.get(row) ?? 0) - share * draws) ** 2 / (share * draws),
			0,
		);
	const uniform = new Map(ordersOf([1, 2, 3, 4]).map(order => [String(order), 1 / 24]));
	// With 23 and 8 degrees of freedom: exceeded less than once in 100 000 seeds.
	expect(chiSquare(first, uniform)).toBeLessThan(70);
	expect(chiSquare(second, expected)).toBeLessThan(40);
});

/** Patterns of givens and symmetries of grids, against what their names say. */

import {expect, test} from 'vitest';
import {Random} from '../../source/random.js';
import {countSolutions} from '../../source/sudoku/exact.js';
import {generate, orbitsOf, type Pattern} from '../../source/sudoku/generate.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {randomSymmetry, transform} from '../../source/sudoku/symmetry.js';

const nine = geometryOf(9);

/** Where a pattern moves a cell of a grid of this size. */
const images: Readonly<Record<Pattern, (row: number, column: number, last: number) => [number, number]>> = {
	none: (row, column) => [row, column],
	'half-turn': (row, column, last) => [last - row, last - column],
	rotate: (row, column, last) => [column, last - row],
	// Left and right change places.
	mirror: (row, column, last) => [row, last - column],
	// Top and bottom do.
	flip: (row, column, last) => [last - row, column],
	diagonal: (row, column) => [column, row],
};

test.each(Object.entries(images))(
	'the pattern %s leaves the places of the givens as they are',
	(name, image) => {
		const pattern = name as Pattern;
		for (let seed = 0; seed < 4; seed++) {
			const made = generate(nine, new Random(seed), {pattern});
			const givens = made?.givens ?? new Uint8Array(81);
			for (let cell = 0; cell < 81; cell++) {
				const [row, column] = image(Math.floor(cell / 9), cell % 9, 8);
				expect(givens[row * 9 + column] > 0).toBe(givens[cell] > 0);
			}

			expect(countSolutions({geometry: nine, givens})).toMatchObject({solutions: 1, isComplete: true});
		}

		for (const size of [4, 5, 9]) {
			const orbits = orbitsOf(geometryOf(size, 'none'), pattern);
			for (const orbit of orbits) {
				const moved = orbit.map(cell => {
					const [row, column] = image(Math.floor(cell / size), cell % size, size - 1);
					return row * size + column;
				});
				expect(moved.sort((a, b) => a - b)).toEqual(orbit.toSorted((a, b) => a - b));
			}

			expect(orbits.some(orbit => orbit.length > 1)).toBe(pattern !== 'none');
		}
	},
);

test.each([24, 30, 45, 80, 81])('without a pattern there are exactly the %d givens asked for', wanted => {
	for (let seed = 0; seed < 5; seed++) {
		const made = generate(nine, new Random(seed), {givens: wanted});
		expect(made?.givens.filter(digit => digit > 0).length).toBe(wanted);
	}
});

test('the symmetries of a 4 × 4 are drawn equally often: digits, rows, columns and the diagonal', () => {
	const four = geometryOf(4);
	const random = new Random('symmetries');
	const draws = 6400;
	const counts = new Map<string, number>();
	const digits = new Map<string, number>();
	for (let k = 0; k < draws; k++) {
		const symmetry = randomSymmetry(four, random);
		const place = `${symmetry.rows} ${symmetry.columns} ${symmetry.isTransposed}`;
		counts.set(place, (counts.get(place) ?? 0) + 1);
		digits.set(String(symmetry.digits), (digits.get(String(symmetry.digits)) ?? 0) + 1);
	}

	// Two bands of two lines: 2 · 2 · 2 orders of the rows as of the columns, and the diagonal or not.
	for (const [map, size] of [
		[counts, 8 * 8 * 2],
		[digits, 24],
	] as const) {
		expect(map.size).toBe(size);
		const chiSquare = [...map.values()].reduce(
			(sum, count) => sum + (count - draws / size) ** 2 / (draws / size),
			0,
		);
		expect(chiSquare).toBeLessThan(size + 6 * Math.sqrt(2 * size));
	}
});

test('a symmetry brings each row and column to its place', () => {
	const grid = Uint8Array.from({length: 16}, (_, cell) => (cell % 4) + 1);
	const [digits, order] = [Uint8Array.from([0, 1, 2, 3, 4]), Uint8Array.from([0, 1, 2, 3])];
	const columns = Uint8Array.from([2, 3, 1, 0]);
	const turned = transform(geometryOf(4), grid, {digits, rows: order, columns, isTransposed: false});
	expect([...turned.slice(0, 4)]).toEqual([3, 4, 2, 1]);
	const transposed = transform(geometryOf(4), grid, {
		digits,
		rows: order,
		columns: order,
		isTransposed: true,
	});
	expect([...transposed.slice(0, 4)]).toEqual([1, 1, 1, 1]);
});

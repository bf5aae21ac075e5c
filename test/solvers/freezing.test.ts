/** The formula of the freezing temperature, by values worked out from its definition. */

import {expect, test} from 'vitest';
import {freezingTemperature} from '../../source/solvers/freezing.js';
import {geometryOf} from '../../source/sudoku/geometry.js';

/** The same number of candidates in these cells, and one in all others. */
const choicesOf = (cells: number, open: readonly number[], choices: number) =>
	Array.from({length: cells}, (_, cell) => (open.includes(cell) ? choices : 1));

const all = (cells: number) => Array.from({length: cells}, (_, cell) => cell);

test('in a Latin square a swap changes one column of each cell', () => {
	const geometry = geometryOf(9, 'none');
	expect(freezingTemperature(geometry, choicesOf(81, all(81), 6))).toBeCloseTo(
		(0.36 * (1 + 4 / 9)) / Math.log(5),
		12,
	);
});

test('in a box two cells differ in the row, the column or both', () => {
	const geometry = geometryOf(9);
	// Of the 36 pairs of a box, 9 share the row and 9 the column.
	expect(freezingTemperature(geometry, choicesOf(81, all(81), 6))).toBeCloseTo(
		(0.36 * 1.5 * (1 + 4 / 9)) / Math.log(5),
		12,
	);
	// Cells 0, 1 and 10 of one box: of the three pairs one shares the row, one the column.
	expect(freezingTemperature(geometry, choicesOf(81, [0, 1, 10], 6))).toBeCloseTo(
		(0.36 * (4 / 3) * (1 + 4 / Math.sqrt(3))) / Math.log(5),
		12,
	);
});

test('the mean is over all open cells', () => {
	const geometry = geometryOf(9, 'none');
	const choices = choicesOf(81, all(81), 4);
	choices.fill(10, 0, 27);
	choices.fill(1, 27, 54);
	// 27 cells with 9 others and 27 with 3.
	expect(freezingTemperature(geometry, choices)).toBeCloseTo(
		(0.36 * (1 + 4 / Math.sqrt(54))) / Math.log(6),
		12,
	);
});

test('it is 1 at most: where a cell has hardly a choice, or none', () => {
	const geometry = geometryOf(9);
	for (const choices of [2, 1]) {
		expect(freezingTemperature(geometry, choicesOf(81, all(81), choices))).toBe(1);
	}

	expect(freezingTemperature(geometry, choicesOf(81, [0, 40], 3))).toBe(1);
});

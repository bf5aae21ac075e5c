import {expect, test} from 'vitest';
import {
	conflictingPairs,
	conflictsOf,
	findClash,
	isSolved,
	missingDigits,
} from '../../source/sudoku/check.js';
import {countSolutions} from '../../source/sudoku/exact.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {puzzleOf} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {report, reportSolution} from '../puzzles.js';

const nine = geometryOf(9);
const grid = (text: string) => parsePuzzle(text).givens;

test('the report’s solution solves it: no conflict, no digit missing', () => {
	const solution = grid(reportSolution);
	expect(isSolved(nine, solution)).toBe(true);
	expect(conflictingPairs(nine, solution)).toBe(0);
	expect(missingDigits(9, [...nine.rows, ...nine.columns], solution)).toBe(0);
});

test('a grid of ones has all 810 conflicts, and misses 8 digits in each unit', () => {
	const ones = new Uint8Array(81).fill(1);
	expect(conflictingPairs(nine, ones)).toBe(810);
	expect([...new Set(conflictsOf(nine, ones))]).toEqual([20]);
	expect(missingDigits(9, nine.rows, ones)).toBe(72);
});

test('peers of the same row and the same box conflict once', () => {
	const two = new Uint8Array(81);
	two[0] = 5;
	two[1] = 5;
	expect(conflictingPairs(nine, two)).toBe(1);
	expect([...conflictsOf(nine, two)].slice(0, 3)).toEqual([1, 1, 0]);
});

test('empty cells conflict with nothing, and solve nothing', () => {
	expect(conflictingPairs(nine, grid(report))).toBe(0);
	expect(isSolved(nine, grid(report))).toBe(false);
});

test('a clash names the unit, the digit and the cells', () => {
	const clashing = grid(report);
	clashing[8] = 2;
	expect(findClash(nine, clashing)).toEqual({unit: 'row', number: 1, digit: 2, cells: [0, 8]});
	expect(findClash(nine, grid(report))).toBeUndefined();
});

test.each([0, 10, 200, 255])('a grid full of %i is not solved', digit => {
	const full = new Uint8Array(81).fill(digit);
	expect(isSolved(nine, full)).toBe(false);
	expect(missingDigits(9, nine.rows, full)).toBe(81);
});

test('givens that are no digits of the grid are refused, and not solved', () => {
	const givens = new Uint8Array(81).fill(200);
	const message = 'r1c1 holds 200: a cell of 9×9 holds a digit from 1 to 9, or 0 where it is empty';
	for (const use of [() => puzzleOf(nine, givens), () => countSolutions({geometry: nine, givens})]) {
		expect(use).toThrow(new RangeError(message));
	}
});

import {expect, test} from 'vitest';
import {measureEffort} from '../../source/run/rating.js';
import {solve} from '../../source/run/solve.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard, report, small} from '../puzzles.js';

test('the median of five runs from nothing but the givens', () => {
	const efforts = ['1', '2', '3', '4', '5'].map(
		seed => solve(report, {solver: 'anneal', settings: {presolve: 0}, seed}).moves,
	);
	expect(measureEffort(parsePuzzle(report))).toBe(efforts.sort((a, b) => a - b)[2]);
	expect(measureEffort(parsePuzzle(small))).toBeLessThan(measureEffort(parsePuzzle(report)));
});

test('what takes more than is tried, or has no solution, is beyond any number', () => {
	expect(measureEffort(parsePuzzle(hard), 1000)).toBe(Number.POSITIVE_INFINITY);
	expect(measureEffort(parsePuzzle('123....4........'), 1000)).toBe(Number.POSITIVE_INFINITY);
});

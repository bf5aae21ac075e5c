import {expect, test} from 'vitest';
import {measureEffort, mostMeasured, withEffort} from '../../source/run/rating.js';
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

const puzzle = parsePuzzle(report);
const generated = {givens: puzzle.givens, solution: puzzle.givens, level: undefined, attempts: 1};
const effort = measureEffort(puzzle);

test.each([
	['exactly its effort', effort, effort, true],
	['from its effort on', effort, effort + 1, true],
	['up to its effort', effort - 1, effort, true],
	['above it', effort + 1, effort + 1000, false],
	['below it', 0, effort - 1, false],
])('a puzzle is taken for a range %s, and for no other', (_, from, to, isTaken) => {
	let made = 0;
	const found = withEffort(puzzle.geometry, {from, to}, () => {
		made++;
		return generated;
	});
	expect(found?.effort).toBe(isTaken ? effort : undefined);
	expect(made).toBe(isTaken ? 1 : mostMeasured);
});

test('without a range the first is taken, and none where none can be made', () => {
	expect(withEffort(puzzle.geometry, undefined, () => generated)).toBe(generated);
	expect(withEffort(puzzle.geometry, {from: 0, to: 1e6}, () => undefined)).toBeUndefined();
});

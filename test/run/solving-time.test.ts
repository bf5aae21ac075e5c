import {expect, test} from 'vitest';
import {measureSolvingTime} from '../../source/run/solving-time.js';
import {methodOf} from '../../source/solvers/index.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {report} from '../puzzles.js';

test('the time of a solver that solves a puzzle, and nothing of one that gives up', () => {
	const time = measureSolvingTime(parsePuzzle(report), methodOf('anneal'), {});
	expect(time?.isMore).toBe(false);
	expect(time?.milliseconds).toBeGreaterThan(0);
	// Descent stops in its first local minimum.
	expect(measureSolvingTime(parsePuzzle(report), methodOf('descent'), {})).toBeUndefined();
});

test('runs that take long are stopped: the time is a bound', () => {
	const molten = {T0: 1000, cooling: 1, heat: 0, patience: 1_000_000};
	const time = measureSolvingTime(parsePuzzle(report), methodOf('block-swap'), molten, 5);
	expect(time).toEqual({milliseconds: 5, isMore: true});
});

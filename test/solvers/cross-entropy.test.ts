/** Cross-entropy against document 002 (i) and (ii): what is drawn, what is kept, what is learned, when it stops and when it forgets. */

import {expect, test} from 'vitest';
import {crossEntropy} from '../../source/solvers/cross-entropy.js';
import type {Solver} from '../../source/solvers/solver.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {report} from '../puzzles.js';
import {create, freeCells} from './solving.ts';

const puzzle = parsePuzzle(report);
const free = freeCells(puzzle);
const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const readingOf = (solver: Solver, name: string) =>
	solver.snapshot().readings.find(({label}) => label === name)?.value ?? Number.NaN;
const learned = (solver: Solver) => solver.snapshot().distributions ?? new Float64Array();

const multinomial = {distribution: 'multinomial'};

/** Two fillings a generation, of which one is kept: the lower one, unless they cost the same. */
const one = {samples: 2, alpha: 0.5};
const isTie = (solver: Solver) => readingOf(solver, 'mean') === readingOf(solver, 'lowest');

test.each([0, 0.3, 0.7])('smoothing %d: a cell moves so far to the digit of the filling kept', smoothing => {
	const solver = create(crossEntropy, puzzle, 'move', {...one, smoothing});
	// Cell 1 is given, and sure; the others begin uniform.
	expect([...learned(solver).slice(0, 9)]).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0]);
	expect([...learned(solver).slice(9, 18)]).toEqual(digits.map(() => expect.closeTo(1 / 9, 12)));
	let generations = 0;
	for (let generation = 0; generation < 5; generation++) {
		const before = learned(solver);
		solver.advance(1);
		if (!isTie(solver)) {
			generations++;
			const {grid} = solver.snapshot();
			const expected = free.flatMap(cell =>
				digits.map(
					digit => smoothing * before[cell * 9 + digit - 1] + (1 - smoothing) * Number(grid[cell] === digit),
				),
			);
			const after = free.flatMap(cell => [...learned(solver).slice(cell * 9, cell * 9 + 9)]);
			expect(after).toEqual(expected.map(share => expect.closeTo(share, 9)));
		}
	}

	expect(generations).toBeGreaterThan(0);
});

test('the quantile is that of the worst of ceil(alpha N) fillings', () => {
	for (const alpha of [0.000_001, 0.5, 0.51, 1]) {
		const solver = create(crossEntropy, puzzle, 'worst', {samples: 2, alpha});
		solver.advance(1);
		const [lowest, mean] = [readingOf(solver, 'lowest'), readingOf(solver, 'mean')];
		expect(mean).toBeGreaterThan(lowest);
		expect(readingOf(solver, 'quantile')).toBe(alpha > 0.5 ? 2 * mean - lowest : lowest);
	}

	// In floating point 0.07 · 100 is more than 7.
	const quantiles = [0.065, 0.07, 0.075].map(alpha => {
		const solver = create(crossEntropy, puzzle, 'noise', {samples: 100, alpha});
		solver.advance(1);
		return readingOf(solver, 'quantile');
	});
	expect(quantiles).toEqual([65, 65, 66]);
});

test('learning ends in the generation whose quantile reaches gamma', () => {
	const first = create(crossEntropy, puzzle, 'gamma', {samples: 50});
	first.advance(1);
	for (const difference of [-1, 0, 1]) {
		const gamma = readingOf(first, 'quantile') + difference;
		const solver = create(crossEntropy, puzzle, 'gamma', {samples: 50, gamma});
		const before = learned(solver);
		solver.advance(1);
		expect(learned(solver).some((probability, at) => probability !== before[at])).toBe(difference < 0);
	}
});

test.each<readonly [string, boxes: 'none' | undefined, changes: number[], half: number, whole: number]>([
	['a solution', undefined, [], 0, 0],
	['7 in place of 1: its distance to the digits', undefined, [7], 1.5, 3],
	['0 in place of 1', undefined, [0], 0.5, 1],
	['two equal values outside of the digits are a pair too', 'none', [0, 0], 2, 3],
	['two 5 in a row', 'none', [5, 5], 2, 3],
	['5 and 6 in a row', 'none', [5, 6], 1.5, 3],
])('the cost of the multinomial, with half the penalty and the whole: %s', (...row) => {
	const [, boxes, changes, ...costs] = row;
	const grid = Uint8Array.from([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
	grid.set(changes);
	const empty = parsePuzzle('.'.repeat(16), {boxes});
	const costOf = (penalty: string) => crossEntropy.recount(empty, grid, {...multinomial, penalty});
	expect([costOf('half'), costOf('whole')]).toEqual(costs);
});

/** Row swap against document 001: the descent that fails, and the annealing from 1 to 0 by 0.05. */

import {expect, test} from 'vitest';
import {descent, rowSwap} from '../../source/solvers/row-swap.js';
import {resolveSettings} from '../../source/solvers/solver.js';
import {isSolved} from '../../source/sudoku/check.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard, report} from '../puzzles.js';

const puzzle = parsePuzzle(report);
const problem = parsePuzzle(hard);

test('every row is a permutation, at the start and after any number of swaps', () => {
	const solver = rowSwap.create(problem, 'rows', resolveSettings(rowSwap, problem));
	for (let k = 0; k < 30; k++) {
		const {grid} = solver.snapshot();
		for (const row of problem.geometry.rows) {
			expect(new Set(Array.from(row, cell => grid[cell])).size).toBe(9);
		}

		solver.advance(100);
	}
});

test('T goes 1, 0.95 ... 0.05, 0 with 1000 proposals each, then again from 1 with the grid as it is', () => {
	const solver = rowSwap.create(problem, 'law', resolveSettings(rowSwap, problem));
	for (let level = 0; level < 45; level++) {
		expect(solver.snapshot().temperature).toBeCloseTo(1 - (level % 21) * 0.05, 12);
		solver.advance(1000);
		expect(solver.level).toBe(level + 1);
	}

	expect(solver.snapshot().restarts).toBe(0);
	const zero = rowSwap.create(problem, 'law', resolveSettings(rowSwap, problem));
	zero.advance(20_000);
	expect(zero.snapshot().temperature).toBe(0);
});

test('at T = 0 it is a descent: only what is better is kept', () => {
	const solver = rowSwap.create(problem, 'zero', resolveSettings(rowSwap, problem));
	solver.advance(20_000);
	for (let k = 0; k < 900; k++) {
		solver.advance(1);
		const {move} = solver.snapshot();
		expect(move?.accepted).toBe((move?.delta ?? 0) < 0);
	}
});

test('the report’s puzzle is solved by the annealing, and never by the descent', () => {
	for (let seed = 0; seed < 10; seed++) {
		const annealing = rowSwap.create(puzzle, String(seed), resolveSettings(rowSwap, puzzle));
		annealing.advance(10_000_000);
		expect(isSolved(puzzle.geometry, annealing.snapshot().grid)).toBe(true);
		const descending = descent.create(puzzle, String(seed), resolveSettings(descent, puzzle));
		descending.advance(10_000_000);
		expect(descending.cost).toBeGreaterThan(0);
	}
});

test('the descent keeps a swap only if it is better, and ends after N proposals without one, saying where and why', () => {
	const solver = descent.create(puzzle, 'stuck', resolveSettings(descent, puzzle, {patience: 3000}));
	let [moves, last] = [0, 0];
	while (solver.advance(1) === 1) {
		moves++;
		const {move} = solver.snapshot();
		expect(move?.accepted).toBe((move?.delta ?? 0) < 0);
		last = move?.accepted ? moves : last;
	}

	expect(moves - last).toBe(3000);
	const {end, cost, temperature} = solver.snapshot();
	expect(end).toMatch(
		/^no proposal of 3 000 in a row was better: none of the 101 swaps is better, a local minimum$/,
	);
	expect([cost > 0, temperature]).toEqual([true, undefined]);
});

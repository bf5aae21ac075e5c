/** Cross-entropy against document 002 (i) and (ii): what is drawn, what is kept, what is learned. */

import fs from 'node:fs';
import {expect, test} from 'vitest';
import {countMultinomial, quickMultinomial} from '../../source/solvers/cross-entropy/cost.js';
import {crossEntropy, crossEntropyMultinomial} from '../../source/solvers/cross-entropy.js';
import {type Method, resolveSettings, type Settings} from '../../source/solvers/solver.js';
import {isSolved} from '../../source/sudoku/check.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {fc} from '../examples.ts';
import {report, small} from '../puzzles.js';

const puzzle = parsePuzzle(report);
const create = (method: Method, problem = puzzle, seed = 'a', settings: Settings = {}) =>
	method.create(problem, seed, resolveSettings(method, problem, settings));

test('a distribution for each cell: it starts uniform on the digits, and always sums to 1', () => {
	const solver = create(crossEntropy, puzzle, 'law', {samples: 100});
	const first = solver.snapshot().distributions ?? new Float64Array();
	expect(first.slice(9, 18).every(probability => Math.abs(probability - 1 / 9) < 1e-12)).toBe(true);
	// Cell 1 is given, and sure.
	expect([...first.slice(0, 9)]).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0]);
	for (let k = 0; k < 10; k++) {
		solver.advance(1);
		const learned = solver.snapshot().distributions ?? new Float64Array();
		for (let cell = 0; cell < 81; cell++) {
			expect(
				learned.slice(cell * 9, cell * 9 + 9).reduce((sum, probability) => sum + probability, 0),
			).toBeCloseTo(1, 9);
		}
	}
});

test('without smoothing a cell keeps only digits that it has in the fillings kept', () => {
	const solver = create(crossEntropy, puzzle, 'kept', {samples: 60, alpha: 0.05, smoothing: 0});
	solver.advance(1);
	const {distributions = new Float64Array(), readings} = solver.snapshot();
	const quantile = readings.find(({label}) => label === 'quantile')?.value ?? 0;
	const lowest = readings.find(({label}) => label === 'lowest')?.value ?? 0;
	expect(quantile).toBeGreaterThanOrEqual(lowest);
	// Three of sixty fillings are kept, and those as good as the third: probabilities are whole shares of so many.
	const shares = [...distributions.slice(9, 18)].filter(probability => probability > 0);
	expect(shares.length).toBeLessThanOrEqual(6);
});

test('the smoothing is the share of the old distribution', () => {
	const solver = create(crossEntropy, puzzle, 'smooth', {samples: 60, smoothing: 0.7});
	solver.advance(1);
	const learned = solver.snapshot().distributions ?? new Float64Array();
	expect(Math.min(...learned.slice(9, 18))).toBeGreaterThanOrEqual(0.7 / 9 - 1e-12);
});

test('the distribution for each cell solves a 4 × 4 and the report’s puzzle', () => {
	for (const [problem, runs] of [
		[parsePuzzle(small), 5],
		[puzzle, 2],
	] as const) {
		for (let seed = 0; seed < runs; seed++) {
			const solver = create(crossEntropy, problem, String(seed));
			solver.advance(1000);
			expect(isSolved(problem.geometry, solver.snapshot().grid)).toBe(true);
		}
	}
});

test('the multinomial distribution shares out what the givens leave of the total, 405 on 9 × 9', () => {
	const solver = create(crossEntropyMultinomial, puzzle, 'total', {samples: 20});
	for (let k = 0; k < 5; k++) {
		const {grid} = solver.snapshot();
		expect(grid.reduce((sum, digit) => sum + digit, 0)).toBe(405);
		solver.advance(1);
	}
});

test('a cell outside of the digits costs its distance to them', () => {
	const puzzle = parsePuzzle(small);
	const grid = Uint8Array.from([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
	expect(crossEntropyMultinomial.recount(puzzle, grid, {})).toBe(0);
	grid[0] = 7;
	expect(crossEntropyMultinomial.recount(puzzle, grid, {})).toBe(3);
	grid[0] = 0;
	expect(crossEntropyMultinomial.recount(puzzle, grid, {})).toBe(1);
});

test('two equal values outside of the digits are a pair too, and cost 3 in a row', () => {
	const puzzle = parsePuzzle('.'.repeat(16), {boxes: 'none'});
	const grid = Uint8Array.from([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
	expect(crossEntropyMultinomial.recount(puzzle, grid, {})).toBe(0);
	grid.set([0, 0], 0);
	expect(crossEntropyMultinomial.recount(puzzle, grid, {})).toBe(3);
	grid.set([5, 5], 0);
	expect(crossEntropyMultinomial.recount(puzzle, grid, {})).toBe(3);
	grid.set([5, 6], 0);
	expect(crossEntropyMultinomial.recount(puzzle, grid, {})).toBe(3);
});

test('the quick count of a filling is that of the definition', () => {
	const values = fc.uint8Array({minLength: 36, maxLength: 36, max: 9});
	for (const boxes of ['none', undefined] as const) {
		const {geometry} = parsePuzzle('.'.repeat(36), {boxes});
		fc.assert(
			fc.property(values, grid => {
				expect(quickMultinomial(geometry, grid)).toBe(countMultinomial(geometry, grid));
			}),
		);
	}
});

test('the multinomial distribution learns the built-in puzzle of seven free cells, and luck alone does not', () => {
	const seven = parsePuzzle(fs.readFileSync('puzzles/seven-free.txt', 'utf8'));
	const solved = (settings: Settings) =>
		[1, 2, 3, 4, 5, 6].filter(seed => {
			const solver = create(crossEntropyMultinomial, seven, String(seed), settings);
			solver.advance(30);
			return solver.cost === 0;
		}).length;
	expect(solved({})).toBe(6);
	// Learning ends at once where any quantile is good enough.
	expect(solved({gamma: 1_000_000})).toBeLessThanOrEqual(1);
});

test('the multinomial distribution solves 4 × 4 grids with a handful of free cells, and says how near it came elsewhere', () => {
	const solver = create(crossEntropyMultinomial, parsePuzzle('.234.4122143432.'), 'm');
	solver.advance(200);
	expect(solver.cost).toBe(0);
	const far = create(crossEntropyMultinomial, puzzle, 'far', {samples: 50, generations: 10});
	far.advance(100);
	expect(far.snapshot().end).toMatch(/^no filling fits after 10 generations; the nearest had cost \d+$/);
});

test.each([crossEntropy, crossEntropyMultinomial])(
	'$name: a generation can be interrupted at least once in 4096 cells, and shows nothing before it is made',
	method => {
		const empty = parsePuzzle('.'.repeat(256));
		const solver = create(method, empty, 'a', {samples: 200});
		const before = [solver.snapshot(), solver.save()];
		let calls = 0;
		while (solver.advance(1, () => true) === 0) {
			expect([solver.isUnderWay, solver.snapshot(), solver.save()]).toEqual([true, ...before]);
			calls++;
		}

		expect(calls).toBeGreaterThanOrEqual((200 * 256) / 4096);
		expect([solver.isUnderWay, solver.moves]).toEqual([false, 1]);
	},
);

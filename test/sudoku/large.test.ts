/** The largest grids: what is numbered in 8 or 16 bits must have room. */

import {describe, expect, test} from 'vitest';
import {Random} from '../../source/random.js';
import {annealFocused} from '../../source/solvers/anneal.js';
import {methods} from '../../source/solvers/index.js';
import {rowSwap} from '../../source/solvers/row-swap.js';
import {type Method, resolveSettings} from '../../source/solvers/solver.js';
import {Candidates} from '../../source/sudoku/candidates.js';
import {conflictsOf, isSolved} from '../../source/sudoku/check.js';
import {geometryOf, largestSize} from '../../source/sudoku/geometry.js';
import {fillByMixing} from '../../source/sudoku/mix.js';
import {type Puzzle, puzzleOf} from '../../source/sudoku/puzzle.js';
import {PuzzleError, readPuzzles} from '../../source/sudoku/read.js';
import {formatPuzzle} from '../../source/sudoku/write.js';

const geometry = geometryOf(largestSize);
const full = fillByMixing(geometry, new Random('large'));
const puzzle = puzzleOf(
	geometry,
	full.map((digit, cell) => (cell % 3 === 0 ? digit : 0)),
);

function expectRightCost(method: Method, puzzle: Puzzle): void {
	const settings = resolveSettings(method, puzzle, method.learns ? {samples: 2} : {});
	const solver = method.create(puzzle, 'large', settings);
	solver.advance(method.learns ? 1 : 1000);
	expect(solver.moves).toBeGreaterThan(0);
	expect(solver.cost).toBe(method.recount(puzzle, solver.snapshot().grid, settings));
}

describe(`${largestSize} × ${largestSize}`, () => {
	test('a full grid follows from all but its last row', () => {
		expect(isSolved(geometry, full)).toBe(true);
		const candidates = new Candidates(geometry);
		expect(candidates.load(full.with(-1, 0).fill(0, geometry.cells - largestSize))).toBe(true);
		expect(candidates.propagate()).toBe(true);
		expect(candidates.digits).toEqual(full);
	});

	test('a cell may be in conflict with all of its peers', () => {
		expect(
			conflictsOf(
				geometry,
				full.map(() => 1),
			)[0],
		).toBe(2 * (largestSize - 1) + 14 ** 2);
	});

	test('what is written is read', () => {
		for (const format of ['grid', 'json'] as const) {
			const [read] = readPuzzles(formatPuzzle(puzzle, format));
			expect(read instanceof PuzzleError ? read : read.geometry === geometry).toBe(true);
			expect((read as Puzzle).givens).toEqual(puzzle.givens);
		}
	});

	// Learning draws every open cell, again and again: few will do.
	const nearlyFull = puzzleOf(
		geometry,
		full.map((digit, cell) => (cell % 16 > 0 ? digit : 0)),
	);

	test.each(methods.map(method => [method.name, method] as const))('%s counts right', (_, method) => {
		expectRightCost(method, method.learns ? nearlyFull : puzzle);
	});

	test.each([annealFocused, rowSwap])('$name counts right in a Latin square', method => {
		const latin = geometryOf(largestSize, 'none');
		const shifted = Uint8Array.from({length: latin.cells}, (_, cell) => {
			const [row, column] = [latin.rowOf[cell], latin.columnOf[cell]];
			return column % 3 > 0 ? 0 : 1 + ((row + column) % largestSize);
		});
		expectRightCost(method, puzzleOf(latin, shifted));
	});
});

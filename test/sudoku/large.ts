/** Large grids: what is numbered in 8 or 16 bits must have room. */

import {expect, test} from 'vitest';
import {geometryOf, type Method, methods, type Puzzle, puzzleOf} from '../../source/index.js';
import {resolveSettings} from '../../source/solvers/settings.js';
import {Candidates} from '../../source/sudoku/candidates.js';
import {conflictsOf, isSolved} from '../../source/sudoku/oracle.js';
import {readPuzzles} from '../../source/sudoku/read.js';
import {formatPuzzle} from '../../source/sudoku/write-puzzles.js';

/** Tests with grids of a size that is a square, with some solvers. */
export function testLarge(size: number, solvers: readonly string[]): void {
	const side = Math.sqrt(size);
	const geometry = geometryOf(size);
	const {cells, rowOf, columnOf} = geometry;
	const full = Uint8Array.from({length: cells}, (_, cell) => {
		const row = rowOf[cell];
		return 1 + (((row % side) * side + Math.floor(row / side) + columnOf[cell]) % size);
	});
	const puzzle = puzzleOf(
		geometry,
		full.map((digit, cell) => (cell % 3 === 0 ? digit : 0)),
	);

	test('a full grid follows from all but its last row', () => {
		expect(isSolved(geometry, full)).toBe(true);
		const candidates = new Candidates(geometry);
		expect(candidates.load(full.map((digit, cell) => (cell < cells - size ? digit : 0)))).toBe(true);
		expect(candidates.propagate()).toBe(true);
		expect(candidates.digits).toEqual(full);
	});

	test('a cell may be in conflict with all of its peers', () => {
		expect(conflictsOf(geometry, new Uint8Array(cells).fill(1))[0]).toBe(2 * (size - 1) + (side - 1) ** 2);
	});

	test.each(['grid', 'csv'] as const)('what is written as %s is read', format => {
		const [read] = readPuzzles(formatPuzzle(puzzle, format)) as Iterable<Puzzle>;
		expect(read?.geometry === geometry).toBe(true);
		expect(read?.givens).toEqual(puzzle.givens);
	});

	function expectRightCost(method: Method, of: Puzzle): void {
		const settings = resolveSettings(method, of, method.learns ? {samples: 2} : {});
		const solver = method.create(of, 'large', settings);
		solver.advance(method.learns ? 1 : 1000);
		expect(solver.moves).toBeGreaterThan(0);
		expect(solver.cost).toBe(method.recount(of, solver.snapshot().grid, settings));
	}

	// Learning draws every open cell, again and again: few will do.
	const nearlyFull = puzzleOf(
		geometry,
		full.map((digit, cell) => (cell % 16 > 0 ? digit : 0)),
	);
	const chosen = methods.filter(({name}) => solvers.includes(name));

	test.each(chosen)('$name counts right', method => {
		expectRightCost(method, method.learns ? nearlyFull : puzzle);
	});

	test.each(chosen.filter(({name}) => name === 'anneal'))('$name, Latin', method => {
		const latin = geometryOf(size, 'none');
		const shifted = Uint8Array.from({length: cells}, (_, cell) =>
			latin.columnOf[cell] % 3 > 0 ? 0 : 1 + ((latin.rowOf[cell] + latin.columnOf[cell]) % size),
		);
		expectRightCost(method, puzzleOf(latin, shifted));
	});
}

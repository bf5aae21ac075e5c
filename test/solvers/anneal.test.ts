import {describe, expect, test} from 'vitest';
import {Random} from '../../source/random.js';
import {annealFocused, knownOf} from '../../source/solvers/anneal.js';
import {resolveSettings, type Settings} from '../../source/solvers/solver.js';
import {fillGrid} from '../../source/sudoku/generate.js';
import type {Puzzle} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';

const create = (puzzle: Puzzle, settings: Settings = {}) =>
	annealFocused.create(puzzle, 'a', resolveSettings(annealFocused, puzzle, settings));

/** A full grid, and a puzzle with half of it given. */
function half(size: number, seed: string): {puzzle: Puzzle; solution: Uint8Array} {
	const empty = parsePuzzle('.'.repeat(size ** 2));
	const random = new Random(seed);
	const solution = fillGrid(empty.geometry, random) as Uint8Array;
	const cells = Array.from(solution.keys());
	random.shuffle(cells);
	const givens = solution.slice();
	for (const cell of cells.slice(0, Math.ceil(cells.length / 2))) {
		givens[cell] = 0;
	}

	return {puzzle: {...empty, givens}, solution};
}

describe('the temperatures', () => {
	test.each([
		// Of an empty grid every digit is a candidate of every cell, whatever the size and the boxes.
		['4 × 4, empty', parsePuzzle('.'.repeat(16)), 4],
		['16 × 16, empty', parsePuzzle('.'.repeat(256)), 16],
		['Latin 7 × 7, empty', parsePuzzle('.'.repeat(49)), 7],
		// One box has 3 cells of 3 candidates, one 2 of 2, two are empty: 4 of 4.
		['4 × 4 with three givens', parsePuzzle('1.......2....3..'), (9 + 4 + 32) / 13],
	])('of %s begin with 1 / ln of its candidates', (_, puzzle, candidates) => {
		const {temperature} = create(puzzle, {presolve: 0}).snapshot();
		expect(temperature).toBeCloseTo(1 / Math.log(candidates), 12);
	});

	test('fall to 0.75 of where they begin', () => {
		const solver = create(parsePuzzle('.'.repeat(256)), {presolve: 0, levels: 2, level: 1});
		solver.advance(257);
		expect([solver.level, solver.cost > 0]).toEqual([1, true]);
		expect(solver.snapshot().temperature).toBeCloseTo(0.75 / Math.log(16), 12);
	});

	test('asked for are kept', () => {
		expect(create(parsePuzzle('.'.repeat(81)), {presolve: 0, hot: 2.5}).snapshot().temperature).toBe(2.5);
	});
});

test('larger grids are probed too: more is fixed than by singles, and all of it is right', () => {
	let [bySingles, byProbing] = [0, 0];
	for (const seed of ['a', 'b', 'c', 'd']) {
		const {puzzle} = half(25, seed);
		const [singles, probing] = [1, 2].map(presolve => knownOf(puzzle, presolve));
		expect(probing.isSound).toBe(true);
		expect(singles.digits.every((digit, cell) => digit === 0 || probing.digits[cell] === digit)).toBe(true);
		bySingles += singles.digits.filter(digit => digit > 0).length;
		byProbing += probing.digits.filter(digit => digit > 0).length;
	}

	expect(byProbing).toBeGreaterThan(bySingles);
});

test('what probing fixes or rules out is never against the grid the puzzle came of', () => {
	for (const seed of ['a', 'b', 'c', 'd']) {
		const {puzzle, solution} = half(16, seed);
		const {digits, allows} = knownOf(puzzle, 2);
		for (const [cell, digit] of solution.entries()) {
			expect(digits[cell] === digit || (digits[cell] === 0 && allows(cell, digit))).toBe(true);
		}
	}
});

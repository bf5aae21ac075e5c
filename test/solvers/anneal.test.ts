import {expect, test} from 'vitest';
import {Random} from '../../source/random.js';
import {solve} from '../../source/run/solve.js';
import {annealFocused, knownOf} from '../../source/solvers/anneal.js';
import {resolveSettings} from '../../source/solvers/solver.js';
import {tempering} from '../../source/solvers/tempering.js';
import {countSolutions} from '../../source/sudoku/exact.js';
import {fillGrid} from '../../source/sudoku/generate.js';
import type {Puzzle} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';

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

/** Solved by trying each candidate, but not by trying those of cells with two. */
const probed = '.4.9......5..234.92..54....52....6.4......9..67......2.8...9..5....5.2.1....6...7';

test('9 × 9 is probed whole: what that solves takes no proposal', () => {
	expect(solve(probed)).toMatchObject({status: 'solved', moves: 0});
});

test.each([annealFocused, tempering])('$name shows which cells it has fixed', method => {
	const puzzle = parsePuzzle(probed);
	const {solution = puzzle.givens} = countSolutions(puzzle);
	const snapshotOf = (presolve: number) =>
		method.create(puzzle, 's', resolveSettings(method, puzzle, {presolve})).snapshot();
	expect(snapshotOf(0).fixed).toBeUndefined();
	const {fixed = [], grid} = snapshotOf(1);
	const cells = [...fixed.keys()].filter(cell => fixed[cell] > 0);
	expect(cells.length).toBeGreaterThan(0);
	for (const cell of cells) {
		expect([puzzle.givens[cell], fixed[cell], grid[cell]]).toEqual([0, solution[cell], solution[cell]]);
	}
});

test.each([1, 2])('with presolve=%i a level has as many proposals as cells have a choice', presolve => {
	// The givens leave one digit for the ninth cell.
	const puzzle = parsePuzzle(`12345678${'.'.repeat(73)}`);
	const run = annealFocused.create(puzzle, 's', resolveSettings(annealFocused, puzzle, {presolve}));
	run.advance(71);
	expect(run.snapshot().level).toBe(0);
	run.advance(1);
	expect(run.snapshot().level).toBe(1);
	expect(annealFocused.settings.find(({name}) => name === 'level')?.automatic?.(puzzle, {presolve})).toBe(72);
});

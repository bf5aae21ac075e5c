/** Greedy colouring against document 003: which cell, which colour, when an attempt ends. */

import {expect, test} from 'vitest';
import {colourFewest, colourInOrder} from '../../source/solvers/colouring.js';
import type {Method, Settings} from '../../source/solvers/solver.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard, small} from '../puzzles.js';
import {coloursOf, create, freeCells} from './solving.ts';

test('a placement has the colours that were possible, and how many cells it was drawn from', () => {
	const given = parsePuzzle(small);
	const placement = (method: Method) => {
		const solver = create(method, given, 's');
		solver.advance(1);
		return solver.snapshot().move ?? expect.fail();
	};
	const counts = freeCells(given).map(cell => coloursOf(given.geometry, given.givens, cell).length);
	const {cells, after, detail} = placement(colourFewest);
	const candidates = coloursOf(given.geometry, given.givens, cells[0]);
	const ties = counts.filter(count => count === Math.min(...counts)).length;
	expect([candidates.includes(after[0]), detail]).toEqual([true, {kind: 'placement', candidates, ties}]);
	expect(placement(colourInOrder).detail).toMatchObject({kind: 'placement', ties: undefined});
});

const sameEnd = 'attempt 1 had no choice to make, so each further one would end the same way';
const atOnce = expect.stringContaining('no choice');

// biome-ignore format: a row is a line
test.each<readonly [Method, string, Settings, object]>([
	[colourInOrder, hard, {itermax: 3}, {restarts: 2, end: 'none of 3 attempts coloured every cell'}],
	// In order, with the last colour, each attempt is the same; the others still draw the cell.
	[colourInOrder, hard, {random: 0}, {restarts: 0, end: sameEnd}],
	...[0, 1, 2].flatMap(ties => [
		[colourFewest, hard, {ties, random: 0, itermax: 50}, {restarts: 49}] as const,
		// A cell that the givens leave no colour ends the first attempt.
		[colourFewest, `12345678.${'.'.repeat(71)}9`, {ties}, {moves: 0, restarts: 0, end: atOnce}] as const,
	]),
])('$0.name gives up, and says so', (...[method, text, settings, expected]) => {
	const solver = create(method, parsePuzzle(text), 'few', settings);
	solver.advance(1_000_000);
	expect(solver.cost).toBeGreaterThan(0);
	expect(solver.snapshot()).toMatchObject(expected);
	expect(solver.advance(10)).toBe(0);
});

/** Greedy colouring against document 003: which cell, which colour, when an attempt ends. */

import {describe, expect, test} from 'vitest';
import {colourings} from '../../source/solvers/colouring.js';
import {type Method, resolveSettings} from '../../source/solvers/solver.js';
import {conflictingPairs, isSolved} from '../../source/sudoku/check.js';
import {possibleDigits} from '../../source/sudoku/possible-digits.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard, report, small} from '../puzzles.js';

const named = (name: string): Method => colourings.find(method => method.name === name) ?? colourings[0];
const puzzle = parsePuzzle(hard);
const {geometry} = puzzle;
const {peers, peerCount, size, cells} = geometry;
const neighbours = (cell: number) => [...peers.slice(cell * peerCount, (cell + 1) * peerCount)];
const colours = (grid: Uint8Array, cell: number) =>
	Array.from({length: size}, (_, k) => k + 1).filter(
		digit => !neighbours(cell).some(other => grid[other] === digit),
	);

/** Each placement of some attempts, with the grid before it. */
function* placements(method: Method, count: number) {
	const solver = method.create(puzzle, method.name, resolveSettings(method, puzzle));
	for (let k = 0; k < count && solver.cost > 0; k++) {
		const before = solver.snapshot();
		solver.advance(1);
		const after = solver.snapshot();
		const isNew = after.restarts > before.restarts;
		yield {
			before: isNew ? puzzle.givens : before.grid,
			cell: after.move?.cells[0] ?? -1,
			digit: after.move?.after[0] ?? 0,
			isNew,
		};
	}
}

test('in order: cell after cell, and a new attempt after the last one', () => {
	let last = -1;
	for (const {before, cell, digit, isNew} of placements(named('colour-in-order'), 500)) {
		if (isNew) {
			// Nothing after the last one could be coloured.
			last = -1;
		}

		for (let other = last + 1; other < cell; other++) {
			expect(before[other] > 0 || colours(before, other).length === 0).toBe(true);
		}

		expect(cell).toBeGreaterThan(last);
		expect(colours(before, cell)).toContain(digit);
		last = cell;
	}
});

describe.each(['colour-fewest', 'colour-fewest-least', 'colour-fewest-most'])('%s', name => {
	test('colours a cell with the fewest colours left, and ends an attempt where a cell has none', () => {
		for (const {before, cell, digit} of placements(named(name), 500)) {
			const uncoloured = Array.from({length: cells}, (_, k) => k).filter(k => before[k] === 0);
			const fewest = Math.min(...uncoloured.map(other => colours(before, other).length));
			const count = colours(before, cell).length;
			// Cells with a single colour are coloured together: one may have lost its last in the meantime.
			expect(count === fewest || (fewest === 0 && count === 1)).toBe(true);
			expect(colours(before, cell)).toContain(digit);
			if (count > 1 && name !== 'colour-fewest') {
				const blank = (other: number) => neighbours(other).filter(peer => before[peer] === 0).length;
				const ties = uncoloured.filter(other => colours(before, other).length === fewest).map(blank);
				expect(blank(cell)).toBe(name.endsWith('least') ? Math.min(...ties) : Math.max(...ties));
			}
		}
	});
});

test('with random = 0 the colour is the last of the list, as in the document’s program', () => {
	const method = named('colour-fewest');
	const solver = method.create(puzzle, 'last', resolveSettings(method, puzzle, {random: 0}));
	for (let k = 0; k < 100; k++) {
		const before = solver.snapshot();
		solver.advance(1);
		const {move, restarts} = solver.snapshot();
		if (move && restarts === before.restarts) {
			expect(move.after[0]).toBe(Math.max(...colours(before.grid, move.cells[0])));
		}
	}
});

test.each(colourings.map(method => [method.name, method] as const))(
	'%s solves the report’s puzzle and a 4 × 4, without a conflict on the way',
	(_, method) => {
		for (const text of [report, small]) {
			const problem = parsePuzzle(text);
			const solver = method.create(problem, 'x', resolveSettings(method, problem));
			solver.advance(200);
			expect(conflictingPairs(problem.geometry, solver.snapshot().grid)).toBe(0);
			solver.advance(5_000_000);
			expect(isSolved(problem.geometry, solver.snapshot().grid)).toBe(true);
		}
	},
);

test('the fewest colours first solves a very hard puzzle', () => {
	const method = named('colour-fewest');
	for (const seed of ['a', 'b', 'c']) {
		const solver = method.create(puzzle, seed, resolveSettings(method, puzzle));
		solver.advance(10_000_000);
		expect(isSolved(geometry, solver.snapshot().grid)).toBe(true);
	}
});

test('after itermax attempts it gives up, and says so', () => {
	const method = named('colour-in-order');
	const solver = method.create(puzzle, 'few', resolveSettings(method, puzzle, {itermax: 3}));
	solver.advance(100_000);
	expect(solver.snapshot()).toMatchObject({restarts: 2, end: 'none of 3 attempts coloured every cell'});
	expect(solver.advance(1)).toBe(0);
});

test('a placement has the colours that were possible, and how many cells it was drawn from', () => {
	const given = parsePuzzle(small);
	const placement = (name: string) => {
		const method = named(name);
		const solver = method.create(given, 's', resolveSettings(method, given));
		solver.advance(1);
		const {cells = [], after = [], detail} = solver.snapshot().move ?? {};
		return {cell: cells[0], digit: after[0], detail};
	};
	const counts = given.givens.map((digit, cell) =>
		digit > 0 ? 255 : possibleDigits(given.geometry, given.givens, cell).length,
	);
	const fewest = Math.min(...counts);
	const {cell, digit, detail} = placement('colour-fewest');
	const candidates = possibleDigits(given.geometry, given.givens, cell);
	expect(candidates).toContain(digit);
	expect(detail).toEqual({
		kind: 'placement',
		candidates,
		ties: counts.filter(count => count === fewest).length,
	});
	expect(placement('colour-in-order').detail).toMatchObject({kind: 'placement', ties: undefined});
});

test('an attempt without any choice is made once: in order, with the last colour, each is the same', () => {
	const [inOrder, ...others] = colourings;
	const solver = inOrder.create(puzzle, 'a', resolveSettings(inOrder, puzzle, {random: 0}));
	solver.advance(1_000_000);
	const {restarts, end, cost} = solver.snapshot();
	expect(cost).toBeGreaterThan(0);
	expect(restarts).toBe(0);
	expect(end).toBe('attempt 1 had no choice to make, so each further one would end the same way');
	expect(solver.advance(10)).toBe(0);
	// The others still draw the cell.
	const problem = parsePuzzle(hard);
	for (const method of others) {
		const drawing = method.create(problem, 'a', resolveSettings(method, problem, {random: 0, itermax: 50}));
		drawing.advance(1_000_000);
		expect(drawing.snapshot().restarts).toBe(49);
	}
});

test('a cell that the givens leave no colour ends the first attempt', () => {
	const blocked = parsePuzzle(`12345678.${'.'.repeat(63)}........9`);
	for (const method of colourings.slice(1)) {
		const solver = method.create(blocked, 'a', resolveSettings(method, blocked));
		expect([solver.advance(1_000_000), solver.snapshot().restarts]).toEqual([0, 0]);
		expect(solver.snapshot().end).toContain('no choice');
	}
});

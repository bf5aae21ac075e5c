/**
The project's own annealer: what follows from the givens is fixed first, and only cells at fault are proposed, at
temperatures that the number of open cells sets.
*/

import {Candidates} from '../sudoku/candidates.js';
import type {Geometry} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {Annealer} from './annealer.js';
import {costOf, FocusedKernel, type Known} from './focused-kernel.js';
import {sawtooth} from './schedule.js';
import {SettledKernel} from './settled-kernel.js';
import type {Method} from './solver.js';

/** How much is worked out before the run. */
const presolves = {none: 0, singles: 1, probing: 2};

/** Probing takes time with the cube of the cells: at 16 × 16 some milliseconds, more than the annealing after it. */
const largestProbed = 9;

/** To work in, one for each geometry: what is kept of a puzzle is copied. */
const scratch = new WeakMap<Geometry, Candidates>();

function candidatesOf(geometry: Geometry): Candidates {
	let candidates = scratch.get(geometry);
	if (!candidates) {
		candidates = new Candidates(geometry);
		scratch.set(geometry, candidates);
	}

	return candidates;
}

/** What follows from the givens; where that is a contradiction no cell is open, and there is nothing to search. */
export function knownOf({geometry, givens}: Puzzle, presolve: number): Known & {readonly isSound: boolean} {
	const candidates = candidatesOf(geometry);
	const isSound =
		candidates.load(givens) &&
		(presolve === presolves.none ||
			(presolve === presolves.singles ? candidates.propagate() : candidates.probe()));
	if (!isSound) {
		return {digits: givens, allows: () => false, isSound};
	}

	if (presolve !== presolves.none) {
		return {digits: candidates.digits.slice(), allows: allowing(candidates), isSound};
	}

	const {boxOf, rowOf, boxes, size} = geometry;
	const groupOf = boxes ? boxOf : rowOf;
	const isGiven = new Uint8Array(size * (size + 1));
	for (const [cell, digit] of givens.entries()) {
		isGiven[groupOf[cell] * (size + 1) + digit] = 1;
	}

	return {
		digits: givens,
		allows: (cell, digit) => isGiven[groupOf[cell] * (size + 1) + digit] === 0,
		isSound,
	};
}

/** Whether a digit may stand in an open cell, as the candidates have it now. */
function allowing(candidates: Candidates): Known['allows'] {
	if (candidates.isSolved) {
		return () => false;
	}

	const {geometry, digits} = candidates;
	const stride = geometry.size + 1;
	const allowed = new Uint8Array(geometry.cells * stride);
	for (let cell = 0; cell < geometry.cells; cell++) {
		for (let digit = 1; digit < stride && digits[cell] === 0; digit++) {
			allowed[cell * stride + digit] = Number(candidates.allows(cell, digit));
		}
	}

	return (cell, digit) => allowed[cell * stride + digit] === 1;
}

/**
The temperature at which a solved grid with so many open cells would hold so many of the least disturbances: a swap
that breaks one row or column twice, cost 2, has the weight e^(-2/T), so `open * e^(-2/T) = disturbances`. Found by
comparing the best fixed temperatures of grids from 9 × 9 to 49 × 49: 0.7, 0.55, 0.45, 0.37 and 0.30 for 58, 150, 370,
780 and 1440 open cells, all where this count is between 2 and 8.
*/
function temperatureOf(open: number, disturbances: number): number {
	// Of very few cells everything is disturbed at once: T = 1 is hot for any grid.
	return open > disturbances * Math.E ** 2 ? 2 / Math.log(open / disturbances) : 1;
}

export const annealFocused: Method = {
	name: 'anneal',
	title: 'Focused annealing',
	source: 'our own',
	summary:
		'Fixes what follows from the givens, then swaps only where something is wrong, hot and cold by turns.',
	state: 'every box a permutation of the digits, with the cells that follow from the givens fixed',
	neighbourhood:
		'a cell at fault gets another of its candidates, swapped with the cell of its box that has it',
	costText: 'digits missing in rows and columns, and cells whose digit is ruled out',
	law: 'T falls by a constant factor in 24 levels, again and again, each time 1.5 times as slowly',
	unit: 'proposals',
	pace: 200,
	watched: {presolve: presolves.none},
	settings: [
		{
			name: 'presolve',
			title: 'fixed before the run: 0 nothing, 1 singles, 2 what probing finds too',
			minimum: 0,
			maximum: 2,
			isInteger: true,
			preset: ({geometry}) => (geometry.size <= largestProbed ? presolves.probing : presolves.singles),
		},
		{
			name: 'hot',
			title: 'highest temperature (0: 8 disturbances among the open cells)',
			minimum: 0,
			maximum: 100,
			preset: () => 0,
		},
		{
			name: 'cold',
			title: 'lowest temperature (0: 2 disturbances among the open cells)',
			minimum: 0,
			maximum: 100,
			preset: () => 0,
		},
		{
			name: 'levels',
			title: 'levels from hot to cold',
			minimum: 1,
			maximum: 10_000,
			isInteger: true,
			preset: () => 24,
		},
		{
			name: 'level',
			title: 'proposals a level for each open cell, the first time',
			minimum: 1,
			maximum: 1_000_000,
			preset: () => 8,
		},
		{
			name: 'growth',
			title: 'how much longer the levels are each time',
			minimum: 1,
			maximum: 10,
			preset: () => 1.5,
		},
		{
			name: 'restart',
			title: 'times from hot to cold before starting again from a new grid (0: never)',
			minimum: 0,
			maximum: 1000,
			isInteger: true,
			preset: () => 16,
		},
	],
	recount: (puzzle, grid, {presolve}) => costOf(puzzle.geometry, grid, knownOf(puzzle, presolve)),
	create(puzzle, seed, {presolve, hot, cold, levels, level, growth, restart}) {
		const known = knownOf(puzzle, presolve);
		const isSolved = known.isSound && !known.digits.includes(0);
		const kernel = isSolved ? new SettledKernel(puzzle, known.digits) : new FocusedKernel(puzzle, known);
		const open = kernel instanceof FocusedKernel ? Math.max(1, kernel.open.length) : 1;
		const law = sawtooth({
			hot: hot || temperatureOf(open, 8),
			cold: cold || temperatureOf(open, 2),
			levels,
			levelLength: level * open,
			growth,
			cycles: restart,
		});
		return new Annealer(kernel, law, seed, {
			fixed: fixedOf(puzzle, known),
			end: known.isSound ? '' : 'what follows from the givens contradicts itself',
		});
	},
};

/** The cells that are fixed and no givens. */
function fixedOf({givens}: Puzzle, {digits}: Known): Uint8Array | undefined {
	const fixed = digits.map((digit, cell) => (givens[cell] > 0 ? 0 : digit));
	return fixed.some(digit => digit > 0) ? fixed : undefined;
}

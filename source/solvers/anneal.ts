/**
The project's own annealer: what follows from the givens is fixed first, and only cells at fault are proposed, at
temperatures that the candidates left in them set.
*/

import {Candidates} from '../sudoku/candidates.js';
import type {Geometry} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {Annealer} from './annealer.js';
import {branchingOf, candidateLists, costOf, FocusedKernel, type Known} from './focused-kernel.js';
import {sawtooth} from './schedule.js';
import {SolvedKernel} from './solved-kernel.js';
import {defineMethod, type Setting} from './solver.js';

/** How much is worked out before the run. */
const presolves = {none: 0, singles: 1, probing: 2};

/**
Up to this size probing tries every candidate. Trying all takes 10 ms and more at 25 × 25, as long as the annealing it
saves; so larger grids try the cells of two candidates alone: 1 ms more, and with 50 % given 9 to 15 % less in all.
*/
const largestProbedWhole = 9;

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
	if (!(candidates.load(givens) && deduce(candidates, presolve))) {
		return {digits: givens, allows: () => false, isSound: false};
	}

	if (presolve !== presolves.none) {
		return {digits: candidates.digits.slice(), allows: allowing(candidates), isSound: true};
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
		isSound: true,
	};
}

/** @returns false at a contradiction */
function deduce(candidates: Candidates, presolve: number): boolean {
	if (presolve === presolves.probing) {
		return candidates.probe(candidates.geometry.size <= largestProbedWhole ? undefined : 2);
	}

	return presolve === presolves.none || candidates.propagate();
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
Hot and cold, as multiples of 1 / ln(c) for c candidates an open cell: ln(c) is the entropy of a cell that is free, and
T ln(c) what that is worth against the cost of a disturbance. Size and number of cells do not come into it: the best
fixed temperatures, 0.35 and 0.30 at 36 × 36 and 49 × 49, 0.36, 0.42, 0.47, 0.55 and 0.60 at 25 × 25 with 10 to 4
candidates, all have T ln(c) between 0.77 and 0.86. The schedule before it, `open * e^(-2/T)` from 8 to 2, kept grids with
many givens too cold: 1.5 million proposals at 50 % given where this one makes 0.9. From 0.9 to 0.75 takes 1.7 there;
from 1.1 to 0.7 a grid of 36 × 36 takes half as long again. Growth from 1 to 2, 8 to 48 levels, and restarts after 6
cycles, 16 or never differ by less than the noise, but for growth below 1.5, which takes twice as long at 49 × 49.
*/
const range = {hot: 1, cold: 0.75};

const temperature = (multiple: number, branching: number) => multiple / Math.log(branching);

/** What 0 stands for. */
const automatic =
	(multiple: number): NonNullable<Setting['automatic']> =>
	(puzzle, {presolve}) =>
		temperature(multiple, branchingOf(candidateLists(puzzle.geometry, knownOf(puzzle, presolve))));

export const annealFocused = defineMethod({
	name: 'anneal',
	title: 'Focused annealing',
	source: 'our own',
	summary:
		'Fixes what follows from the givens, then swaps only where something is wrong, hot and cold by turns.',
	state: 'every box a permutation of the digits, with the cells that follow from the givens fixed',
	neighbourhood:
		'a cell at fault gets another of its candidates, swapped with the cell of its box that has it',
	costText: 'digits missing in rows and columns, and cells whose digit is ruled out',
	schedule: 'T falls by a constant factor in 24 levels, again and again, each time 1.5 times as slowly',
	doing: 'annealing',
	unit: 'proposals',
	pace: 50,
	watched: {presolve: presolves.none},
	settings: [
		{
			name: 'presolve',
			title: 'fixed before the run: nothing, singles, or what probing finds too',
			minimum: 0,
			maximum: 2,
			isInteger: true,
			names: ['none', 'singles', 'probing'],
			preset: () => presolves.probing,
		},
		{
			name: 'hot',
			title: 'highest temperature (0: 1 / ln of the mean candidates of an open cell)',
			minimum: 0,
			maximum: 100,
			preset: () => 0,
			automatic: automatic(range.hot),
		},
		{
			name: 'cold',
			title: 'lowest temperature (0: 0.75 / ln of the mean candidates)',
			minimum: 0,
			maximum: 100,
			preset: () => 0,
			automatic: automatic(range.cold),
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
	isSingle: ({restart}) => restart === 0,
	coldest: (puzzle, settings) => settings.cold || automatic(range.cold)(puzzle, settings),
	recount: (puzzle, grid, {presolve}) => costOf(puzzle.geometry, grid, knownOf(puzzle, presolve)),
	create(puzzle, seed, {presolve, hot, cold, levels, level, growth, restart}) {
		const known = knownOf(puzzle, presolve);
		const isSolved = known.isSound && !known.digits.includes(0);
		const kernel = isSolved ? new SolvedKernel(puzzle, known.digits) : new FocusedKernel(puzzle, known);
		const [open, branching] =
			kernel instanceof FocusedKernel ? [Math.max(1, kernel.open.length), kernel.branching] : [1, 2];
		const schedule = sawtooth({
			hot: hot || temperature(range.hot, branching),
			cold: cold || temperature(range.cold, branching),
			levels,
			levelLength: level * open,
			growth,
			cycles: restart,
		});
		return new Annealer(kernel, schedule, seed, {
			fixed: fixedOf(puzzle, known),
			end: known.isSound ? '' : 'what follows from the givens contradicts itself',
		});
	},
});

/** The cells that are fixed and no givens. */
function fixedOf({givens}: Puzzle, {digits}: Known): Uint8Array | undefined {
	const fixed = digits.map((digit, cell) => (givens[cell] > 0 ? 0 : digit));
	return fixed.some(digit => digit > 0) ? fixed : undefined;
}

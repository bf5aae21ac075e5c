/**
The project's own annealer: what follows from the givens is fixed first, and proposals change only cells at fault, at the
temperature at which the puzzle freezes.
*/

import {Candidates} from '../sudoku/candidates.js';
import type {Geometry} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {Annealer} from './annealer.js';
import {candidateLists, costOf, FocusedKernel, type Known} from './focused-kernel.js';
import {freezingTemperature} from './freezing.js';
import {geometric, type Schedule} from './schedule.js';
import {choice, mostCounted, real, whole} from './setting.js';
import {SolvedKernel} from './solved-kernel.js';
import {defineMethod, type Settings} from './solver.js';

/** How much is worked out before the run. */
const presolves = {none: 0, singles: 1, probing: 2};

/**
Up to this size probing tries every candidate. Trying all takes 10 ms and more at 25 × 25, as long as the annealing it
saves. So in larger grids only cells with two candidates are tried: that takes 1 ms more, and with 50 % given 9 to
15 % less in all.
*/
const largestProbedWhole = 9;

/** Scratch memory, one for each geometry: what is kept of a puzzle is copied. */
const scratchCandidates = new WeakMap<Geometry, Candidates>();

function candidatesOf(geometry: Geometry): Candidates {
	let candidates = scratchCandidates.get(geometry);
	if (!candidates) {
		candidates = new Candidates(geometry);
		scratchCandidates.set(geometry, candidates);
	}

	return candidates;
}

/** What follows from the givens. If that is a contradiction, no cell is open and there is nothing to search. */
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

export const annealFocused = defineMethod({
	name: 'anneal',
	title: 'Focused annealing',
	source: 'recuit',
	summary:
		'Fixes what follows from the givens, then changes only cells in conflict, at the temperature where the puzzle freezes.',
	state: 'every box a permutation of the digits, with the cells that follow from the givens fixed',
	neighbourhood:
		'a cell in conflict gets another of its candidates, swapped with the cell of its box that has it',
	costText: 'digits missing in rows and columns, and cells whose digit is ruled out',
	schedule:
		'T falls from T0 to the temperature where the puzzle freezes, and stays there; without a T0 it begins there',
	doing: 'annealing',
	unit: 'proposals',
	pace: 50,
	watched: {presolve: presolves.none, T0: 1},
	settings: [
		choice(
			'presolve',
			'fixed before the run: nothing, singles, or what probing finds too',
			presolves,
			presolves.probing,
		),
		real('T0', 'first temperature (0: T)', [0, 100], 0),
		real('cooling', 'factor of the temperature at each level, until it is T', [0, 1], 0.9),
		real('T', 'last temperature, which stays (0: where the puzzle freezes)', [0, 100], 0, {
			automatic: (puzzle, {presolve}) => freezingOf(puzzle, presolve),
		}),
		whole('level', 'proposals per level (0: the number of open cells, at least 64)', [0, mostCounted], 0, {
			automatic: (puzzle, {presolve}) => levelLength(choicesOf(puzzle, presolve)),
		}),
		whole('restart', 'levels before a restart (0: never)', [0, mostCounted], 100_000),
	],
	isSingle: ({restart}) => restart === 0,
	coldest: (puzzle, {T, presolve}) => T || freezingOf(puzzle, presolve),
	recount: (puzzle, grid, {presolve}) => costOf(puzzle.geometry, grid, knownOf(puzzle, presolve)),
	create(puzzle, seed, {presolve, ...settings}) {
		const {kernels, known} = prepared(puzzle, presolve, 1);
		return new Annealer(kernels[0], scheduleFor(puzzle, kernels[0], settings), seed, known);
	},
});

/** The kernels of so many grids, one where there is nothing to search, and what is known of them before the run. */
export function prepared(puzzle: Puzzle, presolve: number, count: number) {
	const known = knownOf(puzzle, presolve);
	const isSolved = known.isSound && !known.digits.includes(0);
	return {
		kernels: isSolved
			? [new SolvedKernel(puzzle, known.digits)]
			: Array.from({length: count}, () => new FocusedKernel(puzzle, known)),
		known: {
			fixed: fixedOf(puzzle, known),
			end: known.isSound ? '' : 'what follows from the givens contradicts itself',
		},
	};
}

/** By puzzle, then by presolve: for a large grid the screens would wait a tenth of a second and more each time. */
const knownChoices = new WeakMap<Puzzle, Uint8Array[]>();

/** How many candidates each cell has. */
function choicesOf(puzzle: Puzzle, presolve: number): Uint8Array {
	const choices = knownChoices.get(puzzle) ?? [];
	knownChoices.set(puzzle, choices);
	choices[presolve] ??= Uint8Array.from(
		candidateLists(puzzle.geometry, knownOf(puzzle, presolve)),
		list => list.length,
	);
	return choices[presolve];
}

const freezingOf = (puzzle: Puzzle, presolve: number) =>
	freezingTemperature(puzzle.geometry, choicesOf(puzzle, presolve));

/** From T0 to T, each from the puzzle if it is 0. */
export function scheduleFor(
	{geometry}: Puzzle,
	kernel: FocusedKernel | SolvedKernel,
	{T0, cooling, T, level, restart}: Settings,
): Schedule {
	const choices = kernel instanceof FocusedKernel ? kernel.choices : new Uint8Array();
	const last = T || freezingTemperature(geometry, choices);
	return geometric({
		start: T0 || last,
		last,
		cooling,
		levelLength: level || levelLength(choices),
		restartAfter: restart,
	});
}

/** A proposal for each open cell. A shorter level would cost more time than its proposals. */
export const levelLength = (choices: Uint8Array) => Math.max(64, choices.filter(choice => choice > 1).length);

/** The digits of the cells that are fixed but not given. */
function fixedOf({givens}: Puzzle, {digits}: Known): Uint8Array | undefined {
	const fixed = digits.map((digit, cell) => (givens[cell] > 0 ? 0 : digit));
	return fixed.some(digit => digit > 0) ? fixed : undefined;
}

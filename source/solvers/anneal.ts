/**
The project's own annealer: what follows from the givens is fixed first, and proposals change only cells at fault, at the
temperature, that of the puzzle.
*/

import {sharedCandidates} from '../sudoku/candidates.js';
import {type Geometry, type Grid, groupsOf} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {annealingSteps} from './acceptance.js';
import {Annealer} from './annealer.js';
import {costOf, FocusedKernel, type Known, SolvedKernel} from './focused-kernel.js';
import {levelLine, type PseudoCode, type PseudoLine} from './program.js';
import {geometric, previewSchedule, type Schedule} from './schedule.js';
import {choice, mostCounted, real, whole} from './settings.js';
import {type Constants, defineMethod} from './solver.js';

/** How much is worked out before the run. */
const presolves = ['none', 'singles', 'probing'] as const;

export type Presolve = (typeof presolves)[number];

/**
Up to this size probing tries every candidate. Trying all takes 10 ms and more at 25 × 25, as long as the annealing it
saves. So in larger grids only cells with two candidates are tried: that takes 1 ms more, and with 50 % given 9 to
15 % less in all.
*/
const largestProbedWhole = 9;

type Found = Known & {readonly isSound: boolean};

/** Whether what follows from the givens is the solution: nothing is left to anneal. */
export const isSolvedByLogic = (puzzle: Puzzle, presolve: unknown): boolean =>
	(presolve === 'singles' || presolve === 'probing') &&
	knownOf(puzzle, presolve).digits.every(digit => digit > 0);

/** What was found last: runs of one puzzle follow each other, and each may take less time than finding it again. */
let last: {geometry: Geometry; givens: Grid; presolve: Presolve; found: Found} | undefined;

/** What follows from the givens. If that is a contradiction, no cell is open and there is nothing to search. */
export function knownOf({geometry, givens}: Puzzle, presolve: Presolve): Found {
	const isSame =
		last?.geometry === geometry &&
		last.presolve === presolve &&
		last.givens.every((digit, cell) => digit === givens[cell]);
	if (!last || !isSame) {
		const copy = givens.slice();
		last = {geometry, givens: copy, presolve, found: find(geometry, copy, presolve)};
	}

	return last.found;
}

function find(geometry: Geometry, givens: Grid, presolve: Presolve): Found {
	const shared = sharedCandidates(geometry);
	const most = geometry.size <= largestProbedWhole ? undefined : 2;
	const isSound =
		shared.load(givens) &&
		(presolve === 'none' || (presolve === 'singles' ? shared.propagate() : shared.probe(most)));
	const digits = isSound && presolve !== 'none' ? shared.digits.slice() : givens;
	const {size} = geometry;
	const {unitOf: groupOf} = groupsOf(geometry, 'box');
	const isGiven = new Uint8Array(size * (size + 1));
	for (const [cell, digit] of givens.entries()) {
		isGiven[groupOf[cell] * (size + 1) + digit] = 1;
	}

	const none = new Uint8Array();
	const found = new Uint8Array(size);
	const allows = (cell: number, digit: number) =>
		presolve === 'none' ? isGiven[groupOf[cell] * (size + 1) + digit] === 0 : shared.allows(cell, digit);
	const candidates = Array.from(digits, (known, cell) => {
		if (known > 0 || !isSound) {
			return none;
		}

		// A loop: the largest grid has 11 million candidates.
		let count = 0;
		for (let digit = 1; digit <= size; digit++) {
			if (allows(cell, digit)) {
				found[count++] = digit;
			}
		}

		return found.slice(0, count);
	});
	return {digits, candidates, isSound};
}

/** The pseudo-code of a proposal that begins at a cell in conflict. */
export const focusedSteps = (level: PseudoLine): PseudoCode => [
	['choose', 'take a cell in conflict', 'take a conflict'],
	...annealingSteps(['another digit, by a swap in its box', 'a digit'], level),
];

export const annealFocused = defineMethod({
	name: 'anneal',
	title: 'Focused annealing',
	source: 'recuit',
	summary:
		'Fixes what follows from the givens, then changes only cells in conflict, at one temperature, computed from the puzzle.',
	state: 'every box a permutation of the digits, with the cells that follow from the givens fixed',
	neighbourhood: 'swap a conflict within its box, for another of its candidates',
	costText: 'digits missing in rows and columns, and cells whose digit is ruled out',
	costUnits: {counts: 'digits missing', units: ['row', 'column'], others: 'ruled out'},
	schedule:
		'T falls from T0 to the temperature that is computed from the puzzle, and stays there; without a T0 it begins there',
	program: ({T0, cooling, level}) =>
		focusedSteps(levelLine(Number(T0) > 0 ? `${cooling} T` : 'T', Number(level))),
	previewSchedule(puzzle, {presolve, ...settings}, ...levels) {
		const {kernels, choices} = prepared(puzzle, presolve as Presolve);
		return previewSchedule(scheduleFor(puzzle, choices, settings as Constants), kernels[0], ...levels);
	},
	doing: 'annealing',
	unit: 'proposals',
	pace: 50,
	watched: {presolve: 'none', T0: 1},
	settings: [
		choice(
			'presolve',
			'fixed before the run: nothing, singles, or what probing finds too',
			presolves,
			'probing',
		),
		real('T0', 'first temperature (0: T)', [0, 100], 0),
		real('cooling', 'the temperature is multiplied by this at each level, until it is T', [0, 1], 0.9),
		real('T', 'last temperature, which stays (0: computed from the puzzle)', [0, 100], 0, {
			automatic: (puzzle, {presolve}) =>
				searchTemperature(puzzle.geometry, choicesOf(puzzle, presolve as Presolve)),
		}),
		whole(
			'level',
			'proposals at one temperature (0: the number of open cells, at least 64)',
			[0, mostCounted],
			0,
			{
				automatic: (puzzle, {presolve}) => levelLength(choicesOf(puzzle, presolve as Presolve)),
			},
		),
		whole('restart', 'levels before it restarts from a new grid (0: never)', [0, mostCounted], 100_000),
	],
	isSingle: ({restart}) => restart === 0,
	recount: (puzzle, grid, {presolve}) => costOf(puzzle.geometry, grid, knownOf(puzzle, presolve as Presolve)),
	create(puzzle, seed, {presolve, ...settings}) {
		const {kernels, known, choices} = prepared(puzzle, presolve as Presolve);
		return new Annealer(kernels[0], scheduleFor(puzzle, choices, settings as Constants), seed, known);
	},
});

/**
The kernels of `count` grids, one where there is nothing to search, what is known of them before the run, and how many
candidates each cell has.
*/
export function prepared(puzzle: Puzzle, presolve: Presolve, count = 1) {
	const known = knownOf(puzzle, presolve);
	const isSolved = known.isSound && !known.digits.includes(0);
	const fixed = known.digits.map((digit, cell) => (puzzle.givens[cell] > 0 ? 0 : digit));
	return {
		kernels: isSolved
			? [new SolvedKernel(puzzle, known.digits)]
			: Array.from({length: count}, () => new FocusedKernel(puzzle, known)),
		known: {
			fixed: fixed.some(digit => digit > 0) ? fixed : undefined,
			end: known.isSound ? '' : 'what follows from the givens contradicts itself',
		},
		choices: choicesIn(known),
	};
}

/** How many candidates each cell has. */
const choicesOf = (puzzle: Puzzle, presolve: Presolve) => choicesIn(knownOf(puzzle, presolve));

const choicesIn = ({candidates}: Known) => Uint8Array.from(candidates, list => list.length);

/** From T0 to T, each from the puzzle if it is 0. */
export function scheduleFor(
	{geometry}: Puzzle,
	choices: Uint8Array,
	{T0, cooling, T, level, restart}: Constants,
): Schedule {
	const last = T || searchTemperature(geometry, choices);
	return geometric({
		start: T0 || last,
		last,
		cooling,
		level: level || levelLength(choices),
		restart,
	});
}

/** A proposal for each open cell. A shorter level would cost more time than its proposals. */
export const levelLength = (choices: Uint8Array) => Math.max(64, choices.filter(choice => choice > 1).length);

/** Where a cell has hardly a choice, the formula has no bound, and any temperature serves. */
const hottest = 1;

/**
The one temperature of the whole search: `T = 0.36 u (1 + e) / ln a`, at most 1, where `e` is the greater of
`4 / sqrt(n)` and `1.1 (u - 1) / a`. Above it the grid moves freely and never comes near cost 0; below it the grid is
stuck in the first local minimum.

`a` is the mean number of other candidates that an open cell has: the more there are, the more disorder weighs against the
cost, and the colder it must be. `u` is what a swap may cost: the mean number of units (row, column) in which two open
cells of a group differ. It is 1 in a Latin square, whose groups are its rows, and up to 2 in boxes. `n` is the number of
open cells: the fewer there are, the more the cost fluctuates, and the higher it may be in the mean.

0.36 and 4 were fitted to fixed temperatures 8 % apart for 57 puzzles, Latin squares of 16 to 100 and boxes of 3 x 3 to
10 x 10 with 30 to 70 % given. Where boxes are large and candidates few, 4 / sqrt(n) alone is too cold: for 17 puzzles of
7 x 7 to 10 x 10 with 57 to 65 % given, 57 runs, it needs 2.0 times the proposals of the best fixed temperature in the
geometric mean of the five shapes, and 3.2 times at most. With 1.1 (u - 1) / a, fitted to them, it needs 1.17 times, and
1.75 at most. Latin squares do not bear it: 7 % hotter, 1 of 4 of order 50 with 1750 given is solved within 600 million
proposals, and all 4 at this temperature.

That one well chosen temperature can serve as well as a schedule is from M. Fielding, "Simulated annealing with an optimal
fixed temperature", SIAM Journal on Optimization 11 (2000) 289-307.

@param choices the number of candidates of each cell; below 2 it is not open
*/
export function searchTemperature(geometry: Geometry, choices: ArrayLike<number>): number {
	const others = Array.from(choices, choice => choice - 1).filter(other => other > 0);
	const mean = others.reduce((sum, other) => sum + other, 0) / others.length;
	const disorder = Math.log(mean);
	const units = unitsBetween(geometry, choices);
	const excess = Math.max(4 / Math.sqrt(others.length), (1.1 * (units - 1)) / mean);
	return disorder > 0 ? Math.min(hottest, (0.36 * units * (1 + excess)) / disorder) : hottest;
}

/** The mean number of crossing units in which two open cells of a group differ; 1 if no group has two. */
function unitsBetween({boxCells, rowOf, columnOf}: Geometry, choices: ArrayLike<number>): number {
	let [pairs, units] = [0, 0];
	for (const box of boxCells) {
		const open = box.filter(cell => choices[cell] > 1);
		const pairsOfBox = (open.length * (open.length - 1)) / 2;
		pairs += pairsOfBox;
		units += 2 * pairsOfBox;
		// The pairs in one row, and in one column.
		for (const unitOf of [rowOf, columnOf]) {
			const counts = new Map<number, number>();
			for (const cell of open) {
				const count = counts.get(unitOf[cell]) ?? 0;
				units -= count;
				counts.set(unitOf[cell], count + 1);
			}
		}
	}

	return pairs > 0 ? units / pairs : 1;
}

/**
Source 000: any digits in the free cells, a move gives one cell another digit, the cost is the number of conflicting
pairs. The temperature falls from 810 until an improvement is unlikely; then the run restarts.
*/

import {conflictingPairs} from '../sudoku/check.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {Annealer} from './annealer.js';
import {ReassignKernel} from './reassign-kernel.js';
import {inverseLogarithmic} from './schedule.js';
import {defineMethod, type Method, type Setting} from './solver.js';

const state = 'any digits in the free cells';
const neighbourhood = 'give one free cell another digit';
const costText = 'pairs of equal digits among peers';

/** Of 000: all pairs of peers, 810 on 9×9. */
const allPairs = ({geometry}: Puzzle): number => geometry.edges;

/**
A bound of the greatest cost of a filling, e_p of 002 (iii), and that cost itself where nothing is given: each pair of
free peers counts, and each free cell has the digit that the most of its given peers have.
*/
function costBound({geometry: {cells, size, peers, peerCount}, givens}: Puzzle): number {
	let bound = 0;
	for (let cell = 0; cell < cells; cell++) {
		// How many peers hold each digit; 0 is a free one.
		const counts = new Uint16Array(size + 1);
		for (let k = cell * peerCount; k < (cell + 1) * peerCount; k++) {
			counts[givens[peers[k]]]++;
		}

		// A pair of free cells, or of givens that clash, is seen from both.
		bound += counts[givens[cell]] / 2 + (givens[cell] === 0 ? Math.max(...counts.subarray(1)) : 0);
	}

	// A temperature is above 0, also where nothing can clash.
	return Math.max(1, bound);
}

const settingsWith = <Last extends string>(
	T0: Pick<Setting<'T0'>, 'title' | 'preset'>,
	delta: string,
	last: Pick<Setting<Last>, 'name' | 'title'>,
): ReadonlyArray<Setting<'T0' | 'delta' | 'level' | Last>> => [
	{...T0, name: 'T0', minimum: 0.000_001, maximum: 1_000_000_000},
	{
		name: 'delta',
		title: delta,
		minimum: 0.000_001,
		maximum: 1000,
		preset: () => 0.1,
	},
	{...last, minimum: 0, maximum: 1_000_000, preset: () => 0.002_738_52},
	{
		name: 'level',
		title: 'proposals per level (the number of cells: 81 on 9×9)',
		minimum: 1,
		maximum: 1_000_000_000,
		isInteger: true,
		preset: ({geometry}) => geometry.cells,
	},
];

const createWith =
	(last: 'Tmin' | 'Tf', greatest: (puzzle: Puzzle) => number, isOnce: boolean): Method['create'] =>
	(puzzle, seed, {T0, delta, level, [last]: lowest}) => {
		// 811 in 000.
		const bound = greatest(puzzle) + 1;
		const schedule = inverseLogarithmic({start: T0, last: lowest, delta, bound, levelLength: level, isOnce});
		return new Annealer(new ReassignKernel(puzzle), schedule, seed);
	};

export const reassign = defineMethod({
	name: 'reassign',
	title: 'Reassignment from T = 810',
	source: '000',
	summary:
		'Fills the cells with any digits and changes one at a time, cooling from T = 810, where nearly everything is accepted.',
	state,
	neighbourhood,
	costText,
	schedule: "T' = T / (1 + ln(1 + δ) / 811 · T); below Tmin it restarts from a new grid",
	doing: 'annealing',
	unit: 'proposals',
	pace: 200_000,
	settings: settingsWith(
		{title: 'first temperature (the number of pairs of peers: 810 on 9×9)', preset: allPairs},
		'how far a level may move the distribution',
		{name: 'Tmin', title: 'temperature below which it restarts'},
	),
	coldest: (_, {Tmin}) => Tmin,
	recount: ({geometry}, grid) => conflictingPairs(geometry, grid),
	create: createWith('Tmin', allPairs, false),
});

/** Source 002 (iii). For Latin squares (`--boxes none`) the cost is the document's own: rows and columns only. */
export const reassignOnce = defineMethod({
	name: 'reassign-once',
	title: 'Reassignment from the greatest cost, once',
	source: '002 (iii)',
	summary: 'The same schedule from the greatest cost of the puzzle; below the last temperature it gives up.',
	state,
	neighbourhood,
	costText: `${costText}; without boxes, of rows and columns only`,
	schedule:
		"T' = T / (1 + ln(1 + δ) / (e_p + 1) · T), from T = e_p, a bound of the greatest cost of the puzzle; it ends below Tf",
	doing: 'annealing',
	unit: 'proposals',
	pace: 200_000,
	// The document gives neither delta nor Tf a value: these are those of 000, whose schedule it is.
	settings: settingsWith(
		{title: 'first temperature (e_p, or a bound of it)', preset: costBound},
		'how far a level may move the distribution (002 gives no value: that of 000)',
		{name: 'Tf', title: 'temperature below which it ends (002 gives no value: that of 000)'},
	),
	isSingle: () => true,
	coldest: (_, {Tf}) => Tf,
	recount: ({geometry}, grid) => conflictingPairs(geometry, grid),
	create: createWith('Tf', costBound, true),
});

/**
Sources 000 and 002 (iii): any digits in the free cells, a move gives one cell another digit, the cost is the number of
conflicting pairs. The temperature falls until an improvement is unlikely. In 000 it begins at 810, all pairs, and then the
run restarts; in 002 it begins at the greatest cost of the puzzle, and then the run ends.
*/

import {conflictingPairs} from '../sudoku/check.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {Annealer} from './annealer.js';
import {ReassignKernel} from './reassign-kernel.js';
import {inverseLogarithmic} from './schedule.js';
import {choice, mostCounted, real, whole} from './setting.js';
import {defineMethod, type Settings} from './solver.js';

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

/** The values of the setting `schedule`. */
const schedules = {restarts: 0, once: 1} as const;

const isOnce = ({schedule}: Partial<Settings>) => schedule === schedules.once;

/** The greatest cost as the source has it, which is the first temperature and the bound of the schedule. */
const greatest = (puzzle: Puzzle, settings: Partial<Settings>): number =>
	isOnce(settings) ? costBound(puzzle) : allPairs(puzzle);

/** For Latin squares (`--boxes none`) the cost is that of 002 itself: rows and columns only. */
export const reassign = defineMethod({
	name: 'reassign',
	title: 'Reassignment from T = 810',
	source: '000, 002 (iii)',
	summary:
		'Fills the cells with any digits and changes one at a time, cooling from T = 810, where nearly everything is accepted.',
	state: 'any digits in the free cells',
	neighbourhood: 'give one free cell another digit',
	costText: 'pairs of equal digits among peers',
	schedule:
		"T' = T / (1 + ln(1 + δ) / 811 · T); below Tmin it restarts from a new grid; with schedule=once e_p, a bound of the greatest cost of the puzzle, replaces 810, and it ends",
	doing: 'annealing',
	unit: 'proposals',
	pace: 200_000,
	settings: [
		choice(
			'schedule',
			'from all pairs, again and again (000), or from the greatest cost of the puzzle, once (002 iii)',
			schedules,
		),
		real(
			'T0',
			'first temperature (the number of pairs of peers: 810 on 9×9; once: e_p, or a bound of it)',
			[0.000_001, mostCounted],
			greatest,
		),
		real(
			'delta',
			'how far a level may move the distribution (002 gives no value: that of 000)',
			[0.000_001, 1000],
			0.1,
		),
		real(
			'Tmin',
			'temperature below which it restarts or ends (002 gives no value: that of 000)',
			[0, 1_000_000],
			0.002_738_52,
		),
		whole(
			'level',
			'proposals per level (the number of cells: 81 on 9×9)',
			[1, mostCounted],
			({geometry}) => geometry.cells,
		),
	],
	isSingle: isOnce,
	coldest: (_, {Tmin}) => Tmin,
	recount: ({geometry}, grid) => conflictingPairs(geometry, grid),
	create(puzzle, seed, settings) {
		const {T0, delta, Tmin, level} = settings;
		const schedule = inverseLogarithmic({
			start: T0,
			last: Tmin,
			delta,
			// 811 in 000.
			bound: greatest(puzzle, settings) + 1,
			levelLength: level,
			isOnce: isOnce(settings),
		});
		return new Annealer(new ReassignKernel(puzzle), schedule, seed);
	},
});

/**
Sources 000 and 002 (iii): any digits in the free cells, a move gives one cell another digit, the cost is the number of
conflicting pairs. The temperature falls until an improvement is unlikely. In 000 it begins at 810, all pairs, and then the
run restarts; in 002 it begins at the greatest cost of the puzzle, and then the run ends.
*/

import type {Random} from '../random.js';
import {conflictingPairs} from '../sudoku/check.js';
import {freeCells, type Puzzle} from '../sudoku/puzzle.js';
import {Annealer} from './annealer.js';
import {Kernel} from './kernel.js';
import {annealingSteps} from './program.js';
import type {Schedule} from './schedule.js';
import {choice, mostCounted, real, whole} from './settings.js';
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

/**
`T' = T / (1 + ln(1 + delta) / bound * T)`, so that 1 / T grows by the same step at each level. Below Tmin 000 restarts,
and 002 ends.

@param bound of the costs
*/
export function inverseLogarithmic(settings: Settings, bound: number): Schedule {
	const {T0, delta, Tmin, level} = settings;
	const step = Math.log(1 + delta) / bound;
	return {
		levelLength: level,
		begin: () => T0,
		next(temperature) {
			const next = temperature / (1 + step * temperature);
			if (next >= Tmin) {
				return next;
			}

			return isOnce(settings) ? {end: `the temperature fell below ${Tmin}`} : 'restart';
		},
	};
}

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
	program: ({level}) =>
		annealingSteps(['another digit for a free cell', 'another digit'], 'T / (1 + cT)', level),
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
	recount: ({geometry}, grid) => conflictingPairs(geometry, grid),
	create(puzzle, seed, settings) {
		// 811 in 000.
		const schedule = inverseLogarithmic(settings, greatest(puzzle, settings) + 1);
		return new Annealer(new ReassignKernel(puzzle), schedule, seed);
	},
});

/**
Any digits in the free cells; a move gives one free cell another digit, both chosen uniformly. The cost is the number
of conflicting pairs of peers. The kernel counts for every cell and digit how many peers of the cell hold the digit, so
a proposal costs two look-ups. Only an accepted one visits the peers: late in a schedule that is one in hundreds.
*/
export class ReassignKernel extends Kernel {
	readonly steepest: number;
	readonly #free: Uint16Array;
	/** For each cell and digit (size + 1 apart), how many peers of the cell hold the digit. */
	readonly #conflicts: Uint16Array;

	constructor(puzzle: Puzzle) {
		super(puzzle);
		const {cells, size, peerCount} = puzzle.geometry;
		this.steepest = peerCount;
		this.#free = freeCells(puzzle);
		this.#conflicts = new Uint16Array(cells * (size + 1));
	}

	get canMove(): boolean {
		return this.#free.length > 0;
	}

	fill(random: Random): void {
		const filled = this.givens.slice();
		for (const cell of this.#free) {
			filled[cell] = 1 + random.int(this.geometry.size);
		}

		this.load(filled);
	}

	protected recount(): void {
		const {cells, size, peers, peerCount} = this.geometry;
		this.#conflicts.fill(0);
		for (let cell = 0; cell < cells; cell++) {
			for (let k = cell * peerCount; k < (cell + 1) * peerCount; k++) {
				this.#conflicts[cell * (size + 1) + this.grid[peers[k]]]++;
			}
		}

		this.cost = conflictingPairs(this.geometry, this.grid);
	}

	protected propose(moves: number, random: Random, thresholds: Uint32Array, judged: 0 | 1): number {
		const {grid} = this;
		const {state} = random;
		const {peers, peerCount} = this.geometry;
		const stride = this.geometry.size + 1;
		const others = this.geometry.size - 1;
		const conflicts = this.#conflicts;
		const free = this.#free;
		const choices = free.length;
		if (choices === 0) {
			return 0;
		}

		let s0 = state[0] | 0;
		let s1 = state[1] | 0;
		let s2 = state[2] | 0;
		let s3 = state[3] | 0;
		const {tally} = this;
		let {cost} = this;
		let {accepted, uphill} = tally;
		const best = Math.max(1, tally.bestCost);
		let made = 0;
		let product = 0;
		let draw = 0;
		let shifted = 0;
		let cell = 0;
		let before = 0;
		let after = 0;
		let delta = 0;
		while (made < moves) {
			made++;
			product = Math.imul(s1, 5);
			draw = Math.imul((product << 7) | (product >>> 25), 9);
			shifted = s1 << 9;
			s2 ^= s0;
			s3 ^= s1;
			s1 ^= s2;
			s0 ^= s3;
			s2 ^= shifted;
			s3 = (s3 << 11) | (s3 >>> 21);

			// The high word of draw * choices chooses the cell; the low word is as good as a new draw for the digit.
			cell = free[(Math.imul(draw >>> 16, choices) + (Math.imul(draw & 0xff_ff, choices) >>> 16)) >>> 16];
			const fraction = Math.imul(draw, choices);
			after =
				1 + ((Math.imul(fraction >>> 16, others) + (Math.imul(fraction & 0xff_ff, others) >>> 16)) >>> 16);
			before = grid[cell];
			if (after >= before) {
				after++;
			}

			delta = conflicts[cell * stride + after] - conflicts[cell * stride + before];
			if (delta >= judged) {
				product = Math.imul(s1, 5);
				draw = Math.imul((product << 7) | (product >>> 25), 9);
				shifted = s1 << 9;
				s2 ^= s0;
				s3 ^= s1;
				s1 ^= s2;
				s0 ^= s3;
				s2 ^= shifted;
				s3 = (s3 << 11) | (s3 >>> 21);
				if (draw >>> 0 >= thresholds[delta]) {
					continue;
				}

				uphill++;
			}

			grid[cell] = after;
			for (let k = cell * peerCount, end = k + peerCount; k < end; k++) {
				const peer = peers[k] * stride;
				conflicts[peer + before]--;
				conflicts[peer + after]++;
			}

			accepted++;
			cost += delta;
			if (cost < best) {
				break;
			}
		}

		state[0] = s0;
		state[1] = s1;
		state[2] = s2;
		state[3] = s3;
		this.cost = cost;
		tally.accepted = accepted;
		tally.uphill = uphill;
		if (made > 0) {
			tally.lastSite = cell;
			tally.lastBefore = before;
			tally.lastAfter = after;
			tally.lastDelta = delta;
			tally.lastDraw = draw >>> 0;
		}

		return made;
	}

	protected lastChange() {
		const {lastSite: cell, lastBefore, lastAfter} = this.tally;
		const accepted = this.grid[cell] === lastAfter;
		return {kind: 'reassign', cells: [cell], before: [lastBefore], after: [lastAfter], accepted};
	}
}

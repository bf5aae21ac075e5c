/** The speeds that keys go through, and those to begin with. */

import {defaultRaceUnit, type Lane} from '../run/race.js';
import type {RaceUnit} from '../run/race-scheduler.js';
import {defaultMethod} from '../solvers/index.js';
import type {Method} from '../solvers/solver.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {writtenEffort} from '../view/menu/effort.js';

/**
Those of + and -: 1, 2, 5, 10 ... moves a second, or 0.001, 0.002 ... milliseconds of running a second; after the last
one, as fast as possible.
*/
const speeds: Readonly<Record<RaceUnit, readonly number[]>> = {
	moves: series(0, 22),
	time: series(-9, 8),
};

function series(first: number, last: number): number[] {
	return Array.from({length: last - first + 1}, (_, index) => {
		const power = first + index;
		// Written out and read again, it is the number that was meant: 0.005, not 0.005 and a bit.
		return Number(`${[1, 2, 5][((power % 3) + 3) % 3]}e${Math.floor(power / 3)}`);
	});
}

/** The next faster speed of the keys; after the last one Infinity. */
export function faster(rate: number, by: RaceUnit = 'moves'): number {
	return speeds[by].find(speed => speed > rate) ?? Number.POSITIVE_INFINITY;
}

/** The next slower speed of the keys; the slowest stays. */
export function slower(rate: number, by: RaceUnit = 'moves'): number {
	return speeds[by].findLast(speed => speed < rate) ?? speeds[by][0];
}

/** Full speed, or from there to another one. */
export function toggledFull(rate: number, other: number): number {
	return rate === Number.POSITIVE_INFINITY ? other : Number.POSITIVE_INFINITY;
}

/** The speeds at which a race can be followed. */
export const racePace: Readonly<Record<RaceUnit, number>> = {moves: 200, time: 0.1};

/** The same by time where a move of one lane takes as long as ten thousand of another: all visibly move. */
const unevenPace = 5;

/** The speed to begin a race with. */
export function usualRacePace(by: RaceUnit, lanes: readonly Lane[]): number {
	return by === 'time' && defaultRaceUnit(lanes) === 'time' ? unevenPace : racePace[by];
}

/** Seconds that a run takes at first where it is known how many moves it needs: long enough to watch it cool. */
const firstRun = 10;

/**
Moves a second to begin with: for recuit's own annealer on a puzzle that is rated, the speed of the keys at which it
comes nearest to being solved in ten seconds; else those at which a person can follow the method.
*/
export function usualPace(method: Method, puzzle: Puzzle): number {
	const effort = method === defaultMethod ? writtenEffort(puzzle)?.proposals : undefined;
	return effort === undefined ? method.pace : nearest(speeds.moves, effort / firstRun);
}

/** The nearest one by ratio. */
function nearest(values: readonly number[], wanted: number): number {
	const distance = (value: number) => Math.abs(Math.log(value / wanted));
	return values.reduce((best, value) => (distance(value) < distance(best) ? value : best));
}

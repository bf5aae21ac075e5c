/** The speeds that keys go through, and those to begin with. */

import type {RunLength} from '../run/anneal-in-worker.js';
import type {FleetUnit} from '../run/race.js';
import {defaultRaceUnit, type Lane} from '../run/race.js';
import {defaultMethod} from '../solvers/index.js';
import type {Method} from '../solvers/solver.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {writtenEffort} from '../view/menu/collection.js';

/**
Those of + and -: 1, 2, 5, 10 ... moves a second, or 0.001, 0.002 ... milliseconds of running a second; after the last
one, as fast as possible.
*/
const speeds: Readonly<Record<FleetUnit, readonly number[]>> = {
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
export function faster(rate: number, by: FleetUnit = 'moves'): number {
	return speeds[by].find(speed => speed > rate) ?? Number.POSITIVE_INFINITY;
}

/** The next slower speed of the keys; the slowest stays. */
export function slower(rate: number, by: FleetUnit = 'moves'): number {
	return speeds[by].findLast(speed => speed < rate) ?? speeds[by][0];
}

/** Full speed, or from there to another one. */
export function toggledFull(rate: number, other: number): number {
	return rate === Number.POSITIVE_INFINITY ? other : Number.POSITIVE_INFINITY;
}

/** The speeds at which a race can be followed. */
export const racePace: Readonly<Record<FleetUnit, number>> = {moves: 200, time: 0.1};

/** The same by time where a move of one lane takes as long as ten thousand of another: all visibly move. */
const unevenPace = 5;

/** The speed to begin a race with. */
export function usualRacePace(by: FleetUnit, lanes: readonly Lane[]): number {
	return by === 'time' && defaultRaceUnit(lanes) === 'time' ? unevenPace : racePace[by];
}

/** Seconds that a run takes to watch: long enough to see it cool. */
export const watchingTime = 15;

/**
Moves a second to begin with. A run of known length takes 15 seconds; the speed of one that is measured still grows with
the moves that it needs at least. Before, it is what the rating says for recuit's own annealer, or else a speed at which
a person can follow the method.
*/
export function usualPace(method: Method, puzzle: Puzzle, length?: RunLength): number {
	const paced = length ? readable(length.moves / watchingTime) : 0;
	return length?.isWhole ? paced : Math.max(paced, expectedPace(method, puzzle));
}

function expectedPace(method: Method, puzzle: Puzzle): number {
	const effort = method === defaultMethod ? writtenEffort(puzzle)?.proposals : undefined;
	return effort === undefined ? method.pace : readable(effort / watchingTime);
}

/** Two digits, and at least one move a second. */
const readable = (rate: number) => Math.max(1, Number(rate.toPrecision(2)));

/** The speeds that keys go through, and those to begin with. */

import type {RunLength} from '../run/anneal-in-worker.js';
import type {Ramp, SlowPart} from '../run/pace.js';
import type {Method} from '../solvers/solver.js';

/** Those of + and -: 1, 2, 5, 10 ... moves a second; after the last one, as fast as possible. */
const speeds = Array.from({length: 23}, (_, power) => [1, 2, 5][power % 3] * 10 ** Math.floor(power / 3));

/** The next speed of the keys: after the fastest Infinity; the slowest stays. */
export const speedSteps = {
	faster: (rate: number): number => speeds.find(speed => speed > rate) ?? Number.POSITIVE_INFINITY,
	slower: (rate: number): number => speeds.findLast(speed => speed < rate) ?? speeds[0],
};

/** Full speed, or from there to another one. A pause is a speed of 0. */
export function toggledFull(rate: number, other: number): number {
	return rate === Number.POSITIVE_INFINITY ? other : Number.POSITIVE_INFINITY;
}

/** The moves a second at which a race can be followed. */
export const racePace = 200;

/** Seconds that a run takes to watch, and of these its first two cycles, where they can't be seen at an even speed. */
const watchingTime = 15;
const openingTime = 5;

/** Seconds in which the first cooling freezes: T is held, if at all, in that time. */
const freezingTime = 4;

/** How much faster than a person can follow a run without cycles may begin: its cooling is still seen. */
const fastStart = 6;

/**
Moves a second to begin with: an even speed, at which the run takes 15 seconds, or a slower one at which its first two
cycles are seen. Before its length is known, a speed at which a person can follow the method.
*/
export function usualPace({pace}: Method, length: RunLength = unmeasured): number {
	const {moves, isWhole, opening} = length;
	const slow = opening === undefined ? fastStart * pace : opening / openingTime;
	// Where its freezing would take less than its time, the rest shares what that leaves.
	const others = moves - freezingMoves(length);
	const even = Math.max(moves / watchingTime, others / (watchingTime - freezingTime));
	return readable(Math.min(slow, isWhole ? even : Math.max(even, pace)));
}

/** As many as all where it is not known when it freezes: no time is left for it. */
const freezingMoves = ({moves, freezing: [from, to] = [0, moves]}: RunLength): number => to - from;

/** Seconds that its freezing takes longer than at this speed. */
const delayOf = (rate: number, length: RunLength): number =>
	length.freezing ? Math.max(0, freezingTime - freezingMoves(length) / rate) : 0;

/** The part of a run in which it freezes, as slow as a person can follow it. */
export const usualSlowPart = ({freezing}: RunLength = unmeasured): SlowPart | undefined =>
	freezing && {from: freezing[0], to: freezing[1], rate: (freezing[1] - freezing[0]) / freezingTime};

const unmeasured: RunLength = {moves: 0, isWhole: false};

/** How a run becomes faster after its first seconds, so that all of it takes 15: evenly on a logarithmic scale. */
export function usualRamp(rate: number, length: RunLength = unmeasured): Ramp | undefined {
	const {moves} = length;
	const from = rate * openingTime;
	const seconds = watchingTime - openingTime - delayOf(rate, length);
	const ratio = (moves - from) / (rate * seconds);
	if (!(ratio > 1)) {
		return undefined;
	}

	// Growing like e^(gt) they make rate (e^(gs) - 1) / g moves in s seconds: gs solves x = log(1 + ratio x).
	let x = 2 * Math.log(1 + ratio);
	for (let k = 0; k < 50; k++) {
		x = Math.log(1 + ratio * x);
	}

	return {from, gain: x / seconds};
}

/** Seconds that a run of this length takes from a speed on. */
export const secondsOf = (rate: number, length: RunLength): number =>
	usualRamp(rate, length) ? watchingTime : Math.ceil(length.moves / rate + delayOf(rate, length));

/** Two digits, and at least one move a second. */
const readable = (rate: number) => Math.max(1, Number(rate.toPrecision(2)));

/** Temperature schedules: an annealer's first temperature, and how it changes from level to level. */

import type {Random} from '../random.js';
import {groupDigits} from '../text.js';
import type {Kernel} from './kernel.js';
import type {SwapKernel} from './swap-kernel.js';

export type Schedule = {
	/** Proposals at one temperature. */
	readonly levelLength: number;
	/** The temperature of the first level, for a kernel that has just been filled. */
	readonly begin: (kernel: Kernel, random: Random) => number;
	/**
	What follows a level: the next temperature, or a restart.

	@param temperature of the level that has ended
	@param stuck how many levels in a row have ended at a cost no lower than they began
	@param age levels since the last start
	@returns the next temperature, `restart`, or a sentence on why it ends here
	*/
	readonly next: (
		temperature: number,
		stuck: number,
		age: number,
		kernel: Kernel,
	) => number | 'restart' | {readonly end: string};
	/** At T = 0 only better grids are accepted: a proposal that leaves the cost as it is, is rejected too. */
	readonly isStrict?: boolean;
	/** It has no temperature to show: it is always 0. */
	readonly isDescent?: boolean;
};

type InverseLogarithmic = {
	readonly start: number;
	readonly last: number;
	readonly delta: number;
	readonly bound: number;
	readonly levelLength: number;
	/** Whether the run ends below the last temperature, rather than restarts. */
	readonly isOnce?: boolean;
};

/**
Sources 000 and 002: `T' = T / (1 + ln(1 + delta) / bound * T)`, so that 1 / T grows by the same step at each level.
Below the last temperature 000 restarts, and 002 ends.
*/
export function inverseLogarithmic({
	start,
	last,
	delta,
	bound,
	levelLength,
	isOnce,
}: InverseLogarithmic): Schedule {
	const step = Math.log(1 + delta) / bound;
	return {
		levelLength,
		begin: () => start,
		next(temperature) {
			const next = temperature / (1 + step * temperature);
			if (next >= last) {
				return next;
			}

			return isOnce ? {end: `the temperature fell below ${last}`} : 'restart';
		},
	};
}

/** Source 001, the annealing: from `start` down to 0 by `step`, then from `start` again with the grid as it is. */
export function linearCycles({
	start,
	step,
	levelLength,
}: {
	start: number;
	step: number;
	levelLength: number;
}): Schedule {
	// In whole steps: 0.05 has no exact binary form, and T = 0 must be reached exactly.
	const steps = Math.floor(start / step + 1e-9);
	const isExact = Math.abs(start - steps * step) < 1e-9;
	return {
		levelLength,
		isStrict: true,
		begin: () => start,
		next(_temperature, _stuck, age) {
			const at = age % (steps + 1);
			return isExact ? (start * (steps - at)) / steps : start - at * step;
		},
	};
}

/** Source 001, the descent: only better grids are accepted. It ends after `patience` proposals in a row without one. */
export function descending(kernel: SwapKernel, patience: number): Schedule {
	return {
		levelLength: 1,
		isStrict: true,
		isDescent: true,
		begin: () => 0,
		next(_temperature, stuck) {
			if (stuck < patience) {
				return 0;
			}

			const {better, all} = kernel.neighbours();
			const why =
				better === 0
					? `none of the ${groupDigits(all)} swaps is better, a local minimum`
					: `though ${groupDigits(better)} of the ${groupDigits(all)} swaps would be better`;
			return {end: `no proposal of ${groupDigits(patience)} in a row was better: ${why}`};
		},
	};
}

type Geometric = {
	readonly start: number | Schedule['begin'];
	readonly cooling: number;
	/** The lowest temperature, which stays. @default 0 */
	readonly last?: number;
	/** While more than `patience` levels in a row have not improved, `heat` is added at each. @default never */
	readonly patience?: number;
	readonly heat?: number;
	/** Levels before a new grid; 0 for never. */
	readonly restartAfter: number;
	readonly levelLength: number;
};

/** T is multiplied by `cooling` at each level. In source 004 it also rises: step 12 of its list restarts, its program does not. */
export function geometric({
	start,
	cooling,
	last = 0,
	patience = Number.POSITIVE_INFINITY,
	heat = 0,
	restartAfter,
	levelLength,
}: Geometric): Schedule {
	return {
		levelLength,
		begin: typeof start === 'number' ? () => start : start,
		next: (temperature, stuck, age) =>
			restartAfter > 0 && age >= restartAfter
				? 'restart'
				: Math.max(last, temperature * cooling + (stuck > patience ? heat : 0)),
	};
}

/**
The population standard deviation of the cost over a walk of `moves` random moves from the current grid (source 004,
`CalculerTemperatureInitiale`). The grid and the tally are left as they were.
*/
export function costDeviation(kernel: Kernel, random: Random, moves: number): number {
	const before = kernel.save();
	// Any proposal is accepted: the probability falls short of 1 by 2^-32.
	const always = new Uint32Array(kernel.steepest + 1).fill(2 ** 32 - 1);
	const costs: number[] = [];
	for (let k = 0; k < moves; k++) {
		kernel.run(1, random, always);
		costs.push(kernel.cost);
	}

	// These moves do not belong to the run: a solution among them would count as its best grid.
	kernel.restore(before);
	const mean = costs.reduce((sum, cost) => sum + cost, 0) / moves;
	return Math.sqrt(costs.reduce((sum, cost) => sum + (cost - mean) ** 2, 0) / moves);
}

/** What a temperature schedule is: an annealer's first temperature, and how it changes from level to level. */

import type {Random} from '../random.js';
import type {Kernel} from './kernel.js';

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

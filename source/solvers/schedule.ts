/** Temperature laws: how an annealer's temperature begins, and how it goes on from level to level. */

import type {Random} from '../random.js';
import type {Kernel} from './cost.js';

export type Law = {
	/** Proposals at one temperature. */
	readonly levelLength: number;
	/** The temperature of the first level, for a kernel that has just been filled. */
	readonly begin: (kernel: Kernel, random: Random) => number;
	/**
	What follows a level: the next temperature, or a restart.

	@param temperature of the level that has ended
	@param stuck how many levels in a row have ended at a cost no lower than they began
	@param age levels since the last start
	*/
	readonly next: (temperature: number, stuck: number, age: number) => number | 'restart';
};

/**
Source 000: `T' = T / (1 + ln(1 + delta) / bound * T)`, so that 1 / T grows by the same step at each level; below the
last temperature the algorithm is started again.
*/
export function inverseLogarithmic({
	start,
	last,
	delta,
	bound,
	levelLength,
}: {
	start: number;
	last: number;
	delta: number;
	bound: number;
	levelLength: number;
}): Law {
	const step = Math.log(1 + delta) / bound;
	return {
		levelLength,
		begin: () => start,
		next(temperature) {
			const next = temperature / (1 + step * temperature);
			return next < last ? 'restart' : next;
		},
	};
}

/**
Source 004: T is multiplied by `cooling` at each level; while more than `patience` levels in a row have not improved,
`heat` is added after that. With `restartAfter`, so many levels without a solution end in a restart (step 12 of the
report's list); 0 is never, as in its program.
*/
export function geometricWithReheat({
	start,
	cooling,
	patience,
	heat,
	restartAfter,
	levelLength,
}: {
	start: Law['begin'];
	cooling: number;
	patience: number;
	heat: number;
	restartAfter: number;
	levelLength: number;
}): Law {
	return {
		levelLength,
		begin: start,
		next(temperature, stuck, age) {
			if (restartAfter > 0 && age >= restartAfter) {
				return 'restart';
			}

			return temperature * cooling + (stuck > patience ? heat : 0);
		},
	};
}

/** Any proposal is accepted: the probability falls short of 1 by 2^-32. */
const always = new Uint32Array(256).fill(2 ** 32 - 1);

/**
The population standard deviation of the cost over so many random moves from the current grid, each from where the last
one led (source 004, `CalculerTemperatureInitiale`). The grid is left as it was.
*/
export function costDeviation(kernel: Kernel, random: Random, moves: number): number {
	const grid = kernel.grid.slice();
	const costs: number[] = [];
	for (let k = 0; k < moves; k++) {
		kernel.run(1, random, always);
		costs.push(kernel.cost);
	}

	kernel.load(grid);
	const mean = costs.reduce((sum, cost) => sum + cost, 0) / moves;
	return Math.sqrt(costs.reduce((sum, cost) => sum + (cost - mean) ** 2, 0) / moves);
}

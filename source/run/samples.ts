/** The figures of a run: at one moment, and of several moments as one. */

import type {Gauges} from '../solvers/solver.js';

/**
A run after some moves and milliseconds of running. Of several samples as one the cost and the acceptance are means over
the moves, the temperature is the median, and the counts are those at the end.
*/
export type Sample = Gauges & {
	readonly moves: number;
	readonly milliseconds: number;
	/** Of several samples as one, the lowest and the highest cost. */
	readonly lowest?: number;
	readonly highest?: number;
};

/** A moment of a run that was made again: its time is that of the first time. */
export type ReplayedSample = Omit<Sample, 'milliseconds'>;

/** The cycles of the temperature that are over: each restart or reheat begins another one. */
export const cyclesOf = ({restarts, reheats}: Pick<Gauges, 'restarts' | 'reheats'>): number =>
	restarts + reheats;

/** How many of the last cycles the end of a run shows. */
export const endCycles = 3;

/** The samples from `start` to before `end` as one. */
export function mergeSamples(samples: readonly Sample[], start: number, end: number): Sample {
	const first = samples[start];
	if (end - start === 1) {
		return first;
	}

	// Few objects: a picture merges thousands of samples.
	let {cost, acceptance, lowest = cost, highest = cost} = first;
	const from = start > 0 ? samples[start - 1].moves : first.moves - 1;
	for (let k = start + 1; k < end; k++) {
		const next = samples[k];
		const weight = next.moves - from;
		const share = weight > 0 ? (next.moves - samples[k - 1].moves) / weight : 1;
		cost = between(cost, next.cost, share);
		acceptance = between(acceptance ?? next.acceptance, next.acceptance, share);
		lowest = Math.min(lowest, next.lowest ?? next.cost);
		highest = Math.max(highest, next.highest ?? next.cost);
	}

	const temperature = medianTemperature(samples, start, end);
	return {...samples[end - 1], cost, acceptance, temperature, lowest, highest};
}

/** Half of the moves have it or a lower one. */
function medianTemperature(samples: readonly Sample[], start: number, end: number): number | undefined {
	const known = Array.from({length: end - start}, (_, index) => start + index)
		.filter(k => samples[k].temperature !== undefined)
		.sort((a, b) => Number(samples[a].temperature) - Number(samples[b].temperature));
	const lengths = known.map(k => (k > 0 ? samples[k].moves - samples[k - 1].moves : 1));
	return samples[known[middleOf(lengths)]]?.temperature;
}

/** Where half of the sum of these lengths is reached. */
export function middleOf(lengths: ArrayLike<number> & Iterable<number>): number {
	let left = 0;
	for (const length of lengths) {
		left += length / 2;
	}

	let index = -1;
	while (left > 0) {
		index++;
		left -= lengths[index];
	}

	return index;
}

/** At a share of the way from one figure to the next; the first alone where one is lacking. */
const between = <Value extends number | undefined>(from: Value, to: Value, share: number) =>
	(from === undefined || to === undefined ? from : from + (to - from) * share) as Value;

/** At a share of the way from one sample to the next: its counts are those of the first. */
export const sampleBetween = (
	{lowest, highest, ...before}: Sample,
	after: Sample,
	share: number,
): Sample => ({
	...before,
	cost: between(before.cost, after.cost, share),
	temperature: between(before.temperature, after.temperature, share),
	acceptance: between(before.acceptance, after.acceptance, share),
});

/** The moves between the samples of a run that are the same at any speed: about 1 in 1000 of the moves so far, 8 to 16 384. */
const strideAt = (moves: number) =>
	2 ** Math.max(3, Math.min(14, Math.floor(Math.log2(Math.max(1, moves))) - 9));

/** Whether there is such a sample after these moves. */
export const isSampled = ({moves}: Pick<Sample, 'moves'>): boolean => moves % strideAt(moves) === 0;

/** How many moves there are to the next one. */
export const movesToSample = (moves: number): number => strideAt(moves) - (moves % strideAt(moves));

/** The sample of a moment, without what else its source has. */
export const sampleOf = (source: Sample): Sample => {
	const {moves, milliseconds, cost, bestCost, temperature, acceptance, restarts, reheats} = source;
	return {moves, milliseconds, cost, bestCost, temperature, acceptance, restarts, reheats};
};

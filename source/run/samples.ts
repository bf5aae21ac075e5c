/** The figures of a run: at one moment, of several moments as one, and how each is read from a snapshot or a sample. */

import type {Gauges, Snapshot} from '../solvers/solver.js';

export type RangedFigure = 'cost' | 'temperature' | 'acceptance';

/** A run after some moves and milliseconds of running. */
export type Sample = Gauges & {
	readonly moves: number;
	readonly milliseconds: number;
	/**
	Of several samples as one, the lowest and the highest figures. Its own are then means over the moves, and its counts
	those at the end.
	*/
	readonly low?: Pick<Gauges, RangedFigure>;
	readonly high?: Pick<Gauges, RangedFigure>;
};

/** The range and the mean of a figure. */
export type Spread = {readonly low: number; readonly mean: number; readonly high: number};

/** Undefined for a figure that the run does not have. */
export function spreadOf(sample: Sample, figure: RangedFigure): Spread | undefined {
	const mean = sample[figure];
	return mean === undefined
		? undefined
		: {low: sample.low?.[figure] ?? mean, mean, high: sample.high?.[figure] ?? mean};
}

type Growing = {-readonly [Figure in RangedFigure]: Gauges[Figure]};

/** A value of each figure of which a sample has a range. */
const ranged = (source: Pick<Gauges, RangedFigure>, value = (name: RangedFigure) => source[name]) =>
	({cost: value('cost'), temperature: value('temperature'), acceptance: value('acceptance')}) as Growing;

/** The samples from `start` to before `end` as one. */
export function mergeSamples(samples: readonly Sample[], start: number, end: number): Sample {
	if (end - start === 1) {
		return samples[start];
	}

	// Few objects: a picture merges thousands of samples.
	const first = samples[start];
	const mean = ranged(first);
	const [low, high] = [ranged(first.low ?? first), ranged(first.high ?? first)];
	const from = start > 0 ? samples[start - 1].moves : first.moves - 1;
	for (let k = start + 1; k < end; k++) {
		const next = samples[k];
		const weight = next.moves - from;
		const share = weight > 0 ? (next.moves - samples[k - 1].moves) / weight : 1;
		const {low: lowest = next, high: highest = next} = next;
		mean.cost = towards(mean.cost, next.cost, share);
		mean.temperature = towards(mean.temperature, next.temperature, share);
		mean.acceptance = towards(mean.acceptance, next.acceptance, share);
		low.cost = Math.min(low.cost, lowest.cost);
		low.temperature = lower(low.temperature, lowest.temperature);
		low.acceptance = lower(low.acceptance, lowest.acceptance);
		high.cost = Math.max(high.cost, highest.cost);
		high.temperature = higher(high.temperature, highest.temperature);
		high.acceptance = higher(high.acceptance, highest.acceptance);
	}

	return {...samples[end - 1], ...mean, low, high};
}

/** Where one of two lacks the figure, the other counts alone. */
const towards = <Value extends number | undefined>(mean: Value, next: Value, share: number) =>
	(mean === undefined || next === undefined ? (next ?? mean) : mean + (next - mean) * share) as Value;
const lower = (low: number | undefined, next: number | undefined) =>
	low === undefined || (next !== undefined && next < low) ? next : low;
const higher = (high: number | undefined, next: number | undefined) =>
	high === undefined || (next !== undefined && next > high) ? next : high;

/** At a share of the way from one sample to the next: its counts are those of the first. */
export const sampleBetween = ({low, high, ...before}: Sample, after: Sample, share: number): Sample => ({
	...before,
	...ranged(before, name =>
		before[name] === undefined ? undefined : towards(before[name], after[name], share),
	),
});

/** The sample of a moment, without what else its source has. */
export const sampleOf = (source: Sample): Sample => {
	const {moves, milliseconds, cost, bestCost, temperature, acceptance, restarts, reheats} = source;
	return {moves, milliseconds, cost, bestCost, temperature, acceptance, restarts, reheats};
};

export type Moment = Pick<Sample, 'moves' | 'milliseconds'>;

/** From one lowest cost to another, or from one count to another. */
export type CountedEvent = Moment & {
	readonly kind: 'best' | 'restart' | 'reheat';
	readonly from: number;
	readonly to: number;
};

type Counts = Pick<Sample, 'restarts' | 'reheats' | 'bestCost'>;

/** The events that two moments of a run show. */
export function eventsBetween(before: Counts, after: Counts & Moment): CountedEvent[] {
	const {moves, milliseconds} = after;
	if (
		before.bestCost === after.bestCost &&
		before.restarts === after.restarts &&
		before.reheats === after.reheats
	) {
		// A list of events looks at thousands of samples.
		return [];
	}

	const event = (kind: CountedEvent['kind'], from: number, to: number): CountedEvent[] =>
		from === to ? [] : [{kind, moves, milliseconds, from, to}];
	return [
		...event('restart', before.restarts, after.restarts),
		...event('reheat', before.reheats, after.reheats),
		...event('best', before.bestCost, after.bestCost),
	];
}

/** What figures are read from: a snapshot, or a sample, which has fewer of them. */
type FigureSource = Pick<Snapshot, 'moves' | 'cost' | 'bestCost' | 'restarts' | 'reheats'> &
	Partial<Snapshot & Pick<Sample, 'milliseconds'>>;

type Figure = {
	/** Its value now: undefined if there is none, or none yet. */
	readonly read: (source: FigureSource) => number | undefined;
	/** Whether the run has such a figure, now or later. @default where it has one now */
	readonly has?: (source: FigureSource) => boolean;
};

export const figures = {
	moves: {read: ({moves}) => moves},
	milliseconds: {read: ({milliseconds}) => milliseconds},
	cost: {read: ({cost}) => cost},
	bestCost: {read: ({bestCost}) => bestCost},
	startCost: {read: ({startCost}) => startCost},
	temperature: {read: ({temperature}) => temperature},
	level: {read: ({level}) => level},
	acceptance: {
		read: ({acceptance}) => acceptance,
		has: ({acceptance, stuckLevels}) => acceptance !== undefined || stuckLevels !== undefined,
	},
	uphill: {
		read: ({uphillShare, moves}) => (moves > 0 ? uphillShare : undefined),
		has: ({uphillShare}) => uphillShare !== undefined,
	},
	restarts: {read: ({restarts}) => restarts},
	reheats: {read: ({reheats}) => reheats},
	stuck: {read: ({stuckLevels}) => stuckLevels},
	fixed: {read: ({fixed}) => fixed?.filter(digit => digit > 0).length},
} as const satisfies Record<string, Figure>;

export type RunFigure = keyof typeof figures;

/** Whether a run has a figure, now or later. */
export const hasFigure = (name: RunFigure, source: FigureSource): boolean => {
	const {read, has = () => read(source) !== undefined}: Figure = figures[name];
	return has(source);
};

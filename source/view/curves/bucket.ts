/** Consecutive samples of a run merged into one bucket. */

/** The range and the mean of a quantity. */
export type Spread = {readonly low: number; readonly mean: number; readonly high: number};

/** Consecutive samples as one: the spreads of values, and the counts at its end. */
export type Bucket = {
	readonly moves: number;
	readonly milliseconds: number;
	/** The number of its moves; 0 for a point between two samples. */
	readonly weight: number;
	readonly cost: Spread;
	readonly temperature: Spread | undefined;
	readonly acceptance: Spread | undefined;
	readonly bestCost: number;
	/** Counts since the start of the run, temperature commands included. */
	readonly restarts: number;
	readonly reheats: number;
	readonly commands: number;
};

export const spreadOf = (value: number): Spread => ({low: value, mean: value, high: value});

/** The buckets from `start` to before `end` as one. */
export function mergeBuckets(buckets: readonly Bucket[], start: number, end: number): Bucket {
	if (end - start === 1) {
		return buckets[start];
	}

	// One object for each quantity: a picture merges thousands of buckets.
	const first = buckets[start];
	let {weight} = first;
	const cost = {...first.cost};
	let temperature = first.temperature && {...first.temperature};
	let acceptance = first.acceptance && {...first.acceptance};
	for (let k = start + 1; k < end; k++) {
		const next = buckets[k];
		weight += next.weight;
		const share = weight > 0 ? next.weight / weight : 1;
		join(cost, next.cost, share);
		temperature = joinKnown(temperature, next.temperature, share);
		acceptance = joinKnown(acceptance, next.acceptance, share);
	}

	return {...buckets[end - 1], weight, cost, temperature, acceptance};
}

type Growing = {-readonly [Key in keyof Spread]: Spread[Key]};

/** @param share the second's part of the whole */
function join(spread: Growing, next: Spread, share: number): void {
	spread.low = Math.min(spread.low, next.low);
	spread.mean += (next.mean - spread.mean) * share;
	spread.high = Math.max(spread.high, next.high);
}

function joinKnown(
	spread: Growing | undefined,
	next: Spread | undefined,
	share: number,
): Growing | undefined {
	if (spread && next) {
		join(spread, next, share);
	}

	return spread ?? (next && {...next});
}

/** At a share of the way from the end of one bucket to that of the next one. */
export function between(before: Bucket, after: Bucket, share: number): Bucket {
	const at = (first: Spread, second: Spread) => spreadOf(first.mean + (second.mean - first.mean) * share);
	const atKnown = (first: Spread | undefined, second: Spread | undefined) =>
		first && second ? at(first, second) : first;
	return {
		...before,
		weight: 0,
		cost: at(before.cost, after.cost),
		temperature: atKnown(before.temperature, after.temperature),
		acceptance: atKnown(before.acceptance, after.acceptance),
	};
}

/** Parts of a run as one: what their values went through. */

/** The values that a quantity went through. */
export type Spread = {readonly low: number; readonly mean: number; readonly high: number};

/** Consecutive samples as one: spreads of what goes up and down, and at its end what only grows or only falls. */
export type Bucket = {
	readonly moves: number;
	readonly milliseconds: number;
	/** How many moves it stands for; none where it lies between two samples. */
	readonly weight: number;
	readonly cost: Spread;
	readonly temperature: Spread | undefined;
	readonly acceptance: Spread | undefined;
	readonly bestCost: number;
	/** How many there have been since the beginning of the run, changes by hand too. */
	readonly restarts: number;
	readonly reheats: number;
	readonly commands: number;
};

/** A single value as a spread. */
export function point(value: number): Spread;
export function point(value: number | undefined): Spread | undefined;
export function point(value: number | undefined): Spread | undefined {
	return value === undefined ? undefined : {low: value, mean: value, high: value};
}

/** The buckets from `start` to before `end` as one. */
export function merge(buckets: readonly Bucket[], start: number, end: number): Bucket {
	if (end - start === 1) {
		return buckets[start];
	}

	// In one object of its own for each quantity: thousands of buckets are merged for a picture.
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
	const at = (first: Spread, second: Spread) => point(first.mean + (second.mean - first.mean) * share);
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

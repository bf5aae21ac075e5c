/** Parts of a run as one: what their values went through. */

/** The values that a quantity went through. */
export type Spread = {readonly low: number; readonly mean: number; readonly high: number};

/** Consecutive samples as one: spreads of what goes up and down, and at its end what only grows or only falls. */
export type Stretch = {
	readonly moves: number;
	readonly milliseconds: number;
	/** How many moves it stands for. */
	readonly weight: number;
	readonly cost: Spread;
	readonly temperature: Spread | undefined;
	readonly acceptance: Spread | undefined;
	readonly bestCost: number;
	/** How many there have been since the beginning of the run, changes by hand too. */
	readonly restarts: number;
	readonly reheats: number;
	readonly hands: number;
};

/** A single value as a spread. */
export function point(value: number): Spread;
export function point(value: number | undefined): Spread | undefined;
export function point(value: number | undefined): Spread | undefined {
	return value === undefined ? undefined : {low: value, mean: value, high: value};
}

/** The stretches from `start` to before `end` as one. */
export function merge(stretches: readonly Stretch[], start: number, end: number): Stretch {
	if (end - start === 1) {
		return stretches[start];
	}

	let merged = stretches[start];
	for (let k = start + 1; k < end; k++) {
		const next = stretches[k];
		const share = next.weight / (merged.weight + next.weight);
		merged = {
			...next,
			weight: merged.weight + next.weight,
			cost: join(merged.cost, next.cost, share),
			temperature: joinKnown(merged.temperature, next.temperature, share),
			acceptance: joinKnown(merged.acceptance, next.acceptance, share),
		};
	}

	return merged;
}

/** @param share the second's part of the whole */
function join(first: Spread, second: Spread, share: number): Spread {
	return {
		low: Math.min(first.low, second.low),
		mean: first.mean + (second.mean - first.mean) * share,
		high: Math.max(first.high, second.high),
	};
}

function joinKnown(first: Spread | undefined, second: Spread | undefined, share: number): Spread | undefined {
	return first && second ? join(first, second, share) : (first ?? second);
}

/** At a share of the way from the end of one stretch to that of the next one. */
export function between(before: Stretch, after: Stretch, share: number): Stretch {
	const at = (first: Spread, second: Spread) => point(first.mean + (second.mean - first.mean) * share);
	const atKnown = (first: Spread | undefined, second: Spread | undefined) =>
		first && second ? at(first, second) : first;
	return {
		...before,
		cost: at(before.cost, after.cost),
		temperature: atKnown(before.temperature, after.temperature),
		acceptance: atKnown(before.acceptance, after.acceptance),
	};
}

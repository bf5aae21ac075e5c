/** What a run was like from its first move to its last, in bounded memory: what its curves are drawn from. */

import type {Progress} from '../run/drive.js';

/** A run at one moment. */
export type Sample = {
	readonly moves: number;
	/** Milliseconds of running. */
	readonly milliseconds: number;
	readonly cost: number;
	readonly bestCost: number;
	readonly temperature: number | undefined;
	/** The share of the moves that were accepted, from 0 to 1. */
	readonly acceptance: number | undefined;
	readonly restarts: number;
	readonly reheats: number;
};

/** The values that a quantity went through. */
export type Spread = {readonly low: number; readonly mean: number; readonly high: number};

/** Consecutive samples as one: spreads of what goes up and down, and at its end what only grows or only falls. */
export type Stretch = {
	readonly moves: number;
	readonly milliseconds: number;
	/** How many samples it stands for. */
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

/** What the horizontal axis counts: moves, or milliseconds of running. */
export type Abscissa = 'moves' | 'milliseconds';

/** What a history keeps of a snapshot. */
export function sampleOf(progress: Progress): Sample {
	const {moves, milliseconds, cost, bestCost, temperature, restarts, readings} = progress;
	const reading = (name: string) => readings.find(({label}) => label === name)?.value;
	return {
		moves,
		milliseconds,
		cost,
		bestCost,
		temperature,
		// Before the first move there is nothing to take a share of.
		acceptance: moves > 0 ? reading('acceptance') : undefined,
		restarts,
		reheats: reading('reheats') ?? 0,
	};
}

/**
The samples of a run. When it is full, neighbours are merged as long as they stay a small part of the whole, in moves as
in time: at most `capacity` stretches are kept of a run of any length, and what it has seen of highs, lows and events
stays.
*/
export class History {
	#stretches: Stretch[] = [];
	readonly #capacity: number;
	#isMarked = false;

	/** @param capacity at least 16; a stretch is an eighth of it of the whole, or a single sample */
	constructor(capacity = 4096) {
		this.#capacity = capacity;
	}

	get stretches(): readonly Stretch[] {
		return this.#stretches;
	}

	/** Add what comes after all that is known; a moment that has been before adds nothing. */
	add(sample: Sample): void {
		const last = this.#stretches.at(-1);
		if (last && sample.moves <= last.moves) {
			return;
		}

		this.#stretches.push({
			...sample,
			weight: 1,
			cost: point(sample.cost),
			temperature: point(sample.temperature),
			acceptance: point(sample.acceptance),
			hands: (last?.hands ?? 0) + (this.#isMarked ? 1 : 0),
		});
		this.#isMarked = false;
		if (this.#stretches.length >= this.#capacity) {
			this.#thin();
		}
	}

	/** Remember a change by hand, at the sample that comes next. */
	mark(): void {
		this.#isMarked = true;
	}

	/** Forget what came after so many moves: the run goes on from there in another way. */
	truncate(moves: number): void {
		if ((this.#stretches.at(-1)?.moves ?? 0) <= moves) {
			return;
		}

		const end = this.#stretches.findIndex(stretch => stretch.moves > moves);
		this.#stretches.length = end === -1 ? this.#stretches.length : end;
	}

	/** The first and the last place on an axis; both 0 without a sample. */
	extent(over: Abscissa): readonly [number, number] {
		return [this.#stretches.at(0)?.[over] ?? 0, this.#stretches.at(-1)?.[over] ?? 0];
	}

	/** What was read on one axis when another one read so much; between two samples, on the straight line. */
	convert(value: number, from: Abscissa, to: Abscissa): number {
		const stretches = this.#stretches;
		if (from === to || stretches.length === 0) {
			return value;
		}

		let [first, next] = [0, stretches.length - 1];
		while (first < next) {
			const middle = (first + next) >> 1;
			[first, next] = stretches[middle][from] < value ? [middle + 1, next] : [first, middle];
		}

		const before = stretches[Math.max(0, next - 1)];
		const after = stretches[next];
		const length = after[from] - before[from];
		const share = length > 0 ? Math.min(1, Math.max(0, (value - before[from]) / length)) : 1;
		return before[to] + (after[to] - before[to]) * share;
	}

	/** The run in so many columns, each as long; a column without a sample repeats the one before. */
	columns(count: number, over: Abscissa): Stretch[] {
		const stretches = this.#stretches;
		const extent = this.extent(over);
		const columns: Stretch[] = [];
		for (let column = 0, at = 0; column < count && stretches.length > 0; column++) {
			const start = at;
			while (at < stretches.length && columnOf(stretches[at][over], extent, count) <= column) {
				at++;
			}

			columns.push(at > start ? merge(stretches, start, at) : columns[column - 1]);
		}

		return columns;
	}

	/** Of two neighbours in the result, one is long: so there are at most half as many as there is room for. */
	#thin(): void {
		const stretches = this.#stretches;
		const parts = this.#capacity / 8;
		const longest = (over: Abscissa) => {
			const [first, last] = this.extent(over);
			return (last - first) / parts;
		};
		const [moves, milliseconds] = [longest('moves'), longest('milliseconds')];
		// The first one stays: the run begins with it.
		const thinned = [stretches[0]];
		for (let start = 1, end = 1; start < stretches.length; start = end) {
			const before = stretches[start - 1];
			do {
				end++;
			} while (
				end < stretches.length &&
				stretches[end].moves - before.moves <= moves &&
				stretches[end].milliseconds - before.milliseconds <= milliseconds
			);
			thinned.push(merge(stretches, start, end));
		}

		this.#stretches = thinned;
	}
}

/** The column of so many in which a value lies. */
export function columnOf(value: number, [first, last]: readonly [number, number], count: number): number {
	return last > first
		? Math.max(0, Math.min(count - 1, Math.floor(((value - first) / (last - first)) * count)))
		: 0;
}

function point(value: number): Spread;
function point(value: number | undefined): Spread | undefined;
function point(value: number | undefined): Spread | undefined {
	return value === undefined ? undefined : {low: value, mean: value, high: value};
}

/** The stretches from `start` to before `end` as one. */
function merge(stretches: readonly Stretch[], start: number, end: number): Stretch {
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

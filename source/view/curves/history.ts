/** The history of a run in bounded memory, from which its curves are drawn. */

import type {Progress} from '../../run/drive.js';
import {readSamples, type Sample, sampleOf} from '../../run/samples.js';
import {type Bucket, between, mergeBuckets, spreadOf} from './bucket.js';

/** A run at one moment, with the samples passed since the point before. */
export type HistoryPoint = Sample & {readonly passed?: readonly Sample[]};

/** The quantity on the horizontal axis: moves, or milliseconds of running. */
export type Abscissa = 'moves' | 'milliseconds';

/** The part of a snapshot that a history keeps. */
export function historyPointOf(progress: Progress): HistoryPoint {
	const {samples} = progress;
	return {...sampleOf(progress), ...(samples && {passed: readSamples(samples)})};
}

/**
The samples of a run. When it is full, neighbours are merged as long as they stay a small part of the whole, in moves as
in time: at most `capacity` buckets are kept of a run of any length, and all highs,
lows and events stay.
*/
export class History {
	#buckets: Bucket[] = [];
	readonly #capacity: number;
	#isMarked = false;

	/** @param capacity at least 16; a bucket is an eighth of it of the whole, or a single sample */
	constructor(capacity = 4096) {
		this.#capacity = capacity;
	}

	get buckets(): readonly Bucket[] {
		return this.#buckets;
	}

	/**
	Add a later point; an earlier one adds nothing. The samples passed before it are kept one by one while they are more
	than a small part of the whole, and as one bucket after that.
	*/
	add({passed = [], ...sample}: HistoryPoint): void {
		const before = this.#buckets.at(-1);
		const added: Bucket[] = [];
		for (const each of [...passed, sample]) {
			const last = added.at(-1) ?? before;
			if (!last || each.moves > last.moves) {
				added.push(this.#bucketTo(each, last));
			}
		}

		const end = added.at(-1);
		const isShort = before && end && this.#isShort(before, end, end);
		for (const bucket of isShort ? [mergeBuckets(added, 0, added.length)] : added) {
			this.#push(bucket);
		}
	}

	#bucketTo(sample: Sample, last: Bucket | undefined): Bucket {
		const commands = (last?.commands ?? 0) + (this.#isMarked ? 1 : 0);
		this.#isMarked = false;
		return {
			...sample,
			weight: last ? sample.moves - last.moves : 1,
			cost: spreadOf(sample.cost),
			temperature: knownSpread(sample.temperature),
			acceptance: knownSpread(sample.acceptance),
			commands,
		};
	}

	#push(bucket: Bucket): void {
		this.#buckets.push(bucket);
		if (this.#buckets.length >= this.#capacity) {
			this.#thin();
		}
	}

	/** Whether it is a small part of the whole, which ends at `end`, from the end of one bucket to that of another. */
	#isShort(from: Bucket, to: Bucket, end: Bucket): boolean {
		const [first] = this.#buckets;
		const parts = this.#capacity / 8;
		return (
			(to.moves - from.moves) * parts <= end.moves - first.moves &&
			(to.milliseconds - from.milliseconds) * parts <= end.milliseconds - first.milliseconds
		);
	}

	/** Mark a temperature command at the next sample. */
	mark(): void {
		this.#isMarked = true;
	}

	/** The history as it is now: what is drawn of a moment does not change with the next one. */
	snapshot(): History {
		const copy = new History(this.#capacity);
		copy.#buckets = [...this.#buckets];
		return copy;
	}

	/** The same history with all costs changed by an amount. */
	withCosts(change: number): History {
		const copy = new History(this.#capacity);
		copy.#buckets = this.#buckets.map(bucket => {
			const {low, mean, high} = bucket.cost;
			return {...bucket, cost: {low: low + change, mean: mean + change, high: high + change}};
		});
		return copy;
	}

	/** Forget everything after this number of moves: the run continues differently from there. */
	truncate(moves: number): void {
		if ((this.#buckets.at(-1)?.moves ?? 0) <= moves) {
			return;
		}

		const end = this.#buckets.findIndex(bucket => bucket.moves > moves);
		this.#buckets.length = end === -1 ? this.#buckets.length : end;
	}

	/** The first and the last place on an axis; both 0 without a sample. */
	extent(over: Abscissa): readonly [number, number] {
		return [this.#buckets.at(0)?.[over] ?? 0, this.#buckets.at(-1)?.[over] ?? 0];
	}

	/** What was read on one axis when another one read so much; between two samples, on the straight line. */
	convert(value: number, from: Abscissa, to: Abscissa): number {
		const buckets = this.#buckets;
		if (from === to || buckets.length === 0) {
			return value;
		}

		let [first, next] = [0, buckets.length - 1];
		while (first < next) {
			const middle = (first + next) >> 1;
			[first, next] = buckets[middle][from] < value ? [middle + 1, next] : [first, middle];
		}

		const before = buckets[Math.max(0, next - 1)];
		const after = buckets[next];
		const share = shareBetween(value, before[from], after[from]);
		return before[to] + (after[to] - before[to]) * share;
	}

	/**
	The run in `count` columns of equal length. In a column without a sample the counts are those of the one before, and
	the values lie on the straight line to the next one.
	*/
	columns(count: number, over: Abscissa): Bucket[] {
		const buckets = this.#buckets;
		const extent = this.extent(over);
		const columns: Bucket[] = [];
		for (let column = 0, at = 0; column < count && buckets.length > 0; column++) {
			const start = at;
			while (at < buckets.length && columnOf(buckets[at][over], extent, count) <= column) {
				at++;
			}

			if (at > start) {
				columns.push(mergeBuckets(buckets, start, at));
			} else {
				const [before, after] = [buckets[at - 1], buckets.at(at) ?? buckets[at - 1]];
				const middle = extent[0] + ((column + 0.5) / count) * (extent[1] - extent[0]);
				columns.push(between(before, after, shareBetween(middle, before[over], after[over])));
			}
		}

		return columns;
	}

	/** Of two neighbours in the result, one is long: so there are at most half as many as there is room for. */
	#thin(): void {
		const buckets = this.#buckets;
		// The first one stays: the run begins with it.
		const thinned = [buckets[0]];
		const last = buckets[buckets.length - 1];
		for (let start = 1, end = 1; start < buckets.length; start = end) {
			do {
				end++;
			} while (end < buckets.length && this.#isShort(buckets[start - 1], buckets[end], last));
			thinned.push(mergeBuckets(buckets, start, end));
		}

		this.#buckets = thinned;
	}
}

const knownSpread = (value: number | undefined) => (value === undefined ? undefined : spreadOf(value));

/** The column, of `count`, in which a value lies. */
export function columnOf(value: number, [first, last]: readonly [number, number], count: number): number {
	return last > first
		? Math.max(0, Math.min(count - 1, Math.floor(((value - first) / (last - first)) * count)))
		: 0;
}

/** How far a value is on the way from one to another, from 0 to 1. */
function shareBetween(value: number, from: number, to: number): number {
	return to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 1;
}

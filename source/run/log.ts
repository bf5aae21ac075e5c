/**
What has happened in a run, in bounded memory: charts and films are functions of it.

Each snapshot brings the samples since the one before, and `follow` adds them, with what they do not show: manual changes,
and the ladders of replica exchange. Once there are too many samples, neighbours that are close together
become one, which has their ranges and means; the first and the newest stay apart. A run that is rewound adds nothing; one
that continues differently from an earlier point comes with a frontier there, and the log forgets what was beyond.
*/

import type {Rung} from '../solvers/solver.js';
import type {Progress} from './drive.js';
import {
	cyclesOf,
	endCycles,
	mergeSamples,
	type ReplayedSample,
	type Sample,
	sampleBetween,
	sampleOf,
} from './samples.js';
import {firstWhere} from './statistics.js';

/** A manual change, and the temperature that it made after this many moves. */
type ManualEvent = {
	readonly moves: number;
	readonly temperature: number;
	readonly is: 'manual' | 'held' | 'released';
};

/** The ladder of replica exchange after a number of moves. */
export type LadderMoment = {readonly moves: number; readonly level: number; readonly rungs: readonly Rung[]};

/** More than a panel has columns. */
const mostLadders = 512;

/** Which moves a chart shows, and where: between its ends each number of moves has a position from 0 to 1. */
export type Axis = {
	/** The moves at its ends; samples beyond them are not shown. */
	readonly low: number;
	readonly high: number;
	readonly position: (moves: number) => number;
	readonly value: (position: number) => number;
};

/** Fewer cycles of the temperature say little about their length. */
const fewestCycles = 8;

export class RunLog {
	#samples: Sample[] = [];
	/** The manual changes, in the order of the run. */
	events: readonly ManualEvent[] = [];
	/** Whether the run has ended, at its last sample. */
	isOver = false;
	/** The latest ladders, one for each round of exchanges that a snapshot follows. */
	#ladders: readonly LadderMoment[] = [];
	readonly #capacity: number;

	/** @param capacity samples, at least 16; several as one are at most an eighth of it of the whole run */
	constructor(capacity = 4096) {
		this.#capacity = capacity;
	}

	get samples(): readonly Sample[] {
		return this.#samples;
	}

	/** Add what happened up to a snapshot; a rewound run adds nothing. Returns the new samples. */
	follow(progress: Progress): readonly Sample[] {
		const {moves, frontier, status, level, ladder} = progress;
		this.truncate(frontier);
		if (moves < frontier) {
			return [];
		}

		const samples = [...(progress.samples ?? []), sampleOf(progress)];
		this.add(samples);
		if (progress.lastCycles) {
			this.#refine(progress.lastCycles);
		}

		if (ladder && ladder.length > 0) {
			const earlier = this.#ladders.filter(moment => moment.level !== level);
			this.#ladders = [...earlier, {moves, level, rungs: ladder}].slice(-mostLadders);
		}

		this.#noteChanges(progress);
		this.isOver ||= status !== 'running';
		return samples;
	}

	/** Of several changes at one point the last counts. */
	#noteChanges({changes, moves, temperature = 0}: Progress): void {
		const before = this.#changes;
		for (const {at, factor, held, isReleased} of changes) {
			const same = before.find(change => change.at === at);
			if (at <= moves && !(same?.factor === factor && same.held === held)) {
				const others = this.events.filter(event => event.moves !== at);
				const is = held !== undefined ? 'held' : isReleased || factor === 1 ? 'released' : 'manual';
				this.events = [...others, {moves: at, temperature: held ?? temperature, is}];
			}
		}

		this.#changes = changes.filter(({at}) => at <= moves);
	}

	#changes: Progress['changes'] = [];

	/** Add later samples; earlier ones add nothing. */
	add(samples: readonly Sample[]): void {
		for (const sample of samples) {
			if (sample.moves > (this.#samples.at(-1)?.moves ?? -1)) {
				this.#samples.push(sample);
				if (this.#samples.length >= this.#capacity) {
					this.#thin();
				}
			}
		}
	}

	/** Put samples of the newest part, made again, in the place of those that it has. */
	#refine(samples: readonly ReplayedSample[]): void {
		const timed = samples.map(sample => ({...sample, milliseconds: this.timeAt(sample.moves)}));
		this.#samples = [...this.#samples.filter(({moves}) => moves < samples[0].moves), ...timed];
	}

	/**
	Whether it is a small part of the whole, which ends at `end`, from the end of one sample to that of another; of the
	moves before it, for axes on a logarithmic scale; and of the moves after it, so that the newest part, which is watched,
	is kept in detail.
	*/
	#isShort(from: Sample, to: Sample, end: Sample): boolean {
		const [first] = this.#samples;
		const parts = this.#capacity / 8;
		const length = to.moves - from.moves;
		return (
			length * parts <= end.moves - first.moves &&
			length * this.#capacity <= 220 * from.moves &&
			length * this.#capacity <= 40 * (end.moves - to.moves) &&
			(to.milliseconds - from.milliseconds) * parts <= end.milliseconds - first.milliseconds
		);
	}

	/** Of two neighbours in the result, one is long: so there are about half as many as there is room for. */
	#thin(): void {
		const samples = this.#samples;
		// The first one stays: the run begins with it.
		const thinned = [samples[0]];
		const last = samples[samples.length - 1];
		for (let start = 1, end = 1; start < samples.length; start = end) {
			do {
				end++;
			} while (end < samples.length && this.#isShort(samples[start - 1], samples[end], last));
			thinned.push(mergeSamples(samples, start, end));
		}

		this.#samples = thinned;
	}

	/** The latest ladders up to a number of moves, at most `count`, the oldest first. */
	laddersUntil(moves: number, count: number): readonly LadderMoment[] {
		return this.#ladders.filter(moment => moment.moves <= moves).slice(-count);
	}

	/** The log as it is now: what is drawn of a moment does not change with the next one. */
	snapshot(): RunLog {
		const copy = new RunLog(this.#capacity);
		copy.#samples = [...this.#samples];
		copy.events = this.events;
		copy.isOver = this.isOver;
		copy.#ladders = this.#ladders;
		return copy;
	}

	/** Forget everything after this number of moves: the run continues differently from there. */
	truncate(moves: number): void {
		if ((this.#samples.at(-1)?.moves ?? 0) > moves) {
			this.#samples.length = this.#indexOf(sample => sample.moves > moves);
			this.events = this.events.filter(event => event.moves <= moves);
			this.isOver = false;
			this.#changes = this.#changes.filter(({at}) => at <= moves);
			this.#ladders = this.#ladders.filter(moment => moment.moves <= moves);
		}
	}

	/** The first sample that is late enough, or their number: all after it are, too. */
	#indexOf(isLate: (sample: Sample) => boolean): number {
		return firstWhere(this.#samples.length, index => isLate(this.#samples[index]));
	}

	/** The first and the last number of moves; both 0 without a sample. */
	get extent(): readonly [number, number] {
		return [this.#samples.at(0)?.moves ?? 0, this.#samples.at(-1)?.moves ?? 0];
	}

	/** The number of samples from one number of moves to before another. */
	count(low: number, high: number): number {
		const [from, to] = [low, high].map(moves => this.#indexOf(sample => sample.moves >= moves));
		return to - from;
	}

	/** Milliseconds of running after a number of moves; between two samples, on the straight line. */
	timeAt(moves: number): number {
		const samples = this.#samples;
		const at = Math.min(
			samples.length - 1,
			this.#indexOf(sample => sample.moves >= moves),
		);
		const [before, after] = [samples[Math.max(0, at - 1)], samples[at]];
		const share = shareBetween(moves, before.moves, after.moves);
		return before.milliseconds + (after.milliseconds - before.milliseconds) * share;
	}

	/**
	The moves of a cycle of the temperature, from one restart or reheat to the next; undefined before there are some. It is
	a mean over the last half of as many cycles as are a power of two, and so holds still.
	*/
	get cycle(): number | undefined {
		const last = this.#samples.at(-1);
		if (!last || !(cyclesOf(last) >= fewestCycles)) {
			return undefined;
		}

		const count = 2 ** Math.floor(Math.log2(cyclesOf(last)));
		const [from, to] = [count / 2, count].map(
			cycles => this.#samples[this.#indexOf(sample => cyclesOf(sample) >= cycles)].moves,
		);
		return (to - from) / (count / 2);
	}

	/** The moves at which the last cycles of a run that has ended begin; undefined where it has no others. */
	get endStart(): number | undefined {
		const last = this.#samples.at(-1);
		return !last || !this.isOver || cyclesOf(last) < endCycles
			? undefined
			: this.#samples[this.#indexOf(sample => cyclesOf(sample) > cyclesOf(last) - endCycles)].moves;
	}

	/**
	The samples of an axis in `count` columns of equal length, up to the last one. In a column without a sample the counts
	are those of the one before, and the values lie on the straight line to the next one.
	*/
	columns(count: number, axis: Axis): Sample[] {
		const samples = this.#samples;
		const columns: Sample[] = [];
		let at = this.#indexOf(({moves}) => moves >= axis.low);
		for (let column = 0; column < count && at < samples.length; column++) {
			const start = at;
			while (samples[at]?.moves <= axis.high && columnAt(axis, samples[at].moves, count) <= column) {
				at++;
			}

			if (at > start) {
				columns.push(mergedOnce(samples, start, at));
			} else {
				const [before, after] = [samples[Math.max(0, at - 1)], samples[at]];
				const middle = axis.value((column + 0.5) / count);
				const share = shareBetween(middle, before.moves, after.moves);
				// Within a move nothing changes.
				columns.push(after.moves - before.moves > 1 ? sampleBetween(before, after, share) : before);
			}
		}

		return columns;
	}
}

/** The columns of a chart that have been merged, by their first samples: most stay the same from one frame to the next. */
const merged = new WeakMap<Sample, {readonly last: Sample; readonly count: number; readonly whole: Sample}>();

function mergedOnce(samples: readonly Sample[], start: number, end: number): Sample {
	const [first, last, count] = [samples[start], samples[end - 1], end - start];
	const known = merged.get(first);
	if (known?.last === last && known.count === count) {
		return known.whole;
	}

	const whole = mergeSamples(samples, start, end);
	merged.set(first, {last, count, whole});
	return whole;
}

/** The column, of `count`, in which a value lies on an axis or a scale. What is at the end of one begins the next. */
export const columnAt = ({position}: Pick<Axis, 'position'>, value: number, count: number): number =>
	Math.min(count - 1, Math.floor(position(value) * count + 1e-9));

/** How far a value is on the way from one to another, from 0 to 1. */
function shareBetween(value: number, from: number, to: number): number {
	return to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 1;
}

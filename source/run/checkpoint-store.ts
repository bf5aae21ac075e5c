/**
The checkpoints of a run, in bounded memory: 64 MB. They are spread evenly over the run, with fresh ones at its end and
some on the way to the point last gone to.

There are 1152 of them where they are small, as those of most solvers are: 1024 of them spread, so that the next one is
at most some 1 / 500 of the run away. Of 370 KB each, as those of cross-entropy on 36 × 36, there are 178, and it is
some 1 / 80; of 2 MB each, as on 64 × 64, there are 32, and it is some 1 / 12.
*/

import type {Checkpoint} from '../solvers/solver.js';

/** A checkpoint and where in the run it was saved. */
export type StoredCheckpoint = {
	readonly moves: number;
	readonly level: number;
	readonly milliseconds: number;
	readonly state: Checkpoint;
};

/** Bytes that all checkpoints may take. The largest ones, of cross-entropy on 64 × 64, have 2 MB each. */
const budget = 64 * 2 ** 20;

/** Checkpoints in all: so many, or fewer where they are large. */
const most = 1152;
const fewest = 32;

/** Bytes of an object or array besides what is in it, about. */
const overhead = 200;

/** The bytes of a checkpoint, about. */
export function bytesOf(value: unknown): number {
	if (ArrayBuffer.isView(value)) {
		return overhead + value.byteLength;
	}

	return typeof value === 'object' && value !== null
		? Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), overhead)
		: 8;
}

export class CheckpointStore {
	/** Those on the way to the point last gone to: at most `mostNear`. */
	near: readonly StoredCheckpoint[] = [];
	readonly mostNear: number;
	/** Fresh ones: where there are 64, and slices take 8 milliseconds, half a second back without any wait. */
	readonly #mostFresh: number;
	/** Evenly spread ones: there are between half as many and as many. */
	readonly #mostSpread: number;
	/** Evenly spread since the start, and after those the fresh ones. */
	#spread: StoredCheckpoint[];
	#fresh: StoredCheckpoint[] = [];
	/** Moves between two evenly spread ones. */
	#spacing = 1;

	/** @param start the start of the run; all checkpoints are taken to have its size */
	constructor(start: StoredCheckpoint) {
		const capacity = Math.max(fewest, Math.min(most, Math.floor(budget / bytesOf(start.state))));
		this.mostNear = Math.max(4, Math.floor(capacity / 18));
		this.#mostFresh = this.mostNear;
		this.#mostSpread = capacity - this.mostNear - this.#mostFresh;
		this.#spread = [start];
	}

	/** Add a checkpoint at the end of the run. */
	add(mark: StoredCheckpoint): void {
		this.near = [];
		this.#fresh.push(mark);
		if (this.#fresh.length <= this.#mostFresh) {
			return;
		}

		const oldest = this.#fresh.shift() as StoredCheckpoint;
		if (oldest.moves - (this.#spread.at(-1) as StoredCheckpoint).moves >= this.#spacing) {
			this.#spread.push(oldest);
		}

		if (this.#spread.length > this.#mostSpread) {
			this.#spread = this.#spread.filter((_, index) => index % 2 === 0);
			this.#spacing = Math.floor(mark.moves / (this.#mostSpread / 2));
		}
	}

	/** The last one of the run. */
	get last(): StoredCheckpoint {
		return (this.#fresh.at(-1) ?? this.#spread.at(-1)) as StoredCheckpoint;
	}

	/** The last one at or before so many moves. */
	before(moves: number): StoredCheckpoint {
		return this.#findLast(mark => mark.moves <= moves);
	}

	/** The last one of an earlier level than this, or the first one of all. */
	beforeLevel(level: number): StoredCheckpoint {
		return this.#findLast(mark => mark.level < level);
	}

	/** Drop all beyond so many moves. */
	forgetAfter(moves: number): void {
		const isKept = (mark: StoredCheckpoint) => mark.moves <= moves;
		this.#spread = this.#spread.filter(isKept);
		this.#fresh = this.#fresh.filter(isKept);
		this.near = this.near.filter(isKept);
	}

	/** How many there are. */
	get count(): number {
		return this.#spread.length + this.#fresh.length + this.near.length;
	}

	#findLast(fits: (mark: StoredCheckpoint) => boolean): StoredCheckpoint {
		return (
			[this.#spread, this.#fresh, this.near]
				.map(marks => marks.findLast(fits))
				.reduce((best, mark) => (mark && (!best || mark.moves > best.moves) ? mark : best)) ?? this.#spread[0]
		);
	}
}

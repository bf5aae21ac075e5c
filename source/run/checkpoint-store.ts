/**
The checkpoints of a run, in bounded memory: 64 MB. They are spread evenly over the run, with recent ones at its end and
some on the way to the point of the last jump.

If they are small, as those of most solvers, there are 1152. Of these 1024 are spread, so the next one is at most about
1 / 500 of the run away. At 370 KB each (cross-entropy on 36 × 36) there are 178, and the distance is about 1 / 80; at
2 MB each (64 × 64) there are 32, and it is about 1 / 12.
*/

import type {Checkpoint} from '../solvers/solver.js';

/** A checkpoint and where in the run it was saved. */
export type StoredCheckpoint = {
	readonly moves: number;
	readonly level: number;
	readonly milliseconds: number;
	readonly state: Checkpoint;
};

/** Bytes that all checkpoints may take, unless the fewest take more: those of cross-entropy have 2 MB on 64 × 64, 24 MB on 144 × 144. */
const budget = 64 * 2 ** 20;

/** Bounds of the number of checkpoints. */
const maxCount = 1152;
const minCount = 32;

/** Bytes of an object or array besides its content, about. */
const overhead = 200;

/** The bytes of a checkpoint, about. */
export function estimateBytes(value: unknown): number {
	if (ArrayBuffer.isView(value)) {
		return overhead + value.byteLength;
	}

	return typeof value === 'object' && value !== null
		? Object.values(value).reduce((sum: number, part) => sum + estimateBytes(part), overhead)
		: 8;
}

export class CheckpointStore {
	/** Those on the way to the point of the last jump: at most `maxNear`. */
	near: readonly StoredCheckpoint[] = [];
	readonly maxNear: number;
	/** With 64 recent ones and slices of 8 milliseconds, half a second back needs no replay. */
	readonly #maxRecent: number;
	/** The number of evenly spread ones is between half of this and this. */
	readonly #maxSpread: number;
	/** Evenly spread since the start, and after those the recent ones. */
	#spread: StoredCheckpoint[];
	#recent: StoredCheckpoint[] = [];
	/** Moves between two evenly spread ones. */
	#spacing = 1;

	/** @param start the start of the run; all checkpoints are taken to have its size */
	constructor(start: StoredCheckpoint) {
		const capacity = Math.max(minCount, Math.min(maxCount, Math.floor(budget / estimateBytes(start.state))));
		this.maxNear = Math.max(4, Math.floor(capacity / 18));
		this.#maxRecent = this.maxNear;
		this.#maxSpread = capacity - this.maxNear - this.#maxRecent;
		this.#spread = [start];
	}

	/** Add a checkpoint at the end of the run. */
	add(checkpoint: StoredCheckpoint): void {
		this.near = [];
		this.#recent.push(checkpoint);
		if (this.#recent.length <= this.#maxRecent) {
			return;
		}

		const oldest = this.#recent.shift() as StoredCheckpoint;
		if (oldest.moves - (this.#spread.at(-1) as StoredCheckpoint).moves >= this.#spacing) {
			this.#spread.push(oldest);
		}

		if (this.#spread.length > this.#maxSpread) {
			this.#spread = this.#spread.filter((_, index) => index % 2 === 0);
			this.#spacing = Math.floor(checkpoint.moves / (this.#maxSpread / 2));
		}
	}

	get last(): StoredCheckpoint {
		return (this.#recent.at(-1) ?? this.#spread.at(-1)) as StoredCheckpoint;
	}

	/** The last one at or before this many moves. */
	before(moves: number): StoredCheckpoint {
		return this.#findLast(one => one.moves <= moves);
	}

	/** The last one of an earlier level than this, or the first one of all. */
	beforeLevel(level: number): StoredCheckpoint {
		return this.#findLast(one => one.level < level);
	}

	/** Drop all beyond this many moves. */
	dropAfter(moves: number): void {
		const isKept = (one: StoredCheckpoint) => one.moves <= moves;
		this.#spread = this.#spread.filter(isKept);
		this.#recent = this.#recent.filter(isKept);
		this.near = this.near.filter(isKept);
	}

	get count(): number {
		return this.#spread.length + this.#recent.length + this.near.length;
	}

	#findLast(fits: (one: StoredCheckpoint) => boolean): StoredCheckpoint {
		return (
			[this.#spread, this.#recent, this.near]
				.map(checkpoints => checkpoints.findLast(fits))
				.reduce((best, one) => (one && (!best || one.moves > best.moves) ? one : best)) ?? this.#spread[0]
		);
	}
}

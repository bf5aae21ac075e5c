/** The checkpoints of a run, in bounded memory: they thin out with age. */

import type {Checkpoint} from '../solvers/solver.js';

export type Mark = {
	readonly moves: number;
	readonly level: number;
	readonly milliseconds: number;
	readonly state: Checkpoint;
};

/** Evenly spread marks: between half as many and as many as this, so that between two lies at most some 1 / 500 of the run. */
const mostMarks = 1024;

/** Fresh marks at the end of the run: 64 slices of 8 milliseconds, half a second back without any wait. */
const mostFresh = 64;

export class Marks {
	/** Those of the way to the point last gone to. */
	near: readonly Mark[] = [];
	/** Evenly spread since the start, and after those the fresh ones. */
	#spread: Mark[];
	#fresh: Mark[] = [];
	/** Moves between two evenly spread ones. */
	#spacing = 1;

	constructor(start: Mark) {
		this.#spread = [start];
	}

	/** A further one, at the end of the run. */
	add(mark: Mark): void {
		this.near = [];
		this.#fresh.push(mark);
		if (this.#fresh.length <= mostFresh) {
			return;
		}

		const oldest = this.#fresh.shift() as Mark;
		if (oldest.moves - (this.#spread.at(-1) as Mark).moves >= this.#spacing) {
			this.#spread.push(oldest);
		}

		if (this.#spread.length > mostMarks) {
			this.#spread = this.#spread.filter((_, index) => index % 2 === 0);
			this.#spacing = Math.floor(mark.moves / (mostMarks / 2));
		}
	}

	/** The one at the end of the run. */
	get last(): Mark {
		return (this.#fresh.at(-1) ?? this.#spread.at(-1)) as Mark;
	}

	/** The last one that is not beyond so many moves. */
	before(moves: number): Mark {
		return this.#findLast(mark => mark.moves <= moves);
	}

	/** The last one of an earlier level than this, or the first one of all. */
	beforeLevel(level: number): Mark {
		return this.#findLast(mark => mark.level < level);
	}

	forgetAfter(moves: number): void {
		const isKept = (mark: Mark) => mark.moves <= moves;
		this.#spread = this.#spread.filter(isKept);
		this.#fresh = this.#fresh.filter(isKept);
		this.near = this.near.filter(isKept);
	}

	/** How many there are. */
	get count(): number {
		return this.#spread.length + this.#fresh.length + this.near.length;
	}

	#findLast(fits: (mark: Mark) => boolean): Mark {
		return (
			[this.#spread, this.#fresh, this.near]
				.map(marks => marks.findLast(fits))
				.reduce((best, mark) => (mark && (!best || mark.moves > best.moves) ? mark : best)) ?? this.#spread[0]
		);
	}
}

/** A team of worker threads that share memory: nobody leads it, and it meets thousands of times a second. */

import {figuresLength, type Team, type TeamPart} from '../solvers/team.js';

/** What a thread must know of its team: plain data that can be posted to it. */
export type TeamRequest = {
	readonly memory: SharedArrayBuffer;
	readonly threads: number;
	readonly parts: number;
	/** The thread's number, from 0. */
	readonly member: number;
};

/**
Indexes into the first words of the memory: the threads that have come to the next meeting, the meetings so far, and
whether a thread is due to break off, before the next meeting and at the last one.
*/
const word = {arrived: 0, meetings: 1, isDue: 2, wasDue: 3, length: 4} as const;

/** Bytes of a part's figures. Each part has two places in turn: at one meeting a thread reads, for the next one another writes. */
const figuresBytes = figuresLength * 8;
const places = 2;

/** How often a thread looks for the others before it sleeps: for about as long as falling asleep and waking take, 40 microseconds. */
const looks = 2000;

/** Milliseconds of sleep between two heartbeats. */
const beatTime = 100;

/**
What each thread of a team must know.

@param bytes the most that are spread
*/
export function teamRequests(threads: number, parts: number, bytes: number): TeamRequest[] {
	const memory = new SharedArrayBuffer(word.length * 4 + places * parts * figuresBytes + bytes);
	return Array.from({length: threads}, (_, member) => ({memory, threads, parts, member}));
}

export class ThreadTeam implements Team {
	readonly #threads: number;
	readonly #member: number;
	readonly #beat: () => void;
	readonly #words: Int32Array;
	/** By meeting, even or odd, and part. */
	readonly #figures: readonly Float64Array[][];
	readonly #bytes: Uint8Array;

	/** @param beat called now and then, also while this thread waits for others */
	constructor({memory, threads, parts, member}: TeamRequest, beat: () => void) {
		this.#threads = threads;
		this.#member = member;
		this.#beat = beat;
		this.#words = new Int32Array(memory, 0, word.length);
		const start = word.length * 4;
		this.#figures = Array.from({length: places}, (_, place) =>
			Array.from(
				{length: parts},
				(_, part) => new Float64Array(memory, start + (place * parts + part) * figuresBytes, figuresLength),
			),
		);
		this.#bytes = new Uint8Array(memory, start + places * parts * figuresBytes);
	}

	has(part: number): boolean {
		return part % this.#threads === this.#member;
	}

	isDue(isDue?: () => boolean): boolean {
		this.#beat();
		if (isDue?.()) {
			Atomics.store(this.#words, word.isDue, 1);
		}

		return Atomics.load(this.#words, word.isDue) === 1;
	}

	meet(parts: readonly TeamPart[]): boolean {
		const figures = this.#figures[Atomics.load(this.#words, word.meetings) % places];
		for (let part = this.#member; part < parts.length; part += this.#threads) {
			parts[part].write(figures[part]);
		}

		this.#wait();
		for (let part = 0; part < parts.length; part++) {
			if (!this.has(part)) {
				parts[part].read(figures[part]);
			}
		}

		return Atomics.load(this.#words, word.wasDue) === 1;
	}

	spread(bytes: Uint8Array, part: number): void {
		if (this.has(part)) {
			this.#bytes.set(bytes);
		}

		this.#wait();
		bytes.set(this.#bytes.subarray(0, bytes.length));
		// Nobody writes the next ones before all have read these.
		this.#wait();
	}

	/** The last thread to come wakes the others. It also decides whether all break off: they must agree. */
	#wait(): void {
		const words = this.#words;
		const meetings = Atomics.load(words, word.meetings);
		if (Atomics.add(words, word.arrived, 1) === this.#threads - 1) {
			Atomics.store(words, word.arrived, 0);
			Atomics.store(words, word.wasDue, Atomics.load(words, word.isDue));
			Atomics.store(words, word.meetings, meetings + 1);
			Atomics.notify(words, word.meetings);
			return;
		}

		for (let look = 0; look < looks && Atomics.load(words, word.meetings) === meetings; look++);
		while (Atomics.load(words, word.meetings) === meetings) {
			this.#beat();
			Atomics.wait(words, word.meetings, meetings, beatTime);
		}
	}
}

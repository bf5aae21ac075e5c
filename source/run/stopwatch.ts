/** Measures the time of a run, and when its moves are due. */

import {now} from '../clock.js';

/** Counts the time spent running, in milliseconds: neither paused nor waiting to be pulled. */
export class Stopwatch {
	#elapsed = 0;
	#since: number | undefined;
	/** When moves were last due, and the fraction of a move left over. */
	#last = now();
	#rest = 0;

	get elapsed(): number {
		return this.#elapsed + (this.#since === undefined ? 0 : now() - this.#since);
	}

	start(): void {
		this.#since ??= now();
	}

	stop(): void {
		this.#elapsed = this.elapsed;
		this.#since = undefined;
	}

	/** Count due moves from now on. */
	skip(): void {
		this.#last = now();
		this.#rest = 0;
	}

	/** Milliseconds until so many have passed since moves were last due; negative if they have. */
	untilDue(interval: number): number {
		return this.#last + interval - now();
	}

	/** The number of moves due at this rate since the last call: at least 1, at most those of a fifth of a second, so that a slow consumer need not catch up. */
	movesDue(rate: number): number {
		const time = now();
		const due = (Math.min(time - this.#last, Math.max(200, 1000 / rate)) * rate) / 1000 + this.#rest;
		this.#last = time;
		this.#rest = due % 1;
		return Math.max(1, Math.floor(due));
	}
}

/** The time of a run. */

import {now} from '../clock.js';

/** Time that is spent running: neither paused nor waiting to be pulled. */
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

	/** Begin anew to count when moves are due. */
	skip(): void {
		this.#last = now();
		this.#rest = 0;
	}

	untilDue(interval: number): number {
		return this.#last + interval - now();
	}

	/** The moves due since the last time, at most those of a fifth of a second: what a slow consumer missed stays missed. */
	movesDue(rate: number): number {
		const time = now();
		const due = (Math.min(time - this.#last, Math.max(200, 1000 / rate)) * rate) / 1000 + this.#rest;
		this.#last = time;
		this.#rest = due % 1;
		return Math.max(1, Math.floor(due));
	}
}

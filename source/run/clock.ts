/** The time of a run. */

/** Time that is spent running: neither paused nor waiting to be pulled. */
export class Clock {
	#elapsed = 0;
	#since: number | undefined;
	/** When moves were last due, and the fraction of a move left over. */
	#last = performance.now();
	#rest = 0;

	get elapsed(): number {
		return this.#elapsed + (this.#since === undefined ? 0 : performance.now() - this.#since);
	}

	start(): void {
		this.#since ??= performance.now();
	}

	stop(): void {
		this.#elapsed = this.elapsed;
		this.#since = undefined;
	}

	/** Begin anew to count when moves are due. */
	skip(): void {
		this.#last = performance.now();
		this.#rest = 0;
	}

	untilDue(interval: number): number {
		return this.#last + interval - performance.now();
	}

	/** The moves due since the last time, at most those of a fifth of a second: what a slow consumer missed stays missed. */
	movesDue(rate: number): number {
		const now = performance.now();
		const due = (Math.min(now - this.#last, Math.max(200, 1000 / rate)) * rate) / 1000 + this.#rest;
		this.#last = now;
		this.#rest = due % 1;
		return Math.max(1, Math.floor(due));
	}
}

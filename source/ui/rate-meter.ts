/** Measures how fast a run or a race really is. */

export class RateMeter {
	/** Moves or milliseconds of running in a second; undefined until there is something to measure. */
	rate: number | undefined;
	readonly #window: number;
	#from: {readonly done: number; readonly time: number} | undefined;

	/** @param window milliseconds over which it is measured */
	constructor(window = 1000) {
		this.#window = window;
	}

	/** Restart the measurement, so that a pause does not count. */
	reset(): void {
		this.rate = undefined;
		this.#from = undefined;
	}

	/**
	@param done moves or milliseconds of running so far
	@param time in milliseconds
	*/
	add(done: number, time: number): void {
		this.#from ??= {done, time};
		const length = time - this.#from.time;
		if (length >= this.#window) {
			this.rate = ((done - this.#from.done) / length) * 1000;
			this.#from = {done, time};
		}
	}
}

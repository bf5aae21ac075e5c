/** Measures how fast a race really is. */

/** Milliseconds over which it is measured. */
const window = 1000;

export class RaceMeter {
	/** Moves or milliseconds of running in a second; undefined until there is something to measure. */
	rate: number | undefined;
	#from: {readonly way: number; readonly time: number} | undefined;

	/** Restart the measurement, so that a pause does not count. */
	reset(): void {
		this.rate = undefined;
		this.#from = undefined;
	}

	/**
	@param way moves or milliseconds of running that the last of those who race has behind it
	@param time in milliseconds
	*/
	add(way: number, time: number): void {
		this.#from ??= {way, time};
		const length = time - this.#from.time;
		if (length >= window) {
			this.rate = ((way - this.#from.way) / length) * 1000;
			this.#from = {way, time};
		}
	}
}

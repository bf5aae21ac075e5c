/** Measures how fast a run or a race really is. */

type Reading = {readonly done: number; readonly time: number};

/** A second. */
const second = 1000;

const rateBetween = (from: Reading, to: Reading) => ((to.done - from.done) / (to.time - from.time)) * second;

export class RateMeter {
	/** Moves or milliseconds of running in a second; undefined until there is something to measure. */
	rate: number | undefined;
	readonly #window: number;
	#from: Reading | undefined;
	#last: Reading | undefined;
	#speed: number | undefined;
	/** Whether it has had one speed: the first readings at another one still have moves of the one before. */
	#hasOneSpeed = true;

	/** @param window milliseconds over which it is measured */
	constructor(window = second) {
		this.#window = window;
	}

	/** Restart the measurement, so that a pause does not count. */
	reset(): void {
		this.rate = undefined;
		this.#from = undefined;
		this.#last = undefined;
	}

	/** The target speed, 0 for a pause: at another one the measurement restarts. */
	set speed(speed: number) {
		if (speed === 0 || speed === this.#speed) {
			return;
		}

		if (this.#speed !== undefined) {
			this.reset();
			this.#hasOneSpeed = false;
		}

		this.#speed = speed;
	}

	/** At the end: the last rate at this speed, or of all where it has had one speed; undefined after less. */
	get lastRate(): number | undefined {
		const [from, last] = [this.#from, this.#last];
		const isMeasurable = this.#hasOneSpeed && from && last && last.time > from.time;
		return this.rate ?? (isMeasurable ? rateBetween(from, last) : undefined);
	}

	/**
	@param done moves or milliseconds of running so far
	@param time in milliseconds
	*/
	add(done: number, time: number): void {
		const reading = {done, time};
		this.#from ??= reading;
		this.#last = reading;
		if (time - this.#from.time >= this.#window) {
			this.rate = rateBetween(this.#from, reading);
			this.#from = reading;
		}
	}
}

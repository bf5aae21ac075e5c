/** The speeds that keys go through, and the one that is measured. */

/** Those of + and -: 1, 2, 5, 10 ... moves a second; after the last one, as fast as possible. */
const speeds = Array.from({length: 23}, (_, power) => [1, 2, 5][power % 3] * 10 ** Math.floor(power / 3));

/** The next speed of the keys: after the fastest Infinity; the slowest stays. @param first the speed at which the run began, one more of them */
export const speedSteps = {
	faster: (rate: number, first = speeds[0]): number =>
		Math.min(...[...speeds, first, Number.POSITIVE_INFINITY].filter(speed => speed > rate)),
	slower: (rate: number, first = speeds[0]): number =>
		Math.max(...[...speeds, first].filter(speed => speed < rate), speeds[0]),
};

/** Full speed, or from there to another one. A pause is a speed of 0. */
export function toggledFull(rate: number, other: number): number {
	return rate === Number.POSITIVE_INFINITY ? other : Number.POSITIVE_INFINITY;
}

/** The moves a second at which a race can be followed. */
export const racePace = 200;

type Reading = {readonly done: number; readonly time: number};

/** Milliseconds. */
const second = 1000;

/** Moves in a second; undefined without time. */
export const rateBetween = (from: Reading, to: Reading): number | undefined =>
	to.time > from.time ? ((to.done - from.done) / (to.time - from.time)) * second : undefined;

/** Measures how fast a run or a race is. */
export class RateMeter {
	/** Moves in a second; undefined until there is something to measure. */
	rate: number | undefined;
	readonly #window: number;
	#from: Reading = {done: 0, time: 0};

	/** @param window milliseconds over which it is measured */
	constructor(window = second) {
		this.#window = window;
	}

	/**
	@param done moves so far
	@param time milliseconds of running: pauses do not count
	*/
	add(done: number, time: number): void {
		const reading = {done, time};
		if (time - this.#from.time >= this.#window) {
			this.rate = rateBetween(this.#from, reading);
			this.#from = reading;
		}
	}
}

/** Divides a fleet into slices by its pace: no run begins the next slice before all have finished this one. */

import {now} from '../clock.js';
import type {Progress} from './drive.js';
import {frameTimes, type Pace} from './pace.js';

/** What runs are kept level in: moves, or milliseconds of running. */
export type FleetUnit = 'moves' | 'time';

/** Milliseconds that a slice takes at full speed, about: no longer than a frame, or a pause would come late. */
const longest = 60;

/** The first slice at full speed. Later ones are an eighth of the runs so far: even a short one has a curve to show. */
const first = {moves: 64, time: 0.5} as const;

/** The moves or milliseconds of a run so far. */
export const progressIn = (
	by: FleetUnit,
	{moves, milliseconds}: Pick<Progress, 'moves' | 'milliseconds'>,
): number => (by === 'moves' ? moves : milliseconds);

export class FleetScheduler {
	readonly #by: FleetUnit;
	readonly #pace: Pace;
	/** Where the last slice ended. A fraction of a move is kept for the next one. */
	#end = 0;
	/** When moves were last due. */
	#last = now();

	constructor(by: FleetUnit, pace: Pace) {
		this.#by = by;
		this.#pace = pace;
	}

	/**
	Wait until the next slice is due.

	@param level the moves or milliseconds of the run that is furthest behind
	@param cost milliseconds that one more of them takes in all runs; Infinity while that is not known
	@returns the level at which the slice ends; undefined for a step, which is one more move of each
	@throws the signal's reason on abort
	*/
	async next(level: number, cost: number, signal: AbortSignal): Promise<number | undefined> {
		const pace = this.#pace;
		// A single long move may take a run beyond the end of its slice. It waits then.
		const start = Math.max(this.#end, level);
		const most = this.#by === 'time' ? longest / cost : Math.max(1, Math.floor(longest / cost));
		for (;;) {
			const {rate} = pace;
			if (rate === Number.POSITIVE_INFINITY) {
				return this.#upTo(start + Math.min(Math.max(first[this.#by], start / 8), most));
			}

			if (rate === 0 && pace.takeStep()) {
				return undefined;
			}

			const interval = rate === 0 ? Number.POSITIVE_INFINITY : this.#interval(rate);
			const left = this.#last + interval - now();
			if (left <= 0) {
				return this.#upTo(start + Math.min(this.#due(rate, interval), most));
			}

			await pace.wait(left, signal);
			if (rate === 0) {
				this.#last = now();
			}
		}
	}

	#upTo(end: number): number {
		this.#end = end;
		return this.#by === 'moves' ? Math.floor(end + 1e-6) : end;
	}

	#interval(rate: number): number {
		return this.#by === 'moves' ? Math.max(frameTimes.race, 1000 / rate) : frameTimes.race;
	}

	/** What is due since the last slice, at most that of a fifth of a second: a slow machine does not catch up. */
	#due(rate: number, interval: number): number {
		const time = now();
		const length = Math.min(time - this.#last, Math.max(200, interval));
		this.#last = time;
		return (rate * length) / 1000;
	}
}

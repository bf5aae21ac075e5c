/** Divides a race into legs by its pace: no lane begins the next leg before all have finished this one. */

import {now} from '../clock.js';
import type {Progress} from './drive.js';
import {frameTimes, type Pace, type StopCondition} from './pace.js';

/** How far a lane has come. */
type Position = Pick<Progress, 'moves' | 'milliseconds'>;

/** What the lanes are kept level in: moves, or time of running. */
export type RaceUnit = 'moves' | 'time';

/** Milliseconds that a leg takes at full speed, about: no longer than a frame, or a pause would come late. */
const longest = 60;

/** The first leg at full speed, in moves and in milliseconds. Later ones are an eighth of the run so far: even a short race has a curve to show. */
const first = {moves: 64, time: 0.5} as const;

/** The moves or milliseconds of a lane so far. */
export function progressIn(by: RaceUnit, {moves, milliseconds}: Position): number {
	return by === 'moves' ? moves : milliseconds;
}

export class RaceScheduler {
	readonly #by: RaceUnit;
	readonly #pace: Pace;
	readonly #share: number;
	/** Where the last leg ended. */
	#end = 0;
	/** When moves were last due. */
	#last = now();

	/** @param share the share of the lanes that run at the same time, from 0 to 1 */
	constructor(by: RaceUnit, pace: Pace, share: number) {
		this.#by = by;
		this.#pace = pace;
		this.#share = share;
	}

	/**
	Wait until the next leg is due.

	@param racing the snapshots of the lanes that have not ended: at least one
	@returns a function that gives the end of the leg for a lane
	@throws the signal's reason on abort
	*/
	async next(
		racing: readonly Position[],
		signal: AbortSignal,
	): Promise<(position: Position) => StopCondition> {
		const pace = this.#pace;
		// A single long move may take a lane beyond the end of its leg. It waits then.
		const start = Math.max(this.#end, Math.min(...racing.map(progress => progressIn(this.#by, progress))));
		for (;;) {
			const {rate} = pace;
			if (rate === Number.POSITIVE_INFINITY) {
				return this.#upTo(start + this.#fullSpeed(start, racing));
			}

			const step = rate === 0 ? pace.takeStep() : undefined;
			if (step) {
				return ({moves}) => ({moves: moves + 1, milliseconds: Number.POSITIVE_INFINITY});
			}

			const interval = rate === 0 ? Number.POSITIVE_INFINITY : this.#interval(rate);
			const left = this.#last + interval - now();
			if (left <= 0) {
				return this.#upTo(start + Math.min(this.#due(rate, interval), this.#most(racing)));
			}

			await pace.wait(left, signal);
			if (rate === 0) {
				this.#last = now();
			}
		}
	}

	#upTo(end: number): () => StopCondition {
		this.#end = end;
		const stop =
			this.#by === 'moves'
				? // A fraction of a move is kept for the next leg.
					{moves: Math.floor(end + 1e-6), milliseconds: Number.POSITIVE_INFINITY}
				: {moves: Number.POSITIVE_INFINITY, milliseconds: end};
		return () => stop;
	}

	#interval(rate: number): number {
		return this.#by === 'moves' ? Math.max(frameTimes.race, 1000 / rate) : frameTimes.race;
	}

	/** What is due since the last leg, at most that of a fifth of a second: a slow machine does not catch up. */
	#due(rate: number, interval: number): number {
		const time = now();
		const length = Math.min(time - this.#last, Math.max(200, interval));
		this.#last = time;
		return (rate * length) / 1000;
	}

	/** At full speed it begins with short legs. */
	#fullSpeed(start: number, racing: readonly Position[]): number {
		return Math.min(Math.max(first[this.#by], start / 8), this.#most(racing));
	}

	/** The longest leg that takes no more than its time. */
	#most(racing: readonly Position[]): number {
		const budget = longest * this.#share;
		if (this.#by === 'time') {
			return budget;
		}

		// The time of a move is known after the first.
		const slowest = Math.max(
			...racing.map(({moves, milliseconds}) => (moves > 0 ? milliseconds / moves : Number.POSITIVE_INFINITY)),
		);
		return Math.max(1, Math.floor(budget / slowest));
	}
}

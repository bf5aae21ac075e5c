/** What watched runs and runs to the end share: slices, steps, limits. */

import {now} from '../clock.js';
import {groupDigits} from '../text.js';

/** Milliseconds of a run before the event loop has its turn: keys, signals, output. */
export const slice = 8;

export type StepLoopOptions = {
	/** The most moves to make. */
	readonly moves: number;
	/** Makes up to `count` moves; returns how many. The loop ends where that is 0. */
	readonly advance: (count: number) => number;
	/** Asked after each step. */
	readonly isOver: () => boolean;
	/** The longest step, in moves. @default Infinity */
	readonly longest?: number | undefined;
};

/** Makes moves in steps that adapt to the speed of a solver: from one move on, each is twice as long while steps are quick. */
export class StepLoop {
	readonly #quick: number;
	#length = 1;

	/** @param quick milliseconds below which a step is followed by one twice as long */
	constructor(quick = Number.POSITIVE_INFINITY) {
		this.#quick = quick;
	}

	/** Runs the loop, from the last length of a step on; returns how many moves it made. */
	run({moves, advance, isOver, longest = Number.POSITIVE_INFINITY}: StepLoopOptions): number {
		let made = 0;
		while (made < moves) {
			const started = now();
			const count = advance(Math.min(this.#length, moves - made));
			made += count;
			if (count === 0 || isOver()) {
				break;
			}

			if (now() - started < this.#quick) {
				this.#length = Math.min(this.#length * 2, longest);
			}
		}

		return made;
	}
}

type Limits = {
	/** Moves, and milliseconds of running; Infinity for none. */
	readonly limit: number;
	readonly timeout: number;
	/** Whether it had moves left and made none. */
	readonly isStuck: boolean;
};

/** Why a run has ended that says nothing itself, in words; undefined if it goes on. */
export function endOf(moves: number, elapsed: number, {limit, timeout, isStuck}: Limits): string | undefined {
	return moves >= limit
		? `the limit of ${groupDigits(limit)} ${limit === 1 ? 'move' : 'moves'} is reached`
		: elapsed >= timeout
			? `the time limit of ${timeout / 1000} s is reached`
			: isStuck
				? 'the solver makes no further moves'
				: undefined;
}

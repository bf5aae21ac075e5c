/** Why a run has ended that its solver would have continued. */

import {groupDigits} from '../text.js';

type Limits = {
	/** Moves, and milliseconds of running; Infinity for none. */
	readonly limit: number;
	readonly timeout: number;
};

/** The limit that a run has reached, in words; undefined where it has reached none. */
export function reachedLimit(moves: number, elapsed: number, {limit, timeout}: Limits): string | undefined {
	return moves >= limit
		? `the limit of ${groupDigits(limit)} ${limit === 1 ? 'move' : 'moves'} is reached`
		: elapsed >= timeout
			? `the time limit of ${timeout / 1000} s is reached`
			: undefined;
}

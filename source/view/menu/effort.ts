/** How hard puzzles are for annealing: what files say of it, and how it is written. */

import type {Rating} from '../../run/rating.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {groupDigits} from '../text/numbers.js';

/** The proposals that annealing needs, or, where most runs gave up, the bound that they need more than. */
export type Effort = {readonly proposals: number; readonly isMore: boolean};

/** What a file says of it, as a comment `# proposals: 12 345`, where it does. */
export function writtenEffort({metadata}: Puzzle): Effort | undefined {
	const match = /^(more than )?(\d[\d ]{0,20})$/.exec(metadata.get('proposals') ?? '');
	return match
		? {proposals: Number(match[2].replaceAll(' ', '')), isMore: match[1] !== undefined}
		: undefined;
}

/** A rating as an effort: where most runs gave up, it is a bound. */
export function recordedEffort({proposals, solved, runs}: Rating): Effort {
	return {proposals, isMore: solved * 2 < runs};
}

/** As files say it: `12 345`. */
export function effortText({proposals, isMore}: Effort): string {
	return `${isMore ? 'more than ' : ''}${groupDigits(proposals)}`;
}

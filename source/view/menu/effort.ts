/** How hard puzzles are for annealing: what files say of it, what was measured, and how it is written. */

import type {Rating} from '../../run/rating.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {groupDigits} from '../text/numbers.js';
import {type Collection, keyOf} from './collection.js';

/** The proposals that annealing needs, or, where most runs gave up, the bound that they need more than. */
export type Effort = {readonly proposals: number; readonly isMore: boolean};

/** Measured, by `keyOf`. */
export type Ratings = ReadonlyMap<string, Rating>;

/** What a file says of it, as a comment `# proposals: 12 345`, where it does. */
export function writtenEffort({facts}: Puzzle): Effort | undefined {
	const match = /^(more than )?(\d[\d ]{0,20})$/.exec(facts.get('proposals') ?? '');
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

/** In a collection with more puzzles than this others are not looked up: that would be felt. */
const mostIndexed = 10_000;

const writtenEfforts = new WeakMap<Collection, ReadonlyMap<string, Effort>>();

/** What is written of the puzzles of a collection, by `keyOf`, once it is read. */
function writtenIn(collection: Collection): ReadonlyMap<string, Effort> {
	const {entries, isReading} = collection;
	if (isReading || entries.length > mostIndexed) {
		return new Map();
	}

	let known = writtenEfforts.get(collection);
	if (!known) {
		known = new Map(
			entries.flatMap(({puzzle}) => {
				const effort = writtenEffort(puzzle);
				return effort ? [[keyOf(puzzle), effort] as const] : [];
			}),
		);
		writtenEfforts.set(collection, known);
	}

	return known;
}

/** What is known of a puzzle: what its file says, or else that of another collection, or else what was measured. */
export function knownEffort(
	puzzle: Puzzle,
	collections: readonly Collection[],
	ratings: Ratings,
): Effort | undefined {
	const own = writtenEffort(puzzle);
	if (own) {
		return own;
	}

	const key = keyOf(puzzle);
	for (const collection of collections) {
		const known = writtenIn(collection).get(key);
		if (known) {
			return known;
		}
	}

	const rating = ratings.get(key);
	return rating && recordedEffort(rating);
}

/** How hard a puzzle is, by what solves it. */

import {sharedCandidates} from './candidates.js';
import {assertGrid, type Geometry, type Grid} from './geometry.js';

/**
`easy`: solved by naked and hidden singles, with at least `easyGivens` givens. `medium`: the same with fewer. `hard`: by
these and by ruling out each candidate whose singles end in a contradiction. `very hard`: not by these.
*/
export const difficulties = ['easy', 'medium', 'hard', 'very hard'] as const;

export type Difficulty = (typeof difficulties)[number];

/** The fewest givens of an easy puzzle: 36 of 9 × 9, with five open cells a row; the open cells of a row grow as the root of the size. */
export const easyGivens = ({size, cells}: Geometry): number =>
	Math.max(0, cells - Math.floor(Math.sqrt((25 * size ** 3) / 9)));

/**
The difficulty of a puzzle that has one solution.

@returns undefined if the givens contradict each other
@throws TypeError or RangeError for an invalid grid
*/
export function difficultyOf(geometry: Geometry, givens: Grid): Difficulty | undefined {
	assertGrid(geometry, givens);
	const candidates = sharedCandidates(geometry);
	if (!candidates.load(givens) || !candidates.propagate()) {
		return undefined;
	}

	if (candidates.isSolved) {
		return givens.filter(digit => digit > 0).length >= easyGivens(geometry) ? 'easy' : 'medium';
	}

	// Cells of two first: they rule out most, in far less time.
	if (!candidates.probe(2) || !candidates.probe()) {
		return undefined;
	}

	return candidates.isSolved ? 'hard' : 'very hard';
}

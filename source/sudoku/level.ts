/** How hard a puzzle is, by what solves it. */

import {Candidates} from './candidates.js';
import {assertGrid, type Geometry, type Grid} from './geometry.js';

/**
`singles`: solved by naked and hidden singles. `probing`: by these and by ruling out each candidate whose singles end in
a contradiction. `search`: not by these. A finer scale, such as the proposals that annealing needs, would begin here.
*/
export const levels = ['singles', 'probing', 'search'] as const;

/** The labels of levels that puzzles come with, the easier first: an editor's opinion, then the computed levels. */
export const levelLabels: readonly string[] = ['easy', 'medium', 'hard', 'very hard', ...levels];

export type Level = (typeof levels)[number];

const candidatesByGeometry = new WeakMap<Geometry, Candidates>();

/**
The level of a puzzle that has one solution.

@returns undefined if the givens contradict each other
@throws TypeError or RangeError for an invalid grid
*/
export function levelOf(geometry: Geometry, givens: Grid): Level | undefined {
	assertGrid(geometry, givens);
	const candidates = candidatesByGeometry.get(geometry) ?? new Candidates(geometry);
	candidatesByGeometry.set(geometry, candidates);
	if (!candidates.load(givens) || !candidates.propagate()) {
		return undefined;
	}

	if (candidates.isSolved) {
		return 'singles';
	}

	// Cells of two first: they rule out most, in far less time.
	if (!candidates.probe(2) || !candidates.probe()) {
		return undefined;
	}

	return candidates.isSolved ? 'probing' : 'search';
}

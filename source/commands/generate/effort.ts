/** `--effort`: puzzles that take annealing so many proposals. */

import {measureEffort} from '../../run/rating.js';
import type {Generated} from '../../sudoku/generate.js';
import type {Geometry} from '../../sudoku/geometry.js';
import {puzzleOf} from '../../sudoku/puzzle.js';

/** Proposals, both ends included. */
export type Range = {readonly from: number; readonly to: number};

/** A puzzle, and where it was asked for, the proposals that it takes. */
export type MeasuredEffort = Generated & {readonly effort?: number};

/** Puzzles that are made to find one. */
export const mostMeasured = 100;

/** The first of the puzzles made whose rating is in the range; without a range, the first. */
export function withEffort(
	geometry: Geometry,
	range: Range | undefined,
	make: () => Generated | undefined,
): MeasuredEffort | undefined {
	if (!range) {
		return make();
	}

	for (let k = 0; k < mostMeasured; k++) {
		const made = make();
		if (!made) {
			return undefined;
		}

		// One proposal beyond the range is as good as any.
		const effort = measureEffort(puzzleOf(geometry, made.givens), range.to + 1);
		if (effort >= range.from && effort <= range.to) {
			return {...made, effort};
		}
	}

	return undefined;
}

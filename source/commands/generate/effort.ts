/** `--effort`: puzzles by the number of proposals that annealing needs. */

import {measureEffort} from '../../run/rating.js';
import type {Generated} from '../../sudoku/generate.js';
import type {Geometry} from '../../sudoku/geometry.js';
import {puzzleOf} from '../../sudoku/puzzle.js';

/** Proposals, both ends included. */
export type Range = {readonly from: number; readonly to: number};

/** A puzzle with its effort, if that was measured. */
export type MeasuredEffort = Generated & {readonly effort?: number};

/** Puzzles to make and measure before giving up. */
export const mostMeasured = 100;

/** The first puzzle whose effort is in the range; without a range, the first puzzle. */
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

		// Measuring ends one proposal beyond the range.
		const effort = measureEffort(puzzleOf(geometry, made.givens), range.to + 1);
		if (effort >= range.from && effort <= range.to) {
			return {...made, effort};
		}
	}

	return undefined;
}

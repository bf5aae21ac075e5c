/** Measures how hard a puzzle is, by the proposals that the solver `anneal` needs. */

import {annealFocused} from '../solvers/anneal.js';
import {createSolver, isSolvedState} from '../solvers/checked-solver.js';
import type {Generated} from '../sudoku/generate.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {quantile} from './statistics.js';

/** An odd number, so that the median is one of the runs. */
const seeds = ['1', '2', '3', '4', '5'];

/** Proposals after which a run gives up. */
export const mostProposals = 5_000_000;

/**
How many proposals a puzzle needs: the median of five runs of `anneal` with the seeds 1 to 5 and `presolve=none`. It is
deterministic; a turned or relabelled form of the puzzle may need another number. It may take seconds if runs give up.

@param most proposals after which a run gives up
@returns Infinity if more than half of the runs gave up: the puzzle is too hard or has no solution
*/
export function measureEffort(puzzle: Puzzle, most = mostProposals): number {
	const all: number[] = [];
	for (const seed of seeds) {
		const solver = createSolver(annealFocused, puzzle, seed, {presolve: 'none'});
		solver.advance(most);
		all.push(isSolvedState(solver.snapshot()) ? solver.moves : Number.POSITIVE_INFINITY);
		if (all.filter(effort => effort === Number.POSITIVE_INFINITY).length > seeds.length / 2) {
			return Number.POSITIVE_INFINITY;
		}
	}

	return quantile(Float64Array.from(all).sort(), 0.5);
}

/** Proposals, both ends included. */
export type EffortRange = {readonly from: number; readonly to: number};

/** A puzzle with its effort, if that was measured. */
export type MeasuredEffort = Generated & {readonly effort?: number};

/** Puzzles to make and measure before giving up. */
export const mostMeasured = 100;

/** The first puzzle whose effort is in the range; without a range, the first puzzle. */
export function withEffort(
	range: EffortRange | undefined,
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
		const effort = measureEffort(made, range.to + 1);
		if (effort >= range.from && effort <= range.to) {
			return {...made, effort};
		}
	}

	return undefined;
}

/** Rates how hard a puzzle is for annealing: by the proposals that the solver `anneal` needs without presolving. */

import {annealFocused} from '../solvers/anneal.js';
import {createSolver, isSolvedState} from '../solvers/checked-solver.js';
import type {Generated} from '../sudoku/generate.js';
import type {Geometry} from '../sudoku/geometry.js';
import {type Puzzle, puzzleOf} from '../sudoku/puzzle.js';
import {quantile} from './statistics.js';

export type Rating = {
	/** The median of the runs; one that gave up counts as `mostProposals`. */
	readonly proposals: number;
	/** The number of runs that solved it. */
	readonly solved: number;
	readonly runs: number;
};

/** An odd number, so that the median is one of the runs. */
const seeds = ['1', '2', '3', '4', '5'];

/** Proposals after which a run gives up. */
export const mostProposals = 5_000_000;

/** The proposals of each run, Infinity where it gave up. */
function* efforts(puzzle: Puzzle, most: number): Generator<number, void, void> {
	for (const seed of seeds) {
		const solver = createSolver(annealFocused, puzzle, seed, {presolve: 0});
		solver.advance(most);
		yield isSolvedState(solver.snapshot()) ? solver.moves : Number.POSITIVE_INFINITY;
	}
}

const medianOf = (values: readonly number[]) => quantile(Float64Array.from(values).sort(), 0.5);

/**
Rate a puzzle by five runs of `anneal` with the seeds 1 to 5 and `presolve=0`. The rating is deterministic; a turned or
relabelled form of the puzzle may have another one. It may take seconds if runs give up.
*/
export function ratePuzzle(puzzle: Puzzle): Rating {
	const all = [...efforts(puzzle, mostProposals)];
	return {
		proposals: Math.min(medianOf(all), mostProposals),
		solved: all.filter(Number.isFinite).length,
		runs: all.length,
	};
}

/**
The median number of proposals alone, as in `ratePuzzle`.

@param most proposals after which a run gives up
@returns Infinity if more than half of the runs gave up: the puzzle is too hard or has no solution
*/
export function measureEffort(puzzle: Puzzle, most = mostProposals): number {
	const all: number[] = [];
	let lost = 0;
	for (const effort of efforts(puzzle, most)) {
		all.push(effort);
		lost += effort === Number.POSITIVE_INFINITY ? 1 : 0;
		if (lost > seeds.length / 2) {
			return Number.POSITIVE_INFINITY;
		}
	}

	return medianOf(all);
}

/** Proposals, both ends included. */
export type EffortRange = {readonly from: number; readonly to: number};

/** A puzzle with its effort, if that was measured. */
export type MeasuredEffort = Generated & {readonly effort?: number};

/** Puzzles to make and measure before giving up. */
export const mostMeasured = 100;

/** The first puzzle whose effort is in the range; without a range, the first puzzle. */
export function withEffort(
	geometry: Geometry,
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
		const effort = measureEffort(puzzleOf(geometry, made.givens), range.to + 1);
		if (effort >= range.from && effort <= range.to) {
			return {...made, effort};
		}
	}

	return undefined;
}

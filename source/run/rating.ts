/** How hard a puzzle is: for people, by what solves it, and for annealing, by the proposals that the solver `anneal` needs. */

import {annealFocused} from '../solvers/anneal.js';
import {createSolver, isSolvedState} from '../solvers/checked-solver.js';
import {type Difficulty, difficultyOf} from '../sudoku/difficulty.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {type CheckOptions, check, type Verdict} from '../sudoku/verdict.js';

/**
The seeds of a rating. The moves of a run are nearly exponentially distributed: in 95 % of cases the mean of five is 0.32 to
2.05 times that of all runs, which is an order of magnitude.
*/
const seeds = ['1', '2', '3', '4', '5'];

/** The greatest rating: above, it takes too long. */
export const mostProposals = 10_000_000;

/**
The order of magnitude of the proposals that a puzzle needs: the power of ten next to the mean of five runs of `anneal` with
the seeds 1 to 5 and `presolve=none`; 0 where that is less than 1. It is deterministic; a turned or relabelled form of the
puzzle may have another one. It may take seconds if a run gives up.

@param most the greatest rating that matters
@returns Infinity for a greater one: the puzzle is too hard or has no solution
*/
export function measureEffort(puzzle: Puzzle, most = mostProposals): number {
	// The next power of ten begins at the root of ten.
	const total = Math.ceil(seeds.length * most * Math.sqrt(10));
	let made = 0;
	for (const seed of seeds) {
		const solver = createSolver(annealFocused, puzzle, seed, {presolve: 'none'});
		made += solver.advance(total - made);
		if (!isSolvedState(solver.snapshot())) {
			return Number.POSITIVE_INFINITY;
		}
	}

	const mean = made / seeds.length;
	return mean < 1 ? 0 : 10 ** Math.round(Math.log10(mean));
}

/** An exact verdict on a grid, and how hard it is where it has one solution. */
export type Judgement = Verdict & {
	readonly difficulty?: Difficulty | undefined;
	/** Its rating; undefined where it was not measured. */
	readonly effort?: number | undefined;
};

/** @param most the greatest rating that matters; undefined for none */
export function judge(puzzle: Puzzle, options: CheckOptions, most?: number): Judgement {
	const verdict = check(puzzle, options);
	return verdict.status === 'unique'
		? {
				...verdict,
				difficulty: difficultyOf(puzzle.geometry, puzzle.givens),
				effort: most === undefined ? undefined : measureEffort(puzzle, most),
			}
		: verdict;
}

/** How hard a puzzle is for annealing: the proposals that it takes from nothing but the givens. */

import {annealFocused} from '../solvers/anneal.js';
import {settle} from '../solvers/solver.js';
import type {Puzzle} from '../sudoku/puzzle.js';

/** An odd number, so that the median is one of the runs. */
const seeds = ['1', '2', '3', '4', '5'];

/** Proposals after which a run is given up: beyond this it is only known that there are more. */
export const mostProposals = 10_000_000;

/**
The median of the proposals that `anneal` needs with the seeds 1 to 5, when nothing is worked out before the run
(`presolve=0`). The same puzzle has the same rating everywhere; a turned or relabelled form of it may have another.

@param most proposals after which a run is given up
@returns Infinity where most runs gave up: too hard, or without a solution
*/
export function rate(puzzle: Puzzle, most = mostProposals): number {
	const settings = settle(annealFocused, puzzle, {presolve: 0});
	const middle = (seeds.length - 1) / 2;
	const efforts: number[] = [];
	for (const seed of seeds) {
		const solver = annealFocused.create(puzzle, seed, settings);
		solver.advance(most);
		efforts.push(solver.cost === 0 ? solver.moves : Number.POSITIVE_INFINITY);
		if (efforts.filter(effort => effort === Number.POSITIVE_INFINITY).length > middle) {
			return Number.POSITIVE_INFINITY;
		}
	}

	return efforts.sort((a, b) => a - b)[middle];
}

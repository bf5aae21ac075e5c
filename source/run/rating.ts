/** How hard a puzzle is for annealing: the proposals that recuit's own annealer needs from nothing but the givens. */

import {annealFocused} from '../solvers/anneal.js';
import {settle} from '../solvers/solver.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {quantile} from './statistics.js';

export type Rating = {
	/** The median over the runs, where one that did not solve it counts as its bound. */
	readonly proposals: number;
	/** How many of the runs solved it. */
	readonly solved: number;
	readonly runs: number;
};

/** An odd number, so that the median is one of the runs. */
const seeds = ['1', '2', '3', '4', '5'];

/** A run that has not solved it after so many proposals gives up. */
export const mostProposals = 5_000_000;

/** The proposals of each run, Infinity where it gave up. */
function* efforts(puzzle: Puzzle, most: number): Generator<number, void, void> {
	const settings = settle(annealFocused, puzzle, {presolve: 0});
	for (const seed of seeds) {
		const solver = annealFocused.create(puzzle, seed, settings);
		solver.advance(most);
		yield solver.cost === 0 ? solver.moves : Number.POSITIVE_INFINITY;
	}
}

const medianOf = (values: readonly number[]) => quantile(Float64Array.from(values).sort(), 0.5);

/**
Rate a puzzle: five runs of `anneal`, with the seeds 1 to 5 and nothing worked out before them (`presolve=0`). The same
puzzle has the same rating everywhere; a turned or relabelled form of it may have another. It may take seconds where
the runs give up.
*/
export function rate(puzzle: Puzzle): Rating {
	const all = [...efforts(puzzle, mostProposals)];
	return {
		proposals: Math.min(medianOf(all), mostProposals),
		solved: all.filter(Number.isFinite).length,
		runs: all.length,
	};
}

/**
The proposals of a rating alone.

@param most proposals after which a run is given up
@returns Infinity where most runs gave up, which ends it early: too hard, or without a solution
*/
export function effortOf(puzzle: Puzzle, most = mostProposals): number {
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

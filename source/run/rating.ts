/** How hard a puzzle is for annealing: the proposals that recuit's own annealer needs. */

import type {Puzzle} from '../sudoku/puzzle.js';
import {solve} from './solve.js';

export type Rating = {
	/** The median over the runs, where one that did not solve it counts as its bound. */
	readonly proposals: number;
	/** How many of the runs solved it. */
	readonly solved: number;
	readonly runs: number;
};

const seeds = ['1', '2', '3', '4', '5'];

/** A run that has not solved it after so many proposals gives up. */
export const mostProposals = 5_000_000;

/**
Rate a puzzle: five runs of `anneal` with fixed seeds and nothing worked out before. The same puzzle always has the same
rating. It may take seconds where the runs give up.
*/
export function rate(puzzle: Puzzle): Rating {
	const endings = seeds.map(seed =>
		solve(puzzle, {solver: 'anneal', seed, settings: {presolve: 0}, moves: mostProposals}),
	);
	const moves = endings.map(({status, moves}) => (status === 'solved' ? moves : mostProposals));
	return {
		proposals: moves.sort((a, b) => a - b)[seeds.length >> 1],
		solved: endings.filter(({status}) => status === 'solved').length,
		runs: seeds.length,
	};
}

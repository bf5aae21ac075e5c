/** What every exact search can do. */

import type {Grid} from './geometry.js';

/** The result of a search: a solution, no (further) solution, or the end of its budget. */
export type SearchOutcome = 'solution' | 'none' | 'gave-up';

/** A search for all solutions of one puzzle after the other. */
export type SolutionSearch = {
	/** The solution found last, until the next call. Not to be written to. */
	readonly solution: Grid;
	/** Guesses made since the puzzle was loaded. */
	readonly guesses: number;
	/** Begin with a puzzle. A digit of a cell may be ruled out, to ask for a solution that differs there. */
	load(givens: Grid, exceptCell?: number, exceptDigit?: number): void;
	/**
	Find the next solution.

	@param budget the most guesses; another call continues the search
	*/
	next(budget?: number): SearchOutcome;
};

/** Exact search: the solutions of a puzzle, all of them or up to a limit. */

import {callback, number, type Rules} from '../arguments.js';
import {fastestSearchOf, type SearchOutcome, type SolutionSearch} from './exact-search.js';
import type {Grid} from './geometry.js';
import type {Puzzle} from './puzzle.js';

export type Count = {
	/** Solutions found, at most the limit. */
	readonly solutions: number;
	/** The first solution. */
	readonly solution: Grid | undefined;
	/** Whether all were found: false where the limit or the budget ended the search, and there may be more. */
	readonly isComplete: boolean;
	/** Whether the budget ended the search. */
	readonly hasGivenUp: boolean;
};

export type CountOptions = {
	/** The most solutions to count. @default 2 */
	readonly limit?: number | undefined;
	/** The most guesses before the next solution. @default Infinity */
	readonly guesses?: number | undefined;
	/** Called now and then with the solutions found so far and the guesses made. */
	readonly onProgress?: ((solutions: number, guesses: number) => void) | undefined;
};

export const countRules: Rules<CountOptions> = {
	limit: number({what: 'a number of solutions', least: 1, canBeInfinite: true}),
	guesses: number({what: 'a number of guesses', least: 0, canBeInfinite: true}),
	onProgress: callback,
};

/** Guesses between two reports of progress: some milliseconds of work. */
const portion = 64;

/** The next solution within a number of guesses. @param onPortion called between portions of them */
function nextSolution(
	search: SolutionSearch,
	guesses = Number.POSITIVE_INFINITY,
	onPortion = () => {},
): SearchOutcome {
	for (let left = guesses; ; left -= portion) {
		const outcome = search.next(Math.min(left, portion));
		if (outcome !== 'gave-up' || left <= portion) {
			return outcome;
		}

		onPortion();
	}
}

/**
Count the solutions of a puzzle of any size exactly, within the limit and the budget.

@example
countSolutions(parsePuzzle('1...............'), {limit: 100}).solutions; // 72
*/
export function countSolutions(
	{geometry, givens}: Pick<Puzzle, 'geometry' | 'givens'>,
	{limit = 2, guesses, onProgress}: CountOptions = {},
): Count {
	const search = fastestSearchOf(geometry);
	let solutions = 0;
	let solution: Grid | undefined;
	const report = () => onProgress?.(solutions, search.guesses);
	search.load(givens);
	while (solutions < limit) {
		const outcome = nextSolution(search, guesses, report);
		if (outcome !== 'solution') {
			return {solutions, solution, isComplete: outcome === 'none', hasGivenUp: outcome === 'gave-up'};
		}

		solutions++;
		solution ??= search.solution.slice();
		report();
	}

	return {solutions, solution, isComplete: false, hasGivenUp: false};
}

/**
Whether no solution has another digit in a cell; undefined if the search gave up.

@param guesses the most guesses
@param onProgress called now and then with the guesses made
*/
export function isForced(
	{geometry, givens}: Pick<Puzzle, 'geometry' | 'givens'>,
	cell: number,
	digit: number,
	guesses?: number,
	onProgress?: (guesses: number) => void,
): boolean | undefined {
	const search = fastestSearchOf(geometry);
	search.load(givens, cell, digit);
	const outcome = nextSolution(search, guesses, () => onProgress?.(search.guesses));
	return outcome === 'gave-up' ? undefined : outcome === 'none';
}

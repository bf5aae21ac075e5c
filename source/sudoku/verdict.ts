/** The exact check of a grid: whether it is sound, how many solutions it has, whether it is solved. */

import {boolean, checkOptions, type Rules} from '../arguments.js';
import {type CountOptions, countRules, countSolutions, isForced} from './exact.js';
import {type Grid, geometryOf} from './geometry.js';
import {type Clash, clashesOf} from './oracle.js';
import {givenCount, type Puzzle} from './puzzle.js';
import {puzzleFrom} from './read.js';

/**
A full grid is `solved` or `wrong`, another one `contradictory` where a unit has a digit twice. Else `none`,
`unique` or `several` says how many solutions it has, and `gave-up` that the budget ended the search.
*/
export type VerdictStatus = 'solved' | 'wrong' | 'contradictory' | 'none' | 'unique' | 'several' | 'gave-up';

export type Verdict = {
	readonly status: VerdictStatus;
	/** Solutions found. */
	readonly solutions: number;
	/** Whether there may be more than were counted: the limit or the budget ended the search. */
	readonly more: boolean;
	readonly solution: Grid | undefined;
	readonly givens: number;
	/** Each digit that a unit has twice. */
	readonly clashes: readonly Clash[];
	/** For a 9 × 9 with boxes of 3 × 3, whether it has fewer than 17 givens: then no puzzle has only one solution. */
	readonly isBelowSeventeen: boolean | undefined;
	/** The cells of givens that follow from the others; none where it is minimal. Undefined where not asked or not known. */
	readonly redundant: readonly number[] | undefined;
};

/** The units that hold a digit twice, each once: `row 1`. */
export function wrongUnits({clashes}: Verdict): string[] {
	return [...new Set(clashes.map(({unit, number}) => `${unit} ${number}`))];
}

/** Those of a count, here at most 1000 solutions and 100 000 guesses before each unless they say otherwise. */
export type CheckOptions = CountOptions & {
	/** Whether to look for givens that are not needed, where there is one solution. @default false */
	readonly minimal?: boolean | undefined;
};

const rules: Rules<CheckOptions> = {...countRules, minimal: boolean};

/**
Check a grid, full or not, of any size: exact, or given up.

@param puzzle a puzzle, or its text in any format
@throws PuzzleError for a malformed text; TypeError or RangeError for an invalid puzzle or option
@example
check('1...............').status; // 'several'
*/
export function check(
	puzzle: Pick<Puzzle, 'geometry' | 'givens'> | string,
	options: CheckOptions = {},
): Verdict {
	const {geometry, givens} = puzzleFrom(puzzle);
	checkOptions(options, rules);
	const {limit = 1000, guesses = 100_000, minimal = false, onProgress} = options;
	const count = givenCount(givens);
	const clashes = [...clashesOf(geometry, givens)];
	const basis = {
		givens: count,
		clashes,
		isBelowSeventeen: geometry === geometryOf(9) ? count < 17 : undefined,
		redundant: undefined,
	};
	if (clashes.length > 0) {
		const status = count === geometry.cells ? 'wrong' : 'contradictory';
		return {...basis, status, solutions: 0, more: false, solution: undefined};
	}

	if (count === geometry.cells) {
		return {...basis, status: 'solved', solutions: 1, more: false, solution: givens};
	}

	// One solution is only known to be the only one where a second was looked for.
	let made = 0;
	const {solutions, solution, isComplete, hasGivenUp} = countSolutions(
		{geometry, givens},
		{
			limit: Math.max(2, limit),
			guesses,
			onProgress(found, guessed) {
				made = guessed;
				onProgress?.(found, made);
			},
		},
	);
	const status = solutions > 1 ? 'several' : hasGivenUp ? 'gave-up' : solutions === 1 ? 'unique' : 'none';
	const redundant =
		minimal && status === 'unique'
			? redundantGivens({geometry, givens}, guesses, more => onProgress?.(solutions, made + more))
			: undefined;
	return {...basis, status, solutions, more: !isComplete, solution, redundant};
}

/** The cells of the givens that follow from all the others; undefined if a search gave up. */
function redundantGivens(
	{geometry, givens}: Pick<Puzzle, 'geometry' | 'givens'>,
	guesses: number,
	onProgress: (guesses: number) => void,
): number[] | undefined {
	const others = givens.slice();
	const redundant: number[] = [];
	let before = 0;
	for (const [cell, digit] of givens.entries()) {
		if (digit > 0) {
			others[cell] = 0;
			let made = 0;
			const isRedundant = isForced({geometry, givens: others}, cell, digit, guesses, now => {
				made = now;
				onProgress(before + made);
			});
			before += made;
			others[cell] = digit;
			if (isRedundant === undefined) {
				return undefined;
			}

			if (isRedundant) {
				redundant.push(cell);
			}
		}
	}

	return redundant;
}

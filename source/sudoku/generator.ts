/** Puzzles: fills a grid, then removes clues while the solution stays unique. */

import {boolean, callback, checkOptions, choiceOf, kind, number, type Rules} from '../arguments.js';
import type {Random} from '../random.js';
import {type Difficulty, difficulties, difficultyOf, easyGivens} from './difficulty.js';
import {countSolutions, isForced, searchOf} from './exact.js';
import {fillByColumnLists, fillByMixing, fillByPermutations} from './full-grids.js';
import {assertGeometry, type Geometry, type Grid} from './geometry.js';
import {type Puzzle, puzzleOf} from './puzzle.js';

export const fillMethods = ['best', 'version0', 'version1'] as const;
export const patterns = ['none', 'half-turn'] as const;

export type FillMethod = (typeof fillMethods)[number];
export type Pattern = (typeof patterns)[number];

export type GenerateProgress = (attempt: number, share: number, rows: number) => void;

export type GenerateOptions = {
	/** How the full grid is made: the statistics paper's versions 0 and 1, or the best way of its size. @default 'best' */
	readonly method?: FillMethod | undefined;
	/** How many givens; with a pattern, the fewest that it allows from this number on. @default as few as possible, for an easy one as few as it may have */
	readonly givens?: number | undefined;
	/** The symmetry of the clue pattern. @default 'none' */
	readonly pattern?: Pattern | undefined;
	/** Whether it has only one solution. If false, the number of solutions is not checked. @default true */
	readonly isUnique?: boolean | undefined;
	/** How hard it is. @default any */
	readonly difficulty?: Difficulty | undefined;
	/** Full grids to try. @default `defaultAttempts` */
	readonly attempts?: number | undefined;
	/** Called during the work with the attempt, from 1, the share of it that is done, from 0 to 1, and the rows tried for its grid by versions 0 and 1. */
	readonly onProgress?: GenerateProgress | undefined;
};

const isRandom = kind('a Random', random => typeof (random as Partial<Random>)?.next === 'function');

const rules = ({cells}: Geometry): Rules<GenerateOptions> => ({
	method: choiceOf(fillMethods),
	givens: number({what: 'a whole number of givens', least: 0, most: cells, isWhole: true}),
	pattern: choiceOf(patterns),
	isUnique: boolean,
	difficulty: choiceOf(difficulties),
	attempts: number({what: 'a whole number of full grids', least: 1, isWhole: true}),
	onProgress: callback,
});

export type Generated = Puzzle & {
	readonly solution: Grid;
	/** Undefined unless it is unique. */
	readonly difficulty: Difficulty | undefined;
	/** Full grids tried, this one included. */
	readonly attempts: number;
};

/** Full grids to try: 1000 of 9 × 9, fewer of larger ones, since the time of each grows as the square of its cells. */
export function defaultAttempts({cells}: Geometry): number {
	return Math.min(1000, Math.max(5, Math.round(1000 * (81 / cells) ** 2)));
}

/** Rows for versions 0 and 1 to try. */
const rowBudget = 1_000_000;

/** Up to this size a random search fills an empty grid quickly. Larger ones may take very long. */
const largestSearched = 16;

/**
A full grid, or undefined if the method's budget ran out.

`best` draws, up to 16 digits, a random candidate of the place with the fewest, as often as it has to guess: every
grid can come, though not all with exactly the same probability. Above, it mixes a pattern; see `fillByMixing`.

@param onRow called by versions 0 and 1 with the rows tried so far
*/
export function fillGrid(
	geometry: Geometry,
	random: Random,
	method: FillMethod = 'best',
	onRow: (attempts: number) => void = () => {},
): Grid | undefined {
	if (method !== 'best') {
		const fill = method === 'version0' ? fillByPermutations : fillByColumnLists;
		return fill(geometry, random, rowBudget, onRow).grid;
	}

	if (geometry.size > largestSearched) {
		return fillByMixing(geometry, random);
	}

	const search = searchOf(geometry);
	do {
		search.load(new Uint8Array(geometry.cells));
		// More guesses than cells: this search may take very long, so start another.
	} while (search.next(geometry.cells, random) !== 'solution');

	return search.candidates.digits.slice();
}

/**
Make a puzzle. The same generator in the same state makes the same puzzle.

@returns undefined when all attempts failed: the filling, the number of givens or the difficulty
@throws TypeError or RangeError for an invalid geometry, generator or option
@example
const puzzle = generate(geometryOf(9), new Random('seed'), {difficulty: 'hard'});
*/
export function generate(
	geometry: Geometry,
	random: Random,
	options: GenerateOptions = {},
): Generated | undefined {
	assertGeometry(geometry);
	isRandom('random', random);
	checkOptions(options, rules(geometry));
	if (options.isUnique === false && options.difficulty !== undefined) {
		throw new RangeError('difficulty needs a puzzle with one solution: it excludes isUnique: false');
	}

	const {method, pattern = 'none', isUnique = true, difficulty} = options;
	const {givens: wanted = difficulty === 'easy' ? easyGivens(geometry) : 0} = options;
	const {attempts = defaultAttempts(geometry)} = options;
	const orbits = orbitsOf(geometry, pattern);
	const widest = Math.max(...orbits.map(orbit => orbit.length));
	for (let attempt = 1; attempt <= attempts; attempt++) {
		let rows = 0;
		const report = (share: number, tried = rows) => {
			rows = tried;
			options.onProgress?.(attempt, share, rows);
		};
		report(0);
		const solution = fillGrid(geometry, random, method, tried => report(0, tried));
		if (!solution) {
			return undefined;
		}

		const givens = solution.slice();
		const order = random.shuffle(Uint16Array.from(orbits, (_, index) => index));
		const count = thin(geometry, givens, {
			orbits: Array.from(order, index => orbits[index]),
			wanted,
			isRemovable: isUnique ? removable(geometry, solution, difficulty) : () => true,
			onShare: report,
		});
		const isFewEnough = options.givens === undefined || count - wanted < widest;
		const found = isUnique && isFewEnough ? difficultyOf(geometry, givens) : undefined;
		if (isFewEnough && (difficulty === undefined || difficulty === found)) {
			return {...puzzleOf(geometry, givens), solution, difficulty: found, attempts: attempt};
		}
	}

	return undefined;
}

type Thinning = {
	readonly orbits: ReadonlyArray<readonly number[]>;
	readonly wanted: number;
	/** @param givens those that are left without the ones of these cells */
	readonly isRemovable: (givens: Grid, cells: readonly number[]) => boolean;
	readonly onShare: (share: number) => void;
};

/** Take away the givens of one orbit after the other, where that is allowed; returns how many givens are left. */
function thin({cells}: Geometry, givens: Grid, {orbits, wanted, isRemovable, onShare}: Thinning): number {
	let count = cells;
	for (const [index, orbit] of orbits.entries()) {
		if (count - orbit.length >= wanted) {
			const left = givens.slice();
			for (const cell of orbit) {
				left[cell] = 0;
			}

			if (isRemovable(left, orbit)) {
				givens.set(left);
				count -= orbit.length;
			}
		}

		onShare((index + 1) / orbits.length);
	}

	return count;
}

/**
Whether a puzzle keeps its only solution without some of its givens. Any other solution differs in one of these cells, so
each is searched for one. Where a search takes long, the givens stay.
*/
function removable(geometry: Geometry, solution: Grid, difficulty?: Difficulty): Thinning['isRemovable'] {
	const {candidates} = searchOf(geometry);
	// Up to this size nearly every search needs far fewer. Larger grids need a short limit.
	const guesses = geometry.size <= largestSearched ? 10_000 : 20;
	return (givens, cells) => {
		if (difficulty !== undefined && difficulty !== 'very hard') {
			return (
				candidates.load(givens) &&
				candidates.propagate() &&
				(candidates.isSolved || (difficulty === 'hard' && candidates.probe(2) && candidates.isSolved))
			);
		}

		if (geometry.size > largestSearched) {
			return countSolutions({geometry, givens}, {guesses}).isComplete;
		}

		return cells.every(cell => isForced({geometry, givens}, cell, solution[cell], guesses) === true);
	};
}

/** The cells that are given together: with half-turn symmetry each and its image. */
const orbitsOf = ({cells}: Geometry, pattern: Pattern): number[][] =>
	pattern === 'none'
		? Array.from({length: cells}, (_, cell) => [cell])
		: Array.from({length: Math.ceil(cells / 2)}, (_, cell) => [...new Set([cell, cells - 1 - cell])]);

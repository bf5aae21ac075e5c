/** Finds out of the puzzles that are to be seen what is not known of them, and keeps it; each is studied once. */

import type {Rating} from '../../run/rating.js';
import type {PuzzleAnalysis} from '../../run/worker-protocol.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {type Collection, keyOf, type ListedPuzzle} from '../../view/menu/collection.js';
import {knownEffort, type Ratings} from '../../view/menu/effort.js';
import type {AnalysisSummary} from '../../view/menu/puzzle-list.js';
import {AnalysisScheduler, type MissingAnalysis} from './analysis-scheduler.js';

/** Findings that are remembered. */
const mostFindings = 1000;

type Verdicts = ReadonlyMap<string, NonNullable<PuzzleAnalysis['verdict']>>;

/** What is known of puzzles by `keyOf`: what is found out of the highlighted one, and the ratings measured for any. */
export type AnalysisResults = {readonly verdicts: Verdicts; readonly ratings: Ratings};

/** What is known of a puzzle: some of it may be found in another collection. */
export function summaryOf(
	{puzzle}: ListedPuzzle,
	{verdicts, ratings}: AnalysisResults,
	collections: readonly Collection[],
): AnalysisSummary {
	return {verdict: verdicts.get(keyOf(puzzle)), effort: knownEffort(puzzle, collections, ratings)};
}

type Options = {
	/** The ratings measured before. */
	readonly known: Ratings;
	/** Told of each new one. */
	readonly remember: (key: string, rating: Rating) => void;
	/** There is more. */
	readonly onFound: (found: AnalysisResults) => void;
};

export class AnalysisCache {
	found: AnalysisResults;
	/** All that are listed. */
	collections: readonly Collection[] = [];
	readonly #options: Options;
	readonly #survey = new AnalysisScheduler({
		lackOf: (puzzle, isHighlighted) => this.#lackOf(puzzle, isHighlighted),
		tell: (puzzle, finding) => this.#keep(puzzle, finding),
	});

	constructor(options: Options) {
		this.#options = options;
		this.found = {verdicts: new Map(), ratings: options.known};
	}

	/** What is to be seen from now on, the highlighted one first. */
	look(entries: readonly ListedPuzzle[]): void {
		this.#survey.look(entries.map(({puzzle}) => puzzle));
	}

	close(): void {
		this.#survey.close();
	}

	#lackOf(puzzle: Puzzle, isHighlighted: boolean): MissingAnalysis {
		const {verdicts, ratings} = this.found;
		const verdict = verdicts.get(keyOf(puzzle));
		const isRated =
			verdict?.status !== 'none' && knownEffort(puzzle, this.collections, ratings) === undefined;
		return isRated || (isHighlighted && !verdict) ? {isRated} : undefined;
	}

	#keep(puzzle: Puzzle, {verdict, rating}: PuzzleAnalysis): void {
		const key = keyOf(puzzle);
		const {verdicts, ratings} = this.found;
		this.found = {
			verdicts: verdict ? new Map([...[...verdicts].slice(-mostFindings), [key, verdict]]) : verdicts,
			ratings: rating ? new Map([...ratings, [key, rating]]) : ratings,
		};
		if (rating) {
			this.#options.remember(key, rating);
		}

		this.#options.onFound(this.found);
	}
}

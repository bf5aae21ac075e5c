/** Analyses the visible puzzles, each once, and keeps the results. */

import type {Rating} from '../../run/rating.js';
import type {PuzzleAnalysis} from '../../run/worker-protocol.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {type Collection, keyOf, type ListedPuzzle} from '../../view/menu/collection.js';
import {knownEffort, type Ratings} from '../../view/menu/effort.js';
import type {AnalysisSummary} from '../../view/menu/puzzle-list.js';
import {AnalysisScheduler, type MissingAnalysis} from './analysis-scheduler.js';

/** The verdicts that are kept. */
const maxVerdicts = 1000;

type Verdicts = ReadonlyMap<string, NonNullable<PuzzleAnalysis['verdict']>>;

/** The verdicts of puzzles that were highlighted, and the ratings of any, by `keyOf`. */
export type AnalysisResults = {readonly verdicts: Verdicts; readonly ratings: Ratings};

/** What is known of a puzzle, in any collection. */
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
	/** Called with each new rating. */
	readonly onRating: (key: string, rating: Rating) => void;
	/** Called when there are more results. */
	readonly onResults: (results: AnalysisResults) => void;
};

export class AnalysisCache {
	results: AnalysisResults;
	/** All collections of the menu. */
	collections: readonly Collection[] = [];
	readonly #options: Options;
	readonly #scheduler = new AnalysisScheduler({
		missingOf: (puzzle, isHighlighted) => this.#missingOf(puzzle, isHighlighted),
		onAnalysis: (puzzle, analysis) => this.#keep(puzzle, analysis),
	});

	constructor(options: Options) {
		this.#options = options;
		this.results = {verdicts: new Map(), ratings: options.known};
	}

	/** Analyse the visible puzzles, the highlighted one first. */
	analyse(entries: readonly ListedPuzzle[]): void {
		this.#scheduler.analyse(entries.map(({puzzle}) => puzzle));
	}

	close(): void {
		this.#scheduler.close();
	}

	#missingOf(puzzle: Puzzle, isHighlighted: boolean): MissingAnalysis {
		const {verdicts, ratings} = this.results;
		const verdict = verdicts.get(keyOf(puzzle));
		const isRated =
			verdict?.status !== 'none' && knownEffort(puzzle, this.collections, ratings) === undefined;
		return isRated || (isHighlighted && !verdict) ? {isRated} : undefined;
	}

	#keep(puzzle: Puzzle, {verdict, rating}: PuzzleAnalysis): void {
		const key = keyOf(puzzle);
		const {verdicts, ratings} = this.results;
		this.results = {
			verdicts: verdict ? new Map([...[...verdicts].slice(-maxVerdicts), [key, verdict]]) : verdicts,
			ratings: rating ? new Map([...ratings, [key, rating]]) : ratings,
		};
		if (rating) {
			this.#options.onRating(key, rating);
		}

		this.#options.onResults(this.results);
	}
}

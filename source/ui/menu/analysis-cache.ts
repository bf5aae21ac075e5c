/**
Analyses puzzles one after the other, each once, and keeps the results: the highlighted puzzle soon, those around it when
the user pauses.
*/

import {useEffect, useState} from 'react';
import {AnalysisWorker} from '../../run/analysis.js';
import type {Rating} from '../../run/rating.js';
import type {PuzzleAnalysis} from '../../run/worker-protocol.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {type Collection, keyOf, type ListedPuzzle} from '../../view/menu/collection.js';
import {knownEffort, type Ratings} from '../../view/menu/effort.js';
import type {AnalysisSummary} from '../../view/menu/puzzle-list.js';

const maxVerdicts = 1000;

/** Milliseconds that a puzzle stays highlighted before its analysis starts. */
const highlightDelay = 120;

/** Milliseconds without a change before other visible puzzles are analysed. */
const idleDelay = 500;

/** The verdicts of puzzles that were highlighted, and the ratings of any, by `keyOf`. */
export type AnalysisResults = {
	readonly verdicts: ReadonlyMap<string, NonNullable<PuzzleAnalysis['verdict']>>;
	readonly ratings: Ratings;
};

/** What is known of a puzzle, in any collection. */
export function summaryOf(
	{puzzle}: ListedPuzzle,
	{verdicts, ratings}: AnalysisResults,
	collections: readonly Collection[],
): AnalysisSummary {
	return {verdict: verdicts.get(keyOf(puzzle)), effort: knownEffort(puzzle, collections, ratings)};
}

type Options = {
	readonly ratings: Ratings;
	readonly onRating: (key: string, rating: Rating) => void;
	readonly onResults: (results: AnalysisResults) => void;
};

export class AnalysisCache {
	results: AnalysisResults;
	collections: readonly Collection[] = [];
	readonly #options: Options;
	readonly #worker = new AnalysisWorker();
	/** The visible puzzles, the highlighted one first. */
	#puzzles: readonly Puzzle[] = [];
	#current: Puzzle | undefined;
	#timer: NodeJS.Timeout | undefined;

	constructor(options: Options) {
		this.#options = options;
		this.results = {verdicts: new Map(), ratings: options.ratings};
	}

	/** Analyse the visible puzzles, the highlighted one first, in place of those before. */
	analyse(entries: readonly ListedPuzzle[]): void {
		const puzzles = entries.map(({puzzle}) => puzzle);
		const isSame =
			puzzles.length === this.#puzzles.length &&
			puzzles.every((puzzle, index) => puzzle === this.#puzzles[index]);
		if (isSame) {
			return;
		}

		const [highlighted] = puzzles;
		const isHighlightNew = highlighted !== this.#puzzles[0];
		this.#puzzles = puzzles;
		if (isHighlightNew && this.#current !== highlighted) {
			this.#worker.stop();
			this.#current = undefined;
		}

		if (!this.#current) {
			this.#wait(highlighted && this.#missing(highlighted, true) ? highlightDelay : idleDelay);
		}
	}

	close(): void {
		clearTimeout(this.#timer);
		this.#worker.close();
	}

	#wait(milliseconds: number): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.#next(), milliseconds);
	}

	#next(): void {
		for (const [index, puzzle] of this.#puzzles.entries()) {
			const missing = this.#missing(puzzle, index === 0);
			if (missing) {
				this.#current = puzzle;
				this.#worker.analyse(puzzle, missing.isRated, analysis => this.#receive(puzzle, analysis));
				return;
			}
		}
	}

	/** The analysis that a puzzle lacks, if any: `isRated` is whether it needs a rating. */
	#missing(puzzle: Puzzle, isHighlighted: boolean): {readonly isRated: boolean} | undefined {
		const {verdicts, ratings} = this.results;
		const verdict = verdicts.get(keyOf(puzzle));
		const isRated =
			verdict?.status !== 'none' && knownEffort(puzzle, this.collections, ratings) === undefined;
		return isRated || (isHighlighted && !verdict) ? {isRated} : undefined;
	}

	#receive(puzzle: Puzzle, {verdict, rating, isDone}: PuzzleAnalysis): void {
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
		if (isDone) {
			this.#current = undefined;
			this.#wait(puzzle === this.#puzzles[0] ? idleDelay : 0);
		}
	}
}

/**
The analysis of the visible puzzles as React state.

@param entries the highlighted puzzle first; the same array until they change
*/
export function useAnalysis(
	entries: readonly ListedPuzzle[],
	collections: readonly Collection[],
	{ratings, onRating}: Pick<Options, 'ratings' | 'onRating'>,
): AnalysisResults {
	const [results, setResults] = useState<AnalysisResults>({verdicts: new Map(), ratings});
	const [cache] = useState(() => new AnalysisCache({ratings, onRating, onResults: setResults}));
	cache.collections = collections;
	useEffect(() => cache.analyse(entries), [cache, entries]);
	useEffect(() => () => cache.close(), [cache]);
	return results;
}

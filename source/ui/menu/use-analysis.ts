/** The analysis of the visible puzzles as React state. */

import {useEffect, useState} from 'react';
import type {Rating} from '../../run/rating.js';
import type {Collection, ListedPuzzle} from '../../view/menu/collection.js';
import type {Ratings} from '../../view/menu/effort.js';
import {AnalysisCache, type AnalysisResults} from './analysis-cache.js';

/**
@param entries the visible puzzles, the highlighted one first; the same array until they change
@param known the ratings measured before
@param onRating called with each new one
*/
export function useAnalysis(
	entries: readonly ListedPuzzle[],
	collections: readonly Collection[],
	known: Ratings,
	onRating: (key: string, rating: Rating) => void,
): AnalysisResults {
	const [results, setResults] = useState<AnalysisResults>({verdicts: new Map(), ratings: known});
	const [cache] = useState(() => new AnalysisCache({known, onRating, onResults: setResults}));
	cache.collections = collections;
	useEffect(() => cache.analyse(entries), [cache, entries]);
	useEffect(() => () => cache.close(), [cache]);
	return results;
}

/** What goes on behind the menu: files are read, the highlighted puzzle is studied, a new one is made. */

import {setImmediate} from 'node:timers/promises';
import {useEffect, useState} from 'react';
import {now} from '../../clock.js';
import {generateInWorker} from '../../run/generate-in-worker.js';
import type {Rating} from '../../run/rating.js';
import type {Collection, ListedPuzzle, PuzzleChunk} from '../../view/menu/collection.js';
import type {Ratings} from '../../view/menu/effort.js';
import {type GeneratorForm, generateRequest} from '../../view/menu/generator-form.js';
import {AnalysisCache, type AnalysisResults} from './analysis-cache.js';
import type {Making, MenuNews} from './menu-state.js';

type Dispatch = (news: MenuNews) => void;

/** Milliseconds between two times that the list is made anew while files are read. */
const interval = 100;

/** Read what is still to be read, in slices; keys come first. */
export function useReading(parcels: AsyncGenerator<PuzzleChunk>, dispatch: Dispatch): void {
	useEffect(() => reading(parcels, dispatch), [parcels, dispatch]);
}

/** Begin to read; returns how to end it. */
export function reading(parcels: AsyncGenerator<PuzzleChunk>, dispatch: Dispatch): () => void {
	let isLeft = false;
	const read = async () => {
		let waiting: PuzzleChunk | undefined;
		let due = 0;
		for await (const parcel of parcels) {
			if (isLeft) {
				return;
			}

			const isSame = waiting?.collection === parcel.collection;
			if (waiting && !isSame) {
				dispatch({type: 'parcel', parcel: waiting});
			}

			waiting = waiting && isSame ? joined(waiting, parcel) : parcel;
			if (now() >= due) {
				dispatch({type: 'parcel', parcel: waiting});
				waiting = undefined;
				due = now() + interval;
			}

			await setImmediate();
		}

		if (waiting && !isLeft) {
			dispatch({type: 'parcel', parcel: waiting});
		}
	};

	void read();
	return () => {
		isLeft = true;
	};
}

const joined = (a: PuzzleChunk, b: PuzzleChunk): PuzzleChunk => ({
	...b,
	entries: [...a.entries, ...b.entries],
	faults: [...a.faults, ...b.faults],
});

/**
What is known of the puzzles that are to be seen, more and more.

@param entries the highlighted one first; the same array as long as nothing else is to be seen
@param known the ratings measured before
@param remember told of each new one
*/
export function useAnalysis(
	entries: readonly ListedPuzzle[],
	collections: readonly Collection[],
	known: Ratings,
	remember: (key: string, rating: Rating) => void,
): AnalysisResults {
	const [found, setFound] = useState<AnalysisResults>({verdicts: new Map(), ratings: known});
	const [finder] = useState(() => new AnalysisCache({known, remember, onFound: setFound}));
	finder.collections = collections;
	useEffect(() => finder.look(entries), [finder, entries]);
	useEffect(() => () => finder.close(), [finder]);
	return found;
}

/** Make the puzzle that is asked for, until it is there or no longer asked for. */
export function useMaking(ordered: Making | undefined, dispatch: Dispatch): void {
	const wish = ordered?.wish;
	const seed = ordered?.seed;
	useEffect(
		() => (wish && seed !== undefined ? making(wish, seed, dispatch) : undefined),
		[wish, seed, dispatch],
	);
}

/** Begin to make a puzzle; returns how to end it. */
export function making(wish: GeneratorForm, seed: string, dispatch: Dispatch): () => void {
	const controller = new AbortController();
	const {signal} = controller;
	const run = async () => {
		try {
			const made = await generateInWorker(generateRequest(wish, seed), {
				signal,
				onProgress: (attempt, share) => dispatch({type: 'progress', attempt, share}),
			});
			if (!signal.aborted) {
				dispatch({type: 'made', made});
			}
		} catch (error) {
			if (!signal.aborted) {
				const message = error instanceof Error ? error.message : String(error);
				dispatch({type: 'failed', message: `no puzzle was made: ${message}`});
			}
		}
	};

	void run();
	return () => controller.abort(new Error('no longer asked for'));
}

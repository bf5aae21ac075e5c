/** What goes on behind the menu: files are read, the highlighted puzzle is studied, a new one is made. */

import {setImmediate} from 'node:timers/promises';
import {useEffect, useRef, useState} from 'react';
import {now} from '../clock.js';
import {make} from '../run/make.js';
import type {Rating} from '../run/rating.js';
import {Desk} from '../run/study.js';
import {keyOf, type Listed, type Parcel} from '../view/collection.js';
import {type Findings, writtenEffort} from '../view/puzzle-list.js';
import {orderOf, type Wish} from '../view/wish.js';
import type {Making, MenuNews} from './menu-state.js';
import type {Ratings} from './puzzle-menu.js';

type Dispatch = (news: MenuNews) => void;

/** Milliseconds between two times that the list is made anew while files are read. */
const interval = 100;

/** Read what is still to be read, in slices; keys come first. */
export function useReading(parcels: AsyncGenerator<Parcel>, dispatch: Dispatch): void {
	useEffect(() => reading(parcels, dispatch), [parcels, dispatch]);
}

/** Begin to read; returns how to end it. */
export function reading(parcels: AsyncGenerator<Parcel>, dispatch: Dispatch): () => void {
	let isLeft = false;
	const read = async () => {
		let waiting: Parcel | undefined;
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

const joined = (a: Parcel, b: Parcel): Parcel => ({
	...b,
	entries: [...a.entries, ...b.entries],
	faults: [...a.faults, ...b.faults],
});

/** Milliseconds that a puzzle has to stay highlighted before it is studied. */
const pause = 120;

/** Findings that are remembered. */
const mostFindings = 1000;

const none: Findings = {};

/**
What is known of a puzzle, more and more; each is studied once.

@param known the ratings measured before
@param remember told of each new one
*/
export function useFindings(
	entry: Listed | undefined,
	known: Ratings,
	remember: (key: string, rating: Rating) => void,
): {readonly findings: Findings; readonly ratings: Ratings} {
	const [desk] = useState(() => new Desk());
	const [ratings, setRatings] = useState(known);
	const [found, setFound] = useState<ReadonlyMap<string, Findings>>(new Map());
	const latest = useRef({ratings, found});
	latest.current = {ratings, found};

	useEffect(() => () => desk.close(), [desk]);

	useEffect(() => {
		if (!entry) {
			return;
		}

		const {puzzle} = entry;
		const key = keyOf(puzzle);
		const isRated = writtenEffort(puzzle) !== undefined || latest.current.ratings.has(key);
		if (
			latest.current.found.has(key) &&
			(isRated || latest.current.found.get(key)?.verdict?.status === 'none')
		) {
			return;
		}

		const timer = setTimeout(() => {
			desk.study(puzzle, !isRated, ({verdict, rating}) => {
				if (verdict) {
					setFound(before => new Map([...[...before].slice(-mostFindings), [key, {verdict}]]));
				}

				if (rating) {
					setRatings(before => new Map([...before, [key, rating]]));
					remember(key, rating);
				}
			});
		}, pause);
		return () => {
			clearTimeout(timer);
			desk.stop();
		};
	}, [entry, desk, remember]);

	const key = entry && keyOf(entry.puzzle);
	const findings = key === undefined ? none : {...found.get(key), rating: ratings.get(key)};
	return {findings, ratings};
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
export function making(wish: Wish, seed: string, dispatch: Dispatch): () => void {
	const controller = new AbortController();
	const {signal} = controller;
	const run = async () => {
		try {
			const made = await make(orderOf(wish, seed), {
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

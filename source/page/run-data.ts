/** What a page needs of a run that has ended. */

import type {Progress} from '../run/drive.js';
import {FilmClock} from '../run/film.js';
import type {Method, Settings} from '../solvers/solver.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {type Bucket, mergeBuckets} from '../view/curves/bucket.js';
import {bucketEvents} from '../view/film.js';
import type {PageCurve, PageData} from './data.js';

/** Buckets of the curve in a page: one for each two pixels of a wide one. */
const storedPoints = 800;

export type PageRun = {
	readonly title: string;
	readonly source?: string | undefined;
	readonly puzzle: Puzzle;
	readonly method: Method;
	readonly settings: Settings;
	readonly initial?: string | undefined;
	/** The command that repeats the run. */
	readonly command: string;
	/** The history of the whole run. */
	readonly buckets: readonly Bucket[];
	/** Its last snapshot. */
	readonly end: Pick<Progress, 'seed' | 'changes' | 'moves' | 'cost' | 'grid'>;
};

export function pageDataOf({
	title,
	source,
	puzzle,
	method,
	settings,
	initial,
	command,
	buckets,
	end,
}: PageRun): PageData {
	const {geometry, givens} = puzzle;
	const {seed, changes, moves, cost, grid} = end;
	const events = bucketEvents(buckets);
	return {
		title,
		source,
		size: geometry.size,
		boxes: geometry.boxes ?? 'none',
		givens: [...givens],
		solver: method.name,
		settings,
		seed,
		initial,
		changes,
		moves,
		cost,
		grid: [...grid],
		events,
		curve: curveOf(buckets, new FilmClock(events, storedPoints)),
		command,
	};
}

/** The history in buckets of equal length in the film. */
function curveOf(buckets: readonly Bucket[], clock: FilmClock): PageCurve {
	const merged: Bucket[] = [];
	for (let start = 0, end = 0; start < buckets.length; start = end) {
		const column = Math.floor(clock.secondAt(buckets[start].moves));
		do {
			end++;
		} while (end < buckets.length && Math.floor(clock.secondAt(buckets[end].moves)) === column);
		merged.push(mergeBuckets(buckets, start, end));
	}

	return {
		moves: merged.map(({moves}) => moves),
		low: merged.map(({cost}) => cost.low),
		high: merged.map(({cost}) => cost.high),
		temperature: merged.flatMap(({temperature}) =>
			temperature ? [Number(temperature.mean.toPrecision(4))] : [],
		),
	};
}

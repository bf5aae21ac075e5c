/** What a page needs of a run that has ended. */

import type {Progress} from '../run/drive.js';
import {FilmClock} from '../run/film.js';
import {type Run, runData} from '../run/run.js';
import {type Bucket, mergeBuckets} from '../view/curves/bucket.js';
import {bucketEvents} from '../view/film.js';
import type {PageCurve, PageData} from './data.js';

/** Buckets of the curve in a page: one for each two pixels of a wide one. */
const storedPoints = 800;

export type PageRun = {
	/** With all of its settings. */
	readonly run: Run;
	readonly title: string;
	readonly source?: string | undefined;
	/** The command that repeats the run. */
	readonly command: string;
	/** The history of the whole run. */
	readonly buckets: readonly Bucket[];
	/** Its last snapshot. */
	readonly end: Pick<Progress, 'moves' | 'cost' | 'grid'>;
};

export function pageDataOf({run, title, source, command, buckets, end}: PageRun): PageData {
	const {moves, cost, grid} = end;
	const events = bucketEvents(buckets);
	const curve = curveOf(buckets, new FilmClock(events, storedPoints));
	return {run: runData(run), title, source, moves, cost, grid: [...grid], events, curve, command};
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

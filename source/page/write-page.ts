/** A run that has ended as one HTML page that replays it: no other file and no network is needed. */

import fs from 'node:fs';
import type {Progress} from '../run/drive.js';
import {FilmClock, filmEvents, filmMiddle} from '../run/film-clock.js';
import type {RunLog} from '../run/log.js';
import {type Run, runData} from '../run/run.js';
import {mergeSamples, type Sample} from '../run/samples.js';
import {jsonText} from '../text.js';
import {coolingText} from '../view/state-text.js';
import type {PageCurve, PageData} from './data.js';

/** Samples of the curve in a page: one for each two pixels of a wide one. */
const storedPoints = 800;

type PageRun = Pick<PageData, 'title' | 'command'> & {
	/** With all of its settings. */
	readonly run: Run;
	readonly log: RunLog;
	/** Its last snapshot. */
	readonly end: Progress;
};

export function pageDataOf({run, title, command, log, end}: PageRun): PageData {
	const {moves, cost, grid} = end;
	const events = filmEvents(log.samples);
	const ending = coolingText({progress: end, log});
	const middle = filmMiddle(log.samples);
	const curve = curveOf(log.samples, new FilmClock(events, storedPoints, middle));
	const film = {events, middle, curve, command};
	return {run: runData(run), title, moves, cost, grid: [...grid], ending, ...film};
}

/** The run in parts of equal length in the film. */
function curveOf(samples: readonly Sample[], clock: FilmClock): PageCurve {
	const parts = Map.groupBy(samples.keys(), index => Math.floor(clock.secondAt(samples[index].moves)));
	const merged = Array.from(parts.values(), ({0: first, length}) =>
		mergeSamples(samples, first, first + length),
	);
	return {
		moves: merged.map(({moves}) => moves),
		cost: merged.map(({cost, lowest = cost}) => lowest),
		temperature: merged.flatMap(({temperature}) =>
			temperature === undefined ? [] : [Number(temperature.toPrecision(4))],
		),
	};
}

/** The page that the build makes, with a gap for the run. */
export const pageTemplate = (): string =>
	fs.readFileSync(new URL('../../dist/page/page.html', import.meta.url), 'utf8');

/** The page with its run: texts of the run are data in it, never markup. */
export function pageText(template: string, data: PageData): string {
	// A script element ends at the first end of one, whatever its content is.
	const json = jsonText(data).replaceAll('<', '\\u003C');
	return template.replace('>"film"<', () => `>${json}<`);
}

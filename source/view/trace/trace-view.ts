/** A trace as a run that is watched, and in words: a summary of its runs, the figures of the parts of one. */

import type {Area} from '../parts/area.js';
import {chartLines} from '../parts/curves.js';
import {legend as legendPart} from '../parts/figures.js';
import {belowGrid, panels, traceParts, traceSide} from '../parts/index.js';
import {landscapeText} from '../parts/landscape.js';
import type {Content} from '../parts/part.js';
import {summaryText} from '../speech/speech.js';
import {type Line, plainText, span} from '../text/line.js';
import {countText, groupDigits, significant, sixFigures} from '../text/numbers.js';
import type {CurveOptions, Watched} from '../watch/watched.js';
import type {Trace, TracedRun} from './trace.js';

/** What moves are called where the trace does not say it. */
const tracedUnit = ({first}: TracedRun): string => first.unit ?? 'moves';

/** What the parts of a screen are drawn from. */
export function traceContent(
	trace: Trace,
	shown: TracedRun,
	curves: CurveOptions,
	look: Pick<Content, 'style' | 'hasColour' | 'isAscii'>,
): Content {
	const {best} = shown;
	const legend: Line = best < 0 ? [span(`cost is drawn above its lowest, ${sixFigures(best)}`, 'dim')] : [];
	const unused = {inspected: undefined, isFollowed: false, repeat: ''};
	return {watched: tracedRun(trace, shown, curves), legend, ...unused, ...look};
}

/** Figures that the trace lacks are NaN. Of costs below 0, the curves start at the lowest. */
function tracedRun({log, landscape, cold}: Trace, shown: TracedRun, curves: CurveOptions): Watched {
	const {first, last, best} = shown;
	const {NaN: unknown} = Number;
	const {moves, cost, level = unknown, milliseconds = unknown, restarts = unknown, reheats = unknown} = last;
	const latest = (name: 'temperature' | 'acceptance') =>
		log.samples.findLast(sample => sample[name] !== undefined)?.[name];
	return {
		method: {name: first.solver ?? '', unit: tracedUnit(shown), doing: ''},
		progress: {
			...{moves, frontier: moves, level, milliseconds, restarts, reheats},
			...{cost, bestCost: best, startCost: first.cost},
			...{temperature: latest('temperature'), acceptance: latest('acceptance')},
			...{status: 'running', solver: first.solver ?? '', seed: first.seed ?? ''},
			...{grid: new Uint8Array(), move: undefined, end: undefined, readings: [], changes: []},
		},
		log: best < 0 ? log.withCosts(-best) : log,
		...{landscape, curves, peak: log.peak, cold},
		...{measuredRate: undefined, rate: 0, speed: 0},
	};
}

/** From this width on, the landscape and the events are beside the curves. */
const wide = 110;
/** The fewest rows of a frame, and the rows of the events below it. */
const lowestFrame = 14;
const eventRows = 5;
/** The most rows of a frame that its parts fill. */
const highestFrame = 40;

/** What a window has below its headline: areas beside each other, in rows. */
export function traceLayout(
	{watched, legend}: Content,
	width: number,
	height: number,
): ReadonlyArray<readonly Area[]> {
	const isFramed = height >= lowestFrame;
	const margin = isFramed || width < 34 ? 0 : 1;
	const parts = [...(isFramed ? panels : traceParts), ...(legend.length > 0 ? [legendPart] : [])];
	const area = {parts, width, isFramed, margin};
	const isLandscape = watched.curves.shown === 'landscape';
	if (!isFramed || isLandscape || width < wide) {
		const rows = isLandscape || height < lowestFrame + eventRows ? 0 : eventRows;
		return [[{...area, rows: height - rows}], [{parts: belowGrid, width, rows}]];
	}

	const rows = Math.min(height, highestFrame);
	const left = Math.floor(width * 0.62);
	return [
		[
			{...area, width: left, rows},
			{parts: traceSide, width: width - left, rows, isFramed, foot: []},
		],
	];
}

/** Which run it is, as far as the trace says it: its solver and its seed. */
export const runName = ({first: {solver, seed}}: TracedRun): string =>
	[solver, seed === undefined ? undefined : `seed ${seed}`].filter(text => text !== undefined).join(', ');

const mostSummaries = 20;

/** The trace in sentences, without a screen. */
export function traceSummary(name: string, trace: Trace): string[] {
	const {runs, moreRuns, rows} = trace;
	const left = runs.length + moreRuns - mostSummaries;
	return [
		`${name}: ${countText(rows, 'rows')}, ${countText(runs.length + moreRuns, 'runs')}`,
		...runs.slice(-mostSummaries).flatMap(tracedRunLines),
		...(left > 0 ? [`and ${groupDigits(left)} earlier runs`] : []),
	];
}

function tracedRunLines(traced: TracedRun): string[] {
	const {run, first, last, best, bestAt} = traced;
	const unit = tracedUnit(traced);
	const who = runName(traced);
	const counts = [
		...(last.restarts === undefined ? [] : [countText(last.restarts, 'restarts')]),
		...(last.reheats === undefined ? [] : [countText(last.reheats, 'reheats')]),
	];
	const end = /\b(?:solved|gave-up)\b/.exec(last.event ?? '')?.[0].replace('-', ' ');
	return [
		`run ${run}${who === '' ? '' : ` (${who})`}: ${countText(last.moves, unit)}${end === undefined ? '' : `, ${end}`}`,
		`  cost ${sixFigures(first.cost)} to ${sixFigures(last.cost)}, lowest ${sixFigures(best)} after ${countText(bestAt, unit)}`,
		...(first.temperature === undefined || last.temperature === undefined
			? []
			: [`  temperature ${significant(first.temperature)} to ${significant(last.temperature)}`]),
		...(counts.length === 0 ? [] : [`  ${counts.join(', ')}`]),
	];
}

/** The curves as text for output that is no screen. */
export function tracePlot(content: Content, width: number, height: number): string[] {
	const note = content.legend.length > 0 ? [content.legend] : [];
	const lines = [...note, ...chartLines(content, width, height - note.length)];
	return lines.map(line => plainText(line).trimEnd());
}

/** The run is said in this many parts of the same length. */
const spokenParts = 10;

/** The figures of each part of the shown run, and where it freezes, for a screen reader. */
export function traceSentences({shown, log, landscape, cold}: Trace): string[] {
	const {length} = log.samples;
	if (!shown || length === 0) {
		return [];
	}

	const unit = tracedUnit(shown);
	const columns = log.columns(Math.min(spokenParts, length), 'moves');
	return [
		`run ${shown.run} in ${countText(columns.length, 'parts')}, each with its end and its means`,
		...columns.map(column => summaryText({unit}, {...column, cost: Number(column.cost.toPrecision(3))})),
		...(cold === undefined ? [] : [landscapeText(landscape, shown.last.temperature)]),
	];
}

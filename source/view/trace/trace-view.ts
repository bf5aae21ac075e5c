/** A trace as lines: its curves, its landscape and its log, or a summary of its runs. */

import type {RunLog} from '../../run/log.js';
import type {CurveStyle} from '../chart/sheet.js';
import {curveView, drawnCurves} from '../curves/curves.js';
import type {CurveOptions} from '../curves/options.js';
import {hasLandscapeRoom, landscapeText, landscapeView} from '../landscape/landscape-view.js';
import {summaryText} from '../speech/speech.js';
import {cut, type Line, plainText, span, widthOf} from '../text/line.js';
import {countText, groupDigits, percent, significant, sixFigures} from '../text/numbers.js';
import {eventLines} from '../watch/events.js';
import type {Trace, TracedRun} from './trace.js';

type TraceLook = {
	readonly options: CurveOptions;
	readonly style: CurveStyle;
	readonly hasColour: boolean;
};

/** From this width on, the landscape and the log are beside the curves. */
const wide = 110;
const logRows = 5;
const columnGap = 2;

/** What moves are called where the trace does not say it. */
const tracedUnit = ({first}: TracedRun): string => first.unit ?? 'moves';

/** The screen below its headline, in a window of this size. */
export function traceLines(trace: Trace, look: TraceLook, width: number, height: number): Line[] {
	const {shown, wanted} = trace;
	if (!shown) {
		return [[span(wanted === undefined ? 'no rows yet' : `no rows of run ${wanted} yet`, 'dim')]];
	}

	const body = height - 2;
	const head = [traceFiguresLine(trace, shown, width), []];
	if (look.options.shown === 'landscape') {
		const {style} = look;
		const lines = hasLandscapeRoom(width, body) ? landscapeOf(trace, shown, look, width, body, style) : [];
		return [
			...head,
			...(lines.length > 0 ? lines : [[span('no landscape: it needs temperatures and room', 'dim')]]),
		];
	}

	const logLines = (count: number, width: number) =>
		eventLines(trace.log, Number.POSITIVE_INFINITY, {count, width, hasMoves: true});
	if (width < wide) {
		const rows = body >= 3 * logRows ? logRows : 0;
		const curves = curvesOf(trace, shown, look, width, body - rows);
		return [...head, ...curves, ...(rows > 0 ? [[]] : []), ...logLines(rows - 1, width)];
	}

	const left = Math.floor(width * 0.62);
	const right = width - left - columnGap;
	const landscape = landscapeOf(trace, shown, look, right, Math.floor(body * 0.62), look.style);
	const side = [
		...landscape,
		...(landscape.length > 0 ? [[]] : []),
		...logLines(body - landscape.length - 1, right),
	];
	return [...head, ...sideBySide(curvesOf(trace, shown, look, left, body), left, side)];
}

function sideBySide(left: readonly Line[], width: number, right: readonly Line[]): Line[] {
	return Array.from({length: Math.max(left.length, right.length)}, (_, row) => {
		const line = left.at(row) ?? [];
		return [
			...line,
			span(' '.repeat(Math.max(0, width + columnGap - widthOf(line)))),
			...(right.at(row) ?? []),
		];
	});
}

function traceFiguresLine({runs, moreRuns}: Trace, shown: TracedRun, width: number): Line {
	const {run, last, best} = shown;
	const count = runs.length + moreRuns;
	const texts = [
		count > 1 ? `run ${run} of ${groupDigits(count)}` : '',
		countText(last.moves, tracedUnit(shown)),
		`cost ${sixFigures(last.cost)}, lowest ${sixFigures(best)}`,
		last.temperature === undefined ? '' : `T ${significant(last.temperature)}`,
		last.acceptance === undefined ? '' : `${percent(last.acceptance)} accepted`,
	];
	return cut([span(` ${texts.filter(text => text !== '').join(' · ')}`)], width);
}

/** Which run it is, as far as the trace says it: its solver and its seed. */
export const runName = ({first: {solver, seed}}: TracedRun): string =>
	[solver, seed === undefined ? undefined : `seed ${seed}`].filter(text => text !== undefined).join(', ');

/** The names of what a window of this size has for each choice of curves. */
export function drawnTrace(
	{log, cold}: Trace,
	options: CurveOptions,
	width: number,
	height: number,
): (shown: CurveOptions['shown']) => readonly string[] {
	const known = withKnown(options, log);
	return shown =>
		shown === 'landscape'
			? cold !== undefined && hasLandscapeRoom(width, height)
				? [shown]
				: []
			: drawnCurves({...known, shown}, log, width, height);
}

/** The options without a curve that the trace does not have. */
const withKnown = (options: CurveOptions, {samples}: RunLog): CurveOptions => ({
	...options,
	without: samples.some(({acceptance}) => acceptance !== undefined) ? [] : ['acceptance'],
});

/** The curves; of costs below 0 they start at the lowest. */
function curvesOf(
	{log, cold}: Trace,
	shown: TracedRun,
	{options, style, hasColour}: TraceLook,
	width: number,
	height: number,
): Line[] {
	const chart = {
		history: shown.best < 0 ? log.withCosts(-shown.best) : log,
		options: withKnown(options, log),
		unit: tracedUnit(shown),
		cursor: undefined,
		heat: {peak: log.peak, cold},
		hasColour,
	};
	const note: Line[] =
		shown.best < 0 ? [[span(`cost is drawn above its lowest, ${sixFigures(shown.best)}`, 'dim')]] : [];
	return [...note, ...curveView(chart, width, height - note.length, style)];
}

function landscapeOf(
	{log: {peak}, landscape, cold}: Trace,
	{last}: TracedRun,
	{options}: TraceLook,
	width: number,
	height: number,
	style: CurveStyle,
): Line[] {
	const {temperature = 0, cost} = last;
	return landscapeView(
		{landscape, temperature, cost, heat: {peak, cold}, isLog: options.isLog},
		width,
		height,
		style,
	);
}

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
export function tracePlot(trace: Trace, look: TraceLook, width: number, height: number): string[] {
	const {shown} = trace;
	return shown ? curvesOf(trace, shown, look, width, height).map(line => plainText(line).trimEnd()) : [];
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

/** The curves of a run, one below the other over one axis. */

import type {Progress} from '../../run/drive.js';
import {type Line, span} from '../text/line.js';
import {roundText} from '../text/numbers.js';
import {
	abscissaLine,
	axisLine,
	type Chart,
	type ChartArea,
	chartArea,
	cursorColumn,
	legendLine,
} from './axis.js';
import type {Bucket, Spread} from './bucket.js';
import type {CurveStyle} from './chart.js';
import {type Curve, drawCurve, rangeGlyph} from './drawing.js';
import type {History} from './history.js';
import type {CurveOptions} from './options.js';

/** Ends of scales, so close that a curve fills most of its rows. */
const handy = [1, 1.5, 2, 3, 4, 5, 6, 8];

/** The most important one first. */
const curves: readonly Curve[] = [
	{
		name: 'cost',
		brief: 'cost',
		read: ({cost}) => cost,
		isCount: true,
		ends: handy,
		format: roundText,
	},
	{
		name: 'acceptance',
		brief: 'accept',
		read: ({acceptance}) => acceptance,
		ends: [1, 2, 5],
		format: value => `${roundText(Number((value * 100).toPrecision(3)))} %`,
	},
	{
		name: 'temperature',
		brief: 'temp.',
		floor: ({cold}) => cold,
		read: ({temperature}) => temperature,
		ends: handy,
		format: roundText,
	},
];

/** The fewest rows in which a curve has a shape, and the most of all curves together. */
const lowest = 3;
const mostRows = 33;

/**
The curves that fit, and below them the axis with its events, its labels and a legend.

@param style of the characters of the curves; that of all others is the theme's
*/
export function curveView(chart: Chart, width: number, height: number, style: CurveStyle): Line[] {
	const place = chartArea(width);
	const {history, options} = chart;
	if (!place || height < 1 || history.buckets.length === 0) {
		return [];
	}

	const columns = history.columns(place.width, options.over);
	const shown = shownCurves(options, columns);
	const foot = footRows(height);
	const heights = curveHeights(height - foot, shown.length);
	const cursor = cursorColumn(chart, place.width);
	const isSpaced = heights.reduce((sum, rows) => sum + rows + 1, 0) <= height - foot + 1;
	return [
		...heights.flatMap((rows, index) => [
			...(isSpaced && index > 0 ? [[]] : []),
			...rowsOfCurve(shown[index], {chart, columns, place, rows, style, cursor}),
		]),
		...[
			axisLine(history, columns, place, cursor),
			abscissaLine(chart, place),
			legendLine(history, width, {
				missing: heights.length < shown.length ? `${heights.length} of ${shown.length} curves` : '',
				hasCursor: cursor !== undefined,
				range: rangeSign(shown.slice(0, heights.length), columns, chart, style),
				until: cursor === undefined ? undefined : {...columns[cursor], ...chart.counted},
			}),
		].slice(0, foot),
	];
}

/** A curve for a part of a frame, which has its name. */
export type CurveBlock = {readonly name: string; readonly lines: readonly Line[]};

/** The rows of the axis and its labels, where the legend stands elsewhere. */
const axisRows = 2;

/** The names and heights of the curves that fit into the rows of a frame, with the axis below the last of them. */
export function blockHeights(
	options: CurveOptions,
	{buckets}: History,
	rows: number,
): ReadonlyArray<{readonly name: string; readonly rows: number}> {
	const shown = shownCurves(options, buckets);
	const left = rows - axisRows;
	const count = Math.min(shown.length, Math.floor(left / lowest));
	const most = Math.floor(mostRows / count);
	return shown.slice(0, Math.max(0, count)).map(({name}, index) => ({
		name,
		rows: Math.min(most, Math.floor(left / count) + (index < left % count ? 1 : 0)),
	}));
}

/**
The curves of a frame, and the meaning of the marks on their axis.

@param order of the names on the screen: the axis is below the last curve
*/
export function curveBlocks(
	chart: Chart,
	{width, rows, legend}: {readonly width: number; readonly rows: number; readonly legend: number},
	style: CurveStyle,
	order: readonly string[],
): {readonly blocks: readonly CurveBlock[]; readonly legend: Line} {
	const {history, options} = chart;
	const place = chartArea(width, false);
	const heights = blockHeights(options, history, rows).toSorted(
		(a, b) => order.indexOf(a.name) - order.indexOf(b.name),
	);
	if (!place || heights.length === 0) {
		return {blocks: [], legend: []};
	}

	const columns = history.columns(place.width, options.over);
	const cursor = cursorColumn(chart, place.width);
	const drawing = {chart, columns, place, style, cursor};
	const blocks = heights.map(({name, rows: height}, index) => {
		const curve = curves.find(each => each.name === name) as Curve;
		const axis = [axisLine(history, columns, place, cursor), abscissaLine(chart, place)];
		return {
			name,
			lines: [
				...rowsOfCurve(curve, {...drawing, rows: height}),
				...(index === heights.length - 1 ? axis : []),
			],
		};
	});
	const shown = curves.filter(({name}) => heights.some(height => height.name === name));
	const hasCursor = cursor !== undefined;
	return {
		blocks,
		legend: legendLine(history, legend, {
			missing: '',
			hasCursor,
			range: rangeSign(shown, columns, chart, style),
			until: hasCursor ? {...columns[cursor], ...chart.counted} : undefined,
		}),
	};
}

/** The sign of a range, where one is drawn. */
const rangeSign = (
	shown: readonly Curve[],
	columns: readonly Bucket[],
	{hasColour}: Chart,
	style: CurveStyle,
): string =>
	shown.some(({read}) => columns.some(column => isRange(read(column)))) ? rangeGlyph(style, hasColour) : '';

/** The rows of the axis, its labels and the legend; the first curve keeps its lowest height. */
const footRows = (height: number) => Math.max(0, Math.min(3, height - lowest));

/** The number of curves that fit into a height. */
export function curveRoom(
	{
		curves: {shown},
		progress,
	}: {readonly curves: CurveOptions; readonly progress: Pick<Progress, 'temperature'>},
	height: number,
): number {
	const count = shown === 'all' && progress.temperature !== undefined ? curves.length : 1;
	return curveHeights(height - footRows(height), count).length;
}

/** The names of the curves that are drawn in a panel of this size. */
export function drawnCurves(
	options: CurveOptions,
	{buckets}: History,
	width: number,
	height: number,
): readonly string[] {
	if (!chartArea(width) || height < 1) {
		return [];
	}

	const shown = shownCurves(options, buckets);
	return shown.slice(0, curveHeights(height - footRows(height), shown.length).length).map(({name}) => name);
}

const isRange = (spread: Spread | undefined) => spread !== undefined && spread.low < spread.high;

/** The chosen curves that the run has, or else its cost. */
function shownCurves({shown, without = []}: CurveOptions, columns: readonly Bucket[]): readonly Curve[] {
	// The acceptance is known only after the first moves, but has its room from the start.
	const hasTemperature = columns.some(({temperature}) => temperature);
	const known = curves.filter(
		({name, read}) => !without.includes(name) && (hasTemperature || columns.some(read)),
	);
	const chosen = known.filter(({name}) => shown === 'all' || name === shown);
	return chosen.length > 0 ? chosen : known.slice(0, 1);
}

/** The heights of the curves that fit, at most `count`. */
function curveHeights(rows: number, count: number): number[] {
	const drawn = Math.max(1, Math.min(count, Math.floor(rows / lowest)));
	const most = Math.floor(mostRows / drawn);
	// With a row between two, unless that makes them too low.
	const left = rows - drawn + 1 >= drawn * lowest ? rows - drawn + 1 : rows;
	return Array.from({length: drawn}, (_, k) =>
		Math.min(most, Math.floor(left / drawn) + (k < left % drawn ? 1 : 0)),
	);
}

type Drawing = {
	readonly chart: Chart;
	readonly columns: readonly Bucket[];
	readonly place: ChartArea;
	readonly rows: number;
	readonly style: CurveStyle;
	readonly cursor: number | undefined;
};

/** One curve beside its scale: the highest value, the name, and the lowest one. */
function rowsOfCurve(curve: Curve, {chart, columns, place, rows, style, cursor}: Drawing): Line[] {
	// A run that has not begun is a point.
	const visited = chart.history.buckets.length > 1 ? columns : columns.slice(0, 1);
	const {lines, scale} = drawCurve(curve, visited, {
		rows,
		style,
		cursor,
		isLog: chart.options.isLog,
		heat: chart.heat,
		hasColour: chart.hasColour,
	});
	const name = place.hasNames ? (place.isWide ? curve.name : curve.brief) : '';
	const {high, one = '', low} = scale;
	const labels =
		rows === 1
			? [name]
			: [
					high,
					name,
					...Array.from({length: Math.max(0, rows - 4)}, () => ''),
					...(rows > 3 ? [one] : []),
					low,
				];
	return lines.map((line, row) => [
		span(labels[row].padStart(place.left - 2), labels[row] === name ? 'plain' : 'dim'),
		span(row === 0 || row === rows - 1 ? ' ┤' : ' │', 'dim'),
		...line,
	]);
}

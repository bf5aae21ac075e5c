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
		name: 'temperature',
		brief: 'temp.',
		floor: ({cold}) => cold,
		read: ({temperature}) => temperature,
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
];

/** The fewest rows in which a curve has a shape, and the most in which it still reads as one: among others, and alone. */
const lowest = 3;
const tallest = 11;
const tallestAlone = 14;

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
			...curveRows(shown[index], {chart, columns, place, rows, style, cursor}),
		]),
		...[
			axisLine(history, columns, place, cursor),
			abscissaLine(chart, place),
			legendLine(history, width, {
				missing: heights.length < shown.length ? `${heights.length} of ${shown.length} curves` : '',
				hasCursor: cursor !== undefined,
				range: shown.slice(0, heights.length).some(({read}) => columns.some(column => isRange(read(column))))
					? rangeGlyph(style, chart.hasColour)
					: '',
			}),
		].slice(0, foot),
	];
}

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
function shownCurves({shown}: CurveOptions, columns: readonly Bucket[]): readonly Curve[] {
	const known = curves.filter(({read}) => columns.some(read));
	const chosen = known.filter(({name}) => shown === 'all' || name === shown);
	return chosen.length > 0 ? chosen : known.slice(0, 1);
}

/** The heights of the curves that fit, at most `count`. */
function curveHeights(rows: number, count: number): number[] {
	const most = count === 1 ? tallestAlone : tallest;
	const drawn = Math.max(1, Math.min(count, Math.floor(rows / lowest)));
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
function curveRows(curve: Curve, {chart, columns, place, rows, style, cursor}: Drawing): Line[] {
	const {lines, scale} = drawCurve(curve, columns, {
		rows,
		style,
		cursor,
		isLog: chart.options.isLog,
		heat: chart.heat,
		hasColour: chart.hasColour,
	});
	const name = place.isWide ? curve.name : curve.brief;
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

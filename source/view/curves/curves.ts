/** The curves of a run, and the axis below them. */

import type {Abscissa, RunLog} from '../../run/log.js';
import {type RangedFigure, type Sample, type Spread, spreadOf} from '../../run/samples.js';
import {besideScale, type Tick, ticksAt} from '../chart/axis.js';
import {isAbove, roundLogScale, roundScale, type Scale} from '../chart/scale.js';
import {type CurveStyle, Sheet} from '../chart/sheet.js';
import {type HeatRange, heatIn, temperatureRole} from '../heat.js';
import {type Line, type Role, span} from '../text/line.js';
import {roundText} from '../text/numbers.js';
import {
	abscissaLine,
	type Chart,
	type ChartArea,
	chartArea,
	cursorColumn,
	legendLine,
	marksLine,
} from './axis.js';
import type {CurveOptions} from './options.js';

type Curve = {
	readonly name: RangedFigure;
	/** The name where there is little room: at most six characters. */
	readonly brief: string;
	/** How an end of its scale is written, in at most six characters. */
	readonly format: (value: number) => string;
	/** Whether it counts: then 0 has a place on a logarithmic scale too. */
	readonly isCount?: boolean;
	/** The lowest value of the schedule, where that is known. */
	readonly floor?: (heat: HeatRange) => number | undefined;
};

/** The most important one first. */
const curves: readonly Curve[] = [
	{name: 'cost', brief: 'cost', isCount: true, format: roundText},
	{
		name: 'acceptance',
		brief: 'accept',
		format: value => `${roundText(Number((value * 100).toPrecision(3)))} %`,
	},
	{
		name: 'temperature',
		brief: 'temp.',
		format: roundText,
		floor: ({cold}) => cold,
	},
];

/** The names of the chosen curves that a run has, or else its cost; the most important first. */
export function shownNames({shown, without = []}: CurveOptions, {samples}: RunLog): readonly string[] {
	// The acceptance is known only after the first moves, but has its room from the start.
	const hasTemperature = samples.some(({temperature}) => temperature !== undefined);
	const known = curves
		.map(({name}) => name)
		.filter(
			name =>
				!without.includes(name) && (hasTemperature || samples.some(sample => sample[name] !== undefined)),
		);
	const chosen = known.filter(name => shown === 'all' || name === shown);
	return chosen.length > 0 ? chosen : known.slice(0, 1);
}

type CurveRoom = {
	readonly width: number;
	readonly rows: number;
	/** Whether the name of the curve stands beside it. */
	readonly hasName: boolean;
};

/** One of the curves, beside its scale. */
export function curveRows(
	chart: Chart,
	name: string,
	{width, rows, hasName}: CurveRoom,
	style: CurveStyle,
): Line[] {
	const place = chartArea(width, hasName);
	const curve = curves.find(each => each.name === name);
	return place && curve ? drawCurve(curve, {chart, place, rows, style}) : [];
}

/** The axis below the last curve, and its labels. */
export function axisRows(chart: Chart, width: number, hasNames: boolean): Line[] {
	const place = chartArea(width, hasNames);
	return place
		? [
				marksLine(chart.history, columnsOf(chart, place.width), place, cursorColumn(chart, place.width)),
				abscissaLine(chart, place),
			]
		: [];
}

/**
The meaning of the marks in these curves and on their axis.

@param place where the curves are drawn @default the whole width
*/
export function marksLegend(
	chart: Chart,
	names: readonly string[],
	width: number,
	style: CurveStyle,
	place: ChartArea | undefined = chartArea(width),
): Line {
	const {history, cursor, hasColour, counted} = chart;
	const columns = columnsOf(chart, place?.width ?? 1);
	const at = cursorColumn(chart, columns.length);
	const isRange = (spread: Spread | undefined) => spread !== undefined && spread.low < spread.high;
	const hasRange = curves.some(
		({name}) => names.includes(name) && columns.some(column => isRange(spreadOf(column, name))),
	);
	return legendLine(history, width, {
		range: hasRange ? rangeGlyph(style, hasColour) : '',
		until: cursor === undefined || at === undefined ? undefined : {...columns[at], ...counted},
	});
}

type Columns = {readonly columns: readonly Sample[]; readonly over: Abscissa; readonly count: number};

/** By their last sample. */
const drawnColumns = new WeakMap<Sample, Columns>();

/** The columns of a chart: the curves of a frame share them, and most of its time goes into them. */
function columnsOf({history, options: {over}}: Chart, width: number): readonly Sample[] {
	const {samples} = history;
	const last = samples.at(-1);
	const known = last && drawnColumns.get(last);
	if (known?.over === over && known.columns.length === width && known.count === samples.length) {
		return known.columns;
	}

	const columns = history.columns(width, over);
	if (last) {
		drawnColumns.set(last, {columns, over, count: samples.length});
	}

	return columns;
}

type Drawing = {
	readonly chart: Chart;
	readonly place: ChartArea;
	readonly rows: number;
	readonly style: CurveStyle;
};

/** Full characters from cold to hot, where there are no colours. */
const shades: Readonly<Record<CurveStyle, string>> = {braille: '░▒▓█', block: '░▒▓█', ascii: '-+*#'};

/** The range above the mean. */
const rangeGlyph = (style: CurveStyle, hasColour: boolean): string =>
	style === 'ascii' ? '|' : hasColour ? '░' : '┊';

/** One curve beside its scale: columns filled up to its mean, in the colour of their temperature, its range above. */
function drawCurve(curve: Curve, {chart, place, rows, style}: Drawing): Line[] {
	const {history, hasColour, heat} = chart;
	const columns = columnsOf(chart, place.width);
	// What follows the displayed point is dim.
	const cursor = cursorColumn(chart, place.width);
	// A run that has not begun is a point.
	const visited = history.samples.length > 1 ? columns : columns.slice(0, 1);
	const {scale, ticks} = scaleOfCurve(curve, visited, chart);
	const range = rangeGlyph(style, hasColour);
	const areas = visited.map((column, x) => {
		const {temperature} = column;
		const spread = spreadOf(column, curve.name);
		const isPast = cursor === undefined || x < cursor;
		const role: Role = isPast ? temperatureRole(heat, temperature) : x === cursor ? 'accent' : 'dim';
		return (
			spread && {
				// Even the lowest value has the lowest step.
				to: Math.max(Number.MIN_VALUE, scale.position(spread.mean)),
				high: scale.position(spread.high),
				role,
				full:
					hasColour || temperature === undefined
						? undefined
						: shades[style][Math.min(3, Math.floor(heatIn(heat, temperature) * 4))],
				range: [range, role] as const,
			}
		);
	});
	const sheet = new Sheet(place.width, rows);
	sheet.area(areas, style);
	const lines = besideScale(sheet.lines(), rows > 1 ? ticks : [], place.left);
	const name = place.isWide ? curve.name : curve.brief;
	const nameRow = Math.min(1, rows - 1);
	return place.hasNames
		? lines.with(nameRow, [span(name.padStart(place.left - 2)), ...lines[nameRow].slice(1)])
		: lines;
}

/** The scale of a curve: its round ends hold still until a value leaves them. */
function scaleOfCurve(
	curve: Curve,
	columns: readonly Sample[],
	{options: {isLog}, heat}: Chart,
): {readonly scale: Scale; readonly ticks: readonly Tick[]} {
	const {name, format, isCount, floor} = curve;
	let [least, most] = [Number.POSITIVE_INFINITY, 0];
	for (const column of columns) {
		const {low = least, high = most} = spreadOf(column, name) ?? {};
		least = Math.min(least, low);
		most = Math.max(most, high);
	}

	const bottom = floor?.(heat);
	const scale = isLog
		? roundLogScale(least, most, isCount)
		: roundScale(most, isAbove(least, bottom) ? bottom : undefined);
	const isBelow = isLog && least < scale.low;
	return {
		scale,
		ticks: [
			...ticksAt(scale, [scale.high], format),
			...ticksAt(scale, [scale.low], value => `${isBelow ? '≤' : ''}${format(value)}`),
			...(isLog && isCount ? ticksAt(scale, [1], format) : []),
		],
	};
}

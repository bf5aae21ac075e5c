/** The curves of a run, one below the other over one axis. */

import type {Progress} from '../../run/drive.js';
import type {RunLog} from '../../run/log.js';
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

/** The fewest rows in which a curve has a shape, and the most of all curves together. */
const lowest = 3;
const mostRows = 33;

/** The rows of the axis and its labels. */
const axisRows = 2;

/** The rows of the axis, its labels and the legend; the first curve keeps its lowest height. */
const footRows = (height: number) => Math.max(0, Math.min(axisRows + 1, height - lowest));

/** The curves that fit, and below them the axis with its events, its labels and a legend. */
export function curveView(chart: Chart, width: number, height: number, style: CurveStyle): Line[] {
	const place = chartArea(width);
	if (!place || height < 1 || chart.history.samples.length === 0) {
		return [];
	}

	const foot = footRows(height);
	const {blocks, axis, legend} = drawCurves(chart, place, height - foot, style);
	return [...blocks.flatMap(({lines}) => lines), ...[...axis, legend(width)].slice(0, foot)];
}

/** A curve for a part of a frame, which has its name. */
export type CurveBlock = {readonly name: string; readonly lines: readonly Line[]};

/** The names and heights of the curves that fit into the rows of a frame, with the axis below the last of them. */
export const blockHeights = (
	options: CurveOptions,
	{samples}: RunLog,
	rows: number,
): ReadonlyArray<{readonly name: string; readonly rows: number}> =>
	rows < lowest + axisRows
		? []
		: fittingCurves(options, samples, rows - axisRows).map(({curve: {name}, rows}) => ({name, rows}));

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
	const place = chartArea(width, false);
	if (!place || rows < lowest + axisRows || chart.history.samples.length === 0) {
		return {blocks: [], legend: []};
	}

	const {blocks, axis, legend: legendOf} = drawCurves(chart, place, rows - axisRows, style);
	const ordered = blocks.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
	return {
		blocks: ordered.map(({name, lines}, index) => ({
			name,
			lines: index === ordered.length - 1 ? [...lines, ...axis] : lines,
		})),
		legend: legendOf(legend),
	};
}

/** The number of curves that fit into a height. */
export function curveRoom(
	{
		curves: {shown},
		progress,
	}: {readonly curves: CurveOptions; readonly progress: Pick<Progress, 'temperature'>},
	height: number,
): number {
	const count = shown === 'all' && progress.temperature !== undefined ? curves.length : 1;
	return Math.max(1, Math.min(count, Math.floor((height - footRows(height)) / lowest)));
}

/** The names of the curves that are drawn in a panel of this size. */
export const drawnCurves = (
	options: CurveOptions,
	{samples}: RunLog,
	width: number,
	height: number,
): readonly string[] =>
	!chartArea(width) || height < 1
		? []
		: fittingCurves(options, samples, height - footRows(height)).map(({curve: {name}}) => name);

/** The chosen curves that the run has, or else its cost. */
function shownCurves({shown, without = []}: CurveOptions, columns: readonly Sample[]): readonly Curve[] {
	// The acceptance is known only after the first moves, but has its room from the start.
	const hasTemperature = columns.some(({temperature}) => temperature !== undefined);
	const known = curves.filter(
		({name}) =>
			!without.includes(name) && (hasTemperature || columns.some(column => column[name] !== undefined)),
	);
	const chosen = known.filter(({name}) => shown === 'all' || name === shown);
	return chosen.length > 0 ? chosen : known.slice(0, 1);
}

/** The shown curves that fit into these rows, with their heights; the first one always does. */
function fittingCurves(options: CurveOptions, samples: readonly Sample[], rows: number) {
	const shown = shownCurves(options, samples);
	const count = Math.max(1, Math.min(shown.length, Math.floor(rows / lowest)));
	return shown.slice(0, count).map((curve, index) => ({
		curve,
		rows: Math.min(Math.floor(mostRows / count), Math.floor(rows / count) + (index < rows % count ? 1 : 0)),
	}));
}

const isRange = (spread: Spread | undefined) => spread !== undefined && spread.low < spread.high;

/** The curves that fit, the axis below them, and its legend for a width. */
function drawCurves(chart: Chart, place: ChartArea, rows: number, style: CurveStyle) {
	const {history, options, hasColour} = chart;
	const columns = history.columns(place.width, options.over);
	const cursor = cursorColumn(chart, place.width);
	const fitting = fittingCurves(options, history.samples, rows);
	const hidden = shownCurves(options, history.samples).length - fitting.length;
	const hasRange = fitting.some(({curve}) => columns.some(column => isRange(spreadOf(column, curve.name))));
	return {
		blocks: fitting.map(({curve, rows}) => ({
			name: curve.name,
			lines: drawCurve(curve, columns, {chart, place, rows, style, cursor}),
		})),
		axis: [marksLine(history, columns, place, cursor), abscissaLine(chart, place)],
		legend: (width: number) =>
			legendLine(history, width, {
				missing: place.hasNames && hidden > 0 ? `${fitting.length} of ${fitting.length + hidden} curves` : '',
				range: hasRange ? rangeGlyph(style, hasColour) : '',
				until: cursor === undefined ? undefined : {...columns[cursor], ...chart.counted},
			}),
	};
}

type Drawing = {
	readonly chart: Chart;
	readonly place: ChartArea;
	readonly rows: number;
	readonly style: CurveStyle;
	/** The column of the displayed point: what follows is dim. */
	readonly cursor: number | undefined;
};

/** Full characters from cold to hot, where there are no colours. */
const shades: Readonly<Record<CurveStyle, string>> = {braille: '░▒▓█', block: '░▒▓█', ascii: '-+*#'};

/** The range above the mean. */
const rangeGlyph = (style: CurveStyle, hasColour: boolean): string =>
	style === 'ascii' ? '|' : hasColour ? '░' : '┊';

/** One curve beside its scale: columns filled up to its mean, in the colour of their temperature, its range above. */
function drawCurve(
	curve: Curve,
	columns: readonly Sample[],
	{chart, place, rows, style, cursor}: Drawing,
): Line[] {
	const {history, hasColour, heat} = chart;
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

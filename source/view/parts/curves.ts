/** The curves of a run, one below the other over one axis. */

import {hasFigure, type RangedFigure, type Sample, spreadOf} from '../../run/samples.js';
import {
	besideScale,
	isAbove,
	roundLogScale,
	roundScale,
	type Scale,
	type Tick,
	ticksAt,
} from '../chart/scale.js';
import {type CurveStyle, Sheet} from '../chart/sheet.js';
import {heatOf, hopeless, temperatureRole} from '../heat.js';
import {type Line, type Role, span} from '../text/line.js';
import {roundText} from '../text/numbers.js';
import {
	axisRows,
	type Chart,
	chartArea,
	columnsOf,
	cursorColumn,
	legendLine,
	movesAtColumn,
	rangeGlyph,
} from './curve-axis.js';
import {landscape} from './landscape.js';
import {always, type Content, type Part, type Room} from './part.js';

type Curve = {
	readonly name: RangedFigure;
	/** The name where there is little room: at most six characters. */
	readonly brief: string;
	/** How an end of its scale is written, in at most six characters. */
	readonly format: (value: number) => string;
	/** Whether it counts: then 0 has a place on a logarithmic scale too. */
	readonly isCount?: boolean;
	/** See `Part`. */
	readonly rank: number;
	/** Where its axis begins, unless a value is below. @default 0 */
	readonly floor?: (smallestRise: number | undefined) => number;
};

/** The most important one first. */
const curves: readonly Curve[] = [
	{name: 'cost', brief: 'cost', isCount: true, format: roundText, rank: 21},
	{
		name: 'acceptance',
		brief: 'accept',
		format: value => `${roundText(Number((value * 100).toPrecision(3)))} %`,
		rank: 24,
	},
	{
		name: 'temperature',
		brief: 'temp.',
		format: roundText,
		rank: 25,
		floor: hopeless,
	},
];

/** The fewest rows in which a curve has a shape, and the most of all curves together. */
const lowest = 3;
const mostRows = 33;

/** The chosen curves that a run has, or else that of its cost. */
function shownCurves({watched}: Chart): readonly Curve[] {
	const {shown} = watched.curves;
	const {samples} = watched.log;
	// The acceptance is known only after the first moves, but has its room from the start.
	const hasTemperature = samples.some(({temperature}) => temperature !== undefined);
	const known = curves.filter(
		({name}) =>
			(name !== 'acceptance' || hasFigure(name, watched.progress)) &&
			(hasTemperature || samples.some(sample => sample[name] !== undefined)),
	);
	const chosen = known.filter(({name}) => shown === 'all' || name === shown);
	return chosen.length > 0 ? chosen : known.slice(0, 1);
}

/** Those that have a place: without titles one of all, and none where the landscape is in their place. */
const placed = (content: Content, room: Room): readonly Curve[] =>
	landscape.size(content, room) || !chartArea(room.width, !room.isFramed)
		? []
		: shownCurves(content).slice(0, room.isFramed ? undefined : 1);

const aim: Part['aim'] = ({watched}, {width, isFramed}, column) => {
	const moves = movesAtColumn({watched}, width, column, !isFramed);
	return moves === undefined ? undefined : moves / Math.max(1, watched.progress.frontier);
};

const parts = curves.map((curve): Part & {readonly shows: RangedFigure} => ({
	name: `${curve.name} curve`,
	shows: curve.name,
	rank: curve.rank,
	size: (content, room) => {
		const all = placed(content, room);
		return all.includes(curve) ? {least: lowest, most: Math.floor(mostRows / all.length)} : undefined;
	},
	draw: (content, room) => curveRows(content, curve, room),
	aim,
}));

export const [costCurve, acceptanceCurve, temperatureCurve] = parts;

/** The axis below the last curve, with the marks of what has happened. */
export const axis: Part = {
	name: 'axis',
	rank: 20,
	follows: parts.map(({name}) => name),
	size: always(2),
	draw: (content, {width, isFramed}) => axisRows(content, width, !isFramed),
	aim,
};

/** The meaning of the marks on the axis, where it is drawn: in this width, of a chart in that width. */
export const curveLegend = (
	content: Content,
	shown: readonly string[],
	width: number,
	chartWidth: number,
) => {
	const names = parts.filter(({name}) => shown.includes(name)).map(({shows}) => shows);
	return shown.includes(axis.name)
		? legendLine(content, names, width, chartArea(chartWidth, false)?.width)
		: [];
};

/** All of that without a frame, with a blank line between two curves. */
export function chartLines(chart: Chart, width: number, height: number): Line[] {
	const shown = shownCurves(chart);
	// Below each curve a blank line or the axis, then the labels and the legend.
	const left = height - shown.length - 2;
	return [
		...shown.flatMap((curve, index) => [
			...(index > 0 ? [[]] : []),
			...curveRows(chart, curve, {width, rows: Math.ceil((left - index) / shown.length), isFramed: false}),
		]),
		...axisRows(chart, width, true),
		legendLine(
			chart,
			shown.map(({name}) => name),
			width,
			chartArea(width)?.width,
		),
	];
}

/** Full characters from cold to hot, where there are no colours. */
const shades: Readonly<Record<CurveStyle, string>> = {braille: '░▒▓█', block: '░▒▓█', ascii: '-+*#'};

/** One curve beside its scale: columns filled up to its mean, in the colour of their temperature, its range above. */
function curveRows(chart: Chart, curve: Curve, {width, rows, isFramed}: Room): Line[] {
	const {watched, style, hasColour} = chart;
	const {smallestRise} = watched.method;
	const place = chartArea(width, !isFramed);
	if (!place) {
		return [];
	}

	const columns = columnsOf(chart, place.width);
	// What follows the displayed point is dim.
	const cursor = cursorColumn(chart, place.width);
	// A run that has not begun is a point.
	const visited = watched.log.samples.length > 1 ? columns : columns.slice(0, 1);
	const {scale, ticks} = scaleOfCurve(curve, visited, chart);
	const range = rangeGlyph(style, hasColour);
	const areas = visited.map((column, x) => {
		const {temperature} = column;
		const spread = spreadOf(column, curve.name);
		const isPast = cursor === undefined || x < cursor;
		const role: Role = isPast ? temperatureRole(temperature, smallestRise) : x === cursor ? 'accent' : 'dim';
		return (
			spread && {
				// Even the lowest value has the lowest step.
				to: Math.max(Number.MIN_VALUE, scale.position(spread.mean)),
				high: scale.position(spread.high),
				role,
				full:
					hasColour || temperature === undefined
						? undefined
						: shades[style][Math.min(3, Math.floor(heatOf(temperature, smallestRise) * 4))],
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
	{watched}: Chart,
): {readonly scale: Scale; readonly ticks: readonly Tick[]} {
	const {name, format, isCount, floor} = curve;
	const {isLog} = watched.curves;
	let [least, most] = [Number.POSITIVE_INFINITY, 0];
	for (const column of columns) {
		const {low = least, high = most} = spreadOf(column, name) ?? {};
		least = Math.min(least, low);
		most = Math.max(most, high);
	}

	const bottom = floor?.(watched.method.smallestRise);
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

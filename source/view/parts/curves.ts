/** The curves of a run, one below the other over one axis. */

import {type CurveFigure, cyclesOf, hasFigure, type Sample} from '../../run/samples.js';
import {besideScale, roundLogScale, roundScale, type Scale, ticksAt} from '../chart/scale.js';
import {rasterOf, Sheet} from '../chart/sheet.js';
import {heatOf, hopeless, hot, temperatureRole, uphillOf} from '../heat.js';
import {type Line, type Role, span} from '../text/line.js';
import {roundText} from '../text/numbers.js';
import type {Watched} from '../watch/watched.js';
import {
	axisRows,
	type Chart,
	chartArea,
	columnsOf,
	cursorColumn,
	hasWindow,
	legendLine,
} from './curve-axis.js';
import {landscape} from './landscape.js';
import {always, type Content, type Part, type Room} from './part.js';

type Curve = {
	readonly name: CurveFigure;
	/** The name where there is little room: at most six characters. */
	readonly brief: string;
	/** What its columns are filled up to: of the cost the lowest, since the last conflicts are what a run is about. */
	readonly read: (column: Sample) => number | undefined;
	/** How a value of its scale is written, in at most six characters. */
	readonly format: (value: number) => string;
	/** Its scale for values up to this one. */
	readonly scale: (most: number, watched: Watched) => Scale;
	/** What that scale is. */
	readonly axis?: Part['axis'];
	/** Round values between the ends of the scale. */
	readonly ticks?: readonly number[];
	/** A section of a frame that it begins; others go on below figures that are always there. */
	readonly section?: Pick<Part, 'title' | 'figures'>;
};

const decades = [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6];

/** The most important one first. */
const curves: readonly Curve[] = [
	{
		name: 'cost',
		brief: 'cost',
		read: ({cost, lowest = cost}) => lowest,
		format: roundText,
		scale: most => roundScale(most, 'root'),
		axis: ({isAscii}) => (isAscii ? '(root)' : '(√)'),
		ticks: [4, 40, 400, 4000, 40_000],
	},
	{
		name: 'acceptance',
		brief: 'accept',
		read: ({acceptance}) => acceptance,
		format: value => `${roundText(Number((value * 100).toPrecision(3)))} %`,
		scale: most => roundScale(most),
		section: {title: () => 'acceptance', figures: ['acceptance', 'uphill']},
	},
	{
		name: 'temperature',
		brief: 'temp.',
		read: ({temperature}) => temperature,
		format: value => roundText(Number(value.toPrecision(2))),
		scale: (most, {method: {smallestRise: step}}) => roundLogScale(Math.max(most, hot(step)), hopeless(step)),
		axis: () => '(log)',
		ticks: decades.map(power => 10 ** power),
	},
];

/** The fewest rows in which a curve has a shape, and the most of all curves together. */
const lowest = 3;
const mostRows = 45;

/** The curves of what a run has. */
function curvesOf({watched}: Chart): readonly Curve[] {
	const {samples} = watched.log;
	// The acceptance is known only after the first moves, but has its room from the start.
	const hasTemperature = samples.some(({temperature}) => temperature !== undefined);
	const known = curves.filter(
		({name}) =>
			(name !== 'acceptance' || hasFigure(name, watched.progress)) &&
			(hasTemperature || samples.some(sample => sample[name] !== undefined)),
	);
	return known.length > 0 ? known : curves.slice(0, 1);
}

/** Those that have a place: without titles one of all, and none where the landscape is in their place. */
const placed = (content: Content, room: Room): readonly Curve[] =>
	(content.watched.curves === 'landscape' && landscape.size(content, room)) ||
	!chartArea(room.width, !room.isFramed)
		? []
		: curvesOf(content).slice(0, room.isFramed ? undefined : 1);

const parts = curves.map(
	(curve): Part => ({
		...curve.section,
		axis: curve.axis,
		name: `${curve.name} curve`,
		size: (content, room) => {
			const all = placed(content, room);
			return all.includes(curve) ? {least: lowest, most: Math.floor(mostRows / all.length)} : undefined;
		},
		draw: (content, room) => curveRows(content, curve, room),
	}),
);

export const [costCurve, acceptanceCurve, temperatureCurve] = parts;

/** The rows of the axis without the whole run. */
const axisHeight = 2;

/** The fewest rows of an area in which the whole run has one. */
const fewestWithWhole = 8;

/** The axis below the last curve, with the marks of what has happened. */
export const axis: Part = {
	name: 'axis',
	follows: parts.map(({name}) => name),
	size: ({watched}, {rows}) => always(axisHeight + (hasWindow(watched) && rows >= fewestWithWhole ? 1 : 0))(),
	draw: (content, {width, rows, isFramed}) => axisRows(content, width, !isFramed).slice(0, rows),
};

/** The meaning of the marks on the axis, where it is drawn: in this width, of a chart in that width. */
export const curveLegend = (content: Content, shown: readonly string[], width: number, chartWidth: number) =>
	shown.includes(axis.name) ? legendLine(content, width, chartArea(chartWidth, false)?.width) : [];

/** Full characters from cold to hot, where there are no colours. */
const shadesOf = (isAscii: boolean) => (isAscii ? '-+*#' : '░▒▓█');

/** One curve beside its scale: columns in the colours of their temperatures; that of the solution is green. */
function curveRows(chart: Chart, curve: Curve, {width, rows, isFramed}: Room): Line[] {
	const {watched, hasColour, isAscii} = chart;
	const uphill = uphillOf(watched);
	const place = chartArea(width, !isFramed);
	if (!place) {
		return [];
	}

	const {columns} = columnsOf(chart, place.width);
	// What follows the displayed point is dim.
	const cursor = cursorColumn(chart, place.width);
	const values = columns.map(curve.read);
	const known = values.filter(value => value !== undefined);
	const [least, most] = [Math.min(...known), Math.max(0, ...known)];
	const scale = curve.scale(most, watched);
	const between = curve.ticks?.filter(value => scale.position(value) > 0.1 && value < scale.high) ?? [];
	const ticks = ticksAt(scale, [scale.high, scale.low, ...between], curve.format);
	const areas = columns.map((column, x) => {
		const {temperature, bestCost} = column;
		const value = values[x];
		const isPast = cursor === undefined || x < cursor;
		const heat: Role = bestCost === 0 ? 'good' : temperatureRole(temperature, uphill);
		const role: Role = isPast ? heat : x === cursor ? 'accent' : 'dim';
		return value === undefined
			? undefined
			: {
					// Even the lowest value has the lowest step.
					to: Math.max(Number.MIN_VALUE, scale.position(value)),
					role,
					isCycleEnd: cyclesOf(columns[x + 1] ?? column) > cyclesOf(column),
					full:
						hasColour || temperature === undefined
							? undefined
							: shadesOf(isAscii)[Math.min(3, Math.floor(heatOf(temperature, uphill) * 4))],
				};
	});
	const sheet = new Sheet(place.width, rows);
	if (least === most && columns.length > 1) {
		// What never changes is a line.
		const raster = rasterOf(isAscii);
		const points = areas.flatMap(area => Array<number | undefined>(raster.across).fill(area?.to));
		sheet.curve(points, raster, areas[0]?.role);
	} else {
		sheet.area(areas, isAscii);
	}

	const lines = besideScale(sheet.lines(), rows > 1 ? ticks : [], place.left);
	const name = place.isWide ? curve.name : curve.brief;
	const nameRow = Math.min(1, rows - 1);
	return place.hasNames
		? lines.with(nameRow, [span(name.padStart(place.left - 2)), ...lines[nameRow].slice(1)])
		: lines;
}

/**
The chart of a run: the cost by default, each column in the heat of its temperature, with the band from its lowest to its
highest value above. Another choice takes its place.
*/

import {cyclesOf, type Sample} from '../../run/samples.js';
import {besideScale, costTicks, roundLogScale, roundScale, type Scale, ticksBetween} from '../chart/scale.js';
import {type AreaColumn, Sheet} from '../chart/sheet.js';
import {heatOf, hopeless, hot, temperatureRole, uphillOf} from '../heat.js';
import {bandRole, type Line, type Role, span} from '../text/line.js';
import {roundText} from '../text/numbers.js';
import {
	axisHeight,
	axisRows,
	columnsOf,
	cursorColumn,
	hasWindow,
	legendLine,
	scaleWidth,
} from './chart-axis.js';
import {drawLandscape, hasLandscape} from './cost-by-temperature.js';
import {type ChartChoice, chartChoices, type DrawnRun, isSimple, type Room} from './drawn-run.js';
import {drawLadder, hasLadder} from './ladder-chart.js';

type Chart = {
	readonly title: string;
	/** What follows the title where there is room. */
	readonly more?: (run: DrawnRun) => Line;
	/** Whether the run has something to show in it, and the room is large enough. */
	readonly isThere: (run: DrawnRun, room: Room) => boolean;
	readonly draw: (run: DrawnRun, room: Room) => readonly Line[];
	/** Whether its columns are parts of the run, with marks below them. */
	readonly hasMarks?: true;
};

type Curve = {
	/** What its columns are filled up to. */
	readonly read: (column: Sample) => number | undefined;
	/** The upper end of the band above. @default none */
	readonly highest?: (column: Sample) => number | undefined;
	/** How a value of its scale is written, in at most six characters. */
	readonly format: (value: number) => string;
	/** Its scale for values up to this one. */
	readonly scale: (most: number, run: DrawnRun) => Scale;
	/** Round values between the ends of the scale. */
	readonly ticks?: readonly number[];
};

const decades = [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6];

/** Of the cost the lowest, since the last conflicts are what a run is about. */
const cost: Curve = {
	read: ({cost, lowest = cost}) => lowest,
	highest: ({cost, highest = cost}) => highest,
	format: roundText,
	scale: most => roundScale(most, 'root'),
	ticks: costTicks,
};

/** The first charts of all: the mean cost, and its end. */
const simpleCost: Curve = {
	read: ({cost, bestCost}) => (bestCost === 0 ? 0 : cost),
	format: roundText,
	// The same in all runs of a grid of a size, of which a random one costs about this.
	scale: (most, {puzzle}) => roundScale(Math.max(most, puzzle.geometry.cells / 2)),
};

const temperature: Curve = {
	read: sample => sample.temperature,
	format: value => roundText(Number(value.toPrecision(2))),
	scale: (most, run) => {
		const {smallestRise: step} = uphillOf(run);
		return roundLogScale(hopeless(step), Math.max(most, hot(step)));
	},
	ticks: decades.map(power => 10 ** power),
};

/** What the band is: in the colour that it has now. */
const bandLegend = (run: DrawnRun): Line => [
	bandOf(run.progress.temperature, run),
	span(' lowest to highest', 'dim'),
];

const curveOf = (title: string, curve: Curve, isThere: Chart['isThere'], more?: Chart['more']): Chart => ({
	title,
	isThere,
	draw: (run, room) => drawCurve(run, isSimple(run) ? simpleCost : curve, room),
	hasMarks: true,
	...(more && {more}),
});

const charts: Readonly<Record<ChartChoice, Chart>> = {
	cost: curveOf('cost √', cost, () => true, bandLegend),
	whole: curveOf('cost √, whole run', cost, run => hasWindow(run), bandLegend),
	temperature: curveOf('temperature so far', temperature, run => run.progress.temperature !== undefined),
	landscape: {
		title: 'cost by T',
		isThere: hasLandscape,
		draw: drawLandscape,
	},
	ladder: {
		title: 'ladder',
		more: () => [span('A from hot · a from cold', 'dim')],
		isThere: (run, {width}) => hasLadder(run, width),
		draw: drawLadder,
	},
};

/** The chart that is chosen, or the usual one where that has nothing to show. */
export function chartOf(run: DrawnRun, room: Room): Chart {
	const chosen = charts[run.chart];
	return chosen.isThere(run, room) ? chosen : charts.cost;
}

/** The choices that have something to show in this room. */
export const shownCharts = (run: DrawnRun, room: Room): readonly ChartChoice[] =>
	chartChoices.filter(name => charts[name].isThere(run, room));

/** The meaning of the marks below a chart of this width, as far as it fits. */
export const chartLegend = (run: DrawnRun, room: Room, width: number): Line =>
	chartOf(run, room).hasMarks ? legendLine(run, width, room.width - scaleWidth) : [];

/** Full characters from cold to hot, and that of the band, where there are no colours. */
const shadesOf = (isAscii: boolean) => (isAscii ? '+*#' : '▒▓█');
const bandShadeOf = (isAscii: boolean) => (isAscii ? ':' : '░');

/** A full character of what is pale at a temperature; without one, or without colours, a shade. */
export function bandOf(temperature: number | undefined, run: DrawnRun) {
	const {isAscii, hasColour} = run;
	const heat = heatOf(temperature ?? 0, uphillOf(run));
	return hasColour && !isAscii && temperature !== undefined
		? span('█', bandRole(heat))
		: span(bandShadeOf(isAscii), 'dim');
}

/** The costs of a run, or another of its curves, above their axis; the column of the solution is green. */
function drawCurve(run: DrawnRun, curve: Curve, {width, rows}: Room): Line[] {
	const {isAscii, hasColour} = run;
	const uphill = uphillOf(run);
	const count = width - scaleWidth;
	const {columns} = columnsOf(run, count);
	// What follows the displayed point is dim.
	const cursor = cursorColumn(run, count);
	const most = Math.max(
		0,
		...columns
			.flatMap(column => [curve.read(column), curve.highest?.(column)])
			.filter(value => value !== undefined),
	);
	const scale = curve.scale(most, run);
	const all = ticksBetween(scale, curve.ticks ?? [], curve.format);
	// An area stands on 0: in the lowest row a low cost would be read as that.
	const zero = scale.low === 0 ? all.find(({position}) => position === 0) : undefined;
	// Even the lowest value has the lowest step.
	const heightOf = (value: number) => Math.max(Number.MIN_VALUE, scale.position(value));
	const areas = columns.map((column, x): AreaColumn | undefined => {
		const {temperature, bestCost} = column;
		const value = curve.read(column);
		const isPast = cursor === undefined || x < cursor;
		const heat: Role = bestCost === 0 ? 'good' : temperatureRole(temperature, uphill);
		const band = curve.highest?.(column);
		const {text, role} = isPast ? bandOf(temperature, run) : span(bandShadeOf(isAscii), 'dim');
		const isShaded = !hasColour && temperature !== undefined;
		return value === undefined
			? undefined
			: {
					to: heightOf(value),
					role: isPast ? heat : x === cursor ? 'accent' : 'dim',
					isCycleEnd: cyclesOf(columns[x + 1] ?? column) > cyclesOf(column),
					full: isShaded
						? shadesOf(isAscii)[Math.min(2, Math.floor(heatOf(temperature, uphill) * 3))]
						: undefined,
					band: band === undefined ? undefined : {to: heightOf(band), role, full: text},
				};
	});
	const sheet = new Sheet(count, rows - axisHeight);
	sheet.area(areas, isAscii);
	const ticks = all.filter(tick => tick !== zero);
	return [...besideScale(sheet.lines(), ticks, scaleWidth), ...axisRows(run, count, zero?.text)];
}

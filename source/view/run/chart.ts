/**
The chart of a run: the cost by default, each column in the heat of its temperature, with the band from its lowest to its
highest value above. Another choice takes its place.
*/

import type {LadderMoment} from '../../run/log.js';
import {cyclesOf, type Sample} from '../../run/samples.js';
import type {Rung} from '../../solvers/solver.js';
import {besideScale, costTicks, roundLogScale, roundScale, type Scale, ticksBetween} from '../chart/scale.js';
import {type AreaColumn, Sheet} from '../chart/sheet.js';
import {heatOf, hopeless, hot, temperatureRole, type Uphill, uphillOf} from '../heat.js';
import {
	bandRole,
	type Glyph,
	joinCells,
	type Line,
	type Role,
	rampRole,
	span,
	wrapText,
} from '../text/line.js';
import {groupDigits, roundText, significant} from '../text/numbers.js';
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
import {type ChartChoice, chartChoices, type DrawnRun, type Room} from './drawn-run.js';

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

const temperature: Curve = {
	read: sample => sample.temperature,
	format: value => roundText(Number(value.toPrecision(2))),
	scale: (most, {method: {smallestRise: step}}) => roundLogScale(hopeless(step), Math.max(most, hot(step))),
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
	draw: (run, room) => drawCurve(run, curve, room),
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
	const ticks = ticksBetween(scale, curve.ticks ?? [], curve.format);
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
	return [...besideScale(sheet.lines(), ticks, scaleWidth), ...axisRows(run, count)];
}

/** The columns of each part: the mark of the grid that is shown, T, the cost, the replica, the exchanges, and a gap. */
const ladderWidths = {mark: 2, temperature: 6, cost: 7, replica: 4, rate: 6, gap: 2};

const ladderLabels = Object.values(ladderWidths).reduce((sum, width) => sum + width, 0);

/** The fewest columns in which the way of a replica is seen. */
const narrowestTrail = 6;

const ladderExplanation =
	'Capitals come from the hot end, small letters from the cold one: a capital in the lowest row is a grid that melted and cooled. ⇅ is the share of exchanges with the row above that are accepted.';

const headingRows = 1;

/** Whether a run has more than one temperature, and a chart of this width room for them. */
export const hasLadder = (run: DrawnRun, width: number): boolean =>
	(run.progress.ladder?.length ?? 0) > 1 && width >= ladderLabels + narrowestTrail;

/** The ladder of replica exchange: a row for each temperature, the hottest first. */
export function drawLadder(run: DrawnRun, {width, rows}: Room): readonly Line[] {
	const {progress, log} = run;
	const uphill = uphillOf(run);
	const {ladder: rungs = [], moves} = progress;
	const moments = log.laddersUntil(moves, width - ladderLabels);
	const explained = wrapText(ladderExplanation, width, 'dim');
	const text = rows >= headingRows + rungs.length + explained.length ? explained : [];
	return [
		ladderHeading,
		...ladderRows(
			rungs.map((_, index) => rungLine(rungs, moments, uphill, index)),
			rows - headingRows - text.length,
		),
		...text,
	];
}

/** The lines of the rungs that fit, the hottest first; those in the middle give way to the number of them. */
function ladderRows(lines: readonly Line[], room: number): readonly Line[] {
	const all = lines.toReversed();
	const above = Math.floor((room - 1) / 2);
	const hidden = all.length - room + 1;
	const gap = span(`${' '.repeat(ladderWidths.mark)}… ${hidden} temperatures between`, 'dim');
	return all.length <= room ? all : all.toSpliced(above, hidden, [gap]);
}

const ladderHeading: Line = [
	span(
		[
			'T'.padStart(ladderWidths.mark + ladderWidths.temperature),
			'cost'.padStart(ladderWidths.cost),
			'grid'.padStart(ladderWidths.replica + 1),
			'⇅'.padStart(ladderWidths.rate - 1),
			`${' '.repeat(ladderWidths.gap)}→ now`,
		].join(''),
		'dim',
	),
];

/** @param moments the latest ones, the oldest first */
function rungLine(
	rungs: readonly Rung[],
	moments: readonly LadderMoment[],
	uphill: Uphill,
	index: number,
): Line {
	const {temperature, cost, replica, origin, exchangeRate} = rungs[index];
	const role = temperatureRole(temperature, uphill);
	const trail = moments.map(moment => replicaCell(moment.rungs[index]));
	const isHottest = index === rungs.length - 1;
	const rate = isHottest ? '' : exchangeRate === undefined ? '–' : `${Math.round(exchangeRate * 100)} %`;
	const labels: Line = [
		span(index === shownRung(rungs) ? '▸ ' : '  ', 'strong'),
		span(
			significant(temperature).slice(0, ladderWidths.temperature).padStart(ladderWidths.temperature),
			role,
		),
		span(groupDigits(cost).padStart(ladderWidths.cost), 'strong'),
		span('  '),
		span(letterOf(replica, origin), originRole(origin)),
		span(origin === 'hot' ? '↓' : origin === 'cold' ? '↑' : ' ', originRole(origin)),
		span(rate.padStart(ladderWidths.rate), 'dim'),
		span(' '.repeat(ladderWidths.gap)),
	];
	return [...labels, ...joinCells(trail)];
}

/** The rung whose grid is on the screen: the coldest one, or at the end the one that has solved the puzzle. */
const shownRung = (rungs: readonly Rung[]) =>
	Math.max(
		0,
		rungs.findIndex(({cost}) => cost === 0),
	);

const replicaCell = ({replica, origin}: Rung): Glyph => [letterOf(replica, origin), originRole(origin)];

/** Replicas have letters, capitals while they come from the hot end. */
function letterOf(replica: number, origin: Rung['origin']): string {
	const letter = String.fromCodePoint('a'.charCodeAt(0) + (replica % 26));
	return origin === 'hot' ? letter.toUpperCase() : letter;
}

const originRole = (origin: Rung['origin']): Role =>
	origin === undefined ? 'dim' : rampRole(origin === 'hot' ? 1 : 0);

/**
The costs of all lanes over one axis. It is logarithmic, since one lane may need a thousand times as long as another; each
curve repeats its own mark and ends in its name, so that none depends on its colour.
*/

import type {RaceUnit} from '../../run/race-scheduler.js';
import {Canvas, type CurveStyle, rasters} from '../curves/chart.js';
import type {TrailPoint} from '../curves/trail.js';
import {cut, joinCells, type Line, laneRole, type Role, span} from '../text/line.js';
import {groupDigits, shortNumber} from '../text/numbers.js';
import {hasWon, type LaneView, laneMark, laneTextRole, pointer, statusMark} from './race.js';

/** The fewest rows in which there is something to see, and the most in which the curves still read as such. */
export const chartRows = {fewest: 7, most: 31} as const;

/** A line above the curves says what they are, and two below them what they go over. */
const aroundRows = 3;

/** Columns before the curves, for the scale, and behind them, for the names, or for their marks alone. */
const scaleWidth = 8;
const namesWidth = 19;
const marksWidth = 5;

/** Columns from a mark of one curve to that of the next. */
const markGap = 4;

/** The fewest columns for curves. */
const narrowestCurves = 30;

export const narrowestChart = scaleWidth + narrowestCurves + namesWidth;

/** The fewest columns of a chart beside the boards, without names. */
export const narrowestAside = 30;

type RaceChartOptions = {
	readonly by: RaceUnit;
	readonly at: number;
	/** What is counted on the axis, where it is moves. */
	readonly unit: string;
	readonly width: number;
	/** The lines around the curves are among them. */
	readonly rows: number;
	readonly style: CurveStyle;
};

/** A character with its dots and its role; names are not overwritten. */
type ChartCell = {
	readonly glyph: string;
	readonly role: Role;
	readonly bits: number;
	readonly isName?: boolean;
};
type Sheet = ChartCell[][];

/** The ends of the axis: the left one is the first known point of any lane after its start. */
type Extent = {readonly first: number; readonly last: number};

/** The chart in lines of this width: its title, the curves with their marks and names, and the axis. */
export function raceChart(lanes: readonly LaneView[], options: RaceChartOptions): Line[] {
	const {by, at, unit, width, style} = options;
	const rows = options.rows - aroundRows;
	const raster = rasters[style];
	const hasNames = width >= narrowestChart;
	const behind = hasNames ? namesWidth : marksWidth;
	const plot = width - scaleWidth - behind;
	const extent = extentOf(lanes, by);
	const highest = Math.max(1, ...lanes.flatMap(({trail}) => trail.points.map(({cost}) => cost)));
	// By their square roots: the last conflicts are what a race is about.
	const height = (cost: number) => Math.sqrt(cost / highest);
	const sheet: Sheet = Array.from({length: rows}, () =>
		Array.from({length: plot + behind}, () => ({glyph: ' ', role: 'plain', bits: 0})),
	);
	const rank = ({standing}: LaneView, index: number) => (index === at ? 2 : hasWon(standing) ? 1 : 0);
	// The highlighted one comes last, over the others; before it the winner.
	const drawn = lanes
		.map((lane, index) => ({lane, index, rank: rank(lane, index)}))
		.toSorted((a, b) => a.rank - b.rank)
		.map(each => ({...each, heights: heightsOf(each.lane, by, extent, plot * raster.across, height)}));
	for (const {index, heights} of drawn) {
		const canvas = new Canvas(plot, rows, raster);
		canvas.curve(heights);
		layOver(sheet, canvas, plot, style, laneRole(index));
	}

	const scaled = new Canvas(1, rows, raster);
	const rowOf = (position: number) => Math.floor(scaled.rowOf(position) / raster.down);
	for (const {index, heights} of drawn) {
		const positions = heights.filter((_, at) => at % raster.across === 0);
		markCurve(sheet, index, lanes.length, positions, rowOf);
	}

	// At the start all curves end where they begin.
	for (const {lane, index} of extent.last > extent.first ? drawn.toReversed() : []) {
		const {progress} = lane.standing;
		const row = rowOf(height(progress.cost));
		const column = logColumn(placeOf(progress, by), extent, plot) + 2;
		const name = hasNames ? curveName(lane, index, index === at) : curveMark(lane, index);
		writeName(sheet, name, row, column);
	}

	return [
		[span(chartTitle(by === 'moves' ? unit : 'time', width), 'dim')],
		...sheet.map(
			(cells, row): Line => [
				...raceScale(row, rows, highest),
				...joinCells(cells.map(({glyph, role}) => [glyph, role] as const)),
			],
		),
		...raceAxis(by, extent, plot),
	];
}

/** What the curves are, as far right as the curves begin. */
function chartTitle(over: string, width: number): string {
	const texts = [`cost (square-root scale) over ${over} (log)`, `cost over ${over} (log)`];
	const text = texts.find(({length}) => length <= width) ?? '';
	return ' '.repeat(Math.min(scaleWidth, width - text.length)) + text;
}

/** Moves, or by time, thousandths of a millisecond. */
const placeOf = ({moves, milliseconds}: Pick<TrailPoint, 'moves' | 'milliseconds'>, by: RaceUnit) =>
	by === 'moves' ? moves : milliseconds * 1000;

function extentOf(lanes: readonly LaneView[], by: RaceUnit): Extent {
	const firsts = lanes.flatMap(({trail}) => trail.points.slice(1, 2)).map(point => placeOf(point, by));
	const lasts = lanes.map(({standing}) => placeOf(standing.progress, by));
	return {first: Math.max(1, Math.min(...firsts)), last: Math.max(1, ...lasts)};
}

/** The column, of `count`, of a point on the logarithmic axis. */
function logColumn(place: number, {first, last}: Extent, count: number): number {
	return place <= first || last <= first
		? 0
		: Math.min(count - 1, Math.floor((Math.log(place / first) / Math.log(last / first)) * count));
}

/** The mean height in each column, interpolated between columns with points; undefined after the lane's end. */
function heightsOf(
	{trail, standing}: LaneView,
	by: RaceUnit,
	extent: Extent,
	count: number,
	height: (cost: number) => number,
): (number | undefined)[] {
	const sums = new Float64Array(count);
	const weights = new Uint32Array(count);
	for (const point of trail.points) {
		const column = logColumn(placeOf(point, by), extent, count);
		sums[column] += point.cost * point.weight;
		weights[column] += point.weight;
	}

	const heights: (number | undefined)[] = Array.from({length: count});
	const end = logColumn(placeOf(standing.progress, by), extent, count);
	let before = 0;
	for (let column = 0; column <= end; column++) {
		if (weights[column] > 0 || column === end) {
			const to = height(column === end ? standing.progress.cost : sums[column] / weights[column]);
			const from = heights[before] ?? to;
			for (let between = before; between <= column; between++) {
				heights[between] = from + ((to - from) * (between - before)) / Math.max(1, column - before);
			}

			before = column;
		}
	}

	return heights;
}

/** Lay a curve over what is there: where they share a character it has the dots of all, and the look of the last. */
function layOver(sheet: Sheet, canvas: Canvas, width: number, style: CurveStyle, role: Role): void {
	for (const [index, own] of canvas.bits.entries()) {
		if (own > 0) {
			const [row, column] = [Math.floor(index / width), index % width];
			const bits = sheet[row][column].bits | own;
			sheet[row][column] = {glyph: rasters[style].glyph(bits), role, bits};
		}
	}
}

/** Put the mark of a lane on its curve, between those of the others. @param positions one for each character */
function markCurve(
	sheet: Sheet,
	index: number,
	lanes: number,
	positions: ReadonlyArray<number | undefined>,
	rowOf: (position: number) => number,
): void {
	const {text, role} = laneMark(index);
	for (let column = (index + 1) * markGap; column < positions.length; column += lanes * markGap) {
		const position = positions[column];
		if (position !== undefined) {
			sheet[rowOf(position)][column] = {glyph: text, role, bits: 0};
		}
	}
}

/** The mark of a curve, and what has become of its lane. */
const curveMark = ({standing}: LaneView, index: number): Line => {
	const status = statusMark(standing);
	return [laneMark(index), ...(status === ' ' ? [] : [span(` ${status}`, laneTextRole(standing, false))])];
};

/** The same and whose curve it is. */
const curveName = (lane: LaneView, index: number, isAt: boolean): Line =>
	cut(
		[...curveMark(lane, index), isAt ? pointer(true) : span(' '), span(lane.brief, laneRole(index))],
		namesWidth - 2,
	);

/** Write a name where its curve ends, or as near to it as there is room. */
function writeName(sheet: Sheet, line: Line, row: number, column: number): void {
	const characters = line.flatMap(({text, role}) => [...text].map(glyph => ({glyph, role})));
	const isFree = (at: number, test: (cell: ChartCell) => boolean) =>
		sheet[at]?.slice(column - 1, column + characters.length + 1).every(test) ?? false;
	const nearest = sheet.map((_, at) => at).toSorted((a, b) => Math.abs(a - row) - Math.abs(b - row));
	const place =
		nearest.slice(0, 5).find(at => isFree(at, ({glyph}) => glyph === ' ')) ??
		nearest.find(at => isFree(at, ({isName}) => !isName));
	if (place !== undefined) {
		for (const [index, character] of characters.entries()) {
			sheet[place][column + index] = {...character, bits: 0, isName: true};
		}
	}
}

/** The scale at the left of a row: the highest cost, the cost half-way down, and 0. */
function raceScale(row: number, rows: number, highest: number): Line {
	const middle = Math.round((rows - 1) / 2);
	const labels = new Map([
		[middle, roundedCost(highest * (1 - middle / (rows - 1)) ** 2)],
		[0, roundedCost(highest)],
		[rows - 1, '0'],
	]);
	const label = labels.get(row);
	return [
		span((label ?? '').padStart(scaleWidth - 2), 'dim'),
		span(label === undefined ? ' │' : ' ┤', 'dim'),
	];
}

const roundedCost = (cost: number) => shortNumber(Math.round(cost));

/** The axis with round numbers on it. */
function raceAxis(by: RaceUnit, {first, last}: Extent, plot: number): Line[] {
	const line = Array.from({length: plot}, () => '─');
	let labels = '';
	for (const value of roundNumbers(first, last)) {
		const text = by === 'moves' ? shortNumber(value).replace(/\.0+(?= |$)/, '') : axisTimeText(value / 1000);
		const column = logColumn(value, {first, last}, plot);
		const start = Math.max(0, column - Math.floor(text.length / 2));
		if (start > labels.length + 1 || labels === '') {
			line[column] = '┴';
			labels = labels.padEnd(start) + text;
		}
	}

	return [
		[span(`${' '.repeat(scaleWidth - 1)}┼${line.join('')}`, 'dim')],
		[span(`${' '.repeat(scaleWidth)}${labels}`, 'dim')],
	];
}

/** Powers of ten, and between them, where there are few, twice and five times as much. */
function roundNumbers(first: number, last: number): number[] {
	const factors = last / first < 1000 ? [1, 2, 5] : [1];
	const [lowest, highest] = [first, last].map(value => Math.floor(Math.log10(value)));
	return Array.from({length: highest - lowest + 1}, (_, index) => lowest + index)
		.flatMap(power => factors.map(factor => factor * 10 ** power))
		.filter(value => value >= first && value <= last);
}

function axisTimeText(milliseconds: number): string {
	return milliseconds < 1000 ? `${milliseconds} ms` : `${groupDigits(milliseconds / 1000)} s`;
}

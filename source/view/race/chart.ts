/**
The costs of all lanes over one axis. It is logarithmic, since one lane may need a thousand times as long as another; each
curve repeats its own mark and ends in its name, so that none depends on its colour.
*/

import {columnAt} from '../../run/log.js';
import {
	besideScale,
	endTicks,
	markedAxis,
	roundNumbers,
	type Scale,
	scaleOf,
	ticksAt,
} from '../chart/scale.js';
import {rasters, Sheet} from '../chart/sheet.js';
import type {DrawOptions, Fleet} from '../fleet/fleet.js';
import {cut, type Line, laneRole, span, widthOf} from '../text/line.js';
import {groupDigits, roundText, shortNumber} from '../text/numbers.js';
import {hasWon, type LaneView, laneMark, laneTextRole, pointer, statusMark, unitOf} from './race.js';

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

const narrowestCurves = 30;

export const narrowestChart = scaleWidth + narrowestCurves + namesWidth;

/** The fewest columns of a chart beside the boards, without names. */
export const narrowestAside = 30;

type ChartOptions = Pick<Fleet, 'by'> & Pick<DrawOptions, 'at' | 'rows' | 'style'> & {readonly width: number};

/** The chart in lines of this width: its title, the curves with their marks and names, and the axis. */
export function raceChart(lanes: readonly LaneView[], {by, at, width, rows, style}: ChartOptions): Line[] {
	const raster = rasters[style];
	const hasNames = width >= narrowestChart;
	const behind = hasNames ? namesWidth : marksWidth;
	const columns = width - scaleWidth - behind;
	const over = by === 'moves' ? 'moves' : 'milliseconds';
	const x = overScale(lanes, over);
	// By their square roots: the last conflicts are what a race is about.
	const highest = Math.max(1, ...lanes.flatMap(({log}) => log.samples.map(({cost}) => cost)));
	const y = scaleOf(0, highest, 'root');
	const sheet = new Sheet(columns + behind, rows - aroundRows);
	const order = (lane: LaneView) => (lane.index === at ? 2 : hasWon(lane) ? 1 : 0);
	// The highlighted one comes last, over the others; before it the winner.
	const drawn = lanes
		.toSorted((a, b) => order(a) - order(b))
		.map(lane => {
			const costs = heightsOf(lane, over, x, columns * raster.across);
			return {...lane, heights: costs.map(cost => cost && y.position(cost))};
		});
	for (const {index, heights} of drawn) {
		sheet.curve(heights, raster, laneRole(index));
	}

	// The marks of a curve stand between those of the others.
	for (const {index, heights} of drawn) {
		const {text, role} = laneMark(index);
		for (let column = (index + 1) * markGap; column < columns; column += lanes.length * markGap) {
			const height = heights[column * raster.across];
			if (height !== undefined) {
				sheet.put(sheet.rowOf(height, raster), column, [text, role]);
			}
		}
	}

	// At the start all curves end where they begin.
	const named = new Set<number>();
	for (const lane of x.high > x.low ? drawn.toReversed() : []) {
		const row = sheet.rowOf(y.position(lane.progress.cost), raster);
		const column = columnAt(x, lane.progress[over], columns) + 2;
		const name = hasNames ? curveName(lane, lane.index === at) : curveMark(lane);
		writeName(sheet, named, name, row, column);
	}

	const format = (value: number) => (over === 'moves' ? roundText(value) : axisTime(value));
	return [
		[span(chartTitle(by === 'moves' ? unitOf(lanes) : 'time', width), 'dim')],
		...besideScale(
			sheet.lines(),
			endTicks(y, value => shortNumber(Math.round(value))),
			scaleWidth,
		),
		...markedAxis(ticksAt(x, x.high > x.low ? roundNumbers(x) : [x.low], format), columns, scaleWidth),
	];
}

/** What the curves are, as far right as the curves begin. */
function chartTitle(over: string, width: number): string {
	const texts = [`cost (square-root scale) over ${over} (log)`, `cost over ${over} (log)`];
	const text = texts.find(({length}) => length <= width) ?? '';
	return ' '.repeat(Math.min(scaleWidth, width - text.length)) + text;
}

/** From the first known point of any lane after its start to the last one. */
function overScale(lanes: readonly LaneView[], over: 'moves' | 'milliseconds'): Scale {
	const least = over === 'moves' ? 1 : 0.001;
	const firsts = lanes.flatMap(({log}) => log.samples.slice(1, 2)).map(sample => sample[over]);
	const last = Math.max(least, ...lanes.map(({progress}) => progress[over]));
	return scaleOf(Math.min(last, Math.max(least, Math.min(...firsts))), last, 'log');
}

/** The mean cost in each of `count` columns, interpolated between those with points; undefined after the lane's end. */
function heightsOf(
	{log: {samples}, progress}: LaneView,
	over: 'moves' | 'milliseconds',
	x: Scale,
	count: number,
): (number | undefined)[] {
	const sums = new Float64Array(count);
	const weights = new Float64Array(count);
	for (const [index, sample] of samples.entries()) {
		const column = columnAt(x, sample[over], count);
		const weight = index > 0 ? sample.moves - samples[index - 1].moves : 1;
		sums[column] += sample.cost * weight;
		weights[column] += weight;
	}

	const costs: (number | undefined)[] = Array.from({length: count});
	const end = columnAt(x, progress[over], count);
	let before = 0;
	for (let column = 0; column <= end; column++) {
		if (weights[column] > 0 || column === end) {
			const to = column === end ? progress.cost : sums[column] / weights[column];
			const from = costs[before] ?? to;
			for (let between = before; between <= column; between++) {
				costs[between] = from + ((to - from) * (between - before)) / Math.max(1, column - before);
			}

			before = column;
		}
	}

	return costs;
}

/** The mark of a curve, and what has become of its lane. */
const curveMark = (lane: LaneView): Line => {
	const status = statusMark(lane);
	return [laneMark(lane.index), ...(status === ' ' ? [] : [span(` ${status}`, laneTextRole(lane, false))])];
};

/** The mark of a curve, and the name of its lane. */
const curveName = (lane: LaneView, isAt: boolean): Line =>
	cut(
		[...curveMark(lane), isAt ? pointer(true) : span(' '), span(lane.brief, laneRole(lane.index))],
		namesWidth - 2,
	);

/** Write a name where its curve ends, or as near to it as there is room. @param named the rows that have names */
function writeName(sheet: Sheet, named: Set<number>, line: Line, row: number, column: number): void {
	const width = widthOf(line);
	const isBlank = (at: number) =>
		Array.from({length: width + 2}, (_, k) => column - 1 + k).every(
			each => each >= sheet.width || sheet.isBlank(at, each),
		);
	const nearest = Array.from({length: sheet.height}, (_, at) => at).toSorted(
		(a, b) => Math.abs(a - row) - Math.abs(b - row),
	);
	const place = nearest.slice(0, 5).find(isBlank) ?? nearest.find(at => !named.has(at));
	if (place !== undefined) {
		named.add(place);
		const glyphs = line.flatMap(({text, role}) => [...text].map(glyph => [glyph, role] as const));
		for (const [index, glyph] of glyphs.entries()) {
			sheet.put(place, column + index, glyph);
		}
	}
}

const axisTime = (milliseconds: number) =>
	milliseconds < 1000 ? `${milliseconds} ms` : `${groupDigits(milliseconds / 1000)} s`;

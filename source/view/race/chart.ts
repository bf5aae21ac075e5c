/**
The costs of all lanes over one axis. It is logarithmic, since one lane may need a thousand times as long as another; each
curve repeats its own mark, which stands before its name, so that none depends on its colour.
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
import {rasterOf, Sheet} from '../chart/sheet.js';
import type {DrawOptions} from '../fleet/fleet.js';
import {cut, type Line, laneRole, sideBySide, span} from '../text/line.js';
import {roundText, shortNumber} from '../text/numbers.js';
import {hasWon, type LaneView, laneMark, laneTextRole, pointer, statusMark, unitOf} from './race.js';

/** The fewest rows in which there is something to see, and the most in which the curves still read as such. */
export const chartRows = {fewest: 7, most: 31} as const;

/** A line above the curves says what they are, and two below them what they go over. */
const aroundRows = 3;

/** Columns before the curves, for the scale, and behind them, for the names. */
const scaleWidth = 8;
const namesWidth = 19;

/** Columns from a mark of one curve to that of the next. */
const markGap = 4;

export const narrowestChart = scaleWidth + 30 + namesWidth;

type ChartOptions = Pick<DrawOptions, 'at' | 'rows' | 'isAscii'> & {readonly width: number};

/** The chart in lines of this width: its title, the curves with their marks and names, and the axis. */
export function raceChart(lanes: readonly LaneView[], {at, width, rows, isAscii}: ChartOptions): Line[] {
	const raster = rasterOf(isAscii);
	const columns = width - scaleWidth - namesWidth;
	const x = movesScale(lanes);
	// By their square roots: the last conflicts are what a race is about.
	const highest = Math.max(1, ...lanes.flatMap(({log}) => log.samples.map(({cost}) => cost)));
	const y = scaleOf(0, highest, 'root');
	const sheet = new Sheet(columns, rows - aroundRows);
	const order = (lane: LaneView) => (lane.index === at ? 2 : hasWon(lane) ? 1 : 0);
	// The highlighted one comes last, over the others; before it the winner.
	const drawn = lanes
		.toSorted((a, b) => order(a) - order(b))
		.map(lane => {
			const costs = heightsOf(lane, x, columns * raster.across);
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

	const names = nameRows(lanes, at, sheet.height, ({progress}) =>
		sheet.rowOf(y.position(progress.cost), raster),
	);
	return [
		[span(`${' '.repeat(scaleWidth)}${chartTitle(unitOf(lanes))}`, 'dim')],
		...besideScale(
			sideBySide([sheet.lines(), names], columns + 1),
			endTicks(y, value => shortNumber(Math.round(value))),
			scaleWidth,
		),
		...markedAxis(ticksAt(x, x.high > x.low ? roundNumbers(x) : [x.low], roundText), columns, scaleWidth),
	];
}

const chartTitle = (over: string) => `cost (square-root scale) over ${over} (log)`;

/** From the first known point of any lane after its start to the last one. */
function movesScale(lanes: readonly LaneView[]): Scale {
	const firsts = lanes.flatMap(({log}) => log.samples.slice(1, 2)).map(({moves}) => moves);
	const last = Math.max(1, ...lanes.map(({progress}) => progress.moves));
	return scaleOf(Math.min(last, Math.max(1, Math.min(...firsts))), last, 'log');
}

/** The lowest cost in each of `count` columns, interpolated between those with points; undefined after the lane's end. */
function heightsOf({log: {samples}, progress}: LaneView, x: Scale, count: number): (number | undefined)[] {
	const lowests = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
	for (const sample of samples) {
		const column = columnAt(x, sample.moves, count);
		lowests[column] = Math.min(lowests[column], sample.lowest ?? sample.cost);
	}

	const costs: (number | undefined)[] = Array.from({length: count});
	const end = columnAt(x, progress.moves, count);
	let before = 0;
	for (let column = 0; column <= end; column++) {
		if (lowests[column] < Number.POSITIVE_INFINITY || column === end) {
			const to = column === end ? progress.cost : lowests[column];
			const from = costs[before] ?? to;
			for (let between = before; between <= column; between++) {
				costs[between] = from + ((to - from) * (between - before)) / Math.max(1, column - before);
			}

			before = column;
		}
	}

	return costs;
}

/** The names behind the curves, each in the row of its lane's cost, or below those before it. */
function nameRows(
	lanes: readonly LaneView[],
	at: number,
	height: number,
	rowOf: (lane: LaneView) => number,
): Line[] {
	const rows = Array.from({length: height}, (): Line => []);
	let next = 0;
	const sorted = lanes.toSorted((a, b) => rowOf(a) - rowOf(b));
	for (const [index, lane] of sorted.entries()) {
		const row = Math.max(next, Math.min(rowOf(lane), height - sorted.length + index));
		next = row + 1;
		if (row < height) {
			rows[row] = cut(curveName(lane, lane.index === at), namesWidth - 1);
		}
	}

	return rows;
}

/** The mark of a curve, what has become of its lane, and its name. */
const curveName = (lane: LaneView, isAt: boolean): Line => [
	laneMark(lane.index),
	span(statusMark(lane), laneTextRole(lane, false)),
	pointer(isAt),
	span(lane.brief, laneRole(lane.index)),
];

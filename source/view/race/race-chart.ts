/**
The costs of all lanes over one axis. It is logarithmic, since one lane may need a thousand times as long as another; each
curve repeats its own mark, which stands before its name, so that none depends on its colour.
*/

import {
	besideScale,
	costTicks,
	markedAxis,
	roundNumbers,
	roundScale,
	type Scale,
	scaleOf,
	ticksAt,
	ticksBetween,
} from '../chart/scale.js';
import {rasterOf, Sheet} from '../chart/sheet.js';
import type {DrawOptions} from '../fleet/fleet-kind.js';
import {axisHeight, scaleWidth} from '../run/chart-axis.js';
import {cut, type Line, laneRole, sideBySide, span} from '../text/line.js';
import {roundText} from '../text/numbers.js';
import {hasWon, type LaneView, laneMark, pointer, unitOf} from './race-text.js';

/** Columns behind the curves for the names, and the fewest of a chart that has them. */
const namesWidth = 17;
const narrowestNamed = 56;

/** Columns from a mark of one curve to that of the next. */
const markGap = 4;

/** The axis begins at this share of the moves of the lane with the fewest: there the curves have hardly fallen. */
const firstShare = 1 / 100;

type ChartOptions = Pick<DrawOptions, 'at' | 'rows' | 'isAscii'> & {readonly width: number};

/** The chart in so many lines of this width: the curves with their marks and names, and the axis. */
export function raceChart(lanes: readonly LaneView[], {at, width, rows, isAscii}: ChartOptions): Line[] {
	const raster = rasterOf(isAscii);
	const isNamed = width >= narrowestNamed;
	const columns = width - scaleWidth - (isNamed ? namesWidth : 0);
	const x = movesScale(lanes);
	const order = (lane: LaneView) => (lane.index === at ? 2 : hasWon(lane) ? 1 : 0);
	// The highlighted one comes last, over the others; before it the winner.
	const drawn = lanes
		.toSorted((a, b) => order(a) - order(b))
		.map(({index, log, progress}) => {
			const costs = log.columns(columns * raster.across, x).map(({cost, lowest = cost}) => lowest);
			return {index, costs: costs.length > 0 ? costs : [progress.cost]};
		});
	const y = roundScale(Math.max(...drawn.flatMap(({costs}) => costs)), 'root');
	const sheet = new Sheet(columns, rows - axisHeight);
	const curves = drawn.map(({index, costs}) => ({index, heights: costs.map(y.position)}));
	for (const {index, heights} of curves) {
		sheet.curve(heights, raster, laneRole(index));
	}

	// The marks of a curve stand between those of the others.
	for (const {index, heights} of curves) {
		const {text, role} = laneMark(index);
		for (let column = (index + 1) * markGap; column < columns; column += lanes.length * markGap) {
			const height = heights[column * raster.across];
			if (height !== undefined) {
				sheet.put(sheet.rowOf(height, raster), column, [text, role]);
			}
		}
	}

	const rowOf = ({progress}: LaneView) => sheet.rowOf(y.position(progress.cost), raster);
	const names = isNamed ? nameRows(lanes, at, sheet.height, rowOf) : [];
	const values = x.high > x.low ? roundNumbers(x) : [x.low];
	const [axis, labels] = markedAxis(ticksAt(x, values, roundText), columns, scaleWidth);
	return [
		...besideScale(
			sideBySide([sheet.lines(), names], columns + 1),
			ticksBetween(y, costTicks, roundText),
			scaleWidth,
		),
		axis,
		[...labels, span(isNamed ? ` ${unitOf(lanes)}` : '', 'dim')],
	];
}

function movesScale(lanes: readonly LaneView[]): Scale {
	const moves = lanes.map(({progress}) => progress.moves);
	return scaleOf(Math.max(1, Math.min(...moves) * firstShare), Math.max(1, ...moves), 'log');
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
	for (const [index, {index: lane, shortName}] of sorted.entries()) {
		const row = Math.max(next, Math.min(rowOf(sorted[index]), height - sorted.length + index));
		next = row + 1;
		if (row < height) {
			const name = [laneMark(lane), pointer(lane === at), span(shortName, laneRole(lane))];
			rows[row] = cut(name, namesWidth - 1);
		}
	}

	return rows;
}

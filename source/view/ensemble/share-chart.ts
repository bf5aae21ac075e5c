/** The share of the runs that are solved, over their moves, with its interval and what an exponential distribution predicts. */

import {wilsonInterval} from '../../run/statistics.js';
import {type Glyph, joinCells, justify, type Line, span} from '../text/line.js';
import {shortNumber} from '../text/numbers.js';
import {type EnsembleSummary, type EnsembleView, predictedShare, shareCurve} from './summary.js';

/** The columns of the scale, the rows of the axis, and the smallest chart. */
const scaleWidth = 7;
const axisRows = 2;
export const smallestChart = {width: scaleWidth + 16, height: 4 + axisRows};

/** Below the chart, where it has room. */
const legend = '▒ solved so far  █ ░ its 95 % interval  ● predicted';

/** A chart of this size; no lines without room. */
export function shareChart(
	view: EnsembleView,
	summary: EnsembleSummary,
	width: number,
	height: number,
): Line[] {
	if (width < smallestChart.width || height < smallestChart.height) {
		return [];
	}

	const share = shareCurve(summary);
	const columns = width - scaleWidth;
	const hasLegend = height > smallestChart.height && legend.length <= width;
	const rows = height - axisRows - (hasLegend ? 1 : 0);
	const points = Array.from({length: columns}, (_, column) => {
		const moves = ((column + 1) / columns) * view.moves;
		const solved = share(moves);
		return {
			solved,
			...wilsonInterval(Math.round(solved * summary.runs), summary.runs),
			predicted: predictedShare(summary, ((column + 0.5) / columns) * view.moves),
		};
	});
	return [
		...Array.from({length: rows}, (_, row) => [
			...scaleLabel(row, rows),
			...joinCells(points.map(point => shareCell(point, rows - 1 - row, rows))),
		]),
		[span(`${' '.repeat(scaleWidth - 1)}┼${'─'.repeat(columns)}`, 'dim')],
		axisText(view, columns),
		...(hasLegend ? [[span(legend, 'dim')]] : []),
	];
}

type Point = {
	readonly solved: number;
	readonly low: number;
	readonly high: number;
	readonly predicted: number;
};

/** One cell, `row` rows above the axis: filled up to the lower bound, shaded up to the upper one. */
function shareCell({solved, low, high, predicted}: Point, row: number, rows: number): Glyph {
	const isBelow = (share: number) => row + 0.5 < share * rows;
	if (predicted > 0 && Math.min(rows - 1, Math.floor(predicted * rows)) === row) {
		return ['●', 'strong'];
	}

	return solved > 0 && isBelow(low)
		? ['█', 'good']
		: isBelow(solved)
			? ['▒', 'good']
			: isBelow(high)
				? ['░', 'dim']
				: [' ', 'plain'];
}

function scaleLabel(row: number, rows: number): Line {
	const labels: Readonly<Record<number, string>> = {
		0: '100 %',
		[Math.floor((rows - 1) / 2)]: '50 %',
		[rows - 1]: '0 %',
	};
	const label = rows > 4 || row === 0 || row === rows - 1 ? labels[row] : undefined;
	return [
		span((label ?? '').padStart(scaleWidth - 2), 'dim'),
		span(label === undefined ? ' │' : ' ┤', 'dim'),
	];
}

const axisText = ({moves, unit}: EnsembleView, columns: number): Line =>
	justify(
		[span(`${' '.repeat(scaleWidth)}0`, 'dim')],
		[span(`${unit}  ${shortNumber(moves)}`, 'dim')],
		scaleWidth + columns,
	);

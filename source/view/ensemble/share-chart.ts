/** The share of the runs that are solved, over their moves, with its interval and what an exponential distribution predicts. */

import {wilsonInterval} from '../../run/statistics.js';
import {barGlyphs} from '../text/bars.js';
import {type Glyph, joinCells, justify, type Line, span} from '../text/line.js';
import {percent, shortNumber} from '../text/numbers.js';
import {
	type EnsembleSummary,
	type EnsembleView,
	intervalText,
	predictedShare,
	shareCurve,
	shareText,
} from './summary.js';

/** The columns of the scale, the rows of the axis, and the smallest chart. */
const scaleWidth = 7;
const axisRows = 2;
export const smallestChart = {width: scaleWidth + 16, height: 4 + axisRows};

/** Columns from a dot of the prediction to the next one: between them what is below is seen. */
const dotGap = 4;

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
	const rows = height - axisRows;
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
			...joinCells(
				points.map((point, column) => {
					const hasDot = column % dotGap === dotGap - 1;
					return (hasDot && dotCell(point, rows - 1 - row, rows)) || shareCell(point, rows - 1 - row, rows);
				}),
			),
		]),
		[span(`${' '.repeat(scaleWidth - 1)}┼${'─'.repeat(columns)}`, 'dim')],
		axisText(view, columns),
	];
}

/** What is drawn, with its figures, in shorter and shorter forms: they stand above the chart. */
export function shareLegend(summary: EnsembleSummary, moves: number): Line[] {
	const [share, interval] = [shareText(summary), intervalText(summary)];
	const predicted = Number.isFinite(summary.mean) ? ` ${percent(predictedShare(summary, moves))}` : '';
	const legend = (solved: string, band: string, dots: string) => [
		span('█', 'good'),
		span(solved, 'dim'),
		span(share, 'strong'),
		span(`  ░${band}${interval}  `, 'dim'),
		span('●', 'strong'),
		span(dots, 'dim'),
	];
	return [
		legend(' solved ', ' 95 % interval ', ` predicted${predicted}`),
		legend(' solved ', ' 95 % interval ', ' predicted'),
		legend(' ', ' ', ' predicted'),
	];
}

type Point = {
	readonly solved: number;
	readonly low: number;
	readonly high: number;
	readonly predicted: number;
};

/** A dot of the prediction, if it is in this row. */
const dotCell = ({predicted}: Point, row: number, rows: number): Glyph | undefined =>
	predicted > 0 && Math.min(rows - 1, Math.floor(predicted * rows)) === row ? ['●', 'strong'] : undefined;

/**
One cell, `row` rows above the axis. The solved share is solid, and ends in eighths of a row; its interval shades what it
covers: the upper end of the solid area, and the blank above.
*/
function shareCell({solved, low, high}: Point, row: number, rows: number): Glyph {
	const isBelow = (share: number) => row + 0.5 < share * rows;
	const eighths = Math.round((solved * rows - row) * 8);
	return eighths >= 8
		? [isBelow(low) ? '█' : '▓', 'good']
		: eighths > 0
			? [barGlyphs[eighths], 'good']
			: [isBelow(high) ? '░' : ' ', 'dim'];
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

/** The share of the runs that are solved, over their moves, with its interval and what an exponential distribution predicts. */

import {wilsonInterval} from '../../run/statistics.js';
import {besideScale, endTicks, markedAxis} from '../chart/axis.js';
import {scaleOf} from '../chart/scale.js';
import {Sheet} from '../chart/sheet.js';
import {type Line, span} from '../text/line.js';
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

/**
A chart of this size; no lines without room. The solved share is solid, its interval shades what it covers: the upper end
of the solid area, and the blank above.
*/
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
	const sheet = new Sheet(width - scaleWidth, height - axisRows);
	const points = Array.from({length: sheet.width}, (_, column) => {
		const solved = share(((column + 1) / sheet.width) * view.level);
		return {solved, ...wilsonInterval(Math.round(solved * summary.runs), summary.runs)};
	});
	sheet.area(
		points.map(({solved, high}) => ({to: solved, role: 'good', full: '▓', high, range: ['░', 'dim']})),
	);
	const wholeRows = (part: number) => Math.floor(part * sheet.height) / sheet.height;
	sheet.area(points.map(({low}) => ({to: wholeRows(low), role: 'good', full: '█'})));
	for (let column = dotGap - 1; column < sheet.width; column += dotGap) {
		const predicted = predictedShare(summary, ((column + 0.5) / sheet.width) * view.level);
		if (predicted > 0) {
			const row = Math.max(0, sheet.height - 1 - Math.floor(predicted * sheet.height));
			sheet.put(row, column, ['●', 'strong']);
		}
	}

	const ticks = [
		{position: 0, text: '0'},
		{position: 1, text: shortNumber(view.level)},
		{position: 0.5, text: view.unit},
	];
	return [
		...besideScale(
			sheet.lines(),
			endTicks(scaleOf(0, 100), value => `${value} %`),
			scaleWidth,
		),
		...markedAxis(ticks, sheet.width, scaleWidth),
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

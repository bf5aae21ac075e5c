/** The column beside the grid: temperature, cost, proposal and the plot of its acceptance, always in this order. */

import {filled} from '../text/frame.js';
import {cornerWidth, type FrameSection, framed, frameWidth, type Line, span, widthOf} from '../text/line.js';
import {singular} from '../text/numbers.js';
import {chartLegend, chartOf} from './chart.js';
import {type FigureName, figureLine} from './figures.js';
import type {Column} from './layout.js';
import {drawPlot, plotTitle} from './plot.js';
import {drawProposal} from './proposal.js';
import {thermometer} from './thermometer.js';
import type {Content} from './watched.js';

/** The width and the rows of the chart in a column. */
export const chartRoom = ({width, chart}: Column) => ({width: width - frameWidth, rows: chart});

export function drawBoxes(content: Content, column: Column): readonly Line[] {
	const {watched} = content;
	const width = column.width - frameWidth;
	const room = chartRoom(column);
	const chart = chartOf(content, room);
	const figuresOf = (title: string, names: readonly FigureName[]) => [
		figureLine(names, watched, column.width - cornerWidth - widthOf([span(title)]), title),
	];
	const section = (
		title: string,
		rows: number,
		lines: () => readonly Line[],
		names: readonly FigureName[] = [],
	): FrameSection[] =>
		rows > 0 ? [{title, figures: figuresOf(title, names), lines: filled(lines(), rows)}] : [];
	const sections = [
		...section('temperature', column.temperature, () => [thermometer(watched, width)], [
			'temperature',
			'override',
			'reheats',
		]),
		...section(chart.title, column.chart, () => chart.draw(content, room), [
			'cost',
			'bestCost',
			'restarts',
		]).map(each => ({...each, more: chart.more?.(content)})),
		...section(singular(watched.method.unit), column.program, () => drawProposal(watched, width)),
		...section(plotTitle(watched), column.plot, () => drawPlot(content, {width, rows: column.plot})),
	];
	// A mark without its meaning says nothing: all figures but the first give way to that.
	const foot: readonly FigureName[] = ['moves', 'elapsed', 'uphill'];
	const rest = column.width - cornerWidth;
	const first = figureLine(foot.slice(0, 1), watched, rest);
	const left = chartLegend(content, room, rest - widthOf(first));
	return framed(sections, {left, right: figureLine(foot, watched, rest - widthOf(left))}, column.width);
}

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

/** What stands below the boxes, the last ones where a lesson speaks of them. */
const footFigures: readonly FigureName[] = [
	...(['moves', 'elapsed', 'uphill', 'readings', 'fixed', 'acceptance', 'peak'] as const),
];

const isOfLesson = (name: FigureName) => name === 'acceptance' || name === 'peak';

/** The width and the rows of the chart in a column. */
export const chartRoom = ({width, chart}: Column) => ({width: width - frameWidth, rows: chart});

type Box = Pick<FrameSection, 'title' | 'more'> & {
	/** Below its title; without any there is no box. */
	readonly rows: number;
	readonly figures?: readonly FigureName[];
	readonly draw: () => readonly Line[];
};

export function drawBoxes(content: Content, column: Column): readonly Line[] {
	const {watched} = content;
	const width = column.width - frameWidth;
	const room = chartRoom(column);
	const chart = chartOf(content, room);
	const boxes: readonly Box[] = [
		{
			title: 'temperature',
			figures: ['temperature', 'override', 'reheats'],
			rows: column.temperature,
			draw: () => [thermometer(watched, width)],
		},
		{
			title: chart.title,
			more: chart.more?.(content),
			figures: column.isBrief ? [] : ['cost', 'bestCost', 'restarts'],
			rows: column.chart,
			draw: () => chart.draw(content, room),
		},
		{
			title: singular(watched.method.unit),
			rows: column.program,
			draw: () => drawProposal(watched, width),
		},
		{
			title: plotTitle(watched),
			rows: column.plot,
			draw: () => drawPlot(content, {width, rows: column.plot}),
		},
	];
	const sections = boxes
		.filter(({rows}) => rows > 0)
		.map(({title, more, figures = [], rows, draw}): FrameSection => {
			const figuresRoom = column.width - cornerWidth - widthOf([span(title)]);
			const line = figureLine(figures, watched, figuresRoom, title);
			return {title, more, figures: [line], lines: filled(draw(), rows)};
		});
	// A mark without its meaning says nothing: figures give way to that, but those that a lesson speaks of.
	const rest = column.width - cornerWidth;
	const kept = footFigures.filter(name => name === 'moves' || name === watched.keeps);
	const foot = [...new Set([...kept, ...footFigures.filter(name => !isOfLesson(name))])];
	const first = figureLine(kept, watched, rest);
	const left = chartLegend(content, room, rest - widthOf(first));
	return framed(sections, {left, right: figureLine(foot, watched, rest - widthOf(left))}, column.width);
}

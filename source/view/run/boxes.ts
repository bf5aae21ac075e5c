/** The column beside the grid, a table: temperature, cost, proposal, and what could come next. */

import {filled} from '../text/frame.js';
import {cornerWidth, type FrameSection, framed, frameWidth, type Line, span, widthOf} from '../text/line.js';
import {singular} from '../text/numbers.js';
import {spelled} from '../text/width.js';
import {chartLegend, chartOf} from './chart.js';
import {type DrawnRun, isSimple, type Room} from './drawn-run.js';
import {type FigureName, figureLine, isMet} from './figures.js';
import {drawNext, nextMore, nextTitle} from './next.js';
import {drawProposal} from './proposal.js';
import type {BoxName, BoxRows, Column, RowNeeds} from './run-layout.js';
import {thermometer} from './thermometer.js';

/** What decides on the rows of the boxes of a run. */
type Sizes = {
	readonly hasTemperature: boolean;
	/** The rows of its program. @default 0, without that box */
	readonly program?: number;
	/** Whether it is known what could come next. @default false */
	readonly hasNeighbours?: boolean;
	/** Whether the chart gives rows to what could come next. @default false */
	readonly hasSmallChart?: boolean;
	/** Whether what could come next has two rows below its bars. @default false: four */
	readonly isScene?: boolean;
};

type Box = {
	/** Its rows below its title: a chart with its axis is no slab. */
	readonly part: (sizes: Sizes) => RowNeeds;
	readonly title: (run: DrawnRun, room: Room) => string;
	/** What follows the title, where there is room. */
	readonly more?: (run: DrawnRun, room: Room) => Line | undefined;
	readonly figures?: readonly FigureName[];
	readonly draw: (run: DrawnRun, room: Room) => readonly Line[];
};

const exactly = (rows: number): RowNeeds => ({least: rows, most: rows, rank: 0});

const boxes: Readonly<Record<BoxName, Box>> = {
	temperature: {
		part: ({hasTemperature}) => exactly(hasTemperature ? 1 : 0),
		title: () => 'temperature',
		figures: ['temperature', 'override', 'uphill'],
		draw: (run, {width}) => [thermometer(run, width)],
	},
	cost: {
		part: ({hasSmallChart}) => ({least: hasSmallChart ? 4 : 6, most: 16, rank: 0, share: 3}),
		title: (run, room) =>
			isSimple(run) ? (run.progress.moves > room.width ? 'mean cost' : 'cost') : chartOf(run, room).title,
		more: (run, room) => (isSimple(run) ? undefined : chartOf(run, room).more?.(run)),
		figures: ['cost', 'bestCost', 'restarts'],
		draw: (run, room) => chartOf(run, room).draw(run, room),
	},
	proposal: {
		part: ({program = 0}) => exactly(program),
		title: run => singular(run.method.unit),
		figures: ['neighbours'],
		draw: (run, {width}) => drawProposal(run, width),
	},
	next: {
		part: ({hasNeighbours, isScene}) =>
			hasNeighbours ? {least: isScene ? 5 : 7, most: 15, rank: 1, share: 4} : exactly(0),
		title: nextTitle,
		more: nextMore,
		draw: drawNext,
	},
};

const boxNames = Object.keys(boxes) as readonly BoxName[];

export const runBoxes = (sizes: Sizes): readonly BoxRows[] =>
	boxNames.map(name => ({name, ...boxes[name].part(sizes)})).filter(({least}) => least > 0);

export const boxRoom = ({width, boxes: rows}: Column, name: BoxName): Room => ({
	width: width - frameWidth,
	rows: rows[name] ?? 0,
});

/** What stands below the boxes, the last ones where a lesson speaks of them. */
const footFigures: readonly FigureName[] = [
	...(['moves', 'elapsed', 'readings', 'fixed', 'acceptance', 'peak'] as const),
];

export function drawBoxes(run: DrawnRun, column: Column): readonly Line[] {
	const sections = boxNames
		.filter(name => column.boxes[name])
		.map((name): FrameSection => {
			const {title: titleOf, more, figures = [], draw} = boxes[name];
			const room = boxRoom(column, name);
			const title = spelled(titleOf(run, room));
			// The grid beside a list has the figures of the cost, and a box of its own has the neighbours.
			const isSaid = column.isBrief ? name === 'cost' : name === 'proposal' && column.boxes.next;
			const names = isSaid ? [] : figures.filter(isMet(run));
			const line = figureLine(
				names,
				run,
				column.width - cornerWidth - widthOf([span(title)]),
				title.split(' ')[0],
			);
			const isHidden = run.shown && !run.shown.has(name);
			const lines = filled(isHidden ? [] : draw(run, room), room.rows);
			return {title, isHidden, more: more?.(run, room), figures: [line], lines};
		});
	// A mark without its meaning says nothing: figures give way to that, but those that a lesson speaks of.
	const rest = column.width - cornerWidth;
	const kept = footFigures.filter(name => name === 'moves' || name === run.keeps);
	const foot = [
		...new Set([...kept, ...footFigures.filter(name => name !== 'acceptance' && name !== 'peak')]),
	];
	const first = figureLine(kept, run, rest);
	const left = chartLegend(run, boxRoom(column, 'cost'), rest - widthOf(first));
	const below = isSimple(run)
		? {left: [], right: []}
		: {left, right: figureLine(foot, run, rest - widthOf(left))};
	return framed(sections, below, column.width);
}

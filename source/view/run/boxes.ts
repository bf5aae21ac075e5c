/** The column beside the grid, a table: temperature, cost, proposal, and what could come next. */

import {filled} from '../text/frame.js';
import {cornerWidth, type FrameSection, framed, frameWidth, type Line, span, widthOf} from '../text/line.js';
import {singular} from '../text/numbers.js';
import {spelled} from '../text/width.js';
import {chartLegend, chartOf} from './chart.js';
import {type FigureName, figureLine} from './figures.js';
import {drawNext, nextMore, nextTitle} from './next.js';
import {drawProposal} from './proposal.js';
import type {BoxName, BoxRows, Column, Part} from './run-layout.js';
import {thermometer} from './thermometer.js';
import type {Content, Room, Watched} from './watched.js';

/** What decides on the rows of the boxes of a run. */
type Sizes = {
	readonly hasTemperature: boolean;
	/** The rows of its program. @default 0, without that box */
	readonly program?: number;
	/** Whether it is known what could come next. @default false */
	readonly hasNeighbours?: boolean;
	/** Whether the chart gives rows to what could come next. @default false */
	readonly hasSmallChart?: boolean;
};

type Box = {
	/** Its rows below its title: a chart with its axis is no slab. */
	readonly part: (sizes: Sizes) => Part;
	readonly title: (content: Content, room: Room) => string;
	/** What follows the title, where there is room. */
	readonly more?: (content: Content, room: Room) => Line | undefined;
	readonly figures?: readonly FigureName[];
	readonly draw: (content: Content, room: Room) => readonly Line[];
};

const exactly = (rows: number): Part => ({least: rows, most: rows, rank: 0});

const boxes: Readonly<Record<BoxName, Box>> = {
	temperature: {
		part: ({hasTemperature}) => exactly(hasTemperature ? 1 : 0),
		title: () => 'temperature',
		figures: ['temperature', 'override', 'reheats'],
		draw: ({watched}, {width}) => [thermometer(watched, width)],
	},
	cost: {
		part: ({hasSmallChart}) => ({least: hasSmallChart ? 4 : 6, most: 16, rank: 0, share: 3}),
		title: (content, room) => chartOf(content, room).title,
		more: (content, room) => chartOf(content, room).more?.(content),
		figures: ['cost', 'bestCost', 'restarts'],
		draw: (content, room) => chartOf(content, room).draw(content, room),
	},
	proposal: {
		part: ({program = 0}) => exactly(program),
		title: ({watched}) => singular(watched.method.unit),
		figures: ['neighbours'],
		draw: ({watched}, {width}) => drawProposal(watched, width),
	},
	next: {
		part: ({hasNeighbours}) => (hasNeighbours ? {least: 7, most: 15, rank: 1, share: 4} : exactly(0)),
		title: nextTitle,
		more: nextMore,
		draw: drawNext,
	},
};

const boxNames = Object.keys(boxes) as readonly BoxName[];

/** The boxes that a run has, with their rows. */
export const boxRows = (sizes: Sizes): readonly BoxRows[] =>
	boxNames.map(name => ({name, ...boxes[name].part(sizes)})).filter(({least}) => least > 0);

/** The width and the rows of a box in a column. */
export const boxRoom = ({width, boxes: rows}: Column, name: BoxName): Room => ({
	width: width - frameWidth,
	rows: rows[name] ?? 0,
});

/** What stands below the boxes, the last ones where a lesson speaks of them. */
const footFigures: readonly FigureName[] = [
	...(['moves', 'elapsed', 'readings', 'fixed', 'acceptance', 'peak'] as const),
];

const isOfLesson = (name: FigureName) => name === 'acceptance' || name === 'peak';

/** Until its path is shown, a run says nothing of its schedule. */
const isMet =
	({shown}: Watched) =>
	(name: FigureName) =>
		!shown ||
		shown.has('path') ||
		(name === 'neighbours'
			? shown.has('next')
			: name === 'temperature' || name === 'cost' || name === 'bestCost');

export function drawBoxes(content: Content, column: Column): readonly Line[] {
	const {watched} = content;
	const sections = boxNames
		.filter(name => column.boxes[name])
		.map((name): FrameSection => {
			const {title: titleOf, more, figures = [], draw} = boxes[name];
			const room = boxRoom(column, name);
			const title = spelled(titleOf(content, room));
			// The grid beside a list has the figures of the cost, and a box of its own has the neighbours.
			const isSaid = column.isBrief ? name === 'cost' : name === 'proposal' && column.boxes.next;
			const names = isSaid ? [] : figures.filter(isMet(watched));
			const line = figureLine(
				names,
				watched,
				column.width - cornerWidth - widthOf([span(title)]),
				title.split(' ')[0],
			);
			const isHidden = watched.shown && !watched.shown.has(name);
			const lines = filled(isHidden ? [] : draw(content, room), room.rows);
			return {title, isHidden, more: more?.(content, room), figures: [line], lines};
		});
	// A mark without its meaning says nothing: figures give way to that, but those that a lesson speaks of.
	const rest = column.width - cornerWidth;
	const kept = footFigures.filter(name => name === 'moves' || name === watched.keeps);
	const foot = [...new Set([...kept, ...footFigures.filter(name => !isOfLesson(name))])];
	const first = figureLine(kept, watched, rest);
	const left = chartLegend(content, boxRoom(column, 'cost'), rest - widthOf(first));
	const isCounted = !watched.shown || watched.shown.has('cost');
	const below = isCounted
		? {left, right: figureLine(foot, watched, rest - widthOf(left))}
		: {left: [], right: []};
	return framed(sections, below, column.width);
}

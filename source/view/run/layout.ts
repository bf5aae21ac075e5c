/**
How a window is shared out. Wide: the grid, what is said below it, and beside them the column of boxes, with the plot where
it has room. Small: the grid, and what is said beside or below it.
*/

import type {Geometry} from '../../sudoku/geometry.js';
import {
	type BoardSize,
	type BoardStyle,
	bigStyles,
	boardSize,
	boardStyles,
	plainStyles,
} from '../board/board-style.js';

export type Layout = {
	readonly style: BoardStyle;
	/** The visible columns and rows of the board: fewer than it has where it scrolls. */
	readonly view: BoardSize;
	/** What the board takes on the screen, with its arrows and what is at its edges. */
	readonly board: BoardSize;
	/** Whether the cost of each unit is at the edges of the board. @default false */
	readonly hasUnitCosts?: boolean;
	/** The boxes beside the grid; undefined in a small window. */
	readonly column?: Column | undefined;
	/** The room of what is said: below the grid, or beside it. */
	readonly words: BoardSize & {readonly isBeside: boolean};
	/** The rows below all that for the text of a lesson. */
	readonly lessonRows: number;
};

/** The rows of each box below its title; 0 without it. */
export type Column = {
	readonly width: number;
	readonly rows: number;
	/** Whether a list stands beside it: its chart is without figures, of which the grid has the first. */
	readonly isBrief: boolean;
} & Record<'temperature' | 'chart' | 'program' | 'plot', number>;

/** What a run has to show. */
export type Needs = {
	readonly geometry: Geometry;
	readonly hasTemperature: boolean;
	/** The rows of its program. */
	readonly program: number;
	/** Whether it has the question of a lesson. */
	readonly isLesson: boolean;
	/** The columns and rows that the costs of its units take in a style. */
	readonly unitCostsIn: (style: BoardStyle) => BoardSize | undefined;
};

/** The smallest window. */
export const smallestWindow: BoardSize = {width: 30, height: 13};

/** The narrowest column whose titles have room for their figures, and that beside big digits. */
const narrowestColumn = 39;
const besideBig = 48;

/** A chart and a plot with their axes: the fewest rows, and the most, beyond which they are slabs. */
const chartRows = {least: 6, most: 16};
const plotRows = {least: 6, most: 14};

/** A chart that a plot leaves has at least these. */
const chartBesidePlot = 8;

/** The fewest rows of what is said below a grid, and those above the text of a lesson. */
const leastWords = 4;
const leastAboveLesson = 2;

/** Where fewer rows of a grid would be left above what is said, that is beside it. */
const leastView = 5;

/** The columns between the grid and what is said beside it. */
const gutter = 2;

/** The rows of a question, and of what is said when it is decided. */
const lessonText = 5;

/** @param hasBlocks whether each cell has a block where these fit, and no big digit */
export function runLayout(
	needs: Needs,
	{columns, rows}: {readonly columns: number; readonly rows: number},
	hasBlocks: boolean,
	isAscii: boolean,
): Layout | undefined {
	if (columns < smallestWindow.width || rows < smallestWindow.height) {
		return undefined;
	}

	// The last row of a window stays empty, since a frame as high makes Ink clear the screen; others have head and keys.
	const lessonRows = needs.isLesson ? Math.min(lessonText, Math.floor((rows - 3) / 2)) : 0;
	const room = {width: columns, height: rows - 3 - lessonRows};
	const {geometry} = needs;
	const plain = plainStyles(geometry);
	const large: BoardStyle[] = hasBlocks ? ['blocks', 'dense-blocks'] : bigStyles(geometry, isAscii);
	const wide = [...large, ...plain]
		.filter(style => boardStyles[style].frame === 'ruled')
		.values()
		.map(style => wideLayout(needs, style, room))
		.find(layout => layout !== undefined);
	return {...(wide ?? smallLayout(geometry, plain, room)), lessonRows};
}

type Room = BoardSize;
type Part = Omit<Layout, 'lessonRows'>;

/** The grid beside the column of boxes; undefined where one of them has no room. */
function wideLayout(needs: Needs, style: BoardStyle, {width, height}: Room): Part | undefined {
	const view = boardSize(needs.geometry, style);
	const edges = needs.unitCostsIn(style);
	const board = {width: view.width + (edges?.width ?? 0), height: view.height + (edges?.height ?? 0)};
	const least = boardStyles[style].cell === 'big' ? besideBig : narrowestColumn;
	const column = columnOf(needs, width - board.width, height);
	const words = {width: board.width, height: height - board.height, isBeside: false};
	return column && column.width >= least && words.height >= (needs.isLesson ? leastAboveLesson : leastWords)
		? {style, view, board, hasUnitCosts: edges !== undefined, column, words}
		: undefined;
}

/** The boxes of a column, from the top; undefined where they have no room. A brief one has a plot below the highest chart alone. */
function columnOf(
	{hasTemperature, program}: Pick<Needs, 'hasTemperature' | 'program'>,
	width: number,
	height: number,
	isBrief = false,
): Column | undefined {
	const temperature = hasTemperature ? 1 : 0;
	// A line of the frame above each of the boxes, and one below the last.
	const titles = [temperature, 1, program].filter(rows => rows > 0).length + 1;
	const room = height - titles - temperature - program;
	const least = isBrief ? chartRows.most : chartBesidePlot;
	const hasPlot = hasTemperature && room - 1 >= least + plotRows.least;
	const rest = room - (hasPlot ? 1 : 0);
	const chart = Math.min(chartRows.most, hasPlot ? Math.max(least, Math.ceil((rest * 3) / 5)) : rest);
	const plot = hasPlot ? Math.min(plotRows.most, rest - chart) : 0;
	const rows = titles + temperature + program + chart + (hasPlot ? 1 + plot : 0);
	return chart >= chartRows.least ? {width, rows, isBrief, temperature, chart, program, plot} : undefined;
}

/** The narrowest column beside a grid that stands beside a list. */
const besideList = 32;

/**
A run beside a list: the largest grid that leaves the temperature and the chart their room, the plot too where the chart is as
high as it can be, or else the largest one alone; a part of a larger grid. What is said of it stands below all that.
*/
export function besideLayout(
	{geometry, hasTemperature}: Pick<Needs, 'geometry' | 'hasTemperature'>,
	{width, height}: Room,
	isAscii: boolean,
): Layout {
	const plain = plainStyles(geometry);
	const fitting = [...bigStyles(geometry, isAscii), ...plain].filter(style => {
		const board = boardSize(geometry, style);
		return board.width <= width && board.height <= height;
	});
	const leastRows = chartRows.least + (hasTemperature ? 4 : 2);
	const hasColumn = (style: BoardStyle) =>
		boardStyles[style].frame === 'ruled' &&
		boardStyles[style].cell !== 'snug' &&
		width - boardSize(geometry, style).width > besideList &&
		height >= leastRows;
	const beside = fitting.find(hasColumn);
	const style = beside ?? fitting.at(0);
	if (style === undefined) {
		return {...scrollingLayout(geometry, plain, {width, height}), lessonRows: 0};
	}

	const board = boardSize(geometry, style);
	const room = Math.max(board.height, leastRows);
	const column = beside && columnOf({hasTemperature, program: 0}, width - board.width - 1, room, true);
	const words = {width, height: height - Math.max(board.height, column?.rows ?? 0), isBeside: false};
	return {style, view: board, board, column, words, lessonRows: 0};
}

/** The room of what is said beside or below a grid, as it is wanted, and the least. */
const wordsRooms = [
	{width: 24, height: 6},
	{width: 16, height: 4},
] as const;

const wordsRoom = (isBeside: boolean, beside: number, below: number, {width, height}: Room) =>
	isBeside ? {width: beside, height, isBeside} : {width, height: below, isBeside};

/** The grid, and what is said beside or below it; a part of a larger grid. */
function smallLayout(geometry: Geometry, styles: readonly BoardStyle[], {width, height}: Room): Part {
	for (const least of wordsRooms) {
		for (const style of styles) {
			const board = boardSize(geometry, style);
			const beside = width - board.width - gutter;
			const below = height - board.height;
			const isBeside = beside >= least.width;
			if (below >= 0 && board.width <= width && (isBeside || below >= least.height)) {
				return {style, view: board, board, words: wordsRoom(isBeside, beside, below, {width, height})};
			}
		}
	}

	return scrollingLayout(geometry, styles, {width, height});
}

/** What is seen of a grid that does not fit; one column and one row are for the marks of what is not. */
function scrollingLayout(geometry: Geometry, styles: readonly BoardStyle[], {width, height}: Room): Part {
	const open = styles.filter(style => boardStyles[style].frame !== 'ruled');
	const besideOf = (style: BoardStyle) => width - boardSize(geometry, style).width - 1 - gutter;
	const isLow = height - wordsRooms[1].height < leastView;
	const style = open.find(each => besideOf(each) >= (isLow ? wordsRooms[1].width : -gutter)) ?? 'bare';
	const whole = boardSize(geometry, style);
	const beside = besideOf(style);
	const isBeside = beside >= wordsRooms[1].width;
	const most = height - (isBeside ? 0 : wordsRooms[1].height);
	const isWide = whole.width > width || (whole.width === width && whole.height > most);
	const rows = Math.min(whole.height, most - (isWide ? 1 : 0));
	const columns = Math.min(whole.width, width - (whole.height > rows ? 1 : 0));
	const board = {
		width: columns + (rows < whole.height ? 1 : 0),
		height: rows + (columns < whole.width ? 1 : 0),
	};
	const words = wordsRoom(isBeside, beside, height - board.height, {width, height});
	return {style, view: {width: columns, height: rows}, board, words};
}

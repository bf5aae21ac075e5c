/** The layout of a race in a window: as many boards side by side as fit, the table of all lanes, their curves, and notes. */

import type {Geometry} from '../../sudoku/geometry.js';
import {type BoardStyle, boardSize, plainStyles} from '../board/board-style.js';
import {chartRows, narrowestAside, narrowestChart} from './chart.js';

export type BoardsLayout = {
	/** Undefined where no board fits. */
	readonly style: BoardStyle | undefined;
	/** Boards in a row, rows of them, and boards in all. */
	readonly across: number;
	readonly down: number;
	readonly boards: number;
	/** Between two boards. */
	readonly gutter: number;
	/** The columns of a board with its caption. */
	readonly width: number;
};

type ChartLayout = {readonly place: 'below' | 'beside'; readonly width: number; readonly rows: number};

type RaceLayout = {
	readonly boards: BoardsLayout;
	readonly hasHeader: boolean;
	/** Whether the table has a heading. */
	readonly hasHeading: boolean;
	/** The curves, where there is room for them: below the table, or else beside the boards. */
	readonly chart: ChartLayout | undefined;
	/** The rows of the notes. */
	readonly notes: number;
	readonly hasFooter: boolean;
};

/** The narrowest caption that says whose board it is. */
const narrowestCaption = 18;

/** The columns between the boards and a chart beside them. */
export const chartGap = 3;

/** The fewest rows of a chart below boards with gaps between their cells. */
const airyChart = 16;

/** Fewer boards than this do not make a race. */
const fewestBoards = 2;

/**
The layout of a window, from the beginning of a race to its end.

@param lanes how many race
@param usable rows of the window
*/
export function raceLayout(
	geometry: Geometry,
	lanes: number,
	{columns, usable}: {readonly columns: number; readonly usable: number},
): RaceLayout {
	const spare = usable - lanes;
	const left = spare - 3;
	const notes = left < 2 ? 0 : 2;
	const boards = boardsLayout(geometry, lanes, columns, left - notes);
	const taken = boards.style ? boards.down * (boardSize(geometry, boards.style).height + 1) : 0;
	const below = left - notes - taken;
	const aside = columns - boardsWidth(boards) - chartGap;
	return {
		boards,
		hasHeading: spare > 0,
		hasHeader: spare > 1,
		hasFooter: spare > 2,
		notes,
		chart:
			below >= chartRows.fewest && columns >= narrowestChart
				? {place: 'below', width: columns - 2, rows: Math.min(below, chartRows.most)}
				: taken >= chartRows.fewest && aside >= narrowestAside
					? {place: 'beside', width: aside, rows: Math.min(taken, chartRows.most)}
					: undefined,
	};
}

/** The columns of the boards. */
export const boardsWidth = ({across, width, gutter}: BoardsLayout) => across * (width + gutter) - gutter;

/** The first visible board, such that the highlighted one is visible. */
export function firstBoard({across, down, boards}: BoardsLayout, at: number): number {
	return at < boards ? 0 : down === 1 ? at - boards + 1 : (Math.floor(at / across) - down + 1) * across;
}

/** @param height rows for boards, each with a line above it */
function boardsLayout(geometry: Geometry, lanes: number, columns: number, height: number): BoardsLayout {
	const layouts = plainStyles(geometry)
		.map(style => ({...boardsOf(geometry, style, lanes, columns, height), style}))
		// A chart is worth more than gaps between cells.
		.filter(
			({style, down}) =>
				style !== 'airy' || height - down * (boardSize(geometry, style).height + 1) >= airyChart,
		);
	const framed = layouts.filter(({style, boards}) => style !== 'bare' && boards >= fewestBoards);
	// As many boards as fit, in the roomiest style for that number; without frames only where framed boards do not fit.
	const candidates = framed.length > 0 ? framed : layouts;
	const most = Math.max(...candidates.map(({boards}) => boards));
	const chosen = candidates.find(({boards}) => boards === most);
	return chosen && chosen.boards > 0
		? chosen
		: {style: undefined, across: 0, down: 0, boards: 0, gutter: 0, width: 0};
}

function boardsOf(
	geometry: Geometry,
	style: BoardStyle,
	lanes: number,
	columns: number,
	height: number,
): BoardsLayout {
	const board = boardSize(geometry, style);
	const width = Math.max(board.width, narrowestCaption);
	const inARow = (gutter: number) => Math.floor((columns + gutter) / (width + gutter));
	const gutter = inARow(3) === inARow(2) ? 3 : 2;
	const rows = Math.max(0, Math.floor(height / (board.height + 1)));
	const boards = width > columns ? 0 : Math.min(lanes, inARow(gutter) * rows);
	// Rows as even as can be: 3 and 3 rather than 4 and 2.
	const down = Math.ceil(boards / Math.max(1, inARow(gutter)));
	return {style, across: Math.ceil(boards / Math.max(1, down)), down, boards, gutter, width};
}

/** Where the boards of a race go in a window: as many side by side as fit, above the table of all. */

import type {Geometry} from '../sudoku/geometry.js';
import {type BoardStyle, boardSize, plainStyles} from './board-style.js';

export type RaceLayout = {
	/** Undefined where no board fits. */
	readonly style: BoardStyle | undefined;
	/** Boards in a row, and boards in all. */
	readonly across: number;
	readonly boards: number;
	/** Between two boards. */
	readonly gutter: number;
	/** The columns of a board with its caption. */
	readonly width: number;
};

/** The narrowest caption that says whose board it is. */
const narrowestCaption = 18;

/** Less than so many boards are no race. */
const fewest = 2;

/**
@param lanes how many race
@param height rows for boards, each with a line above it
*/
export function raceLayout(geometry: Geometry, lanes: number, columns: number, height: number): RaceLayout {
	// What is below them is of more use than air in them.
	const styles = plainStyles(geometry).filter(style => style !== 'airy');
	const layouts = styles.map(style => boardsOf(geometry, style, lanes, columns, height));
	const framed = layouts.filter(({style, boards}) => style !== 'bare' && boards >= fewest);
	// As many as there can be, in the roomiest style for so many; without frames only where there would be no race.
	const candidates = framed.length > 0 ? framed : layouts;
	const most = Math.max(...candidates.map(({boards}) => boards));
	const chosen = candidates.find(({boards}) => boards === most);
	return chosen && chosen.boards > 0 ? chosen : {style: undefined, across: 0, boards: 0, gutter: 0, width: 0};
}

function boardsOf(
	geometry: Geometry,
	style: BoardStyle,
	lanes: number,
	columns: number,
	height: number,
): RaceLayout {
	const board = boardSize(geometry, style);
	const width = Math.max(board.width, narrowestCaption);
	const inARow = (gutter: number) => Math.floor((columns + gutter) / (width + gutter));
	const gutter = inARow(3) === inARow(2) ? 3 : 2;
	const down = Math.floor(height / (board.height + 1));
	const boards = width > columns ? 0 : Math.min(lanes, inARow(gutter) * down);
	// Rows as even as can be: 3 and 3 rather than 4 and 2.
	const rows = Math.ceil(boards / Math.max(1, inARow(gutter)));
	return {style, across: Math.ceil(boards / Math.max(1, rows)), boards, gutter, width};
}

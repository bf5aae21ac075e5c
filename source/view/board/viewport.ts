/** The visible part of a board that does not fit: it follows the last move. */

import type {Geometry} from '../../sudoku/geometry.js';
import {type Line, span} from '../text/line.js';
import {type BoardSize, type BoardStyle, boardSize, cellPlace, type Rectangle} from './board-style.js';

/** The first visible line and column: kept outside of the screen, so that the same screen drawn once more shows the same. */
export type ViewPosition = {readonly top: number; readonly left: number};

export const firstPosition: ViewPosition = {top: 0, left: 0};

/** The position nearest to the last one that shows these cells, or at least the first of them. */
export function nextPosition(
	last: ViewPosition,
	geometry: Geometry,
	{style, view}: {readonly style: BoardStyle; readonly view: BoardSize},
	cells: readonly number[] = [],
): ViewPosition {
	let {top, left} = last;
	// The first cell comes last and so decides.
	for (const cell of cells.toReversed()) {
		const place = cellPlace(geometry, style, cell);
		top = Math.min(place.top, Math.max(top, place.top + place.height - view.height));
		left = Math.min(place.left, Math.max(left, place.left + place.width - view.width));
	}

	const board = boardSize(geometry, style);
	return {
		top: Math.max(0, Math.min(top, board.height - view.height)),
		left: Math.max(0, Math.min(left, board.width - view.width)),
	};
}

/**
The visible lines of a board with arrows to what is hidden: in a column on the right where it goes on above or below, in a
line below where it goes on at a side.

@param lines the visible lines, as wide as the view
*/
export function withEdges(lines: readonly Line[], board: BoardSize, visible: Rectangle): Line[] {
	const {top, left, width, height} = visible;
	const arrow = (isMore: boolean, sign: string) => span(isMore ? sign : ' ', 'accent');
	const isTall = board.height > height;
	const marked = lines.map((line, row) => {
		const isLast = row === height - 1;
		const isMore = isLast ? top + height < board.height : row === 0 && top > 0;
		return isTall ? [...line, arrow(isMore, isLast ? '↓' : '↑')] : line;
	});
	const across = [
		arrow(left > 0, '←'),
		span(' '.repeat(Math.max(0, width - 2))),
		arrow(left + width < board.width, '→'),
		span(isTall ? ' ' : ''),
	];
	return board.width > width ? [...marked, across] : marked;
}

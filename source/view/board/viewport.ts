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
The visible lines of a board with scroll bars: a column on the right where it scrolls down, a line below where it
scrolls across.

@param lines the visible lines, as wide as the view
*/
export function withEdges(lines: readonly Line[], board: BoardSize, visible: Rectangle): Line[] {
	const {top, left, width, height} = visible;
	const isTall = board.height > height;
	const isWide = board.width > width;
	const edge = (has: boolean, arrow: string) => span(has ? arrow : ' ', 'accent');
	const bar = thumb(top, height, board.height);
	const marked = lines.map((line, index) => {
		const isMore = (index === 0 && top > 0) || (index === height - 1 && top + height < board.height);
		return isTall
			? [...line, isMore ? edge(true, index === 0 ? '↑' : '↓') : span(bar(index) ? '┃' : ' ', 'dim')]
			: line;
	});
	if (!isWide) {
		return marked;
	}

	const across = thumb(left, width, board.width);
	const middle = Array.from({length: Math.max(0, width - 2)}, (_, index) => (across(index + 1) ? '━' : ' '));
	return [
		...marked,
		[
			edge(left > 0, '←'),
			span(middle.join(''), 'dim'),
			edge(left + width < board.width, '→'),
			...(isTall ? [span(' ')] : []),
		],
	];
}

/** The thumb of a scroll bar as long as the view. */
function thumb(start: number, length: number, whole: number): (at: number) => boolean {
	const from = Math.round((start / whole) * length);
	const to = Math.max(from + 1, Math.round(((start + length) / whole) * length));
	return at => at >= from && at < to;
}

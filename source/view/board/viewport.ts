/** The visible part of a board that does not fit: scrolled by keys, and to the cells of a move. */

import type {Geometry} from '../../sudoku/geometry.js';
import {type Line, span} from '../text/line.js';
import {type BoardSize, type BoardStyle, boardSize, cellPlace, type Rectangle} from './board-style.js';

/** The first visible line and column. */
type ScrollPosition = {readonly top: number; readonly left: number};

/** Boxes scrolled since the start: down and to the right, less those up and to the left. */
export type Scroll = {readonly down: number; readonly across: number};

/** What was visible last: kept outside of the screen, so that the same screen drawn once more shows the same. */
export type VisibleArea = {
	readonly position: ScrollPosition;
	readonly scroll: Scroll;
	readonly moves: number;
};

export const initialArea: VisibleArea = {
	position: {top: 0, left: 0},
	scroll: {down: 0, across: 0},
	moves: -1,
};

type ScrollTarget = {
	/** How far the keys have scrolled since the start. */
	readonly scroll: Scroll;
	/** The cells to show, if any, and the number of their move: each is shown once. */
	readonly cells: readonly number[] | undefined;
	readonly moves: number;
};

/** The visible part of a board: it follows the keys, and the last move. */
export function nextArea(
	last: VisibleArea,
	geometry: Geometry,
	{style, view}: {readonly style: BoardStyle; readonly view: BoardSize},
	{scroll, cells, moves}: ScrollTarget,
): VisibleArea {
	const by = {down: scroll.down - last.scroll.down, across: scroll.across - last.scroll.across};
	const kept = scrolled(geometry, style, view, last.position, by);
	const position = cells && moves !== last.moves ? revealing(geometry, style, view, kept, cells) : kept;
	return {position, scroll, moves};
}

function clamp({top, left}: ScrollPosition, board: BoardSize, view: BoardSize): ScrollPosition {
	return {
		top: Math.max(0, Math.min(top, board.height - view.height)),
		left: Math.max(0, Math.min(left, board.width - view.width)),
	};
}

/** The position a number of boxes further; in a Latin square, a number of quarters of the board. */
export function scrolled(
	geometry: Geometry,
	style: BoardStyle,
	view: BoardSize,
	{top, left}: ScrollPosition,
	{down, across}: Scroll,
): ScrollPosition {
	const {size, boxes} = geometry;
	const rows = boxes?.rows ?? Math.ceil(size / 4);
	const columns = boxes?.columns ?? Math.ceil(size / 4);
	const start = cellPlace(geometry, style, 0);
	const next = cellPlace(geometry, style, Math.min(rows, size - 1) * size + Math.min(columns, size - 1));
	return clamp(
		{top: top + down * (next.top - start.top), left: left + across * (next.left - start.left)},
		boardSize(geometry, style),
		view,
	);
}

/** The nearest position that shows these cells, or at least the first of them. */
export function revealing(
	geometry: Geometry,
	style: BoardStyle,
	view: BoardSize,
	position: ScrollPosition,
	cells: readonly number[],
): ScrollPosition {
	let {top, left} = position;
	// The first cell comes last and so decides.
	for (const cell of cells.toReversed()) {
		const place = cellPlace(geometry, style, cell);
		top = Math.min(place.top, Math.max(top, place.top + place.height - view.height));
		left = Math.min(place.left, Math.max(left, place.left + place.width - view.width));
	}

	return clamp({top, left}, boardSize(geometry, style), view);
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

/** Where a board that does not fit is looked at. */

import type {RefObject} from 'react';
import type {Geometry} from '../../sudoku/geometry.js';
import type {Rectangle} from '../../view/board/board-style.js';
import {revealing, type Scroll, type ScrollPosition, scrolled} from '../../view/board/viewport.js';
import type {Layout} from '../../view/watch/layout.js';

/** What was seen last: kept outside of the screen, so that the same screen drawn once more shows the same. */
export type VisibleArea = {
	readonly position: ScrollPosition;
	readonly scroll: Scroll;
	readonly moves: number;
};

export const emptyArea: VisibleArea = {position: {top: 0, left: 0}, scroll: {down: 0, across: 0}, moves: -1};

type Options = {
	readonly seen: RefObject<VisibleArea>;
	readonly geometry: Geometry;
	readonly layout: Layout | undefined;
	/** How far the keys have scrolled since the start. */
	readonly scroll: Scroll;
	/** The cells to be seen, if any, and the number of the move that they are of: each is shown once. */
	readonly cells: readonly number[] | undefined;
	readonly moves: number;
};

/** The part of the board that is seen: it follows the keys, and the last move. Undefined without a layout. */
export function viewportOf({seen, geometry, layout, scroll, cells, moves}: Options): Rectangle | undefined {
	if (!layout) {
		return undefined;
	}

	const {style, view} = layout;
	const last = seen.current;
	const by = {down: scroll.down - last.scroll.down, across: scroll.across - last.scroll.across};
	const kept = scrolled(geometry, style, view, last.position, by);
	const position = cells && moves !== last.moves ? revealing(geometry, style, view, kept, cells) : kept;
	seen.current = {position, scroll, moves};
	return {...position, ...view};
}

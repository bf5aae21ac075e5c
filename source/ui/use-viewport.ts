/** Where a board that does not fit is looked at. */

import {useRef} from 'react';
import type {Geometry} from '../sudoku/geometry.js';
import type {Rectangle} from '../view/board-style.js';
import type {Layout} from '../view/layout.js';
import {type Position, revealing, type Scroll, scrolled} from '../view/viewport.js';

type Options = {
	readonly geometry: Geometry;
	readonly layout: Layout | undefined;
	/** How far the keys have scrolled since the start. */
	readonly scroll: Scroll;
	/** The cells to be seen, if any, and the number of the move that they are of: each is shown once. */
	readonly cells: readonly number[] | undefined;
	readonly moves: number;
};

/** The part of the board that is seen: it follows the keys, and the last move. Undefined without a layout. */
export function useViewport({geometry, layout, scroll, cells, moves}: Options): Rectangle | undefined {
	const seen = useRef<{position: Position; scroll: Scroll; moves: number}>({
		position: {top: 0, left: 0},
		scroll,
		moves: -1,
	});
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

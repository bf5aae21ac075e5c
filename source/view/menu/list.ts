/** What the lists of the menus share: rows, and which of them are visible. */

import {type Line, span} from '../text/line.js';

/** A row of a list, with what stands behind its text. */
export const listRow = (isSelected: boolean, text: string, ...more: Line): Line => [
	span(isSelected ? '▸ ' : '  ', 'accent'),
	span(text, isSelected ? 'accent' : 'plain'),
	...more,
];

/** The rows below the selected one that stay visible. */
const context = 2;

/** As many items as fit, the selected one among them, each with its index in the list; the first ones while that is possible. */
export function visibleItems<Item>(
	items: readonly Item[],
	selected: number,
	height: number,
): Array<{item: Item; index: number}> {
	const below = Math.min(context, Math.floor(height / 4));
	const start = Math.max(0, Math.min(selected + below + 1 - height, items.length - height));
	return items.slice(start, start + height).map((item, offset) => ({item, index: start + offset}));
}

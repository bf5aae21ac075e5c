/** What is seen of a list that is longer than its room. */

/** As many items as fit, the selected one among them, each with its place in the list. */
export function visible<Item>(
	items: readonly Item[],
	selected: number,
	height: number,
): Array<{item: Item; index: number}> {
	const start = Math.max(0, Math.min(selected - Math.floor(height / 2), items.length - height));
	return items.slice(start, start + height).map((item, offset) => ({item, index: start + offset}));
}

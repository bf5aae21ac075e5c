/** What the menus say about puzzles and solvers. */

import type {Lesson} from '../../solvers/lessons.js';
import type {Method} from '../../solvers/solver.js';
import {beside, type Line, span, wrapText} from '../text/line.js';

/**
The list of solvers.

@param isActive whether the keys move in it; otherwise the cursor is elsewhere
*/
export const solverLines = (methods: readonly Method[], selected: number, isActive: boolean): Line[] =>
	methods.map(({name}, index) => [
		span(isActive && index === selected ? '▸ ' : '  ', 'accent'),
		span(name, index === selected ? 'accent' : isActive ? 'plain' : 'dim'),
	]);

/** The longest label, `schedule`, and a gap. */
const labelWidth = 10;

/** What a solver does. */
export function methodFacts(
	{title, source, summary, state, neighbourhood, costText, schedule}: Method,
	width: number,
): Line[] {
	const fact = (label: string, text: string): Line[] =>
		beside([span(label.padEnd(labelWidth), 'dim')], wrapText(text, width - labelWidth));
	return [
		[span(title, 'strong')],
		...wrapText(summary, width),
		[],
		...fact('source', source),
		...fact('state', state),
		...fact('move', neighbourhood),
		...fact('cost', costText),
		...fact('schedule', schedule),
	];
}

/** What a lesson shows, on which puzzle and by which solver. */
export function lessonFacts({title, look, puzzle, method, settings}: Lesson, width: number): Line[] {
	const values = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
	return [
		[span(title, 'strong'), span(' · lesson', 'dim')],
		[],
		...wrapText(look, width),
		[],
		...wrapText([`${method} on ${puzzle}`, ...values].join(', '), width, 'dim'),
	];
}

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

/** A line of text that is typed, with a cursor: pure. */

import {graphemesOf} from '../../view/text/width.js';

export type TextField = {
	readonly text: string;
	/** The UTF-16 unit that the cursor stands before; never inside a character of several units. */
	readonly cursor: number;
};

/** What a key does with a line: the cursor moves, or something at the cursor is removed. */
export type Edit =
	| 'left'
	| 'right'
	| 'start'
	| 'end'
	| 'erase'
	| 'erase-next'
	| 'erase-word'
	| 'erase-to-start';

/** The line with a text inserted at the cursor, cut so that the line has at most `most` UTF-16 units. */
export function insert({text, cursor}: TextField, added: string, most: number): TextField {
	const room = Math.max(0, most - text.length);
	const fit = added.length <= room ? added : added.slice(0, room).replace(/\p{Surrogate}$/u, '');
	return {text: text.slice(0, cursor) + fit + text.slice(cursor), cursor: cursor + fit.length};
}

/** The word before the cursor, and the spaces behind it. */
const lastWord = /\S*\s*$/;

/** An edit moves the cursor to a place, or erases what is between the two. */
export function edit({text, cursor}: TextField, change: Edit): TextField {
	const [before, after] = [text.slice(0, cursor), text.slice(cursor)];
	const left = cursor - (graphemesOf(before).at(-1)?.length ?? 0);
	const right = cursor + (graphemesOf(after).at(0)?.length ?? 0);
	const place = {
		left,
		right,
		start: 0,
		end: text.length,
		erase: left,
		'erase-next': right,
		'erase-word': before.search(lastWord),
		'erase-to-start': 0,
	}[change];
	const from = Math.min(place, cursor);
	return change.startsWith('erase')
		? {text: text.slice(0, from) + text.slice(Math.max(place, cursor)), cursor: from}
		: {text, cursor: place};
}

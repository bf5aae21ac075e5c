/** One line of text, measured in each way that a row of a grid or a whole puzzle may be written. */

import {type Cell, mostText, spacedCells, withoutSpaces, wordCells} from './cells.js';

/** No row of a grid is longer than this: 64 numbers with spaces and bars between. */
const mostRow = 1024;

export type Row = {
	readonly number: number;
	readonly kind: 'blank' | 'frame' | 'fact' | 'comment' | 'cells';
	/** What stands before the `#`, and behind it. */
	readonly text: string;
	readonly comment: string;
	/** Every character as a cell, spaces and bars left out; none where the line is too long for a row. */
	readonly characters: readonly Cell[];
	/** Words between spaces and bars: decimal numbers. */
	readonly words: readonly Cell[];
};

export function measure(raw: string, number: number): Row {
	const hash = raw.indexOf('#');
	const text = hash === -1 ? raw : raw.slice(0, hash);
	const comment = hash === -1 ? '' : raw.slice(hash + 1).trim();
	const isRow = text.length <= mostRow;
	return {
		number,
		kind: kindOf(text, comment, hash !== -1),
		text: text.length > mostText ? text.slice(0, mostText + 1) : text,
		comment,
		characters: isRow ? withoutSpaces(spacedCells(text, number)) : [],
		words: isRow ? wordCells(text, number) : [],
	};
}

function kindOf(text: string, comment: string, hasHash: boolean): Row['kind'] {
	if (text.trim() === '') {
		return !hasHash ? 'blank' : /^[a-z]+:/.test(comment) ? 'fact' : 'comment';
	}

	return /^[\s\-+=*|:─-╿]*$/.test(text) && /[-=─━═]/.test(text) ? 'frame' : 'cells';
}

/** One line of text, measured in each way that a row of a grid or a whole puzzle may be written. */

import {largestSize} from '../geometry.js';
import {PuzzleError} from '../puzzle-error.js';
import {
	type Cell,
	digitOf,
	isSeparated,
	maxPuzzle,
	spacedCells,
	withoutSpaces,
	wordCells,
	wrongCount,
} from './cells.js';

/** No row of a grid is longer than this: 225 numbers with spaces and bars between. */
const maxRow = 1024;

/** The smallest size of a grid on one line. A shorter line is a row of a grid, unless a comment gives its size. */
export const minLineSize = 4;

export type TextRow = {
	readonly number: number;
	readonly kind: 'blank' | 'frame' | 'metadata' | 'comment' | 'cells';
	/** The text before the `#`, and after it. */
	readonly text: string;
	readonly comment: string;
	/** Every character as a cell, spaces and bars left out, or where there are commas, every field; none where the line is too long for a row. */
	readonly characters: readonly Cell[];
	/** Words between spaces and bars: decimal numbers. */
	readonly words: readonly Cell[];
};

export function measureRow(raw: string, number: number): TextRow {
	const hash = raw.indexOf('#');
	const text = hash === -1 ? raw : raw.slice(0, hash);
	const comment = hash === -1 ? '' : raw.slice(hash + 1).trim();
	const isRow = text.length <= maxRow;
	const words = isRow ? wordCells(text, number) : [];
	return {
		number,
		kind: rowKind(text, comment, hash !== -1),
		text: text.length > maxPuzzle ? text.slice(0, maxPuzzle + 1) : text,
		comment,
		characters: isSeparated(text) ? words : isRow ? withoutSpaces(spacedCells(text, number)) : [],
		words,
	};
}

function rowKind(text: string, comment: string, hasHash: boolean): TextRow['kind'] {
	if (text.trim() === '') {
		return !hasHash ? 'blank' : /^[a-z]+:/.test(comment) ? 'metadata' : 'comment';
	}

	return /^[\s\-+=*|:─-╿]*$/.test(text) && /[-=─━═]/.test(text) ? 'frame' : 'cells';
}

/** @throws PuzzleError if a cell is not a digit of this size */
export function digitsOf(cells: readonly Cell[], size: number): Uint8Array {
	return Uint8Array.from(cells, cell => digitOf(cell, size));
}

/** The line is not a puzzle. */
export function wrongLine({text, number}: TextRow, smallest: number): PuzzleError {
	if (text.length > maxPuzzle) {
		return new PuzzleError({
			line: number,
			column: maxPuzzle + 1,
			problem: 'this line is longer than any puzzle',
			expected: 'a line of 81 characters for a 9×9 grid',
		});
	}

	const width = isSeparated(text) ? wordCells(text, number).length : text.replaceAll(/[\s|│┃║]/g, '').length;
	return wrongCount(
		{line: number, column: text.trimEnd().length + 1},
		{what: 'this line', cells: width, smallest},
	);
}

/** The rows look like a grid, but are not one. */
export function wrongGrid({number}: TextRow, block: readonly TextRow[], width: number): PuzzleError {
	const expected = width < 2 || width > largestSize ? 'as many rows as columns' : `${width} rows of ${width}`;
	const odd = block.find(other => other.characters.length !== width);
	return new PuzzleError({
		line: odd?.number ?? number,
		column: 1,
		problem: odd
			? `this row has ${odd.characters.length} cells, but the grid's first row has ${width}`
			: `a grid of ${block.length} rows of ${width} cells`,
		expected,
	});
}

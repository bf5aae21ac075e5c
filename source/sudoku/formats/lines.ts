/** What a line may be beside the rows of a grid: a frame, a title, a number, the cages of another kind of puzzle. */

import {clean} from '../../text.js';
import {largestSize} from '../geometry.js';
import {attempt, faultOfLine, type PuzzleError} from '../puzzle-error.js';
import {mayBeDigit, refuseUnsafe, wrongCell} from './cells.js';
import {areAligned, cellCount, maxPuzzle, mayBeRow, type Row, rowCells, wrongCells} from './readings.js';

/** The smallest size of a grid on one line. A shorter line is a row of a grid, unless a comment gives its size. */
export const minLineSize = 4;

/** A line with cells, or with dashes alone, which may be cells. `comment` is what follows the `#`, `raw` the whole. */
export type TextLine = Row & {
	readonly raw: string;
	readonly comment: string | undefined;
	readonly isDashes: boolean;
};

/** Where a comment begins: `#`, or `//` that is no part of an address. */
export function commentOf(text: string): number {
	const hash = text.indexOf('#');
	// A single character is found faster than two.
	const slash = text.indexOf('/');
	const slashes = slash === -1 ? -1 : text.indexOf('//', slash);
	return slashes === -1 || (hash !== -1 && hash < slashes) || text[slashes - 1] === ':' ? hash : slashes;
}

/** Whether a line is a part of a frame, or sets two texts apart. */
export const isFrame = (text: string) => /^[\s\-+=*|:.'`~─-╿]*$/.test(text) && /[-=─━═~`]/.test(text);

/** Whether a line may be a frame, or a row of blanks `-`. */
export const isDashes = (text: string) => /^[\s|│┃║-]+$/.test(text) && text.includes('-');

export const rowsOf = (lines: readonly TextLine[]) => lines.filter(line => !line.isDashes);

/** The rows of a grid: with the lines of as many dashes where dashes are blanks; others are rules between rows. */
export function gridRows(lines: readonly TextLine[]): readonly TextLine[] {
	const rows = rowsOf(lines);
	if (rows.length === lines.length) {
		return lines;
	}

	const haveDashes = rows.some(({text}) => text.includes('-'));
	const width = haveDashes ? rowCells(rows[0]).length : 0;
	const isRule = (line: TextLine) => line.isDashes && (!haveDashes || rowCells(line).length !== width);
	return lines.flatMap((line, k) =>
		isRule(line) ? [] : [k > 0 && isRule(lines[k - 1]) ? {...line, gap: 2} : line],
	);
}

/** How many cells rows have: where spaces may be cells, at most. */
export const rowsWidth = (rows: readonly Row[]) =>
	areAligned(rows) || /[,;\t]/.test(rows[0].text)
		? rowCells(rows[0]).length
		: Math.max(...rows.map(({text}) => text.length));

/** Whether a line of spaces or tabs is a row of blanks like the one beside it, and no blank line. */
export const isBlankRow = ({text}: Row, {text: beside}: Row) =>
	text !== '' &&
	(text.includes('\t')
		? text.split('\t').length === beside.split('\t').length
		: text.length === beside.length && beside.includes(' '));

/** The most letters that a text has in one word. */
export const lettersIn = (text: string) =>
	Math.max(0, ...(text.match(/\p{L}+/gu) ?? []).map(({length}) => length));

const date = /^\s*(?:\d{4}([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2(?:\d{2}){1,2})\s*$/;

/** A number, or a pair of them that is no row. */
const number = /^(?:\d{1,3}\.?|\d{1,2}[ x×]\d{1,2})$/;

/** The title in the lines above a puzzle: no header of columns, and no figure of the puzzle before. */
export function titleOf(lines: readonly TextLine[], before: string | undefined): string | undefined {
	const line = lines.findLast(({text}) => lettersIn(text) > 0 || date.test(text));
	if (!line) {
		return undefined;
	}

	const title = clean(line.raw.replaceAll(/^[\s=*~#-]+|[\s=*~:-]+$/g, ''));
	const [key] = /^.+:(?=\s*\S)/.exec(title.replaceAll(/\d/g, '')) ?? [];
	const isFigure = key !== undefined && before?.replaceAll(/\d/g, '').startsWith(key) === false;
	const isHeader = /[,;\t]\S/.test(line.text) || /^(?:puzzles?|quiz(?:zes)?|sudoku|)$/i.test(title);
	return isFigure || isHeader ? undefined : title;
}

/** Whether a line is the heading of what follows: a number, a date, or a few letters. */
export function isHeading(row: TextLine): boolean {
	const text = row.text.trim().replaceAll(/^[=*~#-]+\s+|\s+[=*~#-]+$|:$/g, '');
	const signs = row.raw.replaceAll(/\s/g, '');
	const others = signs.replaceAll(/[\dX._*?·|│┃║,;+-]/gi, '');
	const isShort =
		number.test(text) || (others.length * 3 >= signs.length && !/[\0-\u0008\uFFFD]/.test(others));
	return date.test(text) || (isShort && !/^\s{2}/.test(row.raw) && !mayBeRow(row));
}

/** Whether a line has words, and is no row. */
export function isTitle(row: TextLine): boolean {
	// A row of blanks is no word.
	const text = row.text.replaceAll(/x/gi, '.');
	if (lettersIn(text) < 3 || /\S{17}|[\0-\u0008]/.test(text) || mayBeRow(row)) {
		return false;
	}

	const signs = text.replaceAll(/[\s|│┃║]/g, '');
	const size = Math.min(text.length, 36);
	return [...signs].some(sign => !mayBeDigit(sign, size));
}

const cellNames = /\br\d{1,2}c\d{1,2}\b|(?<![\w.*?])[a-p][1-9]\d?(?![\w.*?])|\(\d{1,2}, ?\d{1,2}\)/gi;

/** Whether a line names cells and their sum. @param isBehind whether a grid is above */
export function areCages(text: string, isBehind: boolean): boolean {
	if (!/[a-z(]/i.test(text)) {
		return false;
	}

	const [first, ...others] = text.match(cellNames) ?? [];
	const isSum = /^(?:cages?|sums?|[\s\d:=+<>,;-])*$/i.test(text.replaceAll(cellNames, ''));
	return (
		(others.length > 0 && isSum && (isBehind || !/^[a-p]/i.test(first ?? ''))) ||
		(isBehind && /^\s*cages?\b/i.test(text))
	);
}

/** The fault of a control character, or of bytes that are not UTF-8; undefined without any. */
export const unsafeOf = ({text, line}: Row): PuzzleError | undefined =>
	attempt(() => refuseUnsafe(text.slice(0, maxPuzzle), line)) ?? undefined;

/**
What is wrong with rows that make no grid, or with a line that is no puzzle.

@param smallest the smallest size of a puzzle in a line; undefined where a line is a row
*/
export function faultOf(lines: readonly TextLine[], smallest: number | undefined): PuzzleError {
	const rows = gridRows(lines);
	const [{text, line}] = rows;
	const unsafe = rows.map(unsafeOf).find(fault => fault !== undefined);
	if (unsafe || text.length > maxPuzzle) {
		const expected = 'a line of 81 characters for a 9×9 grid';
		return unsafe ?? faultOfLine(line, 'this line is longer than any puzzle', expected);
	}

	const cells = rows.map(rowCells);
	const [{length: width}] = cells;
	if (rows.length === 1 && smallest !== undefined) {
		return wrongCells(cells[0], {line, column: text.trimEnd().length + 1}, 'this line', smallest);
	}

	const odd = cells.findIndex(({length}) => length !== width);
	if (rows.length === width && odd === -1) {
		return wrongCell(cells.flat());
	}

	const count = rows.length > largestSize ? `more than ${largestSize}` : rows.length;
	const problem =
		odd === -1
			? `a grid of ${count} rows of ${cellCount(width)}`
			: `this row has ${cellCount(cells[odd].length)}, but the grid's first row has ${width}`;
	const expected = width < 2 || width > largestSize ? 'as many rows as columns' : `${width} rows of ${width}`;
	return faultOfLine(rows[Math.max(0, odd)].line, problem, expected);
}

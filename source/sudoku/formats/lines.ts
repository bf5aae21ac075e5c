/** What a line may be beside the rows of a grid: a frame, a title, a number, the cages of another kind of puzzle. */

import {mayBeDigit} from './cells.js';
import {areAligned, mayBeRow, type Row, rowCells} from './readings.js';

/** A line with cells, or with dashes alone, which may be cells. `comment` is what follows the `#`, `raw` the whole. */
export type Line = Row & {
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

export const rowsOf = (lines: readonly Line[]) => lines.filter(line => !line.isDashes);

/** The rows of a grid: with the lines of as many dashes where dashes are blanks; others are rules between rows. */
export function gridRows(lines: readonly Line[]): readonly Line[] {
	const rows = rowsOf(lines);
	if (rows.length === lines.length) {
		return lines;
	}

	const haveDashes = rows.some(({text}) => text.includes('-'));
	const width = haveDashes ? rowCells(rows[0]).length : 0;
	const isRule = (line: Line) => line.isDashes && (!haveDashes || rowCells(line).length !== width);
	return lines.flatMap((line, k) =>
		isRule(line) ? [] : [k > 0 && isRule(lines[k - 1]) ? {...line, gap: 2} : line],
	);
}

/** How many cells rows have: where spaces may be cells, at most. */
export const widthOf = (rows: readonly Row[]) =>
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

export const date = /^\s*(?:\d{4}([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2(?:\d{2}){1,2})\s*$/;

/** A number, or a pair of them that is no row. */
const number =
	/^(?:\d{1,3}|\d{0,3}[5-9]\d{0,3}|\d{1,2}[x×]\d{1,2}|\d{1,2}\.|\d{1,3}[.,/]\d{1,3}|(\d{1,2}) \1|\d \d{1,2}|\d{2} \d)$/;

/** Whether a line is the heading of what follows: a number, a date, or a few letters. */
export function isHeading(row: Line): boolean {
	const text = row.text.trim().replaceAll(/^[=*~#-]+\s+|\s+[=*~#-]+$|:$/g, '');
	const signs = row.raw.replaceAll(/\s/g, '');
	const others = signs.replaceAll(/[\dX._*?·|│┃║,;+-]/gi, '');
	const isShort =
		number.test(text) || (others.length * 3 >= signs.length && !/[\0-\u0008\uFFFD]/.test(others));
	return date.test(text) || (isShort && !/^\s{2}/.test(row.raw) && !mayBeRow(row));
}

/**
Whether a line has words, and is no row.

@param beside a row of the same grid
*/
export function isTitle(row: Line, beside = ''): boolean {
	// A row of blanks is no word.
	const text = row.text.replaceAll(/x/gi, '.');
	if (lettersIn(text) < 3 || /\S{17}|[\0-\u0008]/.test(text) || mayBeRow(row)) {
		return false;
	}

	const signs = text.replaceAll(/[\s|│┃║]/g, '');
	const [first = '', ...others] = text.match(/\p{Ll}{2,}/gu) ?? [];
	const areWords = /\p{Ll}{2} \p{Ll}{2}/u.test(text) && others.some(({length}) => length !== first.length);
	const isProse = areWords && text.replaceAll(/[^\p{L}]/gu, '').length > signs.length * 0.8;
	const size = Math.min(Math.max(text.length, beside.length), 36);
	return isProse || [...signs].some(sign => !mayBeDigit(sign, size));
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

/** What a line may be beside the rows of a grid: a frame, a title, a clue of another kind of puzzle; and what is wrong with rows. */

import {clean} from '../../text.js';
import {largestSize} from '../geometry.js';
import {attempt, faultOfLine, PuzzleError} from '../puzzle-error.js';
import {mayBeDigit, refuseUnsafe, wrongCell} from './cells.js';
import {cellCount, cellsOfRow, maxPuzzle, mayBeRow, type Row, rowCells, wrongCells} from './readings.js';

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
	const width = haveDashes ? cellsOfRow(rows[0]) : 0;
	const isRule = (line: TextLine) => line.isDashes && (!haveDashes || cellsOfRow(line) !== width);
	return lines.flatMap((line, k) =>
		isRule(line) ? [] : [k > 0 && isRule(lines[k - 1]) ? {...line, gap: 2} : line],
	);
}

/** The most letters that a text has in one word. */
const lettersIn = (text: string) => Math.max(0, ...(text.match(/\p{L}+/gu) ?? []).map(({length}) => length));

const date = /^\s*\d{1,4}([./-])\d{1,2}\1\d{1,4}\s*$/;

/** The title in the lines above a puzzle: no header of columns, and no figure such as `Givens: 26`. */
export function titleOf(lines: readonly TextLine[]): string | undefined {
	const line = lines.findLast(({text}) => lettersIn(text) > 0 || date.test(text));
	const title = clean(line?.raw.replaceAll(/^[\s=*~#-]+|[\s=*~:-]+$/g, '') ?? '');
	const isNone = /:\s*\S|[,;\t]\S|^(?:puzzles?|quiz(?:zes)?|sudoku|)$/i.test(title);
	return isNone ? undefined : title;
}

/** Whether a line is the heading of what follows: a number, a date, or a few letters. */
export function isHeading(row: TextLine): boolean {
	const signs = row.raw.replaceAll(/\s/g, '');
	const others = signs.replaceAll(/[\dX._*?·|│┃║,;+-]/gi, '');
	const isNumber = /^\d{1,3}(?:[ x×]\d{1,3}|[.)])?$/.test(row.text.trim());
	const isShort = isNumber || (others.length * 3 >= signs.length && !/[\0-\u0008\uFFFD]/.test(others));
	return date.test(row.text) || (isShort && !/^\s{2}/.test(row.raw) && !mayBeRow(row));
}

/** Whether a line has words, and is no row. */
export function isTitle(row: TextLine): boolean {
	// A row of blanks is no word.
	const text = row.text.replaceAll(/x/gi, '.');
	if (lettersIn(text) < 3 || /\S{17}|[\0-\u0008]/.test(text) || mayBeRow(row)) {
		return false;
	}

	const signs = text.replaceAll(/[\s|│┃║]/g, '');
	// In a grid of more than 27 digits all letters would be some.
	const size = Math.min(text.length, 27);
	return [...signs].some(sign => !mayBeDigit(sign, size));
}

/** A sum and cells, by names or numbers. */
const clue =
	/^\s*(?:cages?\b.*|(?:(?:cage|sum|r\d{1,2}c\d{1,2}|[a-p]\d{1,2}|\(\d{1,2}, ?\d{1,2}\)|[1-9]\d{0,2})(?:[\s:=+<>,;-]+|$)){3,})$/i;

/** Whether lines have the form of clues of another kind of puzzle. */
export const areClues = (rows: readonly TextLine[]) => rows.every(({raw}) => clue.test(raw));

/**
What is wrong with rows that make no grid, or with a line that is no puzzle.

@param smallest the smallest size of a puzzle in a line; undefined where a line is a row
*/
export function faultOf(rows: readonly TextLine[], smallest: number | undefined): PuzzleError {
	const [{text, line}] = rows;
	const unsafe = rows
		.map(row => attempt(() => refuseUnsafe(row.text.slice(0, maxPuzzle), row.line)))
		.find(fault => fault instanceof PuzzleError);
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

/** Rows in groups of those as wide as the one above. */
export function runsByWidth(rows: readonly TextLine[]): TextLine[][] {
	const runs: TextLine[][] = [];
	let width = -1;
	for (const row of rows) {
		const length = cellsOfRow(row);
		if (length === width) {
			runs.at(-1)?.push(row);
		} else {
			runs.push([row]);
			width = length;
		}
	}

	return runs;
}

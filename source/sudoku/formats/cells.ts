/** Cells from text: the symbols of the digits, the blanks, and how many make a puzzle. */

import {clean, findUnsafe, nameCharacter} from '../../text.js';
import {type Grid, largestSize} from '../geometry.js';
import {digits} from '../puzzle.js';
import {type Place, PuzzleError} from '../puzzle-error.js';

const blanks = '.0_*?· ';
const bars = '|│┃║';

/** The text of a cell, and its place. Lines and columns count from 1. */
export type Cell = {readonly text: string; readonly line: number; readonly column: number};

const none = 255;

/** For each character of Latin-1 its digit, 0 for a blank, or `none`. */
const values = new Uint8Array(256).fill(none);
for (const blank of blanks) {
	values[blank.charCodeAt(0)] = 0;
}

for (const [index, digit] of [...digits].entries()) {
	values[digit.charCodeAt(0)] = index + 1;
	values[digit.toLowerCase().charCodeAt(0)] = index + 1;
}

/** X is a digit from size 33 on, and a blank below. */
const cross = digits.indexOf('X') + 1;

/** The digit of a character in a grid of this size; 0 for a blank, or `none`. */
function characterDigit(code: number, size: number): number {
	const value = values[code] ?? none;
	return value <= size ? value : value === cross ? 0 : none;
}

/** The size of a grid with this number of cells, or undefined. */
export function sizeOfCells(cells: number, smallest = 2): number | undefined {
	const size = Math.sqrt(cells);
	return Number.isInteger(size) && size >= smallest && size <= largestSize ? size : undefined;
}

/**
The fast path of the common case: a puzzle of one character a cell, without spaces. Undefined for anything else, which
`puzzleCells` examines.
*/
export function compactGivens(text: string): Grid | undefined {
	const size = sizeOfCells(text.length);
	if (size === undefined || size > digits.length || text.includes(' ')) {
		return undefined;
	}

	const givens = new Uint8Array(text.length);
	for (let k = 0; k < text.length; k++) {
		givens[k] = characterDigit(text.charCodeAt(k), size);
		if (givens[k] === none) {
			return undefined;
		}
	}

	return givens;
}

/** The digit of a cell in a grid of this size; 0 for a blank. */
function digitOf({text, line, column}: Cell, size: number): number {
	if (text.length > 1 && (text === '-1' || (/^\d+$/.test(text) && Number(text) <= size))) {
		return Math.max(Number(text), 0);
	}

	const digit = text.length === 1 ? characterDigit(text.charCodeAt(0), size) : none;
	if (digit !== none) {
		return digit;
	}

	const name = [...text].length > 1 ? `'${clean(text, 20)}'` : nameCharacter(text);
	const highest = size < 10 ? `1-${size}` : size > 35 ? `1 to ${size}` : `1-9, A-${digits[size - 1]}`;
	throw new PuzzleError({
		line,
		column,
		problem: `${name} is not a digit of a ${size}×${size} grid`,
		expected: `${highest} or a blank (. 0 _ * X ?)`,
	});
}

/** The grid of cells that are as many as one has. @throws PuzzleError if one is not a digit of its size */
export function digitsOf(cells: readonly Cell[]): Grid {
	const size = Math.sqrt(cells.length);
	return Uint8Array.from(cells, cell => digitOf(cell, size));
}

/** @throws PuzzleError if there is a control character, or a byte that is not UTF-8 */
export function refuseUnsafe(text: string, line: number, column = 1): void {
	const at = findUnsafe(text);
	if (at !== -1) {
		const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
		throw new PuzzleError({
			line,
			column: column + [...text.slice(0, at)].length,
			problem:
				character === '\uFFFD'
					? 'here are bytes that are not UTF-8'
					: `${nameCharacter(character)} is not text`,
			expected: 'a puzzle, such as a line of 81 characters',
		});
	}
}

/** Every character of a text as a cell, its spaces as blanks. */
const characterCells = (text: string, line: number, column: number): Cell[] =>
	[...text].map((character, index) => ({text: character, line, column: column + index}));

/** Where cells are separated by commas, semicolons or, without spaces, tabs: the fields, an empty one as a blank. */
function fieldCells(text: string, line: number, column: number): Cell[] | undefined {
	const separator = /[,;]/.exec(text)?.[0] ?? (text.includes('\t') && !text.includes(' ') ? '\t' : undefined);
	if (separator === undefined) {
		return undefined;
	}

	let at = column;
	return text.split(separator).map(field => {
		const cell = {text: field.replaceAll(/["\s|│┃║]/g, '') || '.', line, column: at};
		at += field.length + 1;
		return cell;
	});
}

/** The words between spaces and bars. */
const wordCells = (text: string, line: number, column: number): Cell[] =>
	[...text.matchAll(/[^\s|│┃║]+/g)].map(({0: word, index}) => ({text: word, line, column: column + index}));

/** Whether words can only be numbers, some of two digits, and none above a size. */
const areNumbers = (words: readonly Cell[], size: number) =>
	words.some(({text}) => text.length > 1) &&
	words.every(
		({text}) => text.length === 1 || text === '-1' || (/^\d{2,3}$/.test(text) && Number(text) <= size),
	);

/** The cells of a row: fields, numbers, or every character but spaces and bars; and whether they are written one by one. */
export function rowCells(text: string, line: number): {cells: readonly Cell[]; isApart: boolean} {
	const fields = fieldCells(text, line, 1);
	if (fields) {
		return {cells: fields, isApart: true};
	}

	const words = wordCells(text, line, 1);
	// Fewer words are single digits, or blocks of them as wide as a box.
	const mayBeNumbers = words.length >= 10 || words.some(word => word.text === '-1');
	const highest = words.some(word => word.text.length === 1) ? largestSize : words.length;
	const cells =
		mayBeNumbers && areNumbers(words, highest) ? words : withoutSpaces(characterCells(text, line, 1));
	return {cells, isApart: cells.length === words.length};
}

const withoutSpaces = (cells: readonly Cell[]) =>
	cells.filter(({text}) => text.trim() !== '' && !bars.includes(text));

/** No puzzle is longer than this: 225 × 225 numbers with a few spaces between. */
export const maxPuzzle = 2 ** 18;

/**
The cells of a whole puzzle in one piece of text: n * n characters, with or without spaces, or as many numbers between
spaces or commas. Undefined where their number makes no grid.
*/
export function puzzleCells(
	text: string,
	line: number,
	column = 1,
	smallest = 2,
): readonly Cell[] | undefined {
	if (text.length > maxPuzzle) {
		return undefined;
	}

	const isGrid = ({length}: readonly Cell[]) => sizeOfCells(length, smallest) !== undefined;
	const fields = fieldCells(text, line, column);
	if (fields) {
		return isGrid(fields) ? fields : undefined;
	}

	// The characters of numbers may happen to be as many as a larger grid has cells.
	const words = wordCells(text, line, column);
	if (isGrid(words) && areNumbers(words, Math.sqrt(words.length))) {
		return words;
	}

	const spaced = characterCells(text, line, column);
	const trimmed = spaced.slice(0, [...text.trimEnd()].length);
	return [spaced, trimmed, withoutSpaces(spaced), words].find(
		cells => isGrid(cells) && !cells.some(cell => bars.includes(cell.text)),
	);
}

/** The fault of a text whose number of cells makes no grid. */
export function wrongCount(place: Place, what: string, cells: number, smallest: number): PuzzleError {
	const size = Math.max(smallest, Math.min(largestSize, Math.round(Math.sqrt(cells))));
	const usual = size === 9 ? '' : ', 81 for 9×9';
	return new PuzzleError({
		...place,
		problem: `${what} has ${cells} cell${cells === 1 ? '' : 's'}`,
		expected: `${size * size} for a ${size}×${size} grid${usual}`,
	});
}

/**
The givens of a whole puzzle in a field of some other format.

@throws PuzzleError if it is malformed
*/
export function givensOf(text: string, line: number, column: number): Grid {
	const compact = compactGivens(text);
	if (compact) {
		return compact;
	}

	refuseUnsafe(text.replaceAll('\n', ' '), line, column);
	const cells = puzzleCells(text, line, column);
	if (!cells) {
		const count = text.replaceAll(/\s/g, '').length;
		throw wrongCount({line, column}, 'this puzzle', count, 4);
	}

	return digitsOf(cells);
}

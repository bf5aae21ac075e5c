/** A puzzle, and the two ways that its cells are written in: a line and a grid. */

import {describeValue, ordinal} from '../arguments.js';
import {assertCells, assertGrid, type Geometry, type Grid} from './geometry.js';

export type Puzzle = {
	readonly geometry: Geometry;
	/** The given digits; 0 is a free cell. */
	readonly givens: Grid;
	/** The name in the file, with control characters replaced. */
	readonly name: string | undefined;
	/** The comments `# key: value` before it: title, difficulty, setter, boxes ... */
	readonly metadata: ReadonlyMap<string, string>;
	/** The line of the text that it begins on, from 1. */
	readonly line: number;
};

/**
A puzzle without a name or metadata.

@param givens a digit for each cell, row by row; 0 is a free cell
@throws TypeError or RangeError for an invalid grid
@example
puzzleOf(geometryOf(4), Uint8Array.from({length: 16}, (_, cell) => (cell === 0 ? 1 : 0)));
*/
export function puzzleOf(geometry: Geometry, givens: Grid, line = 1): Puzzle {
	assertGrid(geometry, givens);
	ordinal('line', line);
	return {geometry, givens, name: undefined, metadata: new Map(), line};
}

/** @throws TypeError for a value that is not a puzzle, and what `assertGrid` throws for its givens */
export function assertPuzzle(puzzle: Pick<Puzzle, 'geometry' | 'givens'>): void {
	if (typeof puzzle !== 'object' || puzzle === null || !('geometry' in puzzle) || !('givens' in puzzle)) {
		throw new TypeError(
			`a puzzle must be an object with a geometry and givens, not ${describeValue(puzzle)}`,
		);
	}

	assertGrid(puzzle.geometry, puzzle.givens);
}

/** The cells without a given, in order. */
export const freeCells = ({givens}: Puzzle): Uint16Array =>
	Uint16Array.from(givens.keys()).filter(cell => givens[cell] === 0);

/** How many cells of a grid have a digit. */
export function givenCount(givens: Grid): number {
	let count = 0;
	for (const digit of givens) {
		count += digit > 0 ? 1 : 0;
	}

	return count;
}

/** The symbols of the digits, up to size 35. */
export const digits = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The symbol of a value above the size. No solution has such a value. */
const unknown = '?';

/** The character code of each digit, and of a blank. */
const codeOf = Uint8Array.from(`.${digits}`.padEnd(256, unknown), symbol => symbol.charCodeAt(0));

/** Room for the longest line of one character a cell, and what makes a text of it. */
const lineBytes = new Uint8Array(digits.length ** 2);
const decoder = new TextDecoder('latin1');

/** The value of the first digit: digits count from 1, or from 0, or are the letters from A. */
export type FirstDigit = 0 | 1 | 10;

const signs = `0${digits}`;

/** The digits of a size as its puzzle has them, `0-F` or `A-P`; undefined for the usual ones, and for numbers. */
export const digitRange = (size: number, lowest: FirstDigit = 1): string | undefined =>
	lowest === 1 || size > digits.length ? undefined : `${signs[lowest]}-${signs[lowest + size - 1]}`;

/** The value of the first digit of such a range; undefined for any other text. */
export const firstDigitOf = (range = ''): FirstDigit | undefined =>
	/^[01A]-\w$/.test(range) ? (signs.indexOf(range[0]) as FirstDigit) : undefined;

/** A line or a grid with the digits that its puzzle was written in. */
export function inOwnDigits(text: string, {metadata}: Pick<Puzzle, 'metadata'>): string {
	const first = firstDigitOf(metadata.get('digits')) ?? 1;
	return first === 1 ? text : text.replaceAll(/[1-9A-Z]/g, sign => signs[signs.indexOf(sign) + first - 1]);
}

/** A grid with the values above its size removed, which a solver may try: such a cell counts as empty. */
export function digitsAlone({size}: Geometry, grid: Grid): Grid {
	return grid.map(value => (value > size ? 0 : value));
}

/** A grid with other digits in some cells: `digits[k]` in `cells[k]`. */
export function withDigits(grid: Grid, cells: readonly number[], digits: readonly number[]): Grid {
	const changed = grid.slice();
	for (const [k, cell] of cells.entries()) {
		changed[cell] = digits[k];
	}

	return changed;
}

/** A digit as it is written in a grid of this size: 1-9, A-Z, or a number above size 35. */
export function symbol({size}: Pick<Geometry, 'size'>, digit: number, blank = '.'): string {
	return digit === 0 ? blank : size > digits.length ? String(digit) : (digits[digit - 1] ?? unknown);
}

/**
The line format: all cells without a break; above size 35, decimal numbers with spaces between.

@param blank what an empty cell is written as
@throws TypeError or RangeError for an invalid grid
*/
export function formatLine(geometry: Geometry, grid: Grid, blank: '.' | '0' = '.'): string {
	assertCells(geometry, grid);
	const {size} = geometry;
	if (size > digits.length) {
		return Array.from(grid, digit => symbol(geometry, digit, blank)).join(' ');
	}

	// Not character by character: such a string is a long chain in memory until it is written.
	const blankCode = blank.charCodeAt(0);
	for (let cell = 0; cell < grid.length; cell++) {
		lineBytes[cell] = grid[cell] === 0 ? blankCode : codeOf[grid[cell]];
	}

	return decoder.decode(lineBytes.subarray(0, grid.length));
}

/**
The grid format: a row a line, boxes set apart by `|` and `-`.

@throws TypeError or RangeError for an invalid grid
*/
export function formatGrid(geometry: Geometry, grid: Grid): string {
	assertCells(geometry, grid);
	const {size, boxes, rows} = geometry;
	const width = symbol(geometry, size).length;
	const rowsOfBox = boxes?.rows ?? size;
	const columnsOfBox = boxes?.columns ?? size;
	const lines: string[] = [];
	for (const [row, cells] of rows.entries()) {
		const groups: string[] = [];
		for (let start = 0; start < size; start += columnsOfBox) {
			const group = [...cells.slice(start, start + columnsOfBox)];
			groups.push(group.map(cell => symbol(geometry, grid[cell]).padStart(width)).join(' '));
		}

		const line = groups.join(' | ');
		if (row > 0 && row % rowsOfBox === 0) {
			lines.push([...line].map(character => (character === '|' ? '+' : '-')).join(''));
		}

		lines.push(line);
	}

	return lines.join('\n');
}

/** Latin square completion: the number of digits, then a line `row column value` for each given, all from 0. */

import {clean} from '../../text.js';
import {largestSize} from '../geometry.js';
import type {Puzzle} from '../puzzle.js';
import {attempt, faultOfLine, PuzzleError} from '../puzzle-error.js';
import {type Cell, wordCells} from './cells.js';
import {type FormatDefinition, makePuzzle, type ReaderOptions, type Result, wholeText} from './format.js';

/** With fewer digits a line of three numbers may be a row of a grid. */
const minSize = 4;

/** Whether the first two lines can only be the beginning of such a file; an empty square has no line of its own before the next square or the end. */
function isLsc(first: string, second: string): boolean {
	const [size, next] = [first.trim(), second.trim()];
	const isEmptySquare =
		next === '' || (/^\d{1,3}$/.test(next) && Number(next) >= minSize && !areRows(size, next));
	return Number(size) >= minSize && (isEmptySquare || /^\d+\s+\d+\s+\d+$/.test(next));
}

/** Whether two numbers may be rows of a grid: `12` and `21`. */
const areRows = (...rows: readonly string[]) =>
	rows.every(
		row =>
			row.length > 1 && row.length === rows[0].length && [...row].every(digit => Number(digit) <= row.length),
	);

/** The words of a line. */
type Words = readonly Cell[];

/** Each square begins with a line of one number. */
function parseLsc(text: string, {boxes = 'none'}: ReaderOptions): Result[] {
	const squares: Words[][] = [];
	for (const [index, line] of text.split('\n').entries()) {
		const words = wordCells(line.replace(/#.*/s, ''), index + 1);
		if (words.length === 1 || (words.length > 0 && squares.length === 0)) {
			squares.push([]);
		}

		if (words.length > 0) {
			squares.at(-1)?.push(words);
		}
	}

	return squares.map(lines => attempt(() => squareFrom(lines, boxes)));
}

/** @throws PuzzleError for the first line that is wrong */
function squareFrom([[head], ...triples]: readonly Words[], boxes: ReaderOptions['boxes']): Puzzle {
	const size = numberInCell(head, 2, largestSize, 'the number of digits alone on the first line');
	const givens = new Uint8Array(size * size);
	const expected = `'ROW COLUMN VALUE', each from 0 to ${size - 1}`;
	for (const words of triples) {
		const [{line, column: at}] = words;
		if (words.length !== 3) {
			throw new PuzzleError({line, column: at, problem: `this line has ${words.length} numbers`, expected});
		}

		const [row, column, value] = words.map(word => numberInCell(word, 0, size - 1, expected));
		const cell = row * size + column;
		if (givens[cell] > 0 && givens[cell] !== value + 1) {
			throw faultOfLine(line, `row ${row}, column ${column} has two values`, 'one line for each given');
		}

		givens[cell] = value + 1;
	}

	return makePuzzle(givens, {line: head.line, boxes});
}

function numberInCell({text, line, column}: Cell, least: number, most: number, expected: string): number {
	const value = /^\d{1,4}$/.test(text) ? Number(text) : -1;
	if (value < least || value > most) {
		const problem = `'${clean(text, 20)}' is not a number from ${least} to ${most}`;
		throw new PuzzleError({line, column, problem, expected});
	}

	return value;
}

export const lsc: FormatDefinition = {
	title: 'Latin squares: the size, then row, column and value of each given, from 0',
	extension: 'txt',
	isShownBy: ({first, next}) => next !== undefined && isLsc(first, next),
	read: wholeText(parseLsc),
	write: {
		refuses: geometry =>
			geometry.boxes === undefined && geometry.size >= minSize
				? undefined
				: `holds Latin squares of at least ${minSize} digits only`,
		text: ({geometry, givens}, solution) => {
			const {size, rowOf, columnOf} = geometry;
			const lines = [...(solution ?? givens).entries()]
				.filter(([, digit]) => digit > 0)
				.map(([cell, digit]) => `${rowOf[cell]} ${columnOf[cell]} ${digit - 1}`);
			return `${[size, ...lines].join('\n')}\n`;
		},
	},
};

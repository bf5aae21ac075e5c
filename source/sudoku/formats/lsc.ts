/** Latin square completion: the number of digits, then a line `row column value` for each given, all from 0. */

import {clean} from '../../text.js';
import {largestSize} from '../geometry.js';
import {attempt, faultOfLine, longLine, PuzzleError} from '../puzzle-error.js';
import {type Cell, wordCells} from './cells.js';
import {
	type FormatDefinition,
	type LineReader,
	makePuzzle,
	type ReaderOptions,
	type Result,
} from './format.js';

/** With fewer digits a line of three numbers may be a row of a grid. */
const minSize = 4;

/** Whether the first two lines can only be the beginning of such a file; an empty square has no line of its own before the next square or the end. */
export function isLsc(first: string, second: string): boolean {
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

class LscReader implements LineReader {
	readonly #options: ReaderOptions;
	#square: {readonly size: number; readonly line: number; readonly givens: Uint8Array} | undefined;
	/** After a fault: the rest of the square is skipped. */
	#isSkipping = false;

	constructor(options: ReaderOptions) {
		this.#options = options;
	}

	readLine(text: string, line: number, results: Result[]): void {
		const words = wordCells(text.replace(/#.*/s, ''), line);
		if (words.length === 1) {
			this.end(results);
		}

		const fault = this.#isSkipping || words.length === 0 ? undefined : attempt(() => this.#take(words, line));
		if (fault) {
			results.push(fault);
			this.#square = undefined;
			this.#isSkipping = true;
		}
	}

	skipLine(line: number, results: Result[]): void {
		results.push(longLine(line, "'ROW COLUMN VALUE'"));
	}

	end(results: Result[]): void {
		if (this.#square) {
			const {givens, line} = this.#square;
			results.push(attempt(() => makePuzzle(givens, {line, boxes: this.#options.boxes ?? 'none'})));
		}

		this.#square = undefined;
		this.#isSkipping = false;
	}

	#take(words: readonly Cell[], line: number): undefined {
		if (words.length === 1 || !this.#square) {
			const size = numberInCell(words[0], 2, largestSize, 'the number of digits alone on the first line');
			this.#square = {size, line, givens: new Uint8Array(size * size)};
			return;
		}

		const {size, givens} = this.#square;
		const expected = `'ROW COLUMN VALUE', each from 0 to ${size - 1}`;
		if (words.length !== 3) {
			const problem = `this line has ${words.length} numbers`;
			throw new PuzzleError({line, column: words[0].column, problem, expected});
		}

		const [row, column, value] = words.map(word => numberInCell(word, 0, size - 1, expected));
		const cell = row * size + column;
		if (givens[cell] > 0 && givens[cell] !== value + 1) {
			throw faultOfLine(line, `row ${row}, column ${column} has two values`, 'one line for each given');
		}

		givens[cell] = value + 1;
	}
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
	read: options => new LscReader(options),
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

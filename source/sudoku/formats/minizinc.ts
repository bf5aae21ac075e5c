/** MiniZinc data (.dzn): an array of rows with 0 in open cells; `N = 5;` makes it a Latin square, `S = 3;` a Sudoku. */

import {clean} from '../../text.js';
import {type Boxes, type Geometry, largestSize} from '../geometry.js';
import type {Puzzle} from '../puzzle.js';
import {attempt, longLine, type Place, PuzzleError} from '../puzzle-error.js';
import {type Cell, digitOf} from './cells.js';
import {
	type FormatDefinition,
	type LineReader,
	makePuzzle,
	type ReaderOptions,
	type Result,
} from './format.js';

const expectedStart = 'start = [| 0, 2, 1 | ... |];';

/** Whether a line can be the first: a comment, or a name that gets a value. */
export function isMiniZinc(text: string): boolean {
	return /^(?:%|[a-z]\w*\s*=)/i.test(text);
}

/** Reads the first array of a file, and the numbers N and S before or after it. */
class MiniZincReader implements LineReader {
	readonly #options: ReaderOptions;
	/** The numbers that names have, and the name that gets the next one. */
	readonly #numbers = new Map<string, Cell>();
	#name = '';
	/** The rows of the array, and whether it has ended. */
	readonly #rows: Cell[][] = [];
	#hasEnded = false;

	constructor(options: ReaderOptions) {
		this.#options = options;
	}

	readLine(text: string, line: number): void {
		for (const match of text.replace(/%.*/s, '').matchAll(/\[\||\|\]|[|;=]|[^\s|,;=[\]]+/g)) {
			const token = {text: match[0], line, column: match.index + 1};
			if (this.#rows.length > 0 && !this.#hasEnded) {
				this.#takeOfArray(token);
			} else if (token.text === '[|' && !this.#hasEnded) {
				this.#rows.push([]);
			} else if (/^[a-z]/i.test(token.text)) {
				this.#name = token.text.toUpperCase();
			} else if (/^\d+$/.test(token.text)) {
				this.#numbers.set(this.#name, token);
			}
		}
	}

	skipLine(line: number, results: Result[]): void {
		results.push(longLine(line, 'a line of MiniZinc data'));
	}

	end(results: Result[]): void {
		results.push(attempt(() => this.#puzzle()));
	}

	#takeOfArray(token: Cell): void {
		// No more than one row and one number too many are kept.
		const row = this.#rows[this.#rows.length - 1];
		if (token.text === '|]') {
			this.#hasEnded = true;
		} else if (token.text !== '|') {
			if (row.length <= largestSize) {
				row.push(token);
			}
		} else if (this.#rows.length <= largestSize) {
			this.#rows.push([]);
		}
	}

	/** @throws PuzzleError if the array is not a grid */
	#puzzle(): Puzzle {
		const rows = this.#rows.filter(row => row.length > 0);
		const place: Place = rows[0]?.[0] ?? {line: 1, column: 1};
		if (!this.#hasEnded || rows.length === 0) {
			const problem =
				rows.length === 0 ? 'this MiniZinc data has no array of rows' : 'this MiniZinc array does not end';
			throw faultAt(place, problem, expectedStart);
		}

		const size = rows.length;
		const odd = rows.find(row => row.length !== size);
		if (odd || size < 2 || size > largestSize) {
			const problem = odd
				? `this row has ${odd.length} number${odd.length === 1 ? '' : 's'}, and the array ${size} rows`
				: `an array of ${size} rows`;
			throw faultAt(odd?.[0] ?? place, problem, `as many numbers as rows, from 2 to ${largestSize}`);
		}

		const givens = Uint8Array.from(rows.flat(), cell => digitOf(cell, size));
		return makePuzzle(givens, {line: place.line, boxes: this.#options.boxes ?? this.#boxes(size)});
	}

	/** The boxes that N or S says; undefined without either. */
	#boxes(size: number): Boxes | 'none' | undefined {
		const side = this.#numbers.get('S');
		const order = this.#numbers.get('N');
		if (side) {
			if (Number(side.text) ** 2 !== size) {
				throw faultAt(side, `S = ${clean(side.text, 20)} for an array of ${size} rows`, 'the side of a box');
			}

			return {rows: Number(side.text), columns: Number(side.text)};
		}

		if (order && Number(order.text) !== size) {
			throw faultAt(order, `N = ${clean(order.text, 20)} for an array of ${size} rows`, `N = ${size}`);
		}

		return order && 'none';
	}
}

const faultAt = ({line, column}: Place, problem: string, expected: string) =>
	new PuzzleError({line, column, problem, expected});

const isSquare = ({boxes}: Geometry) => boxes === undefined || boxes.rows === boxes.columns;

export const minizinc: FormatDefinition = {
	title: 'MiniZinc data: N of a Latin square or S of a Sudoku, and an array of rows',
	extension: 'dzn',
	read: options => new MiniZincReader(options),
	write: {
		isSingle: true,
		refuses: geometry => (isSquare(geometry) ? undefined : 'holds grids with square boxes or none only'),
		text: ({geometry: {size, boxes, rows}, givens}, solution) => {
			const grid = solution ?? givens;
			const lines = rows.map(cells => `${Array.from(cells, cell => grid[cell]).join(', ')}|`);
			return `${boxes ? `S=${boxes.rows}` : `N=${size}`};\nstart=[|\n${lines.join('\n')}];\n`;
		},
	},
};

/**
Lines and grids. Rows of one width are collected: as many as they are wide are a grid; others are a puzzle each, where
they have enough cells.
*/

import {clean} from '../../text.js';
import {largestSize} from '../geometry.js';
import {attempt, faultOfLine, type PuzzleError} from '../puzzle-error.js';
import {
	type Cell,
	compactGivens,
	digitsOf,
	maxPuzzle,
	puzzleCells,
	refuseUnsafe,
	rowCells,
	sizeOfCells,
	wrongCount,
} from './cells.js';
import {type LineReader, makePuzzle, type ReaderOptions, type Result} from './format.js';

/** No row of single characters is longer: 81 of them, with spaces between or without, are a puzzle. */
const maxCharacters = 64;

/** No row of a grid is longer than this: 225 numbers with spaces and bars between. */
const maxRow = 1024;

/** The smallest size of a grid on one line. A shorter line is a row of a grid, unless a comment gives its size. */
export const minLineSize = 4;

/** Metadata behind a puzzle on its line, where any other comment is its name. */
export const trailingMetadata = /^\s*(boxes|difficulty|name|source|title):\s*(.*)$/;

type Shape = 'any' | 'line' | 'grid';

/** @param shape what the text is known to have */
export function readRows(options: ReaderOptions, shape: Shape = 'any'): LineReader {
	const reader = new RowReader(options, shape);
	return (text, line) => reader.read(text, line);
}

/** A line with cells. */
type Row = {
	readonly line: number;
	/** The text before the `#`, and after it. */
	readonly text: string;
	readonly comment: string | undefined;
	/** None where it is too long for a row. */
	readonly cells: readonly Cell[];
	/** Whether its cells are written one by one, with spaces or commas between. */
	readonly isApart: boolean;
};

class RowReader {
	readonly #options: ReaderOptions;
	readonly #shape: Shape;
	/** The last rows, all of one width, and written alike. */
	#run: Row[] = [];
	/** The width of rows that are puzzles, since more of them came than a grid has. */
	#lineWidth: number | undefined;
	#metadata: Map<string, string> | undefined;
	/** After a faulty grid: rows are skipped up to the next blank or long line. */
	#isSkipping = false;
	#results: Result[] = [];

	constructor(options: ReaderOptions, shape: Shape) {
		this.#options = options;
		this.#shape = shape;
	}

	/** @param text undefined behind the last line */
	read(text: string | undefined, line: number): readonly Result[] {
		this.#results = [];
		if (text === undefined) {
			this.#endBlock();
			this.#endRun();
		} else {
			this.#readLine(text, line);
		}

		return this.#results;
	}

	#readLine(raw: string, line: number): void {
		const hash = raw.indexOf('#');
		const text = hash === -1 ? raw : raw.slice(0, hash);
		const comment = hash === -1 ? undefined : raw.slice(hash + 1).trim();
		// The common case is quick: one character a cell, then nothing or a name.
		const isAlone = this.#run.length === 0 && this.#shape !== 'grid';
		const givens = isAlone && text.length > maxCharacters ? compactGivens(text.trimEnd()) : undefined;
		if (givens && givens.length > maxCharacters) {
			this.#endBlock();
			this.#addPuzzle(line, () => givens, comment);
		} else if (text.trim() !== '') {
			if (!isFrame(text)) {
				const row = text.length > maxRow ? {cells: [], isApart: false} : rowCells(text, line);
				this.#readRow({line, text, comment, ...row});
			}
		} else if (comment === undefined) {
			this.#endBlock();
			// The bands of a grid may have blank lines between.
			if (this.#run.length > 0 && (this.#areLines() || this.#run[0].cells.length === 1)) {
				this.#endRun();
			}
		} else if (/^[a-z]+:/.test(comment)) {
			this.#endRun();
			const colon = comment.indexOf(':');
			this.#metadata ??= new Map();
			this.#metadata.set(comment.slice(0, colon), clean(comment.slice(colon + 1).trim()));
		}
	}

	#endBlock(): void {
		this.#isSkipping = false;
		this.#lineWidth = undefined;
	}

	#readRow(row: Row): void {
		if (this.#isSkipping && isShort(row)) {
			return;
		}

		this.#isSkipping = false;
		const unsafe = attempt(() => refuseUnsafe(row.text.slice(0, maxPuzzle), row.line));
		if (unsafe) {
			this.#isSkipping = this.#run.length > 0 && !this.#areLines();
			this.#run = this.#isSkipping ? [] : this.#run;
			this.#endRun();
			this.#add(unsafe);
			return;
		}

		const width = row.cells.length;
		if (this.#isLine(row)) {
			this.#endRun(row);
			this.#addLine(row);
			return;
		}

		this.#lineWidth = undefined;
		const [first = row] = this.#run;
		if (first.cells.length !== width || first.isApart !== row.isApart) {
			this.#endRun(row);
		}

		if (this.#isSkipping) {
			return;
		}

		this.#run.push(row);
		if (this.#areLines() && this.#run.length > width) {
			this.#lineWidth = width;
			this.#endRun();
		} else if (!this.#areLines() && this.#run.length === width && width > 1) {
			this.#endRun();
		} else if (this.#run.length > largestSize) {
			// Of one cell each: no grid, however many follow.
			this.#endRun();
			this.#isSkipping = true;
		}
	}

	/** Whether a row can only be a puzzle. */
	#isLine({cells: {length: width}, isApart}: Row): boolean {
		const most = isApart ? largestSize : maxCharacters;
		return (
			width === 0 ||
			this.#shape === 'line' ||
			(this.#shape === 'any' &&
				(width > most || width === this.#lineWidth || width === Number(this.#metadata?.get('size')) ** 2))
		);
	}

	/** Whether each of the rows may be a puzzle: only a block of just as many as they are wide is a grid. */
	#areLines(): boolean {
		return this.#shape === 'any' && sizeOfCells(this.#run[0].cells.length, minLineSize) !== undefined;
	}

	/** Read the rows so far. @param next the row that ends them, if one does */
	#endRun(next?: Row): void {
		const run = this.#run;
		this.#run = [];
		if (run.length === 0) {
			return;
		}

		const [first] = run;
		const width = first.cells.length;
		const isAny = this.#shape === 'any';
		if (run.length === width && width > 1) {
			this.#addPuzzle(first.line, () => digitsOf(run.flatMap(({cells}) => cells)));
		} else if (isAny && run.every(row => puzzleCells(row.text, row.line, 1, minLineSize))) {
			for (const row of run) {
				this.#addLine(row);
			}
		} else if (next && run.every(({text}) => /^\s*\d\d?\s*$/.test(text))) {
			// The instances of Lloyd and Amos begin with the side of a box and a flag, each alone on its line.
		} else if (isAny && run.length === 1 && !(next && isShort(next))) {
			this.#addLine(first);
		} else {
			const odd = next && isShort(next) ? next : undefined;
			this.#isSkipping = odd !== undefined;
			this.#add(wrongGrid(run, odd));
		}
	}

	#add(result: Result): void {
		this.#results.push(result);
		this.#metadata = undefined;
	}

	/** The puzzle of a line, or what is wrong with it. */
	#addLine({text, line, comment}: Row): void {
		const smallest = this.#shape === 'any' && this.#metadata?.get('size') === undefined ? minLineSize : 2;
		const cells = puzzleCells(text, line, 1, smallest);
		if (cells) {
			this.#addPuzzle(line, () => digitsOf(cells), comment);
		} else {
			this.#add(wrongLine(text, line, smallest));
		}
	}

	/** @param comment what follows on the line: the name, or metadata like those of a line of its own */
	#addPuzzle(line: number, givens: () => Uint8Array, comment?: string): void {
		const [, key, value = ''] = trailingMetadata.exec(comment ?? '') ?? [];
		const metadata =
			key === undefined ? this.#metadata : new Map(this.#metadata).set(key, clean(value.trim()));
		const name = key === undefined ? comment : undefined;
		this.#add(attempt(() => makePuzzle(givens(), {line, name, metadata, boxes: this.#options.boxes})));
	}
}

/** Whether a row may belong to the grid of the rows before it. */
const isShort = ({cells: {length}}: Row) => length > 0 && length <= maxCharacters;

const isFrame = (text: string) => /^[\s\-+=*|:─-╿]*$/.test(text) && /[-=─━═]/.test(text);

/** The line is not a puzzle. */
function wrongLine(text: string, line: number, smallest: number): PuzzleError {
	if (text.length > maxPuzzle) {
		return faultOfLine(line, 'this line is longer than any puzzle', 'a line of 81 characters for a 9×9 grid');
	}

	const {length} = rowCells(text, line).cells;
	return wrongCount({line, column: text.trimEnd().length + 1}, 'this line', length, smallest);
}

/** The rows look like a grid, but are not one. @param odd a row of another width that follows them */
function wrongGrid(rows: readonly Row[], odd: Row | undefined): PuzzleError {
	const width = rows[0].cells.length;
	const count = rows.length > largestSize ? `more than ${largestSize}` : rows.length;
	const problem = odd
		? `this row has ${odd.cells.length} cells, but the grid's first row has ${width}`
		: `a grid of ${count} rows of ${width} cell${width === 1 ? '' : 's'}`;
	const expected = width < 2 || width > largestSize ? 'as many rows as columns' : `${width} rows of ${width}`;
	return faultOfLine((odd ?? rows[0]).line, problem, expected);
}

/**
Lines and grids. Rows are collected up to a blank line, a title or a comment with metadata: as many as they are wide are a
grid, others are a puzzle each, where they have enough cells. The bands of a grid may have blank lines between.
*/

import {clean} from '../../text.js';
import {type Grid, largestSize} from '../geometry.js';
import {type Alphabet, alphabetOf} from '../puzzle.js';
import {attempt, faultOfLine, PuzzleError} from '../puzzle-error.js';
import {
	compactGivens,
	isCandidates,
	mayBeDigit,
	onlyReading,
	type Reading,
	refuseUnsafe,
	sizeOfCells,
	twoWays,
	wrongCell,
} from './cells.js';
import {type LineReader, makePuzzle, type ReaderOptions, type Result} from './format.js';
import {
	areAligned,
	isApart,
	isDashes,
	isFrame,
	maxPuzzle,
	type Row,
	readingsOf,
	rowCells,
	wrongCells,
} from './readings.js';

/** No row of single characters is longer: 81 of them, with spaces between or without, are a puzzle. */
const maxCharacters = 64;

/** No row of a grid is longer than this: 225 numbers with spaces and bars between. */
const maxRow = 1024;

/** So many rows without a break show what the others behind them are. */
const maxRows = 2 * largestSize;

/** The smallest size of a grid on one line. A shorter line is a row of a grid, unless a comment gives its size. */
export const minLineSize = 4;

/** Metadata behind a puzzle on its line, where any other comment is its name. */
export const trailingMetadata = /^\s*(boxes|difficulty|digits|name|source|title):\s*(.*)$/;

type Shape = 'any' | 'line' | 'grid';

/** @param shape what the text is known to have */
export function readRows(options: ReaderOptions, shape: Shape = 'any'): LineReader {
	const reader = new RowReader(options, shape);
	return (text, line) => reader.read(text, line);
}

/** A line with cells, or with dashes alone, which may be cells. `comment` is what follows the `#`. */
type Line = Row & {readonly comment: string | undefined};

/** What is read of some lines: for each puzzle its first line and how it is read. */
type Found = {readonly line: Line; readonly reading: Reading | PuzzleError};

class RowReader {
	readonly #options: ReaderOptions;
	readonly #shape: Shape;
	/** The lines since the last break. */
	#section: Line[] = [];
	/** Sections with as many rows before it, which may be the bands of a grid. */
	#bands: Line[][] = [];
	/** What a section without end consists of, where it is no grids: lines, or nothing that can be read. */
	#repeats: 'lines' | 'faults' | undefined;
	#metadata: Map<string, string> | undefined;
	/** The line of words above. */
	#title: string | undefined;
	/** The line of spaces or tabs above. */
	#blank: Line | undefined;
	#results: Result[] = [];

	constructor(options: ReaderOptions, shape: Shape) {
		this.#options = options;
		this.#shape = shape;
	}

	/** @param text undefined behind the last line */
	read(text: string | undefined, line: number): readonly Result[] {
		this.#results = [];
		if (text === undefined) {
			this.#endGroup();
		} else {
			this.#readLine(text, line);
		}

		return this.#results;
	}

	#readLine(raw: string, line: number): void {
		const hash = commentOf(raw);
		const text = hash === -1 ? raw : raw.slice(0, hash);
		const comment = hash === -1 ? undefined : raw.slice(hash + (raw[hash] === '#' ? 1 : 2)).trim();
		// The common case is quick: one character a cell, then nothing or a name.
		const isLine = text.length > maxCharacters || this.#repeats === 'lines';
		const isQuick = isLine && this.#shape !== 'grid' && !this.#metadata;
		const givens = isQuick ? compactGivens(text.trimEnd()) : undefined;
		if (givens && givens.length >= minLineSize ** 2) {
			this.#endGroup(text);
			this.#addPuzzle(line, comment, givens, '1');
			return;
		}

		const row: Line = {text, line, column: 1, comment};
		if (text.trim() === '') {
			this.#readBlank(row);
		} else if (isDashes(text) && this.#section.length < maxRows) {
			this.#section.push(row);
		} else if (!isFrame(text)) {
			this.#readRow(row);
		}
	}

	#readBlank(row: Line): void {
		const {text, comment} = row;
		const above = this.#section.at(-1);
		if (comment !== undefined) {
			if (/^[a-z]+:/.test(comment)) {
				this.#endGroup();
				const colon = comment.indexOf(':');
				this.#metadata ??= new Map();
				this.#metadata.set(comment.slice(0, colon), clean(comment.slice(colon + 1).trim()));
			}
		} else if (above && isBlankRow(row, above) && this.#repeats === undefined) {
			this.#section.push(row);
		} else {
			this.#endSection();
			this.#blank = text === '' ? undefined : row;
		}
	}

	#readRow(row: Line): void {
		const {text} = row;
		const above = this.#section.find(line => !isDashes(line.text));
		const isLong = text.length > maxRow || (text.length > maxCharacters && !isShort(row));
		if (isTitle(text, above?.text) && this.#readingsOf(row).length === 0) {
			this.#endGroup();
			// A header of columns names no puzzle.
			const title = text.replaceAll(/^[\s=*~-]+|[\s=*~:-]+$/g, '');
			this.#title = /[,;\t]\S/.test(text) ? undefined : clean(title);
		} else if (isLong || this.#isLine(row)) {
			this.#endGroup(text);
			this.#add(this.#lineOf(row));
		} else if (this.#repeats === 'lines' || (this.#repeats === 'faults' && this.#isPuzzle(row))) {
			this.#add(this.#lineOf(row));
		} else if (above && isNumberOf(row, above.text)) {
			this.#endGroup();
		} else if (this.#repeats !== 'faults') {
			this.#dropNumbers(text);
			if (this.#section.length === 0 && this.#blank && isBlankRow(this.#blank, row)) {
				this.#section.push(this.#blank);
			}

			this.#section.push(row);
			if (this.#section.length >= maxRows) {
				this.#readRepeats();
			}
		}

		this.#blank = undefined;
	}

	/** The size that a comment gives. */
	get #size(): number | undefined {
		return Number(this.#metadata?.get('size')) || undefined;
	}

	get #alphabet(): Alphabet | undefined {
		return alphabetOf(this.#metadata?.get('digits'));
	}

	/** The smallest size of a puzzle in one line. */
	get #smallest(): number {
		return this.#size ?? (this.#shape === 'any' ? minLineSize : 2);
	}

	/** Whether a row can only be a puzzle. */
	#isLine(row: Line): boolean {
		const size = this.#shape === 'any' ? this.#size : undefined;
		return this.#shape === 'line' || (size !== undefined && rowCells(row).length === size ** 2);
	}

	/** Each way to read a row as a puzzle. */
	#readingsOf(row: Line): readonly Reading[] {
		const size = this.#size;
		return this.#shape === 'grid'
			? []
			: readingsOf([row], this.#smallest, this.#alphabet).filter(
					({givens}) => size === undefined || givens.length === size ** 2,
				);
	}

	#isPuzzle(row: Line): boolean {
		return this.#readingsOf(row).length > 0;
	}

	/** The lines as one grid. */
	#wholeOf(lines: readonly Line[]): Reading | PuzzleError | undefined {
		const rows = gridRows(lines);
		const isGrid =
			rows.length > 1 && rows.length <= largestSize && rows.length === (this.#size ?? rows.length);
		return isGrid ? onlyReading(readingsOf(rows, 2, this.#alphabet), rows[0].line) : undefined;
	}

	/** A break between rows: a blank line. */
	#endSection(): void {
		const section = this.#section;
		const rows = rowsOf(section);
		const repeats = this.#repeats;
		this.#section = [];
		this.#repeats = undefined;
		if (rows.length === 0) {
			this.#title = this.#bands.length > 0 ? this.#title : undefined;
			return;
		}

		const whole = repeats === undefined ? this.#wholeOf(section) : undefined;
		const [first = section] = this.#bands;
		if (whole || rowsOf(first).length !== rows.length || widthOf(first) !== widthOf(rows)) {
			this.#endBands();
		}

		this.#bands.push(section);
		if (whole || repeats !== undefined || rowsOf(this.#bands.flat()).length >= widthOf(rows)) {
			this.#endBands(whole);
		}
	}

	/** @param whole the grid that the only section is */
	#endBands(whole?: Reading | PuzzleError): void {
		const bands = this.#bands;
		this.#bands = [];
		if (bands.length === 0) {
			return;
		}

		const all = bands.flat();
		const found = this.#decide(all, whole);
		if (found) {
			this.#add(...found);
			return;
		}

		// As many rows as columns are one grid with a fault.
		const rows = rowsOf(all);
		const parts = rows.length === widthOf(rows) ? [all] : bands;
		this.#add(...parts.flatMap(part => this.#decide(part) ?? faultOf(part)));
	}

	/** @param next a puzzle of one line that follows */
	#endGroup(next?: string): void {
		if (this.#section.length > 0 || this.#bands.length > 0) {
			this.#dropNumbers(next);
			this.#endSection();
			this.#endBands();
		}
	}

	/** Leave out what may number the puzzle of the next row. */
	#dropNumbers(next = ''): void {
		if (this.#section.length < 3 && this.#section.every(row => isNumberOf(row, next))) {
			this.#section = [];
		}
	}

	/** A section is long: what its rows are shows what the others are. */
	#readRepeats(): void {
		const rows = rowsOf(this.#section);
		const width = rowCells(rows[0]).length;
		const lines = rows.filter(row => this.#isPuzzle(row)).length;
		const areGrids = width > 1 && rows.every(row => rowCells(row).length === width);
		let count = rows.length;
		if (areGrids && lines * 3 < rows.length * 2) {
			count -= rows.length % width;
		} else {
			this.#repeats = lines > 0 ? 'lines' : 'faults';
		}

		this.#endBands();
		this.#section = rows.slice(count);
		const some = rows.slice(0, count);
		this.#add(...(this.#decide(some) ?? faultOf(some)));
	}

	/** What some lines are: one grid, or each grids or lines; undefined for neither. */
	#decide(section: readonly Line[], whole = this.#wholeOf(section)): Found[] | undefined {
		const rows = rowsOf(section);
		const [line] = rows;
		const width = Math.max(2, rowCells(line).length);
		const found = whole && [{line: {...line, comment: undefined}, reading: whole}];
		if (found && sizeOfCells(width, this.#smallest) === undefined) {
			return found;
		}

		const readings = rows.map(row => this.#readingsOf(row));
		const puzzles = rows.filter((_, k) => readings[k].some(({givens}) => givens.some(digit => digit > 0)));
		if (found) {
			const expected = '--from grid or --from line';
			const both = twoWays('all rows as one grid', 'each row as a puzzle', line, expected);
			return puzzles.length * 3 < rows.length || rows.every(isApart) ? found : [{line, reading: both}];
		}

		const widths = new Set(puzzles.map(row => rowCells(row).length));
		const rivals = rows.filter(row => widths.has(rowCells(row).length));
		if (
			(puzzles.length > 0 && puzzles.length * 3 >= rivals.length * 2) ||
			readings.every(({length}) => length > 0)
		) {
			return rows.map(row => this.#lineOf(row));
		}

		const areGrids = rows.length > width && rows.length % width === 0;
		if (areGrids && rows.every(row => rowCells(row).length === width)) {
			return Array.from({length: rows.length / width}, (_, k) => {
				const grid = rows.slice(k * width, (k + 1) * width);
				return this.#decide(grid) ?? faultOf(grid);
			}).flat();
		}

		return undefined;
	}

	/** The puzzle of a line, or what is wrong with it. */
	#lineOf(line: Line): Found {
		const unsafe = attempt(() => refuseUnsafe(line.text.slice(0, maxPuzzle), line.line));
		const only = unsafe ?? onlyReading(this.#readingsOf(line), line.line);
		const isGrid = this.#shape === 'grid';
		return {line, reading: only ?? (isGrid ? wrongGrid([line], undefined) : wrongLine(line, this.#smallest))};
	}

	#add(...found: readonly Found[]): void {
		for (const {line, reading} of found) {
			if (reading instanceof PuzzleError) {
				this.#addResult(reading);
			} else {
				this.#addPuzzle(line.line, line.comment, reading.givens, reading.alphabet);
			}
		}
	}

	#addResult(result: Result): void {
		this.#results.push(result);
		this.#metadata = undefined;
		this.#title = undefined;
	}

	/** @param comment what follows on the line: the name, or metadata like those of a line of its own */
	#addPuzzle(line: number, comment: string | undefined, givens: Grid, alphabet: Alphabet): void {
		const [, key, value = ''] = (comment !== undefined && trailingMetadata.exec(comment)) || [];
		const metadata =
			key === undefined ? this.#metadata : new Map(this.#metadata).set(key, clean(value.trim()));
		const name = (key === undefined ? comment : undefined) ?? this.#title;
		const {boxes} = this.#options;
		this.#addResult(attempt(() => makePuzzle(givens, {line, name, metadata, boxes, alphabet})));
	}
}

/** Where a comment begins: `#`, or `//` that is no part of an address. */
function commentOf(text: string): number {
	const hash = text.indexOf('#');
	// A single character is found faster than two.
	const slash = text.indexOf('/');
	const slashes = slash === -1 ? -1 : text.indexOf('//', slash);
	return slashes === -1 || (hash !== -1 && hash < slashes) || text[slashes - 1] === ':' ? hash : slashes;
}

const rowsOf = (lines: readonly Line[]) => lines.filter(({text}) => !isDashes(text));

/** The rows of a grid: with the lines of as many dashes where dashes are blanks. */
function gridRows(lines: readonly Line[]): readonly Line[] {
	const rows = rowsOf(lines);
	const haveDashes = rows.length < lines.length && rows.some(({text}) => text.includes('-'));
	const width = haveDashes ? rowCells(rows[0]).length : 0;
	return haveDashes ? lines.filter(line => !isDashes(line.text) || rowCells(line).length === width) : rows;
}

/** Whether a long line may be a row of a grid. */
function isShort(row: Line): boolean {
	return rowCells(row).length <= (isApart(row) ? largestSize : maxCharacters);
}

/** How many cells rows have: where spaces may be cells, at most. */
const widthOf = (rows: readonly Line[]) =>
	areAligned(rows) || /[,;\t]/.test(rows[0].text)
		? rowCells(rows[0]).length
		: Math.max(...rows.map(({text}) => text.length));

/** Whether a line of spaces or tabs is a row of blanks like the one beside it, and no blank line. */
const isBlankRow = ({text}: Line, {text: beside}: Line) =>
	text !== '' &&
	(text.includes('\t')
		? text.split('\t').length === beside.split('\t').length
		: text.length === beside.length && beside.includes(' '));

/** Whether a line is a number or two, such as the number of a puzzle or the side of its boxes, beside a row of the puzzle. */
const isNumberOf = ({text, comment}: Line, row: string) =>
	comment === undefined &&
	/^[^\s\w|]?\d{1,4}[^\s\w|]?(?: \d{1,3})?$/.test(text) &&
	2 * text.length <= row.length;

/**
Whether a line has words, and is no row of letters.

@param beside a row of the same grid
*/
function isTitle(text: string, beside = ''): boolean {
	if (!/\p{L}{3}/u.test(text) || /\S{17}|[\0-\u0008]/.test(text)) {
		return false;
	}

	const signs = text.replaceAll(/[\s|│┃║]/g, '');
	const [first = '', ...others] = text.match(/\p{Ll}{2,}/gu) ?? [];
	const areWords = /\p{Ll}{2} \p{Ll}{2}/u.test(text) && others.some(({length}) => length !== first.length);
	const isProse = areWords && text.replaceAll(/[^\p{L}]/gu, '').length > signs.length * 0.8;
	const size = Math.min(Math.max(text.length, beside.length), 36);
	return isProse || [...signs].some(sign => !mayBeDigit(sign, size));
}

/** What is wrong with rows that make no grid. */
function faultOf(lines: readonly Line[]): Found[] {
	const rows = gridRows(lines);
	const [first] = rows;
	const unsafe = rows
		.map(({text, line}) => attempt(() => refuseUnsafe(text, line)))
		.find(fault => fault !== undefined);
	const width = rowCells(first).length;
	const odd = rows.find(row => rowCells(row).length !== width);
	const isGrid = rows.length === width && !odd;
	const wrong = isGrid ? wrongCell(rows.flatMap(rowCells)) : wrongGrid(rows, odd);
	return [{line: first, reading: unsafe ?? (rows.length === 1 ? wrongLine(first, minLineSize) : wrong)}];
}

/** The line is not a puzzle. */
function wrongLine(row: Line, smallest: number): PuzzleError {
	const {text, line} = row;
	if (text.length > maxPuzzle) {
		return faultOfLine(line, 'this line is longer than any puzzle', 'a line of 81 characters for a 9×9 grid');
	}

	return isCandidates(text.trim())
		? faultOfLine(line, 'this line lists candidates', 'givens alone, one digit or blank for each cell')
		: wrongCells(rowCells(row), {line, column: text.trimEnd().length + 1}, 'this line', smallest);
}

/** The rows look like a grid, but are not one. @param odd a row of another width that follows them */
function wrongGrid(rows: readonly Line[], odd: Line | undefined): PuzzleError {
	const width = rowCells(rows[0]).length;
	const cells = (count: number) => `${count} cell${count === 1 ? '' : 's'}`;
	const count = rows.length > largestSize ? `more than ${largestSize}` : rows.length;
	const problem = odd
		? `this row has ${cells(rowCells(odd).length)}, but the grid's first row has ${width}`
		: `a grid of ${count} rows of ${cells(width)}`;
	const expected = width < 2 || width > largestSize ? 'as many rows as columns' : `${width} rows of ${width}`;
	return faultOfLine((odd ?? rows[0]).line, problem, expected);
}

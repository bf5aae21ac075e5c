/**
Lines and grids. Rows are collected up to a blank line, a title or a comment with metadata, and parted into runs of the same
width: as many as they are wide are a grid, others are a puzzle each, where they have enough cells. The bands of a grid may
have blank lines between.
*/

import {clean} from '../../text.js';
import {largestSize} from '../geometry.js';
import {firstDigitOf, type Puzzle} from '../puzzle.js';
import {attempt, faultOfLine, PuzzleError} from '../puzzle-error.js';
import {
	areLow,
	compactGivens,
	type GridReading,
	isVariant,
	sizeOfCells,
	twoWays,
	variantFault,
} from './cells.js';
import {type LineReader, makePuzzle, nothing, type ReaderOptions, type Result} from './format.js';
import * as lines from './lines.js';
import {gridRows, rowsOf, type TextLine} from './lines.js';
import {cellsOfRow, isApart, quickGivens, readGrid, readLine, withoutCode, wordsOf} from './readings.js';

/** The smallest size of a grid on one line, if it is not known to be one. A shorter line is a row of a grid. */
const minLineSize = 4;

/** No row of single characters is longer: 81 of them, with spaces between or without, are a puzzle. */
const maxCharacters = 64;

/** No row of a grid is longer than this: 225 numbers with spaces and bars between. */
const maxRow = 1024;

/** So many rows are not kept without a break. */
const maxRows = 2 * largestSize;

/** No heading has more lines that are no words: the sides of the boxes of a general instance. */
const maxHeading = 2;

/** Metadata behind a puzzle on its line, where any other comment is its name. */
export const trailingMetadata = /^\s*(boxes|difficulty|name|source|title):\s*(.*)$/;

type Shape = 'any' | 'line' | 'grid';

/** @param shape what the text is known to have */
export function readRows(options: ReaderOptions, shape: Shape = 'any'): LineReader {
	const reader = new RowReader(options, shape);
	return (text, line) => reader.read(text, line);
}

type Read = GridReading | PuzzleError;

/** A puzzle or a fault: its first line and how it is read. */
type Found = {readonly line: TextLine; readonly reading: Read; readonly isGrid?: boolean};

class RowReader {
	readonly #options: ReaderOptions;
	readonly #shape: Shape;
	/** The smallest size of a puzzle in a line: a line of fewer cells is a row, as all are in a grid. */
	readonly #smallest: number | undefined;
	/** The lines since the last break. */
	#section: TextLine[] = [];
	/** Sections with as many rows before it, which may be the bands of a grid. */
	#bands: TextLine[][] = [];
	#metadata: Map<string, string> | undefined;
	/** What stands above the next puzzle. */
	#title: string | undefined;
	/** What is between the row above and the next one. */
	#gap = 0;
	/** A grid, until it is known that what follows are no regions or cages of it. */
	#held: Puzzle | undefined;
	/** Whether this is another kind of puzzle, whose other parts are not read. */
	#isOther = false;
	#results: Result[] = [];

	constructor(options: ReaderOptions, shape: Shape) {
		this.#options = options;
		this.#shape = shape;
		this.#smallest = {any: minLineSize, line: 2, grid: undefined}[shape];
	}

	/** How a comment says that the digits of the next puzzle are written. */
	get #firstDigit() {
		return firstDigitOf(this.#metadata?.get('digits'));
	}

	/** @param text undefined behind the last line */
	read(text: string | undefined, line: number): readonly Result[] {
		this.#results = [];
		if (text === undefined) {
			this.#endGroup();
			this.#release();
		} else {
			this.#readLine(text, line);
		}

		return this.#results;
	}

	#readLine(raw: string, line: number): void {
		const hash = lines.commentOf(raw);
		const plain = hash === -1 ? raw : raw.slice(0, hash);
		const comment = hash === -1 ? undefined : raw.slice(hash + (raw[hash] === '#' ? 1 : 2)).trim();
		// The common case is quick: one character a cell, then nothing or a name; or a word of them.
		if (plain.length > maxCharacters && this.#shape !== 'grid' && !this.#metadata) {
			const givens = compactGivens(plain.trimEnd()) ?? quickGivens(plain, cells => cells > maxCharacters);
			if (givens) {
				this.#endGroup();
				this.#addPuzzle({line, comment}, {givens, way: ''});
				return;
			}
		}

		const text = withoutCode(plain);
		const row = {text, line, column: 1, raw, comment, gap: this.#gap, isDashes: lines.isDashes(text)};
		const above = this.#section.at(-1);
		// A line of tabs, or of as many spaces as the row above it has characters, is a row of blanks.
		const isBlankRow = /\t.*\t.*\t/.test(text) || (text !== '' && text.length === above?.text.length);
		if (plain.trim() === '' && !isBlankRow) {
			this.#readBlank(row);
		} else if (row.isDashes) {
			this.#push(row);
		} else if (lines.isFrame(text)) {
			this.#gap = /[=═━]/.test(text) ? 3 : Math.max(this.#gap, 2);
		} else if (text === plain || /[^\s|,;]/.test(text)) {
			this.#readRow(row, above);
		}
	}

	#push(row: TextLine): void {
		this.#section.push(row);
		this.#gap = 0;
		if (this.#section.length >= maxRows) {
			this.#endPart();
		}
	}

	#readBlank(row: TextLine): void {
		const [, key, value = ''] = /^([a-z]+):(.*)/s.exec(row.comment ?? '') ?? [];
		if (key !== undefined) {
			this.#endGroup();
			this.#metadata = new Map(this.#metadata).set(key, clean(value.trim()));
		} else if (row.comment !== undefined) {
			this.#endGroup();
		} else {
			this.#title = this.#section.length > 0 || this.#bands.length > 0 ? this.#title : undefined;
			this.#endSection();
			this.#gap = Math.max(this.#gap, 1);
		}
	}

	#readRow(row: TextLine, above: TextLine | undefined): void {
		const {text} = row;
		// A row like the one above it is quick.
		if (above?.text.length === text.length && /^[\d.,;|\s]*$/.test(above.text + text)) {
			this.#push(row);
			return;
		}

		const most = isApart(row) ? largestSize : maxCharacters;
		const isLong = text.length > maxCharacters && (text.length > maxRow || cellsOfRow(row) > most);
		if (lines.isTitle(row)) {
			this.#endGroup();
			this.#readTitle([row]);
		} else if (isLong || this.#shape === 'line') {
			this.#endGroup();
			this.#add(this.#lineOf(row));
		} else {
			this.#push(row);
		}
	}

	#readTitle(heading: readonly TextLine[]): void {
		if (this.#areClues(heading)) {
			this.#addResult(variantFault('killer', heading[0].line), true);
		}

		this.#title = lines.titleOf(heading);
	}

	#readingOf(row: TextLine): Read | undefined {
		return this.#smallest === undefined ? undefined : readLine(row, this.#smallest, this.#firstDigit);
	}

	/** A break between rows: a blank line. */
	#endSection(): void {
		const section = this.#section;
		const rows = rowsOf(section);
		this.#section = [];
		if (rows.length === 0) {
			return;
		}

		const whole = readGrid(gridRows(section), this.#firstDigit);
		const [first = section] = this.#bands;
		const width = cellsOfRow(rows[0]);
		if (whole || rowsOf(first).length !== rows.length || cellsOfRow(rowsOf(first)[0]) !== width) {
			this.#endBands();
		}

		this.#bands.push(section);
		if (whole || rowsOf(this.#bands.flat()).length >= width) {
			this.#endBands(whole);
		}
	}

	/** @param whole the grid that the only section is */
	#endBands(whole?: Read): void {
		const bands = this.#bands.splice(0);
		if (bands.length > 0) {
			this.#part(gridRows(bands.flat()), whole);
		}
	}

	#endGroup(): void {
		if (this.#section.length > 0 || this.#bands.length > 0) {
			this.#endSection();
			this.#endBands();
		}
	}

	/** A section is long: read it, but for the beginning of a last grid. */
	#endPart(): void {
		const run = lines.runsByWidth(rowsOf(this.#section)).at(-1) ?? [];
		const width = run.length > 0 ? cellsOfRow(run[0]) : 1;
		const left = width > 0 && width <= largestSize ? run.slice(run.length - (run.length % width)) : [];
		this.#section = this.#section.slice(0, this.#section.length - left.length);
		this.#endGroup();
		this.#section = left;
	}

	/**
	Rows as one grid; or as runs of the same width, each of which is grids, or a puzzle a line. What is left between them is a
	heading or a fault.
	*/
	#part(rows: readonly TextLine[], whole = readGrid(rows, this.#firstDigit)): void {
		if (whole) {
			this.#add(...this.#gridOf(rows, whole));
			return;
		}

		const parts: Array<{readonly lines: TextLine[]; readonly found: Found[] | undefined}> = [];
		const readings = new Map(rows.map(row => [row, this.#readingOf(row)]));
		const widths = Map.groupBy(rows, cellsOfRow);
		for (const run of lines.runsByWidth(rows)) {
			const same = widths.get(cellsOfRow(run[0])) ?? [];
			const areLines = areMost(same.map(row => readings.get(row)));
			const puzzles = areLines ? run.map(row => this.#lineOf(row, readings.get(row))) : undefined;
			const found = this.#gridsOf(run) ?? puzzles;
			const last = parts.at(-1);
			if (found || !last || last.found) {
				parts.push({lines: run, found});
			} else {
				last.lines.push(...run);
			}
		}

		// Rows beside a grid may be its own, with a cell too few or too many.
		const hasGrid = parts.some(({found}) => found?.some(({isGrid}) => isGrid));
		const areOwn = (part: readonly TextLine[]) => !areHeading(part) && !lines.areClues(part);
		if (hasGrid && parts.some(part => !part.found && areOwn(part.lines))) {
			this.#leave(rows);
			return;
		}

		for (const part of parts) {
			if (part.found) {
				this.#add(...part.found);
			} else {
				this.#leave(part.lines);
			}
		}
	}

	/** Rows that are no puzzle: the heading of the next one, clues of the one before, or a fault. */
	#leave(rows: readonly TextLine[]): void {
		if (areHeading(rows)) {
			this.#readTitle(rows);
			return;
		}

		const [first] = lines.runsByWidth(rows);
		const body = areHeading(first) ? rows.slice(first.length) : rows;
		const areClues = this.#areClues(rows);
		const fault = areClues ? variantFault('killer', rows[0].line) : lines.faultOf(body, this.#smallest);
		this.#addResult(fault, areClues);
	}

	/** The grids of rows of one width. */
	#gridsOf(run: readonly TextLine[]): Found[] | undefined {
		const width = cellsOfRow(run[0]);
		const starts = width > 3 && run.length % width === 0 ? run.length / width : 0;
		const grids = Array.from({length: starts}, (_, k) => run.slice(k * width, (k + 1) * width));
		const found = grids.map(rows => readGrid(rows, this.#firstDigit));
		const areAll = starts > 0 && found.every(whole => whole !== undefined);
		return areAll ? found.flatMap((whole, k) => this.#gridOf(grids[k], whole)) : undefined;
	}

	/** Rows that are a grid may be a puzzle each: they are where the digits are as low as in those. */
	#gridOf(rows: readonly TextLine[], whole: Read): Found[] {
		const [line] = rows;
		const found = [{line: {...line, comment: undefined}, reading: whole, isGrid: true}];
		if (!sizeOfCells(cellsOfRow(line), minLineSize)) {
			return found;
		}

		const readings = rows.map(row => this.#readingOf(row));
		if (readings.filter(isFilled).length * 3 < rows.length) {
			return found;
		}

		if (!(whole instanceof PuzzleError) && areLow(whole.givens)) {
			return rows.map((row, k) => this.#lineOf(row, readings[k]));
		}

		const expected = '--from grid or --from line';
		return [{line, reading: twoWays('all rows as one grid', 'each row as a puzzle', line, expected)}];
	}

	/** The puzzle of a line, or what is wrong with it. */
	#lineOf(line: TextLine, reading = this.#readingOf(line)): Found {
		return {line, reading: reading ?? lines.faultOf([line], this.#smallest)};
	}

	#add(...found: readonly Found[]): void {
		for (const {line, reading, isGrid = false} of found) {
			if (reading instanceof PuzzleError) {
				this.#addResult(reading, isGrid);
			} else {
				this.#addPuzzle(line, reading, isGrid);
			}
		}
	}

	/** Whether lines behind a grid are clues of another kind: sums and their cells, or anything such behind an empty one. */
	#areClues(rows: readonly TextLine[]): boolean {
		const {givens = new Uint8Array(), geometry: {size} = {size: 0}} = this.#held ?? {};
		const lengths = rows.map(row => wordsOf(row).length);
		// Bare numbers may be the rows of another grid.
		const areNamed = rows.some(({raw}) => /[a-z(:=]/i.test(raw));
		const areSums = areNamed || (Math.max(...lengths) < size + 2 && lengths.some(k => k !== size));
		const isEmpty = givens.every(digit => digit === 0);
		return (
			size > 0 &&
			((areSums && lines.areClues(rows)) || (isEmpty && rows.every(({raw}) => /\d\W+\w/.test(raw))))
		);
	}

	/** Add a puzzle or a fault. A grid of another kind has several parts: it ends the reading. */
	#addResult(result: Result, isGrid = false): void {
		this.#metadata = undefined;
		this.#title = undefined;
		if (this.#isOther) {
			return;
		}

		if (isGrid && result instanceof PuzzleError && isVariant(result)) {
			const {line, problem, expected} = result;
			this.#isOther = true;
			this.#held = undefined;
			this.#results.push(faultOfLine(line, `${problem}: the rest of the text is not read`, expected));
			return;
		}

		this.#release();
		if (isGrid && !(result instanceof PuzzleError)) {
			this.#held = result;
		} else {
			this.#results.push(result);
		}
	}

	/** Give the grid that was held. */
	#release(): void {
		this.#results.push(...(this.#held ? [this.#held] : nothing));
		this.#held = undefined;
	}

	/** @param line its comment is the name, or metadata like those of a line of its own */
	#addPuzzle(
		{line, comment = ''}: Pick<TextLine, 'line' | 'comment'>,
		{givens, boxes: drawn, lowest}: GridReading,
		isGrid = false,
	): void {
		const [, key, value = ''] = (comment !== '' && trailingMetadata.exec(comment)) || [];
		const metadata =
			key === undefined ? this.#metadata : new Map(this.#metadata).set(key, clean(value.trim()));
		const name = (key === undefined && comment) || this.#title;
		const fields = {line, name, metadata, boxes: this.#options.boxes, drawn, lowest};
		this.#addResult(
			attempt(() => makePuzzle(givens, fields)),
			isGrid,
		);
	}
}

const areHeading = (rows: readonly TextLine[]) => rows.length <= maxHeading && rows.every(lines.isHeading);

/** Whether a reading has digits, or may be of two kinds. */
const isFilled = (reading: Read | undefined) =>
	reading instanceof PuzzleError || reading?.givens.some(digit => digit > 0) === true;

/** Whether rows of one width are a puzzle each, and not those of a grid. */
const areMost = (readings: ReadonlyArray<Read | undefined>) =>
	readings.filter(isFilled).length * 3 >= readings.length * 2 || !readings.includes(undefined);

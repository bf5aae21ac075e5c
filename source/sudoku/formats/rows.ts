/**
Lines and grids. Rows are collected up to a blank line, a title or a comment with metadata: as many as they are wide are a
grid, others are a puzzle each, where they have enough cells. The bands of a grid may have blank lines between.
*/

import {clean} from '../../text.js';
import {largestSize} from '../geometry.js';
import {type Alphabet, alphabetOf, type Puzzle} from '../puzzle.js';
import {attempt, PuzzleError} from '../puzzle-error.js';
import {
	areLow,
	compactGivens,
	type GridReading,
	isVariant,
	sizeOfCells,
	twoWays,
	variantFault,
} from './cells.js';
import {type LineReader, makePuzzle, type ReaderOptions, type Result} from './format.js';
import * as lines from './lines.js';
import {
	faultOf,
	gridRows,
	isBlankRow,
	isHeading,
	minLineSize,
	rowsOf,
	rowsWidth,
	type TextLine,
} from './lines.js';
import {isApart, quickGivens, readGrid, readLine, rowCells, withoutCode, wordsOf} from './readings.js';

/** No row of single characters is longer: 81 of them, with spaces between or without, are a puzzle. */
const maxCharacters = 64;

/** No row of a grid is longer than this: 225 numbers with spaces and bars between. */
const maxRow = 1024;

/** So many rows without a break show what the others behind them are. */
const maxRows = 2 * largestSize;

/** No heading has more lines that are no words: the sides of the boxes of a general instance. */
const maxHeading = 2;

/** Metadata behind a puzzle on its line, where any other comment is its name. */
export const trailingMetadata = /^\s*(boxes|difficulty|digits|name|source|title):\s*(.*)$/;

type Shape = 'any' | 'line' | 'grid';

/** @param shape what the text is known to have */
export function readRows(options: ReaderOptions, shape: Shape = 'any'): LineReader {
	const reader = new RowReader(options, shape);
	return (text, line) => reader.read(text, line);
}

type Read = GridReading | PuzzleError;

/** What is read of some lines: for each puzzle its first line and how it is read, and whether more lines look like a grid. */
type Found = {readonly line: TextLine; readonly reading: Read; readonly isGrid?: boolean};

const noLines: readonly TextLine[] = [];

class RowReader {
	readonly #options: ReaderOptions;
	readonly #shape: Shape;
	/** The lines since the last break. */
	#section: TextLine[] = [];
	/** Sections with as many rows before it, which may be the bands of a grid. */
	#bands: TextLine[][] = [];
	/** Whether each row of a long section is a puzzle. */
	#isList = false;
	#metadata: Map<string, string> | undefined;
	/** Words, a number or a date above, which head the next puzzle. */
	#heading: readonly TextLine[] = noLines;
	/** The title of the last puzzle, empty where it has none; undefined before the first. */
	#lastTitle: string | undefined;
	/** The line of spaces or tabs above. */
	#blank: TextLine | undefined;
	/** What is between the row above and the next one. */
	#gap = 0;
	/** A grid, until it is known that what follows are no regions or cages of it. */
	#held: Puzzle | undefined;
	/** Whether the last result is a puzzle of another kind, and whether its givens are still to come. */
	#variant: 'whole' | 'open' | undefined;
	#results: Result[] = [];

	constructor(options: ReaderOptions, shape: Shape) {
		this.#options = options;
		this.#shape = shape;
	}

	/** @param text undefined behind the last line */
	read(text: string | undefined, line: number): readonly Result[] {
		this.#results = [];
		if (text !== undefined) {
			this.#readLine(text, line);
			return this.#results;
		}

		this.#endGroup();
		// Words, or a few letters behind a puzzle, are no puzzle with a fault.
		const letters = this.#lastTitle === undefined ? 3 : 1;
		if (this.#heading.length > 0 && !this.#heading.some(({text}) => lines.lettersIn(text) >= letters)) {
			this.#addResult(faultOf(this.#heading, minLineSize));
		}

		this.#release();
		return this.#results;
	}

	#readLine(raw: string, line: number): void {
		const hash = lines.commentOf(raw);
		const plain = hash === -1 ? raw : raw.slice(0, hash);
		const comment = hash === -1 ? undefined : raw.slice(hash + (raw[hash] === '#' ? 1 : 2)).trim();
		// The common case is quick: one character a cell, then nothing or a name; or a word of them.
		const least = this.#isList ? minLineSize ** 2 : maxCharacters + 1;
		if (plain.length >= least && this.#shape !== 'grid' && !this.#metadata) {
			const givens = compactGivens(plain.trimEnd()) ?? quickGivens(plain, cells => cells >= least);
			if (givens) {
				this.#endGroup();
				this.#addPuzzle({line, comment}, {givens, alphabet: '1', way: ''});
				return;
			}
		}

		const text = withoutCode(plain);
		const row: TextLine = {
			text,
			line,
			column: 1,
			raw,
			comment,
			gap: this.#gap,
			isDashes: lines.isDashes(text),
		};
		if (plain.trim() === '') {
			this.#readBlank(row);
		} else if (row.isDashes && this.#section.length < maxRows) {
			this.#push(row);
		} else if (lines.isFrame(text)) {
			this.#gap = /[=═━]/.test(text) ? 3 : Math.max(this.#gap, 2);
		} else if (text === plain || /[^\s|,;]/.test(text)) {
			this.#readRow(row);
		}
	}

	#push(row: TextLine): void {
		this.#section.push(row);
		this.#gap = 0;
	}

	#readBlank(row: TextLine): void {
		const above = this.#section.at(-1);
		const [, key, value = ''] = /^([a-z]+):(.*)/s.exec(row.comment ?? '') ?? [];
		if (key !== undefined) {
			this.#endGroup();
			this.#metadata = new Map(this.#metadata).set(key, clean(value.trim()));
		} else if (row.comment === undefined && above && isBlankRow(row, above)) {
			this.#push(row);
		} else if (row.comment === undefined) {
			this.#heading = above || this.#bands.length > 0 ? this.#heading : [];
			this.#isList = false;
			this.#endSection();
			this.#blank = row.text === '' ? undefined : row;
			this.#gap = Math.max(this.#gap, 1);
		}
	}

	#readRow(row: TextLine): void {
		const {text} = row;
		const above = this.#section.at(-1);
		const isAlike = above?.text.length === text.length && this.#section.length < maxRows - 1;
		// A row like the one above it is quick.
		if (isAlike && /^[\d.,;|\s]*$/.test(above.text + text)) {
			this.#push(row);
			return;
		}

		if (above && this.#isBehind(row, above)) {
			this.#endGroup();
		}

		const most = isApart(row) ? largestSize : maxCharacters;
		const isLong = text.length > maxCharacters && (text.length > maxRow || rowCells(row).length > most);
		const isBelow = this.#section.length === 0 && (this.#held || this.#variant || this.#bands.length > 0);
		if (lines.areCages(row.raw, Boolean(isBelow))) {
			this.#endGroup();
			this.#addResult(variantFault('killer', row.line));
		} else if (lines.isTitle(row)) {
			this.#endGroup();
			this.#heading = [row];
		} else if (isLong || this.#shape === 'line') {
			this.#endGroup();
			this.#add(this.#lineOf(row));
		} else {
			this.#addRow(row);
		}

		this.#blank = undefined;
	}

	#addRow(row: TextLine): void {
		const width = this.#section.length > 0 && this.#section.length <= maxHeading ? rowCells(row).length : 0;
		if (width > 3 && this.#section.every(line => isHeading(line) && rowCells(line).length !== width)) {
			this.#heading = this.#section.splice(0);
		}

		if (this.#section.length === 0 && this.#blank && isBlankRow(this.#blank, row)) {
			this.#push(this.#blank);
		}

		this.#push(row);
		if (this.#section.length >= maxRows) {
			this.#endPart();
		}
	}

	/** Whether a row of another length is behind a grid, which may have a line above it. */
	#isBehind(row: TextLine, above: TextLine): boolean {
		const width = above.text.length === row.text.length ? 0 : rowCells(above).length;
		const extra = gridRows(this.#section).length - width;
		const mayEnd = width > 3 && (extra === 0 || extra === 1) && rowCells(row).length !== width;
		return mayEnd && this.#wholeOf(this.#section.slice(extra)) !== undefined;
	}

	/** What comments say of the next puzzle. A line of fewer cells than the smallest is a row. */
	get #reading(): {size: number | undefined; smallest: number; alphabet: Alphabet | undefined} {
		const size = Number(this.#metadata?.get('size')) || undefined;
		const smallest = size ?? (this.#shape === 'any' ? minLineSize : 2);
		return {size, smallest, alphabet: alphabetOf(this.#metadata?.get('digits'))};
	}

	/** How a row is read as a puzzle. */
	#readingOf(row: TextLine): Read | undefined {
		return this.#shape === 'grid' ? undefined : readLine(row, this.#reading);
	}

	/** The lines as one grid. */
	#wholeOf(section: readonly TextLine[]): Read | undefined {
		return readGrid(gridRows(section), this.#reading);
	}

	/** A break between rows: a blank line. */
	#endSection(): void {
		const section = this.#section;
		const rows = rowsOf(section);
		this.#section = [];
		if (rows.length === 0) {
			return;
		}

		const whole = this.#wholeOf(section);
		const [first = section] = this.#bands;
		if (whole || rowsOf(first).length !== rows.length || rowsWidth(first) !== rowsWidth(rows)) {
			this.#endBands();
		}

		if (!whole && rows.length === 1 && isHeading(rows[0])) {
			this.#heading = rows;
			return;
		}

		this.#bands.push(section);
		if (whole || rowsOf(this.#bands.flat()).length >= rowsWidth(rows)) {
			this.#endBands(whole);
		}
	}

	/** @param whole the grid that the only section is */
	#endBands(whole?: Read): void {
		const bands = this.#bands.splice(0);
		if (bands.length > 0) {
			this.#add(...(this.#decide(bands.flat(), whole) ?? [faultIn(bands.flat())]));
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
		const rows = rowsOf(this.#section);
		const width = rowCells(rows[0]).length;
		const left = haveWidth(rows, width) ? rows.length % width : 0;
		this.#section = rows.slice(0, rows.length - left);
		const before = this.#results.length;
		this.#endGroup();
		this.#isList =
			this.#results.slice(before).filter(each => !(each instanceof PuzzleError)).length * 2 > rows.length;
		this.#section = rows.slice(rows.length - left);
	}

	/** What some lines are: one grid, or each grids or lines; undefined for neither. */
	#decide(section: readonly TextLine[], whole = this.#wholeOf(section)): Found[] | undefined {
		const rows = rowsOf(section);
		const [line] = rows;
		const width = Math.max(2, rowCells(line).length);
		const found = whole && [{line: {...line, comment: undefined}, reading: whole, isGrid: true}];
		if (found && !sizeOfCells(width, minLineSize)) {
			return found;
		}

		const readings = rows.map(row => this.#readingOf(row));
		const puzzles = rows.filter((_, k) => isFilled(readings[k]));
		const isLow = whole && !(whole instanceof PuzzleError) && areLow(whole.givens);
		if (found && !isLow) {
			const both = twoWays(
				'all rows as one grid',
				'each row as a puzzle',
				line,
				'--from grid or --from line',
			);
			return puzzles.length * 3 < rows.length ? found : [{line, reading: both}];
		}

		const widths = new Set(puzzles.map(row => rowCells(row).length));
		const rivals = rows.filter(row => widths.has(rowCells(row).length));
		const areMost = puzzles.length > 0 && puzzles.length * 3 >= rivals.length * 2;
		if (areMost || isLow || !readings.includes(undefined)) {
			return isLow && puzzles.length * 3 < rows.length
				? found
				: rows.map((row, k) => this.#lineOf(row, readings[k]));
		}

		const areGrids = rows.length > width && rows.length % width === 0 && haveWidth(rows, width);
		const grids = Array.from({length: rows.length / width}, (_, k) => rows.slice(k * width, (k + 1) * width));
		return areGrids ? grids.flatMap(grid => this.#decide(grid) ?? [faultIn(grid)]) : undefined;
	}

	/** The puzzle of a line, or what is wrong with it. */
	#lineOf(line: TextLine, reading = this.#readingOf(line)): Found {
		const smallest = this.#shape === 'grid' ? undefined : this.#reading.smallest;
		return {line, reading: lines.unsafeOf(line) ?? reading ?? faultOf([line], smallest)};
	}

	#add(...found: readonly Found[]): void {
		for (const [k, {line, reading, isGrid = false}] of found.entries()) {
			const next = found.at(k + 1)?.reading;
			if (reading instanceof PuzzleError) {
				this.#addResult(!isGrid && this.#isClue(line) ? variantFault('killer', reading.line) : reading);
			} else {
				const isPart = (next instanceof PuzzleError && isVariant(next)) || !isFilled(reading);
				this.#addPuzzle(line, reading, isGrid || isPart);
			}
		}
	}

	/** Whether a line that is no puzzle may be a clue of the grid above: any of an empty one, otherwise a sum and cells. */
	#isClue(line: TextLine): boolean {
		const {givens, geometry} = this.#held ?? {};
		const clue = givens?.some(digit => digit > 0) ? /^\s*\d+(?:[\s,;:+=]+\d+){2,}\s*$/ : /\d\W+\w/;
		return givens !== undefined && clue.test(line.raw) && wordsOf(line).length !== geometry?.size;
	}

	/** Add a puzzle or a fault. A puzzle of another kind, which consists of several parts, is refused once. */
	#addResult(result: Result, isHeld = false, title = ''): void {
		const variant = this.#variant;
		const held = this.#held;
		this.#metadata = undefined;
		this.#heading = noLines;
		if (!(result instanceof PuzzleError)) {
			const isPart = variant === 'open';
			this.#variant = undefined;
			this.#release(isHeld || isPart ? undefined : result);
			this.#held = isHeld && !isPart ? result : undefined;
			this.#lastTitle = isPart ? undefined : title;
		} else if (isVariant(result, 'jigsaw', 'killer')) {
			const isFirst = !held && this.#lastTitle === undefined && isVariant(result, 'jigsaw');
			this.#results.push(...(variant === undefined || held ? [result] : []));
			this.#variant = isFirst ? 'open' : (variant ?? 'whole');
			this.#lastTitle = undefined;
			this.#held = undefined;
		} else if (variant === undefined) {
			this.#release(result);
		}
	}

	/** Give the grid that was held, and a result behind it. */
	#release(result?: Result): void {
		if (this.#held) {
			this.#results.push(this.#held);
		}

		if (result) {
			this.#results.push(result);
		}

		this.#held = undefined;
	}

	/** @param line its comment is the name, or metadata like those of a line of its own */
	#addPuzzle(
		{line, comment = ''}: Pick<TextLine, 'line' | 'comment'>,
		reading: GridReading,
		isHeld = false,
	): void {
		const [, key, value = ''] = (comment !== '' && trailingMetadata.exec(comment)) || [];
		const metadata =
			key === undefined ? this.#metadata : new Map(this.#metadata).set(key, clean(value.trim()));
		const title = this.#heading.length > 0 ? lines.titleOf(this.#heading, this.#lastTitle) : undefined;
		const name = (key === undefined && comment) || title;
		const {givens, alphabet, boxes: drawn} = reading;
		const fields = {line, name, metadata, boxes: this.#options.boxes, drawn, alphabet};
		this.#addResult(
			attempt(() => makePuzzle(givens, fields)),
			isHeld,
			title,
		);
	}
}

const haveWidth = (rows: readonly TextLine[], width: number) =>
	rows.every(row => rowCells(row).length === width);

/** Whether a reading has digits, or may be of two kinds. */
const isFilled = (reading: Read | undefined) =>
	reading instanceof PuzzleError || reading?.givens.some(digit => digit > 0) === true;

/** What is wrong with some rows. */
const faultIn = (rows: readonly TextLine[]): Found => ({
	line: rows[0],
	reading: faultOf(rows, minLineSize),
	isGrid: rows.length > 3 && rows.length === wordsOf(rows[0]).length,
});

/**
Lines and grids. Rows are collected up to a blank line, a title or a comment with metadata: as many as they are wide are a
grid, others are a puzzle each, where they have enough cells. The bands of a grid may have blank lines between.
*/

import {clean} from '../../text.js';
import {largestSize} from '../geometry.js';
import {type Alphabet, alphabetOf, type Puzzle} from '../puzzle.js';
import {attempt, faultOfLine, PuzzleError} from '../puzzle-error.js';
import {
	areLow,
	compactGivens,
	isVariant,
	type Reading,
	refuseUnsafe,
	sizeOfCells,
	twoWays,
	variantFault,
	variants,
	wrongCell,
} from './cells.js';
import {type LineReader, makePuzzle, type ReaderOptions, type Result} from './format.js';
import {
	areCages,
	commentOf,
	date,
	gridRows,
	isBlankRow,
	isHeading,
	isTitle,
	type Line,
	lettersIn,
	rowsOf,
	widthOf,
} from './lines.js';
import {
	isApart,
	isDashes,
	isFrame,
	maxPuzzle,
	quickGivens,
	type Row,
	readGrid,
	readLine,
	rowCells,
	withoutCode,
	wordsOf,
	wrongCells,
} from './readings.js';

/** No row of single characters is longer: 81 of them, with spaces between or without, are a puzzle. */
const maxCharacters = 64;

/** No row of a grid is longer than this: 225 numbers with spaces and bars between. */
const maxRow = 1024;

/** So many rows without a break show what the others behind them are. */
const maxRows = 2 * largestSize;

/** No heading has more lines that are no words: the sides of the boxes of a general instance. */
const maxHeading = 2;

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

/** What is read of some lines: for each puzzle its first line and how it is read. */
type Found = {readonly line: Line; readonly reading: Reading | PuzzleError; readonly isGrid?: boolean};

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
	/** Words, a number or a date above, which head the next puzzle. */
	#heading: readonly Line[] = [];
	/** The title of the last puzzle, empty where it has none; undefined before the first. */
	#lastTitle: string | undefined;
	/** The line of spaces or tabs above. */
	#blank: Line | undefined;
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
		if (this.#heading.length > 0 && !this.#heading.some(({text}) => lettersIn(text) >= letters)) {
			this.#addResult(faultOf(this.#heading));
		}

		this.#release();
		return this.#results;
	}

	#readLine(raw: string, line: number): void {
		const hash = commentOf(raw);
		const uncommented = hash === -1 ? raw : raw.slice(0, hash);
		const comment = hash === -1 ? undefined : raw.slice(hash + (raw[hash] === '#' ? 1 : 2)).trim();
		// The common case is quick: one character a cell, then nothing or a name.
		const isLine = uncommented.length > maxCharacters || this.#repeats === 'lines';
		const isQuick = isLine && this.#shape !== 'grid' && !this.#metadata;
		const quick = isQuick ? compactGivens(uncommented.trimEnd()) : undefined;
		const isWord = isQuick && !quick && uncommented.length > maxCharacters;
		const givens = isWord ? quickGivens(uncommented, cells => cells > maxCharacters) : quick;
		if (givens && givens.length >= minLineSize ** 2) {
			this.#endGroup();
			this.#addPuzzle({line, comment}, {givens, alphabet: '1', way: ''});
			return;
		}

		const text = withoutCode(uncommented);
		const row: Line = {text, line, column: 1, raw, comment, gap: this.#gap, isDashes: isDashes(text)};
		if (uncommented.trim() === '') {
			this.#readBlank(row);
		} else if (row.isDashes && this.#section.length < maxRows) {
			this.#endFullBands();
			this.#push(row);
		} else if (isFrame(text)) {
			this.#endFullBands();
			this.#gap = /[=═━]/.test(text) ? 3 : Math.max(this.#gap, 2);
		} else if (text === uncommented || /[^\s|,;]/.test(text)) {
			this.#readRow(row);
		}
	}

	#push(row: Line): void {
		this.#section.push(row);
		this.#gap = 0;
	}

	#readBlank(row: Line): void {
		const {text, comment} = row;
		const above = this.#section.at(-1);
		const [, key, value = ''] = /^([a-z]+):(.*)/s.exec(comment ?? '') ?? [];
		if (key !== undefined) {
			this.#endGroup();
			this.#metadata = new Map(this.#metadata).set(key, clean(value.trim()));
		} else if (above && comment === undefined && isBlankRow(row, above) && this.#repeats === undefined) {
			this.#push(row);
		} else if (comment === undefined) {
			this.#endSection();
			this.#blank = text === '' ? undefined : row;
			this.#gap = Math.max(this.#gap, 1);
		}
	}

	#readRow(row: Line): void {
		const {text} = row;
		const above = this.#section.at(-1);
		// A row like the one above it is quick.
		if (
			above?.text.length === text.length &&
			this.#section.length < maxRows - 1 &&
			/^[\d.|\s]*$/.test(text)
		) {
			this.#push(row);
			return;
		}

		if (above && this.#isBehind(row, above)) {
			this.#endGroup();
		}

		const isLong = text.length > maxRow || (text.length > maxCharacters && !isShort(row));
		const hasGrid = this.#held !== undefined || this.#variant !== undefined || this.#bands.length > 0;
		if (areCages(row.raw, this.#section.length === 0 && hasGrid)) {
			this.#endGroup();
			this.#addResult(variantFault('killer', row.line));
		} else if (isTitle(row, this.#section.find(line => !line.isDashes)?.text)) {
			this.#endGroup();
			this.#heading = [row];
		} else if (isLong || this.#isLine(row)) {
			this.#endGroup();
			this.#add(this.#lineOf(row));
		} else if (this.#repeats === 'lines' || (this.#repeats === 'faults' && this.#isPuzzle(row))) {
			this.#add(this.#lineOf(row));
		} else if (this.#repeats !== 'faults') {
			this.#addRow(row);
		}

		this.#blank = undefined;
	}

	#addRow(row: Line): void {
		const width = rowCells(row).length;
		const isAbove = (line: Line) => isHeading(line) && rowCells(line).length !== width;
		const isFirst = this.#section.length > 0 && this.#section.length <= maxHeading && width > 3;
		if (isFirst && this.#section.every(isAbove)) {
			this.#heading = this.#section.splice(0);
		}

		if (this.#section.length === 0 && this.#blank && isBlankRow(this.#blank, row)) {
			this.#push(this.#blank);
		}

		this.#push(row);
		if (this.#section.length >= maxRows) {
			this.#readRepeats();
		}
	}

	/** Whether a row is behind a grid: it is a heading, or of another width than as many rows as they are wide. */
	#isBehind(row: Line, above: Line): boolean {
		if (above.text.length === row.text.length || this.#repeats !== undefined) {
			return false;
		}

		const width = rowCells(above).length;
		const isFull = width > 3 && gridRows(this.#section).length === width && rowCells(row).length !== width;
		return (
			(isFull && this.#wholeOf(this.#section) !== undefined) ||
			(2 * row.text.length <= above.text.length && isHeading(row))
		);
	}

	/** What comments say of the next puzzle. A line of fewer cells than the smallest is a row. */
	get #reading(): {size: number | undefined; smallest: number; alphabet: Alphabet | undefined} {
		const size = Number(this.#metadata?.get('size')) || undefined;
		const smallest = size ?? (this.#shape === 'any' ? minLineSize : 2);
		return {size, smallest, alphabet: alphabetOf(this.#metadata?.get('digits'))};
	}

	/** Whether a row can only be a puzzle. */
	#isLine(row: Line): boolean {
		const {size} = this.#reading;
		const isSize = this.#shape === 'any' && size !== undefined && rowCells(row).length === size ** 2;
		return this.#shape === 'line' || isSize;
	}

	/** How a row is read as a puzzle. */
	#readingOf(row: Line): Reading | PuzzleError | undefined {
		return this.#shape === 'grid' ? undefined : readLine(row, this.#reading);
	}

	#isPuzzle(row: Line): boolean {
		return this.#readingOf(row) !== undefined;
	}

	/** The lines as one grid. */
	#wholeOf(lines: readonly Line[]): Reading | PuzzleError | undefined {
		const rows = gridRows(lines);
		return rows.length > 0 ? readGrid(rows, this.#reading) : undefined;
	}

	/** A break between rows: a blank line. */
	#endSection(): void {
		const section = this.#section;
		const rows = rowsOf(section);
		const repeats = this.#repeats;
		this.#section = [];
		this.#repeats = undefined;
		if (rows.length === 0) {
			this.#heading = this.#bands.length > 0 ? this.#heading : [];
			return;
		}

		const whole = repeats === undefined ? this.#wholeOf(section) : undefined;
		const [first = section] = this.#bands;
		if (whole || rowsOf(first).length !== rows.length || widthOf(first) !== widthOf(rows)) {
			this.#endBands();
		}

		if (!whole && rows.length === 1 && isHeading(rows[0])) {
			this.#heading = rows;
			return;
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
		this.#add(...parts.flatMap(part => (part === all ? undefined : this.#decide(part)) ?? wrong(part)));
	}

	/** A rule behind the last band of a grid. */
	#endFullBands(): void {
		const rows = rowsOf([...this.#bands.flat(), ...this.#section]);
		if (this.#bands.length > 0 && this.#section.length > 0 && rows.length === widthOf(rows)) {
			this.#endGroup();
		}
	}

	#endGroup(): void {
		if (this.#section.length > 0 || this.#bands.length > 0) {
			this.#endSection();
			this.#endBands();
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
		this.#add(...(this.#decide(some) ?? wrong(some)));
	}

	/** What some lines are: one grid, or each grids or lines; undefined for neither. */
	#decide(section: readonly Line[], whole = this.#wholeOf(section)): Found[] | undefined {
		const rows = rowsOf(section);
		const [line] = rows;
		const width = Math.max(2, rowCells(line).length);
		const found = whole && [{line: {...line, comment: undefined}, reading: whole, isGrid: true}];
		const mayBeLines = sizeOfCells(width, this.#reading.smallest) || /\S{16}/.test(line.text);
		if (found && !mayBeLines) {
			return found;
		}

		const readings = rows.map(row => this.#readingOf(row));
		const puzzles = rows.filter((_, k) => isFilled(readings[k]));
		const isLow = whole && !(whole instanceof PuzzleError) && areLow(whole.givens);
		if (found && (puzzles.length * 3 < rows.length || (rows.every(isApart) && !isLow))) {
			return found;
		}

		if (found && !isLow) {
			const expected = '--from grid or --from line';
			return [{line, reading: twoWays('all rows as one grid', 'each row as a puzzle', line, expected)}];
		}

		const widths = new Set(puzzles.map(row => rowCells(row).length));
		const rivals = rows.filter(row => widths.has(rowCells(row).length));
		if (
			isLow ||
			(puzzles.length > 0 && puzzles.length * 3 >= rivals.length * 2) ||
			readings.every(reading => reading !== undefined)
		) {
			return rows.map(row => this.#lineOf(row));
		}

		const areGrids = rows.length > width && rows.length % width === 0;
		if (areGrids && rows.every(row => rowCells(row).length === width)) {
			return Array.from({length: rows.length / width}, (_, k) => {
				const grid = rows.slice(k * width, (k + 1) * width);
				return this.#decide(grid) ?? wrong(grid);
			}).flat();
		}

		return undefined;
	}

	/** The puzzle of a line, or what is wrong with it. */
	#lineOf(line: Line): Found {
		const unsafe = attempt(() => refuseUnsafe(line.text.slice(0, maxPuzzle), line.line));
		const reading = unsafe ?? this.#readingOf(line) ?? faultOf([line], this.#shape, this.#reading.smallest);
		return {line, reading};
	}

	#add(...found: readonly Found[]): void {
		for (const [k, {line, reading, isGrid}] of found.entries()) {
			const next = found.at(k + 1)?.reading;
			if (reading instanceof PuzzleError) {
				this.#addResult(!isGrid && this.#isClue(line) ? variantFault('killer', reading.line) : reading);
			} else {
				this.#addPuzzle(line, reading, isGrid || (next instanceof PuzzleError && isVariant(next)));
			}
		}
	}

	/** Whether a line that is no puzzle may be a clue of the empty grid above. */
	#isClue(line: Line): boolean {
		const isEmpty = this.#held?.givens.every(digit => digit === 0);
		return (
			isEmpty === true && /\d\W+\w/.test(line.text) && wordsOf(line).length !== this.#held?.geometry.size
		);
	}

	/** Add a puzzle or a fault. A puzzle of another kind, which consists of several parts, is refused once. */
	#addResult(result: Result, isGrid = false, title = ''): void {
		this.#metadata = undefined;
		this.#heading = [];
		const variant = this.#variant;
		const isFault = result instanceof PuzzleError;
		const isLayer = isFault && isVariant(result) && result.problem !== variants.samurai;
		if (isLayer) {
			if (variant === undefined || this.#held) {
				const isFirst = !this.#held && this.#lastTitle === undefined && result.problem === variants.jigsaw;
				this.#variant = isFirst ? 'open' : 'whole';
				this.#lastTitle = undefined;
				this.#results.push(result);
			}

			this.#held = undefined;
		} else if (isFault && variant === undefined) {
			this.#release(result);
		} else if (!isFault) {
			this.#variant = undefined;
			const isHeld = isGrid || result.givens.every(digit => digit === 0);
			this.#release(isHeld || variant === 'open' ? undefined : result);
			this.#held = isHeld && variant !== 'open' ? result : undefined;
			this.#lastTitle = variant === 'open' ? undefined : title;
		}
	}

	/** Give the grid that was held, and a result behind it. */
	#release(result?: Result): void {
		for (const each of [this.#held, result]) {
			if (each) {
				this.#results.push(each);
			}
		}

		this.#held = undefined;
	}

	/** @param comment what follows on the line: the name, or metadata like those of a line of its own */
	#addPuzzle(
		{line, comment}: Pick<Line, 'line' | 'comment'>,
		{givens, alphabet, boxes: drawn}: Reading,
		isGrid = false,
	): void {
		const [, key, value = ''] = (comment !== undefined && trailingMetadata.exec(comment)) || [];
		const metadata =
			key === undefined ? this.#metadata : new Map(this.#metadata).set(key, clean(value.trim()));
		const title = this.#titleOf(this.#heading.findLast(({text}) => lettersIn(text) > 0 || date.test(text)));
		const name = (key === undefined ? comment : undefined) ?? title;
		const {boxes} = this.#options;
		const puzzle = attempt(() => makePuzzle(givens, {line, name, metadata, boxes, drawn, alphabet}));
		this.#addResult(puzzle, isGrid, title);
	}

	/** A line of words as a title: no header of columns, and no figure of the puzzle before. */
	#titleOf(line: Line | undefined): string | undefined {
		if (!line) {
			return undefined;
		}

		const {raw, text} = line;
		const title = clean(raw.replaceAll(/^[\s=*~#-]+|[\s=*~:-]+$/g, ''));
		const [key] = /^.+:(?=\s*\S)/.exec(title.replaceAll(/\d/g, '')) ?? [];
		const isOfLast = key !== undefined && this.#lastTitle?.replaceAll(/\d/g, '').startsWith(key) === false;
		const isHeader = /[,;\t]\S/.test(text) || /^(?:puzzles?|quiz(?:zes)?|sudoku)$/i.test(title);
		return isOfLast || isHeader ? undefined : title;
	}
}

/** Whether a long line may be a row of a grid. */
const isShort = (row: Row) => rowCells(row).length <= (isApart(row) ? largestSize : maxCharacters);

/** Whether a reading has digits, or may be of two kinds. */
const isFilled = (reading: Reading | PuzzleError | undefined) =>
	reading instanceof PuzzleError || reading?.givens.some(digit => digit > 0) === true;

const wrong = (lines: readonly Line[]): Found[] => [
	{line: lines[0], reading: faultOf(lines), isGrid: lines.length === wordsOf(lines[0]).length},
];

/** What is wrong with rows that make no grid, or with a line that is no puzzle. */
function faultOf(lines: readonly Line[], shape: Shape = 'any', smallest = minLineSize): PuzzleError {
	const rows = gridRows(lines);
	const [first] = rows;
	const unsafe = rows
		.map(({text, line}) => attempt(() => refuseUnsafe(text, line)))
		.find(fault => fault !== undefined);
	if (unsafe) {
		return unsafe;
	}

	if (rows.length === 1 && shape !== 'grid') {
		return wrongLine(first, smallest);
	}

	const width = rowCells(first).length;
	const odd = rows.find(row => rowCells(row).length !== width);
	return rows.length === width && !odd ? wrongCell(rows.flatMap(rowCells)) : wrongGrid(rows, odd);
}

/** The line is not a puzzle. */
function wrongLine(row: Line, smallest: number): PuzzleError {
	const {text, line} = row;
	if (text.length > maxPuzzle) {
		return faultOfLine(line, 'this line is longer than any puzzle', 'a line of 81 characters for a 9×9 grid');
	}

	return wrongCells(rowCells(row), {line, column: text.trimEnd().length + 1}, 'this line', smallest);
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

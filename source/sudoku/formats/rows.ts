/**
Lines and grids. Rows are collected up to a blank line, a title or a comment with metadata: as many as they are wide are a
grid, others are a puzzle each, where they have enough cells. The bands of a grid may have blank lines between.
*/

import {clean} from '../../text.js';
import {largestSize} from '../geometry.js';
import {type Alphabet, alphabetOf} from '../puzzle.js';
import {attempt, faultOfLine, PuzzleError} from '../puzzle-error.js';
import {
	areCandidates,
	compactGivens,
	isCandidates,
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
	gridReadings,
	isDashes,
	isFrame,
	lineReadings,
	maxPuzzle,
	mayBeRow,
	type Row,
	rowCells,
	wordsOf,
	wrongCount,
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

/** A line with cells, or with what may be cells: spaces, or dashes. */
type Line = Row & {
	/** What follows the `#`. */
	readonly comment: string | undefined;
	readonly kind: 'row' | 'spaces' | 'dashes';
	/** How many cells it has; 0 where it is too long for a row. */
	readonly width: number;
	/** Whether they are written one by one. */
	readonly isApart: boolean;
	/** Each way to read it as a puzzle, once that is known. */
	readings?: readonly Reading[];
};

/** What is read of some lines: for each puzzle its first line, how it is read, and what follows it on its line. */
type Found = {
	readonly line: number;
	readonly reading: Reading | PuzzleError;
	readonly comment?: string | undefined;
};

class RowReader {
	readonly #options: ReaderOptions;
	readonly #shape: Shape;
	/** The lines since the last break. */
	#section: Line[] = [];
	/** Sections with as many rows before it, which may be the bands of a grid. */
	#bands: Line[][] = [];
	/** What a section without end consists of: lines, grids of so many rows, or nothing that can be read. */
	#repeats: 'lines' | 'faults' | number | undefined;
	#metadata: Map<string, string> | undefined;
	/** The line of words above. */
	#title: string | undefined;
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
		const isLong = text.length > maxCharacters && this.#shape !== 'grid';
		const givens = isLong && !this.#metadata?.has('digits') ? compactGivens(text.trimEnd()) : undefined;
		if (givens && givens.length > maxCharacters) {
			this.#endGroup(true);
			this.#addPuzzle(line, {givens, alphabet: '1', way: ''}, comment);
		} else if (text.trim() === '') {
			this.#readBlank(text, line, comment);
		} else if (!isFrame(text) || isDashes(text)) {
			this.#readRow({text, line, column: 1}, comment);
		}
	}

	#readBlank(text: string, line: number, comment: string | undefined): void {
		if (comment !== undefined) {
			if (/^[a-z]+:/.test(comment)) {
				this.#endGroup();
				const colon = comment.indexOf(':');
				this.#metadata ??= new Map();
				this.#metadata.set(comment.slice(0, colon), clean(comment.slice(colon + 1).trim()));
			}
		} else if (
			text === '' ||
			this.#repeats !== undefined ||
			this.#section.length >= maxRows ||
			this.#isWhole()
		) {
			this.#endSection();
		} else {
			// A row of blanks, if those beside it have spaces for blanks.
			this.#section.push({text, line, column: 1, comment, kind: 'spaces', width: 0, isApart: false});
		}
	}

	#readRow(row: Row, comment: string | undefined): void {
		const {cells, isApart} = row.text.length > maxRow ? {cells: [], isApart: false} : rowCells(row);
		const kind = isFrame(row.text) ? 'dashes' : 'row';
		const line: Line = {...row, comment, kind, width: cells.length, isApart};
		if (kind === 'row' && this.#isTitle(line)) {
			this.#endGroup();
			// A header of columns names no puzzle.
			this.#title = /[,;\t]\S/.test(row.text)
				? undefined
				: clean(row.text.replaceAll(/^[\s=*~-]+|[\s=*~:-]+$/g, ''));
		} else if (
			kind === 'row' &&
			(row.text.length > maxRow ||
				cells.length > (isApart ? largestSize : maxCharacters) ||
				this.#isLine(line))
		) {
			this.#endGroup(true);
			this.#add([this.#lineOf(line)]);
		} else if (
			this.#repeats === 'lines' ||
			(this.#repeats === 'faults' && this.#readingsOf(line).length > 0)
		) {
			this.#add([this.#lineOf(line)]);
		} else if (this.#repeats !== 'faults') {
			this.#section.push(line);
			const {length} = this.#section;
			const areMany = length === maxRows || (length === cells.length + 1 && this.#areLines(this.#section));
			if (this.#repeats === undefined ? areMany : length === this.#repeats) {
				this.#readRepeats();
			}
		}
	}

	/** Whether a line has words, and neither a puzzle nor a row. */
	#isTitle(line: Line): boolean {
		return (
			/^[^\0-\u001F]*\p{L}{3}[^\0-\u001F]*$/u.test(line.text) &&
			(isProse(line.text) || !mayBeRow(line)) &&
			this.#readingsOf(line).length === 0 &&
			!/^[\w.]{60,}$/.test(line.text.trim())
		);
	}

	/** Whether a row can only be a puzzle. */
	#isLine({width}: Line): boolean {
		const size = this.#size;
		return this.#shape === 'line' || (this.#shape === 'any' && size !== undefined && width === size ** 2);
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

	/** Each way to read a row as a puzzle. */
	#readingsOf(line: Line): readonly Reading[] {
		const size = this.#size;
		line.readings ??= (
			this.#shape === 'grid' ? [] : lineReadings(line, this.#smallest, this.#alphabet)
		).filter(({givens}) => givens.length === (size ?? Math.sqrt(givens.length)) ** 2);
		return line.readings;
	}

	#areLines(rows: readonly Line[]): boolean {
		return rows.every(row => this.#readingsOf(row).length > 0);
	}

	/** The section has a grid without the blank line behind it. */
	#isWhole(): boolean {
		const rows = rowsOf(this.#section);
		return rows.length === 0 ? this.#bands.length > 0 : this.#gridsOf(this.#section) !== undefined;
	}

	/** A break between rows: a blank line. */
	#endSection(): void {
		const section = this.#section;
		this.#section = [];
		this.#title = section.length > 0 ? this.#title : undefined;
		const repeats = this.#repeats;
		this.#repeats = undefined;
		const rows = rowsOf(section);
		if (repeats !== undefined || rows.length === 0) {
			if (rows.length > 0) {
				this.#add(this.#decide([section]));
			}

			return;
		}

		if (section.some(({kind}) => kind === 'spaces') && !this.#gridsOf(section)) {
			// The spaces are no cells: they are blank lines.
			for (const part of partsOf(section)) {
				this.#section = part;
				this.#endSection();
			}

			return;
		}

		if (this.#bands.length > 0 && rowsOf(this.#bands[0]).length !== rows.length) {
			this.#endBands();
		}

		this.#bands.push(section);
		if (!this.#mayContinue()) {
			this.#endBands();
		}
	}

	/** Whether more sections may make a grid of those so far. */
	#mayContinue(): boolean {
		const rows = this.#bands.flatMap(rowsOf);
		const [{width}] = rows;
		const areLines = this.#areLines(rows);
		if (areLines) {
			return rowsOf(this.#bands[0]).length < width && rows.length <= width;
		}

		const isUniform = rows.every(row => row.width === width) && areAligned(rows);
		return (
			rows.length <= largestSize &&
			!(isUniform && rows.length === width) &&
			(this.#bands.length > 1
				? this.#wholeOf(this.#bands.flat()).length
				: (this.#gridsOf(this.#bands[0])?.length ?? 0)) === 0
		);
	}

	#endBands(): void {
		const bands = this.#bands;
		this.#bands = [];
		this.#add(this.#decide(bands));
	}

	/** @param isAboveLine a puzzle of one line follows: a number alone is its title */
	#endGroup(isAboveLine = false): void {
		if (this.#section.length === 0 && this.#bands.length === 0) {
			return;
		}

		if (isAboveLine && this.#section.length === 1 && isNumber(this.#section[0])) {
			this.#section = [];
		}

		const title = this.#title;
		this.#endSection();
		if (this.#bands.length > 0) {
			this.#title = title;
			this.#endBands();
		}
	}

	/** A section is long: what its rows are shows what the others are. */
	#readRepeats(): void {
		const rows = rowsOf(this.#section);
		if (this.#repeats !== undefined) {
			this.#section = [];
			this.#add(this.#decide([rows]));
			return;
		}

		if (this.#bands.length > 0) {
			this.#endBands();
		}

		const [{width}] = rows;
		const areLines = this.#areLines(rows);
		const areGrids = width > 1 && rows.every(row => row.width === width);
		const hasLines = rows.some(row => this.#readingsOf(row).length > 0);
		this.#repeats = areGrids && !areLines ? width : hasLines ? 'lines' : 'faults';
		const count = areGrids && !areLines ? rows.length - (rows.length % width) : rows.length;
		this.#section = rows.slice(count);
		this.#add(this.#decide([rows.slice(0, count)]));
	}

	/** What some sections are: one grid, or each grids or lines. */
	#decide(sections: ReadonlyArray<readonly Line[]>): Found[] {
		const rows = sections.flatMap(rowsOf);
		const [from] = rows;
		const whole = this.#wholeOf(sections.flat());
		const areLines = this.#areLines(rows);
		if (whole.length > 0 && areLines && !rows.every(({isApart}) => isApart)) {
			const reading = twoWays(
				`all rows as one grid`,
				'each row as a puzzle',
				from,
				'--from grid or --from line',
			);
			return [{line: from.line, reading}];
		}

		if (areLines && whole.length === 0) {
			return rows.map(row => this.#lineOf(row));
		}

		const reading = onlyReading(whole, from.line);
		if (reading) {
			return [{line: from.line, reading}];
		}

		if (sections.length > 1) {
			return rows.length === from.width && rows.every(({width}) => width === from.width)
				? [{line: from.line, reading: wrongCell(rows.flatMap(row => rowCells(row).cells))}]
				: sections.flatMap(section => this.#decide([section]));
		}

		return this.#gridsOf(sections[0]) ?? this.#linesOf(rows) ?? [{line: from.line, reading: faultOf(rows)}];
	}

	/** Each way to read lines as one grid, with those that may be rows or not. */
	#wholeOf(lines: readonly Line[]): readonly Reading[] {
		const variants = [rowsOf(lines)];
		for (const kind of ['spaces', 'dashes'] as const) {
			// Dashes alone are a row only where others have them for blanks.
			const isUsed = kind === 'spaces' || rowsOf(lines).some(({text}) => text.includes('-'));
			if (isUsed && lines.some(line => line.kind === kind)) {
				variants.push(lines.filter(line => line.kind !== (kind === 'spaces' ? 'dashes' : 'spaces')));
			}
		}

		const size = this.#size;
		return variants
			.filter(({length}) => length > 1 && length <= largestSize && length === (size ?? length))
			.flatMap(rows => gridReadings(rows, this.#alphabet));
	}

	/** A section as one grid or several of one width, behind a number or two; undefined where it is not. */
	#gridsOf(section: readonly Line[]): Found[] | undefined {
		const rows = rowsOf(section);
		const whole = onlyReading(this.#wholeOf(section), rows[0].line);
		if (whole) {
			return [{line: rows[0].line, reading: whole}];
		}

		const runs = runsOf(rows);
		// A grid may have its number above it, or the side of its boxes, and a flag, as the instances of Lloyd and Amos.
		const isHead = (run: readonly Line[], index: number) =>
			index < runs.length - 1 &&
			run.length <= 2 &&
			(run.every(isNumber) || (index === 0 && run.length === 1 && !mayBeRow(run[0])));
		const bodies = runs.filter((run, index) => !isHead(run, index));
		if (bodies.length === 1 && runs.length > 1) {
			return this.#gridsOf(section.slice(section.indexOf(bodies[0][0])));
		}

		const grids = bodies.flatMap(run => chunksOf(run, Math.max(1, run[0].width)));
		if (grids.length < 2 || grids.some(grid => grid.length !== grid[0].width)) {
			return undefined;
		}

		const found = grids.map(grid => onlyReading(this.#wholeOf(grid), grid[0].line));
		return found.every(reading => reading === undefined)
			? undefined
			: found.map((reading, k) => ({line: grids[k][0].line, reading: reading ?? faultOf(grids[k])}));
	}

	/** Rows as a puzzle each, some of which are wrong; undefined where they may be the rows of a grid. */
	#linesOf(rows: readonly Line[]): Found[] | undefined {
		const puzzles = rows.filter(row =>
			this.#readingsOf(row).some(({givens}) => givens.some(digit => digit > 0)),
		);
		const widths = new Set(puzzles.map(({width}) => width));
		const others = rows.filter(
			row => widths.has(row.width) && this.#readingsOf(row).length === 0 && mayBeRow(row),
		);
		return puzzles.length === 0 || puzzles.length < 2 * others.length
			? undefined
			: rows.map(row => this.#lineOf(row));
	}

	/** The puzzle of a line, or what is wrong with it. */
	#lineOf(row: Line): Found {
		const {text, line, comment} = row;
		const unsafe = attempt(() => refuseUnsafe(text.slice(0, maxPuzzle), line));
		const wrong = () =>
			this.#shape === 'grid' ? wrongGrid([row], undefined) : wrongLine(row, this.#smallest);
		const reading = unsafe ?? onlyReading(this.#readingsOf(row), line) ?? wrong();
		return {line, reading, comment};
	}

	#add(found: readonly Found[]): void {
		for (const {line, reading, comment} of found) {
			if (reading instanceof PuzzleError) {
				this.#addResult(reading);
			} else {
				this.#addPuzzle(line, reading, comment);
			}
		}
	}

	#addResult(result: Result): void {
		this.#results.push(result);
		this.#metadata = undefined;
		this.#title = undefined;
	}

	/** @param comment what follows on the line: the name, or metadata like those of a line of its own */
	#addPuzzle(line: number, {givens, alphabet}: Reading, comment?: string): void {
		const [, key, value = ''] = trailingMetadata.exec(comment ?? '') ?? [];
		const metadata =
			key === undefined ? this.#metadata : new Map(this.#metadata).set(key, clean(value.trim()));
		const name = (key === undefined ? comment : undefined) ?? this.#title;
		this.#addResult(
			attempt(() => makePuzzle(givens, {line, name, metadata, boxes: this.#options.boxes, alphabet})),
		);
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

const rowsOf = (lines: readonly Line[]) => lines.filter(({kind}) => kind === 'row');

/** A number or two alone on a line, such as the number of a puzzle or the side of its boxes. */
const isNumber = ({text}: Line) => /^[^\s\w|]?\d{1,4}[^\s\w|]?(?: \d{1,3})?\s*$/.test(text);

/** Whether a text is little but words, of different lengths as no blocks of letters are. */
function isProse(text: string): boolean {
	const words = text.match(/\p{Ll}{3,}/gu) ?? [];
	const letters = text.replaceAll(/[^\p{L}]/gu, '').length;
	const areMixed = new Set(words.map(({length}) => length)).size > 1;
	return (
		areMixed && /\p{Ll}{3}\s+\p{Ll}{3}/u.test(text) && letters > text.replaceAll(/\s/g, '').length * 0.85
	);
}

/** The parts of a section between lines of spaces. */
function partsOf(section: readonly Line[]): Line[][] {
	const parts: Line[][] = [[]];
	for (const line of section) {
		if (line.kind === 'spaces') {
			parts.push([]);
		} else {
			parts.at(-1)?.push(line);
		}
	}

	return parts.filter(part => part.length > 0);
}

/** Rows of one width that follow each other. */
function runsOf(rows: readonly Line[]): Line[][] {
	const runs: Line[][] = [];
	for (const row of rows) {
		const last = runs.at(-1);
		if (last?.[0].width === row.width) {
			last.push(row);
		} else {
			runs.push([row]);
		}
	}

	return runs;
}

const chunksOf = (rows: readonly Line[], length: number): Line[][] =>
	Array.from({length: Math.ceil(rows.length / length)}, (_, k) => rows.slice(k * length, (k + 1) * length));

/** What is wrong with rows that make no grid. */
function faultOf(rows: readonly Line[]): PuzzleError {
	const [first] = rows;
	const unsafe = rows
		.map(({text, line}) => attempt(() => refuseUnsafe(text, line)))
		.find(fault => fault !== undefined);
	if (unsafe || rows.length === 1) {
		return unsafe ?? wrongLine(first, minLineSize);
	}

	const words = rows.flatMap(wordsOf);
	if (words.length === rows.length ** 2 && areCandidates(words)) {
		return wrongCell(words);
	}

	const odd = rows.find(({width}) => width !== first.width);
	return rows.length === first.width && !odd
		? wrongCell(rows.flatMap(row => rowCells(row).cells))
		: wrongGrid(rows, odd);
}

/** The line is not a puzzle. */
function wrongLine(line: Line, smallest: number): PuzzleError {
	if (line.text.length > maxPuzzle) {
		return faultOfLine(
			line.line,
			'this line is longer than any puzzle',
			'a line of 81 characters for a 9×9 grid',
		);
	}

	if (isCandidates(line.text.trim())) {
		return faultOfLine(
			line.line,
			'this line lists candidates',
			'givens alone, one digit or blank for each cell',
		);
	}

	const {cells} = rowCells(line);
	return sizeOfCells(cells.length, smallest)
		? wrongCell(cells)
		: wrongCount(
				{line: line.line, column: line.text.trimEnd().length + 1},
				'this line',
				cells.length,
				smallest,
			);
}

/** The rows look like a grid, but are not one. @param odd a row of another width that follows them */
function wrongGrid(rows: readonly Line[], odd: Line | undefined): PuzzleError {
	const [{width}] = rows;
	const count = rows.length > largestSize ? `more than ${largestSize}` : rows.length;
	const problem = odd
		? `this row has ${odd.width} cell${odd.width === 1 ? '' : 's'}, but the grid's first row has ${width}`
		: `a grid of ${count} rows of ${width} cell${width === 1 ? '' : 's'}`;
	const expected = width < 2 || width > largestSize ? 'as many rows as columns' : `${width} rows of ${width}`;
	return faultOfLine((odd ?? rows[0]).line, problem, expected);
}

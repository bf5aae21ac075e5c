/** CSV (RFC 4180) with a header, with commas, semicolons or tabs: the column `puzzle`, or the one that holds puzzles. */

import {clean} from '../../text.js';
import {formatBoxes, type Grid} from '../geometry.js';
import {alphabetIn, alphabetOf, formatLine, inAlphabet, type Puzzle} from '../puzzle.js';
import {attempt, faultOfLine, PuzzleError} from '../puzzle-error.js';
import {compactGivens, isVariant, sizeOfCells} from './cells.js';
import {
	type FormatDefinition,
	type LineReader,
	makePuzzle,
	nothing,
	type ReaderOptions,
	type Result,
} from './format.js';
import {maxPuzzle, mostLikely, readField} from './readings.js';
import {readRows} from './rows.js';

/** Columns that hold puzzles; grids, which are no metadata. */
const puzzleColumn = /^(?:puzzles?|quiz(?:zes)?|sudoku)$/i;
const isGrid = /^(?:puzzles?|quiz(?:zes)?|sudoku|solutions?|answers?|)$/i;

/** Metadata that are known, in any letters. */
const known = /^(?:author|boxes|difficulty|digits|name|source|title)$/i;

/** The column of the puzzles, from 0, or all columns, of a cell each; undefined where the header names none. */
type Column = number | 'all' | undefined;

type Columns = {
	readonly separator: string;
	readonly names: readonly string[];
	readonly puzzle: Column;
	/** The columns of the name and the metadata. */
	readonly others: ReadonlyArray<readonly [index: number, key: string]>;
};

type Field = {readonly text: string; readonly column: number};

/** The names of the columns in a header; undefined for a line that is none. */
function headerOf(text: string): Columns | undefined {
	const separator = /^(?:"[^"]*"|[^",;\t])*([,;\t])/.exec(text.slice(0, 4096))?.[1] ?? ',';
	const fields = fieldsOf(text, separator) ?? [];
	const names = fields.map(field => field.text.trim().replace(known, name => name.toLowerCase()));
	const puzzle = names.findIndex(name => puzzleColumn.test(name));
	// At least two names, one of them a word; or a name or a number for each cell.
	const areNames = names.every(name => /^[a-z_](?:[\w ()%/.-]*[\w)%])?$/i.test(name) && !compactGivens(name));
	const areWords = names.some(name => /[a-z]{3}/i.test(name)) || names.every(name => name.length > 1);
	const areCells = names.length > 35 && names.every((name, k) => Number(name) === Number(names[0]) + k);
	const others = [...names.map(name => clean(name)).entries()].filter(([, name]) => !isGrid.test(name));
	const isHeader = puzzle !== -1 || areCells || (areNames && areWords);
	return names.length > 1 && isHeader
		? {separator, names, puzzle: puzzle === -1 ? undefined : puzzle, others}
		: undefined;
}

/** Whether a line is a header, and no title with a comma, by the fields below it. */
function isHeaderOf(header: string, {puzzle, names}: Columns, fields: readonly Field[]): boolean {
	const isLong = fields.length > 1 && fields.some(({text}) => text.length > 15);
	const extra = fields.length - names.length;
	const isSame = extra === 0 || (extra === 1 && fields.at(-1)?.text === '');
	return isLong || (!/[,;] /.test(header) && (puzzle !== undefined || isSame));
}

/**
The column of the puzzles by the first record: of the fields that hold one the most likely. Undefined without any: a complete
grid may also be the solution of a bad puzzle.

@throws PuzzleError where there are two, or one has the regions of another
*/
function columnOf(fields: readonly Field[], line: number, {names, puzzle}: Columns): Column {
	const long = [...fields.entries()].filter(([, {text}]) => /[\w.*?-]{16}/.test(text));
	const found = long.flatMap(([index, {text, column}]) => {
		const reading = attempt(() => readField(text, line, column));
		if (reading instanceof PuzzleError && isVariant(reading)) {
			throw reading;
		}

		return reading instanceof PuzzleError ? [] : [{...reading, index}];
	});
	const cells = fields.length - Number(fields.at(-1)?.text === '');
	if (
		puzzle !== undefined ||
		(cells > 15 && sizeOfCells(cells) && fields.every(({text}) => text.length < 3))
	) {
		return puzzle ?? 'all';
	}

	const [first, ...others] = mostLikely(found);
	const other = others.find(({givens}) => givens.join() !== first.givens.join());
	if (other) {
		const [one, two] = [first, other].map(({index}) => clean(names[index] || `column ${index + 1}`, 20));
		const problem = `this CSV has puzzles in '${one}' and in '${two}'`;
		throw faultOfLine(line, problem, 'a header that calls one column puzzle');
	}

	return first?.givens.includes(0) || found.length === long.length ? first?.index : undefined;
}

/** The fields of a record; undefined if a quote does not end, or something follows one that has ended. */
function fieldsOf(text: string, separator: string): Field[] | undefined {
	const fields: Field[] = [];
	for (let start = 0; ; ) {
		const isQuoted = text[start] === '"';
		let close = isQuoted ? text.indexOf('"', start + 1) : start;
		while (isQuoted && close !== -1 && text[close + 1] === '"') {
			close = text.indexOf('"', close + 2);
		}

		const next = text.indexOf(separator, close);
		const end = next === -1 ? text.length : next;
		if (close === -1 || (isQuoted && text.slice(close + 1, end).trim() !== '')) {
			return undefined;
		}

		const field = isQuoted ? text.slice(start + 1, close).replaceAll('""', '"') : text.slice(start, end);
		fields.push({text: field, column: start + (isQuoted ? 2 : 1)});
		if (next === -1) {
			return fields;
		}

		start = next + 1;
	}
}

/** No field has more lines: a grid of 225 rows in a frame. */
const maxLines = 512;

type Header = {readonly text: string; readonly line: number};

function readCsv(options: ReaderOptions): LineReader {
	let header: Header | undefined;
	let columns: Columns = {separator: ',', names: [], puzzle: undefined, others: []};
	/** Whether a record has shown where the puzzles are. */
	let isKnown = false;
	let hasFault = false;
	/** The reader of lines and grids, where the header was a title. */
	let rows: LineReader | undefined;
	/** The lines of a record whose last field has not ended. */
	let open: string[] = [];

	function readRecord(text: string, line: number): readonly Result[] {
		// Comments before the header are skipped.
		if (text.trim() === '' || (!header && text.startsWith('#'))) {
			return nothing;
		}

		if (!header) {
			header = {text, line};
			columns = headerOf(text) ?? columns;
			if (columns.names.length > 0) {
				return nothing;
			}
		}

		return isKnown ? [attempt(() => puzzleOf(text, line, columns, options))] : readFirst(text, line, header);
	}

	/** The first record shows where its puzzle is, and whether there was a header. */
	function readFirst(text: string, line: number, above: Header): readonly Result[] {
		const fields = fieldsOf(text, columns.separator) ?? [];
		if (options.from !== 'csv' && !isHeaderOf(above.text, columns, fields)) {
			rows = readRows(options);
			return [...rows(above.text, above.line), ...rows(text, line)];
		}

		const isRefused = hasFault && columns.puzzle !== undefined;
		const puzzle = isRefused ? undefined : attempt(() => columnOf(fields, line, columns));
		if (puzzle !== undefined && !(puzzle instanceof PuzzleError)) {
			isKnown = true;
			columns = {...columns, puzzle};
			return readRecord(text, line);
		}

		const expected = 'a header such as puzzle,solution';
		const fault = puzzle ?? faultOfLine(above.line, 'this CSV has no column of puzzles', expected);
		const results = hasFault ? nothing : [fault];
		hasFault = true;
		return results;
	}

	/** @param text undefined behind the last line */
	function readLine(text: string | undefined, line: number): readonly Result[] {
		if (rows || (open.length === 0 && !text?.includes('"'))) {
			return rows ? rows(text, line) : text === undefined ? nothing : readRecord(text, line);
		}

		const lines = text === undefined ? open : [...open, text];
		const record = lines.join('\n');
		const isOpen = record.split('"').length % 2 === 0;
		if (isOpen && text !== undefined && lines.length <= maxLines && record.length <= maxPuzzle) {
			open = lines;
			return nothing;
		}

		const [first, ...others] = lines;
		const from = line - others.length - Number(text === undefined);
		open = [];
		if (others.length === 0 || fieldsOf(record, columns.separator)) {
			return readRecord(record, from);
		}

		// The first line is wrong; the others stand for themselves, but for rows of its field.
		const left = others.map((other, k) => (other.length < 16 ? nothing : readLine(other, from + 1 + k)));
		return [...readRecord(first, from), ...left.flat()];
	}

	return readLine;
}

/** @throws PuzzleError for a record without a puzzle */
function puzzleOf(text: string, line: number, columns: Columns, {boxes}: ReaderOptions): Puzzle {
	const {separator, puzzle, others} = columns;
	const fields = fieldsOf(text, separator);
	if (!fields) {
		throw faultOfLine(line, 'a quote of this CSV line does not end', 'a closing " before the next field');
	}

	const isWhole = puzzle === 'all';
	const field = isWhole ? {text, column: 1} : fields.at(puzzle ?? 0);
	if (!field) {
		throw new PuzzleError({
			line,
			column: text.length + 1,
			problem: `this CSV line has ${fields.length} field${fields.length === 1 ? '' : 's'}`,
			expected: `a puzzle in field ${Number(puzzle) + 1}`,
		});
	}

	const metadata = new Map<string, string>();
	let name: string | undefined;
	for (const [index, key] of isWhole ? [] : others) {
		const value = index === puzzle ? '' : unguardFormula(fields.at(index)?.text.trim() ?? '');
		if (key === 'name') {
			name ??= value || undefined;
		} else if (value) {
			metadata.set(key, clean(value));
		}
	}

	const {givens, alphabet} = readField(field.text, line, field.column, alphabetOf(metadata.get('digits')));
	return makePuzzle(givens, {line, name, metadata, boxes, alphabet});
}

/** A text that a spreadsheet would calculate. */
const formula = /^[\s']*[=+\-@＝＋－＠]/u;

/** A field of RFC 4180. An apostrophe before a formula marks it as text for spreadsheets (OWASP, CSV Injection). */
export function csvField(text: string): string {
	const safe = formula.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of CSV (RFC 4180). */
export const csvLine = (values: ReadonlyArray<string | number | null>): string =>
	values.map(value => (typeof value === 'string' ? csvField(value) : String(value ?? ''))).join(',');

/** The text without the apostrophe of `csvField`. */
function unguardFormula(text: string): string {
	return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

export const csv: FormatDefinition = {
	title: 'a column puzzle, and solution beside it',
	extension: 'csv',
	// A comma in a comment shows nothing.
	isShownBy: first => headerOf(first.replace(/\s*(?:#|(?<!:)\/\/).*$/, '')) !== undefined,
	read: readCsv,
	write: {
		columnsOf: ({metadata}) => [...metadata.keys()].filter(key => key !== 'boxes' && key !== 'name'),
		before: (hasSolutions, columns) =>
			`${csvLine(['puzzle', ...(hasSolutions ? ['solution'] : []), 'boxes', 'name', ...columns])}\n`,
		text: (puzzle, solution, hasSolutions, columns) => {
			const {geometry, givens, name, metadata} = puzzle;
			const alphabet = columns.includes('digits') ? alphabetIn(puzzle) : '1';
			const write = (grid: Grid | undefined) =>
				grid ? inAlphabet(formatLine(geometry, grid), alphabet) : '';
			const grids = [write(givens), ...(hasSolutions ? [write(solution)] : [])];
			const others = columns.map(key => metadata.get(key) ?? '');
			return `${csvLine([...grids, formatBoxes(geometry.boxes), name ?? '', ...others])}\n`;
		},
	},
};

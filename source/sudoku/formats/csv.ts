/** CSV (RFC 4180), with commas, semicolons or tabs: the column `puzzle`, or the first that holds one. */

import {clean} from '../../text.js';
import {formatBoxes, type Geometry, type Grid} from '../geometry.js';
import {type Alphabet, alphabetOf, formatLine, inAlphabet, type Puzzle} from '../puzzle.js';
import {attempt, faultOfLine, PuzzleError} from '../puzzle-error.js';
import {
	type FormatDefinition,
	type LineReader,
	makePuzzle,
	nothing,
	type ReaderOptions,
	type Result,
} from './format.js';
import {maxPuzzle, readField} from './readings.js';
import {readRows} from './rows.js';

const puzzleColumns = new Set(['puzzle', 'puzzles', 'quiz', 'quizzes', 'sudoku']);

/** Columns that hold grids or are the name; all others are its metadata. */
const notMetadata = /^(?:puzzles?|quiz(?:zes)?|sudoku|solutions?|answers?|name|)$/;

type Columns = {
	readonly separator: string;
	/** The column of the puzzles, from 0; -1 where a header names none. */
	readonly puzzle: number;
	/** The names of the columns, none where the first line is a record. */
	readonly names: readonly string[];
};

type Field = {readonly text: string; readonly column: number};

function csvSeparator(text: string): string {
	return /^(?:"[^"]*"|[^",;\t])*([,;\t])/.exec(text.slice(0, 4096))?.[1] ?? ',';
}

/** The first field with a puzzle, one with a blank before a complete grid; -1 without any. */
function puzzleField(fields: readonly Field[]): number {
	const puzzles = fields.map(({text, column}) =>
		text.length > 15 ? attempt(() => readField(text, 1, column)) : undefined,
	);
	const isPuzzle = (given: (typeof puzzles)[number]) =>
		given !== undefined && !(given instanceof PuzzleError);
	const open = puzzles.findIndex(
		found => found && !(found instanceof PuzzleError) && found.givens.includes(0),
	);
	return open === -1 ? puzzles.findIndex(isPuzzle) : open;
}

/** The columns that a first line shows; undefined for a line that is no CSV. */
function csvColumns(text: string): Columns | undefined {
	const separator = csvSeparator(text);
	const fields = splitRecord(text, separator) ?? [];
	const names = fields.map(field => field.text.trim().toLowerCase());
	const puzzle = names.findIndex(name => puzzleColumns.has(name));
	if (puzzle !== -1) {
		return {separator, puzzle, names};
	}

	// In a line, words beside a puzzle are no records.
	const first =
		fields.length > 1 && fields.some(field => /^[\w.*?-]{16,}$/.test(field.text)) ? puzzleField(fields) : -1;
	if (first !== -1) {
		return {separator, puzzle: first, names: []};
	}

	// At least two names, one of them with a word. (A title has a space after its comma.)
	const isName = ({text}: Field) => /^[a-z_](?:[\w ()%/.-]*[\w)%])?$/i.test(text);
	const isHeader = fields.length > 1 && fields.every(isName) && names.some(name => /[a-z]{3}/.test(name));
	return isHeader ? {separator, puzzle, names} : undefined;
}

/** The fields of a record; `open` if a quote does not end in it, and undefined if something follows one that has ended. */
function splitRecord(text: string, separator: string): Field[] | undefined {
	const fields: Field[] = [];
	for (let start = 0; ; ) {
		const isQuoted = text[start] === '"';
		let end = isQuoted ? closingQuote(text, start) : text.indexOf(separator, start);
		if (isQuoted) {
			if (end === -1) {
				return undefined;
			}

			fields.push({text: text.slice(start + 1, end).replaceAll('""', '"'), column: start + 2});
			const rest = text.indexOf(separator, end);
			if (text.slice(end + 1, rest === -1 ? undefined : rest).trim() !== '') {
				return undefined;
			}

			end = rest;
		} else {
			fields.push({text: end === -1 ? text.slice(start) : text.slice(start, end), column: start + 1});
		}

		if (end === -1) {
			return fields;
		}

		start = end + 1;
	}
}

/** The place of the quote that ends a field; -1 where it goes on. */
function closingQuote(text: string, start: number): number {
	let end = text.indexOf('"', start + 1);
	while (end !== -1 && text[end + 1] === '"') {
		end = text.indexOf('"', end + 2);
	}

	return end;
}

/** Whether a quote of the last field has not ended. */
function isOpen(text: string, separator: string): boolean {
	let start = 0;
	while (start !== -1) {
		const end = text[start] === '"' ? closingQuote(text, start) : start;
		if (end === -1) {
			return true;
		}

		const next = text.indexOf(separator, end);
		start = next === -1 ? -1 : next + 1;
	}

	return false;
}

/** No field has more lines: a grid of 225 rows in a frame. */
const maxLines = 512;

function readCsv(options: ReaderOptions, isRecognised = false): LineReader {
	let columns: Columns | undefined;
	let header = {text: '', line: 0};
	let hasFault = false;
	/** The lines of a record whose last field has not ended. */
	let open: string[] = [];
	let openLine = 0;
	/** Where the first line is no header, but a title. */
	let rows: LineReader | undefined;

	function readRecord(text: string, line: number): readonly Result[] {
		// Comments before the header are skipped.
		if (text.trim() === '' || (!columns && text.startsWith('#'))) {
			return nothing;
		}

		if (!columns) {
			columns = csvColumns(text) ?? {separator: ',', puzzle: -1, names: []};
			header = {text, line};
			if (columns.names.length > 0) {
				return nothing;
			}
		}

		const known = columns;
		if (known.puzzle === -1) {
			const fields = splitRecord(text, known.separator) ?? [];
			columns = {...known, puzzle: puzzleField(fields)};
			if (columns.puzzle === -1) {
				return hasFault ? nothing : refuseColumns(text, line, fields.length);
			}
		}

		const {puzzle} = columns;
		return [attempt(() => puzzleOfRecord(text, line, {...known, puzzle}, options))];
	}

	/** The header names no column of puzzles, and the first record has none. */
	function refuseColumns(text: string, line: number, fields: number): readonly Result[] {
		hasFault = true;
		const count = columns?.names.length ?? 0;
		if (count > 0 && fields !== count && isRecognised) {
			rows = readRows(options);
			return [...rows(header.text, header.line), ...rows(text, line)];
		}

		const expected = 'a header such as puzzle,solution';
		return [faultOfLine(header.line, 'this CSV has no column of puzzles', expected)];
	}

	/** The lines so far are no record: the first is wrong, and the others stand for themselves. */
	function giveUp(): Result[] {
		const [first, ...others] = open;
		const from = openLine;
		open = [];
		return [readRecord(first, from), ...others.map((text, k) => readLine(text, from + 1 + k))].flat();
	}

	function readLine(text: string, line: number): readonly Result[] {
		if (open.length === 0 && !text.includes('"')) {
			return readRecord(text, line);
		}

		openLine = open.length === 0 ? line : openLine;
		open.push(text);
		const record = open.join('\n');
		const separator = columns?.separator ?? ',';
		if (isOpen(record, separator)) {
			return open.length > maxLines || record.length > maxPuzzle ? giveUp() : nothing;
		}

		if (open.length > 1 && !splitRecord(record, separator)) {
			return giveUp();
		}

		open = [];
		return readRecord(record, openLine);
	}

	return (text, line) => {
		if (rows) {
			return rows(text, line);
		}

		return text === undefined ? (open.length > 0 ? giveUp() : nothing) : readLine(text, line);
	};
}

/** @throws PuzzleError for a record without a puzzle */
function puzzleOfRecord(
	text: string,
	line: number,
	{separator, puzzle, names}: Columns,
	{boxes}: ReaderOptions,
): Puzzle {
	const fields = splitRecord(text, separator);
	if (!fields) {
		throw faultOfLine(line, 'a quote of this CSV line does not end', 'a closing " before the next field');
	}

	const field = fields.at(puzzle);
	if (!field) {
		throw new PuzzleError({
			line,
			column: text.length + 1,
			problem: `this CSV line has ${fields.length} field${fields.length === 1 ? '' : 's'}`,
			expected: `a puzzle in field ${puzzle + 1}`,
		});
	}

	const metadata = new Map<string, string>();
	let name: string | undefined;
	for (const [index, key] of names.entries()) {
		const value = index === puzzle || notMetadata.test(key) ? undefined : fields.at(index)?.text.trim();
		if (value) {
			metadata.set(clean(key), clean(value));
		} else if (key === 'name') {
			name ??= unguardFormula(fields.at(index)?.text.trim() ?? '') || undefined;
		}
	}

	const digits = metadata.get('digits');
	const {givens, alphabet} = readField(field.text, line, field.column, alphabetOf(digits));
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

/** What writes the grids of a puzzle: in its alphabet, if a reader sees that in its givens. */
function writerOf(geometry: Geometry, givens: Grid, alphabet: Alphabet = '1'): (grid: Grid) => string {
	const write = (grid: Grid) => inAlphabet(formatLine(geometry, grid), alphabet);
	const read =
		alphabet === '1' || geometry.size > 26 ? undefined : attempt(() => readField(write(givens), 1, 1));
	const isSeen = read && !(read instanceof PuzzleError) && read.alphabet === alphabet;
	return isSeen ? write : grid => formatLine(geometry, grid);
}

export const csv: FormatDefinition = {
	title: 'a column puzzle, and solution beside it',
	extension: 'csv',
	// A comma in a comment shows nothing.
	isShownBy: first => csvColumns(first.replace(/\s*(?:#|(?<!:)\/\/).*$/, '')) !== undefined,
	read: readCsv,
	write: {
		before: hasSolutions => (hasSolutions ? 'puzzle,solution,boxes,name\n' : 'puzzle,boxes,name\n'),
		text: ({geometry, givens, name, metadata}, solution, hasSolutions) => {
			const write = writerOf(geometry, givens, alphabetOf(metadata.get('digits')));
			const grids = [write(givens), ...(hasSolutions ? [solution ? write(solution) : ''] : [])];
			return `${[...grids, formatBoxes(geometry.boxes), csvField(name ?? '')].join(',')}\n`;
		},
	},
};

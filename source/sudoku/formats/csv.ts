/** CSV (RFC 4180), with commas, semicolons or tabs: the column `puzzle`, or the first that holds one. */

import {clean} from '../../text.js';
import {formatBoxes, type Grid} from '../geometry.js';
import {alphabetIn, alphabetOf, formatLine, inAlphabet, type Puzzle} from '../puzzle.js';
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

/** The first field with a puzzle; -1 without any. A complete grid may be the solution of a bad one. */
const puzzleField = (fields: readonly Field[]): number =>
	fields.findIndex(({text, column}) => {
		const found = text.length > 15 ? attempt(() => readField(text, 1, column)) : undefined;
		return found !== undefined && !(found instanceof PuzzleError) && found.givens.includes(0);
	});

/** The columns that a first line shows; undefined for a line that is no CSV. */
function csvColumns(text: string): Columns | undefined {
	const separator = csvSeparator(text);
	const fields = fieldsOf(text, separator);
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

/** The fields of a record; 'open' if a quote does not end in it, and undefined if something follows one that has ended. */
function splitRecord(text: string, separator: string): Field[] | 'open' | undefined {
	const fields: Field[] = [];
	for (let start = 0; ; ) {
		const isQuoted = text[start] === '"';
		const close = isQuoted ? closingQuote(text, start) : start;
		if (close === -1) {
			return 'open';
		}

		const next = text.indexOf(separator, close);
		const end = next === -1 ? text.length : next;
		if (isQuoted && text.slice(close + 1, end).trim() !== '') {
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

/** The fields of a record, none of a faulty one. */
function fieldsOf(text: string, separator: string): readonly Field[] {
	const fields = splitRecord(text, separator);
	return fields === 'open' || !fields ? [] : fields;
}

/** The place of the quote that ends a field; -1 where it goes on. */
function closingQuote(text: string, start: number): number {
	let end = text.indexOf('"', start + 1);
	while (end !== -1 && text[end + 1] === '"') {
		end = text.indexOf('"', end + 2);
	}

	return end;
}

/** No field has more lines: a grid of 225 rows in a frame. */
const maxLines = 512;

function readCsv(options: ReaderOptions): LineReader {
	let columns: Columns | undefined;
	let headerLine = 0;
	let hasFault = false;
	/** The lines of a record whose last field has not ended. */
	let open: string[] = [];

	function readRecord(text: string, line: number): readonly Result[] {
		// Comments before the header are skipped.
		if (text.trim() === '' || (!columns && text.startsWith('#'))) {
			return nothing;
		}

		if (!columns) {
			columns = csvColumns(text) ?? {separator: ',', puzzle: -1, names: []};
			headerLine = line;
			if (columns.names.length > 0) {
				return nothing;
			}
		}

		const {puzzle, names, separator} = columns;
		if (puzzle !== -1) {
			const known = columns;
			return [attempt(() => puzzleOfRecord(text, line, known, options))];
		}

		// The header names no column of puzzles: the first record shows it.
		const fields = fieldsOf(text, separator);
		columns = {names, separator, puzzle: puzzleField(fields)};
		if (columns.puzzle !== -1) {
			return readRecord(text, line);
		}

		if (hasFault) {
			return nothing;
		}

		hasFault = true;
		const expected = 'a header such as puzzle,solution';
		return [faultOfLine(headerLine, 'this CSV has no column of puzzles', expected)];
	}

	/** What the lines since the beginning of a record give. @param isEnd whether no other follows */
	function readOpen(last: number, isEnd: boolean): readonly Result[] {
		const record = open.join('\n');
		const fields = splitRecord(record, columns?.separator ?? ',');
		if (fields === 'open' && !isEnd && open.length <= maxLines && record.length <= maxPuzzle) {
			return nothing;
		}

		const [first, ...others] = open;
		const from = last - others.length;
		open = [];
		if (others.length === 0 || (fields && fields !== 'open')) {
			return readRecord(record, from);
		}

		// The first line is wrong; the others stand for themselves, but for rows of its field.
		const left = others.map((text, k) => (text.length < 16 ? nothing : readLine(text, from + 1 + k)));
		return [...readRecord(first, from), ...left.flat()];
	}

	function readLine(text: string, line: number): readonly Result[] {
		if (open.length === 0 && !text.includes('"')) {
			return readRecord(text, line);
		}

		open.push(text);
		return readOpen(line, false);
	}

	return (text, line) => {
		if (text === undefined) {
			return open.length > 0 ? readOpen(line - 1, true) : nothing;
		}

		return readLine(text, line);
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
	if (!fields || fields === 'open') {
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
function writerOf(puzzle: Puzzle): (grid: Grid) => string {
	const {geometry, givens} = puzzle;
	const alphabet = alphabetIn(puzzle);
	const write = (grid: Grid) => inAlphabet(formatLine(geometry, grid), alphabet);
	const read = alphabet === '1' ? undefined : attempt(() => readField(write(givens), 1, 1));
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
		text: (puzzle, solution, hasSolutions) => {
			const {geometry, givens, name} = puzzle;
			const write = writerOf(puzzle);
			const grids = [write(givens), ...(hasSolutions ? [solution ? write(solution) : ''] : [])];
			return `${[...grids, formatBoxes(geometry.boxes), csvField(name ?? '')].join(',')}\n`;
		},
	},
};

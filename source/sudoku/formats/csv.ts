/** CSV (RFC 4180, a record a line), with commas, semicolons or tabs: the column `puzzle`, or the first that is one. */

import {clean} from '../../text.js';
import {formatBoxes} from '../geometry.js';
import {formatLine, type Puzzle} from '../puzzle.js';
import {attempt, faultOfLine, PuzzleError} from '../puzzle-error.js';
import {givensOf, sizeOfCells} from './cells.js';
import {type FormatDefinition, type LineReader, makePuzzle, nothing, type ReaderOptions} from './format.js';

const puzzleColumns = new Set(['puzzle', 'puzzles', 'quiz', 'quizzes', 'sudoku']);

/** Columns that hold grids or are the name; all others are its metadata. */
const notMetadata = /^(?:puzzles?|quiz(?:zes)?|sudoku|solutions?|name|)$/;

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

/** The columns that a first line shows; undefined for a line that is no CSV. */
function csvColumns(text: string): Columns | undefined {
	const separator = csvSeparator(text);
	const fields = (splitRecord(text, separator) ?? []).map(field => field.text);
	const names = fields.map(field => field.trim().toLowerCase());
	const puzzle = names.findIndex(name => puzzleColumns.has(name));
	if (puzzle !== -1) {
		return {separator, puzzle, names};
	}

	const first = fields.findIndex(field => /^[\w.*?]+$/.test(field) && sizeOfCells(field.length, 4));
	if (fields.length > 1 && first !== -1) {
		return {separator, puzzle: first, names: []};
	}

	// At least two names, one of them with a word. (A title has a space after its comma.)
	const isName = (field: string) => /^[a-z_](?:[\w ()%/.-]*[\w)%])?$/i.test(field);
	const isHeader = fields.length > 1 && fields.every(isName) && fields.some(field => /[a-z]{3}/i.test(field));
	return isHeader ? {separator, puzzle, names} : undefined;
}

/** The fields of a record; undefined if a quote does not end. */
function splitRecord(text: string, separator: string): Field[] | undefined {
	const plain = `[^${separator}]*`;
	const quoted = `"([^"]*(?:""[^"]*)*)"(?!")${plain}`;
	const pattern = new RegExp(`(?:${quoted}|(?!")(${plain}))(?:${separator}|$)`, 'y');
	const fields: Field[] = [];
	for (;;) {
		const column = pattern.lastIndex + 1;
		const found = pattern.exec(text);
		if (!found) {
			return undefined;
		}

		const [whole, inQuotes, bare] = found;
		const isQuoted = inQuotes !== undefined;
		fields.push(isQuoted ? {text: inQuotes.replaceAll('""', '"'), column: column + 1} : {text: bare, column});
		if (!whole.endsWith(separator)) {
			return fields;
		}
	}
}

function readCsv(options: ReaderOptions): LineReader {
	let columns: Columns | undefined;
	return (text, line) => {
		// Comments before the header are skipped.
		if (text === undefined || text.trim() === '' || (!columns && text.startsWith('#'))) {
			return nothing;
		}

		const isFirst = columns === undefined;
		columns ??= csvColumns(text) ?? {separator: ',', puzzle: -1, names: []};
		const {puzzle, names} = columns;
		if (puzzle !== -1 && !(isFirst && names.length > 0)) {
			const known = columns;
			return [attempt(() => puzzleOfRecord(text, line, known, options))];
		}

		return isFirst && puzzle === -1
			? [faultOfLine(line, 'this CSV has no column of puzzles', 'a header such as puzzle,solution')]
			: nothing;
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
		throw faultOfLine(line, 'a quote of this CSV line does not end', 'a closing " on the same line');
	}

	const field = fields.at(puzzle);
	if (!field) {
		throw new PuzzleError({
			line,
			column: text.length + 1,
			problem: `this CSV line has ${fields.length} fields`,
			expected: `a puzzle in field ${puzzle + 1}`,
		});
	}

	const metadata = new Map<string, string>();
	let name: string | undefined;
	for (const [index, key] of names.entries()) {
		const value = fields.at(index)?.text.trim();
		if (value && key === 'name') {
			name ??= unguardFormula(value);
		} else if (value && !notMetadata.test(key)) {
			metadata.set(clean(key), clean(value));
		}
	}

	return makePuzzle(givensOf(field.text, line, field.column), {line, name, metadata, boxes});
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
	isShownBy: first => csvColumns(first) !== undefined,
	read: readCsv,
	write: {
		before: hasSolutions => (hasSolutions ? 'puzzle,solution,boxes,name\n' : 'puzzle,boxes,name\n'),
		text: ({geometry, givens, name}, solution, hasSolutions) => {
			const solutionField = solution ? formatLine(geometry, solution) : '';
			const grids = [formatLine(geometry, givens), ...(hasSolutions ? [solutionField] : [])];
			return `${[...grids, formatBoxes(geometry.boxes), csvField(name ?? '')].join(',')}\n`;
		},
	},
};

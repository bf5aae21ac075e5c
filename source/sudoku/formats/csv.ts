/** CSV (RFC 4180, a record a line), with commas, semicolons or tabs: the column `puzzle`, or the first that is one. */

import {clean} from '../../text.js';
import {formatBoxes} from '../geometry.js';
import {formatLine, type Puzzle} from '../puzzle.js';
import {attempt, faultOfLine, PuzzleError} from '../puzzle-error.js';
import {givensOf, sizeOfCells} from './cells.js';
import {
	type FormatDefinition,
	type LineReader,
	makePuzzle,
	type ReaderOptions,
	type Result,
} from './format.js';

const puzzleColumns = new Set(['puzzle', 'puzzles', 'quiz', 'quizzes', 'sudoku']);

/** Columns that hold grids or are the name; all others are its metadata. */
const notMetadata = /^(?:puzzles?|quiz(?:zes)?|sudoku|solutions?|name|)$/;

type Columns = {
	readonly separator: string;
	readonly puzzle: number;
	/** The names of the columns, none where the first line is a record. */
	readonly names: readonly string[];
};

type Field = {readonly text: string; readonly column: number};

function csvSeparator(text: string): string {
	return /^(?:"[^"]*"|[^",;\t])*([,;\t])/.exec(text.slice(0, 4096))?.[1] ?? ',';
}

/** Whether a first line names columns: at least two, one of them with a word. (A title has a space after its comma.) */
function isHeader(text: string): boolean {
	const names = (splitRecord(text, csvSeparator(text)) ?? []).map(field => field.text);
	const isName = (name: string) => /^[a-z_](?:[\w ()%/.-]*[\w)%])?$/i.test(name);
	return names.length > 1 && names.every(isName) && names.some(name => /[a-z]{3}/i.test(name));
}

/** Whether a first line has a puzzle in a field, or names columns. */
function isCsv(text: string): boolean {
	return csvColumns(text) !== undefined || isHeader(text);
}

/** The columns that a first line shows; undefined for CSV without puzzles. */
function csvColumns(text: string): Columns | undefined {
	const separator = csvSeparator(text);
	const fields = (splitRecord(text, separator) ?? []).map(field => field.text);
	const names = fields.map(field => field.trim().toLowerCase());
	const puzzle = names.findIndex(name => puzzleColumns.has(name));
	if (puzzle !== -1) {
		return {separator, puzzle, names};
	}

	const first =
		fields.length > 1
			? fields.findIndex(field => /^[\w.*?]+$/.test(field) && sizeOfCells(field.length, 4))
			: -1;
	return first === -1 ? undefined : {separator, puzzle: first, names: []};
}

/** The fields of a record; undefined if a quote does not end. */
export function splitRecord(text: string, separator: string): Field[] | undefined {
	const fields: Field[] = [];
	for (let at = 0; at <= text.length; ) {
		let end = text.indexOf(separator, at);
		let field: string;
		if (text[at] === '"') {
			const close = closingQuote(text, at + 1);
			if (close === -1) {
				return undefined;
			}

			end = text.indexOf(separator, close);
			field = text.slice(at + 1, close).replaceAll('""', '"');
			fields.push({text: field, column: at + 2});
		} else {
			field = end === -1 ? text.slice(at) : text.slice(at, end);
			fields.push({text: field, column: at + 1});
		}

		at = end === -1 ? text.length + 1 : end + separator.length;
	}

	return fields;
}

function closingQuote(text: string, from: number): number {
	let at = text.indexOf('"', from);
	while (at !== -1 && text[at + 1] === '"') {
		at = text.indexOf('"', at + 2);
	}

	return at;
}

class CsvReader implements LineReader {
	readonly #options: ReaderOptions;
	#columns: Columns | undefined;
	/** The header names columns, and none of them holds puzzles: this is not a file of puzzles. */
	#isOther = false;

	constructor(options: ReaderOptions) {
		this.#options = options;
	}

	readLine(text: string, line: number, results: Result[]): void {
		if (this.#isOther || text.trim() === '' || (text.startsWith('#') && !this.#columns)) {
			return;
		}

		const result = attempt(() => this.#read(text, line));
		if (result) {
			results.push(result);
		}
	}

	/** What a line that is not blank holds: the header no puzzle. */
	#read(text: string, line: number): Puzzle | undefined {
		if (this.#columns) {
			return this.#record(text, line, this.#columns);
		}

		const columns = csvColumns(text);
		if (!columns) {
			// One sentence is enough: below a header there is nothing, and other lines are taken as they would be with one.
			this.#isOther = isHeader(text);
			this.#columns = {separator: ',', puzzle: 0, names: ['puzzle']};
			throw faultOfLine(line, 'this CSV has no column of puzzles', 'a header such as puzzle,solution');
		}

		this.#columns = columns;
		return columns.names.length === 0 ? this.#record(text, line, columns) : undefined;
	}

	#record(text: string, line: number, {separator, puzzle, names}: Columns): Puzzle {
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
		for (const [index, name] of names.entries()) {
			const value = fields.at(index)?.text.trim();
			if (value && !notMetadata.test(name)) {
				metadata.set(clean(name), clean(value));
			}
		}

		const name = fields.at(names.indexOf('name') === -1 ? fields.length : names.indexOf('name'))?.text;
		return makePuzzle(givensOf(field.text, line, field.column), {
			line,
			name: name && unguardFormula(name),
			...(metadata.size > 0 && {metadata}),
			boxes: this.#options.boxes,
		});
	}
}

/** A text that a spreadsheet would calculate. */
const formula = /^[\s']*[=+\-@＝＋－＠]/u;

/** A field of RFC 4180. An apostrophe before a formula marks it as text for spreadsheets (OWASP, CSV Injection). */
export function csvField(text: string): string {
	const safe = formula.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text without the apostrophe of `csvField`. */
function unguardFormula(text: string): string {
	return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

export const csv: FormatDefinition = {
	title: 'a column puzzle, and solution beside it',
	extension: 'csv',
	isShownBy: ({first}) => isCsv(first),
	read: options => new CsvReader(options),
	write: {
		before: hasSolutions => (hasSolutions ? 'puzzle,solution,boxes,name\n' : 'puzzle,boxes,name\n'),
		text: ({geometry, givens, name}, solution, hasSolutions) => {
			const solutionField = solution ? formatLine(geometry, solution) : '';
			const grids = [formatLine(geometry, givens), ...(hasSolutions ? [solutionField] : [])];
			return `${[...grids, formatBoxes(geometry.boxes), csvField(name ?? '')].join(',')}\n`;
		},
	},
};

/** CSV (RFC 4180) with a header, with commas, semicolons or tabs, one of whose columns is called as puzzles are. */

import {clean} from '../../text.js';
import {formatBoxes, type Grid} from '../geometry.js';
import {formatLine, type Puzzle} from '../puzzle.js';
import {attempt, faultOfLine} from '../puzzle-error.js';
import {variantFault, variantOf} from './cells.js';
import {type FormatDefinition, type LineReader, makePuzzle, nothing, type ReaderOptions} from './format.js';
import {readField} from './readings.js';

/** Columns that hold puzzles; solutions, which are no metadata. */
const puzzleColumn = /^(?:puzzle|quiz|quizze|sudoku|question|board|grid|problem)s?$/i;
const solutionColumn = /^(?:solutions?|answers?|)$/i;

/** Metadata that are known, in any letters. */
const known = /^(?:author|boxes|difficulty|name|source|title)$/i;

type Columns = {
	readonly separator: string;
	/** How many there are, and the one of the puzzles, from 0. */
	readonly count: number;
	readonly puzzle: number;
	/** The columns of the name and the metadata. */
	readonly others: ReadonlyArray<readonly [index: number, key: string]>;
};

type Field = {readonly text: string; readonly column: number};

/** The columns of a header; undefined for a line that is none, as a title with a comma and a space. */
function headerOf(text: string): Columns | undefined {
	const separator = /^(?:"[^"]*"|[^",;\t])*([,;\t])/.exec(text.slice(0, 4096))?.[1];
	const fields = separator === undefined ? [] : (fieldsOf(text, separator) ?? []);
	const names = fields.map(field => clean(field.text.trim().replace(known, name => name.toLowerCase())));
	const puzzle = names.findIndex(name => puzzleColumn.test(name));
	const others = [...names.entries()].filter(
		([index, name]) => index !== puzzle && !puzzleColumn.test(name) && !solutionColumn.test(name),
	);
	const isNone = separator === undefined || puzzle === -1 || /[,;] /.test(text);
	return isNone ? undefined : {separator, count: names.length, puzzle, others};
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

function readCsv({boxes}: ReaderOptions): LineReader {
	let columns: Columns | undefined;
	/** Whether there is no header, which is a fault once. */
	let isLost = false;
	/** The lines of a record with a quote that has not ended, and the number of the first one. */
	let open: string[] = [];
	let from = 0;
	const fault = () =>
		faultOfLine(from, 'a quote of this CSV line does not end', 'a closing " before the next field');
	return (text, line) => {
		if (text === undefined) {
			return open.length > 0 ? [fault()] : nothing;
		}

		// Comments before the header are skipped.
		if (isLost || text.trim() === '' || (!columns && text.startsWith('#'))) {
			return nothing;
		}

		if (!columns) {
			columns = headerOf(text);
			isLost = columns === undefined;
			const problem = 'this CSV has no column of puzzles';
			return isLost ? [faultOfLine(line, problem, 'a header such as puzzle,solution')] : nothing;
		}

		// A record that is whole in itself belongs to no quote above it.
		const {separator, count, puzzle, others} = columns;
		const own = fieldsOf(text, separator);
		const isWhole = own?.length === count && !hasOpenQuote(text);
		const lost = isWhole && open.length > 0 ? [fault()] : nothing;
		const lines = isWhole ? [text] : [...open, text];
		from = lines.length === 1 ? line : from;
		const record = lines.join(' ');
		const isOpen = hasOpenQuote(record) && lines.length < maxLines;
		open = isOpen ? lines : [];
		const fields = lines.length === 1 ? own : fieldsOf(record, separator);
		const read = () => (fields ? attempt(() => puzzleOf(fields, from, puzzle, others, boxes)) : fault());
		return isOpen ? lost : [...lost, read()];
	};
}

const hasOpenQuote = (text: string): boolean => text.includes('"') && text.split('"').length % 2 === 0;

/** No record has more lines: a grid of 225 rows in a frame. */
const maxLines = 512;

/** @throws PuzzleError for a record without a puzzle */
function puzzleOf(
	fields: readonly Field[],
	line: number,
	puzzle: number,
	others: Columns['others'],
	boxes: ReaderOptions['boxes'],
): Puzzle {
	const field = fields.at(puzzle);
	if (!field) {
		const problem = `this CSV line has ${fields.length} field${fields.length === 1 ? '' : 's'}`;
		throw faultOfLine(line, problem, `a puzzle in field ${puzzle + 1}`);
	}

	const {givens} = readField(field.text, line, field.column);
	const metadata = new Map<string, string>();
	let name: string | undefined;
	for (const [index, key] of others) {
		const value = unguardFormula(fields.at(index)?.text.trim() ?? '');
		const kind = value.length === givens.length ? variantOf([...value]) : undefined;
		if (kind) {
			throw variantFault(kind, line);
		}

		if (key === 'name') {
			name ??= value || undefined;
		} else if (value) {
			metadata.set(key, clean(value));
		}
	}

	return makePuzzle(givens, {line, name, metadata, boxes});
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
		columnsOf: ({metadata}) => [...metadata.keys()].filter(key => !['boxes', 'digits', 'name'].includes(key)),
		before: (hasSolutions, columns) =>
			`${csvLine(['puzzle', ...(hasSolutions ? ['solution'] : []), 'boxes', 'name', ...columns])}\n`,
		text: ({geometry, givens, name, metadata}, solution, hasSolutions, columns) => {
			const write = (grid: Grid | undefined) => (grid ? formatLine(geometry, grid) : '');
			const grids = [write(givens), ...(hasSolutions ? [write(solution)] : [])];
			const others = columns.map(key => metadata.get(key) ?? '');
			return `${csvLine([...grids, formatBoxes(geometry.boxes), name ?? '', ...others])}\n`;
		},
	},
};

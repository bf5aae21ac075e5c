/** The table of the formats, and which of them a text is of. */

import {describe} from '../../arguments.js';
import {suggestion} from '../../choices.js';
import {CsvReader, columnsOf, isHeader} from './csv.js';
import {colouring, DimacsReader, dimacs, isDimacs} from './dimacs.js';
import type {Format, FormatName, LineReader, ReadOptions} from './format.js';
import {JsonReader, NdjsonReader} from './json.js';
import {openSudokuReader} from './opensudoku.js';
import {RowReader} from './rows.js';
import {isSdkHeader, SdkReader} from './sdk.js';
import * as write from './write.js';

/** All formats. Those without `read` are only written. */
export const formats: readonly Format[] = [
	{
		name: 'line',
		title: 'one puzzle a line: 81 characters, blanks as .',
		extension: 'txt',
		read: options => new RowReader(options, 'line'),
		write: write.line,
	},
	{
		name: 'sdm',
		title: 'the same, blanks as 0',
		extension: 'sdm',
		read: options => new RowReader(options, 'line'),
		write: write.sdm,
	},
	{
		name: 'grid',
		title: 'a row a line, boxes set apart',
		extension: 'txt',
		read: options => new RowReader(options, 'grid'),
		write: write.grid,
	},
	{
		name: 'sdk',
		title: 'SudoCue and Sadman: nine rows behind headers such as #A author',
		extension: 'sdk',
		read: options => new SdkReader(options),
		write: write.sdk,
	},
	{
		name: 'ss',
		title: 'Simple Sudoku: nine rows in frames',
		extension: 'ss',
		read: options => new RowReader(options, 'grid'),
		write: write.ss,
	},
	{
		name: 'opensudoku',
		title: 'OpenSudoku: XML',
		extension: 'opensudoku',
		read: openSudokuReader,
		write: write.opensudoku,
	},
	{
		name: 'csv',
		title: 'a column puzzle, and solution beside it',
		extension: 'csv',
		read: options => new CsvReader(options),
		write: write.csv,
	},
	{
		name: 'json',
		title: 'a list of objects with a puzzle, and a solution beside it',
		extension: 'json',
		read: options => new JsonReader(options),
		write: write.json,
	},
	{
		name: 'ndjson',
		title: 'the same objects, one a line',
		extension: 'ndjson',
		read: options => new NdjsonReader(options),
		write: write.ndjson,
	},
	{
		name: 'dimacs',
		title: 'the graph to colour, with the givens as comments',
		extension: 'col',
		read: options => new DimacsReader(options),
		write: dimacs,
	},
	{
		name: 'colouring',
		title: 'the grid as a colouring of that graph: a line a coloured vertex',
		extension: 'sol',
		read: options => new DimacsReader(options),
		write: colouring,
	},
	{
		name: 'sudokuwiki',
		title: 'a link to the solver of SudokuWiki; only written',
		extension: 'txt',
		write: write.sudokuwiki,
	},
];

/**
The format of this name.

@throws RangeError for a name that the table does not have, with the nearest one; TypeError for what is no name
@example
formatNamed('csv').extension; // 'csv'
*/
export function formatNamed(name: string): Format {
	if (typeof name !== 'string') {
		throw new TypeError(`a format is the name of one, not ${describe(name)}`);
	}

	const format = formats.find(candidate => candidate.name === name);
	if (!format) {
		const names = formats.map(({name}) => name);
		throw new RangeError(`there is no format ${describe(name)}${suggestion(name, names)}`);
	}

	return format;
}

/**
The reader of a format; without one, that of lines and grids, which it tells apart by their shape.

@throws RangeError for a format that is only written
*/
export function readerOf(name: FormatName | undefined, options: ReadOptions): LineReader {
	if (name === undefined) {
		return new RowReader(options);
	}

	const {read} = formatNamed(name);
	if (!read) {
		throw new RangeError(`${name} is only written, not read`);
	}

	return read(options);
}

/**
The format that the first line other than blank ones and comments shows; undefined for lines and grids.

@param comments the lines before it
*/
export function recognise(text: string, comments: readonly string[]): FormatName | undefined {
	const first = text.trimStart();
	if (first.startsWith('<')) {
		return 'opensudoku';
	}

	if (first.startsWith('{')) {
		const isOneLine = text.trimEnd().endsWith('}') && !/"puzzles"\s*:/.test(text);
		return isOneLine ? 'ndjson' : 'json';
	}

	if (/^\[\s*(?:$|["{[\]\d.-])/.test(first)) {
		return 'json';
	}

	const told = comments.filter(comment => comment.trim() !== '');
	if (/^\[\w+\]/.test(first) || (told.length > 0 && told.every(isSdkHeader) && text.length < 64)) {
		return 'sdk';
	}

	if (isDimacs(first)) {
		return 'dimacs';
	}

	return columnsOf(text) || isHeader(text) ? 'csv' : undefined;
}

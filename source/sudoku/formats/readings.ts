/**
The ways to take some rows apart as one grid, or a line as one puzzle: by what separates its cells. Where two of them fit and
differ in a given, the text is refused.
*/

import type {Alphabet} from '../puzzle.js';
import {type Place, PuzzleError} from '../puzzle-error.js';
import {
	type Cell,
	compactGivens,
	isCandidates,
	onlyReading,
	type Reading,
	readCells,
	refuseUnsafe,
	sizeOfCells,
	wrongCell,
} from './cells.js';

/** A line without its comment, and where it begins. */
export type Row = Place & {readonly text: string};

/** No puzzle is longer than this: 225 × 225 numbers with a few spaces between. */
export const maxPuzzle = 2 ** 18;

const isBar = (sign: string | undefined) => sign !== undefined && /^[|│┃║]$/.test(sign);

/** The parts of a row that a pattern finds, with their columns. */
const partsOf = ({text, line, column}: Row, pattern: RegExp): Cell[] =>
	[...text.matchAll(pattern)].map(({0: part, index}) => ({text: part, line, column: column + index}));

/** Every character that a pattern takes for a cell. Columns are characters, whatever it takes to store them. */
const charactersOf = ({text, line, column}: Row, isCell = /[^\s|│┃║]/): Cell[] =>
	[...text]
		.map((character, index) => ({text: character, line, column: column + index}))
		.filter(cell => isCell.test(cell.text));

const wordsOf = (row: Row) => partsOf(row, /[^\s|│┃║]+/g);

/** The fields between separators, an empty one as a blank. */
function fieldsOf({text, line, column}: Row, separator: string): Cell[] {
	let at = column;
	return text.split(separator).map(field => {
		const cell = {text: field.replaceAll(/^[\s"']+|[\s"']+$/g, ''), line, column: at + field.search(/\S|$/)};
		at += field.length + 1;
		return cell;
	});
}

/** What separates cells: a comma or a semicolon, or tabs alone. */
const separatorOf = (rows: readonly Row[]) =>
	rows.map(({text}) => /[,;]/.exec(text)?.[0]).find(sign => sign !== undefined) ??
	(rows.some(({text}) => text.trim().includes('\t')) && rows.every(({text}) => !/\S +\S/.test(text))
		? '\t'
		: undefined);

/** Words that are digits of one to three characters, or blanks; others are blocks of digits, as wide as a box. */
const areNumbers = (words: readonly Cell[]) =>
	words.every(({text}) => /^(?:\d{1,3}|-1|.|([._*?-])\1)$/.test(text)) &&
	words.some(({text}) => text.length > 1);

/** The cells of a row as they are counted in a fault. */
export function rowCells(row: Row): readonly Cell[] {
	const separator = separatorOf([row]);
	if (separator) {
		return fieldsOf(row, separator);
	}

	const words = wordsOf(row);
	const mayBeNumbers = words.length >= 10 || words.some(word => word.text === '-1');
	return mayBeNumbers && areNumbers(words) ? words : charactersOf(row);
}

/** Whether the cells of a row are written one by one. */
export const isApart = ({text}: Row) =>
	/[,;]/.test(text) || !/[^\s|│┃║]{2}/.test(text.replaceAll(/-1|\b\d{2,3}\b/g, '0'));

/** Whether spaces and bars are at the same places in all rows, so that none of them is a cell. */
export const areAligned = (rows: readonly Row[]) =>
	new Set(rows.map(({text}) => text.trimEnd().replaceAll(/[^\s|│┃║]/g, 'x'))).size === 1;

/** Cells at fixed places, all but those of bars from a start on, or every second one, with spaces for blanks. */
function placedCells(rows: readonly Row[], start: number, step: number): Cell[][] {
	const length = Math.max(...rows.map(({text}) => text.length));
	const places = Array.from({length}, (_, at) => at)
		.filter(at => at >= start && (at - start) % step === 0 && !rows.some(({text}) => isBar(text[at])))
		.slice(0, rows.length);
	const fits = rows.every(row => charactersOf(row).every(cell => places.includes(cell.column - row.column)));
	// A row that lacks a space, or has one too many, would be moved.
	const isMoved = rows.some(({text}) => text.endsWith(' ')) && rows.some(({text}) => text.length < length);
	return fits && !isMoved
		? rows.map(({text, line, column}) =>
				places.map(at => ({text: (text[at] ?? '').trim(), line, column: column + at})),
			)
		: [];
}

/** The ways to take rows apart. A single row is a line with a whole puzzle. */
function* waysOf(rows: readonly Row[]): Generator<readonly [way: string, cells: readonly Cell[][]]> {
	const size = rows.length;
	const isLine = size === 1;
	const separator = separatorOf(rows);
	if (separator !== undefined) {
		yield* fieldWays(rows, separator);
		return;
	}

	const hasBars = rows.some(({text}) => /[|│┃║]/.test(text));
	if (isLine && hasBars) {
		return;
	}

	const words = rows.map(wordsOf);
	const all = words.flat();
	const numbers = (isLine || size > 3) && areNumbers(all);
	if (numbers) {
		yield ['numbers', words];
	}

	const isOpen = !isLine && !areAligned(rows);
	// The characters of numbers may be as many as another grid has cells, if they are no blocks; wide gaps that differ are cells.
	const areCells = isLine
		? !numbers || all.every(({text}) => text.length === 3)
		: !isOpen || (size > 3 && !rows.some(({text}) => /\S\s{3}/.test(text.trim())));
	if (areCells && all.every(({text}) => text !== '-1')) {
		yield ['characters', rows.map(row => charactersOf(row))];
	}

	if (isLine) {
		const [row] = rows;
		const isSpaced = /^(?:\S )*\S$/.test(row.text.trim());
		for (const text of isSpaced || !row.text.includes(' ') ? [] : [row.text, row.text.trimEnd()]) {
			yield ['spaces as blanks', [charactersOf({...row, text}, /[^\t]/)]];
		}
	} else if (isOpen) {
		const fields = hasBars ? [...fieldWays(rows, '|')] : [];
		if (fields.length > 0) {
			yield* fields;
		} else if (rows.filter(({text}) => /^\s|\s\s.|^\S\s+\S\S|\S\S\s+\S/.test(text)).length > 1) {
			const margin = Math.min(...rows.map(({text}) => text.search(/\S|$/) + (text.trim() === '' ? 999 : 0)));
			for (const step of [1, 2]) {
				for (const start of new Set([0, Math.min(step - 1, margin), margin])) {
					yield ['spaces as blanks', placedCells(rows, start, step)];
				}
			}
		}
	}
}

/** Rows of as many fields: without the empty one behind a last separator, or the outer ones of a frame. */
function* fieldWays(rows: readonly Row[], separator: string): ReturnType<typeof waysOf> {
	const size = rows.length;
	let fields = rows.map(row => fieldsOf(row, separator));
	const isAll = (test: (row: readonly Cell[]) => boolean) => fields.every(test);
	if (separator === '|' && isAll(row => row[0].text === '' && row.at(-1)?.text === '')) {
		fields = fields.map(row => row.slice(1, -1));
	} else if (size === 1 || isAll(row => row.length === size + 1 && row.at(-1)?.text === '')) {
		yield ['separators', fields.map(row => (row.at(-1)?.text === '' ? row.slice(0, -1) : row))];
	}

	if (separator !== '|' || isAll(row => row.length === size)) {
		yield ['separators', fields];
	}
}

/** The words of a line that may be a puzzle beside other fields: a number before it, its rating, its solution. */
function wordReadings(row: Row, alphabet?: Alphabet): Reading[] {
	const words = partsOf(row, /[^\s,;:|"'=()[\]{}<>]+/g);
	const puzzles = words.filter(({text}) => text.length > 15 && sizeOfCells(text.length, 4));
	const readings = (words.length === 1 || puzzles.length > 8 ? [] : puzzles)
		.flatMap(word => readCells(charactersOf(word), 'the other words', alphabet))
		.filter(({givens}) => givens.some(digit => digit > 0));
	// A complete grid beside it is its solution.
	const open = readings.filter(({givens}) => givens.includes(0));
	return open.length > 0 ? open : readings.slice(0, 1);
}

/**
Each way to read rows as one grid of as many rows and columns, or a row as one puzzle.

@param smallest the smallest size of a puzzle in a row
*/
export function readingsOf(rows: readonly Row[], smallest: number, alphabet?: Alphabet): Reading[] {
	const isLine = rows.length === 1;
	const [{text}] = rows;
	// The common case is quick: one character a cell, spaces and bars at the same places.
	const compact = isLine || (rows.length > 3 && rows.every(row => row.text.length === text.length));
	if (compact && alphabet === undefined) {
		const plain = isLine ? [text.trimEnd()] : rows.map(row => row.text.replaceAll(/[ |]/g, ''));
		const isGrid = plain.every(({length}) => length === rows.length);
		const isPlain = isLine || (isGrid && (text.length === rows.length || areAligned(rows)));
		const givens = isPlain ? compactGivens(plain.join('')) : undefined;
		if (givens && givens.length >= smallest ** 2) {
			return [{givens, alphabet: '1', way: isLine ? 'the line' : 'characters'}];
		}
	}

	if (isLine && (text.length > maxPuzzle || isCandidates(text.trim()))) {
		return [];
	}

	const readings: Reading[] = [];
	for (const [way, cells] of waysOf(rows)) {
		const trimmed = cells.flat().map(cell => (cell.text === ' ' ? {...cell, text: ''} : cell));
		const size = isLine ? sizeOfCells(trimmed.length, smallest) : rows.length;
		if (
			size !== undefined &&
			(isLine || (cells.length === size && cells.every(({length}) => length === size)))
		) {
			readings.push(...readCells(trimmed, way, alphabet));
		}
	}

	return isLine && text.length > 16 ? [...readings, ...wordReadings(rows[0], alphabet)] : readings;
}

/**
The puzzle in a field of some other format, in one line or in rows.

@throws PuzzleError if it is malformed
*/
export function readField(text: string, line: number, column: number, alphabet?: Alphabet): Reading {
	const compact = alphabet === undefined ? compactGivens(text) : undefined;
	if (compact) {
		return {givens: compact, alphabet: '1', way: ''};
	}

	const rows = text
		.split('\n')
		.map((row, index) => ({text: row, line: line + index, column: index === 0 ? column : 1}));
	for (const row of rows) {
		refuseUnsafe(row.text.replaceAll('\r', ' '), row.line, row.column);
	}

	const filled = rows.filter(row => row.text.trim() !== '' && !isFrame(row.text));
	const readings = filled.length === 0 ? [] : readingsOf(filled, 2, alphabet);
	const only =
		onlyReading(readings, line) ?? wrongCells(filled.flatMap(rowCells), {line, column}, 'this puzzle', 2);
	if (only instanceof PuzzleError) {
		throw only;
	}

	return only;
}

/** The fault of cells that are no puzzle: what one of them is, or how many they are. */
export function wrongCells(
	cells: readonly Cell[],
	place: Place,
	what: string,
	smallest: number,
): PuzzleError {
	if (sizeOfCells(cells.length, smallest)) {
		return wrongCell(cells);
	}

	const size = Math.max(Math.max(smallest, 4), Math.min(225, Math.round(Math.sqrt(cells.length))));
	const usual = size === 9 ? '' : ', 81 for 9×9';
	return new PuzzleError({
		line: place.line,
		column: place.column,
		problem: `${what} has ${cells.length} cell${cells.length === 1 ? '' : 's'}`,
		expected: `${size * size} for a ${size}×${size} grid${usual}`,
	});
}

/** Whether a line is a part of a frame, or sets two texts apart. */
export const isFrame = (text: string) =>
	/^[\s\-+=*|:.'`~─-╿]*$/.test(text) && /[-=─━═~`]/.test(text) && /^[\s|+*:'`~=─-╿-]|[-=─━═]{2}/.test(text);

/** Whether a line may be a frame, or a row of blanks `-`. */
export const isDashes = (text: string) => /^[\s|-]+$/.test(text) && text.includes('-');

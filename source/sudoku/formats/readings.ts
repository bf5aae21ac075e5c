/**
All ways to read some rows as one grid, or a line as one puzzle: how its cells are separated, and what is a blank. Where two
of them fit and differ in a given, the text is refused.
*/

import {usualBoxes} from '../geometry.js';
import type {Alphabet} from '../puzzle.js';
import {type Place, PuzzleError} from '../puzzle-error.js';
import {
	type Cell,
	compactGivens,
	isCandidates,
	mayBeDigit,
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

const bars = /[|│┃║]/;
const allBars = /[|│┃║]/g;
const outerBars = /^\s*[|│┃║].*[|│┃║]\s*$/;

/** The parts of a row that a pattern finds, with their columns. */
const partsOf = ({text, line, column}: Row, pattern: RegExp): Cell[] =>
	[...text.matchAll(pattern)].map(({0: part, index}) => ({text: part, line, column: column + index}));

/** Every character but spaces and bars. Columns are characters, whatever it takes to store them. */
const charactersOf = ({text, line, column}: Row, isCell = /[^\s|│┃║]/): Cell[] =>
	[...text]
		.map((character, index) => ({text: character, line, column: column + index}))
		.filter(cell => isCell.test(cell.text));

export const wordsOf = (row: Row) => partsOf(row, /[^\s|│┃║]+/g);

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
	(rows.some(({text}) => text.includes('\t')) && rows.every(({text}) => !/\S +\S/.test(text))
		? '\t'
		: undefined);

/** Rows of fields without the one that all rows leave empty behind a last separator. */
function trimmedFields(rows: readonly Cell[][], size: number): readonly Cell[][] {
	return size > 3 && rows.every(row => row.length === size + 1 && row.at(-1)?.text === '')
		? rows.map(row => row.slice(0, -1))
		: rows;
}

/** Words that are digits of one or two characters, or blanks; others are blocks of digits, as wide as a box. */
const areNumbers = (words: readonly Cell[]) =>
	words.every(({text}) => /^(?:\d{1,3}|-1|.|([._*?-])\1)$/.test(text)) &&
	words.some(({text}) => text.length > 1);

/** Whether all words are cells, some of them the blank -1. */
const hasMinusOnes = (words: readonly Cell[]) =>
	words.some(({text}) => text === '-1') && words.every(({text}) => /^(?:\d{1,3}|-1|.)$/.test(text));

/** The cells of a row as they are counted in a fault, and whether they are written one by one. */
export function rowCells(row: Row): {cells: readonly Cell[]; isApart: boolean} {
	const separator = separatorOf([row]);
	if (separator) {
		return {cells: fieldsOf(row, separator), isApart: true};
	}

	const words = wordsOf(row);
	const characters = charactersOf(row);
	const mayBeNumbers = words.length >= 10 || words.some(word => word.text === '-1');
	const cells = mayBeNumbers && areNumbers(words) ? words : characters;
	return {cells, isApart: cells.length === words.length};
}

/** Whether a line has digits and blanks alone, of a grid as large as the line is wide. */
export function mayBeRow(row: Row): boolean {
	const {cells} = rowCells(row);
	const isRow = (size: number) => cells.every(cell => mayBeDigit(cell, size));
	// Spaces may be cells: but not those between words.
	return (
		isRow(cells.length) || (!/\p{Ll}{2}\s+\p{Ll}{2}/u.test(row.text) && isRow(Math.min(row.text.length, 36)))
	);
}

/** Where the spaces and bars of a row are. */
const gapsOf = ({text}: Row) => text.trimEnd().replaceAll(/[^\s|│┃║]/g, 'x');

/** Whether spaces and bars are at the same places in all rows, so that none of them is a cell. */
export const areAligned = (rows: readonly Row[]) => new Set(rows.map(gapsOf)).size === 1;

/** Whether a row begins with spaces or has some together, which may be cells. */
const hasBlanks = ({text}: Row) => /^\s|\s\s.|^\S\s+\S\S|\S\S\s+\S/.test(text);

/** Cells at fixed places, with spaces for blanks: in each row one every `step` characters. */
function columnCells(rows: readonly Row[], step: number): Cell[][] | undefined {
	const size = rows.length;
	const most = Math.max(...rows.map(({text}) => text.trimEnd().length));
	const full = Math.max(...rows.map(({text}) => text.length));
	const words = rows.flatMap(row => wordsOf(row).map(({text, column}) => ({text, at: column - row.column})));
	const starts = new Set(words.map(({at}) => at % step));
	const ends = new Set(words.map(({at, text}) => (at + text.length) % step));
	if (most > size * step || full <= (size - 1) * step || (step > 1 && starts.size > 1 && ends.size > 1)) {
		return undefined;
	}

	return rows.map(({text, line, column}) =>
		Array.from({length: size}, (_, k) => ({
			text: text.slice(k * step, (k + 1) * step).trim(),
			line,
			column: column + k * step,
		})),
	);
}

/** Rows without their bars, which stand for nothing, for themselves and a space, or for a space, as the width of a box says. */
function barless(rows: readonly Row[], step: number): Row[][] {
	const [{text}] = rows;
	const isFramed = bars.test(text[0]);
	const isClosed = rows.every(row => /[|│┃║]$/.test(row.text));
	const boxes = text.split(bars).length - Number(isFramed) - Number(isClosed);
	const first = text.split(bars)[Number(isFramed)].length;
	const box = rows.length / boxes;
	const changed = (change: (text: string) => string) => [rows.map(row => ({...row, text: change(row.text)}))];
	if (first === box * step && (isFramed || step === 1)) {
		return changed(text => text.replaceAll(allBars, ''));
	}

	if (first === box * step + Number(isFramed) && step > 1) {
		return changed(text => text.replaceAll(/[|│┃║] /g, '').replaceAll(allBars, ''));
	}

	return first === box * step - 1 && step > 1
		? changed(text => text.replace(/^[|│┃║]/, '').replaceAll(allBars, ' '))
		: [];
}

function* columnsOf(rows: readonly Row[]): Generator<readonly Cell[][]> {
	const hasBars = rows.some(({text}) => bars.test(text));
	const filled = rows.map(({text}) => text).filter(text => text.trim() !== '');
	const margin = Math.min(...filled.map(text => text.search(/\S/)));
	const isIndented = margin > 0 && (!hasBars || filled.every(text => outerBars.test(text)));
	for (const start of isIndented ? [0, margin] : [0]) {
		const inner = rows.map(row => ({...row, column: row.column + start, text: row.text.slice(start)}));
		for (const step of [1, 2, 3, 4]) {
			for (const plain of hasBars ? barless(inner, step) : [inner]) {
				const cells = columnCells(plain, step);
				if (cells) {
					yield cells;
				}
			}
		}
	}
}

/** The cells of rows that may be one grid, and what separates them. */
function* cellsOfRows(rows: readonly Row[]): Generator<readonly [way: string, cells: readonly Cell[][]]> {
	const size = rows.length;
	const separator = separatorOf(rows);
	const areFramed = rows.every(({text}) => outerBars.test(text));
	const fieldsBetween = (sign: string, barsAs: string) => {
		const fields = rows.map(row => fieldsOf({...row, text: row.text.replaceAll(allBars, barsAs)}, sign));
		return trimmedFields(areFramed && barsAs === sign ? fields.map(row => row.slice(1, -1)) : fields, size);
	};
	// Another sign for blanks shows that a missing cell is no blank, and a size without boxes that a row or column is missing.
	const mayGuess =
		usualBoxes(size) !== undefined && !rows.some(({text}) => /[._*?·]|[^\d-]-[^\d]/.test(text));
	if (separator === '\t') {
		const fields = fieldsBetween(separator, '');
		// An editor may have removed the tabs at the ends of all rows.
		const areTrimmed =
			mayGuess && fields.some(({length}) => length === size) && !rows.some(({text}) => text.endsWith('\t'));
		const missing = (row: readonly Cell[]) =>
			Array.from({length: areTrimmed ? Math.max(0, size - row.length) : 0}, () => ({...row[0], text: ''}));
		yield ['tabs', fields.map(row => [...row, ...missing(row)])];
	} else if (separator !== undefined) {
		yield ['separators', fieldsBetween(separator, separator)];
		return;
	}

	const words = rows.map(wordsOf);
	yield ['words', size > 3 && areNumbers(words.flat()) ? words : []];
	const hasGaps = !areAligned(rows);
	// Where gaps are wide and differ from row to row, they are cells.
	if (
		!hasMinusOnes(words.flat()) &&
		(!hasGaps || (size > 3 && !rows.some(({text}) => /\S\s{3}/.test(text.trim()))))
	) {
		yield ['characters', rows.map(row => charactersOf(row))];
	}

	const isBarred = rows.every(({text}) => bars.test(text));
	const fields = isBarred ? fieldsBetween('|', '|') : [];
	if (isBarred && fields.every(({length}) => length === size)) {
		yield ['bars', fields];
	} else if (hasGaps && mayGuess && separator === undefined && rows.filter(hasBlanks).length > 1) {
		for (const cells of columnsOf(rows)) {
			yield ['spaces as blanks', cells];
		}
	}
}

/** Each way to read rows as one grid of as many rows and columns. */
export function gridReadings(rows: readonly Row[], alphabet?: Alphabet): Reading[] {
	const readings: Reading[] = [];
	for (const [way, cells] of cellsOfRows(rows)) {
		if (cells.length === rows.length && cells.every(row => row.length === rows.length)) {
			const hasZeros = way === 'spaces as blanks' && cells.flat().some(({text}) => /^0+$/.test(text));
			const found = readCells(cells.flat(), way, alphabet);
			readings.push(...(hasZeros ? found.filter(reading => reading.alphabet === '0' || reading.at) : found));
		}
	}

	return readings;
}

/** The cells of a line that may be a puzzle, and what separates them. */
function* cellsOfLine(row: Row): Generator<readonly [way: string, cells: readonly Cell[]]> {
	const {text} = row;
	const separator = separatorOf([row]);
	if (separator !== undefined) {
		const fields = fieldsOf(row, separator);
		yield ['separators', fields];
		yield ['separators', fields.at(-1)?.text === '' ? fields.slice(0, -1) : []];
	} else if (!bars.test(text)) {
		const words = wordsOf(row);
		if (areNumbers(words)) {
			yield ['numbers', words];
		}

		// The characters of numbers may happen to be as many as a larger grid has cells.
		if (!hasMinusOnes(words) && (!areNumbers(words) || !isSquare(words))) {
			yield ['characters', charactersOf(row)];
			if (text.includes(' ') && !/^(?:\S )*\S$/.test(text.trim())) {
				// Those at the end of a line with other blanks are none.
				yield ['spaces as blanks', /[._*?·0]/.test(text) ? [] : charactersOf(row, /[^\t]/)];
				yield ['spaces as blanks', charactersOf({...row, text: text.trimEnd()}, /[^\t]/)];
			}
		}
	}
}

const isSquare = ({length}: readonly Cell[], smallest = 4) => sizeOfCells(length, smallest) !== undefined;

/** The words of a line that may be a puzzle beside other fields: a number before it, its rating, its solution. */
function wordReadings(row: Row, alphabet?: Alphabet): Reading[] {
	const words = partsOf(row, /[^\s,;:|"'=()[\]{}<>]+/g).filter(
		({text}) => text.length > 15 && sizeOfCells(text.length, 4),
	);
	const readings =
		words.length > 8
			? []
			: words.flatMap(word =>
					readCells(charactersOf(word), 'the other words', alphabet).filter(({givens}) =>
						givens.some(digit => digit > 0),
					),
				);
	// A complete grid beside it is its solution.
	const open = readings.filter(({givens}) => givens.includes(0));
	return open.length > 0 ? open : readings.slice(0, 1);
}

/** Each way to read a line as one puzzle. */
export function lineReadings(row: Row, smallest: number, alphabet?: Alphabet): Reading[] {
	if (row.text.length > maxPuzzle || isCandidates(row.text.trim())) {
		return [];
	}

	const readings: Reading[] = [];
	for (const [way, cells] of cellsOfLine(row)) {
		if (isSquare(cells, smallest)) {
			readings.push(
				...readCells(
					cells.map(cell => ({...cell, text: cell.text.trim()})),
					way,
					alphabet,
				),
			);
		}
	}

	return [
		...readings,
		...(row.text.trim().length < 17 || !/[\s,;:|"'=()[\]{}<>]/.test(row.text.trim())
			? []
			: wordReadings(row, alphabet)),
	];
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
	const readings =
		filled.length > 1 ? gridReadings(filled, alphabet) : lineReadings(filled[0] ?? rows[0], 2, alphabet);
	const only = onlyReading(readings, line) ?? wrongField(filled, {line, column});
	if (only instanceof PuzzleError) {
		throw only;
	}

	return only;
}

function wrongField(rows: readonly Row[], place: Place): PuzzleError {
	const cells = rows.flatMap(row => rowCells(row).cells);
	return isSquare(cells) ? wrongCell(cells) : wrongCount(place, 'this puzzle', cells.length, 4);
}

/** The fault of a text whose number of cells makes no grid. */
export function wrongCount(place: Place, what: string, cells: number, smallest: number): PuzzleError {
	const size = Math.max(smallest, Math.min(225, Math.round(Math.sqrt(cells))));
	const usual = size === 9 ? '' : ', 81 for 9×9';
	return new PuzzleError({
		line: place.line,
		column: place.column,
		problem: `${what} has ${cells} cell${cells === 1 ? '' : 's'}`,
		expected: `${size * size} for a ${size}×${size} grid${usual}`,
	});
}

/** Whether a line is a part of a frame, or sets two texts apart. */
export const isFrame = (text: string) =>
	/^[\s\-+=*|:.'`~─-╿]*$/.test(text) && /[-=─━═~`]/.test(text) && /^[\s|+*:'`~=─-╿-]|[-=─━═]{2}/.test(text);

/** Whether a line may be a frame, or a row of blanks `-`. */
export const isDashes = (text: string) => /^[\s|-]+$/.test(text) && text.includes('-');

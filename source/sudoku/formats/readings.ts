/**
The ways to take some rows apart as one grid, or a line as one puzzle: by what separates its cells. Where two of them fit and
differ in a given, the text is refused.
*/

import {type Boxes, type Grid, largestSize} from '../geometry.js';
import type {FirstDigit} from '../puzzle.js';
import {type Place, PuzzleError} from '../puzzle-error.js';
import {
	type Cell,
	compactGivens,
	type GridReading,
	mayBeDigit,
	onlyReading,
	readCells,
	refuseUnsafe,
	sizeOfCells,
	variantFault,
	variantOf,
	wrongCell,
} from './cells.js';

/** A line without its comment, and where it begins. */
export type Row = Place & {
	readonly text: string;
	/** What is between it and the row above: 0 for nothing, 1 for a blank line, 2 for a rule, 3 for a double one. */
	readonly gap?: number;
};

/** No puzzle is longer than this: 225 × 225 numbers with a few spaces between. */
export const maxPuzzle = 2 ** 18;

/** Every character that a pattern takes for a cell. Columns are characters, whatever it takes to store them. */
const charactersOf = ({text, line, column}: Row, isCell = /[^\s|│┃║]/): Cell[] =>
	[...text]
		.map((character, index) => ({text: character, line, column: column + index}))
		.filter(cell => isCell.test(cell.text));

/** The words between spaces, bars and punctuation. */
export const wordsOf = ({text, line, column}: Row): Cell[] =>
	[...text.matchAll(/[^\s|│┃║,;:"'=()[\]{}<>]+/g)].map(({0: word, index}) => ({
		text: word,
		line,
		column: column + index,
	}));

/** Whether a word is a row of a grid of its own length. */
const isRow = ({text}: Pick<Cell, 'text'>) =>
	text.length > 3 && [...text].every(sign => mayBeDigit(sign, text.length));

/** The word that is a row, and longer than the words beside it. */
function longestRow(words: readonly Cell[]): Cell | undefined {
	const [longest, second] = words.toSorted((a, b) => b.text.length - a.text.length);
	return longest && longest.text.length > (second?.text.length ?? 0) && isRow(longest) ? longest : undefined;
}

/** Four cells one by one. */
const fourCells = /(?:(?:^|[\s,;|])(?:\d{1,3}|[._*?·-]|\p{L})(?=[\s,;|]|$)[\s,;|]*){4}/u;

/** Whether a line may have the cells of a row. A short number behind a word is none. */
export function mayBeRow(row: Row): boolean {
	const words = wordsOf(row);
	const isLongest = /\D|\d{6}/.test(longestRow(words)?.text ?? '0');
	return fourCells.test(row.text) || words.slice(0, 1).some(isRow) || isLongest;
}

/** A line without what programs write around cells: `+` before a digit; as spaces names before them, brackets, quotes. */
export function withoutCode(line: string): string {
	const text = line.includes('+') ? line.replaceAll(/\+(?=\w)/g, '') : line;
	if (!/["'`“”[\](){}]/.test(text)) {
		return text;
	}

	const blank = (part: string) => ' '.repeat(part.length);
	return text
		.replace(/^\s*(?:"?=|[a-z_].*?[=:,(])\s*(?=[[{"'`])/i, blank)
		.replace(/[\])}](?:[\s,;|[\](){}]*|\.\s*)$/, blank)
		.replaceAll(/["'`“”[\](){}]/g, ' ');
}

/** What separates cells: a comma or a semicolon, or tabs alone. */
const separatorOf = (rows: readonly Row[]) =>
	rows.map(({text}) => /[,;]/.exec(text)?.[0]).find(sign => sign !== undefined) ??
	(rows.some(({text}) => text.includes('\t')) ? '\t' : undefined);

const anyBar = /[|│┃║]/g;

/** The fields between separators, an empty one as a blank. Bars at the ends beside other separators are those of lists. */
function fieldsOf({text, line, column}: Row, separator: string): Cell[] {
	let at = column;
	const fields = separator === '|' ? text.replaceAll(anyBar, '|') : text.replaceAll(/^\s*\||\|\s*$/g, ' ');
	return fields.split(separator).map(field => {
		const cell = {text: field.replaceAll(/^[\s"']+|[\s"']+$/g, ''), line, column: at + field.search(/\S|$/)};
		at += field.length + 1;
		return cell;
	});
}

/** Words that are digits of one to three characters, or blanks; others are blocks of digits, as wide as a box. */
const areNumbers = (words: readonly Cell[]) =>
	words.every(({text}) => /^(?:\d{1,3}|-1|.|([._*?-])\1)$/.test(text)) &&
	words.some(({text}) => text.length > 1);

/** The cells of a row as they are counted: beside other words those of the one that is a row. */
export function rowCells(row: Row): readonly Cell[] {
	// The common case is quick: one word, or a character each.
	if (/^(?:[^\s,;|:=]+|[\s|]*(?:[^\s,;|:=][\s|]+)*[^\s,;|:=]?)$/.test(row.text)) {
		return charactersOf(row);
	}

	const words = wordsOf(row);
	const longest = longestRow(words);
	const separator = separatorOf([row]);
	if (!longest && separator !== undefined) {
		return fieldsOf(row, separator);
	}

	const mayBeNumbers = words.length >= 10 || words.some(word => word.text === '-1');
	return !longest && mayBeNumbers && areNumbers(words) ? words : charactersOf(longest ?? row);
}

const widths = new WeakMap<Row, number>();

/** How many cells a row has, counted once. */
export function cellsOfRow(row: Row): number {
	const width = widths.get(row) ?? rowCells(row).length;
	widths.set(row, width);
	return width;
}

/** Whether the cells of a row are written one by one. */
export const isApart = ({text}: Row) => !/[^\s|│┃║,;]{2}/.test(text.replaceAll(/-1|\b\d{2,3}\b/g, '0'));

/** Whether spaces and bars are at the same places in all rows, so that none of them is a cell. */
const areAligned = (rows: readonly Row[]) =>
	new Set(rows.map(({text}) => text.trimEnd().replaceAll(/[^\s|│┃║]/g, 'x'))).size === 1;

type Way = readonly [way: string, cells: ReadonlyArray<readonly Cell[]>];

/**
The ways to take the rows of a grid apart, or a line with a whole puzzle: by separators, words or characters, as one word of
each row or two, with spaces as blanks.
*/
function* waysOf(rows: readonly Row[]): Generator<Way> {
	const size = rows.length;
	const isLine = size === 1;
	const isSmall = size > 1 && size < 4;
	const hasBars = rows.some(({text}) => text.search(anyBar) !== -1);
	const separator = separatorOf(rows) ?? (hasBars && !isLine && !isSmall ? '|' : undefined);
	if (separator !== undefined) {
		yield* fieldWays(rows, separator);
	}

	const words = rows.map(wordsOf);
	const all = words.flat();
	yield ['words', isSmall ? [] : words];
	// In a line the characters of numbers may be as many as another grid has cells, if they are no blocks.
	const areBlocks = !areNumbers(all) || all.every(({text}) => text.length === 3);
	const mayBeCells = isLine ? separator === undefined && !hasBars && areBlocks : !isSmall || areAligned(rows);
	// Words of one character each are read already.
	const areNew = isSmall || all.some(({text}) => text.length > 1);
	if (mayBeCells && areNew && all.every(({text}) => text !== '-1')) {
		yield ['characters', rows.map(row => charactersOf(row))];
	}

	// A word beside a number, a name or a rating; a second one is the solution. More are the boxes of a larger grid.
	const isWhole = ({text}: Cell) =>
		isLine ? text.length > 15 : text.length === size && [...text].every(sign => mayBeDigit(sign, 35));
	const whole = words.map(row => row.filter(isWhole));
	const [{length: count}] = whole;
	if (isLine || (count < 3 && whole.every(row => row.length === count && row.every(isRow)))) {
		yield* [...whole[0].keys()].map(
			(k): Way => [`the word in column ${whole[0][k].column}`, whole.map(row => charactersOf(row[k]))],
		);
	}

	// Spaces may be blanks, if there is no other sign of one.
	if (!rows.some(({text}) => /[0._*?·X-]/i.test(text))) {
		yield* isLine ? spacedLine(rows[0]) : spacedRows(rows);
	}
}

/** The fields of rows: without the empty ones outside of a frame, or behind a last separator. */
function* fieldWays(rows: readonly Row[], separator: string): Generator<Way> {
	const fields = rows.map(row => fieldsOf(row, separator));
	const isOpen = fields.every(row => row.at(-1)?.text === '');
	if (isOpen && separator === '|' && fields.every(row => row[0].text === '')) {
		yield ['separators', fields.map(row => row.slice(1, -1))];
	} else {
		yield ['separators', fields];
		yield ['separators', isOpen ? fields.map(row => row.slice(0, -1)) : []];
	}
}

/** Spaces as blanks, in a line with all its cells. Shorter ones may be rows. */
function* spacedLine(row: Row): Generator<Way> {
	if (row.text.length > 64 && / {2}/.test(row.text) && !/[,;|]/.test(row.text)) {
		const cells = charactersOf(row, /[^\t]/).map(cell => ({...cell, text: cell.text.trim()}));
		yield ['spaces as blanks', [cells]];
	}
}

/** Spaces as blanks, in rows as wide as the grid, or in boxes between bars: cells side by side, or with spaces between. */
function* spacedRows(rows: readonly Row[]): Generator<Way> {
	const bare = rows.map(({text}) => text.replaceAll(anyBar, '|'));
	const isFramed = bare.every(text => /^\|.*\|$/.test(text));
	const count = bare[0].split('|').length - (isFramed ? 2 : 0);
	const width = rows.length / count;
	// Where no frame is around them, the spaces before the first cell and behind the last may not be written.
	const isOpen = !isFramed && bare.every(text => text.indexOf('|') === 2 * width);
	const texts = bare.map(text => (isFramed ? text.slice(1, -1) : isOpen ? ` ${text} ` : text));
	const boxes = texts.map(text => text.split('|'));
	const inner = boxes[0][0].length;
	const step = inner === width ? 1 : 2;
	const start = Number(inner === 2 * width + 1);
	const isCell = (at: number) => at % step === start;
	const fits = (box: string) =>
		box.length === inner && Array.from(box).every((sign, at) => sign === ' ' || isCell(at));
	const areAlike = boxes.every(row => row.length === count && row.every(fits));
	if (areAlike && (step === 1 || inner === 2 * width - 1 + 2 * start)) {
		const first = Number(isFramed) - Number(isOpen);
		const cellsIn = ({line, column}: Row, k: number) =>
			Array.from(texts[k], (text, at) => ({text: text.trim(), line, column: column + first + at})).filter(
				(_, at) => isCell(at % (inner + 1)) && at % (inner + 1) < inner,
			);
		yield ['spaces as blanks', rows.map(cellsIn)];
	}
}

/** The only word of a line with a puzzle, where the line itself can be none. */
export function quickGivens(text: string, isSize: (cells: number) => boolean): Grid | undefined {
	const words = text.split(/[\s,;:|"']+/);
	const grids = words.flatMap(word => (word.length > 15 && isSize(word.length) ? [compactGivens(word)] : []));
	const open = grids.filter(grid => grid?.includes(0));
	const cells = words.reduce((sum, word) => sum + word.length, 0);
	const isOnly = open.length === 1 && grids.every(grid => grid?.length === open[0]?.length);
	return isOnly && sizeOfCells(cells) === undefined ? open[0] : undefined;
}

/** The readings that are most likely the puzzle: with blanks rather than a solution, then of the most cells. */
function mostLikely(readings: readonly GridReading[]): GridReading[] {
	const filled = readings.filter(({givens}) => givens.some(digit => digit > 0));
	const open = filled.filter(({givens}) => givens.includes(0));
	const pool = [open, filled, readings].find(({length}) => length > 0) ?? [];
	const most = Math.max(...pool.map(({givens}) => givens.length));
	return pool.filter(({givens}) => givens.length === most);
}

/** Of equal groups of items the length, where only the strongest breaks between items are between groups. */
function groupOf(breaks: readonly number[]): number | undefined {
	const strongest = Math.max(...breaks);
	const ends = [...breaks.keys()].filter(at => breaks[at] === strongest);
	const group = ends[0] + 1;
	const areGroups = ends.every((end, k) => end + 1 === (k + 1) * group);
	return group > 1 && areGroups && (ends.length + 1) * group === breaks.length + 1 ? group : undefined;
}

/** The boxes that bars, gaps, blank lines and rules show, by the cells of the first rows at least; false where bars differ. */
function drawnBoxes(rows: readonly Row[], cells: readonly Cell[]): Boxes | undefined | false {
	const size = rows.length;
	// Between the cells of each row: how strong the bar is, and how far apart they begin and end.
	const breaks = cells.slice(1).flatMap(({text, column}, k) => {
		const [row, left] = [rows[Math.floor(k / size)], cells[k]];
		const end = left.column + left.text.length;
		const between = row.text.slice(end - row.column, column - row.column);
		const bar = /[║┃]/.test(between) ? 2 : Number(/[|│]/.test(between));
		return (k + 1) % size === 0 ? [] : [{bar, start: column - left.column, end: column + text.length - end}];
	});
	const shared = (key: 'bar' | 'start' | 'end') => {
		const first = breaks.slice(0, size - 1).map(each => each[key]);
		return breaks.every((each, k) => each[key] === first[k % (size - 1)]) ? first : undefined;
	};
	const bars = shared('bar');
	const high = groupOf(rows.slice(1).map(({gap = 0}) => gap));
	const wide = groupOf(bars ?? []) ?? groupOf(shared('start') ?? shared('end') ?? []);
	const isDrawn = high !== undefined || wide !== undefined;
	const boxes = isDrawn ? {rows: high ?? size / (wide ?? 1), columns: wide ?? size / (high ?? 1)} : undefined;
	return bars ? boxes : false;
}

/**
The way to read rows as one grid of as many rows and columns, with the boxes that they draw, or why it is none or there are
two. Undefined where they look like none.
*/
export function readGrid(rows: readonly Row[], wanted?: FirstDigit): GridReading | PuzzleError | undefined {
	const size = rows.length;
	if (size < 2 || size > largestSize) {
		return undefined;
	}

	const [{text, line}] = rows;
	// Where spaces may be blanks, a few rows may be the rest of a larger grid.
	if (size < 4 && rows.some(row => /^\s|\s\s/.test(row.text))) {
		return undefined;
	}

	// The common case is quick: one character a cell, spaces and bars at the same places.
	if (wanted === undefined && size > 3 && rows.every(row => row.text.length === text.length)) {
		const isBare = text.length === size;
		const plain = isBare ? rows.map(row => row.text) : rows.map(row => row.text.replaceAll(/[ |,;]/g, ''));
		const isPlain = isBare || (plain.every(({length}) => length === size) && areAligned(rows));
		const givens = isPlain ? compactGivens(plain.join('')) : undefined;
		// Cells that are all as far apart show no boxes.
		const isEven = isBare || /^[^\s|](?: [^\s|])*$/.test(text);
		const isDrawn = !isEven || rows.some(({gap}, k) => k > 0 && gap);
		const boxes = givens && isDrawn && drawnBoxes(rows, charactersOf(rows[0], /[^\s|,;]/));
		if (givens) {
			return {givens, way: 'characters', boxes: boxes || undefined};
		}
	}

	const only = readWays(rows, cells => cells === size, wanted);
	if (only instanceof PuzzleError) {
		return only;
	}

	const boxes = only?.cells && drawnBoxes(rows, only.cells);
	const signs = only?.givens ?? rows.flatMap(row => rowCells(row).map(cell => cell.text));
	const kind = boxes === false ? 'jigsaw' : variantOf(signs);
	return kind ? variantFault(kind, line) : only && {...only, boxes: boxes || undefined};
}

/** The only reading of rows with fitting numbers of cells. */
function readWays(rows: readonly Row[], fits: (cells: number) => boolean, wanted?: FirstDigit) {
	const readings = Array.from(waysOf(rows)).flatMap(([way, list]) =>
		list.length === rows.length && list.every(({length}) => fits(length))
			? readCells(list.flat(), way, wanted)
			: [],
	);
	return onlyReading(mostLikely(readings));
}

/**
The way to read a line as a whole puzzle, or why there are two. Undefined where it is none.

@param smallest the smallest size of a puzzle in a line
*/
export function readLine(
	row: Row,
	smallest: number,
	wanted?: FirstDigit,
): GridReading | PuzzleError | undefined {
	const text = row.text.trimEnd();
	const isSize = (cells: number) => sizeOfCells(cells, smallest) !== undefined;
	const givens = wanted === undefined ? compactGivens(text) : undefined;
	if (givens && isSize(givens.length)) {
		return {givens, way: 'the line'};
	}

	if (text.length > maxPuzzle) {
		return undefined;
	}

	const only = readWays([row], isSize, wanted);
	// Its regions may stand beside it.
	const cells = only instanceof PuzzleError ? undefined : only?.givens.length;
	const beside = wordsOf(row).filter(
		word => isSize(word.text.length) && word.text.length === (cells ?? word.text.length),
	);
	const kind = beside.map(word => variantOf([...word.text])).find(each => each !== undefined);
	return kind && only ? variantFault(kind, row.line) : only;
}

/**
The puzzle in a field of some other format.

@throws PuzzleError if it is malformed
*/
export function readField(text: string, line: number, column: number): GridReading {
	const compact = compactGivens(text);
	if (compact) {
		return {givens: compact, way: ''};
	}

	refuseUnsafe(text.replaceAll('\r', ' '), line, column);
	const row = {text: withoutCode(text), line, column};
	const only = readLine(row, 2) ?? wrongCells(rowCells(row), row, 'this puzzle', 2);
	if (only instanceof PuzzleError) {
		throw only;
	}

	return only;
}

export const cellCount = (count: number) => `${count} cell${count === 1 ? '' : 's'}`;

/** The fault of cells that are no puzzle: what one of them is, or how many they are. */
export function wrongCells(
	cells: readonly Cell[],
	{line, column}: Place,
	what: string,
	smallest: number,
): PuzzleError {
	if (sizeOfCells(cells.length, smallest)) {
		return wrongCell(cells);
	}

	const problem = `${what} has ${cellCount(cells.length)}`;
	const expected = cells.length > 64 ? '81 for a 9×9 grid' : '16 for a 4×4 grid, 81 for 9×9';
	return new PuzzleError({line, column, problem, expected});
}

/** Lines and grids, distinguished by their shape. */

import {clean} from '../../text.js';
import {largestSize} from '../geometry.js';
import {digits} from '../puzzle.js';
import {attempt, PuzzleError} from '../puzzle-error.js';
import {
	type Cell,
	compactGivens,
	digitsOf,
	isSeparated,
	maxPuzzle,
	puzzleCells,
	refuseUnsafe,
	sizeOfCells,
	spacedCells,
	withoutSpaces,
	wordCells,
	wrongCount,
} from './cells.js';
import {type LineReader, makePuzzle, type ReaderOptions, type Result} from './format.js';

/** The most rows that wait for a decision: with more, the text counts as ended. */
const maxWaiting = 4 * largestSize;

/** No row of single characters is longer: 81 of them, with spaces between or without, are a puzzle. */
const maxCharacters = 64;

/** Metadata behind a puzzle on its line, where any other comment is its name. */
export const trailingMetadata = /^\s*(boxes|level|name|source|title):\s*(.*)$/;

type Shape = 'any' | 'line' | 'grid';

/** How many of the waiting rows are read; 0 where the decision needs more. */
type RowsRead = number;

const needsMore = 0;

/** @param shape what the text is known to have */
export function readRows(options: ReaderOptions, shape: Shape = 'any'): LineReader {
	const reader = new RowReader(options, shape);
	return (text, line) => reader.read(text, line);
}

class RowReader {
	readonly #options: ReaderOptions;
	readonly #shape: Shape;
	/** Rows that may still be part of one grid. */
	readonly #waiting: TextRow[] = [];
	#metadata: Map<string, string> | undefined;
	/** The last row that was read, if it has cells. */
	#previous: TextRow | undefined;
	/** After a faulty grid that is too long: rows are skipped up to the next blank line. */
	#isSkipping = false;
	#results: Result[] = [];

	constructor(options: ReaderOptions, shape: Shape) {
		this.#options = options;
		this.#shape = shape;
	}

	/** @param text undefined behind the last line */
	read(text: string | undefined, line: number): readonly Result[] {
		this.#results = [];
		if (text === undefined) {
			this.#readWaiting(true);
			this.#isSkipping = false;
		} else {
			this.#readLine(text, line);
		}

		return this.#results;
	}

	#readLine(raw: string, line: number): void {
		const hash = raw.indexOf('#');
		const text = hash === -1 ? raw : raw.slice(0, hash);
		const comment = hash === -1 ? undefined : raw.slice(hash + 1);
		// The common case is quick: one character a cell, then nothing or a name.
		const isAlone = this.#waiting.length === 0 && !this.#isSkipping && this.#shape !== 'grid';
		const givens = isAlone && text.length > maxCharacters ? compactGivens(text.trimEnd()) : undefined;
		if (givens && givens.length > maxCharacters) {
			this.#previous = undefined;
			this.#addPuzzle(line, () => givens, comment);
			return;
		}

		const row = measureRow(text, comment, line);
		const isBlank = row.kind === 'blank';
		this.#isSkipping &&= !isBlank;
		const isRead = isBlank
			? this.#waiting.at(-1)?.kind !== 'blank'
			: !this.#isSkipping && (row.kind === 'cells' || row.kind === 'metadata');
		if (isRead) {
			this.#waiting.push(row);
			this.#readWaiting(false);
		}
	}

	/** Read the waiting rows as far as their shape is certain. */
	#readWaiting(hasEnded: boolean): void {
		while (this.#waiting.length > 0) {
			const [row] = this.#waiting;
			let taken: RowsRead = 1;
			if (row.kind === 'metadata') {
				this.#metadata ??= new Map();
				const colon = row.comment.indexOf(':');
				this.#metadata.set(row.comment.slice(0, colon), clean(row.comment.slice(colon + 1).trim()));
			} else if (row.kind === 'cells') {
				taken = this.#readCells(row, hasEnded || this.#waiting.length > maxWaiting);
			}

			if (taken === needsMore) {
				return;
			}

			const last = this.#waiting[taken - 1];
			this.#previous = last.kind === 'cells' ? last : undefined;
			this.#waiting.splice(0, taken);
		}
	}

	/** What begins with this row of cells. */
	#readCells(row: TextRow, isEnd: boolean): RowsRead {
		const odd = attempt(() => refuseUnsafe(row.text, row.number));
		if (odd) {
			return this.#add(odd);
		}

		// A comment may say the size of a line that is too short for one.
		const cellsOfSize = Number(this.#metadata?.get('size')) ** 2;
		const isLine = this.#shape === 'line' || row.characters.length === cellsOfSize;
		for (const measure of isLine ? [] : (['characters', 'words'] as const)) {
			const grid = this.#gridFrom(row, measure, isEnd);
			if (grid === needsMore) {
				return needsMore;
			}

			if (grid) {
				this.#addPuzzle(row.number, () => digitsOf(grid.cells));
				return grid.taken;
			}
		}

		// The instances of Lloyd and Amos begin with the side of a box and a flag, each alone on its line.
		const next = this.#waiting.at(1);
		const mayBeHeader = !isLine && row.words.length === 1 && /^\d\d?$/.test(row.words[0].text);
		if (mayBeHeader && (next ? next.kind === 'cells' : !isEnd)) {
			return next ? 1 : needsMore;
		}

		const smallest = isLine ? 2 : minLineSize;
		const cells = this.#shape === 'grid' ? undefined : puzzleCells(row.text, row.number, 1, smallest);
		return cells
			? this.#addPuzzle(row.number, () => digitsOf(cells), row.comment)
			: this.#wrongShape(row, isEnd);
	}

	/** As many rows as the first is wide, each as wide: a grid. */
	#gridFrom(first: TextRow, measure: 'characters' | 'words', isEnd: boolean) {
		const size = first[measure].length;
		const isAny = this.#shape === 'any';
		// Above 35 digits are numbers: as many rows of several grids may well have as many characters.
		const most =
			measure === 'characters'
				? digits.length
				: isAny && areCharacters(first.words)
					? maxCharacters
					: largestSize;
		// Lines of 16, 25 ... characters may be whole puzzles: only a block of just that many lines is a grid.
		const isAlsoLine = isAny && measure === 'characters' && sizeOfCells(size, 4) !== undefined;
		if (size < 2 || size > most || (isAlsoLine && this.#previous?.characters.length === size)) {
			return undefined;
		}

		const rows: Array<readonly Cell[]> = [];
		let taken = 0;
		const grid = () => (rows.length === size ? {cells: rows.flat(), taken} : undefined);
		for (const [index, row] of this.#waiting.entries()) {
			const isAlike = row.kind === 'cells' && row[measure].length === size;
			if (isAlike) {
				rows.push(row[measure]);
				taken = index + 1;
			}

			const isWhole = isAlike
				? rows.length === size + Number(isAlsoLine)
				: row.kind === 'cells' || isAlsoLine;
			if (isWhole) {
				return grid();
			}
		}

		return isEnd ? grid() : needsMore;
	}

	/** @returns the number of rows of a fault or of a line */
	#add(result: Result): RowsRead {
		this.#results.push(result);
		this.#metadata = undefined;
		return 1;
	}

	/** @param comment what follows on the line: the name, or metadata like those of a line of its own */
	#addPuzzle(line: number, givens: () => Uint8Array, comment?: string): RowsRead {
		const [, key, value = ''] = trailingMetadata.exec(comment ?? '') ?? [];
		const metadata =
			key === undefined ? this.#metadata : new Map(this.#metadata).set(key, clean(value.trim()));
		const name = key === undefined ? comment : undefined;
		return this.#add(attempt(() => makePuzzle(givens(), {line, name, metadata, boxes: this.#options.boxes})));
	}

	/** The rows do not make a grid, nor the line a puzzle: say which it most looks like, and skip it. */
	#wrongShape(row: TextRow, isEnd: boolean): RowsRead {
		const width = row.characters.length;
		const mayBeGrid = this.#shape !== 'line' && width > 0 && width <= maxCharacters + 2;
		// A line that is too long for a row does not belong to a grid: it is read by itself.
		const end = this.#waiting.findIndex(
			(other, index) => other.kind === 'blank' || (index > 0 && isTooLong(other)),
		);
		if (mayBeGrid && end === -1 && !isEnd) {
			return needsMore;
		}

		const taken = end === -1 ? this.#waiting.length : end;
		const block = this.#waiting.slice(0, taken).filter(({kind}) => kind === 'cells');
		const looksLikeGrid =
			mayBeGrid && block.length > 1 && (width < 16 || Math.abs(width - block.length) <= 2);
		if (!looksLikeGrid && this.#shape !== 'grid') {
			return this.#add(wrongLine(row, this.#shape === 'line' ? 2 : minLineSize));
		}

		this.#add(wrongGrid(row, block, width));
		this.#isSkipping = end === -1;
		return taken;
	}
}

/** Too long for a row of any grid, in characters as in words: a line for itself. */
function isTooLong({kind, characters, words}: TextRow): boolean {
	const isLong = characters.length > maxCharacters + 2;
	const most = areCharacters(words) ? maxCharacters : largestSize;
	return (
		kind === 'cells' && (words.length === 0 || (isLong && (words.length === 1 || words.length > most + 2)))
	);
}

const areCharacters = (words: readonly Cell[]) => words.every(({text}) => text.length === 1);

/** No row of a grid is longer than this: 225 numbers with spaces and bars between. */
const maxRow = 1024;

/** The smallest size of a grid on one line. A shorter line is a row of a grid, unless a comment gives its size. */
export const minLineSize = 4;

type TextRow = {
	readonly number: number;
	readonly kind: 'blank' | 'frame' | 'metadata' | 'comment' | 'cells';
	/** The text before the `#`, and after it. */
	readonly text: string;
	readonly comment: string;
	/** Every character as a cell, spaces and bars left out, or where there are commas, every field; none where the line is too long for a row. */
	readonly characters: readonly Cell[];
	/** Words between spaces and bars: decimal numbers. */
	readonly words: readonly Cell[];
};

function measureRow(text: string, comment: string | undefined, number: number): TextRow {
	const isRow = text.length <= maxRow;
	const words = isRow ? wordCells(text, number) : [];
	return {
		number,
		kind: rowKind(text, comment?.trim()),
		text: text.length > maxPuzzle ? text.slice(0, maxPuzzle + 1) : text,
		comment: comment?.trim() ?? '',
		characters: isSeparated(text) ? words : isRow ? withoutSpaces(spacedCells(text, number)) : [],
		words,
	};
}

function rowKind(text: string, comment: string | undefined): TextRow['kind'] {
	if (text.trim() === '') {
		return comment === undefined ? 'blank' : /^[a-z]+:/.test(comment) ? 'metadata' : 'comment';
	}

	return /^[\s\-+=*|:─-╿]*$/.test(text) && /[-=─━═]/.test(text) ? 'frame' : 'cells';
}

/** The line is not a puzzle. */
function wrongLine({text, number}: TextRow, smallest: number): PuzzleError {
	if (text.length > maxPuzzle) {
		return new PuzzleError({
			line: number,
			column: maxPuzzle + 1,
			problem: 'this line is longer than any puzzle',
			expected: 'a line of 81 characters for a 9×9 grid',
		});
	}

	const width = isSeparated(text) ? wordCells(text, number).length : text.replaceAll(/[\s|│┃║]/g, '').length;
	return wrongCount(
		{line: number, column: text.trimEnd().length + 1},
		{what: 'this line', cells: width, smallest},
	);
}

/** The rows look like a grid, but are not one. */
function wrongGrid({number}: TextRow, block: readonly TextRow[], width: number): PuzzleError {
	const expected = width < 2 || width > largestSize ? 'as many rows as columns' : `${width} rows of ${width}`;
	const odd = block.find(other => other.characters.length !== width);
	return new PuzzleError({
		line: odd?.number ?? number,
		column: 1,
		problem: odd
			? `this row has ${odd.characters.length} cells, but the grid's first row has ${width}`
			: `a grid of ${block.length} rows of ${width} cells`,
		expected,
	});
}

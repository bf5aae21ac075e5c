/** Lines and grids, distinguished by their shape. */

import {clean} from '../../text.js';
import {largestSize} from '../geometry.js';
import {digits} from '../puzzle.js';
import {attempt, PuzzleError} from '../puzzle-error.js';
import {
	type Cell,
	compactGivens,
	digitOf,
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

export class RowReader implements LineReader {
	readonly #options: ReaderOptions;
	readonly #shape: Shape;
	/** Rows that may still be part of one grid: the first of them is always of cells or metadata. */
	readonly #waiting: TextRow[] = [];
	#metadata: Map<string, string> | undefined;
	/** The last row that was read, if it has cells. */
	#previous: TextRow | undefined;
	/** After a faulty grid that is too long: rows are skipped up to the next blank line. */
	#isSkipping = false;

	constructor(options: ReaderOptions, shape: Shape = 'any') {
		this.#options = options;
		this.#shape = shape;
	}

	readLine(text: string, line: number, results: Result[]): void {
		if (this.#waiting.length === 0 && !this.#isSkipping && this.#readCompact(text, line, results)) {
			return;
		}

		const row = measureRow(text, line);
		if (row.kind === 'blank') {
			this.#isSkipping = false;
			this.#readBlank(row, results);
		} else if (!this.#isSkipping && (row.kind === 'cells' || row.kind === 'metadata')) {
			this.#waiting.push(row);
			this.#readWaiting(false, results);
		}
	}

	/** A blank line separates the waiting rows; further ones change nothing. */
	#readBlank(row: TextRow, results: Result[]): void {
		if (this.#waiting.length === 0) {
			this.#previous = undefined;
		} else if (this.#waiting.at(-1)?.kind !== 'blank') {
			this.#waiting.push(row);
			this.#readWaiting(false, results);
		}
	}

	end(results: Result[]): void {
		this.#readWaiting(true, results);
		this.#previous = undefined;
		this.#isSkipping = false;
	}

	/** The fast path of the common case: one character a cell, then nothing or a name. */
	#readCompact(text: string, line: number, results: Result[]): boolean {
		if (text.length <= maxCharacters || this.#shape === 'grid') {
			return false;
		}

		const hash = text.indexOf('#');
		let end = hash === -1 ? text.length : hash;
		while (end > 0 && (text.charCodeAt(end - 1) === 32 || text.charCodeAt(end - 1) === 9)) {
			end--;
		}

		const givens = end <= maxCharacters ? undefined : compactGivens(text, 0, end);
		if (!givens) {
			return false;
		}

		const name = hash === -1 ? undefined : text.slice(hash + 1);
		this.#previous = undefined;
		results.push(this.#puzzle(line, () => givens, name));
		this.#metadata = undefined;
		return true;
	}

	/** Read the waiting rows as far as their shape is certain. */
	#readWaiting(hasEnded: boolean, results: Result[]): void {
		while (this.#waiting.length > 0) {
			const [row] = this.#waiting;
			const isEnd = hasEnded || this.#waiting.length > maxWaiting;
			const known = results.length;
			let taken: RowsRead = 1;
			if (row.kind === 'metadata') {
				this.#metadata ??= new Map();
				const colon = row.comment.indexOf(':');
				this.#metadata.set(row.comment.slice(0, colon), clean(row.comment.slice(colon + 1).trim()));
			} else if (row.kind === 'cells') {
				taken = this.#readCells(row, isEnd, results);
			}

			if (taken === needsMore) {
				return;
			}

			if (results.length > known) {
				this.#metadata = undefined;
			}

			const done = this.#waiting[taken - 1];
			this.#previous = done.kind === 'cells' ? done : undefined;
			this.#waiting.splice(0, taken);
		}
	}

	/** What begins with this row of cells. */
	#readCells(row: TextRow, isEnd: boolean, results: Result[]): RowsRead {
		const odd = attempt(() => refuseUnsafe(row.text, row.number));
		if (odd) {
			results.push(odd);
			return 1;
		}

		const isLine = this.#shape === 'line' || isLineOfSize(row, this.#metadata?.get('size'));
		const taken = isLine ? undefined : this.#readGrid(row, isEnd, results);
		if (taken !== undefined) {
			return taken;
		}

		const cells =
			this.#shape === 'grid' ? undefined : puzzleCells(row.text, row.number, 1, isLine ? 2 : this.#smallest);
		if (!cells) {
			return this.#wrongShape(row, isEnd, results);
		}

		results.push(this.#puzzle(row.number, () => digitsOf(cells, Math.sqrt(cells.length)), row.comment));
		return 1;
	}

	/** A grid, or the header of one; undefined if there is none. */
	#readGrid(row: TextRow, isEnd: boolean, results: Result[]): RowsRead | undefined {
		for (const measure of ['characters', 'words'] as const) {
			const grid = this.#gridFrom(row, measure, isEnd);
			if (grid === 'more') {
				return needsMore;
			}

			if (grid) {
				results.push(this.#puzzle(row.number, () => digitsOf(grid.cells, grid.size)));
				return grid.taken;
			}
		}

		// The instances of Lloyd and Amos begin with the side of a box and a flag, each alone on its line.
		if (row.words.length === 1 && /^\d\d?$/.test(row.words[0].text)) {
			const next = this.#waiting.at(1);
			const isHeader = next?.kind === 'cells';
			return isHeader ? 1 : next || isEnd ? undefined : needsMore;
		}

		return undefined;
	}

	/** As many rows as the first is wide, each as wide: a grid. */
	#gridFrom(first: TextRow, measure: 'characters' | 'words', isEnd: boolean) {
		const size = first[measure].length;
		// Above 35 digits are numbers: as many rows of several grids may well have as many characters.
		if (size < 2 || size > (measure === 'characters' ? digits.length : largestSize)) {
			return undefined;
		}

		if (this.#shape === 'any' && size > maxCharacters && areCharacters(first.words)) {
			return undefined;
		}

		// Lines of 16, 25 ... characters may be whole puzzles: only a block of just that many lines is a grid.
		const isAlsoLine =
			this.#shape === 'any' && measure === 'characters' && sizeOfCells(size, 4) !== undefined;
		if (isAlsoLine && this.#previous?.characters.length === size) {
			return undefined;
		}

		const cells: Cell[] = [];
		let found = 0;
		let taken = 0;
		for (const [index, row] of this.#waiting.entries()) {
			const isAlike = row.kind === 'cells' && row[measure].length === size;
			if (isAlike && found < size) {
				cells.push(...row[measure]);
				found++;
				taken = index + 1;
				if (found === size && !isAlsoLine) {
					return {size, cells, taken};
				}
			} else if (isAlike) {
				return undefined;
			} else if (row.kind === 'cells' || isAlsoLine) {
				return found === size ? {size, cells, taken} : undefined;
			}
		}

		return isEnd ? (found === size ? {size, cells, taken} : undefined) : 'more';
	}

	/** @param comment what follows on the line: the name, or metadata like those of a line of its own */
	#puzzle(line: number, givens: () => Uint8Array, comment?: string): Result {
		const [, key, value = ''] = trailingMetadata.exec(comment ?? '') ?? [];
		const metadata =
			key === undefined ? this.#metadata : new Map(this.#metadata).set(key, clean(value.trim()));
		const name = key === undefined ? comment : undefined;
		return attempt(() => makePuzzle(givens(), {line, name, metadata, boxes: this.#options.boxes}));
	}

	/** The smallest size of a puzzle on one line. A shorter line is more likely part of something else. */
	get #smallest(): number {
		return this.#shape === 'line' ? 2 : minLineSize;
	}

	/** The rows do not make a grid, nor the line a puzzle: say which it most looks like, and skip it. */
	#wrongShape(row: TextRow, isEnd: boolean, results: Result[]): RowsRead {
		const width = row.characters.length;
		const mayBeGrid = this.#shape !== 'line' && width > 0 && width <= maxCharacters + 2;
		// A line that is too long for a row does not belong to a grid: it is read by itself.
		const end = this.#waiting.findIndex(
			(other, index) => other.kind === 'blank' || (index > 0 && isTooLong(other)),
		);
		const isWhole = end !== -1 || isEnd;
		if (mayBeGrid && !isWhole) {
			return needsMore;
		}

		const taken = end === -1 ? this.#waiting.length : end;
		const block = this.#waiting.slice(0, taken).filter(({kind}) => kind === 'cells');
		const looksLikeGrid =
			mayBeGrid && block.length > 1 && (width < 16 || Math.abs(width - block.length) <= 2);
		if (!looksLikeGrid && this.#shape !== 'grid') {
			results.push(wrongLine(row, this.#smallest));
			return 1;
		}

		results.push(wrongGrid(row, block, width));
		this.#isSkipping = end === -1;
		return taken;
	}
}

/** Whether a row has all cells of a puzzle of the size in its comments. */
function isLineOfSize({characters}: TextRow, size: string | undefined): boolean {
	return size !== undefined && characters.length === Number(size) ** 2;
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

function measureRow(raw: string, number: number): TextRow {
	const hash = raw.indexOf('#');
	const text = hash === -1 ? raw : raw.slice(0, hash);
	const comment = hash === -1 ? '' : raw.slice(hash + 1).trim();
	const isRow = text.length <= maxRow;
	const words = isRow ? wordCells(text, number) : [];
	return {
		number,
		kind: rowKind(text, comment, hash !== -1),
		text: text.length > maxPuzzle ? text.slice(0, maxPuzzle + 1) : text,
		comment,
		characters: isSeparated(text) ? words : isRow ? withoutSpaces(spacedCells(text, number)) : [],
		words,
	};
}

function rowKind(text: string, comment: string, hasHash: boolean): TextRow['kind'] {
	if (text.trim() === '') {
		return !hasHash ? 'blank' : /^[a-z]+:/.test(comment) ? 'metadata' : 'comment';
	}

	return /^[\s\-+=*|:─-╿]*$/.test(text) && /[-=─━═]/.test(text) ? 'frame' : 'cells';
}

/** @throws PuzzleError if a cell is not a digit of this size */
function digitsOf(cells: readonly Cell[], size: number): Uint8Array {
	return Uint8Array.from(cells, cell => digitOf(cell, size));
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

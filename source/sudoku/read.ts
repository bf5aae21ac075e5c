/** Puzzles from text: lines and grids, told apart by their shape. */

import {clean, nameCharacter} from '../text.js';
import {type Boxes, type Geometry, geometryOf, largestSize, usualBoxes} from './geometry.js';
import {digits, type Puzzle} from './puzzle.js';

/** What is wrong with a puzzle's text, where, and what was expected: a sentence for people. */
export class PuzzleError extends Error {
	override readonly name = 'PuzzleError';
	readonly line: number;
	readonly column: number;

	constructor(line: number, column: number, message: string) {
		super(`line ${line}, column ${column}: ${message}`);
		this.line = line;
		this.column = column;
	}
}

const blanks = '.0_*?· ';
const bars = '|│┃║';
const frame = /^[\s\-+=*|:─-╿]*[-=─━═][\s\-+=*|:─-╿]*$/;

type Cell = {readonly text: string; readonly column: number};

/** One line of text, measured in each way that a row or a whole puzzle may be written. */
type Row = {
	readonly number: number;
	readonly kind: 'blank' | 'frame' | 'fact' | 'comment' | 'cells';
	/** Every character as a cell, spaces and bars left out. */
	readonly characters: readonly Cell[];
	/** Every character as a cell, spaces kept as blanks. */
	readonly spaced: readonly Cell[];
	/** Words between spaces: decimal numbers. */
	readonly words: readonly Cell[];
	readonly comment: string;
};

function measure(raw: string, number: number): Row {
	const hash = raw.indexOf('#');
	const text = hash === -1 ? raw : raw.slice(0, hash);
	const comment = hash === -1 ? '' : raw.slice(hash + 1).trim();
	const spaced = [...text.trimEnd()].map((character, index) => ({text: character, column: index + 1}));
	const words = [...text.matchAll(/[^\s|│┃║]+/g)].map(match => ({text: match[0], column: match.index + 1}));
	let kind: Row['kind'] = 'cells';
	if (text.trim() === '') {
		kind = comment === '' && hash === -1 ? 'blank' : /^[a-z]+:/.test(comment) ? 'fact' : 'comment';
	} else if (frame.test(text)) {
		kind = 'frame';
	}

	return {
		number,
		kind,
		spaced,
		characters: spaced.filter(({text}) => text.trim() !== '' && !bars.includes(text)),
		words,
		comment,
	};
}

/** The whole number whose square this is, if that is a possible size. */
function sizeOfLine(length: number): number | undefined {
	const size = Math.sqrt(length);
	return Number.isInteger(size) && size >= 4 && size <= largestSize ? size : undefined;
}

function digitOf(cell: Cell, size: number, line: number): number {
	const {text, column} = cell;
	const expected = `expected ${size < 10 ? `1-${size}` : size > 35 ? `1 to ${size}` : `1-9, A-${digits[size - 1]}`} or a blank (. 0 _ * X ?)`;
	if (text.length > 1) {
		const value = Number(text);
		if (text === '-1' || (/^\d+$/.test(text) && value <= size)) {
			return Math.max(value, 0);
		}

		throw new PuzzleError(
			line,
			column,
			`'${clean(text, 20)}' is not a digit of a ${size}×${size} grid; ${expected}`,
		);
	}

	if (blanks.includes(text)) {
		return 0;
	}

	const digit = digits.indexOf(text.toUpperCase()) + 1;
	if (digit >= 1 && digit <= size) {
		return digit;
	}

	if (text.toUpperCase() === 'X') {
		return 0;
	}

	throw new PuzzleError(
		line,
		column,
		`${nameCharacter(text)} is not a digit of a ${size}×${size} grid; ${expected}`,
	);
}

export type ReadOptions = {
	/** The shape of a box, `'none'` for Latin squares; left out, what the text says or the usual one of the size. */
	readonly boxes?: Boxes | 'none' | undefined;
};

class Reader {
	readonly #rows: readonly Row[];
	readonly #options: ReadOptions;
	#at = 0;
	#facts = new Map<string, string>();

	constructor(text: string, options: ReadOptions) {
		this.#rows = text
			.replace(/^\uFEFF/, '')
			.split(/\r\n|\n|\r/)
			.map((line, index) => measure(line, index + 1));
		this.#options = options;
	}

	*read(): Generator<Puzzle | PuzzleError> {
		for (; this.#at < this.#rows.length; this.#at++) {
			const row = this.#rows[this.#at];
			if (row.kind === 'fact') {
				const colon = row.comment.indexOf(':');
				this.#facts.set(row.comment.slice(0, colon), clean(row.comment.slice(colon + 1).trim()));
			} else if (row.kind === 'cells') {
				try {
					const puzzle = this.#puzzle(row);
					if (puzzle) {
						yield puzzle;
						this.#facts = new Map();
					}
				} catch (error) {
					if (!(error instanceof PuzzleError)) {
						throw error;
					}

					yield error;
				}
			}
		}
	}

	/** The puzzle that begins with this row; leaves the position at its last row. */
	#puzzle(row: Row): Puzzle | undefined {
		const odd = row.spaced.find(({text}) => text !== '\t' && clean(text) !== text);
		if (odd || row.characters.some(({text}) => text === '\uFFFD')) {
			const {text, column} = odd ?? row.characters.find(cell => cell.text === '\uFFFD') ?? row.spaced[0];
			throw new PuzzleError(
				row.number,
				column,
				`${nameCharacter(text)} is not text; expected a puzzle, such as a line of 81 characters`,
			);
		}

		const grid = this.#gridFrom(row, 'characters') ?? this.#gridFrom(row, 'words');
		if (grid) {
			this.#at = grid.end;
			return this.#make(row, grid.cells, grid.size, undefined);
		}

		// The general instances begin with the side of a box and a flag, each alone on its line.
		if (
			row.words.length === 1 &&
			/^\d\d?$/.test(row.words[0].text) &&
			this.#rows[this.#at + 1]?.kind === 'cells'
		) {
			return undefined;
		}

		for (const cells of [row.spaced, row.characters, row.words]) {
			const size = sizeOfLine(cells.length);
			if (size !== undefined && !cells.some(({text}) => bars.includes(text))) {
				return this.#make(
					row,
					cells.map(cell => ({...cell, line: row.number})),
					size,
					row.comment || undefined,
				);
			}
		}

		throw this.#wrongShape(row);
	}

	/** As many rows as the first is wide, each as wide: a grid. */
	#gridFrom(first: Row, measureBy: 'characters' | 'words') {
		const size = first[measureBy].length;
		if (size < 2 || size > largestSize) {
			return undefined;
		}

		// Lines of 16, 25 ... characters may be whole puzzles: only a block of just that many lines is a grid.
		const isAlsoLine = measureBy === 'characters' && sizeOfLine(size) !== undefined;
		const before = this.#rows[this.#at - 1];
		if (isAlsoLine && before?.kind === 'cells' && before.characters.length === size) {
			return undefined;
		}

		const cells: Array<Cell & {line: number}> = [];
		let found = 0;
		let end = this.#at;
		for (let k = this.#at; k < this.#rows.length && (found < size || isAlsoLine); k++) {
			const row = this.#rows[k];
			if (row.kind === 'cells' && found < size && row[measureBy].length === size) {
				cells.push(...row[measureBy].map(cell => ({...cell, line: row.number})));
				found++;
				end = k;
			} else if (row.kind === 'cells' || (isAlsoLine && row.kind === 'blank')) {
				if (row.kind === 'cells' && row[measureBy].length === size) {
					return undefined;
				}

				break;
			}
		}

		return found === size ? {size, cells, end} : undefined;
	}

	#make(
		row: Row,
		cells: ReadonlyArray<Cell & {line: number}>,
		size: number,
		name: string | undefined,
	): Puzzle {
		const givens = Uint8Array.from(cells, cell => digitOf(cell, size, cell.line));
		let geometry: Geometry;
		try {
			geometry = geometryOf(
				size,
				this.#options.boxes ?? boxesFrom(this.#facts.get('boxes')) ?? usualBoxes(size),
			);
		} catch (error) {
			throw new PuzzleError(row.number, 1, error instanceof Error ? error.message : String(error));
		}

		return {geometry, givens, name: name && clean(name), facts: this.#facts, line: row.number};
	}

	/** The rows do not make a grid, nor the line a puzzle: say which it most looks like, and skip it. */
	#wrongShape(row: Row): PuzzleError {
		const start = this.#at;
		let end = start;
		const block: Row[] = [];
		for (; end < this.#rows.length && this.#rows[end].kind !== 'blank'; end++) {
			if (this.#rows[end].kind === 'cells') {
				block.push(this.#rows[end]);
			}
		}

		const width = row.characters.length;
		const looksLikeGrid = block.length > 1 && (width < 16 || Math.abs(width - block.length) <= 2);
		if (!looksLikeGrid) {
			const size = Math.max(4, Math.min(largestSize, Math.round(Math.sqrt(width))));
			return new PuzzleError(
				row.number,
				width + 1,
				`this line has ${width} cells; expected ${size * size} for a ${size}×${size} grid`,
			);
		}

		this.#at = end - 1;
		const odd = block.find(other => other.characters.length !== width);
		return odd
			? new PuzzleError(
					odd.number,
					1,
					`this row has ${odd.characters.length} cells, but the grid's first row has ${width}; expected ${width} rows of ${width}`,
				)
			: new PuzzleError(
					row.number,
					1,
					`a grid of ${block.length} rows of ${width} cells; expected ${width} rows of ${width}`,
				);
	}
}

/**
Boxes from text: `2x3` (rows x columns), or `none`.

@throws RangeError for anything else
*/
export function boxesFrom(text: string | undefined): Boxes | 'none' | undefined {
	if (text === undefined || text === 'none') {
		return text;
	}

	const match = /^(\d{1,2})[x×](\d{1,2})$/.exec(text.trim());
	if (!match) {
		throw new RangeError(`boxes are written like 2x3 (rows x columns) or none, not '${clean(text, 20)}'`);
	}

	return {rows: Number(match[1]), columns: Number(match[2])};
}

/**
Each puzzle of a text, or what is wrong with it, in order. A bad one does not stop the others.

Lines of n*n cells and grids of n rows are told apart by their shape, for n from 4 (grids: from 2) to 64. Digits
above 9 are letters, up to 35, or decimal numbers between spaces; blanks are `.`, `0`, `_`, `*`, `?`, `X` and, in a
line, spaces. `#` begins a comment, and behind a line its name.
*/
export function readPuzzles(text: string, options: ReadOptions = {}): Iterable<Puzzle | PuzzleError> {
	return new Reader(text, options).read();
}

/**
The first puzzle of a text.

@throws PuzzleError when there is none, or it is malformed
*/
export function parsePuzzle(text: string, options: ReadOptions = {}): Puzzle {
	for (const puzzle of readPuzzles(text, options)) {
		if (puzzle instanceof PuzzleError) {
			throw puzzle;
		}

		return puzzle;
	}

	throw new PuzzleError(
		1,
		1,
		'there is no puzzle here; expected a line of 81 characters or a grid of 9 rows',
	);
}

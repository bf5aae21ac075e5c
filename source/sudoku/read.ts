/** Puzzles from text of any format, whole or in pieces. */

import {callback, checkOptions, describeValue, type Rules} from '../arguments.js';
import {maxText} from '../text.js';
import {type LineReader, nothing, type Result, tooLong} from './formats/format.js';
import {formatNamed, type ReadOptions, readerOf, recogniseFormat} from './formats/index.js';
import {areBoxes, assertGrid, cellName, type Grid} from './geometry.js';
import {assertPuzzle, type Puzzle} from './puzzle.js';
import {faultOfLine, PuzzleError} from './puzzle-error.js';

export type {ReadOptions} from './formats/index.js';
export {PuzzleError} from './puzzle-error.js';

export type StreamOptions = ReadOptions & {
	/** Called after each piece: about how many bytes (of strings, UTF-16 units) were read, and how many results they gave. */
	readonly onRead?: ((length: number, results: number) => void) | undefined;
};

const rules: Rules<ReadOptions> = {
	boxes: areBoxes,
	from: (_, name) => formatNamed(name as string),
};

const streamRules: Rules<StreamOptions> = {...rules, onRead: callback};

/**
Each puzzle of a text, or what is wrong with it, in order. A bad one does not stop the others.

The format is recognised, unless `from` names it. Lines of n*n cells and grids of n rows are distinguished by their shape,
for n from 4 (grids: from 2) to 225. Digits above 9 are letters, up to 35, or decimal numbers between spaces; blanks are
`.`, `0`, `_`, `*`, `?`, `X` and, in a line, spaces. `#` begins a comment; after a line, its name.

@throws RangeError if `from` is not a format; TypeError for a value that is not text
@example
for (const puzzle of readPuzzles('1...............\n1..2')) console.log(puzzle instanceof PuzzleError ? puzzle.message : puzzle.givens);
*/
export function* readPuzzles(text: string, options: ReadOptions = {}): Generator<Puzzle | PuzzleError> {
	if (typeof text !== 'string') {
		throw new TypeError(`puzzles are read from a string, not ${describeValue(text)}`);
	}

	checkOptions(options, rules);
	const reader = new TextReader(options);
	for (const results of reader.read(text)) {
		yield* results;
	}

	yield* reader.end();
}

/**
The same from a stream of bytes (UTF-8, or UTF-16 with its mark) or strings. Lines, grids and CSV are yielded one by one, and memory does not grow
with the stream. A graph of DIMACS is read whole. A line or a graph above 16 MB is a fault. What has a NUL before any puzzle is no
text, but a binary file: its rest is not read.

@throws what the stream throws; RangeError if `from` is not a format; TypeError for a value that is not a stream
@example
for await (const puzzle of readStream(process.stdin)) console.log(puzzle instanceof PuzzleError ? puzzle.message : puzzle.givens);
*/
export async function* readStream(
	chunks: AsyncIterable<Uint8Array | string>,
	options: StreamOptions = {},
): AsyncGenerator<Puzzle | PuzzleError> {
	checkOptions(options, streamRules);
	if (typeof chunks?.[Symbol.asyncIterator] !== 'function') {
		throw new TypeError(
			`puzzles are read from an async iterable of bytes or strings, not ${describeValue(chunks)}`,
		);
	}

	const reader = new TextReader(options);
	let decoder: ReturnType<typeof decoderOf> | undefined;
	let length = 0;
	let count = 0;
	for await (const chunk of chunks) {
		decoder ??= chunk.length > 0 && typeof chunk !== 'string' ? decoderOf(chunk) : undefined;
		const text = typeof chunk === 'string' ? chunk : (decoder?.decode(chunk, {stream: true}) ?? '');
		let read = 0;
		for (const results of reader.read(text)) {
			read = Math.min(read + pieceLength, chunk.length);
			count += results.length;
			options.onRead?.(length + read, count);
			for (const result of results) {
				yield result;
			}
		}

		if (reader.isBinary) {
			return;
		}

		length += chunk.length;
	}

	const last = [...reader.read(decoder?.decode() ?? ''), reader.end()].flat();
	options.onRead?.(length, count + last.length);
	for (const result of last) {
		yield result;
	}
}

/** UTF-8, or UTF-16 if the first bytes are its mark. */
function decoderOf([first, second]: Uint8Array) {
	const mark = first * 256 + second;
	const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
	return new TextDecoder(encoding, {ignoreBOM: true});
}

/** A text is read in pieces of this length: its first puzzle does not wait for its last, and few are in memory at once. */
const pieceLength = 4096;

/** The only result of a binary file. */
export const notText = faultOfLine(1, 'this is not a text file', 'puzzles, such as lines of 81 characters');

/** The most lines of comments before the first that shows the format. */
const maxComments = 1000;

/** What a first line shows to be of another program. */
const foreign = [
	['XML', /^\s*<[?!a-z]/i],
	['JSON', /^\s*(?:\{\s*(?:"|$)|\[\s*\{)/],
	['an address', /^\s*\w+:\/\/\S+\s*$/],
] as const;

/** The reader of a text of another program, whose only result is what to do. */
function refuseForeign(first: string, number: number): LineReader | undefined {
	const [what] = foreign.find(([, pattern]) => pattern.test(first)) ?? [];
	const expected = 'a puzzle as text: paste its digits, 81 characters or 9 rows';
	const fault = faultOfLine(number, `this looks like ${what}`, expected);
	return what && ((_, line) => (line === number ? [fault] : nothing));
}

/** Splits text into lines, and passes them to the reader of the format that the first lines show. */
class TextReader {
	readonly #options: ReadOptions;
	#reader: LineReader | undefined;
	/** The first lines, blank ones and comments, which do not show the format. */
	#waiting: string[] = [];
	/** The beginning of a line, up to the end of the last piece. */
	#rest = '';
	/** The number of the next line, from 1. */
	#number = 1;
	/** In a line that is too long: the rest of it is skipped. */
	#isSkipping = false;
	/** The last piece ended with a carriage return: its line feed may follow. */
	#isAfterReturn = false;
	#results: Result[] = [];
	/** Whether a puzzle was read: what has one is a text. */
	#hasPuzzle = false;
	/** Whether this is no text, but a binary file: nothing more comes of it. */
	isBinary = false;

	constructor(options: ReadOptions) {
		this.#options = options;
		this.#reader = options.from && readerOf(options.from, options);
	}

	/** Read a part of the text, and give the results of each piece of it. */
	*read(text: string): Generator<readonly Result[], void, void> {
		for (let start = 0; start < text.length && !this.isBinary; start += pieceLength) {
			const piece = text.slice(start, start + pieceLength);
			const isSecondHalf = this.#isAfterReturn && piece.startsWith('\n');
			this.#isAfterReturn = piece.endsWith('\r');
			// Files that were joined have marks in the middle.
			const parts = piece
				.slice(Number(isSecondHalf))
				.replaceAll('\uFEFF', '')
				.split(/\r\n|[\r\n]/);
			for (const [index, part] of parts.entries()) {
				if (index > 0) {
					this.#endLine();
				}

				this.#extendLine(part);
			}

			yield this.#results.splice(0);
		}
	}

	/** The results of what is left when the text has ended. */
	end(): readonly Result[] {
		if (this.#rest !== '') {
			this.#endLine();
		}

		this.#openReader('');
		this.#pass(undefined, this.#number);
		return this.#results.splice(0);
	}

	#extendLine(part: string): void {
		this.#rest += this.#isSkipping ? '' : part;
		if (!this.#hasPuzzle && !this.isBinary && part.includes('\0')) {
			// A puzzle above it may not have ended yet.
			const {length} = this.#results;
			this.#pass(undefined, this.#number);
			this.isBinary = !this.#hasPuzzle;
			this.#reader = this.isBinary ? () => nothing : this.#reader;
			this.#results.splice(length, this.isBinary ? Infinity : 0, ...(this.isBinary ? [notText] : []));
		}

		if (this.#rest.length > maxText) {
			// What comes before it is no grid with what comes after it.
			this.#pass(undefined, this.#number);
			this.#results.push(tooLong(this.#number));
			this.#rest = '';
			this.#isSkipping = true;
		}
	}

	#endLine(): void {
		// The end mark of DOS.
		const line = this.#rest.endsWith('\u001A') ? this.#rest.replace(/\u001A+$/, '') : this.#rest;
		this.#rest = '';
		if (!this.#isSkipping) {
			this.#readLine(line);
		}

		this.#isSkipping = false;
		this.#number++;
	}

	#readLine(line: string): void {
		if (!this.#reader && /^\s*(?:#|$)/.test(line) && this.#waiting.length < maxComments) {
			this.#waiting.push(line);
			return;
		}

		this.#openReader(line);
		this.#pass(line, this.#number);
	}

	/** If the reader is not open yet, this line and those before it show the format. */
	#openReader(line: string): void {
		if (!this.#reader) {
			this.#reader =
				refuseForeign(line, this.#number) ?? readerOf(recogniseFormat(line, this.#waiting), this.#options);
			for (const [index, waiting] of this.#waiting.splice(0).entries()) {
				this.#pass(waiting, index + 1);
			}
		}
	}

	#pass(line: string | undefined, number: number): void {
		for (const result of this.#reader?.(line, number) ?? nothing) {
			this.#results.push(result);
			this.#hasPuzzle ||= !(result instanceof PuzzleError);
		}
	}
}

/**
The first puzzle of a text.

@throws PuzzleError when there is none, or it is malformed; what `readPuzzles` throws for its options
@example
parsePuzzle('1...............').geometry.size; // 4
*/
export function parsePuzzle(text: string, options: ReadOptions = {}): Puzzle {
	for (const puzzle of readPuzzles(text, options)) {
		if (puzzle instanceof PuzzleError) {
			throw puzzle;
		}

		return puzzle;
	}

	throw faultOfLine(1, 'there is no puzzle here', 'a line of 81 characters or a grid of 9 rows');
}

/**
A puzzle that may be given as its text.

@throws what `parsePuzzle` throws for a text; TypeError or RangeError for an invalid puzzle
*/
export function puzzleFrom<Given extends Pick<Puzzle, 'geometry' | 'givens'> = Puzzle>(
	puzzle: Given | string,
): Given | Puzzle {
	if (typeof puzzle === 'string') {
		return parsePuzzle(puzzle);
	}

	assertPuzzle(puzzle);
	return puzzle;
}

/**
A complete grid to begin with, which may be given as its text.

@throws what `parsePuzzle` throws for a text; TypeError or RangeError for a grid of another shape, with an empty cell, or
without a given
*/
export function initialGridFrom({geometry, givens}: Puzzle, initial: Grid | string): Grid {
	const grid = typeof initial === 'string' ? parsePuzzle(initial).givens : initial;
	assertGrid(geometry, grid);
	const cell = grid.findIndex((digit, at) => digit === 0 || (givens[at] !== 0 && digit !== givens[at]));
	if (cell !== -1) {
		const [digit, given] = [grid[cell], givens[cell]];
		throw new RangeError(
			`the initial grid has ${digit || 'no digit'} in ${cellName(geometry, cell)}; expected ${given === 0 ? 'a digit in every cell' : `${given}, which is given`}`,
		);
	}

	return grid;
}

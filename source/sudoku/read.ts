/** Puzzles from text of any format, whole or in pieces. */

import {callback, checkOptions, describeValue, type Rules} from '../arguments.js';
import type {Result} from './formats/format.js';
import {formatNamed, type ReadOptions} from './formats/index.js';
import {assertGrid, cellName, type Grid} from './geometry.js';
import {assertPuzzle, type Puzzle} from './puzzle.js';
import {faultOfLine, PuzzleError} from './puzzle-error.js';
import {TextReader} from './text-reader.js';

export type {ReadOptions} from './formats/index.js';
export {PuzzleError} from './puzzle-error.js';

export type StreamOptions = ReadOptions & {
	/** Called after each piece: about how many bytes (of strings, UTF-16 units) were read, and how many results they gave. */
	readonly onRead?: ((length: number, results: number) => void) | undefined;
};

/** A text is read in pieces of this length: its first puzzle does not wait for its last, and few are in memory at once. */
const pieceLength = 4096;

const rules: Rules<ReadOptions> = {
	boxes: checkBoxesOption,
	from: (_, name) => formatNamed(name as string),
};

const streamRules: Rules<StreamOptions> = {...rules, onRead: callback};

function checkBoxesOption(name: string, boxes: unknown): void {
	if (boxes !== 'none' && (typeof boxes !== 'object' || boxes === null)) {
		throw new TypeError(
			`${name} must be 'none' or an object of rows and columns, not ${describeValue(boxes)}`,
		);
	}
}

function assertText(text: string): void {
	if (typeof text !== 'string') {
		throw new TypeError(`puzzles are read from a string, not ${describeValue(text)}`);
	}
}

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
	assertText(text);
	checkOptions(options, rules);
	const intake = new TextReader(options);
	let results: Result[] = [];
	for (let start = 0; start < text.length; start += pieceLength) {
		intake.write(text.slice(start, start + pieceLength), results);
		yield* results;
		results = [];
	}

	intake.end(results);
	yield* results;
}

/**
The same from a stream of bytes (UTF-8) or strings. Lines, grids, CSV and NDJSON are yielded one by one, and memory does not
grow with the stream. JSON, DIMACS and Latin squares are read whole. A line or a document above 16 MB is a fault.

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

	const intake = new TextReader(options);
	const decoder = new TextDecoder('utf-8', {ignoreBOM: true});
	let results: Result[] = [];
	let length = 0;
	let count = 0;
	for await (const chunk of chunks) {
		const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, {stream: true});
		for (let start = 0; start < text.length; start += pieceLength) {
			intake.write(text.slice(start, start + pieceLength), results);
			count += results.length;
			options.onRead?.(length + Math.min(start + pieceLength, chunk.length), count);
			for (const result of results) {
				yield result;
			}

			results = [];
		}

		length += chunk.length;
	}

	intake.write(decoder.decode(), results);
	intake.end(results);
	for (const result of results) {
		yield result;
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
export function puzzleFrom(puzzle: Puzzle | string): Puzzle {
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

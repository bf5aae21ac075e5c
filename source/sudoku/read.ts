/** Puzzles from text of any format, whole or in pieces. */

import {StringDecoder} from 'node:string_decoder';
import {PuzzleError} from './formats/fault.js';
import type {ReadOptions, Result} from './formats/format.js';
import {Intake} from './formats/intake.js';
import type {Puzzle} from './puzzle.js';

export {PuzzleError} from './formats/fault.js';
export type {ReadOptions} from './formats/format.js';
export {boxesFrom} from './formats/make.js';

/** A whole text is taken in pieces of this length, so that its first puzzle does not wait for its last. */
const pieceLength = 2 ** 16;

/**
Each puzzle of a text, or what is wrong with it, in order. A bad one does not stop the others.

The format is recognised, unless `from` names it. Lines of n*n cells and grids of n rows are told apart by their shape,
for n from 4 (grids: from 2) to 64. Digits above 9 are letters, up to 35, or decimal numbers between spaces; blanks are
`.`, `0`, `_`, `*`, `?`, `X` and, in a line, spaces. `#` begins a comment, and behind a line its name.

@throws RangeError where `from` is a format that is only written
*/
export function* readPuzzles(text: string, options: ReadOptions = {}): Generator<Puzzle | PuzzleError> {
	const intake = new Intake(options);
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
The same from a stream of bytes (UTF-8) or strings. A line format is read line by line, a JSON list element by element, and
memory does not grow with the stream; other JSON and XML are read whole, up to 16 MB. A line above 1 MB is a fault, and reading goes on behind it.

@throws what the stream throws; RangeError where `from` is a format that is only written
*/
export async function* readStream(
	chunks: AsyncIterable<Uint8Array | string>,
	options: ReadOptions = {},
): AsyncGenerator<Puzzle | PuzzleError> {
	const intake = new Intake(options);
	const decoder = new StringDecoder('utf8');
	let results: Result[] = [];
	for await (const chunk of chunks) {
		intake.write(typeof chunk === 'string' ? chunk : decoder.write(chunk), results);
		for (const result of results) {
			yield result;
		}

		results = [];
	}

	intake.write(decoder.end(), results);
	intake.end(results);
	for (const result of results) {
		yield result;
	}
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

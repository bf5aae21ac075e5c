/** Reads the puzzles of files and of the standard input one after the other, for the commands that stream. */

import process from 'node:process';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {PuzzleError, type ReadOptions, readStream, type StreamOptions} from '../../sudoku/read.js';
import {clean} from '../../text.js';
import {UsageError} from '../line/usage-error.js';
import {noPuzzleText, type Source, sourceOf} from '../sources.js';
import {boundMemory, youngOf} from '../terminal/heap-limit.js';
import {ReadingProgress} from './reading-progress.js';

/** A puzzle, or a sentence on why there is none, with the file and the line. */
export type Input = {
	/** The file's printable name in messages. */
	readonly file: string;
} & (
	| {readonly puzzle: Puzzle; readonly fault?: undefined; readonly error?: undefined}
	| {
			readonly puzzle?: undefined;
			readonly fault: string;
			readonly line: number | undefined;
			/** The fault of the text; undefined where the file can't be read. */
			readonly error: PuzzleError | undefined;
	  }
);

/**
The puzzles of the arguments in order: files, names of built-in puzzles, `-` for the standard input, or puzzles themselves;
without arguments, of the standard input. Memory does not grow with the input. An argument that can't be read is a fault.

@throws UsageError without arguments where the standard input is a terminal
*/
export async function* puzzlesFrom(
	argv: readonly string[],
	options: ReadOptions = {},
	reading = new ReadingProgress(),
): AsyncGenerator<Input> {
	if (argv.length === 0 && process.stdin.isTTY) {
		throw new UsageError('name a file of puzzles, or pipe puzzles in');
	}

	boundMemory(youngOf.stream);
	const inputs = argv.length === 0 ? ['-'] : argv;
	reading.begin(inputs);
	for (const argument of inputs) {
		reading.next();
		try {
			yield* puzzlesOf(sourceOf(argument), {...options, onRead: reading.onRead});
		} catch (error) {
			if (!(error instanceof UsageError)) {
				throw error;
			}

			yield {file: clean(argument), fault: error.message, line: undefined, error: undefined};
		}
	}
}

async function* puzzlesOf(
	{kind, where: file, chunks}: Source,
	options: StreamOptions,
): AsyncGenerator<Input> {
	let isEmpty = true;
	for await (const result of readStream(chunks, options)) {
		isEmpty = false;
		yield result instanceof PuzzleError
			? {file, fault: `${file}, ${result.message}`, line: result.line, error: result}
			: {file, puzzle: kind === 'built-in' ? {...result, name: file} : result};
	}

	if (isEmpty) {
		yield {file, fault: `${file}: ${noPuzzleText}`, line: undefined, error: undefined};
	}
}

/** The puzzles of files and of the standard input, one after the other, for the commands that stream. */

import process from 'node:process';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {PuzzleError, type ReadOptions, readStream, type StreamOptions} from '../../sudoku/read.js';
import {clean} from '../../text.js';
import {UsageError} from '../line/usage-error.js';
import {noPuzzleText, type Source, sourceOf} from '../sources.js';
import {boundMemory, youngOf} from '../terminal/heap-limit.js';
import {ReadingProgress} from './reading-progress.js';

/** A puzzle, or why there is none, in a sentence that names the file and the line. */
export type Input = {
	/** What the messages call the file; it can be shown as it is. */
	readonly file: string;
} & (
	| {readonly puzzle: Puzzle; readonly fault?: undefined; readonly error?: undefined}
	| {
			readonly puzzle?: undefined;
			readonly fault: string;
			readonly line: number | undefined;
			/** What is wrong with the text; undefined where it can't be read at all. */
			readonly error: PuzzleError | undefined;
	  }
);

/**
Each puzzle of the arguments in order: files, names of built-in puzzles, `-` for the standard input, or puzzles themselves;
without an argument, of the standard input. Memory does not grow with the input. What can't be read is one fault, and the
others go on.

@throws UsageError where it would wait for a terminal to type a puzzle
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

/** The puzzles of files and of the standard input, one after the other, for the commands that stream. */

import fs from 'node:fs';
import process from 'node:process';
import type {Puzzle} from '../sudoku/puzzle.js';
import {PuzzleError, type ReadOptions, readStream} from '../sudoku/read.js';
import {clean} from '../text.js';
import {suggestion} from './choices.js';
import {boundMemory} from './memory.js';
import {builtInNames, builtInText, looksLikePuzzle, nothing, readBytes} from './sources.js';
import {UsageError} from './usage-error.js';

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

type Source = {
	readonly file: string;
	readonly chunks: AsyncIterable<Uint8Array | string>;
	/** What its puzzle is called, where the text does not tell. */
	readonly name?: string;
};

/**
Each puzzle of the arguments in order: files, names of built-in puzzles, `-` for the standard input, or puzzles themselves;
without an argument, of the standard input. Memory does not grow with the input. What can't be read is one fault, and the
others go on.

@throws UsageError where it would wait for a terminal to type a puzzle
*/
export async function* puzzlesFrom(
	argv: readonly string[],
	options: ReadOptions = {},
): AsyncGenerator<Input> {
	if (argv.length === 0 && process.stdin.isTTY) {
		throw new UsageError('name a file of puzzles, or pipe puzzles in');
	}

	boundMemory();
	for (const argument of argv.length === 0 ? ['-'] : argv) {
		try {
			yield* puzzlesOf(sourceOf(argument), options);
		} catch (error) {
			if (!(error instanceof UsageError)) {
				throw error;
			}

			yield {file: clean(argument), fault: error.message, line: undefined, error: undefined};
		}
	}
}

async function* puzzlesOf({file, chunks, name}: Source, options: ReadOptions): AsyncGenerator<Input> {
	let isEmpty = true;
	for await (const result of readStream(chunks, options)) {
		isEmpty = false;
		yield result instanceof PuzzleError
			? {file, fault: `${file}, ${result.message}`, line: result.line, error: result}
			: {file, puzzle: name === undefined ? result : {...result, name}};
	}

	if (isEmpty) {
		yield {file, fault: `${file}: ${nothing}`, line: undefined, error: undefined};
	}
}

/** @throws UsageError where the argument names nothing */
function sourceOf(argument: string): Source {
	if (argument === '-') {
		return {file: 'standard input', chunks: process.stdin};
	}

	const names = builtInNames();
	if (names.includes(argument)) {
		return {file: argument, chunks: chunksOf(builtInText(argument)), name: argument};
	}

	if (fs.existsSync(argument)) {
		return {file: clean(argument), chunks: readBytes(argument)};
	}

	if (looksLikePuzzle(argument)) {
		return {file: 'the puzzle', chunks: chunksOf(argument)};
	}

	throw new UsageError(`there is no puzzle or file '${clean(argument)}'${suggestion(argument, names)}`);
}

async function* chunksOf(text: string): AsyncGenerator<string> {
	yield text;
}

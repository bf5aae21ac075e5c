/** The puzzles of files and of the standard input one after the other, and what the commands that stream write of each. */

import process from 'node:process';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {PuzzleError, type ReadOptions} from '../../sudoku/read.js';
import type {PuzzleWriter} from '../../sudoku/write-puzzles.js';
import {andList, clean} from '../../text.js';
import {groupDigits} from '../../view/text/numbers.js';
import {exitCodes, UsageError} from '../line/exit.js';
import {resultsOf, type Source, sourceOf} from '../sources.js';
import {output} from '../terminal/output.js';
import {FaultReport, StatusLine, say} from '../terminal/terminal.js';

/** A puzzle, or a sentence on why there is none, with the file and the line. */
export type Input = {
	/** The file's printable name in messages. */
	readonly file: string;
	readonly puzzle?: Puzzle;
	readonly fault?: string;
	/** The fault of the text; undefined if the file can't be read, or is not text. */
	readonly error?: PuzzleError;
};

/** The puzzles of arguments, in order, the progress of work on them, and its exit code. Memory does not grow with the input. */
export class PuzzleStream implements AsyncIterable<Input> {
	readonly #argv: readonly string[];
	readonly #options: ReadOptions;
	#bytes = 0;
	/** Results that are finished. */
	#done = 0;
	readonly #faults = new FaultReport();
	readonly #progress: StatusLine;
	code: number = exitCodes.done;

	/**
	@param argv files, names of built-in puzzles, `-` for the standard input, or puzzles themselves; without any, the
	standard input is read
	@param note said beside the progress
	@throws UsageError without arguments where the standard input is a terminal
	*/
	constructor(argv: readonly string[], options: ReadOptions, note = () => '') {
		if (argv.length === 0 && process.stdin.isTTY) {
			throw new UsageError('name a file of puzzles, or pipe puzzles in');
		}

		this.#argv = argv.length === 0 ? ['-'] : argv;
		this.#options = options;
		this.#progress = new StatusLine(() => {
			const read = `${groupDigits(Math.ceil(this.#bytes / 1024))} kB read`;
			return {done: this.#done, unit: 'puzzles', notes: [note(), read].filter(text => text !== '')};
		});
	}

	/** An argument that can't be read is a fault. */
	async *[Symbol.asyncIterator](): AsyncGenerator<Input> {
		for (const argument of this.#argv) {
			try {
				yield* this.#puzzlesOf(sourceOf(argument));
			} catch (error) {
				if (!(error instanceof UsageError)) {
					throw error;
				}

				yield {file: clean(argument), fault: error.message};
			}
		}
	}

	/** Redraw the progress. @param done results that are finished now */
	tick(done = 0): void {
		this.#done += done;
		this.#progress.tick();
	}

	/** Write the text of a puzzle. A RangeError on making it is a fault. Await the result before the next one. */
	write({file, puzzle}: Pick<Input, 'file' | 'puzzle'>, textOf: () => string): Promise<void> | undefined {
		try {
			return output.write(textOf());
		} catch (error) {
			if (!(error instanceof RangeError)) {
				throw error;
			}

			return this.fault(`${file}, line ${puzzle?.line}: ${error.message}`);
		}
	}

	/** Say what is wrong with the input. */
	fault(text = ''): Promise<void> | undefined {
		this.code = Math.max(this.code, exitCodes.usage);
		return this.#faults.add(text);
	}

	/** Say how the work on a puzzle has failed. */
	complain(message: string, code: number): Promise<void> | undefined {
		this.code = Math.max(this.code, code);
		return say(message);
	}

	/** Write the rest; returns the exit code. */
	async end(): Promise<number> {
		this.#progress.end();
		this.#faults.end();
		await output.end();
		return this.code;
	}

	async *#puzzlesOf(source: Source): AsyncGenerator<Input> {
		const {where: file} = source;
		const before = this.#bytes;
		const onRead = (bytes: number) => {
			this.#bytes = before + bytes;
		};
		for await (const result of resultsOf(source, {...this.#options, onRead})) {
			if (typeof result === 'string') {
				yield {file, fault: result};
			} else if (result instanceof PuzzleError) {
				yield {file, fault: `${file}, ${result.message}`, error: result};
			} else {
				yield {file, puzzle: result};
			}
		}
	}
}

/** Say which metadata a table has no column for. */
export function sayLost({lost}: PuzzleWriter): void {
	if (lost.size > 0) {
		const names = andList([...lost].map(key => `'${clean(key, 20)}'`));
		say(`left out, since the first puzzle has none: ${names}`);
	}
}

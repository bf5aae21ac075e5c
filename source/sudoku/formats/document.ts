/** Formats that are read whole: the lines are kept up to a limit, and read at the end. */

import {PuzzleError} from './fault.js';
import type {LineReader, ReadOptions, Result} from './format.js';

/** What is read whole is no longer than this, in UTF-16 units. */
export const mostDocument = 16 * 1024 * 1024;

/** Reads a whole document. @throws PuzzleError where it is malformed; RangeError where it is nested too deeply */
type DocumentParser = (text: string, options: ReadOptions) => Iterable<Result>;

export class DocumentReader implements LineReader {
	readonly longest = mostDocument;
	readonly #title: string;
	readonly #parse: DocumentParser;
	readonly #options: ReadOptions;
	#lines: string[] = [];
	#length = 0;

	constructor(title: string, parse: DocumentParser, options: ReadOptions) {
		this.#title = title;
		this.#parse = parse;
		this.#options = options;
	}

	take(text: string, line: number, results: Result[]): void {
		if (this.#length > mostDocument) {
			return;
		}

		this.#length += text.length + 1;
		this.#lines.push(text);
		if (this.#length > mostDocument) {
			this.#refuse(line, results);
		}
	}

	pass(line: number, results: Result[]): void {
		if (this.#length <= mostDocument) {
			this.#refuse(line, results);
		}
	}

	end(results: Result[]): void {
		if (this.#length > mostDocument || this.#lines.every(line => line.trim() === '')) {
			return;
		}

		try {
			for (const result of this.#parse(this.#lines.join('\n'), this.#options)) {
				results.push(result);
			}
		} catch (error) {
			if (error instanceof PuzzleError) {
				results.push(error);
			} else if (error instanceof RangeError) {
				results.push(new PuzzleError(1, 1, `this ${this.#title} file is nested too deeply to be read`));
			} else {
				throw error;
			}
		}
	}

	#refuse(line: number, results: Result[]): void {
		this.#lines = [];
		this.#length = Number.POSITIVE_INFINITY;
		results.push(
			new PuzzleError(
				line,
				1,
				`this ${this.#title} file is longer than ${mostDocument / 1024 / 1024} MB, which is too much to be read whole; expected lines, CSV or NDJSON for so many puzzles`,
			),
		);
	}
}

/** A position of a text as line and column, both from 1. */
export class Positions {
	readonly #text: string;
	#line = 1;
	#start = 0;

	constructor(text: string) {
		this.#text = text;
	}

	/** @param offset not less than that of the call before */
	at(offset: number): {line: number; column: number} {
		for (;;) {
			const end = this.#text.indexOf('\n', this.#start);
			if (end === -1 || end >= offset) {
				return {line: this.#line, column: offset - this.#start + 1};
			}

			this.#line++;
			this.#start = end + 1;
		}
	}
}

/** Splits text into lines, and passes them to the reader of the format that the first lines show. */

import {type LineReader, type Result, tooLong} from './formats/format.js';
import {type ReadOptions, readerOf, recogniseFormat} from './formats/index.js';
import {faultOfLine} from './puzzle-error.js';

/** The most lines of comments before the first that shows the format. */
const maxComments = 1000;

const isComment = (line: string) => /^\s*(?:#|$)/.test(line);

/** Whether a line may be the size of a Latin square. */
const isNumber = (line: string) => /^\s*\d{1,3}\s*$/.test(line);

export class TextReader {
	readonly #options: ReadOptions;
	#reader: LineReader | undefined;
	/** The first lines, which do not show the format: blank lines, comments, and one number alone, which needs the next line. */
	#waiting: string[] = [];
	#loneNumber: string | undefined;
	/** The beginning of a line, up to the end of the last piece. */
	#rest = '';
	/** The number of the next line, from 1. */
	#number = 1;
	/** In a line that is too long: the rest of it is skipped. */
	#isSkipping = false;
	/** The last piece ended with a carriage return: its line feed may follow. */
	#isAfterReturn = false;
	#isFirst = true;
	/** Not a text: nothing more is read. */
	#isOver = false;

	constructor(options: ReadOptions) {
		this.#options = options;
		this.#reader = options.from && readerOf(options.from, options);
	}

	/** Read a piece of text, and add the results that it completes. */
	write(piece: string, results: Result[]): void {
		if (piece === '') {
			return;
		}

		const isSecondHalf = this.#isAfterReturn && piece.startsWith('\n');
		const hasMark = this.#isFirst && piece.startsWith('\uFEFF');
		this.#isFirst = false;
		this.#isAfterReturn = piece.endsWith('\r');
		const lines = (isSecondHalf || hasMark ? piece.slice(1) : piece).split(/\r\n|[\r\n]/);
		const last = lines.pop();
		for (const line of lines) {
			this.#keep(line, results);
			this.#endLine(results);
		}

		this.#keep(last ?? '', results);
	}

	/** The text has ended. */
	end(results: Result[]): void {
		if (this.#loneNumber === undefined && isNumber(this.#rest)) {
			// A file of an empty square ends its line; `12` alone is rather an argument that is no puzzle.
			this.#openReader(this.#rest, results);
		}

		if (this.#rest !== '') {
			this.#endLine(results);
		}

		this.#openReader('', results).end?.(results);
	}

	#keep(part: string, results: Result[]): void {
		if (this.#isSkipping) {
			return;
		}

		this.#rest += part;
		const fault = tooLong(this.#rest.length, this.#number);
		if (fault) {
			// What comes before it is no grid with what comes after it.
			this.#reader?.end?.(results);
			results.push(fault);
			this.#rest = '';
			this.#isSkipping = true;
		}
	}

	#endLine(results: Result[]): void {
		const line = this.#rest;
		this.#rest = '';
		if (!this.#isSkipping) {
			this.#readLine(line, results);
		}

		this.#isSkipping = false;
		this.#number++;
	}

	#readLine(line: string, results: Result[]): void {
		if (this.#isOver) {
			return;
		}

		if (this.#reader) {
			this.#reader.readLine(line, this.#number, results);
		} else if (line.includes('\0')) {
			this.#isOver = true;
			results.push(faultOfLine(1, 'this is not a text file', 'puzzles, such as lines of 81 characters'));
		} else if (isComment(line) && this.#waiting.length < maxComments) {
			this.#waiting.push(line);
		} else if (this.#loneNumber === undefined && isNumber(line)) {
			this.#loneNumber = line;
			this.#waiting.push(line);
		} else {
			this.#openReader(line, results).readLine(line, this.#number, results);
		}
	}

	/** The reader. If it is not open yet, the line and those before it show the format. */
	#openReader(line: string, results: Result[]): LineReader {
		if (!this.#reader) {
			const number = this.#loneNumber;
			const comments = this.#waiting.filter(isComment);
			const name = recogniseFormat({
				first: number ?? line,
				comments,
				next: number === undefined ? undefined : line,
			});
			this.#reader = readerOf(name, this.#options);
			for (const [index, waiting] of this.#waiting.entries()) {
				this.#reader.readLine(waiting, index + 1, results);
			}

			this.#waiting = [];
		}

		return this.#reader;
	}
}

/** Splits text into lines, and passes them to the reader of the format that the first lines show. */

import {BinaryDetector} from './binary-detector.js';
import type {LineReader, Result} from './formats/format.js';
import {type FormatName, type ReadOptions, readerOf, recogniseFormat} from './formats/index.js';

/** The longest part of a line, in UTF-16 units: this much of a line shows its format. */
const maxPart = 64 * 1024;

/** The longest line for a reader that needs whole lines. */
const maxLine = 1024 * 1024;

/** The most lines of comments before the first that shows the format. */
const maxComments = 1000;

type NumberedLine = {readonly text: string; readonly number: number};

/** Whether a line may be the size of a Latin square. */
const isNumber = (line: string) => /^\s*\d{1,3}\s*$/.test(line);

export class TextReader {
	readonly #options: ReadOptions;
	#reader: LineReader | undefined;
	/** The first lines, which do not show the format: blank lines, comments, and one number alone, which needs the next line. */
	#waiting: NumberedLine[] = [];
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
	/** Undefined after it has decided that this is a text. */
	#binaryDetector: BinaryDetector | undefined = new BinaryDetector();
	/** This is not a text: nothing more is read. */
	#isBinary = false;

	constructor(options: ReadOptions) {
		this.#options = options;
		this.#reader = options.from && readerOf(options.from, options);
		this.#trustDocument();
	}

	/** A document of long lines begins like a text, and its results can't wait for the end of a line. */
	#trustDocument(): void {
		if (this.#reader?.readPart && this.#binaryDetector) {
			this.#binaryDetector.isDecided = true;
		}
	}

	/** Read a piece of text, and add the results that it completes. */
	write(piece: string, results: Result[]): void {
		if (piece !== '' && !this.#isBinary) {
			this.#split(piece, this.#binaryDetector?.held ?? results);
			this.#release(results, false);
		}
	}

	/** The text has ended. */
	end(results: Result[]): void {
		const found = this.#binaryDetector?.held ?? results;
		if (this.#rest !== '' || this.#isSkipping) {
			if (!this.#isBinary && this.#loneNumber === undefined && isNumber(this.#rest)) {
				// A file of an empty square ends its line; `12` alone is rather an argument that is no puzzle.
				this.#openReader(this.#rest, found);
			}

			this.#endLine('', found);
		}

		if (!this.#isBinary) {
			this.#openReader('', found).end?.(found);
		}

		this.#release(results, true);
	}

	/** Release the held results after the decision. */
	#release(results: Result[], hasEnded: boolean): void {
		if (this.#binaryDetector && (hasEnded || this.#binaryDetector.isDecided)) {
			for (const result of this.#binaryDetector.held) {
				results.push(result);
			}

			this.#binaryDetector = undefined;
		}
	}

	#split(piece: string, results: Result[]): void {
		let start = 0;
		if (this.#isFirst && piece.startsWith('\uFEFF')) {
			start = 1;
		} else if (this.#isAfterReturn && piece.startsWith('\n')) {
			start = 1;
		}

		this.#isFirst = false;
		this.#isAfterReturn = piece.endsWith('\r');
		let feed = piece.indexOf('\n', start);
		let carriage = piece.indexOf('\r', start);
		while (feed !== -1 || carriage !== -1) {
			const isReturn = carriage !== -1 && (feed === -1 || carriage < feed);
			const end = isReturn ? carriage : feed;
			this.#endLine(piece.slice(start, end), results);
			start = end + 1;
			if (isReturn && feed === start) {
				start++;
			}

			feed = feed !== -1 && feed < start ? piece.indexOf('\n', start) : feed;
			carriage = carriage !== -1 && carriage < start ? piece.indexOf('\r', start) : carriage;
		}

		if (start < piece.length) {
			this.#keepPart(piece.slice(start), results);
		}
	}

	/** Read the last part of a line. */
	#endLine(last: string, results: Result[]): void {
		if (this.#isBinary) {
			return;
		}

		let part = last;
		if (!this.#isSkipping && this.#rest.length + part.length > this.#longest) {
			this.#keepPart(part, results);
			part = '';
		}

		const number = this.#number++;
		if (this.#isSkipping) {
			this.#isSkipping = false;
			this.#reader?.skipLine?.(number, results);
			return;
		}

		const text = this.#rest === '' ? part : this.#rest + part;
		const known = results.length;
		this.#rest = '';
		this.#readLine(text, number, results);
		if (this.#binaryDetector && !this.#binaryDetector.isDecided) {
			this.#isBinary = this.#binaryDetector.judge(text, known);
		}
	}

	#readLine(text: string, number: number, results: Result[]): void {
		if (this.#reader) {
			this.#reader.readLine(text, number, results);
		} else if (/^\s*(?:#|$)/.test(text) && this.#waiting.length < maxComments) {
			this.#waiting.push({text, number});
		} else if (this.#loneNumber === undefined && isNumber(text)) {
			this.#loneNumber = text;
			this.#waiting.push({text, number});
		} else {
			this.#openReader(text, results).readLine(text, number, results);
		}
	}

	/** Keep part of a line without its end. */
	#keepPart(part: string, results: Result[]): void {
		if (this.#isSkipping || this.#isBinary) {
			return;
		}

		this.#rest += part;
		if (this.#rest.length > this.#longest) {
			this.#openReader(this.#rest, results);
		}

		if (this.#reader?.readPart) {
			this.#reader.readPart(this.#rest, this.#number, results);
			this.#rest = '';
		} else if (this.#rest.length > this.#longest) {
			this.#isSkipping = true;
			this.#rest = '';
		}
	}

	get #longest(): number {
		return this.#reader && !this.#reader.readPart ? maxLine : maxPart;
	}

	/** The reader. If it is not open yet, the line and those before it show the format. */
	#openReader(text: string, results: Result[]): LineReader {
		if (!this.#reader) {
			const loneNumber = this.#loneNumber;
			const comments = this.#waiting.map(line => line.text).filter(line => line !== loneNumber);
			const name: FormatName | undefined =
				loneNumber === undefined
					? recogniseFormat(text, comments)
					: recogniseFormat(loneNumber, comments, text);
			this.#reader = readerOf(name, this.#options);
			this.#trustDocument();
			for (const line of this.#waiting) {
				this.#reader.readLine(line.text, line.number, results);
			}

			this.#waiting = [];
		}

		return this.#reader;
	}
}

/** Text in pieces of any length, to lines, to the reader of the format that the first of them show. */

import {Doubt} from './doubt.js';
import type {FormatName, LineReader, ReadOptions, Result} from './format.js';
import {readerOf, recognise} from './index.js';

/** So much of a line shows its format, in UTF-16 units, even if its end has not come. */
const mostLine = 64 * 1024;

/** So many lines of comments may come before the first that shows the format. */
const mostComments = 1000;

type Line = {readonly text: string; readonly number: number};

export class Intake {
	readonly #options: ReadOptions;
	#reader: LineReader | undefined;
	/** Blank lines and comments before the first line that shows the format. */
	#comments: Line[] = [];
	/** The beginning of a line whose end has not come yet. */
	#rest = '';
	/** The line that comes next, from 1. */
	#number = 1;
	/** In a line that is too long: nothing is kept up to its end. */
	#isPassing = false;
	/** The piece before ended with a carriage return, whose line feed may come now. */
	#isAfterReturn = false;
	#isFirst = true;
	/** Undefined when it is certain that this is a text. */
	#doubt: Doubt | undefined = new Doubt();
	/** This is no text: nothing more is read. */
	#isOver = false;

	constructor(options: ReadOptions) {
		this.#options = options;
		this.#reader = options.from && readerOf(options.from, options);
		this.#trustDocument();
	}

	/** What is read in parts of lines is a text where it begins as one, and gives what it finds before a line has ended. */
	#trustDocument(): void {
		if (this.#reader?.takePart && this.#doubt) {
			this.#doubt.isOver = true;
		}
	}

	/** Take a piece of text; what it completes is added to `results`. */
	write(piece: string, results: Result[]): void {
		if (piece !== '' && !this.#isOver) {
			this.#split(piece, this.#doubt?.held ?? results);
			this.#settle(results, false);
		}
	}

	/** The text has ended. */
	end(results: Result[]): void {
		const found = this.#doubt?.held ?? results;
		if (this.#rest !== '' || this.#isPassing) {
			this.#line('', found);
		}

		if (!this.#isOver) {
			this.#begin('', found).end(found);
		}

		this.#settle(results, true);
	}

	/** Give what was held back, where that is certain by now. */
	#settle(results: Result[], hasEnded: boolean): void {
		if (this.#doubt && (hasEnded || this.#doubt.isOver)) {
			for (const result of this.#doubt.held) {
				results.push(result);
			}

			this.#doubt = undefined;
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
			this.#line(piece.slice(start, end), results);
			start = end + 1;
			if (isReturn && feed === start) {
				start++;
			}

			feed = feed !== -1 && feed < start ? piece.indexOf('\n', start) : feed;
			carriage = carriage !== -1 && carriage < start ? piece.indexOf('\r', start) : carriage;
		}

		if (start < piece.length) {
			this.#keep(piece.slice(start), results);
		}
	}

	/** The last part of a line. */
	#line(last: string, results: Result[]): void {
		if (this.#isOver) {
			return;
		}

		let part = last;
		if (!this.#isPassing && this.#rest.length + part.length > this.#longest) {
			this.#keep(part, results);
			part = '';
		}

		const number = this.#number++;
		if (this.#isPassing) {
			this.#isPassing = false;
			this.#reader?.pass(number, results);
			return;
		}

		const text = this.#rest === '' ? part : this.#rest + part;
		const known = results.length;
		this.#rest = '';
		this.#take(text, number, results);
		if (this.#doubt && !this.#doubt.isOver) {
			this.#isOver = this.#doubt.judge(text, known);
		}
	}

	#take(text: string, number: number, results: Result[]): void {
		if (this.#reader) {
			this.#reader.take(text, number, results);
		} else if (/^\s*(?:#|$)/.test(text) && this.#comments.length < mostComments) {
			this.#comments.push({text, number});
		} else {
			this.#begin(text, results).take(text, number, results);
		}
	}

	/** Part of a line without its end. */
	#keep(part: string, results: Result[]): void {
		if (this.#isPassing || this.#isOver) {
			return;
		}

		this.#rest += part;
		if (this.#rest.length > this.#longest) {
			this.#begin(this.#rest, results);
		}

		if (this.#reader?.takePart?.(this.#rest, this.#number, results)) {
			this.#rest = '';
		}

		if (this.#rest.length > this.#longest) {
			this.#isPassing = true;
			this.#rest = '';
		}
	}

	get #longest(): number {
		return this.#reader?.longest ?? mostLine;
	}

	/** The reader; if the format is not known yet, that which the line shows, and the comments before it. */
	#begin(text: string, results: Result[]): LineReader {
		if (!this.#reader) {
			const comments = this.#comments.map(comment => comment.text);
			const name: FormatName | undefined = recognise(text, comments);
			this.#reader = readerOf(name, this.#options);
			this.#trustDocument();
			for (const comment of this.#comments) {
				this.#reader.take(comment.text, comment.number, results);
			}

			this.#comments = [];
		}

		return this.#reader;
	}
}

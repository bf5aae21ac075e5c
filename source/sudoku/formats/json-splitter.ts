/** A JSON text, split while it comes into the elements of its list of puzzles: no more than one of them is kept. */

import {type Place, PuzzleError} from '../puzzle-error.js';

/** Receives what a splitter finds. An error that it throws ends the call of `write` or `end`. */
export type SplitterListener = {
	/** An element of the list has ended. */
	readonly onElement: (text: string, place: Place) => void;
	/**
	The text has ended, and was not a list: it is given whole. Of an object with a list `puzzles`, that list is left out here.

	@param tail where the text after the list begins, if there was a list
	*/
	readonly onWhole: (text: string, place: Place, tail?: Tail) => void;
};

/** The text after a list: its offset in the kept text, and its place in the file. */
export type Tail = {readonly offset: number; readonly place: Place};

/** A puzzle of 225 × 225 cells with its solution, a number on a line of its own, is shorter, in UTF-16 units. */
const maxElement = 1280 * 1024;
const maxDepth = 100;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The text before the list of puzzles of an object, and how many characters of it are examined. */
const listKey = /[{,]\s*"puzzles"\s*:\s*$/;
const lookBack = 100;

export class JsonSplitter {
	readonly #listener: SplitterListener;
	/** In the list or not: `around` is all that is kept whole. */
	#state: 'before' | 'around' | 'list' | 'after' = 'before';
	#depth = 0;
	#isInString = false;
	#isEscaped = false;
	/** The text so far of the current element or whole value, and where it began. */
	#text = '';
	#place: Place | undefined;
	/** The object around the list, up to its bracket. */
	#around: {readonly text: string; readonly place: Place} | undefined;
	#tail: Tail | undefined;
	#count = 0;
	/** The end of what was written before. */
	#last = '';
	/** Of the current line, what came before: the column of what comes next is one more. */
	#column = 0;
	#line = 1;

	constructor(listener: SplitterListener) {
		this.#listener = listener;
	}

	/** More of a line. @throws PuzzleError if this can't be JSON, or not such that can be read */
	write(text: string, line: number): void {
		this.#line = line;
		let start = 0;
		for (let k = 0; k < text.length; k++) {
			const code = text.charCodeAt(k);
			if (this.#isInString) {
				this.#isInString = this.#isEscaped || code !== quote;
				this.#isEscaped = !this.#isEscaped && code === backslash;
			} else if (code > 0x20) {
				start = this.#character(code, text, start, k);
			} else if (!this.#place) {
				start = k + 1;
			}
		}

		if (this.#place) {
			this.#text += text.slice(start);
			this.#checkLength(text.length);
		}

		this.#column += text.length;
		this.#last = (this.#last + text.slice(-lookBack)).slice(-lookBack);
	}

	/** The line has ended. */
	endLine(): void {
		this.#text += this.#place ? '\n' : '';
		this.#line++;
		this.#column = 0;
	}

	/** The text has ended. @throws PuzzleError if the list has not */
	end(): void {
		if (this.#state === 'list') {
			throw this.#fault(0, 'this is not JSON: unexpected end of the text', '] at the end of the list');
		}

		if (this.#state === 'around' && this.#place) {
			this.#listener.onWhole(this.#text, this.#place, this.#tail);
		}
	}

	/** Read a character outside of strings, no space. @returns where the unkept part of the line begins */
	#character(code: number, text: string, start: number, at: number): number {
		if (this.#state === 'before' && code === openList) {
			this.#state = 'list';
			return at + 1;
		}

		if (this.#state === 'after') {
			throw this.#unexpected(text, at);
		}

		if (this.#state === 'list' && this.#depth === 0 && (code === comma || code === closeList)) {
			return this.#endElement(text, start, at);
		}

		if (this.#state === 'around' && this.#depth === 1 && code === openList && this.#isListNext(text, at)) {
			this.#keep(text, start, at);
			this.#beginInner();
			return at + 1;
		}

		this.#state = this.#state === 'before' ? 'around' : this.#state;
		this.#nest(code, at);
		return start;
	}

	#isListNext(text: string, at: number): boolean {
		return listKey.test(this.#last + text.slice(Math.max(0, at - lookBack), at));
	}

	/** The list of an object begins. */
	#beginInner(): void {
		this.#around = this.#place && {text: `${this.#text}[`, place: this.#place};
		this.#text = '';
		this.#place = undefined;
		this.#state = 'list';
		this.#depth = 0;
		this.#count = 0;
	}

	#endElement(text: string, start: number, at: number): number {
		const isLast = text.charCodeAt(at) === closeList;
		if (!this.#place && !(isLast && this.#count === 0)) {
			throw this.#unexpected(text, at);
		}

		if (this.#place) {
			this.#keep(text, start, at);
			const [element, place] = [this.#text.trimEnd(), this.#place];
			this.#text = '';
			this.#place = undefined;
			this.#count++;
			this.#listener.onElement(element, place);
		}

		return isLast ? this.#endList(at) : at + 1;
	}

	#endList(at: number): number {
		if (!this.#around) {
			this.#state = 'after';
			return at + 1;
		}

		this.#state = 'around';
		this.#depth = 1;
		this.#text = this.#around.text;
		this.#place = this.#around.place;
		this.#tail = {offset: this.#text.length, place: {line: this.#line, column: this.#column + at + 1}};
		return at;
	}

	/** A character of what is kept. */
	#nest(code: number, at: number): void {
		this.#place ??= {line: this.#line, column: this.#column + at + 1};
		this.#isInString = code === quote;
		if (code === openList || code === openObject) {
			this.#depth++;
			if (this.#depth > maxDepth) {
				throw this.#fault(at, 'this JSON is nested too deeply', `at most ${maxDepth} levels`);
			}
		} else if (code === closeList || code === closeObject) {
			this.#depth = Math.max(0, this.#depth - 1);
		}
	}

	#keep(text: string, start: number, end: number): void {
		this.#text += text.slice(start, end);
		this.#checkLength(end);
	}

	#checkLength(at: number): void {
		if (this.#text.length > maxElement) {
			const what = this.#state === 'list' ? 'an element of this JSON list' : 'this JSON';
			throw this.#fault(at, `${what} is longer than ${maxElement / 1024} kB`, 'a puzzle');
		}
	}

	#unexpected(text: string, at: number): PuzzleError {
		return this.#fault(at, `this is not JSON: unexpected '${text[at]}'`, 'a list of puzzles');
	}

	#fault(at: number, problem: string, expected: string): PuzzleError {
		return new PuzzleError({line: this.#line, column: this.#column + at + 1, problem, expected});
	}
}

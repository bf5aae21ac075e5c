/** A JSON list, split into its elements while it comes: no more than one of them is kept. */

import {PuzzleError} from './fault.js';

/** Where an element begins; both from 1. */
export type Place = {readonly line: number; readonly column: number};

/** An element is no longer than this, in UTF-16 units, and nested no deeper. */
const mostElement = 1024 * 1024;
const deepest = 100;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

export class ListSplitter {
	readonly #give: (element: string, place: Place) => void;
	#state: 'before' | 'inside' | 'after' = 'before';
	#depth = 0;
	#isInString = false;
	#isEscaped = false;
	/** What has come of the current element, and where it began. */
	#text = '';
	#place: Place | undefined;
	#count = 0;
	/** Of the current line, what came before: the column of what comes next is one more. */
	#column = 0;
	#line = 1;

	/** @param give told of each element as soon as it has ended; what it throws goes on to who writes */
	constructor(give: (element: string, place: Place) => void) {
		this.#give = give;
	}

	/** More of a line. @throws PuzzleError where this can't be a list, or not one that can be read */
	write(text: string, line: number): void {
		this.#line = line;
		let start = 0;
		for (let k = 0; k < text.length; k++) {
			const code = text.charCodeAt(k);
			if (this.#isInString) {
				this.#isInString = this.#isEscaped || code !== quote;
				this.#isEscaped = !this.#isEscaped && code === backslash;
			} else if (code > 0x20 && this.#isBoundary(code)) {
				this.#bound(text.slice(start, k), text[k], k);
				start = k + 1;
			} else if (code > 0x20) {
				this.#open(code, k);
			} else if (!this.#place) {
				start = k + 1;
			}
		}

		if (this.#place) {
			this.#text += text.slice(start);
			if (this.#text.length > mostElement) {
				throw this.#fault(text.length, 'an element of this JSON list is longer than 1 MB; expected a puzzle');
			}
		}

		this.#column += text.length;
	}

	/** The line has ended. */
	endLine(): void {
		this.#text += this.#place ? '\n' : '';
		this.#line++;
		this.#column = 0;
	}

	/** The text has ended. @throws PuzzleError where the list has not */
	end(): void {
		if (this.#state !== 'after') {
			throw this.#fault(0, 'this is not JSON: unexpected end of the text; expected ] at the end of the list');
		}
	}

	/** Whether a character is the list's own, outside of its elements. */
	#isBoundary(code: number): boolean {
		return this.#state !== 'inside' || (this.#depth === 0 && (code === comma || code === closeList));
	}

	#bound(rest: string, character: string, at: number): void {
		if (this.#state === 'before' && character === '[') {
			this.#state = 'inside';
			return;
		}

		const text = this.#text + rest;
		const place = this.#place;
		const isEmptyList = character === ']' && this.#count === 0;
		if (this.#state !== 'inside' || (!place && !isEmptyList)) {
			throw this.#fault(at, `this is not JSON: unexpected '${character}'; expected a list of puzzles`);
		}

		this.#state = character === ']' ? 'after' : 'inside';
		this.#text = '';
		this.#place = undefined;
		this.#count++;
		if (place) {
			this.#give(text, place);
		}
	}

	/** A character of an element, outside of its strings. */
	#open(code: number, at: number): void {
		this.#place ??= {line: this.#line, column: this.#column + at + 1};
		this.#isInString = code === quote;
		if (code === openList || code === openObject) {
			this.#depth++;
			if (this.#depth > deepest) {
				throw this.#fault(at, 'this JSON is nested too deeply to be read');
			}
		} else if (code === closeList || code === closeObject) {
			this.#depth = Math.max(0, this.#depth - 1);
		}
	}

	#fault(at: number, message: string): PuzzleError {
		return new PuzzleError(this.#line, this.#column + at + 1, message);
	}
}

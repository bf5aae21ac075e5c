/** The .sdk of SudoCue and Sadman: headers of one letter, then nine rows. */

import type {LineReader, ReadOptions, Result} from './format.js';
import {RowReader} from './rows.js';

/** The letters of the headers, and what a puzzle calls them. */
export const headers = {
	A: 'author',
	D: 'description',
	C: 'comment',
	B: 'date',
	S: 'source',
	L: 'level',
	U: 'url',
} as const;

const header = /^#([ADCBSLU])(.*)$/s;

export function isSdkHeader(text: string): boolean {
	return header.test(text);
}

/** Reads the headers as the comments `# author: ...` of a grid. */
export class SdkReader implements LineReader {
	readonly #rows: RowReader;
	readonly longest: number;
	/** In a section that holds no puzzle, such as the state of a game. */
	#isElsewhere = false;

	constructor(options: ReadOptions) {
		this.#rows = new RowReader(options, 'grid');
		this.longest = this.#rows.longest;
	}

	take(text: string, line: number, results: Result[]): void {
		const section = /^\s*\[(\w*)\]/.exec(text);
		if (section) {
			this.#isElsewhere = section[1].toLowerCase() !== 'puzzle';
			return;
		}

		if (!this.#isElsewhere) {
			const [, letter, value] = header.exec(text) ?? [];
			const isHeader = letter !== undefined;
			this.#rows.take(
				isHeader ? `# ${headers[letter as keyof typeof headers]}: ${value}` : text,
				line,
				results,
			);
		}
	}

	pass(line: number, results: Result[]): void {
		this.#rows.pass(line, results);
	}

	end(results: Result[]): void {
		this.#rows.end(results);
	}
}

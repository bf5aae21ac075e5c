/** One line on stderr that says how far long work has come, where somebody is looking. */

import process from 'node:process';
import {now} from '../../clock.js';
import {cleanLines} from '../../text.js';
import {cut, plainText, span} from '../../view/text/line.js';
import {hasNotes, shown} from './terminal.js';

type Options = {
	/** Milliseconds before the first line. @default 1000 */
	readonly patience?: number;
	/** Milliseconds between two lines. @default 100 */
	readonly pause?: number;
	readonly stream?: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'> & {
		readonly writableLength?: number;
	};
};

export class StatusLine {
	/** Whether anybody looks. */
	readonly isSeen: boolean;
	readonly #stream: NonNullable<Options['stream']>;
	readonly #pause: number;
	#next: number;
	#isShown = false;

	constructor({patience = 1000, pause = 100, stream = process.stderr}: Options = {}) {
		this.#stream = stream;
		this.#pause = pause;
		this.#next = now() + patience;
		this.isSeen = hasNotes() && stream.isTTY === true && process.env.TERM !== 'dumb';
	}

	/** Show the line, if it is time to. */
	show(line: () => string): void {
		// A terminal that stands still gets no further lines to keep.
		if (this.isSeen && now() >= this.#next && !this.#stream.writableLength) {
			// A line that is too long would leave its first part behind.
			const text = plainText(cut([span(line())], (this.#stream.columns || 80) - 1));
			this.#stream.write(`\r\u001B[K${cleanLines(shown(text))}`);
			this.#next = now() + this.#pause;
			this.#isShown = true;
		}
	}

	/** Take it away, before anything else is written. */
	clear(): void {
		if (this.#isShown) {
			this.#stream.write('\r\u001B[K');
			this.#isShown = false;
		}
	}
}

/** A line on stderr with the progress of long work, on a terminal only. */

import process from 'node:process';
import {now} from '../../clock.js';
import {cleanLines} from '../../text.js';
import {cut, plainText, span} from '../../view/text/line.js';
import {type Work, workText} from '../../view/work.js';
import {output} from './output.js';
import {hasNotes, shown} from './terminal.js';

/** Milliseconds between two lines. */
const pause = 200;

/** Redraws itself until its end whenever the program waits; synchronous work calls `tick`. */
export class StatusLine {
	readonly #work: () => Work;
	readonly #stream = process.stderr;
	readonly #isEnabled: boolean;
	readonly #timer: NodeJS.Timeout | undefined;
	readonly #started = now();
	#next: number;
	#isShown = false;

	/** @param patience milliseconds before the first line */
	constructor(work: () => Work, patience = 1000) {
		this.#work = work;
		this.#next = this.#started + patience;
		this.#isEnabled = hasNotes() && this.#stream.isTTY === true && process.env.TERM !== 'dumb';
		if (this.#isEnabled) {
			output.lastLine = this;
			this.#timer = setInterval(() => this.tick(), pause).unref();
		}
	}

	/** Redraw the line, if it is due. */
	tick(): void {
		const time = now();
		// A frozen terminal gets no further lines.
		if (!this.#isEnabled || time < this.#next || this.#stream.writableLength) {
			return;
		}

		const columns = this.#stream.columns || 80;
		const text = workText(this.#work(), time - this.#started);
		// A line that wraps could not be cleared.
		const line = plainText(cut([span(text)], columns - 1));
		this.#stream.write(`\r\u001B[K${cleanLines(shown(line))}`);
		this.#next = time + pause;
		this.#isShown = true;
	}

	/** Clear the line, before anything else is written. */
	clear(): void {
		if (this.#isShown) {
			this.#stream.write('\r\u001B[K');
			this.#isShown = false;
		}
	}

	/** Clear the line and draw it no more. */
	end(): void {
		clearInterval(this.#timer);
		this.clear();
		if (output.lastLine === this) {
			output.lastLine = undefined;
		}
	}
}

/** One line on stderr that says how far long work has come, where somebody is looking. */

import process from 'node:process';
import {now} from '../../clock.js';
import {cleanLines} from '../../text.js';
import {cut, plainText, span} from '../../view/text/line.js';
import {type Work, workText} from '../../view/work.js';
import {type Output, output} from './output.js';
import {hasNotes, isAsciiLocale, shown} from './terminal.js';

type Options = {
	/** Milliseconds before the first line. @default 1000 */
	readonly patience?: number;
	/** Milliseconds between two lines. @default 200 */
	readonly pause?: number;
	readonly stream?: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'> & {
		readonly writableLength?: number;
	};
	readonly output?: Pick<Output, 'overlay'>;
};

/** Shows itself again and again until its end, as long as the program waits now and then; where it does not, `tick` does. */
export class StatusLine {
	readonly #work: () => Work;
	readonly #stream: NonNullable<Options['stream']>;
	readonly #output: Pick<Output, 'overlay'>;
	readonly #isSeen: boolean;
	readonly #pause: number;
	readonly #timer: NodeJS.Timeout | undefined;
	readonly #started = now();
	#next: number;
	#isShown = false;

	constructor(
		work: () => Work,
		{patience = 1000, pause = 200, stream = process.stderr, output: shared = output}: Options = {},
	) {
		this.#work = work;
		this.#stream = stream;
		this.#output = shared;
		this.#pause = pause;
		this.#next = this.#started + patience;
		this.#isSeen = hasNotes() && stream.isTTY === true && process.env.TERM !== 'dumb';
		if (this.#isSeen) {
			this.#output.overlay = this;
			this.#timer = setInterval(() => this.tick(), pause).unref();
		}
	}

	/** Show the line, if it is time to. */
	tick(): void {
		const time = now();
		// A terminal that stands still gets no further lines to keep.
		if (!this.#isSeen || time < this.#next || this.#stream.writableLength) {
			return;
		}

		const columns = this.#stream.columns || 80;
		const text = workText(this.#work(), time - this.#started, isAsciiLocale(), columns);
		// A line that is too long would leave its first part behind.
		const line = plainText(cut([span(text)], columns - 1));
		this.#stream.write(`\r\u001B[K${cleanLines(shown(line))}`);
		this.#next = time + this.#pause;
		this.#isShown = true;
	}

	/** Take it away, before anything else is written. */
	clear(): void {
		if (this.#isShown) {
			this.#stream.write('\r\u001B[K');
			this.#isShown = false;
		}
	}

	/** Take it away for good. */
	end(): void {
		clearInterval(this.#timer);
		this.clear();
		if (this.#output.overlay === this) {
			this.#output.overlay = undefined;
		}
	}
}

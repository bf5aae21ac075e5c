/**
The standard streams of the program: data on stdout, messages on stderr. It waits for slow readers. All text passes here
and is cleaned of control characters.
*/

import process from 'node:process';
import {now} from '../../clock.js';
import {nextTask} from '../../run/timing.js';
import {cleanLines} from '../../text.js';

/** UTF-16 units that are buffered before a write. */
const bufferSize = 2 ** 16;

/** Milliseconds after which signals and closed pipes get their turn. */
const slice = 10;

/** A line at the end of a terminal's text, which is cleared before anything else is written there. */
type LastLine = {clear(): void};

type Stream = Pick<NodeJS.WriteStream, 'isTTY' | 'writableNeedDrain' | 'writableLength' | 'write'>;

export class Output {
	readonly #streams: {readonly stdout: Stream; readonly stderr: Stream};
	/** Data that is not written yet: a few large writes cost less than many small ones. */
	#text = '';
	#timer: NodeJS.Immediate | undefined;
	#sliceEnd = now() + slice;
	/** Whether messages are lost, since their reader has gone. */
	hasLost = false;
	/** The status line on stderr, where that is a terminal. */
	lastLine: LastLine | undefined;

	constructor(streams: {readonly stdout: Stream; readonly stderr: Stream} = process) {
		this.#streams = streams;
	}

	/** Write data when the buffer is full or the program next waits. Await it, to wait for a slow reader. */
	write(text: string): Promise<void> | undefined {
		this.#text += text;
		if (this.#text.length >= bufferSize || now() >= this.#sliceEnd) {
			return this.#pause();
		}

		this.#timer ??= setImmediate(() => this.#flush());
		return undefined;
	}

	/** Write data at once. */
	print(text: string): void {
		this.#text += text;
		this.#flush();
	}

	/** Write a message at once. Await it where there may be many, to wait for a slow reader. */
	say(text: string): Promise<void> | undefined {
		if (this.#streams.stdout.isTTY) {
			// Where both streams are one terminal, the order stays.
			this.#flush();
		}

		this.lastLine?.clear();
		const isTaken = this.hasLost || this.#streams.stderr.write(cleanLines(text));
		return isTaken && now() < this.#sliceEnd ? undefined : this.#pause();
	}

	/** Write the buffer, and wait until all is read. */
	async end(): Promise<void> {
		this.#flush();
		await this.#drained(this.#streams.stdout);
		await this.#drained(this.#streams.stderr);
	}

	/** Whether the system has not taken all yet. */
	get isWaiting(): boolean {
		this.#flush();
		return [this.#streams.stdout, this.#streams.stderr].some(({writableLength = 0}) => writableLength > 0);
	}

	/** Write the buffer, and wait until the system has taken all: exiting before would cut off a pipe. */
	async finish(): Promise<void> {
		this.#flush();
		await Promise.all([taken(this.#streams.stdout), taken(this.#streams.stderr)]);
		// An error of the last write is reported after its callback.
		await nextTask();
	}

	/** Give readers, signals and keys their turn. */
	async #pause(): Promise<void> {
		await this.end();
		await nextTask();
		this.#sliceEnd = now() + slice;
	}

	#flush(): void {
		clearImmediate(this.#timer);
		this.#timer = undefined;
		const text = this.#text;
		this.#text = '';
		if (text !== '') {
			if (this.#streams.stdout.isTTY) {
				this.lastLine?.clear();
			}

			this.#streams.stdout.write(cleanLines(text));
		}
	}

	/** Wait for a slow reader, until it has read all or has gone. */
	async #drained(stream: Stream): Promise<void> {
		if (stream.writableNeedDrain && !(stream === this.#streams.stderr && this.hasLost)) {
			await taken(stream);
		}
	}
}

/** Resolves when the system has taken what was written so far, or never will. */
const taken = (stream: Stream) => new Promise<void>(resolve => void stream.write('', () => resolve()));

export const output = new Output();

/**
The standard streams of the program, never faster than they are read: data on stdout, messages on stderr. Whatever is
written passes here, and without control characters, wherever its parts come from.
*/

import process from 'node:process';
import {now} from '../../clock.js';
import {cleanLines} from '../../text.js';

/** What is written at once, in UTF-16 units. */
const most = 2 ** 16;

/** Milliseconds after which signals, and a reader that has seen enough, are heard. */
const slice = 10;

/** What stands in the last line of a terminal, and has to go before anything else is written there. */
export type Overlay = {clear(): void};

type Stream = Pick<NodeJS.WriteStream, 'isTTY' | 'writableNeedDrain' | 'write' | 'on' | 'off'>;

export class Output {
	readonly #streams: {readonly stdout: Stream; readonly stderr: Stream};
	/** Data that is not yet written: a few large writes cost less than many small ones. */
	#text = '';
	#timer: NodeJS.Immediate | undefined;
	#sliceEnd = now() + slice;
	/** Nobody reads the messages any more. */
	#isDeaf = false;
	/** Shown on stderr, where that is a terminal. */
	overlay: Overlay | undefined;

	constructor(streams: {readonly stdout: Stream; readonly stderr: Stream} = process) {
		this.#streams = streams;
	}

	/** Whether messages were lost, since whoever read them has gone. */
	get hasLost(): boolean {
		return this.#isDeaf;
	}

	/** Write data soon: when there is much, or when the program next waits. Await it, so that a slow reader is waited for. */
	write(text: string): Promise<void> | undefined {
		this.#text += text;
		if (this.#text.length >= most || now() >= this.#sliceEnd) {
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

	/** Write a message at once. Await it where there may be many, so that a slow reader is waited for. */
	say(text: string): Promise<void> | undefined {
		if (this.#streams.stdout.isTTY) {
			// On one terminal, both stand in the order in which they came.
			this.#flush();
		}

		this.overlay?.clear();
		const isTaken = this.#isDeaf || this.#streams.stderr.write(cleanLines(text));
		return isTaken && now() < this.#sliceEnd ? undefined : this.#pause();
	}

	/** Messages are lost from now on. */
	lose(): void {
		this.#isDeaf = true;
	}

	/** Write what is left, and wait until it is taken. */
	async end(): Promise<void> {
		this.#flush();
		await this.#drained(this.#streams.stdout);
		await this.#drained(this.#streams.stderr);
	}

	/** Let the readers, signals and keys have their turn. */
	async #pause(): Promise<void> {
		await this.end();
		await new Promise(resolve => {
			setImmediate(resolve);
		});
		this.#sliceEnd = now() + slice;
	}

	#flush(): void {
		clearImmediate(this.#timer);
		this.#timer = undefined;
		const text = this.#text;
		this.#text = '';
		if (text !== '') {
			if (this.#streams.stdout.isTTY) {
				this.overlay?.clear();
			}

			this.#streams.stdout.write(cleanLines(text));
		}
	}

	/** Wait for a reader that is behind, if there still is one. */
	async #drained(stream: Stream): Promise<void> {
		if (!stream.writableNeedDrain || (stream === this.#streams.stderr && this.#isDeaf)) {
			return;
		}

		await new Promise<void>(resolve => {
			const events = ['drain', 'error', 'close'];
			const done = () => {
				for (const event of events) {
					stream.off(event, done);
				}

				resolve();
			};
			for (const event of events) {
				stream.on(event, done);
			}
		});
	}
}

export const output = new Output();

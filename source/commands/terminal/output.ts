/** The standard output of a stream: a few large writes instead of many small ones, and never faster than it is read. */

import {once} from 'node:events';
import process from 'node:process';
import {now} from '../../clock.js';
import {print} from './terminal.js';

/** What is written at once, in UTF-16 units. */
const most = 2 ** 16;

/** Milliseconds after which signals, and a reader that has seen enough, are heard. */
const slice = 10;

export class Output {
	#text = '';
	#timer: NodeJS.Immediate | undefined;
	#sliceEnd = now() + slice;

	/** Write soon: when there is much, or when the program next waits. Await it, so that a slow reader is waited for. */
	write(text: string): Promise<void> | undefined {
		this.#text += text;
		if (this.#text.length >= most || now() >= this.#sliceEnd) {
			return this.#pause();
		}

		this.#timer ??= setImmediate(() => this.#flush());
		return undefined;
	}

	/** Write what is left. */
	async end(): Promise<void> {
		if (!this.#flush()) {
			await once(process.stdout, 'drain');
		}
	}

	/** Let the reader, signals and keys have their turn. */
	async #pause(): Promise<void> {
		await this.end();
		await new Promise(resolve => {
			setImmediate(resolve);
		});
		this.#sliceEnd = now() + slice;
	}

	/** Returns false where the reader has to be waited for. */
	#flush(): boolean {
		clearImmediate(this.#timer);
		this.#timer = undefined;
		const text = this.#text;
		this.#text = '';
		return text === '' ? !process.stdout.writableNeedDrain : print(text);
	}
}

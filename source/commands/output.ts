/** The standard output of a stream: a few large writes instead of many small ones, and never faster than it is read. */

import {once} from 'node:events';
import process from 'node:process';

/** What is written at once, in UTF-16 units. */
const most = 2 ** 16;

export class Output {
	#text = '';
	#timer: NodeJS.Immediate | undefined;

	/** Write soon: when there is much, or when the program next waits. Await it, so that a slow reader is waited for. */
	write(text: string): Promise<void> | undefined {
		this.#text += text;
		if (this.#text.length < most) {
			this.#timer ??= setImmediate(() => this.#flush());
			return undefined;
		}

		return this.#flush() ? undefined : drained();
	}

	/** Write what is left. */
	async end(): Promise<void> {
		if (!this.#flush()) {
			await drained();
		}
	}

	/** Returns false where the reader has to be waited for. */
	#flush(): boolean {
		clearImmediate(this.#timer);
		this.#timer = undefined;
		const text = this.#text;
		this.#text = '';
		return text === '' ? !process.stdout.writableNeedDrain : process.stdout.write(text);
	}
}

async function drained(): Promise<void> {
	await once(process.stdout, 'drain');
}

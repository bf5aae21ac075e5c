/**
Appends lines to a file in few writes; however the process ends, the rest is written. If the file can't be written,
the work continues, and `close` throws the reason.
*/

import process from 'node:process';
import {now} from '../../clock.js';
import {listenToSignals} from '../terminal/signals.js';
import type {AppendFile} from './append-file.js';

/** Characters that are buffered before a write, and milliseconds: who reads along sees what is new. */
const bufferSize = 65_536;
const bufferTime = 250;

type Appendable = Pick<AppendFile, 'size' | 'append' | 'keepLines' | 'close'>;

export class BufferedFile {
	readonly #file: Appendable;
	#text: string;
	#written = now();
	#stopListening = () => {};
	#fault: {readonly reason: unknown} | undefined;
	/** Writes the rest when the process ends, for any reason. */
	readonly #exited = (): void => this.flush();

	/** @param text what comes first */
	constructor(file: Appendable, text = '') {
		this.#file = file;
		this.#text = text;
		process.on('exit', this.#exited);
	}

	/** Write everything and end the program on a signal. Only where no screens have to be left first. */
	endOnSignals(): void {
		this.#stopListening = listenToSignals(code => process.exit(code));
	}

	add(text: string): void {
		this.#text += text;
		if (this.#text.length >= bufferSize || now() - this.#written >= bufferTime) {
			this.flush();
		}
	}

	/** Write what is buffered. */
	flush(): void {
		const text = this.#text;
		this.#text = '';
		this.#written = now();
		try {
			this.#file.append(text);
		} catch (reason) {
			this.#fault ??= {reason};
		}
	}

	/** The size of the file, with all that was added. */
	get size(): number {
		this.flush();
		return this.#file.size;
	}

	/** Keep a number of lines after a position in bytes, and remove the rest. */
	keepLines(start: number, count: number): void {
		this.flush();
		this.#file.keepLines(start, count);
	}

	/** @throws UsageError if the file could not be written */
	close(): void {
		this.#stopListening();
		process.off('exit', this.#exited);
		this.flush();
		this.#file.close();
		if (this.#fault) {
			throw this.#fault.reason;
		}
	}
}

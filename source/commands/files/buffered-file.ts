/** Appends lines to a file in few writes; however the process ends, the rest is written. */

import process from 'node:process';
import {now} from '../../clock.js';
import {listenToSignals} from '../terminal/signals.js';
import type {AppendFile} from './append-file.js';

/** Characters that are buffered before a write, and milliseconds: who reads along sees what is new. */
const bufferSize = 65_536;
const bufferTime = 250;

export class BufferedFile {
	readonly #file: AppendFile;
	#text: string;
	#written = now();
	#stopListening = () => {};
	/** Writes the rest when the process ends, for any reason. */
	readonly #exited = (): void => {
		try {
			this.flush();
		} catch {
			// The process is ending: there is no one to report to.
		}
	};

	/** @param text what comes first */
	constructor(file: AppendFile, text = '') {
		this.#file = file;
		this.#text = text;
		process.on('exit', this.#exited);
	}

	/** Write everything and end the program on a signal. Only where no screens have to be left first. */
	endOnSignals(): void {
		this.#stopListening = listenToSignals(code => process.exit(code));
	}

	/** @throws UsageError when the file can't be written, the first time */
	add(text: string): void {
		this.#text += text;
		if (this.#text.length >= bufferSize || now() - this.#written >= bufferTime) {
			this.flush();
		}
	}

	/** Write the rest. @throws UsageError when the file can't be written, the first time */
	flush(): void {
		const text = this.#text;
		this.#text = '';
		this.#written = now();
		this.#file.append(text);
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

	/** @throws UsageError when the rest can't be written, the first time */
	close(): void {
		this.#stopListening();
		process.off('exit', this.#exited);
		try {
			this.flush();
		} finally {
			this.#file.close();
		}
	}
}

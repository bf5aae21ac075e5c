/** Where records go: a file, each line whole and at once, or the standard output at its reader's pace. */

import {once} from 'node:events';
import process from 'node:process';
import {AppendFile, type Existing} from '../files/append-file.js';

export interface Sink {
	/** Waits where the reader is slow. */
	write(line: string): void | Promise<void>;
	close(): void;
}

/** @throws UsageError when the file can't be opened, or is there and is not to be touched */
export function sinkTo(file: string, existing: Existing): Sink {
	return file === '-' ? standardOutput : new FileSink(file, existing);
}

const standardOutput: Sink = {
	async write(line) {
		if (!process.stdout.write(`${line}\n`)) {
			await once(process.stdout, 'drain');
		}
	},
	close() {},
};

class FileSink implements Sink {
	readonly #file: AppendFile;

	constructor(file: string, existing: Existing) {
		this.#file = new AppendFile(file, 'the records', existing);
	}

	write(line: string): void {
		this.#file.append(`${line}\n`);
	}

	close(): void {
		this.#file.close();
	}
}

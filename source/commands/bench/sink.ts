/** Where records go: a file, each line whole and at once, or the standard output at its reader's pace. */

import {once} from 'node:events';
import process from 'node:process';
import {AppendFile} from '../files/append-file.js';
import {print} from '../terminal/terminal.js';

export interface Sink {
	/** Undefined where it is the standard output. */
	readonly file?: AppendFile;
	/** Waits where the reader is slow. */
	write(line: string): void | Promise<void>;
	close(): void;
}

/** @throws UsageError when the file can't be opened, or somebody writes it */
export function sinkTo(file: string): Sink {
	return file === '-' ? standardOutput : new FileSink(file);
}

const standardOutput: Sink = {
	async write(line) {
		if (!print(`${line}\n`)) {
			await once(process.stdout, 'drain');
		}
	},
	close() {},
};

class FileSink implements Sink {
	readonly file: AppendFile;

	constructor(file: string) {
		this.file = new AppendFile(file, 'the records');
	}

	write(line: string): void {
		this.file.append(`${line}\n`);
	}

	close(): void {
		this.file.close();
	}
}

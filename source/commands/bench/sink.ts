/** Where records go: a file, each line whole and at once, or the standard output at its reader's pace. */

import {AppendFile} from '../files/append-file.js';
import {output} from '../terminal/output.js';

export interface Sink {
	/** Undefined where it is the standard output. */
	readonly file?: AppendFile;
	/** Waits where the reader is slow. */
	write(line: string): void | Promise<void> | undefined;
	close(): void;
}

/** @throws UsageError when the file can't be opened, or somebody writes it */
export function sinkTo(file: string): Sink {
	return file === '-' ? standardOutput : new FileSink(file);
}

const standardOutput: Sink = {
	write: line => output.write(`${line}\n`),
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

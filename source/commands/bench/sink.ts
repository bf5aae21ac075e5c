/** Where records go: a file, each line whole and at once, or the standard output at its reader's pace. */

import {once} from 'node:events';
import fs from 'node:fs';
import process from 'node:process';
import {clean} from '../../text.js';
import {UsageError} from '../usage-error.js';

export interface Sink {
	/** Waits where the reader is slow. */
	write(line: string): void | Promise<void>;
	close(): void;
}

/** What to do with a file that is there already: nothing, since it may be the work of days; go on behind so many bytes; or write it anew. */
export type Existing = 'refuse' | 'replace' | {readonly keep: number};

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
	readonly #file: string;
	readonly #descriptor: number;

	constructor(file: string, existing: Existing) {
		this.#file = clean(file);
		try {
			this.#descriptor = fs.openSync(file, 'a');
			const {size} = fs.fstatSync(this.#descriptor);
			const kept = typeof existing === 'object' ? existing.keep : 0;
			// Pipes and devices have no size: there is nothing of theirs to lose.
			if (existing === 'refuse' && size > 0) {
				throw Object.assign(new Error('there are records'), {code: 'EEXIST'});
			}

			if (size > kept) {
				fs.ftruncateSync(this.#descriptor, kept);
			}
		} catch (error) {
			throw this.#lost(error);
		}
	}

	write(line: string): void {
		try {
			// Unlike a single write this goes on until all is written, or fails.
			fs.appendFileSync(this.#descriptor, `${line}\n`);
		} catch (error) {
			throw this.#lost(error);
		}
	}

	close(): void {
		fs.closeSync(this.#descriptor);
	}

	#lost(error: unknown): UsageError {
		const {code} = error as NodeJS.ErrnoException;
		return new UsageError(
			code === 'EEXIST'
				? `${this.#file} is there already; name another file, or go on with its records by --resume`
				: `the records can't be written to ${this.#file} (${code})`,
		);
	}
}

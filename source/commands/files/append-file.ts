/** A file that texts are appended to. */

import fs from 'node:fs';
import {clean} from '../../text.js';
import {UsageError} from '../line/usage-error.js';
import {reasonOf} from './file-errors.js';

/** What to do with a file that is there already: go on behind all of it, or behind so many bytes; write it anew; or nothing, for the reason given. */
export type Existing = 'keep' | 'replace' | {readonly keep: number} | {readonly refuse: string};

/**
Each text is written at once and whole, so that the file is valid however the program ends. Of one for which there is no
room nothing stays; that is told once, and what comes behind it is dropped.
*/
export class AppendFile {
	/** As it can be shown. */
	readonly name: string;
	/** Why it could not be gone on with, in words. */
	failure: string | undefined;
	readonly #what: string;
	readonly #descriptor: number;
	/** Bytes of the file, all of them of whole texts. */
	#size = 0;

	/**
	@param what is written, for messages: `the records`
	@throws UsageError where the file can't be opened, or is there and is not to be touched
	*/
	constructor(file: string, what: string, existing: Existing = 'keep') {
		this.name = clean(file);
		this.#what = what;
		try {
			this.#descriptor = fs.openSync(file, 'a');
		} catch (error) {
			throw this.#lost(error);
		}

		try {
			this.#begin(existing);
		} catch (error) {
			this.close();
			throw error instanceof UsageError ? error : this.#lost(error);
		}
	}

	#begin(existing: Existing): void {
		// Pipes and devices have no size: there is nothing of theirs to lose.
		const {size} = fs.fstatSync(this.#descriptor);
		if (typeof existing === 'object' && 'refuse' in existing && size > 0) {
			throw new UsageError(`${this.name} is there already${existing.refuse}`);
		}

		const kept =
			existing === 'keep' ? size : typeof existing === 'object' && 'keep' in existing ? existing.keep : 0;
		this.#size = Math.min(size, kept);
		if (size > kept) {
			fs.ftruncateSync(this.#descriptor, kept);
		}
	}

	/** @throws UsageError where it can't be written, the first time */
	append(text: string): void {
		if (this.failure !== undefined) {
			return;
		}

		try {
			// Unlike a single write this goes on until all is written, or fails.
			fs.appendFileSync(this.#descriptor, text);
			this.#size += Buffer.byteLength(text);
		} catch (error) {
			this.#cut();
			throw this.#lost(error);
		}
	}

	close(): void {
		fs.closeSync(this.#descriptor);
	}

	/** Without the piece of a text for which there was still room. */
	#cut(): void {
		try {
			fs.ftruncateSync(this.#descriptor, this.#size);
		} catch {
			// What has no length, a device or a pipe, keeps what it got.
		}
	}

	#lost(error: unknown): UsageError {
		this.failure = reasonOf(error);
		return new UsageError(`${this.#what} can't be written to ${this.name}: ${this.failure}`);
	}
}

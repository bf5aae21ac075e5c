/** A file that one process at a time appends to. */

import fs from 'node:fs';
import {clean} from '../../text.js';
import {UsageError} from '../line/exit.js';
import {say} from '../terminal/terminal.js';
import {chunkSize} from './bytes.js';
import {reasonOf} from './file-errors.js';
import {lock, lockedCodes, lockingFlags} from './lock.js';
import {claimFile} from './written-files.js';

const newline = 10;

/**
Each text is written at once and completely, so the file is valid whenever the program ends. When the disk is full, the
lines that fit are kept, the first `append` throws, and later texts are dropped.
*/
export class AppendFile {
	/** Its printable name. */
	readonly name: string;
	/** Why it can't be written any more, in words. */
	failure: string | undefined;
	readonly #what: string;
	readonly #descriptor: number;
	readonly #release: () => void;
	/** Bytes of the file, all of complete lines. */
	#size: number;

	/**
	@param what its content, for messages: `the records`
	@param check throws a UsageError where the file must not be continued
	@throws UsageError where the file can't be opened, or another writer has it
	*/
	constructor(file: string, what: string, check: (file: AppendFile) => void = () => {}) {
		this.name = clean(file);
		this.#what = what;
		this.#descriptor = this.#open(file);
		let release = () => {};
		try {
			release = claimFile(this.#descriptor, this.name);
			const stats = fs.fstatSync(this.#descriptor);
			// Pipes and devices have no size and nothing to lose.
			this.#size = stats.isFile() ? this.#lock().size : 0;
			this.#release = release;
			check(this);
		} catch (error) {
			release();
			fs.closeSync(this.#descriptor);
			throw error instanceof UsageError ? error : this.#failed(error);
		}
	}

	/** Its bytes; 0 for a pipe or a device. */
	get size(): number {
		return this.#size;
	}

	/** @throws UsageError where it holds something; `advice` ends the message */
	refuseContent(advice: string): void {
		if (this.#size > 0) {
			throw new UsageError(`${this.name} exists${advice}`);
		}
	}

	/** Its bytes from a position on, in chunks. */
	*chunks(start = 0): Generator<Uint8Array, void, void> {
		const end = this.#size;
		for (let at = start; at < end; ) {
			const chunk = new Uint8Array(Math.min(chunkSize, end - at));
			const length = fs.readSync(this.#descriptor, chunk, 0, chunk.length, at);
			if (length === 0) {
				return;
			}

			yield chunk.subarray(0, length);
			at += length;
		}
	}

	/** Whether it is empty or ends with a newline. */
	get endsInLine(): boolean {
		const last = new Uint8Array([newline]);
		if (this.#size > 0) {
			fs.readSync(this.#descriptor, last, 0, 1, this.#size - 1);
		}

		return last[0] === newline;
	}

	/** Keep only the first bytes. */
	cut(size: number): void {
		if (size < this.#size) {
			fs.ftruncateSync(this.#descriptor, size);
			this.#size = size;
		}
	}

	/** @throws UsageError when it can't be written, the first time */
	append(text: string): void {
		if (this.failure !== undefined) {
			return;
		}

		try {
			// Unlike a single write it continues until everything is written.
			fs.appendFileSync(this.#descriptor, text);
			this.#size += Buffer.byteLength(text);
		} catch (error) {
			this.#cutFailed();
			throw this.#failed(error);
		}
	}

	/**
	Keep a number of lines after a position in bytes, and remove the rest. Pipes and devices stay as they are.

	@throws UsageError when the file can't be read or cut, the first time
	*/
	keepLines(start: number, count: number): void {
		if (this.failure !== undefined || !fs.fstatSync(this.#descriptor).isFile()) {
			return;
		}

		try {
			this.cut(this.#endOfLines(start, count));
		} catch (error) {
			throw this.#failed(error);
		}
	}

	/** The position in bytes after a number of lines, or the end of the file. */
	#endOfLines(start: number, count: number): number {
		let end = start;
		let left = count;
		for (const chunk of left > 0 ? this.chunks(start) : []) {
			let at = 0;
			while (left > 0 && at < chunk.length) {
				const feed = chunk.indexOf(newline, at);
				at = feed === -1 ? chunk.length : feed + 1;
				left -= feed === -1 ? 0 : 1;
			}

			end += at;
			if (left === 0) {
				break;
			}
		}

		return end;
	}

	close(): void {
		this.#release();
		fs.closeSync(this.#descriptor);
	}

	#open(file: string): number {
		const {O_APPEND, O_CREAT, O_RDWR} = fs.constants;
		try {
			const isRegular = fs.statSync(file, {throwIfNoEntry: false})?.isFile() ?? true;
			return fs.openSync(file, isRegular ? O_APPEND | O_CREAT | O_RDWR | lockingFlags : 'a', 0o666);
		} catch (error) {
			throw lockedCodes.has((error as NodeJS.ErrnoException).code) ? this.#held() : this.#failed(error);
		}
	}

	/** @throws UsageError where another process writes it */
	#lock(): fs.Stats {
		const state = lock(this.#descriptor);
		if (state === 'held') {
			throw this.#held();
		}

		if (state === 'impossible') {
			say(`recuit: ${this.name} can't be locked: make sure that nothing else writes to it`);
		}

		return fs.fstatSync(this.#descriptor);
	}

	#held(): UsageError {
		return new UsageError(
			`${this.name} is being written by another process; wait for it, or name another file`,
		);
	}

	/** Of a text that was written in part, keep the whole lines. */
	#cutFailed(): void {
		try {
			const end = fs.fstatSync(this.#descriptor).size;
			const part = Buffer.alloc(Math.max(0, end - this.#size));
			fs.readSync(this.#descriptor, part, 0, part.length, this.#size);
			this.#size += part.lastIndexOf(newline) + 1;
			fs.ftruncateSync(this.#descriptor, this.#size);
		} catch {
			// Pipes and devices can't be cut.
		}
	}

	#failed(error: unknown): UsageError {
		this.failure = reasonOf(error);
		return new UsageError(`${this.#what} can't be written to ${this.name}: ${this.failure}`);
	}
}

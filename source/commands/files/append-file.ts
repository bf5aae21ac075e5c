/** A file that texts are appended to, by one process at a time. */

import fs from 'node:fs';
import {clean} from '../../text.js';
import {UsageError} from '../line/usage-error.js';
import {say} from '../terminal/terminal.js';
import {reasonOf} from './file-errors.js';
import {lock, lockedCodes, lockingFlags} from './lock.js';
import {claimFile} from './written-files.js';

/** Bytes that are read at once. */
const chunkSize = 2 ** 16;

const newline = 10;

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
	readonly #release: () => void;
	/** Bytes of the file, all of them of whole texts. */
	#size: number;

	/**
	@param what is written, for messages: `the records`
	@param check throws a UsageError where what the file holds is not to be gone on with
	@throws UsageError where the file can't be opened, or is written already
	*/
	constructor(file: string, what: string, check: (file: AppendFile) => void = () => {}) {
		this.name = clean(file);
		this.#what = what;
		this.#descriptor = this.#open(file);
		let release = () => {};
		try {
			release = claimFile(this.#descriptor, this.name);
			const stats = fs.fstatSync(this.#descriptor);
			// Pipes and devices have no size: there is nothing of theirs to lose.
			this.#size = stats.isFile() ? this.#lock().size : 0;
			this.#release = release;
			check(this);
		} catch (error) {
			release();
			fs.closeSync(this.#descriptor);
			throw error instanceof UsageError ? error : this.#lost(error);
		}
	}

	/** Bytes that it holds; none where it is a pipe or a device. */
	get size(): number {
		return this.#size;
	}

	/** @throws UsageError where it holds something; `advice` says what to do then */
	refuseContent(advice: string): void {
		if (this.#size > 0) {
			throw new UsageError(`${this.name} is there already${advice}`);
		}
	}

	/** What it holds from a position on, in pieces. */
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

	/** Whether nothing is in it, or its last line is whole. */
	get endsInLine(): boolean {
		const last = new Uint8Array([newline]);
		if (this.#size > 0) {
			fs.readSync(this.#descriptor, last, 0, 1, this.#size - 1);
		}

		return last[0] === newline;
	}

	/** Leave only so many bytes of it. */
	cut(size: number): void {
		if (size < this.#size) {
			fs.ftruncateSync(this.#descriptor, size);
			this.#size = size;
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
			this.#cutFailed();
			throw this.#lost(error);
		}
	}

	/**
	Remove all lines after so many, counted from a position in bytes. What has no length keeps what it got.

	@throws UsageError where the file can't be read or cut, the first time
	*/
	keepLines(start: number, count: number): void {
		if (this.failure !== undefined || !fs.fstatSync(this.#descriptor).isFile()) {
			return;
		}

		try {
			this.cut(this.#endOfLines(start, count));
		} catch (error) {
			throw this.#lost(error);
		}
	}

	/** The position behind so many lines, in bytes, or the end of the file. */
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
			throw lockedCodes.has((error as NodeJS.ErrnoException).code) ? this.#held() : this.#lost(error);
		}
	}

	/** Returns what the file is once nobody else writes it. */
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

	/** Without the piece of a text for which there was still room. */
	#cutFailed(): void {
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

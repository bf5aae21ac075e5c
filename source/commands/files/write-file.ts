/** Files that are written: a new one whole, or one that is appended to in whole texts, at once or in few large writes. */

import fs from 'node:fs';
import process from 'node:process';
import {clean} from '../../text.js';
import {reasonOf, UsageError} from '../line/exit.js';
import {chunksOf, claimFile} from './read-file.js';

/** Write a new file completely or not at all. @throws where it exists or can't be written */
export function createFile(file: string, text: string): void {
	// Exclusive: never opens a file or link that already exists.
	const descriptor = fs.openSync(file, 'wx');
	try {
		fs.writeFileSync(descriptor, text);
	} catch (error) {
		fs.rmSync(file, {force: true});
		throw error;
	} finally {
		fs.closeSync(descriptor);
	}
}

const newline = 10;

/** Characters that are buffered before a write. */
const bufferSize = 65_536;

/**
The file is valid whenever the program ends: `append` writes a text at once and completely, and what `add` buffers is
written however the process ends. When the disk is full, later texts are dropped; the first `append` throws the reason, or
`close` does for what was buffered.

Other processes may write it, too. A file that nothing was written to stays, also where it was made here: POSIX has no
way to remove a file only if nobody else has it open.
*/
export class AppendFile {
	/** Its printable name. */
	readonly name: string;
	readonly #what: string;
	readonly #descriptor: number;
	/** Whether it is new, and nobody else's. */
	readonly #isNew: boolean;
	#release = () => {};
	#buffer = '';
	/** Whether it can't be written any more, and why, until that is thrown. */
	#hasFailed = false;
	#fault: UsageError | undefined;

	/**
	@param what its content, for messages: `the records`
	@param mustBeEmpty whether a file that has something is refused
	@throws UsageError where the file can't be opened, or this process writes it already
	*/
	constructor(file: string, what: string, mustBeEmpty = false) {
		this.name = clean(file);
		this.#what = what;
		this.#isNew = mustBeEmpty;
		this.#descriptor = this.#open(file);
		process.on('exit', this.#flush);
		try {
			this.#release = claimFile(this.#descriptor, this.name);
			if (mustBeEmpty && this.size > 0) {
				throw new UsageError(`${this.name} exists, and would be lost; name another file`);
			}
		} catch (error) {
			this.#end();
			throw error instanceof UsageError ? error : this.#failed(error);
		}
	}

	/** Its bytes as they are now; 0 for a pipe or a device, which have nothing to lose. */
	get size(): number {
		const stats = fs.fstatSync(this.#descriptor);
		return stats.isFile() ? stats.size : 0;
	}

	chunks(): Iterable<Uint8Array> {
		return this.size > 0 ? chunksOf(this.#descriptor) : [];
	}

	/** End a last line that has no newline, as a full disk or another hand has left it. */
	endLine(): void {
		const {size} = this;
		const [[last = newline] = []] = size > 0 ? chunksOf(this.#descriptor, size - 1) : [];
		if (last !== newline) {
			this.append('\n');
		}
	}

	/** @throws UsageError when it can't be written, the first time */
	append(text: string): void {
		this.#buffer += text;
		this.#flush();
		this.#throwFault();
	}

	/** Append when there is enough to write, or the process ends for any reason. */
	add(text: string): void {
		this.#buffer += text;
		if (this.#buffer.length >= bufferSize) {
			this.#flush();
		}
	}

	readonly #flush = (): void => {
		const text = this.#buffer;
		this.#buffer = '';
		if (text === '' || this.#hasFailed) {
			return;
		}

		const before = this.size;
		try {
			// Unlike a single write it continues until everything is written.
			fs.appendFileSync(this.#descriptor, text);
		} catch (error) {
			this.#fault = this.#failed(error);
			if (this.#isNew && this.size > before) {
				// A part of a line may be another number.
				const lines = Buffer.from(text).subarray(0, this.size - before);
				fs.ftruncateSync(this.#descriptor, before + lines.lastIndexOf('\n') + 1);
			}
		}
	};

	/** @throws UsageError if what was buffered could not be written */
	close(): void {
		this.#flush();
		this.#end();
		this.#throwFault();
	}

	#throwFault(): void {
		const fault = this.#fault;
		this.#fault = undefined;
		if (fault) {
			throw fault;
		}
	}

	#end(): void {
		process.off('exit', this.#flush);
		this.#release();
		fs.closeSync(this.#descriptor);
	}

	#open(file: string): number {
		const {O_APPEND, O_CREAT, O_RDWR} = fs.constants;
		try {
			const isRegular = fs.statSync(file, {throwIfNoEntry: false})?.isFile() ?? true;
			return fs.openSync(file, isRegular ? O_APPEND | O_CREAT | O_RDWR : 'a', 0o666);
		} catch (error) {
			throw this.#failed(error);
		}
	}

	#failed(error: unknown): UsageError {
		this.#hasFailed = true;
		return new UsageError(`${this.#what} can't be written to ${this.name}: ${reasonOf(error)}`);
	}
}

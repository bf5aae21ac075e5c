/** A file that one process at a time appends to, at once or in few large writes. */

import fs from 'node:fs';
import process from 'node:process';
import {now} from '../../clock.js';
import {clean} from '../../text.js';
import {UsageError} from '../line/exit.js';
import {say} from '../terminal/terminal.js';
import {chunksOf, claimFile, reasonOf} from './read-file.js';

const newline = 10;

/** The flags that lock a file on opening, where they exist: the system's, or libuv's for Windows. */
const lockFlags: Partial<Record<NodeJS.Platform, number>> = {
	darwin: 0x20 | fs.constants.O_NONBLOCK,
	freebsd: 0x20 | fs.constants.O_NONBLOCK,
	win32: 0x10_00_00_00,
};

const lockingFlags: number = lockFlags[process.platform] ?? 0;

/**
Lock an open file, where opening can't. Node has no call for that, but the program `flock` locks a file that it inherits. The
lock belongs to the open file: it outlives that program, and the system removes it when this process ends, for any reason.

@returns 0, or 1 where another process has the lock; anything else where files can't be locked
*/
function flock(descriptor: number): number | null {
	// It takes long to load, and few commands lock a file.
	const {spawnSync} = process.getBuiltinModule('node:child_process');
	return spawnSync('flock', ['-x', '-n', '3'], {stdio: ['ignore', 'ignore', 'ignore', descriptor]}).status;
}

/** Characters that are buffered before a write, and milliseconds: who reads along sees what is new. */
const bufferSize = 65_536;
const bufferTime = 250;

/**
The file is valid whenever the program ends: `append` writes a text at once and completely, and what `add` buffers is
written however the process ends. When the disk is full, the lines that fit are kept, and later texts are dropped; the
first `append` throws the reason, or `close` does for what was buffered.
*/
export class AppendFile {
	/** Its printable name. */
	readonly name: string;
	readonly #what: string;
	readonly #descriptor: number;
	#release = () => {};
	/** Bytes of the file, all of complete lines. */
	#size: number;
	#hasFailed = false;
	#buffer = '';
	#written = now();
	/** Why what was buffered could not be written. */
	#fault: unknown;
	readonly #flush = (): void => this.flush();

	/**
	@param what its content, for messages: `the records`
	@param check throws a UsageError where the file must not be continued
	@throws UsageError where the file can't be opened, or another writer has it
	*/
	constructor(file: string, what: string, check: (file: AppendFile) => void = () => {}) {
		this.name = clean(file);
		this.#what = what;
		this.#descriptor = this.#open(file);
		try {
			this.#release = claimFile(this.#descriptor, this.name);
			// Pipes and devices have no size and nothing to lose.
			this.#size = this.#isRegular ? this.#lock().size : 0;
			check(this);
		} catch (error) {
			this.#release();
			fs.closeSync(this.#descriptor);
			throw error instanceof UsageError ? error : this.#failed(error);
		}
	}

	/** Its bytes, with all that was added; 0 for a pipe or a device. */
	get size(): number {
		this.flush();
		return this.#size;
	}

	/** @throws UsageError where it holds something; `advice` ends the message */
	refuseContent(advice: string): void {
		if (this.#size > 0) {
			throw new UsageError(`${this.name} exists${advice}`);
		}
	}

	/** Its bytes in chunks. */
	chunks(): Iterable<Uint8Array> {
		return this.#size > 0 ? chunksOf(this.#descriptor) : [];
	}

	/** Its first characters, up to 64 kB. */
	start(): string {
		const [bytes = new Uint8Array()] = this.chunks();
		return Buffer.from(bytes).toString('latin1');
	}

	/** End a last line that has no newline. */
	completeLine(): void {
		for (const [last] of this.#size > 0 ? chunksOf(this.#descriptor, this.#size - 1) : []) {
			if (last !== newline) {
				this.append('\n');
			}
		}
	}

	/** Keep only the first bytes. */
	cut(size: number): void {
		if (size < this.#size) {
			fs.ftruncateSync(this.#descriptor, size);
			this.#size = size;
		}
	}

	/**
	Keep a number of lines after a position in bytes, and remove the rest. Pipes and devices stay as they are.

	@throws UsageError when the file can't be read or cut, the first time
	*/
	keepLines(start: number, count: number): void {
		this.flush();
		if (!this.#hasFailed && this.#isRegular) {
			try {
				this.cut(this.#endOfLines(start, count));
			} catch (error) {
				throw this.#failed(error);
			}
		}
	}

	/** @throws UsageError when it can't be written, the first time */
	append(text: string): void {
		if (this.#hasFailed) {
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

	/** Append when there is enough to write, or the process ends for any reason. */
	add(text: string): void {
		if (this.#buffer === '') {
			process.once('exit', this.#flush);
		}

		this.#buffer += text;
		if (this.#buffer.length >= bufferSize || now() - this.#written >= bufferTime) {
			this.flush();
		}
	}

	/** Write what is buffered. */
	flush(): void {
		const text = this.#buffer;
		if (text === '') {
			return;
		}

		this.#buffer = '';
		this.#written = now();
		process.off('exit', this.#flush);
		try {
			this.append(text);
		} catch (error) {
			this.#fault = error;
		}
	}

	/** @throws UsageError if what was buffered could not be written */
	close(): void {
		this.flush();
		this.#release();
		fs.closeSync(this.#descriptor);
		if (this.#fault !== undefined) {
			throw this.#fault;
		}
	}

	get #isRegular(): boolean {
		return fs.fstatSync(this.#descriptor).isFile();
	}

	/** The position in bytes after a number of lines, or after the last whole one. */
	#endOfLines(start: number, count: number): number {
		let end = start;
		let left = count;
		let at = start;
		for (const chunk of left > 0 ? chunksOf(this.#descriptor, start) : []) {
			for (let feed = chunk.indexOf(newline); feed !== -1; feed = chunk.indexOf(newline, feed + 1)) {
				end = at + feed + 1;
				if (--left === 0) {
					return end;
				}
			}

			at += chunk.length;
		}

		return end;
	}

	#open(file: string): number {
		const {O_APPEND, O_CREAT, O_RDWR} = fs.constants;
		try {
			const isRegular = fs.statSync(file, {throwIfNoEntry: false})?.isFile() ?? true;
			return fs.openSync(file, isRegular ? O_APPEND | O_CREAT | O_RDWR | lockingFlags : 'a', 0o666);
		} catch (error) {
			const {code = ''} = error as NodeJS.ErrnoException;
			throw lockingFlags !== 0 && ['EAGAIN', 'EBUSY'].includes(code) ? this.#held() : this.#failed(error);
		}
	}

	/** @throws UsageError where another process writes it */
	#lock(): fs.Stats {
		const status = lockingFlags === 0 ? flock(this.#descriptor) : 0;
		if (status === 1) {
			throw this.#held();
		}

		if (status !== 0) {
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
			this.#size = this.#endOfLines(this.#size, Number.POSITIVE_INFINITY);
			fs.ftruncateSync(this.#descriptor, this.#size);
		} catch {
			// Pipes and devices can't be cut.
		}
	}

	#failed(error: unknown): UsageError {
		this.#hasFailed = true;
		return new UsageError(`${this.#what} can't be written to ${this.name}: ${reasonOf(error)}`);
	}
}

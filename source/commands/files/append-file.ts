/** A file that is appended to in whole texts, at once or in few large writes. */

import fs from 'node:fs';
import process from 'node:process';
import {now} from '../../clock.js';
import {clean} from '../../text.js';
import {reasonOf, UsageError} from '../line/exit.js';
import {chunksOf, claimFile} from './read-file.js';

const newline = 10;

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
	/** Whether a file that was made here stays where there was nothing to write to it. */
	isKept = false;
	readonly #file: string;
	readonly #what: string;
	readonly #isNew: boolean;
	readonly #descriptor: number;
	#release = () => {};
	/** Bytes of the file: all of complete lines, but for what it began with. */
	#size: number;
	#buffer = '';
	#written = now();
	/** Whether it can't be written any more, and why, until that is thrown. */
	#hasFailed = false;
	#fault: UsageError | undefined;
	readonly #flush = (): void => this.flush();

	/**
	@param what its content, for messages: `the records`
	@param mustBeEmpty whether a file that has something is refused
	@throws UsageError where the file can't be opened, or this process writes it already
	*/
	constructor(file: string, what: string, mustBeEmpty = false) {
		this.name = clean(file);
		this.#file = file;
		this.#what = what;
		this.#isNew = !fs.existsSync(file);
		this.#descriptor = this.#open(file);
		try {
			this.#release = claimFile(this.#descriptor, this.name);
			// Pipes and devices have no size and nothing to lose.
			this.#size = this.#isRegular ? fs.fstatSync(this.#descriptor).size : 0;
			if (mustBeEmpty && this.#size > 0) {
				throw new UsageError(`${this.name} exists, and would be lost; name another file`);
			}
		} catch (error) {
			this.#end();
			throw error instanceof UsageError ? error : this.#failed(error);
		}
	}

	/** Its bytes, with all that was added; 0 for a pipe or a device. */
	get size(): number {
		this.flush();
		return this.#size;
	}

	/** Its bytes in chunks. */
	chunks(): Iterable<Uint8Array> {
		return this.#size > 0 ? chunksOf(this.#descriptor) : [];
	}

	/** End a last line that has no newline. */
	completeLine(): void {
		for (const [last] of this.#size > 0 ? chunksOf(this.#descriptor, this.#size - 1) : []) {
			if (last !== newline) {
				this.append('\n');
			}
		}
	}

	/** @throws UsageError when it can't be written, the first time */
	append(text: string): void {
		this.add(text);
		this.flush();
		this.#throwFault();
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
		this.#buffer = '';
		this.#written = now();
		process.off('exit', this.#flush);
		if (text === '' || this.#hasFailed) {
			return;
		}

		try {
			// Unlike a single write it continues until everything is written.
			fs.appendFileSync(this.#descriptor, text);
			this.#size += Buffer.byteLength(text);
		} catch (error) {
			this.#cutFailed(text);
			this.#fault = this.#failed(error);
		}
	}

	/** @throws UsageError if what was buffered could not be written */
	close(): void {
		this.flush();
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
		const isEmpty = this.#isRegular && fs.fstatSync(this.#descriptor).size === 0;
		this.#release();
		fs.closeSync(this.#descriptor);
		if (this.#isNew && isEmpty && (!this.isKept || this.#hasFailed)) {
			// A link stays.
			fs.rmSync(fs.realpathSync(this.#file));
		}
	}

	get #isRegular(): boolean {
		return fs.fstatSync(this.#descriptor).isFile();
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

	/** Of a text that was written in part, keep the whole lines; where another process has written, that stays as it is. */
	#cutFailed(text: string): void {
		try {
			const written = Buffer.concat([...chunksOf(this.#descriptor, this.#size)]);
			if (written.length <= Buffer.byteLength(text)) {
				this.#size += written.lastIndexOf(newline) + 1;
				fs.ftruncateSync(this.#descriptor, this.#size);
			}
		} catch {
			// Pipes and devices can't be cut.
		}
	}

	#failed(error: unknown): UsageError {
		this.#hasFailed = true;
		return new UsageError(`${this.#what} can't be written to ${this.name}: ${reasonOf(error)}`);
	}
}

/**
`--record FILE`: what the screen shows, as it was written and when, in asciinema's asciicast format, version 2
(https://docs.asciinema.org/manual/asciicast/v2/): a header, then an event a line. Each line is written at once and whole,
so that the file is valid however the program ends, and nothing is gathered in memory.
*/

import fs from 'node:fs';
import process from 'node:process';
import {clean} from '../text.js';
import {UsageError} from './usage-error.js';

/**
What reaches the clipboard is nothing on the screen, and playing a recording must neither change anyone's clipboard nor
ask for anyone's mouse.
*/
const unseen = /\u001B\]52;[^\u0007]*\u0007|\u001B\[\?100[06][hl]/g;

export class Recording {
	readonly #file: string;
	readonly #descriptor: number;
	readonly #write = process.stdout.write;
	readonly #start = performance.now();
	/** Bytes of whole lines. */
	#length = 0;
	/** Why it had to end before the screens did, and after how many seconds. */
	#failure: {readonly reason: string; readonly seconds: number} | undefined;

	/**
	Opens the file and writes its header; from then on everything that goes to the standard output is recorded.

	@param title what the recording is called
	@throws UsageError where the file can't be written, or holds something already
	*/
	constructor(file: string, title: string) {
		this.#file = clean(file);
		try {
			this.#descriptor = fs.openSync(file, 'a');
		} catch (error) {
			throw new UsageError(`--record: ${this.#file} can't be written: ${reasonOf(error)}`);
		}

		if (fs.fstatSync(this.#descriptor).size > 0) {
			fs.closeSync(this.#descriptor);
			throw new UsageError(`--record: ${this.#file} is there already, and would be lost`);
		}

		this.#line(headerOf(title));
		if (this.#failure) {
			throw new UsageError(`--record: ${this.#file} can't be written: ${this.#failure.reason}`);
		}

		process.stdout.on('resize', this.#resized);
		process.stdout.write = ((chunk: string | Uint8Array, ...rest: []) => {
			this.#wrote(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
			return this.#write.call(process.stdout, chunk, ...rest);
		}) as typeof process.stdout.write;
	}

	/** End it; returns a sentence on what there is. */
	stop(): string {
		process.stdout.off('resize', this.#resized);
		process.stdout.write = this.#write;
		if (!this.#failure) {
			fs.closeSync(this.#descriptor);
			return `recorded in ${this.#file}`;
		}

		const {reason, seconds} = this.#failure;
		return `the recording in ${this.#file} ends after ${seconds.toFixed(1)} s: ${reason}`;
	}

	readonly #resized = (): void => {
		const {columns, rows} = process.stdout;
		this.#event('r', `${columns}x${rows}`);
	};

	#wrote(text: string): void {
		// As a terminal does it for a program that writes to it: a line feed returns the cursor too.
		const seen = text.replaceAll(unseen, '').replaceAll('\n', '\r\n');
		if (seen !== '') {
			this.#event('o', seen);
		}
	}

	#event(code: 'o' | 'r', data: string): void {
		this.#line([Number(this.#seconds.toFixed(6)), code, data]);
	}

	get #seconds(): number {
		return (performance.now() - this.#start) / 1000;
	}

	/** A recording that can't go on is no reason for the run to end. */
	#line(value: unknown): void {
		if (this.#failure) {
			return;
		}

		const line = `${JSON.stringify(value)}\n`;
		try {
			// Unlike a single write this goes on until all is written, or fails.
			fs.appendFileSync(this.#descriptor, line);
			this.#length += Buffer.byteLength(line);
		} catch (error) {
			this.#failure = {reason: reasonOf(error), seconds: this.#seconds};
			this.#giveUp();
		}
	}

	/** Without the piece of a line for which there was still room. */
	#giveUp(): void {
		try {
			fs.ftruncateSync(this.#descriptor, this.#length);
		} catch {
			// What has no length, a device or a pipe, keeps what it got.
		}

		fs.closeSync(this.#descriptor);
	}
}

function headerOf(title: string) {
	const {columns, rows} = process.stdout;
	return {
		version: 2,
		width: columns,
		height: rows,
		timestamp: Math.floor(Date.now() / 1000),
		title,
		env: {TERM: process.env.TERM ?? ''},
	};
}

const reasons: Readonly<Record<string, string>> = {
	ENOSPC: 'the disk is full',
	EDQUOT: 'the disk is full',
	EPIPE: 'nobody reads it any more',
	EACCES: 'permission denied',
	EPERM: 'permission denied',
	EROFS: 'the disk is read-only',
	EISDIR: 'it is a directory',
	ENOENT: 'there is no such folder',
	ENOTDIR: 'there is no such folder',
};

/** Why a file could not be written, in words. */
export function reasonOf(error: unknown): string {
	const {code, message} = error as NodeJS.ErrnoException;
	return reasons[code ?? ''] ?? code ?? message;
}

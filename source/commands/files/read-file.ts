/** Files as bytes and as lines: what can't be read, and what this process writes itself, is refused. */

import fs from 'node:fs';
import {clean} from '../../text.js';
import {reasonOf, UsageError} from '../line/exit.js';

/** Whether something has this name, even if it can't be read. */
export function isNamed(file: string): boolean {
	try {
		return fs.lstatSync(file, {throwIfNoEntry: false}) !== undefined;
	} catch (error) {
		// Neither a puzzle that is longer than any name, nor one in a folder that does not exist.
		return (error as NodeJS.ErrnoException).code === 'EACCES';
	}
}

/** The bytes of a file. @throws UsageError where it can't be read; `expected` names its expected content */
export async function* readBytes(file: string, expected = 'puzzles'): AsyncGenerator<Uint8Array> {
	const where = clean(file);
	try {
		const stats = fs.statSync(file);
		if (stats.isDirectory()) {
			throw new UsageError(`${where} is a directory; expected a file of ${expected}`);
		}

		checkNotWritten(file, where);
		// Reading a named pipe may wait: only such files are read asynchronously.
		yield* stats.isFile() ? bytesOf(file) : fs.createReadStream(file);
	} catch (error) {
		throw error instanceof UsageError
			? error
			: new UsageError(`${where} can't be read: ${reasonOf(error, 'file')}`);
	}
}

/** Read a file on demand. Loading Node's file streams takes longer than reading a puzzle. */
function* bytesOf(file: string): Generator<Uint8Array> {
	const descriptor = fs.openSync(file, 'r');
	try {
		yield* chunksOf(descriptor);
	} finally {
		fs.closeSync(descriptor);
	}
}

/** Bytes of one read. */
const chunkSize = 2 ** 16;

/** The bytes of an open file from a position on, to where it ends now. */
export function* chunksOf(descriptor: number, start = 0): Generator<Uint8Array, void, void> {
	for (let at = start; ; ) {
		const chunk = new Uint8Array(chunkSize);
		const length = fs.readSync(descriptor, chunk, 0, chunkSize, at);
		if (length === 0) {
			return;
		}

		yield chunk.subarray(0, length);
		at += length;
	}
}

/** A record of a benchmark is far below this. */
const longestLine = 64 * 1024 * 1024;

/**
The lines of a file with their numbers from 1, in the memory of one line.

@param where the file's printable name
@throws UsageError when it can't be read, or has a line of more than 64 MB
*/
export async function* linesOf(
	chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
	where: string,
): AsyncGenerator<{readonly number: number; readonly text: string}, void, void> {
	const decoder = new TextDecoder('utf-8', {ignoreBOM: true});
	let number = 1;
	let rest = '';
	for await (const chunk of chunks) {
		const [first, ...others] = decoder.decode(chunk, {stream: true}).split('\n');
		rest += first;
		for (const next of others) {
			yield {number: number++, text: rest};
			rest = next;
		}

		if (rest.length > longestLine) {
			throw new UsageError(`${where}, line ${number}: longer than ${longestLine / 1024 / 1024} MB`);
		}
	}

	rest += decoder.decode();
	if (rest !== '') {
		yield {number, text: rest};
	}
}

/** The printable names of the files that this process writes, by their identity: a file may have many names and links. */
const written = new Map<string, string>();

/** Undefined for what is not a regular file: only those keep what is written. */
function identityOf(file: string | number): string | undefined {
	try {
		const options = {bigint: true} as const;
		const stats = typeof file === 'number' ? fs.fstatSync(file, options) : fs.statSync(file, options);
		return stats.isFile() ? `${stats.dev} ${stats.ino}` : undefined;
	} catch {
		return undefined;
	}
}

/** The name under which this process writes a file. A shell may have redirected its outputs to any file. */
function writerOf(identity: string): string | undefined {
	const standard = ['the standard output', 'the standard error output'];
	return written.get(identity) ?? standard.find((_, index) => identityOf(index + 1) === identity);
}

/**
Claim a file as the only writer in this process.

@param name its printable name
@returns a function that ends the claim
@throws UsageError where the file has a writer
*/
export function claimFile(descriptor: number, name: string): () => void {
	const identity = identityOf(descriptor);
	if (identity === undefined) {
		return () => {};
	}

	const other = writerOf(identity);
	if (other !== undefined) {
		throw new UsageError(
			`${name} is the same file as ${other === name ? 'another output' : other}; name another file`,
		);
	}

	written.set(identity, name);
	return () => written.delete(identity);
}

/**
Fail on reading a file that this process writes: it would grow without end.

@param file its name or descriptor
@param name its printable name
*/
export function checkNotWritten(file: string | number, name: string): void {
	const identity = identityOf(file);
	const writer = identity === undefined ? undefined : writerOf(identity);
	if (writer !== undefined) {
		throw new UsageError(`${name} is both input and output: ${writer} is the same file`);
	}
}

export type Fields = Readonly<Record<string, unknown>>;

/** Whether it is an object and not a list. */
export const hasFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON object of a text; undefined for any other text. */
export function objectFrom(text: string): Fields | undefined {
	try {
		const data: unknown = JSON.parse(text);
		return hasFields(data) ? data : undefined;
	} catch {
		return undefined;
	}
}

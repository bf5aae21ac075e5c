/** Reads files as bytes. */

import fs from 'node:fs';
import {clean, maxText} from '../../text.js';
import {UsageError} from '../line/exit.js';
import {reasonOf} from './file-errors.js';
import {checkNotWritten} from './written-files.js';

/** The whole text of a stream. @throws UsageError where it is larger than 16 MB */
export async function readText(stream: AsyncIterable<Uint8Array | string>, where: string): Promise<string> {
	const chunks: Buffer[] = [];
	let length = 0;
	for await (const chunk of stream) {
		const bytes = Buffer.from(chunk);
		length += bytes.length;
		if (length > maxText) {
			throw new UsageError(`${where} is larger than 16 MB; expected a file of puzzles`);
		}

		chunks.push(bytes);
	}

	return Buffer.concat(chunks).toString('utf8');
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
		yield* stats.isFile() ? chunksOf(file) : fs.createReadStream(file);
	} catch (error) {
		throw error instanceof UsageError
			? error
			: new UsageError(`${where} can't be read: ${reasonOf(error, 'file')}`);
	}
}

/** Bytes of one read. */
export const chunkSize = 2 ** 16;

/** Read a file on demand. Loading Node's file streams takes longer than reading a puzzle. */
function* chunksOf(file: string): Generator<Uint8Array> {
	const descriptor = fs.openSync(file, 'r');
	try {
		for (;;) {
			const chunk = new Uint8Array(chunkSize);
			const length = fs.readSync(descriptor, chunk);
			if (length === 0) {
				return;
			}

			yield chunk.subarray(0, length);
		}
	} finally {
		fs.closeSync(descriptor);
	}
}

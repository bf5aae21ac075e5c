/** Reads a file that another program is writing, until it is stopped. */

import fs from 'node:fs';
import {setImmediate, setTimeout} from 'node:timers/promises';
import {clean} from '../../text.js';
import {chunkSize, readBytes} from '../files/bytes.js';
import {reasonOf} from '../files/file-errors.js';
import {UsageError} from '../line/exit.js';

/** Milliseconds between two looks at the end of the file. */
const interval = 200;

/** Bytes before the position of a reader that tell whether what it has read is still there. */
const comparedBytes = 256;

/**
The contents of a file, each followed by what is appended to it. The next one begins when the file is cut, rewritten,
or replaced by another one.

@param signal ends it
@throws UsageError where the file can't be read
*/
export async function* followFile(
	file: string,
	signal: AbortSignal,
): AsyncGenerator<AsyncIterable<Uint8Array>, void, void> {
	if (!fs.statSync(file, {throwIfNoEntry: false})?.isFile()) {
		yield readBytes(file, 'a trace');
		return;
	}

	while (!signal.aborted) {
		yield followContent(file, signal);
	}
}

async function* followContent(file: string, signal: AbortSignal): AsyncGenerator<Uint8Array, void, void> {
	const descriptor = openTrace(file);
	let last: Uint8Array = new Uint8Array();
	try {
		for (let at = 0; !signal.aborted && isSameFile(file, descriptor) && isAt(descriptor, at, last); ) {
			const chunk = new Uint8Array(chunkSize);
			const length = fs.readSync(descriptor, chunk, 0, chunkSize, at);
			if (length > 0) {
				at += length;
				last = chunk.slice(Math.max(0, length - comparedBytes), length);
				yield chunk.subarray(0, length);
				// Keys and frames come first.
				await setImmediate();
			} else {
				await setTimeout(interval, undefined, {signal}).catch(() => {});
			}
		}
	} finally {
		fs.closeSync(descriptor);
	}
}

/** Whether the name still belongs to the open file. A file without its name may still be written. */
function isSameFile(file: string, descriptor: number): boolean {
	const named = fs.statSync(file, {throwIfNoEntry: false});
	const {dev, ino} = fs.fstatSync(descriptor);
	return !named?.isFile() || (named.dev === dev && named.ino === ino);
}

/** Whether these bytes are in the file, before this position. */
function isAt(descriptor: number, end: number, bytes: Uint8Array): boolean {
	const found = new Uint8Array(bytes.length);
	fs.readSync(descriptor, found, 0, bytes.length, end - bytes.length);
	return Buffer.compare(found, bytes) === 0;
}

function openTrace(file: string): number {
	try {
		return fs.openSync(file, 'r');
	} catch (error) {
		throw new UsageError(`${clean(file)} can't be read: ${reasonOf(error, 'file')}`);
	}
}

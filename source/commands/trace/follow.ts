/** Reads a file, and what another program appends to it, until it is stopped. */

import fs from 'node:fs';
import {setImmediate, setTimeout} from 'node:timers/promises';
import {clean} from '../../text.js';
import {chunkSize, readBytes} from '../files/bytes.js';
import {reasonOf} from '../files/file-errors.js';
import {UsageError} from '../line/usage-error.js';

/** Milliseconds between two looks at the end of the file. */
const interval = 200;

/**
@param signal ends it
@throws UsageError where the file can't be read
*/
export async function* followFile(file: string, signal: AbortSignal): AsyncGenerator<Uint8Array, void, void> {
	if (!fs.statSync(file, {throwIfNoEntry: false})?.isFile()) {
		yield* readBytes(file, 'a trace');
		return;
	}

	const descriptor = openTrace(file);
	try {
		for (let at = 0; !signal.aborted; ) {
			const chunk = new Uint8Array(chunkSize);
			const length = fs.readSync(descriptor, chunk, 0, chunkSize, at);
			if (length > 0) {
				at += length;
				yield chunk.subarray(0, length);
				// Keys and frames come first.
				await setImmediate();
			} else {
				// Rows that are dropped make the file shorter.
				at = Math.min(at, fs.fstatSync(descriptor).size);
				await setTimeout(interval, undefined, {signal}).catch(() => {});
			}
		}
	} finally {
		fs.closeSync(descriptor);
	}
}

function openTrace(file: string): number {
	try {
		return fs.openSync(file, 'r');
	} catch (error) {
		throw new UsageError(`${clean(file)} can't be read: ${reasonOf(error, 'file')}`);
	}
}

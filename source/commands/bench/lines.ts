/** Reads a file line by line, in the memory of one line. */

import {UsageError} from '../line/exit.js';

/** The header of the largest plan is far below this. */
const longestLine = 64 * 1024 * 1024;

/** Bad lines of a file that are reported one by one. */
export const maxReported = 3;

const newline = 10;

type TextLine = {
	/** From 1. */
	readonly number: number;
	readonly text: string;
	/** The position in bytes after it and its newline. */
	readonly end: number;
	/** False for a last line without a newline: its writer may have been stopped there. */
	readonly isWhole: boolean;
};

/**
@param where the file's printable name
@throws UsageError when it can't be read, or has a line of more than 64 MB
*/
export async function* linesOf(
	chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
	where: string,
): AsyncGenerator<TextLine, void, void> {
	let kept: Buffer[] = [];
	let length = 0;
	let number = 1;
	let end = 0;
	const take = (last: Buffer, isWhole: boolean): TextLine => {
		const bytes = Buffer.concat([...kept, last]);
		kept = [];
		length = 0;
		end += bytes.length + (isWhole ? 1 : 0);
		return {number: number++, text: bytes.toString('utf8'), end, isWhole};
	};

	for await (const bytes of chunks) {
		const chunk = Buffer.from(bytes);
		let start = 0;
		for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, start)) {
			yield take(chunk.subarray(start, at), true);
			start = at + 1;
		}

		kept.push(chunk.subarray(start));
		length += chunk.length - start;
		if (length > longestLine) {
			throw new UsageError(`${where}, line ${number}: longer than ${longestLine / 1024 / 1024} MB`);
		}
	}

	if (length > 0) {
		yield take(Buffer.alloc(0), false);
	}
}

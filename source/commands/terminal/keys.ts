/** Where keys come from. */

import fs from 'node:fs';
import process from 'node:process';
import tty from 'node:tty';

/** The standard input, or where a puzzle came through that, the terminal itself. */
export function openKeys(): tty.ReadStream | undefined {
	if (process.stdin.isTTY) {
		return process.stdin;
	}

	try {
		return new tty.ReadStream(fs.openSync('/dev/tty', 'r'));
	} catch {
		return undefined;
	}
}

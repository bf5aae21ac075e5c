/**
One writer of a file at a time, in all processes: a lock that the system keeps on the open file. It ends with the process
that holds it, however that ends, so none is ever left behind.
*/

import fs from 'node:fs';
import {createRequire} from 'node:module';
import process from 'node:process';

const require = createRequire(import.meta.url);

/** Where opening a file can lock it, the flags for that: those of the system, and libuv's own for Windows. */
const lockFlags: Partial<Record<NodeJS.Platform, number>> = {
	darwin: 0x20 | fs.constants.O_NONBLOCK,
	freebsd: 0x20 | fs.constants.O_NONBLOCK,
	win32: 0x10_00_00_00,
};

export const lockingFlags: number = lockFlags[process.platform] ?? 0;

/** Errors of opening a file that another process has locked. */
export const lockedCodes: ReadonlySet<string | undefined> = new Set(
	lockingFlags === 0 ? [] : ['EAGAIN', 'EBUSY'],
);

/**
Lock an open file, if opening it did not. Node has no call for that: the program `flock` locks what it inherits, and the
lock belongs to the open file, so that it stays when the program has ended.

@returns `locked`, `held` by another process, or `impossible` here
*/
export function lock(descriptor: number): 'locked' | 'held' | 'impossible' {
	if (lockingFlags !== 0) {
		return 'locked';
	}

	// Loading it takes long, and few commands lock a file.
	const {spawnSync} = require('node:child_process') as typeof import('node:child_process');
	const {status} = spawnSync('flock', ['-x', '-n', '3'], {stdio: ['ignore', 'ignore', 'ignore', descriptor]});
	return status === 0 ? 'locked' : status === 1 ? 'held' : 'impossible';
}

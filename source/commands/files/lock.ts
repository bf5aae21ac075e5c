/** Locks a file against other processes. The system removes the lock when the process ends, for any reason. */

import fs from 'node:fs';
import {createRequire} from 'node:module';
import process from 'node:process';

const require = createRequire(import.meta.url);

/** The flags that lock a file on opening, where they exist: the system's, or libuv's for Windows. */
const lockFlags: Partial<Record<NodeJS.Platform, number>> = {
	darwin: 0x20 | fs.constants.O_NONBLOCK,
	freebsd: 0x20 | fs.constants.O_NONBLOCK,
	win32: 0x10_00_00_00,
};

export const lockingFlags: number = lockFlags[process.platform] ?? 0;

/** The errors of opening a file that another process has locked. */
export const lockedCodes: ReadonlySet<string | undefined> = new Set(
	lockingFlags === 0 ? [] : ['EAGAIN', 'EBUSY'],
);

/**
Lock an open file, unless opening it did. Node has no call for that, but the program `flock` locks a file that it inherits.
The lock belongs to the open file, so it outlives that program.

@returns `held` where another process has the lock, `impossible` where files can't be locked
*/
export function lock(descriptor: number): 'locked' | 'held' | 'impossible' {
	if (lockingFlags !== 0) {
		return 'locked';
	}

	// It takes long to load, and few commands lock a file.
	const {spawnSync} = require('node:child_process') as typeof import('node:child_process');
	const {status} = spawnSync('flock', ['-x', '-n', '3'], {stdio: ['ignore', 'ignore', 'ignore', descriptor]});
	return status === 0 ? 'locked' : status === 1 ? 'held' : 'impossible';
}

/** Handles a current folder that was deleted. */

import process from 'node:process';

/** Folders to enter instead. In the first one no file exists or can be made, as in a deleted folder. */
const substitutes = ['/proc/self/fdinfo', '/'];

/** Leave a deleted folder: Node can't start a thread in it. */
export function leaveDeletedFolder(): void {
	try {
		process.cwd();
	} catch {
		substitutes.some(enter);
	}
}

function enter(folder: string): boolean {
	try {
		process.chdir(folder);
		return true;
	} catch {
		return false;
	}
}

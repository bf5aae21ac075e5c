/** The folder that the program was started in, which may be gone. */

import process from 'node:process';

/** In the first one no file can be made, and no word names one: names of files lead nowhere there, as in a deleted folder. */
const nowhere = ['/proc/self/fdinfo', '/'];

/** Leave a folder that was deleted: Node can't start a thread in it. */
export function leaveDeletedFolder(): void {
	try {
		process.cwd();
	} catch {
		nowhere.some(enter);
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

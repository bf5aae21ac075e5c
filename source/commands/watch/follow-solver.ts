/** Follows the file of a solver: each time that it is saved, it is loaded again. */

import fs from 'node:fs';
import {addMethod} from '../../solvers/index.js';
import type {FollowSolver} from '../../ui/host.js';
import {loadTyped, solverUrl} from '../line/solver-files.js';

/** Milliseconds between two looks at the file. Unlike events of the system, they see a replaced file on any file system. */
const interval = 250;

/** @param file a path as it was typed, of a solver that is loaded */
export function followSolver(file: string): FollowSolver {
	return onSaved => {
		let known = urlOf(file);
		let isLoading = false;
		let isStopped = false;
		const load = async (): Promise<void> => {
			const url = urlOf(file);
			// An editor may remove the file before it writes the new one.
			if (isLoading || isStopped || url === undefined || url === known) {
				return;
			}

			isLoading = true;
			known = url;
			try {
				const method = await loadTyped(file);
				if (!isStopped) {
					addMethod(method);
					onSaved({method});
				}
			} catch (error) {
				if (!isStopped) {
					onSaved({fault: (error as Error).message});
				}
			}

			isLoading = false;
			// It may have been saved in the meantime.
			await load();
		};
		const look = () => void load();
		fs.watchFile(file, {interval}, look);
		return () => {
			isStopped = true;
			fs.unwatchFile(file, look);
		};
	};
}

/** The address of the text that the file has now; undefined where it can't be read. */
function urlOf(file: string): string | undefined {
	try {
		return solverUrl(file);
	} catch {
		return undefined;
	}
}

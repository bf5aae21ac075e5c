/** Keeps runs with manual temperature changes in files that a command line can name. */

import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {nameOf} from '../../view/menu/collection.js';
import {fileWord, type Replayed, replayText} from './replay.js';
import {userFile, writeText} from './store.js';

/** The newest files are kept; each has about a kilobyte. */
const maxKept = 100;

const folder = () => userFile('state', 'replays');

/**
The file of a run; undefined without a home folder. A hash of the content is part of its name, since the puzzle and the
seed do not identify the run and the run may continue.
*/
export function replayPath(replayed: Replayed): string | undefined {
	const parent = folder();
	const digits = createHash('sha256').update(replayText(replayed)).digest('hex').slice(0, 12);
	const name = `${fileWord(nameOf(replayed))}-${fileWord(replayed.seed)}-${digits}.json`;
	return parent === undefined ? undefined : path.join(parent, name);
}

/** Write the file of a run and remove the oldest ones; returns whether it could be written. */
export function keepReplay(replayed: Replayed): boolean {
	const file = replayPath(replayed);
	const isKept = file !== undefined && writeText(file, replayText(replayed)) === undefined;
	if (isKept) {
		removeOldest(path.dirname(file));
	}

	return isKept;
}

/** Files of other names are not recuit's to remove. */
function removeOldest(parent: string): void {
	try {
		const kept = fs
			.readdirSync(parent)
			.filter(name => /-[\da-f]{12}\.json$/.test(name))
			.map(name => path.join(parent, name))
			.map(file => ({file, at: fs.statSync(file).mtimeMs}))
			.sort((a, b) => b.at - a.at);
		for (const {file} of kept.slice(maxKept)) {
			fs.rmSync(file, {force: true});
		}
	} catch {
		// Another recuit may be removing them too.
	}
}

/** Runs that hands have changed, kept where a command line can name them. */

import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {nameOf} from '../../view/menu/collection.js';
import {fileWord, type Replayed, replayText} from './replay.js';
import {userFile, writeText} from './store.js';

/** Of more than this the oldest are removed; each has about a kilobyte. */
const mostKept = 100;

const folder = () => userFile('state', 'replays');

/**
Where a run is kept; undefined where the user has no place for it. Its puzzle and seed are not all of it, and it may go on:
digits of a hash tell it from all others, so that what a command names stays as it was.
*/
export function replayPath(replayed: Replayed): string | undefined {
	const place = folder();
	const digits = createHash('sha256').update(replayText(replayed)).digest('hex').slice(0, 12);
	const name = `${fileWord(nameOf(replayed))}-${fileWord(replayed.seed)}-${digits}.json`;
	return place === undefined ? undefined : path.join(place, name);
}

/** Keep a run, and of those kept before only the newest; returns whether it could be written. */
export function keepReplay(replayed: Replayed): boolean {
	const file = replayPath(replayed);
	const isKept = file !== undefined && writeText(file, replayText(replayed)) === undefined;
	if (isKept) {
		removeOldest(path.dirname(file));
	}

	return isKept;
}

/** What can't be removed stays; files of other names are not ours to remove. */
function removeOldest(place: string): void {
	try {
		const kept = fs
			.readdirSync(place)
			.filter(name => /-[\da-f]{12}\.json$/.test(name))
			.map(name => path.join(place, name))
			.map(file => ({file, at: fs.statSync(file).mtimeMs}))
			.sort((a, b) => b.at - a.at);
		for (const {file} of kept.slice(mostKept)) {
			fs.rmSync(file, {force: true});
		}
	} catch {
		// Another recuit may be at it too.
	}
}

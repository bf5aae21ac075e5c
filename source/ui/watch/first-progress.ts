/** What is known of a watched run before its thread has started. */

import {initialProgress, type Progress} from '../../run/drive.js';
import type {WatchedRun} from '../state.js';

/** What the starting grid of a run depends on. */
export type StartedRun = Pick<WatchedRun, 'entry' | 'method' | 'seed' | 'settings' | 'initial'>;

const known = new WeakMap<StartedRun, Progress>();

/** The first snapshot of a run. It is kept: a large grid takes a tenth of a second and more. */
export function firstProgress(run: StartedRun): Progress {
	const {entry, method, seed, settings, initial} = run;
	const progress = known.get(run) ?? initialProgress(entry.puzzle, {solver: method, seed, settings, initial});
	known.set(run, progress);
	return progress;
}

/** What is known of a watched run before its thread has started. */

import {initialProgress, type Progress} from '../../run/drive.js';
import type {Run} from '../../run/run.js';

const known = new WeakMap<Run, Progress>();

/** The first snapshot of a run. It is kept: a large grid takes a tenth of a second and more. */
export function firstProgress(run: Run): Progress {
	const progress = known.get(run) ?? initialProgress(run);
	known.set(run, progress);
	return progress;
}

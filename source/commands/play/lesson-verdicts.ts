/** What a lesson asks, and what its run decides, in text alone. */

import {Pace} from '../../run/pace.js';
import type {RunLimits} from '../../run/solver-run.js';
import type {Lesson} from '../../solvers/lesson.js';
import {observeRun} from '../../ui/live.js';
import type {WatchedRun} from '../../ui/state.js';
import {lessonText, questionText} from '../../view/lesson-text.js';

/** The questions of the lesson of a run, each with its verdict: that of the screens, since it follows from the run's moves. */
export async function lessonVerdicts(
	run: WatchedRun & {readonly lesson: Lesson},
	limits: RunLimits,
): Promise<readonly string[]> {
	const {lesson, method} = run;
	const said: string[] = [];
	const pace = new Pace();
	let beat = 0;
	for await (const observed of observeRun({run, pace, limits, signal: new AbortController().signal})) {
		for (; beat < (observed.progress.milestones?.length ?? 0); beat++) {
			const {question} = lesson.beats[beat];
			if (question) {
				said.push(questionText(question), lessonText({lesson, method, beat: beat + 1, ...observed}));
			}
		}

		if (beat === lesson.beats.length - 1) {
			break;
		}

		pace.speed = {rate: Number.POSITIVE_INFINITY, until: beat};
	}

	return said;
}

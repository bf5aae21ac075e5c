/** How a lesson begins and ends: with a question, whose answer is the user's prediction, and with the next lesson. */

import type {Lesson} from '../../solvers/lessons.js';
import type {LessonEntry, Lists, State, WatchedRun} from '../state.js';

/** The state before the run of a lesson: it waits for a prediction. */
export function askFirst(state: State, lesson: Lesson | undefined): State {
	return lesson
		? {
				...state,
				isPaused: true,
				prediction: undefined,
				overlay: {kind: 'question', lesson},
				display: lesson.display ?? state.display,
				curves: lesson.hasLandscape ? {...state.curves, shown: 'landscape'} : state.curves,
			}
		: state;
}

/** The question is answered: the lesson runs, and says what to look for. */
export function predict(state: State, answer: number | undefined): State {
	const {overlay} = state;
	if (overlay?.kind !== 'question' || (answer ?? 0) >= overlay.lesson.question.answers.length) {
		return state;
	}

	const text = overlay.lesson.look;
	return {...state, prediction: answer, isPaused: false, overlay: {kind: 'lesson', text}};
}

/** The lesson after that of a run, in the order of the list; none after the last, or after a lesson of a file. */
export function nextLesson({lessons}: Lists, run: WatchedRun | undefined): LessonEntry | undefined {
	const at = lessons.findIndex(({lesson}) => lesson === run?.lesson);
	return at === -1 ? undefined : lessons[at + 1];
}

/** The state once the lesson of a run has come to its end. */
export const endLesson = (state: State, number: number): State =>
	state.run?.number === number && state.run.lesson
		? {
				...state,
				isLessonOver: true,
				// What to look for would hide whether the prediction held.
				overlay: state.overlay?.kind === 'lesson' ? undefined : state.overlay,
				watchedLessons: [...new Set([...state.watchedLessons, state.run.lesson.name])],
			}
		: state;

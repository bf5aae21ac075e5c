/** How a lesson begins: with a question, whose answer is the user's prediction. */

import type {Lesson} from '../../solvers/lessons.js';
import type {State} from '../state.js';

/** The state before the run of a lesson: it waits for a prediction. */
export function askFirst(state: State, lesson: Lesson | undefined): State {
	return lesson
		? {
				...state,
				isPaused: true,
				prediction: undefined,
				overlay: {kind: 'question', lesson},
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

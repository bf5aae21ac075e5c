/** All lessons, in the order of `recuit help tour`. */

import {annealingLessons} from './annealing-lessons.js';
import type {Lesson} from './lesson.js';
import {methodLessons} from './method-lessons.js';

export type * from './lesson.js';
export {lessonFigures} from './lesson.js';

/** Moves after which the run of a lesson gives up: some never end by themselves. */
export const mostLessonMoves = 5_000_000;

export const lessons: readonly Lesson[] = [...annealingLessons, ...methodLessons];

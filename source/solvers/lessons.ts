/** All lessons. */

import {annealingLessons} from './annealing-lessons.js';
import type {Lesson} from './lesson.js';
import {methodLessons} from './method-lessons.js';

export type * from './lesson.js';
export {lessonFigures} from './lesson.js';

export const lessons: readonly Lesson[] = [...annealingLessons, ...methodLessons];

/** Runs that a single option names: the replay of a run, or a lesson. */

import {suggestion} from '../choices.js';
import {isSolverPath} from '../run/solver-file.js';
import {type Lesson, lessons} from '../solvers/lessons.js';
import {clean} from '../text.js';
import type {ListedPuzzle} from '../view/menu/collection.js';
import {readLesson} from './files/lesson-file.js';
import {readReplay} from './files/replay.js';
import {UsageError} from './line/exit.js';
import {methodFrom} from './line/options.js';
import type {RunOptionsFromFlags} from './request.js';
import {builtInPuzzle} from './sources.js';

type NamedRun = Partial<RunOptionsFromFlags> & {readonly entry: ListedPuzzle};

type GivenFlags = Readonly<Record<string, unknown>>;

/**
The run that `--replay` or `--lesson` names, if one of them is given.

@throws UsageError for an unknown lesson, an unreadable file, and options that the run excludes
*/
export function namedRun(given: GivenFlags, input: readonly string[]): NamedRun | undefined {
	if (typeof given.replay === 'string') {
		checkAlone('--replay', input);
		if (typeof given.solver === 'string' && !isSolverPath(given.solver)) {
			// A solver's file is loaded only where its path is typed.
			throw new UsageError('--replay names the whole run: it excludes --solver');
		}

		return readReplay(given.replay);
	}

	if (typeof given.lesson === 'string') {
		checkAlone('--lesson', input);
		return namedLesson(given, given.lesson);
	}

	return undefined;
}

/** The run that a lesson starts with. */
function namedLesson(given: GivenFlags, name: string): NamedRun {
	// The menu numbers them.
	const lesson = lessons.find((candidate, index) => name === candidate.name || name === String(index + 1));
	if (!lesson && /[./\\]/.test(name)) {
		const {lesson: own, entry, method} = readLesson(name);
		return {entry, method, ...startOf(given, own)};
	}

	if (!lesson) {
		const names = lessons.map(candidate => candidate.name);
		throw new UsageError(`there is no lesson '${clean(name)}'${suggestion(name, names)}`);
	}

	return {
		entry: builtInPuzzle(lesson.puzzle).entries[0],
		method: methodFrom(lesson.method),
		...startOf(given, lesson),
	};
}

function startOf(given: GivenFlags, lesson: Lesson): Partial<RunOptionsFromFlags> {
	const {seed, settings, speed} = lesson;
	return {
		settings,
		lesson,
		...(given.seed === undefined && seed !== undefined ? {seed} : {}),
		...(given.speed === undefined ? {speed} : {}),
	};
}

/** Fail on a puzzle, which the run already says. */
function checkAlone(option: string, input: readonly string[]): void {
	if (input.length > 0) {
		throw new UsageError(`${option} names the whole run: it excludes a puzzle`);
	}
}

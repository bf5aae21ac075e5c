/** Runs that one option names as a whole: one that is replayed, or a lesson. */

import {lessons} from '../solvers/lessons.js';
import {clean} from '../text.js';
import type {ListedPuzzle} from '../view/menu/collection.js';
import {readReplay} from './files/replay.js';
import {suggestion} from './line/choices.js';
import {methodFrom} from './line/options.js';
import {UsageError} from './line/usage-error.js';
import type {RunOptionsFromFlags} from './request.js';
import {builtInPuzzle} from './sources.js';

/** What such a run says of itself. */
type NamedRun = Partial<RunOptionsFromFlags> & {readonly entry: ListedPuzzle};

type Given = Readonly<Record<string, unknown>>;

/** The run that `--replay` or `--lesson` names, if there is one. @throws UsageError for one that there is not, or what can't go with it */
export function namedRun(given: Given, input: readonly string[]): NamedRun | undefined {
	return replayFrom(given, input) ?? lessonFrom(given, input);
}

/** The run that `--replay` asks for: it says itself on what puzzle, by which solver, and from which seed. */
function replayFrom(given: Given, input: readonly string[]): NamedRun | undefined {
	if (typeof given.replay !== 'string') {
		return undefined;
	}

	refuseOthers(given, input, '--replay repeats a run as it was', [
		'solver',
		'seed',
		'boxes',
		'jobs',
		'lesson',
	]);
	return readReplay(given.replay);
}

/** The run that a lesson begins with. */
function lessonFrom(given: Given, input: readonly string[]): NamedRun | undefined {
	if (typeof given.lesson !== 'string') {
		return undefined;
	}

	refuseOthers(given, input, '--lesson names all of a run', ['solver', 'boxes', 'jobs']);
	const lesson = lessons.find(({name}) => name === given.lesson);
	if (!lesson) {
		const names = lessons.map(({name}) => name);
		throw new UsageError(`there is no lesson '${clean(given.lesson)}'${suggestion(given.lesson, names)}`);
	}

	const {seed, settings, speed} = lesson;
	return {
		entry: builtInPuzzle(lesson.puzzle).entries[0],
		method: methodFrom(lesson.method),
		settings,
		lesson,
		...(given.seed === undefined && seed !== undefined ? {seed} : {}),
		...(given.speed === undefined ? {speed} : {}),
	};
}

function refuseOthers(given: Given, input: readonly string[], why: string, names: readonly string[]): void {
	const other = names.find(name => given[name] !== undefined);
	if (other || input.length > 0 || (given.set as readonly string[]).length > 0) {
		throw new UsageError(`${why}: it goes without ${input.length > 0 ? 'a puzzle' : `--${other ?? 'set'}`}`);
	}
}

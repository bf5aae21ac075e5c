/** Runs that a single option names: the replay of a run, or a lesson. */

import {itemNamed} from '../arguments.js';
import {isSolverPath} from '../run/solver-file.js';
import {methodOf} from '../solvers/index.js';
import {lessons} from '../solvers/lessons.js';
import type {ListedPuzzle} from '../view/menu/collection.js';
import {readReplay} from './files/replay.js';
import {UsageError} from './line/exit.js';
import {withUsageErrors} from './line/options.js';
import type {RunOptionsFromFlags} from './request.js';
import {builtInPuzzle} from './sources.js';

type NamedRun = Partial<RunOptionsFromFlags> & {readonly entry: ListedPuzzle};

type NamingFlags = Pick<RunOptionsFromFlags, 'seed' | 'speed'> & {
	readonly [Name in 'replay' | 'lesson' | 'solver']: string | undefined;
};

/** The run that `--replay` or `--lesson` names, if one of them is given. @throws UsageError for what it excludes */
export function namedRun(
	{replay, lesson, solver, ...given}: NamingFlags,
	input: readonly string[],
): NamedRun | undefined {
	if (input.length > 0 && (replay ?? lesson) !== undefined) {
		const option = replay === undefined ? '--lesson' : '--replay';
		throw new UsageError(`${option} names the whole run: it excludes a puzzle`);
	}

	if (replay !== undefined && solver !== undefined && !isSolverPath(solver)) {
		// A solver's file is loaded only where its path is typed.
		throw new UsageError('--replay names the whole run: it excludes --solver');
	}

	return replay !== undefined
		? readReplay(replay)
		: lesson === undefined
			? undefined
			: namedLesson(lesson, given);
}

/** The run that a lesson starts with. */
function namedLesson(name: string, given: Pick<NamingFlags, 'seed' | 'speed'>): NamedRun {
	// The menu numbers them.
	const lesson = lessons[Number(name) - 1] ?? withUsageErrors(() => itemNamed(lessons, name, 'lesson'));
	const {method, puzzle, settings, seed, speed} = lesson;
	return {
		entry: builtInPuzzle(puzzle).entries[0],
		method: methodOf(method),
		lesson,
		settings,
		seed: given.seed ?? seed,
		speed: given.speed ?? speed,
	};
}

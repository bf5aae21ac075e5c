/** Runs that a single option names: the replay of a run, or a lesson, which may be a teacher's own file. */

import {itemNamed} from '../arguments.js';
import {initialProgress} from '../run/drive.js';
import {isSolverPath} from '../run/solver-file.js';
import {methodOf} from '../solvers/index.js';
import {
	type Condition,
	type Lesson,
	lessonFigures,
	lessons,
	type Question,
	type Reaction,
} from '../solvers/lessons.js';
import type {Method} from '../solvers/solver.js';
import {clean} from '../text.js';
import {displays} from '../view/board/display.js';
import {type ListedPuzzle, listPuzzle} from '../view/menu/collection.js';
import {namedMethod, puzzleIn, readReplay, settingsIn} from './files/replay.js';
import {type Fields, hasFields, readJsonFile, textOf} from './files/store.js';
import {UsageError} from './line/exit.js';
import {seedFrom, withUsageErrors} from './line/options.js';
import type {RunOptionsFromFlags} from './request.js';
import {builtInPuzzle, builtIns} from './sources.js';

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
	const {lesson, entry, method} = /[./\\]/.test(name) ? readLesson(name) : builtInLesson(name);
	const {settings, seed, speed} = lesson;
	return {entry, method, lesson, settings, seed: given.seed ?? seed, speed: given.speed ?? speed};
}

function builtInLesson(name: string): LessonFile {
	// The menu numbers them.
	const lesson = lessons[Number(name) - 1] ?? withUsageErrors(() => itemNamed(lessons, name, 'lesson'));
	return {lesson, method: methodOf(lesson.method), entry: builtInPuzzle(lesson.puzzle).entries[0]};
}

type LessonFile = {
	readonly lesson: Lesson;
	readonly method: Method;
	readonly entry: ListedPuzzle;
};

/** The longest text of a lesson, in characters: what a small window still shows. */
const longestText = 600;

/** A teacher's own lesson. @throws UsageError for a file that can't be read or holds no lesson */
export function readLesson(file: string): LessonFile {
	const wrong = (what: string) => new UsageError(`--lesson: ${clean(file)} ${what}`);
	const value = readJsonFile(file, wrong, 'recuit help lessons has an example');
	try {
		return lessonFrom(requireFields(value, 'a lesson'));
	} catch (error) {
		throw wrong(`holds no lesson: ${clean((error as Error).message)}`);
	}
}

function lessonFrom(value: Fields): LessonFile {
	const method = namedMethod(textFrom(value, 'solver'));
	const entry = lessonPuzzle(textFrom(value, 'puzzle'), value.boxes);
	const settings = settingsIn(value.settings ?? {});
	const seed = value.seed === undefined ? undefined : seedFrom(textFrom(value, 'seed'), 'its seed');
	// Making the run checks its settings.
	initialProgress({puzzle: entry.puzzle, method, seed: seed ?? '1', settings});
	return {
		method,
		entry,
		lesson: {
			name: 'file',
			title: textFrom(value, 'title'),
			method: method.name,
			puzzle: entry.name,
			settings,
			...(seed !== undefined && {seed}),
			speed: optionalNumber(value, 'speed') ?? method.pace,
			look: textFrom(value, 'look'),
			question: questionFrom(requireFields(value.question, 'question')),
			reactions: listFrom(value.reactions ?? [], 'reactions', reactionFrom),
			...(value.landscape === true && {shows: 'landscape'}),
			...(value.display !== undefined && {display: displayFrom(value)}),
		},
	};
}

/** The name of a display of the grid. */
function displayFrom(value: Fields): string {
	const name = textFrom(value, 'display');
	return itemNamed(displays, name, 'display').name;
}

/** A built-in puzzle by its name, or a puzzle in one line. */
function lessonPuzzle(text: string, boxes: unknown): ListedPuzzle {
	const builtIn = builtIns().find(({name}) => name === text);
	if (builtIn) {
		return builtIn;
	}

	return listPuzzle(puzzleIn(text, boxes), {
		collection: 'lesson',
		name: 'lesson',
		title: 'The puzzle of the lesson',
	});
}

function questionFrom(value: Fields): Question {
	const answers = listFrom(value.answers, 'answers', answer => ({
		text: textFrom(answer, 'text'),
		holds: conditionFrom(answer.holds, 'holds'),
	}));
	if (answers.length < 2 || answers.length > 3) {
		throw new RangeError(`a question has 2 or 3 answers, not ${answers.length}`);
	}

	return {
		text: textFrom(value, 'text'),
		answers,
		decided: conditionFrom(value.decided, 'decided'),
		...(value.requires !== undefined && {requires: conditionFrom(value.requires, 'requires')}),
		because: textFrom(value, 'because'),
	};
}

const reactionFrom = (value: Fields): Reaction => ({
	when: conditionFrom(value.when, 'when'),
	text: textFrom(value, 'text'),
});

function conditionFrom(value: unknown, name: string): Condition {
	const bounds = Object.entries(requireFields(value, name)).map(([figure, range]) => {
		if (!(lessonFigures as readonly string[]).includes(figure)) {
			throw new RangeError(`${name} has no figure '${clean(figure)}'; there are ${lessonFigures.join(', ')}`);
		}

		const fields = requireFields(range, figure);
		return [figure, {from: optionalNumber(fields, 'from'), to: optionalNumber(fields, 'to')}];
	});
	return Object.fromEntries(bounds);
}

function requireFields(value: unknown, name: string): Fields {
	if (!hasFields(value)) {
		throw new RangeError(`${name} must be an object with fields`);
	}

	return value;
}

function listFrom<Item>(value: unknown, name: string, itemFrom: (item: Fields) => Item): readonly Item[] {
	if (!Array.isArray(value)) {
		throw new RangeError(`${name} must be a list`);
	}

	return value.map(item => itemFrom(requireFields(item, `each of ${name}`)));
}

function textFrom(value: Fields, name: string): string {
	const text = textOf(value[name]);
	if (text === undefined || text.trim() === '' || text.length > longestText) {
		throw new RangeError(`${name} must be a text of 1 to ${longestText} characters`);
	}

	return clean(text, longestText);
}

function optionalNumber(value: Fields, name: string): number | undefined {
	const number = value[name];
	if (number !== undefined && typeof number !== 'number') {
		throw new RangeError(`${name} must be a number`);
	}

	return number;
}

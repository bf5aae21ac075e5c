/** A teacher's own lesson: a file that `--lesson` names. */

import {initialProgress} from '../../run/drive.js';
import {
	type Condition,
	type Lesson,
	lessonFigures,
	type Question,
	type Reaction,
} from '../../solvers/lessons.js';
import type {Method} from '../../solvers/solver.js';
import {clean} from '../../text.js';
import {displays} from '../../view/board/display.js';
import {type ListedPuzzle, listPuzzle} from '../../view/menu/collection.js';
import {UsageError} from '../line/exit.js';
import {seedFrom} from '../line/options.js';
import {builtIns} from '../sources.js';
import {namedMethod, puzzleIn, settingsOf} from './replay.js';
import {type Fields, hasFields, readJsonFile, textOf} from './store.js';

export type LessonFile = {
	readonly lesson: Lesson;
	readonly method: Method;
	readonly entry: ListedPuzzle;
};

/** The longest text of a lesson, in characters: what a small window still shows. */
const longestText = 600;

/** @throws UsageError for a file that can't be read or holds no lesson */
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
	const settings = settingsOf(value.settings ?? {});
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
			hasLandscape: value.landscape === true,
			...(value.display !== undefined && {display: displayFrom(value)}),
		},
	};
}

/** The name of a display of the grid. */
function displayFrom(value: Fields): string {
	const name = textFrom(value, 'display');
	const names = displays.map(display => display.name);
	if (!names.includes(name)) {
		throw new RangeError(`there is no display '${name}'; there are ${names.join(', ')}`);
	}

	return name;
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

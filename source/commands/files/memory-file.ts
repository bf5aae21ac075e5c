/** The state file: recent puzzles, the solver chosen last, the lessons that were watched. */

import os from 'node:os';
import path from 'node:path';
import {methods} from '../../solvers/index.js';
import {lessons} from '../../solvers/lessons.js';
import {resolveSettings} from '../../solvers/settings.js';
import type {Settings} from '../../solvers/solver.js';
import {formatBoxes, parseBoxes} from '../../sudoku/geometry.js';
import {formatLine, type Puzzle} from '../../sudoku/puzzle.js';
import {parsePuzzle} from '../../sudoku/read.js';
import {clean} from '../../text.js';
import {
	contradiction,
	type ListedPuzzle,
	listPuzzle,
	maxRecent,
	nameOf,
	puzzleKey,
	recent as recentCollection,
} from '../../view/menu/collection.js';
import {version} from '../version.js';
import {type Fields, fieldsOf, hasFields, isLink, readJson, textOf, userFile, writeJson} from './store.js';

export type Remembered = {
	/** The last one first. */
	readonly recent: readonly ListedPuzzle[];
	/** The name of the solver chosen last. */
	readonly solver: string | undefined;
	/** The changed settings of each solver, by its name. */
	readonly settings: Readonly<Record<string, Settings>>;
	/** The names of the lessons that were watched to their end. */
	readonly lessons: readonly string[];
};

type ChosenSolver = {
	readonly solver: string;
	readonly settings: Settings;
	/** Whether a puzzle is watched with it anyway, so that there is no choice to remember. */
	readonly isUsual?: boolean;
};

const stateFile = () => userFile('state', 'state.json');

type State = {
	readonly recent: readonly unknown[];
	readonly lessons: readonly unknown[];
	readonly settings: Fields;
};

const emptyState: State = {recent: [], lessons: [], settings: {}};

/** The content of the file with all its keys, or why it can't be used. */
function readState(file: string): {readonly stored: State & Fields; readonly fault?: string | undefined} {
	const {value = {}, fault} = readJson(file);
	const stored: State & Fields = {...emptyState, ...fieldsOf(value)};
	const {recent, lessons, settings, solver: _, ...others} = stored;
	const isSound = [recent, lessons].every(Array.isArray) && [value, settings].every(hasFields);
	// A later version may have further keys, but a link may lead to any JSON.
	const isForeign = isLink(file) && Object.keys(others).length > 0;
	return fault === undefined && isSound && !isForeign
		? {stored}
		: {stored: emptyState, fault: fault ?? 'is damaged'};
}

/** The names of lessons, without those that this version does not have. */
const lessonsIn = (stored: State) =>
	lessons.map(({name}) => name).filter(name => stored.lessons.includes(name));

/** Read the file; missing and damaged entries are left out. */
export function recall(): Remembered {
	const file = stateFile();
	const stored: State & Fields = file === undefined ? emptyState : readState(file).stored;
	return {
		recent: stored.recent.slice(0, maxRecent).flatMap(entryFrom),
		solver: methods.find(({name}) => name === stored.solver)?.name,
		settings: Object.fromEntries(
			Object.entries(stored.settings).flatMap(([name, value]) => storedSettings(name, fieldsOf(value))),
		),
		lessons: lessonsIn(stored),
	};
}

/** @throws Error for text that is no puzzle, or a puzzle that contradicts itself */
function puzzleIn(text: string, boxes: unknown): Puzzle {
	const puzzle = parsePuzzle(text, {from: 'line', boxes: parseBoxes(textOf(boxes))});
	const fault = contradiction(puzzle);
	if (fault) {
		throw new RangeError(fault.reason);
	}

	return puzzle;
}

function entryFrom(value: unknown): ListedPuzzle[] {
	const {puzzle: line, boxes, name, title, argument, made, ...metadata} = fieldsOf(value);
	try {
		const puzzle = puzzleIn(textOf(line) ?? '', boxes);
		const listing = {
			collection: recentCollection,
			name: clean(textOf(name) ?? 'puzzle'),
			title: clean(textOf(title) ?? 'A puzzle'),
			argument: argumentFrom(argument),
			made: commandFrom(made),
		};
		return [listPuzzle({...puzzle, metadata: metadataFrom(metadata)}, listing)];
	} catch {
		return [];
	}
}

/** The argument that named it; an unprintable one would be another name. */
function argumentFrom(value: unknown): string | undefined {
	const text = textOf(value);
	return text !== undefined && text !== '' && clean(text, text.length) === text ? text : undefined;
}

/** The command that made it. It is shown to be run again, so only recuit's own form is valid. */
function commandFrom(value: unknown): string | undefined {
	const text = clean(textOf(value) ?? '');
	return /^recuit generate(?: --[a-z]+ (?:[\w.,:@%+/-]+|'(?:[^']|'\\'')*'))+$/.test(text) ? text : undefined;
}

/** The metadata of a puzzle, without the proposals that another version measured. */
function metadataFrom({level, proposals, version: written}: Fields): Map<string, string> {
	const metadata = {level, proposals: written === version() ? proposals : undefined};
	return new Map(
		Object.entries(metadata).flatMap(([name, value]) =>
			typeof value === 'string' && value !== '' ? [[name, clean(value)]] : [],
		),
	);
}

function storedSettings(name: string, value: Fields): Array<[string, Settings]> {
	const method = methods.find(candidate => candidate.name === name);
	const settings = Object.fromEntries(
		Object.entries(value).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
	);
	if (!method) {
		return [];
	}

	try {
		resolveSettings(method, parsePuzzle('.'.repeat(81)), settings);
		return [[name, settings]];
	} catch {
		return [];
	}
}

const unremembered = 'recent puzzles are not remembered:';

/** Change the file; returns a sentence where that can't be. A damaged file stays as it is. */
function remember(change: (stored: State & Fields) => Fields): string | undefined {
	const file = stateFile();
	if (file === undefined) {
		return `${unremembered} there is no home folder; set HOME or XDG_STATE_HOME`;
	}

	// In the null device the user wants no files.
	if (file.startsWith(os.devNull + path.sep)) {
		return undefined;
	}

	// Another recuit may have written it meanwhile.
	const {stored, fault} = readState(file);
	if (fault !== undefined) {
		return `${unremembered} ${clean(file)} ${fault}; remove it, or mend it`;
	}

	const reason = writeJson(file, {...stored, ...change(stored)});
	return reason && `${unremembered} ${clean(file)} can't be written: ${reason}`;
}

/** Remember a watched puzzle, and the solver if it was chosen in the menu; returns what `remember` returns. */
export function rememberRun(entry: ListedPuzzle, choice: ChosenSolver | undefined): string | undefined {
	const {title, puzzle, argument, made} = entry;
	const record = {
		name: nameOf(entry),
		title,
		puzzle: formatLine(puzzle.geometry, puzzle.givens),
		boxes: formatBoxes(puzzle.geometry.boxes),
		level: puzzle.metadata.get('level'),
		proposals: puzzle.metadata.get('proposals'),
		version: version(),
		argument,
		made,
	};
	const isOther = (value: unknown) =>
		entryFrom(value).some(other => puzzleKey(other.puzzle) !== puzzleKey(puzzle));
	return remember(stored => ({
		recent: [record, ...stored.recent.filter(isOther)].slice(0, maxRecent),
		...(choice && {
			solver: choice.isUsual ? undefined : choice.solver,
			settings: {...stored.settings, [choice.solver]: choice.settings},
		}),
	}));
}

/**
Forget what a later start would take up unasked, after it has led to an internal error: the solver with its settings, or
where none is remembered, the puzzle watched last. Returns a sentence on what is forgotten.
*/
export function forgetChoice(): string | undefined {
	const {solver, recent, settings} = recall();
	if (solver === undefined && recent.length === 0) {
		return undefined;
	}

	const [change, what] =
		solver === undefined
			? [(stored: State) => ({recent: stored.recent.slice(1)}), `the puzzle ${nameOf(recent[0])}`]
			: [
					() => ({solver: undefined, settings: {...settings, [solver]: undefined}}),
					`the solver ${solver}, with its settings`,
				];
	return (
		remember(change) ?? `what was chosen last is forgotten, so that the next start does without it: ${what}`
	);
}

/** Remember that a lesson was watched to its end; returns what `remember` returns. */
export function rememberLesson(name: string): string | undefined {
	return remember(stored => ({lessons: [...new Set([...lessonsIn(stored), name])]}));
}

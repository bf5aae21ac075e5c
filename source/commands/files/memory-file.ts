/** The state file: recent puzzles, the solver chosen last, the lessons that were watched. */

import {methods} from '../../solvers/index.js';
import {lessons} from '../../solvers/lessons.js';
import {resolveSettings} from '../../solvers/settings.js';
import type {Settings} from '../../solvers/solver.js';
import {formatBoxes} from '../../sudoku/geometry.js';
import {formatLine} from '../../sudoku/puzzle.js';
import {parsePuzzle} from '../../sudoku/read.js';
import {clean} from '../../text.js';
import {
	type ListedPuzzle,
	listPuzzle,
	maxRecent,
	nameOf,
	puzzleKey,
	recent as recentCollection,
} from '../../view/menu/collection.js';
import {version} from '../version.js';
import {type Fields, fieldsOf, hasFields, textOf} from './json-fields.js';
import {reasonOf} from './read-file.js';
import {puzzleIn} from './replay.js';
import {isDiscarded, isLink, readJson, setAside, userFile, writeJson} from './store.js';

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

type ChosenSolver = {readonly solver: string; readonly settings: Settings};

const stateFile = () => userFile('state', 'state.json');

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The stored recent puzzles. Earlier versions had another key for them. */
const recentIn = ({recent, lately}: Fields) => listOf(recent ?? lately);

/** The stored names of lessons, without those that this version does not have. */
const lessonsIn = (stored: Fields) =>
	lessons.map(({name}) => name).filter(name => listOf(stored.lessons).includes(name));

/** Read the file; missing and damaged entries are left out. */
export function recall(): Remembered {
	const file = stateFile();
	const stored = fieldsOf(file === undefined ? undefined : readJson(file).value);
	return {
		recent: recentIn(stored).slice(0, maxRecent).flatMap(entryFrom),
		solver: methods.find(({name}) => name === stored.solver)?.name,
		settings: Object.fromEntries(
			Object.entries(fieldsOf(stored.settings)).flatMap(([name, value]) =>
				storedSettings(name, fieldsOf(value)),
			),
		),
		lessons: lessonsIn(stored),
	};
}

function entryFrom(value: unknown): ListedPuzzle[] {
	const {puzzle: line, boxes, name, title, argument, made, ...metadata} = fieldsOf(value);
	try {
		const puzzle = puzzleIn(textOf(line) ?? '', boxes, 'line');
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

/** Change the file; returns a sentence where something is lost or moved elsewhere. */
function remember(change: (stored: Fields) => Fields): string | undefined {
	const file = stateFile();
	if (file === undefined) {
		return `${unremembered} there is no home folder; set HOME or XDG_STATE_HOME`;
	}

	if (isDiscarded(file)) {
		return undefined;
	}

	try {
		// Another recuit may have written it meanwhile.
		const {stored, fault} = stateFrom(file);
		if (fault !== undefined && isLink(file)) {
			return `${unremembered} ${clean(file)} is a link to a file that ${fault}; remove the link, or mend the file`;
		}

		const aside = fault && setAside(file);
		const kept = aside && `${clean(file)} ${fault}; it is kept as ${clean(aside)}`;
		const reason = writeJson(file, {...stored, ...change(stored)});
		const lost = reason && cannotWrite(file, reason);
		return kept && lost ? `${kept}; ${lost}` : (lost ?? (kept && `${kept}, and a new one is started`));
	} catch (error) {
		return cannotWrite(file, reasonOf(error));
	}
}

const unremembered = 'recent puzzles are not remembered:';

const cannotWrite = (file: string, reason: string) =>
	`${unremembered} ${clean(file)} can't be written: ${reason}`;

/** The content of the file, or why it can't be used. */
function stateFrom(file: string): {stored: Fields; fault?: string | undefined} {
	const {value = {}, fault} = readJson(file);
	if (fault !== undefined || !hasFields(value)) {
		return {stored: {}, fault: fault ?? 'is damaged'};
	}

	const {recent = [], lately = [], lessons = [], settings = {}, solver: _, ratings: _old, ...others} = value;
	const isSound = [recent, lately, lessons].every(Array.isArray) && hasFields(settings);
	// A later version may have further keys, but a link may lead to any JSON.
	const isForeign = isLink(file) && Object.keys(others).length > 0;
	return isSound && !isForeign ? {stored: value} : {stored: {}, fault: 'is damaged'};
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
		recent: [record, ...recentIn(stored).filter(isOther)].slice(0, maxRecent),
		lately: undefined,
		ratings: undefined,
		...(choice && {
			solver: choice.solver,
			settings: {...fieldsOf(stored.settings), [choice.solver]: choice.settings},
		}),
	}));
}

/**
Forget what a later start would take up unasked, after it has led to an internal error: the solver with its settings, or
where none is remembered, the puzzle watched last. Returns a sentence on what is forgotten.
*/
export function forgetChoice(): string | undefined {
	const file = stateFile();
	const {solver, recent, settings} = recall();
	if (file === undefined || isDiscarded(file) || (solver === undefined && recent.length === 0)) {
		return undefined;
	}

	const fault = remember(stored =>
		solver === undefined
			? {recent: recentIn(stored).slice(1)}
			: {solver: undefined, settings: {...settings, [solver]: undefined}},
	);
	const what =
		solver === undefined ? `the puzzle ${nameOf(recent[0])}` : `the solver ${solver}, with its settings`;
	return fault ?? `what was chosen last is forgotten, so that the next start does without it: ${what}`;
}

/** Remember that a lesson was watched to its end; returns what `remember` returns. */
export function rememberLesson(name: string): string | undefined {
	return remember(stored => ({lessons: [...new Set([...lessonsIn(stored), name])]}));
}

/** Collections of puzzles: from text to what the menu lists, searches and groups. */

import type {Lesson} from '../../solvers/lessons.js';
import {findClash} from '../../sudoku/check.js';
import {difficulties} from '../../sudoku/difficulty.js';
import {formatLine, givenCount, type Puzzle} from '../../sudoku/puzzle.js';
import {PuzzleError, type ReadOptions, readPuzzles} from '../../sudoku/read.js';
import {clashText} from '../verdict.js';

/** A puzzle as the menu lists it. */
export type ListedPuzzle = {
	/** What it is called on the command line, or in its file. */
	readonly name: string;
	readonly title: string;
	readonly puzzle: Puzzle;
	/** Where it comes from, as the menu calls it. */
	readonly collection: string;
	readonly givens: number;
	/** What a search looks through, in lower case. */
	readonly text: string;
	/** How a command line names it; undefined: by the puzzle itself. */
	readonly argument?: string | undefined;
	/** The command that makes it again, where it was generated. */
	readonly made?: string | undefined;
	/** The name of the lesson, where it stands for one with this puzzle. */
	readonly lesson?: string | undefined;
	/** What its group in the list is about, where its collection alone does not say it. */
	readonly topic?: string | undefined;
};

/** A collection, or what is read of one. */
export type Collection = {
	readonly name: string;
	readonly entries: readonly ListedPuzzle[];
	/** The faults of the other puzzles, in sentences. */
	readonly faults: readonly string[];
	/** Whether there may be more to read. */
	readonly isReading: boolean;
};

/** The collections that the menu itself makes. */
export const learn = 'learn';
export const builtIn = 'built-in';
export const pasted = 'pasted';
export const generated = 'generated';

type Listing = Pick<ListedPuzzle, 'collection' | 'name' | 'title' | 'argument' | 'made'>;

/** A puzzle with what the menu lists and searches of it. */
export function listPuzzle(puzzle: Puzzle, {collection, name, title, argument, made}: Listing): ListedPuzzle {
	const givens = givenCount(puzzle.givens);
	const {size} = puzzle.geometry;
	const level = puzzle.metadata.get('level') ?? '';
	const text =
		`${name} ${title} ${level} ${size}x${size} ${size}×${size} ${givens} givens ${collection}`.toLowerCase();
	return {name, title, puzzle, collection, givens, text, argument, made};
}

/** A lesson on a puzzle, as the list has it. @param number from 1 */
export const listLesson = (
	{name, title, isFurther}: Lesson,
	entry: ListedPuzzle,
	number: number,
): ListedPuzzle => ({
	...entry,
	name: `${number} ${title}`,
	title,
	collection: learn,
	text: `lesson ${name} ${title} ${learn}`.toLowerCase(),
	argument: undefined,
	lesson: name,
	topic: isFurther ? 'other searches' : undefined,
});

/** The proposals that annealing needs, or, where most runs gave up, the bound that they need more than. */
export type Effort = {readonly proposals: number; readonly isMore: boolean};

/** What a file says of it, as a comment `# proposals: 12 345`, where it does. */
export function writtenEffort({metadata}: Puzzle): Effort | undefined {
	const match = /^(more than )?(\d[\d ]{0,20})$/.exec(metadata.get('proposals') ?? '');
	return match
		? {proposals: Number(match[2].replaceAll(' ', '')), isMore: match[1] !== undefined}
		: undefined;
}

/** What is wrong with a puzzle. */
export type PuzzleFault = {
	/** From 1, as the column. */
	readonly line: number;
	/** Undefined where the whole line is at fault. */
	readonly column?: number;
	readonly reason: string;
};

export const isFault = (result: ListedPuzzle | PuzzleFault): result is PuzzleFault => 'reason' in result;

/** @param where names the text */
export function faultText(where: string, {line, column, reason}: PuzzleFault): string {
	return `${where}, line ${line}${column === undefined ? '' : `, column ${column}`}: ${reason}`;
}

/** Each puzzle of a text, or what is wrong with it. */
export function* entriesOf(
	text: string,
	collection: string,
	options: ReadOptions = {},
): Generator<ListedPuzzle | PuzzleFault> {
	for (const puzzle of readPuzzles(text, options)) {
		const fault = puzzle instanceof PuzzleError ? puzzle : contradiction(puzzle);
		if (fault) {
			yield fault;
		} else if (!(puzzle instanceof PuzzleError)) {
			const name = puzzle.name ?? puzzle.metadata.get('name') ?? `line ${puzzle.line}`;
			const title = puzzle.metadata.get('title') ?? puzzle.name ?? `${collection}, line ${puzzle.line}`;
			yield listPuzzle(puzzle, {collection, name, title});
		}
	}
}

/** A digit given twice in a unit, which no solver could ever repair. */
export function contradiction({geometry, givens, line}: Puzzle): PuzzleFault | undefined {
	const clash = findClash(geometry, givens);
	return clash && {line, reason: clashText(geometry, clash)};
}

/** What an entry is called away from its list: `line 3` alone says nothing there. */
export function nameOf({name, title}: Pick<ListedPuzzle, 'name' | 'title'>): string {
	return /^line \d+$/.test(name) ? title : name;
}

/** A line of the list: a heading, or a puzzle. */
export type ListRow = ListedPuzzle | {readonly heading: string; readonly collection: string};

export const isEntry = (row: ListRow | undefined): row is ListedPuzzle =>
	row !== undefined && 'puzzle' in row;

/** The list: each collection in groups of one size and level, of the puzzles that have all words of the filter. */
export function listRows(collections: readonly Collection[], filter: string): ListRow[] {
	const has = matcher(filter);
	return collections.flatMap(({name, entries}) =>
		groupsOf(name, has ? entries.filter(has) : entries).flatMap(([heading, group]) => [
			{heading, collection: name},
			...group,
		]),
	);
}

/** So long a word of digits and blanks is looked for in the puzzle itself. */
const shortestRun = 6;

/** Whether an entry has every word of the filter; undefined if there is none. */
function matcher(filter: string): ((entry: ListedPuzzle) => boolean) | undefined {
	const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
	const tests = words.map(word => {
		const cells = word.replaceAll(/[0_*]/g, '.');
		const isRun = word.length >= shortestRun && /^[\d.]+$/.test(cells);
		return ({text, puzzle: {geometry, givens}}: ListedPuzzle) =>
			text.includes(word) || (isRun && formatLine(geometry, givens).includes(cells));
	});
	return words.length === 0 ? undefined : entry => tests.every(has => has(entry));
}

/** Levels that are not known come behind those that are, and puzzles without one last. */
function rank(level: string): number {
	const at = (difficulties as readonly string[]).indexOf(level);
	return at === -1 ? difficulties.length + Number(level === '') : at;
}

type Group = readonly [heading: string, members: readonly ListedPuzzle[]];

/** 9 × 9 first, then the other sizes; the easier before the harder. Lessons keep their order. */
function groupsOf(name: string, entries: readonly ListedPuzzle[]): readonly Group[] {
	if (name === learn) {
		return [...Map.groupBy(entries, ({topic}) => topic)].map(([topic, group]) => [
			topic ? `${name} · ${topic}` : name,
			group,
		]);
	}

	const levelOf = ({puzzle}: ListedPuzzle) => puzzle.metadata.get('level') ?? '';
	const sizeOf = ({puzzle}: ListedPuzzle) => puzzle.geometry.size;
	return [...Map.groupBy(entries, entry => `${sizeOf(entry)} ${levelOf(entry)}`).values()]
		.map(members => ({members, size: sizeOf(members[0]), level: levelOf(members[0])}))
		.sort(
			(a, b) =>
				Number(b.size === 9) - Number(a.size === 9) ||
				a.size - b.size ||
				rank(a.level) - rank(b.level) ||
				(a.level < b.level ? -1 : 1),
		)
		.map(({size, level, members}) => [`${name} · ${size}×${size}${level ? ` · ${level}` : ''}`, members]);
}

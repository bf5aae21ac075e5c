/** The four doors of the menu, each with a list: puzzles, lessons, comparisons, and what the user brings. */

import type {Lesson} from '../../solvers/lesson.js';
import {builtIn, type Collection, kept, type ListedPuzzle, learn} from '../../sudoku/collection.js';
import {difficulties} from '../../sudoku/difficulty.js';
import type {FleetKind} from '../fleet/fleet-kind.js';

export const doors = ['Watch', 'Learn', 'Compare', 'Your own'] as const;

export type Door = (typeof doors)[number];

/** A row of a list that stands for something else than a puzzle of its own. */
export type MenuAction = {
	/** What Enter does: goes back to what waits on this screen, or opens something. */
	readonly does: 'input' | 'generate' | FleetKind | {readonly resume: 'watch' | FleetKind};
	readonly name: string;
	/** What that is, in a sentence or two. */
	readonly text: string;
	/** The puzzle of what waits, and the name of its lesson. */
	readonly entry?: ListedPuzzle;
	readonly lesson?: string | undefined;
};

export type MenuRow = ListedPuzzle | MenuAction;

export const isEntry = (row: MenuRow | undefined): row is ListedPuzzle =>
	row !== undefined && 'puzzle' in row;

/** Whether a first start stands at the row where it begins: nothing else is to be looked at yet. */
export const isBeginning = ([first]: readonly MenuRow[], at: number): boolean =>
	at === 0 && isEntry(first) && first.collection === builtIn && first.lesson !== undefined;

/** The screen of what waits, where a row stands for that. */
export const resumed = (row: MenuRow | undefined): 'watch' | FleetKind | undefined =>
	row && 'does' in row && typeof row.does === 'object' ? row.does.resume : undefined;

/** A lesson on a puzzle, as the list has it. @param number from 1 */
export const listLesson = (
	{name, title, method, heading}: Lesson,
	entry: ListedPuzzle,
	number: number,
): ListedPuzzle => ({
	...entry,
	about: `${method} on ${entry.name}`,
	name: `${number} ${title}`,
	collection: learn,
	argument: undefined,
	lesson: name,
	heading,
});

const actions: Readonly<Partial<Record<Door, readonly MenuAction[]>>> = {
	Compare: [
		{
			does: 'race',
			name: 'a race',
			text: 'Four solvers on one puzzle, which differ in what a step is: anneal, for one, tries only cells in conflict. Which one solves it first?',
		},
		{
			does: 'ensemble',
			name: 'many seeds',
			text: 'One solver on one puzzle, with 100 seeds. How much of a run is chance?',
		},
	],
	'Your own': [
		{
			does: 'input',
			name: 'type or paste a puzzle',
			text: 'Into the grid. You can paste at any time, several puzzles too; recuit FILE opens a file of them.',
		},
		{
			does: 'generate',
			name: 'generate a puzzle',
			text: 'Of 9×9, with one solution: easy, medium or hard. recuit generate has other sizes.',
		},
	],
};

/** Whether a list that is narrowed to a text has a row. */
export const isFound = (row: MenuRow, filter: string): boolean =>
	filter === '' ||
	(isEntry(row) &&
		`${row.name}${row.collection === kept ? '' : ` ${row.about}`}`
			.toLowerCase()
			.includes(filter.toLowerCase()));

/** Puzzles that the program does not bring are the user's own. */
export const doorOf = (collection: string): Door =>
	collection === builtIn ? 'Watch' : collection === learn ? 'Learn' : 'Your own';

/** The list of a door. @param waiting the rows of what waits, which come first */
export function menuRows(
	collections: readonly Collection[],
	door: Door,
	waiting: readonly MenuAction[],
): readonly MenuRow[] {
	const entries = collections.filter(({name}) => doorOf(name) === door).flatMap(each => each.entries);
	// The first run is not listed twice.
	const isNew = ({lesson}: ListedPuzzle) =>
		lesson === undefined || !waiting.some(row => row.lesson === lesson);
	const sorted = door === 'Watch' ? entries.filter(isNew).toSorted((a, b) => effort(a) - effort(b)) : entries;
	return [...waiting, ...(actions[door] ?? []), ...sorted];
}

/** How many puzzles, lessons or comparisons a door has. */
export const countOf = (collections: readonly Collection[], door: Door): number =>
	door === 'Compare'
		? (actions[door]?.length ?? 0)
		: collections.reduce((sum, {name, entries}) => sum + (doorOf(name) === door ? entries.length : 0), 0);

/** A lesson first; 9×9, then the other sizes; the easier before the harder. */
function effort({lesson, puzzle: {geometry, metadata}}: ListedPuzzle): number {
	if (lesson !== undefined) {
		return -1;
	}

	const at = (difficulties as readonly string[]).indexOf(metadata.get('difficulty') ?? '');
	return (geometry.size === 9 ? 0 : 10 * geometry.size) + (at === -1 ? difficulties.length : at);
}

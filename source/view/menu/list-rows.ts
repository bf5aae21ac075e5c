/** The rows of the menu's list: collections in groups, and those that a search finds. */

import type {Lesson} from '../../solvers/lessons.js';
import {type Collection, type ListedPuzzle, learn} from '../../sudoku/collection.js';
import {difficulties} from '../../sudoku/difficulty.js';

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

/** A line of the list: a heading, or a puzzle. */
export type ListRow = ListedPuzzle | {readonly heading: string; readonly collection: string};

export const isEntry = (row: ListRow | undefined): row is ListedPuzzle =>
	row !== undefined && 'puzzle' in row;

/** The list: each collection in groups of one size and difficulty, of the puzzles that have all words of the filter. */
export function listRows(collections: readonly Collection[], filter: string): ListRow[] {
	const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
	const isFound = ({text}: ListedPuzzle) => words.every(word => text.includes(word));
	return collections.flatMap(({name, entries}) =>
		groupsOf(name, entries.filter(isFound)).flatMap(([heading, group]) => [
			{heading, collection: name},
			...group,
		]),
	);
}

/** Levels that are not known come behind those that are, and puzzles without one last. */
function rank(difficulty: string): number {
	const at = (difficulties as readonly string[]).indexOf(difficulty);
	return at === -1 ? difficulties.length + Number(difficulty === '') : at;
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

	const difficultyIn = ({puzzle}: ListedPuzzle) => puzzle.metadata.get('difficulty') ?? '';
	const sizeOf = ({puzzle}: ListedPuzzle) => puzzle.geometry.size;
	return [...Map.groupBy(entries, entry => `${sizeOf(entry)} ${difficultyIn(entry)}`).values()]
		.map(members => ({members, size: sizeOf(members[0]), difficulty: difficultyIn(members[0])}))
		.sort(
			(a, b) =>
				Number(b.size === 9) - Number(a.size === 9) ||
				a.size - b.size ||
				rank(a.difficulty) - rank(b.difficulty) ||
				(a.difficulty < b.difficulty ? -1 : 1),
		)
		.map(({size, difficulty, members}) => [
			`${name} · ${size}×${size}${difficulty ? ` · ${difficulty}` : ''}`,
			members,
		]);
}

/** The four doors of the menu (puzzles, lessons, comparisons, and what the user brings), their lists, and the lines of both. */

import type {Judgement} from '../../run/rating.js';
import {aboutLesson, type Lesson} from '../../solvers/lesson.js';
import type {Method, Settings} from '../../solvers/solver.js';
import {difficulties} from '../../sudoku/difficulty.js';
import {describeGeometry} from '../../sudoku/geometry.js';
import {builtIn, type Collection, kept, type ListedPuzzle, learn} from '../../sudoku/read.js';
import type {FleetKind} from '../fleet/fleet-kind.js';
import {lessonTitle} from '../lesson-text.js';
import {
	cut,
	indented,
	justify,
	type Line,
	listRow,
	plainText,
	span,
	visibleItems,
	widthOf,
	wrapText,
} from '../text/line.js';
import {countText, groupDigits} from '../text/numbers.js';
import {effortText, judgedText} from '../verdict-text.js';

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
			text: 'Four solvers on one puzzle, with the same seed. Which one solves it first?',
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

/** The doors as tabs, with how much is behind each where there is room; and a line that is thick below the open one. */
export function doorLines(
	collections: readonly Collection[],
	open: Door,
	width: number,
): readonly [Line, Line] {
	const tabs = tabsIn(collections, width);
	const at = doors.indexOf(open);
	const before = widthOf(tabs.slice(0, at).flat());
	const length = widthOf(tabs[at]);
	const line = tabs.flatMap((tab, index) =>
		tab.map(({text, role}) => span(text, index === at && role === 'plain' ? 'accent' : role)),
	);
	const rule = [
		span('─'.repeat(before), 'frame'),
		span('━'.repeat(length), 'accent'),
		span('─'.repeat(Math.max(0, width - before - length)), 'frame'),
	];
	return [cut(line, width), cut(rule, width)];
}

function tabsIn(collections: readonly Collection[], width: number): readonly Line[] {
	const tabs = doors.map((door): readonly [Line, Line] => {
		const own = collections.filter(({name}) => doorOf(name) === door);
		const faults = own.reduce((sum, each) => sum + each.faults.length, 0);
		const count = countOf(collections, door);
		const reading = own.some(({isReading}) => isReading) ? '…' : '';
		const name = span(door);
		return [
			[span(' '), name],
			[
				...[span(' '), name, span(count > 0 || reading ? ` ${groupDigits(count)}${reading}` : '', 'dim')],
				...(faults > 0 ? [span(` (${groupDigits(faults)} faulty)`, 'bad')] : []),
				span(' '),
			],
		];
	});
	const whole = tabs.map(([, long]) => long);
	return widthOf(whole.flat()) <= width ? whole : tabs.map(([short]) => short);
}

/** The columns of the list: the longest title of a lesson. */
export const listColumns = 29;

/**
The rows of a list in a height, each with what it is below it where all have room for that; otherwise those around the
highlighted one.

@param isDone whether it is a lesson that was watched to its end
*/
export function listLines(
	rows: readonly MenuRow[],
	at: number,
	isDone: (row: MenuRow) => boolean,
	{width, height}: {readonly width: number; readonly height: number},
): readonly Line[] {
	const lineOf = (row: MenuRow, index: number) => rowLine(row, index === at, isDone(row), width);
	const isFew = rows.length * 2 <= height;
	const explained = (gap: readonly Line[]) =>
		rows.flatMap((row, index) => [
			lineOf(row, index),
			...indented(wrapText((isEntry(row) ? row.about : row.text) ?? '', width - 3, 'dim'), 2),
			...gap,
		]);
	const whole = isFew ? [explained([[]]), explained([])].find(lines => lines.length <= height) : undefined;
	if (whole) {
		return whole;
	}

	const lines = rows.flatMap((row, index) => [
		...(isEntry(row) && row.heading ? [{index: index - 1, line: [span(`  ${row.heading}`, 'dim')]}] : []),
		{index, line: lineOf(row, index)},
	]);
	const isCut = lines.length > height && height > 1;
	const selected = lines.findLastIndex(({index}) => index === at);
	const shown = visibleItems(lines, selected, height - Number(isCut)).map(({item}) => item);
	const left = rows.length - 1 - (shown.at(-1)?.index ?? 0);
	const more = isCut && left > 0 ? [[span(`▾ ${groupDigits(left)} more`, 'dim')]] : [];
	return [...shown.map(({line}) => line), ...more];
}

/** A row of the list. @param isDone whether it is a lesson that was watched to its end */
export function rowLine(row: MenuRow, isSelected: boolean, isDone: boolean, width: number): Line {
	const left = listRow(isSelected, row.name, span(isDone ? ' ✓' : '', 'good'));
	const note = isEntry(row) && row.lesson === undefined ? noteOf(row) : '';
	return note && widthOf(left) + 2 + note.length <= width
		? justify(left, [span(note, 'dim')], width - 1)
		: cut(left, width);
}

/** How hard a puzzle is, where its name does not say it, and its size where that is not the usual one. */
function noteOf({name, puzzle: {geometry, metadata}, givens}: ListedPuzzle): string {
	const known = metadata.get('difficulty');
	const difficulty = known === undefined || known === name ? countText(givens, 'givens') : known;
	return geometry.size === 9 ? difficulty : `${difficulty} ${geometry.size}×${geometry.size}`;
}

/** What is known of a puzzle before it is solved, the most important first. @param solver the one that Enter runs */
export function factLines(
	entry: ListedPuzzle,
	judgement: Judgement | undefined,
	solver: Line,
	width: number,
): readonly Line[] {
	const {name, puzzle, givens, about} = entry;
	const {geometry, metadata} = puzzle;
	const proposals = metadata.get('proposals');
	const difficulty = metadata.get('difficulty') ?? judgement?.difficulty;
	const effort = judgement?.effort === undefined ? undefined : effortText(judgement.effort);
	const needed = proposals === undefined ? effort : `${proposals} proposals`;
	const search = difficulty === undefined ? solver : [span(`${difficulty} · `), ...solver];
	// Of that solver, whichever Enter runs.
	const rating = needed === undefined ? [] : [span(`anneal: ${needed}`, 'dim')];
	const both = needed === undefined ? search : [...search, span(' · ', 'dim'), ...rating];
	const source = metadata.get('source');
	const size = [span(`${describeGeometry(geometry)} · ${countText(givens, 'givens')}`, 'dim')];
	const role = judgement ? 'plain' : 'dim';
	const solutions = [span(judgement ? judgedText(judgement) : 'checking …', role)];
	const isBeside = widthOf(size) + 3 + widthOf(solutions) <= width;
	return [
		cut([span(name, 'strong'), span(about ? ` · ${about}` : '', 'dim')], width),
		[...size, ...(isBeside ? [span(' · ', 'dim'), ...solutions] : [])],
		...(isBeside ? [] : wrapText(plainText(solutions), width, role)),
		...(widthOf(both) <= width ? [both] : [cut(search, width), rating]),
		...(source ? wrapText(source, width, 'dim') : []),
	];
}

/** The solver that Enter runs, with its changed settings. */
export function solverLine({name}: Method, settings: Settings, width: number): Line {
	const values = Object.entries(settings).map(([setting, value]) => ` ${setting}=${value}`);
	return cut([span('solver ', 'dim'), span(name), span(values.join(''), 'dim')], width);
}

/** What a lesson asks, or else what to look for, which is always said; and on which puzzle and by which solver. */
export function lessonDetails(
	lesson: Lesson,
	width: number,
): {readonly details: readonly Line[]; readonly least: number} {
	const {puzzle, method, settings} = lesson;
	const values = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
	const asked = [[span(lessonTitle(lesson), 'strong')], ...wrapText(aboutLesson(lesson), width)];
	const about = lesson.parts ? [] : wrapText([`${method} on ${puzzle}`, ...values].join(', '), width, 'dim');
	return {details: [...asked, ...about], least: asked.length};
}

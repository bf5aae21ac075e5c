/** The lines of the menu: its doors, their lists, what is known of the highlighted row. */

import type {Judgement} from '../../run/rating.js';
import {aboutLesson, type Lesson} from '../../solvers/lesson.js';
import type {Method, Settings} from '../../solvers/solver.js';
import type {Collection, ListedPuzzle} from '../../sudoku/collection.js';
import {describeGeometry} from '../../sudoku/geometry.js';
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
import {countOf, type Door, doorOf, doors, isBeginning, isEntry, type MenuRow} from './doors.js';

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
	const isFirst = isBeginning(rows, at);
	const lineOf = (row: MenuRow, index: number) => {
		const line = rowLine(row, index === at, isDone(row), width);
		return isFirst && index > 0 ? line.map(({text}) => span(text, 'dim')) : line;
	};
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

/** How hard a puzzle is, and its size where that is not the usual one. */
function noteOf({puzzle: {geometry, metadata}, givens}: ListedPuzzle): string {
	const difficulty = metadata.get('difficulty') ?? countText(givens, 'givens');
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
	const rating = needed === undefined ? [] : [span(`anneal needs ${needed}`, 'dim')];
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

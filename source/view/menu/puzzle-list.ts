/** The lines of the menu of puzzles: the collections, the list, what is known of the highlighted puzzle, the faults. */

import type {Lesson} from '../../solvers/lessons.js';
import type {Method, Settings} from '../../solvers/solver.js';
import type {Collection, ListedPuzzle} from '../../sudoku/collection.js';
import {describeGeometry} from '../../sudoku/geometry.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {check, type Verdict} from '../../sudoku/verdict.js';
import {lessonTitle} from '../lesson.js';
import {cut, type Line, listRow, plainText, span, widthOf, wrapText} from '../text/line.js';
import {countText, groupDigits, searchSpace} from '../text/numbers.js';
import {textWidth} from '../text/width.js';
import {solutionsText} from '../verdict.js';
import {isEntry, type ListRow} from './list-rows.js';

/** Cells times guesses that an exact search makes within 25 ms, with each of its two solutions. */
const quickWork = 400_000;

/** How many solutions a puzzle has, as far as that is found between two keys: one, several, or not known. */
export const quickVerdict = (puzzle: Puzzle): Verdict =>
	check(puzzle, {limit: 2, guesses: Math.ceil(quickWork / puzzle.givens.length)});

/** The collections on one line: the current one stands out, and is among those that fit. */
export function collectionsLine(
	collections: readonly Collection[],
	current: string | undefined,
	width: number,
): Line {
	const shown = collections.filter(
		({entries, faults, isReading}) => entries.length > 0 || faults.length > 0 || isReading,
	);
	const tabs = shown.map(
		({name, entries, faults, isReading}): Line => [
			span(' '),
			span(name, name === current ? 'accent' : 'plain'),
			span(` ${groupDigits(entries.length)}${isReading ? '…' : ''} `, 'dim'),
			...(faults.length > 0 ? [span(`(${groupDigits(faults.length)} faulty) `, 'bad')] : []),
		],
	);
	let first = 0;
	const at = shown.findIndex(({name}) => name === current);
	const widthTo = (end: number) =>
		tabs.slice(first, end).reduce((sum, tab) => sum + widthOf(tab), first > 0 ? 2 : 0);
	while (first < at && widthTo(at + 1) > width - 1) {
		first++;
	}

	return cut([...(first > 0 ? [span(' …', 'dim')] : []), ...tabs.slice(first).flat()], width);
}

const nameWidth = 14;

/** From this width on a line of the list has room for the title too. */
const titled = 72;

/** @param isWatched whether it is a lesson that was watched to its end */
export function rowLine(row: ListRow, isSelected: boolean, isWatched: boolean, width: number): Line {
	if (!isEntry(row)) {
		return cut([span(` ${row.heading}`, 'dim')], width);
	}

	const {name, title, givens} = row;
	if (row.lesson) {
		return cut(listRow(isSelected, name, span(isWatched ? ' ✓' : '', 'good')), width);
	}

	return cut(
		[
			...cut(listRow(isSelected, name), 2 + nameWidth),
			span(' '.repeat(Math.max(1, nameWidth + 1 - textWidth(name)))),
			span(`${groupDigits(givens).padStart(3)} givens`, isSelected ? 'plain' : 'dim'),
			...(width < titled || title === name ? [] : [span(`  ${title}`, isSelected ? 'plain' : 'dim')]),
		],
		width,
	);
}

/** What is known of a puzzle before it is solved. @param isWhole whether there is room for its source and for the size of the search */
export function factLines(
	entry: ListedPuzzle,
	verdict: Verdict | undefined,
	width: number,
	isWhole = true,
): Line[] {
	const {title, puzzle, givens, made} = entry;
	const {geometry, metadata} = puzzle;
	const difficulty = metadata.get('difficulty') ?? 'unrated';
	const source = metadata.get('source');
	const size = [span(`${describeGeometry(geometry)} · ${countText(givens, 'givens')}`, 'dim')];
	const solutions = [span(verdict ? solutionsText(verdict) : 'checking …', verdict ? 'plain' : 'dim')];
	const isBeside = widthOf(size) + 3 + widthOf(solutions) <= width;
	return [
		cut([span(title, 'strong'), span(` · ${difficulty}`, 'dim')], width),
		[...size, ...(isBeside ? [span(' · ', 'dim'), ...solutions] : [])],
		...(source && isWhole ? wrapText(source, width, 'dim') : []),
		...(isWhole
			? wrapText(searchSpace({size: geometry.size, free: puzzle.givens.length - givens}), width, 'dim')
			: []),
		...(isBeside ? [] : wrapText(plainText(solutions), width, verdict ? 'plain' : 'dim')),
		...(made ? wrapText(made, width, 'dim') : []),
	];
}

/** The solver that Enter runs, with its changed settings. */
export function solverLine({name}: Method, settings: Settings, width: number): Line {
	const values = Object.entries(settings).map(([setting, value]) => ` ${setting}=${value}`);
	const left = [span('solver ', 'dim'), span(name), span(values.join(''), 'dim')];
	return [...cut(left, width - 13), span('  ,', 'key'), span(' changes it', 'dim')];
}

/** Faults from one on, each on as many lines as it needs. */
export const faultLines = (faults: readonly string[], from: number, width: number, height: number): Line[] =>
	faults
		.slice(from, from + height)
		.flatMap(fault => wrapText(fault, width - 4).map((line, k) => [span(k === 0 ? '  ' : '    '), ...line]))
		.slice(0, height);

/** What a lesson asks; and where there is room for it, on which puzzle and by which solver. */
export function lessonDetails(
	{name, title, question, look, puzzle, method, settings}: Lesson,
	width: number,
	isWhole: boolean,
): Line[] {
	const values = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
	return [
		[span(lessonTitle({name, title}), 'strong')],
		...wrapText(question?.text ?? look, width),
		...(isWhole ? wrapText([`${method} on ${puzzle}`, ...values].join(', '), width, 'dim') : []),
	];
}

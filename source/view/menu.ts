/** What the menus say about puzzles and solvers. */

import type {Lesson} from '../solvers/lessons.js';
import type {Method, Setting, Settings} from '../solvers/solver.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {cut, type Line, span, wrapText} from './line.js';
import {groupDigits} from './numbers.js';

/** A puzzle as the menu lists it. */
export type Entry = {
	/** What it is called on the command line, or in its file. */
	readonly name: string;
	readonly title: string;
	readonly puzzle: Puzzle;
};

/** The list of solvers, and of lessons below them; `index` is a line's place among both, undefined for a heading. */
export function solverLines(
	methods: readonly Method[],
	lessons: readonly Lesson[],
	selected: number,
): Array<{line: Line; index: number | undefined}> {
	const item = (text: string, index: number) => ({
		line: [
			span(index === selected ? '▸ ' : '  ', 'accent'),
			span(text, index === selected ? 'accent' : 'plain'),
		],
		index,
	});
	const heading = (text: string) => ({line: [span(` ${text}`, 'dim')], index: undefined});
	return [
		heading('solvers'),
		...methods.map(({name}, index) => item(name, index)),
		heading('lessons'),
		...lessons.map(({title}, index) => item(title, methods.length + index)),
	];
}

/** What a solver does. */
export function methodFacts(
	{title, source, summary, state, neighbourhood, costText, law}: Method,
	width: number,
): Line[] {
	const fact = (label: string, text: string): Line[] =>
		wrapText(text, width - 7).map((line, index) => [
			span((index === 0 ? label : '').padEnd(7), 'dim'),
			...line,
		]);
	return [
		[span(title, 'strong'), span(` · ${/^\d/.test(source) ? `document ${source}` : source}`, 'dim')],
		...wrapText(summary, width),
		[],
		...fact('state', state),
		...fact('move', neighbourhood),
		...fact('cost', costText),
		...fact('law', law),
	];
}

/** The constants of a solver for a puzzle; changed ones and the selected one stand out. */
export function settingLines(
	method: Method,
	puzzle: Puzzle,
	changed: Settings,
	selected: number | undefined,
	width: number,
): Line[] {
	return method.settings.flatMap(({name, title, minimum, maximum, preset}, index) => {
		const isSelected = index === selected;
		const value = changed[name] ?? preset(puzzle);
		const line: Line = [
			span(isSelected ? '▸ ' : '  ', 'accent'),
			span(
				`${name} = ${value}`.padEnd(20),
				isSelected ? 'accent' : changed[name] === undefined ? 'plain' : 'strong',
			),
		];
		// What is changed is told in full.
		return isSelected
			? [
					cut([...line, span(` ${groupDigits(minimum)} to ${groupDigits(maximum)}`, 'accent')], width),
					...wrapText(title, width - 4).map((told): Line => [span('    '), ...told]),
				]
			: [cut([...line, span(` ${title}`, 'dim')], width)];
	});
}

/** The next value of a setting that is worth trying: about a tenth of its size away, within its range. */
export function nudge({minimum, maximum, isInteger}: Setting, value: number, direction: 1 | -1): number {
	// On the way down from a power of ten the step is that of the smaller numbers.
	const size = Math.floor(Math.log10(Math.max(Math.abs(value) * (direction < 0 ? 0.999_999 : 1), 1e-6)));
	const step = maximum === 1 && !isInteger ? 0.01 : 10 ** (size - 1);
	const next = value + direction * (isInteger ? Math.max(1, Math.round(step)) : step);
	return Math.min(maximum, Math.max(minimum, Number(next.toPrecision(9))));
}

/** What a lesson shows, on which puzzle and by which solver. */
export function lessonFacts({title, look, puzzle, method, settings}: Lesson, width: number): Line[] {
	const values = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
	return [
		[span(title, 'strong'), span(' · a lesson', 'dim')],
		[],
		...wrapText(look, width),
		[],
		...wrapText([`${method} on ${puzzle}`, ...values].join(', '), width, 'dim'),
	];
}

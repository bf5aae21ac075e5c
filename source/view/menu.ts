/** What the menus say about puzzles and solvers. */

import type {Method} from '../solvers/solver.js';
import {describeGeometry} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {cut, type Line, span} from './line.js';
import {bruteForceTime, superscript} from './numbers.js';
import {givenCount} from './watch.js';

/** A puzzle as the menu lists it. */
export type Entry = {
	/** What it is called on the command line, or in its file. */
	readonly name: string;
	readonly title: string;
	readonly puzzle: Puzzle;
};

/** The entries whose name, title, level or size has every word of the filter in it. */
export function filterEntries(entries: readonly Entry[], filter: string): readonly Entry[] {
	const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
	return words.length === 0
		? entries
		: entries.filter(({name, title, puzzle}) => {
				const {size} = puzzle.geometry;
				const text =
					`${name} ${title} ${puzzle.facts.get('level') ?? ''} ${size}x${size} ${size}×${size}`.toLowerCase();
				return words.every(word => text.includes(word));
			});
}

export function entryLine({name, puzzle}: Entry, isSelected: boolean): Line {
	const {size} = puzzle.geometry;
	return [
		span(isSelected ? '▸ ' : '  ', 'accent'),
		...cut([span(name, isSelected ? 'accent' : 'plain')], 13),
		span(' '.repeat(Math.max(1, 14 - [...name].length))),
		span(
			`${`${size}×${size}`.padEnd(6)} ${String(givenCount(puzzle)).padStart(3)} givens  ${puzzle.facts.get('level') ?? ''}`,
			isSelected ? 'plain' : 'dim',
		),
	];
}

/** What is known of a puzzle before it is solved. */
export function factLines({title, puzzle}: Entry): Line[] {
	const {geometry, givens, facts} = puzzle;
	const {size} = geometry;
	const free = givens.length - givenCount(puzzle);
	const level = facts.get('level');
	const source = facts.get('source');
	return [
		[span(title, 'strong'), span(level ? ` · ${level}` : '', 'dim')],
		[span(describeGeometry(geometry), 'dim'), span(` · ${givenCount(puzzle)} givens`, 'dim')],
		...(source ? [[span(source, 'dim')]] : []),
		[
			span(
				`${size}${superscript(free)} fillings; at a million a second ${bruteForceTime(size, free)}`,
				'dim',
			),
		],
	];
}

export function methodLine({name, title}: Method, isSelected: boolean): Line {
	return [
		span(isSelected ? '▸ ' : '  ', 'accent'),
		span(name.padEnd(14), isSelected ? 'accent' : 'plain'),
		span(title, isSelected ? 'plain' : 'dim'),
	];
}

/** What a solver does, and its constants for a puzzle. */
export function methodFacts(method: Method, puzzle: Puzzle): Line[] {
	return [
		[span(method.title, 'strong'), span(` · document ${method.source}`, 'dim')],
		[span(method.summary)],
		[],
		...method.settings.map(({name, title, preset}) => [
			span(`${name} = ${preset(puzzle)}`.padEnd(18), 'plain'),
			span(title, 'dim'),
		]),
	];
}

/** What `check` says of a grid, in words and as JSON. */

import {boxesText} from '../sudoku/formats/make.js';
import {cellName, describeGeometry} from '../sudoku/geometry.js';
import {formatLine, type Puzzle, symbol} from '../sudoku/puzzle.js';
import type {PuzzleError} from '../sudoku/read.js';
import type {Verdict} from '../sudoku/verdict.js';
import {bruteForceSeconds, groupDigits, searchSpace} from './text/numbers.js';

/** More clashes or cells than this are only counted in words; JSON has all. */
const mostNamed = 4;

function enumerate(items: readonly string[]): string {
	const named = items.slice(0, mostNamed).join(', ');
	return items.length > mostNamed ? `${named} and ${items.length - mostNamed} more` : named;
}

const plural = (count: number, noun: string) => `${groupDigits(count)} ${noun}${count === 1 ? '' : 's'}`;

function clashTexts({geometry}: Puzzle, {clashes}: Verdict): string[] {
	return clashes.map(({unit, number, digit, cells: [first, second]}) => {
		const twice = `${symbol(geometry.size, digit)} twice`;
		return `${unit} ${number} has ${twice}, in ${cellName(geometry, first)} and ${cellName(geometry, second)}`;
	});
}

/** The units that hold a digit twice, each once: `row 1`. */
function wrongUnits({clashes}: Verdict): string[] {
	return [...new Set(clashes.map(({unit, number}) => `${unit} ${number}`))];
}

/** How many solutions there are, of a grid without clashes. */
export function solutionsText({
	status,
	solutions,
	more,
}: Pick<Verdict, 'status' | 'solutions' | 'more'>): string {
	switch (status) {
		case 'none':
			return 'no solution';
		case 'several':
			return `${more ? 'at least ' : ''}${groupDigits(solutions)} solutions`;
		case 'gave-up':
			return solutions === 0
				? 'gave up: whether it has a solution is open'
				: 'gave up: it has a solution; whether it has another is open';
		default:
			return 'one solution';
	}
}

function findingObject(puzzle: Puzzle, verdict: Verdict): string {
	switch (verdict.status) {
		case 'solved':
			return 'solved correctly';
		case 'wrong':
			return `solved wrongly: ${enumerate(wrongUnits(verdict))}`;
		case 'contradictory':
			return `contradictory: ${enumerate(clashTexts(puzzle, verdict))}`;
		default:
			return solutionsText(verdict);
	}
}

/** One line for a grid: what was found, then its figures. */
export function verdictText(puzzle: Puzzle, verdict: Verdict): string {
	const {geometry, givens} = puzzle;
	const free = givens.length - verdict.givens;
	const {redundant} = verdict;
	const minimal =
		redundant === undefined
			? ''
			: redundant.length === 0
				? 'minimal'
				: `not minimal: ${plural(redundant.length, 'given')} could each be left out`;
	return [
		findingObject(puzzle, verdict),
		describeGeometry(geometry),
		free === 0
			? ''
			: `${plural(verdict.givens, 'given')}${verdict.isBelowSeventeen ? ', fewer than 17' : ''}`,
		minimal,
		free === 0 ? '' : searchSpace(geometry.size, free),
	]
		.filter(Boolean)
		.join(' · ');
}

/** The same as one object; its keys are told by `recuit check --help`. */
export function verdictObject(puzzle: Puzzle, verdict: Verdict, file: string): object {
	const {geometry, givens, name, line} = puzzle;
	const {size, boxes, cells} = geometry;
	const free = cells - verdict.givens;
	return {
		file,
		line,
		name: name ?? puzzle.facts.get('name') ?? null,
		status: verdict.status,
		solutions: verdict.solutions,
		more: verdict.more,
		puzzle: formatLine(geometry, givens),
		solution: verdict.solution ? formatLine(geometry, verdict.solution) : null,
		size,
		boxes: boxesText(boxes),
		givens: verdict.givens,
		clashes: verdict.clashes.map(({unit, number, digit, cells: both}) => ({
			unit: `${unit} ${number}`,
			digit,
			cells: both.map(cell => cellName(geometry, cell)),
		})),
		wrongUnits: wrongUnits(verdict),
		log10Fillings: free * Math.log10(size),
		log10Seconds: bruteForceSeconds(size, free),
		below17: verdict.isBelowSeventeen ?? null,
		minimal: verdict.redundant ? verdict.redundant.length === 0 : null,
		redundant: verdict.redundant?.map(cell => cellName(geometry, cell)) ?? null,
	};
}

/** What JSON says of text that is no grid. */
export function malformedObject({line, column, message}: PuzzleError, file: string): object {
	return {file, line, column, name: null, status: 'malformed', solutions: null, more: null, message};
}

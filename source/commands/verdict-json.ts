/** The JSON of `check`: one object for each grid, with the keys that `recuit check --help` lists. */

import {cellName, formatBoxes} from '../sudoku/geometry.js';
import {formatLine, type Puzzle} from '../sudoku/puzzle.js';
import type {PuzzleError} from '../sudoku/read.js';
import {type Verdict, wrongUnits} from '../sudoku/verdict.js';
import {bruteForceSeconds} from '../view/text/numbers.js';

/** A verdict as one object. */
export function verdictJson(puzzle: Puzzle, verdict: Verdict, file: string): object {
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
		boxes: formatBoxes(boxes),
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

/** Text that is no grid, as one object. */
export function malformedJson({line, column, message}: PuzzleError, file: string): object {
	return {file, line, column, name: null, status: 'malformed', solutions: null, more: null, message};
}

import {expect, test} from 'vitest';
import {parsePuzzle} from '../../../source/sudoku/read.js';
import {candidateSets} from '../../../source/view/board/candidate-sets.js';
import {report, reportSolution} from '../../puzzles.js';

const digitsOf = (text: string, cell: number) => {
	const puzzle = parsePuzzle(text);
	const {allows} = candidateSets(puzzle);
	return Array.from({length: puzzle.geometry.size}, (_, k) => k + 1).filter(digit => allows(cell, digit));
};

test('singles leave the report’s puzzle its solution alone', () => {
	const {counts, allows, isContradiction} = candidateSets(parsePuzzle(report));
	expect(isContradiction).toBe(false);
	expect(new Set(counts)).toEqual(new Set([1]));
	expect([...reportSolution].every((digit, cell) => allows(cell, Number(digit)))).toBe(true);
});

test('what stands in a row, column or box is ruled out', () => {
	expect(digitsOf('1...............', 1)).toEqual([2, 3, 4]);
	expect(digitsOf('1...............', 0)).toEqual([1]);
	expect(digitsOf('1...............', 15)).toEqual([1, 2, 3, 4]);
});

test('givens that contradict each other rule out what their peers hold, and no more', () => {
	// Nothing is left for the last cell of the first row.
	const puzzle = parsePuzzle('123....4........');
	const {counts, isContradiction} = candidateSets(puzzle);
	expect(isContradiction).toBe(true);
	expect([...counts.subarray(0, 8)]).toEqual([1, 1, 1, 0, 1, 1, 2, 1]);
});

test('they are computed once for each puzzle', () => {
	const puzzle = parsePuzzle(report);
	expect(candidateSets(puzzle)).toBe(candidateSets(puzzle));
});

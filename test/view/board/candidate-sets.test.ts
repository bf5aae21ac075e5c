import {expect, test} from 'vitest';
import {parsePuzzle} from '../../../source/sudoku/read.js';
import {candidateSets} from '../../../source/view/board/candidate-sets.js';
import {report, reportSolution} from '../../puzzles.js';

const digitsOf = (text: string, cell: number) => {
	const puzzle = parsePuzzle(text);
	const {allows} = candidateSets(puzzle);
	return Array.from({length: puzzle.geometry.size}, (_, k) => k + 1).filter(digit => allows(cell, digit));
};

test('the givens leave every cell of the report’s puzzle the digit of its solution, and most of them others', () => {
	const {counts, allows, isContradiction} = candidateSets(parsePuzzle(report));
	expect(isContradiction).toBe(false);
	expect([...reportSolution].every((digit, cell) => allows(cell, Number(digit)))).toBe(true);
	expect(Math.max(...counts)).toBeGreaterThan(1);
});

test('singles are not followed', () => {
	// 4 is all that is left for the last cell of the first row, and the others of its box may still hold it.
	expect(digitsOf('123.............', 3)).toEqual([4]);
	expect(digitsOf('123.............', 6)).toEqual([1, 2, 4]);
});

test('what stands in a row, column or box is ruled out', () => {
	expect(digitsOf('1...............', 1)).toEqual([2, 3, 4]);
	expect(digitsOf('1...............', 0)).toEqual([1]);
	expect(digitsOf('1...............', 15)).toEqual([1, 2, 3, 4]);
});

test('givens that contradict each other are reported, and rule out what their peers hold', () => {
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

import {expect, test} from 'vitest';
import {countSolutions} from '../../source/sudoku/exact.js';
import {formatLine} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard, report, reportSolution} from '../puzzles.js';

test('the report’s puzzle has one solution: the report’s', () => {
	const {solutions, solution, isComplete} = countSolutions(parsePuzzle(report));
	expect([solutions, isComplete]).toEqual([1, true]);
	expect(solution && formatLine(parsePuzzle(report).geometry, solution)).toBe(reportSolution);
});

test('all the solutions of empty grids: 288 of 4 × 4 with boxes, 576 Latin squares', () => {
	const empty = '.'.repeat(16);
	expect(countSolutions(parsePuzzle(empty), {limit: 1000}).solutions).toBe(288);
	expect(countSolutions(parsePuzzle(empty, {boxes: 'none'}), {limit: 1000}).solutions).toBe(576);
});

test('a limit stops the search; so does the number of placements, which leaves the count open', () => {
	expect(countSolutions(parsePuzzle('.'.repeat(81)), {limit: 5})).toMatchObject({
		solutions: 5,
		isComplete: true,
	});
	expect(countSolutions(parsePuzzle(hard), {placements: 10})).toMatchObject({
		solutions: 0,
		isComplete: false,
	});
});

test('a contradiction, open or hidden, has no solution', () => {
	expect(countSolutions(parsePuzzle(`22${report.slice(2)}`)).solutions).toBe(0);
	expect(countSolutions(parsePuzzle('123...4.........'.padEnd(16, '.'))).solutions).toBe(0);
});

import {expect, test} from 'vitest';
import {verdictJson} from '../../source/commands/json.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {check} from '../../source/sudoku/verdict.js';

test('the object has every figure, exactly', () => {
	const puzzle = parsePuzzle('11..............');
	expect(verdictJson(puzzle, check(puzzle, {minimal: true}), 'a file')).toEqual({
		file: 'a file',
		line: 1,
		name: null,
		status: 'contradictory',
		solutions: 0,
		more: false,
		puzzle: '11..............',
		solution: null,
		size: 4,
		boxes: '2x2',
		givens: 2,
		clashes: [
			{unit: 'row 1', digit: 1, cells: ['r1c1', 'r1c2']},
			{unit: 'box 1', digit: 1, cells: ['r1c1', 'r1c2']},
		],
		wrongUnits: ['row 1', 'box 1'],
		log10Fillings: 14 * Math.log10(4),
		log10Seconds: 14 * Math.log10(4) - 6,
		below17: null,
		minimal: null,
		redundant: null,
	});
});

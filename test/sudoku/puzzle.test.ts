import {expect, test} from 'vitest';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {formatGrid, formatLine, symbol} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {report, small} from '../puzzles.js';

test('a line, with the blank that is asked for', () => {
	const {geometry, givens} = parsePuzzle(report);
	expect(formatLine(geometry, givens, '0')).toBe(report);
	expect(formatLine(geometry, givens).slice(0, 9)).toBe('2.7.1.6.5');
});

test('a grid, with its boxes set apart', () => {
	const {geometry, givens} = parsePuzzle(small);
	expect(formatGrid(geometry, givens)).toBe(
		['. . | 3 4', '. 4 | 1 2', '----+----', '2 1 | . 3', '4 3 | . .'].join('\n'),
	);
});

test('a Latin square has no boxes to set apart', () => {
	expect(formatGrid(geometryOf(3, 'none'), Uint8Array.of(1, 2, 3, 2, 3, 1, 3, 1, 2))).toBe(
		'1 2 3\n2 3 1\n3 1 2',
	);
});

test('above 35 digits are numbers', () => {
	expect([symbol(35, 35), symbol(36, 35), symbol(36, 36), symbol(9, 0, '·')]).toEqual(['Z', '35', '36', '·']);
	expect(formatLine(geometryOf(36), new Uint8Array(1296).fill(12)).slice(0, 8)).toBe('12 12 12');
});

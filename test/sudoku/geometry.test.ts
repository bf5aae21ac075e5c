/** Shapes of grids, what is right and wrong in a filled one. */

import {expect, test} from 'vitest';
import {conflictingPairs, geometryOf, missingDigits} from '../../source/index.js';
import {cellName, describeGeometry, fewestGivens, usualBoxes} from '../../source/sudoku/geometry.js';
import {conflictsOf, isSolved} from '../../source/sudoku/oracle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {report, reportSolution} from '../puzzles.ts';
import {shapeOf} from './shapes.ts';

const nine = geometryOf(9);
const givens = parsePuzzle(report).givens;
const solution = parsePuzzle(reportSolution).givens;

test.each(['2-', '4', '6', '6:3x2', '7-', '9', '12'])(
	'a grid of %s: a cell is in its row, column and box, and its peers are the others of these',
	shape => {
		const geometry = shapeOf(shape);
		const {size, boxes, cells, peers, peerCount, rows, columns, boxCells, rowOf, columnOf, boxOf} = geometry;
		const all = [...Array(size * size).keys()];
		const sorted = (list: Iterable<number>) => [...list].sort((a, b) => a - b);
		/** The row, the column and the box of a cell; without boxes it has one of its own. */
		const unitsOf = (cell: number) => {
			const [row, column] = [Math.floor(cell / size), cell % size];
			const {rows: height, columns: width} = boxes ?? {rows: 1, columns: 1};
			return [row, column, Math.floor(row / height) * size + Math.floor(column / width)];
		};
		let pairs = 0;
		for (const cell of all) {
			const units = unitsOf(cell);
			const [inRow, inColumn, inBox] = units.map((unit, kind) =>
				all.filter(other => unitsOf(other)[kind] === unit),
			);
			expect([rowOf[cell], columnOf[cell]]).toEqual(units.slice(0, 2));
			expect([rows[units[0]], columns[units[1]]].map(unit => [...unit])).toEqual([inRow, inColumn]);
			expect(boxes ? sorted(boxCells[boxOf[cell]]) : [cell]).toEqual(inBox);
			const expected = sorted(new Set([...inRow, ...inColumn, ...inBox])).filter(other => other !== cell);
			expect(sorted(peers.slice(cell * peerCount, (cell + 1) * peerCount))).toEqual(expected);
			pairs += expected.length;
		}

		expect([cells, boxCells.length]).toEqual([size * size, boxes ? size : 0]);
		expect(geometry.edges).toBe(pairs / 2);
	},
);

test('usual boxes, the fewest givens, names, and one geometry for a shape', () => {
	const usual = [4, 6, 8, 9, 12, 16, 25, 36].map(size => Object.values(usualBoxes(size) ?? {}).join('x'));
	expect(usual).toEqual(['2x2', '2x3', '2x4', '3x3', '3x4', '4x4', '5x5', '6x6']);
	expect(usualBoxes(7)).toBeUndefined();
	const fewest = ['4', '6', '9', '16', '9-', '6:3x2'].map(word => fewestGivens(shapeOf(word)));
	expect(fewest).toEqual([4, 8, 17, 15, 8, 5]);
	expect(nine).toBe(geometryOf(9, {rows: 3, columns: 3}));
	expect(cellName(nine, 23)).toBe('r3c6');
	const names = [9, 6, 5].map(size => describeGeometry(geometryOf(size))).join(', ');
	expect(names).toBe('9×9, 6×6 with boxes of 2×3, 5×5 without boxes');
	expect([2, 225].map(size => geometryOf(size, 'none').size)).toEqual([2, 225]);
	for (const size of [1, 226, 4.5, Number.NaN]) {
		expect(() => geometryOf(size)).toThrow(new RangeError(`a grid has 2 to 225 digits, not ${size}`));
	}

	expect(() => geometryOf(9, {rows: 2, columns: 4})).toThrow('boxes of 2x4 cells do not hold 9 digits');
});

// biome-ignore format: a row is a line
test.each([
	['the solution', solution, {isSolved: true, pairs: 0, missing: 0}],
	['the puzzle', givens, {isSolved: false, pairs: 0, missing: 81 - 35}],
	// All 810 pairs of peers; 8 digits are missing in each row.
	['ones', new Uint8Array(81).fill(1), {isSolved: false, pairs: 810, missing: 72}],
	['zeros', new Uint8Array(81), {isSolved: false, pairs: 0, missing: 81}],
	// No digits of this grid.
	['tens', new Uint8Array(81).fill(10), {isSolved: false, pairs: undefined, missing: 81}],
	['200s', new Uint8Array(81).fill(200), {isSolved: false, pairs: undefined, missing: 81}],
	['255s', new Uint8Array(81).fill(255), {isSolved: false, pairs: undefined, missing: 81}],
	// Rows and columns are whole, and boxes are not.
	['a Latin square', Uint8Array.from({length: 81}, (_, cell) => 1 + ((Math.floor(cell / 9) + cell) % 9)), {isSolved: false, pairs: undefined, missing: 0}],
	// Peers of the same row and the same box conflict once.
	['two fives', new Uint8Array(81).with(0, 5).with(1, 5), {isSolved: false, pairs: 1, missing: 80}],
])('what is wrong with a grid: %s', (_, grid, {isSolved: isRight, pairs, missing}) => {
	expect(isSolved(nine, grid)).toBe(isRight);
	expect(missingDigits(9, nine.rows, grid)).toBe(missing);
	if (pairs !== undefined) {
		expect(conflictingPairs(nine, grid)).toBe(pairs);
		expect(conflictsOf(nine, grid).reduce((sum, count) => sum + count, 0)).toBe(2 * pairs);
	}
});

import {expect, test} from 'vitest';
import {cellName, describeGeometry, geometryOf, usualBoxes} from '../../source/sudoku/geometry.js';

test('a 9 × 9 grid has 81 cells with 20 peers each, and 810 pairs of peers', () => {
	const {cells, peerCount, edges, rows, columns, boxCells} = geometryOf(9);
	expect([cells, peerCount, edges]).toEqual([81, 20, 810]);
	expect([...rows[1]]).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
	expect([...columns[1]]).toEqual([1, 10, 19, 28, 37, 46, 55, 64, 73]);
	expect([...boxCells[4]]).toEqual([30, 31, 32, 39, 40, 41, 48, 49, 50]);
});

test('the peers of a cell are the other cells of its row, column and box, each once', () => {
	const {peers, peerCount} = geometryOf(4);
	expect([...peers.slice(5 * peerCount, 6 * peerCount)]).toEqual([0, 1, 4, 6, 7, 9, 13]);
});

test.each([
	[4, '2x2'],
	[6, '2x3'],
	[8, '2x4'],
	[9, '3x3'],
	[12, '3x4'],
	[16, '4x4'],
	[25, '5x5'],
	[36, '6x6'],
])('the usual boxes of size %i are %s', (size, shape) => {
	const boxes = usualBoxes(size);
	expect(`${boxes?.rows}x${boxes?.columns}`).toBe(shape);
});

test('each unit of every shape holds every cell once', () => {
	for (const geometry of [
		geometryOf(6),
		geometryOf(6, {rows: 3, columns: 2}),
		geometryOf(12),
		geometryOf(36),
	]) {
		for (const units of [geometry.rows, geometry.columns, geometry.boxCells]) {
			expect(units.flatMap(unit => [...unit]).sort((a, b) => a - b)).toEqual(
				Array.from({length: geometry.cells}, (_, cell) => cell),
			);
		}
	}
});

test('a Latin square has no boxes, and 2 (n - 1) peers a cell', () => {
	const {boxCells, peerCount} = geometryOf(7, 'none');
	expect([boxCells.length, peerCount]).toEqual([0, 12]);
	expect(usualBoxes(7)).toBeUndefined();
});

test('a shape is made once', () => {
	expect(geometryOf(9)).toBe(geometryOf(9, {rows: 3, columns: 3}));
});

test('a size or boxes that can not be are refused', () => {
	expect(() => geometryOf(1)).toThrow('a grid has 2 to 225 digits, not 1');
	expect(() => geometryOf(226)).toThrow(RangeError);
	expect(() => geometryOf(9, {rows: 2, columns: 4})).toThrow('boxes of 2x4 cells do not hold 9 digits');
});

test('cells and shapes have names', () => {
	expect(cellName(geometryOf(9), 23)).toBe('r3c6');
	expect([geometryOf(9), geometryOf(6), geometryOf(5)].map(geometry => describeGeometry(geometry))).toEqual([
		'9×9',
		'6×6 with boxes of 2×3',
		'5×5 without boxes',
	]);
});

test.each([
	Number.POSITIVE_INFINITY,
	Number.NEGATIVE_INFINITY,
	Number.NaN,
	1e308,
	2 ** 53,
	-4,
	0,
	1,
	226,
	4.5,
])('there is no grid of %d digits, and no endless search for its boxes', size => {
	expect(() => geometryOf(size)).toThrow(new RangeError(`a grid has 2 to 225 digits, not ${size}`));
	expect(() => usualBoxes(size)).toThrow(RangeError);
});

test('boxes are of whole rows and columns', () => {
	expect(() => geometryOf(9, {rows: 4.5, columns: 2})).toThrow('boxes of 4.5x2 cells do not hold 9 digits');
});

/** Cells with a place for each digit, like pencil marks: the digits of a block are laid out like the cells of a box. */

import type {Geometry} from '../../sudoku/geometry.js';
import type {Role} from '../text/line.js';
import type {Pen} from '../text/pen.js';
import type {DrawnBoard} from './board-content.js';
import {blockShape, cellSize} from './board-style.js';

/** The digit of a cell: its role, the marks left and right of it, and the role of its candidates. */
type Pencilled = BlockMark & {readonly around: Role};

/**
Write one line of a cell at a time: its digit alone in the middle line, so that none is read as its candidates, and these
in the lines above and below, each in its place. A solved grid has none.
*/
export function pencilledBlocks(
	{geometry, givens, grid, candidates, isSolved, write}: DrawnBoard,
	faceOf: (cell: number) => Pencilled,
): (pen: Pen, cell: number, part: number) => void {
	const {rows} = blockShape(geometry);
	const {width} = cellSize(geometry, 'blocks');
	const middle = Math.floor((rows - 1) / 2);
	const perRow = Math.ceil(geometry.size / Math.max(1, rows - 1));
	const digitLength = write(0).length;
	const blank = ' '.repeat(digitLength);
	const before = Math.floor((width - digitLength) / 2) - 1;
	const candidatesOf = (cell: number, row: number) =>
		Array.from({length: perRow}, (_, at) => {
			const digit = row * perRow + at + 1;
			return digit <= geometry.size && candidates?.allows(cell, digit) ? write(digit) : blank;
		}).join('');
	const margin = Math.floor((width - perRow * digitLength) / 2);
	return (pen, cell, part) => {
		const {role, marks, around} = faceOf(cell);
		if (part === middle) {
			pen.put(' '.repeat(before), around);
			pen.put(marks[0] + write(grid[cell]) + marks[1], role);
			pen.put(' '.repeat(width - before - digitLength - 2), around);
		} else {
			const isBlank = givens[cell] > 0 || isSolved;
			const text = isBlank ? '' : candidatesOf(cell, part < middle ? part : part - 1);
			pen.put(' '.repeat(margin).concat(text).padEnd(width), around);
		}
	};
}

/** The columns of a block, and the place in its middle. */
function placesOf(geometry: Geometry) {
	const {rows, columns} = blockShape(geometry);
	return {columns, middle: Math.floor((rows - 1) / 2) * columns + Math.floor((columns - 1) / 2)};
}

/** A digit of a block: its role, and the marks left and right of it. */
type BlockMark = {readonly role: Role; readonly marks: string};

/**
Write one line of a cell at a time: a given as its digit in the middle, other cells with a mark for each digit.

@param markOf the mark of a digit in a cell, or undefined for none
*/
export function blocksOf(
	{geometry, givens, write}: DrawnBoard,
	markOf: (cell: number, digit: number) => BlockMark | undefined,
): (pen: Pen, cell: number, part: number) => void {
	const {columns, middle} = placesOf(geometry);
	const blank = ' '.repeat(write(0).length);
	return (pen, cell, part) => {
		// A mark on the left stands where the one on the right of the digit before would; a space gives way to it.
		let left = ' ';
		let leftRole: Role = 'candidate';
		for (let place = part * columns; place < (part + 1) * columns; place++) {
			const given = givens[cell];
			const digit = given > 0 ? (place === middle ? given : 0) : place < geometry.size ? place + 1 : 0;
			const mark =
				digit === 0 ? undefined : given > 0 ? {role: 'given' as const, marks: '()'} : markOf(cell, digit);
			const isMarked = mark !== undefined && mark.marks[0] !== ' ';
			pen.put(isMarked ? mark.marks[0] : left, isMarked ? mark.role : leftRole);
			pen.put(mark ? write(digit) : blank, mark?.role ?? 'candidate');
			left = mark?.marks[1] ?? ' ';
			leftRole = mark?.role ?? 'candidate';
		}

		pen.put(left, leftRole);
	};
}

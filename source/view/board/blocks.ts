/** Cells with a place for each digit: the digits of a block are laid out like the cells of a box. */

import type {Geometry} from '../../sudoku/geometry.js';
import type {Pen, Role} from '../text/line.js';
import type {DrawnBoard} from './board-content.js';
import {blockShape} from './board-style.js';

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

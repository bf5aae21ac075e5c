/** The grid on the screen: lines of spans, in the roomiest way that fits. */

import {conflictsOf, type Grid} from '../sudoku/check.js';
import type {Geometry} from '../sudoku/geometry.js';
import {symbol} from '../sudoku/puzzle.js';
import {type Line, type Role, type Span, span} from './line.js';

/**
How much room a cell takes. Roomy cells have a column either side, where a conflict is `[3]`, a moved cell `‹3›` and
both `{3}`; snug ones have one after it: `3!`, `3‹` and `3*`; bare ones have neither room nor frames, and show it by
their look alone.
*/
export type BoardStyle = 'roomy' | 'snug' | 'bare';

export type BoardSize = {readonly width: number; readonly height: number};

/** The columns and rows that a board takes, its frame included. */
export function boardSize({size, boxes}: Geometry, style: BoardStyle): BoardSize {
	const digits = symbol(size, size).length;
	if (style === 'bare') {
		return {width: size * digits + (digits > 1 ? size - 1 : 0), height: size};
	}

	const across = boxes ? size / boxes.columns : 1;
	const down = boxes ? size / boxes.rows : 1;
	const width = style === 'roomy' ? size * (digits + 2) + across + 1 : size * (digits + 1) + 2 * across + 1;
	return {width, height: size + down + 1};
}

/** The roomiest style that fits, or undefined. */
export function bestBoardStyle(geometry: Geometry, {width, height}: BoardSize): BoardStyle | undefined {
	return (['roomy', 'snug', 'bare'] as const).find(style => {
		const size = boardSize(geometry, style);
		return size.width <= width && size.height <= height;
	});
}

export type BoardContent = {
	readonly geometry: Geometry;
	readonly givens: Grid;
	/** The digits to show: the givens themselves for a puzzle that is not being solved. */
	readonly grid: Grid;
	/** The cells of the last move. */
	readonly moved?: readonly number[] | undefined;
	/** The digits of cells that were fixed before the run; 0 elsewhere. */
	readonly fixed?: Grid | undefined;
	/** How sure each digit is, from 0 to 1, where they are only likely. */
	readonly sureness?: Float64Array | undefined;
};

export function boardLines(content: BoardContent, style: BoardStyle): Line[] {
	const {geometry, grid} = content;
	const conflicts = conflictsOf(geometry, grid);
	const moved = new Set(content.moved);
	const cellSpans = (cells: ArrayLike<number>): Span[] =>
		Array.from(cells, cell => cellSpan(content, cell, style, conflicts[cell] > 0, moved.has(cell)));

	if (style === 'bare') {
		return geometry.rows.map(cells => cellSpans(cells));
	}

	const rowsOfBox = geometry.boxes?.rows ?? geometry.size;
	const columnsOfBox = geometry.boxes?.columns ?? geometry.size;
	const across = geometry.size / columnsOfBox;
	const inside = (boardSize(geometry, style).width - 1) / across - 1;
	const rule = (left: string, middle: string, right: string): Line => [
		span(left + Array.from({length: across}, () => '─'.repeat(inside)).join(middle) + right, 'frame'),
	];
	const lines: Line[] = [rule('╭', '┬', '╮')];
	for (const [row, cells] of geometry.rows.entries()) {
		if (row > 0 && row % rowsOfBox === 0) {
			lines.push(rule('├', '┼', '┤'));
		}

		const line: Span[] = [];
		for (let start = 0; start < geometry.size; start += columnsOfBox) {
			line.push(
				span(style === 'snug' ? '│ ' : '│', 'frame'),
				...cellSpans(cells.subarray(start, start + columnsOfBox)),
			);
		}

		lines.push([...line, span('│', 'frame')]);
	}

	return [...lines, rule('╰', '┴', '╯')];
}

function cellSpan(
	{geometry, givens, grid, fixed, sureness}: BoardContent,
	cell: number,
	style: BoardStyle,
	isConflict: boolean,
	isMoved: boolean,
): Span {
	const digit = grid[cell];
	const text = symbol(geometry.size, digit, '·').padStart(symbol(geometry.size, geometry.size).length);
	const role: Role = isConflict
		? 'conflict'
		: isMoved
			? 'moved'
			: digit === 0
				? 'empty'
				: givens[cell] > 0
					? 'given'
					: fixed && fixed[cell] > 0
						? 'fixed'
						: sureness
							? surenessRole(sureness[cell])
							: 'guess';
	if (style === 'bare') {
		return span(text.length > 1 && geometry.columnOf[cell] > 0 ? ` ${text}` : text, role);
	}

	const marks = isConflict ? (isMoved ? '{}*' : '[]!') : isMoved ? '‹›‹' : '   ';
	return span(style === 'roomy' ? marks[0] + text + marks[1] : text + marks[2], role);
}

/** Brighter as it gets surer. */
function surenessRole(sureness: number): Role {
	return sureness < 0.5 ? 'empty' : sureness < 0.9 ? 'plain' : 'guess';
}

/** The likeliest digit of each cell by the distributions learnt (size numbers a cell), and how likely it is. */
export function likeliest(
	{size, cells}: Geometry,
	distributions: Float64Array,
): {grid: Grid; sureness: Float64Array} {
	const grid = new Uint8Array(cells);
	const sureness = new Float64Array(cells);
	for (let cell = 0; cell < cells; cell++) {
		for (let digit = 1; digit <= size; digit++) {
			const probability = distributions[cell * size + digit - 1];
			if (probability > sureness[cell]) {
				sureness[cell] = probability;
				grid[cell] = digit;
			}
		}
	}

	return {grid, sureness};
}

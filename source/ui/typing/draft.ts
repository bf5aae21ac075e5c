/** The grid that is typed, with its cursor: pure. What stands there is there again until the program ends. */

import {type Geometry, geometryOf} from '../../sudoku/geometry.js';
import {digits, puzzleOf, symbol} from '../../sudoku/puzzle.js';
import type {Draft} from '../state.js';

const sizes = [4, 6, 9, 16, 25];

const draftOf = (geometry: Geometry, givens = new Uint8Array(geometry.cells), cell = 0): Draft => ({
	puzzle: puzzleOf(geometry, givens),
	cell,
});

export const noDraft: Draft = draftOf(geometryOf(9));

const boxStart = (
	{boxes, boxCells, boxOf, rows, rowOf, size}: Geometry,
	cell: number,
	by: 1 | -1,
): number => {
	const [units, unitOf] = boxes ? [boxCells, boxOf] : [rows, rowOf];
	return units[(unitOf[cell] + by + size) % size][0];
};

/** Where each key leads from a cell; outside of the grid it stays. */
const walks = {
	left: (_, cell) => cell - 1,
	right: (_, cell) => cell + 1,
	up: ({size}, cell) => cell - size,
	down: ({size}, cell) => cell + size,
	start: ({columnOf}, cell) => cell - columnOf[cell],
	end: ({columnOf, size}, cell) => cell - columnOf[cell] + size - 1,
	'next-box': (geometry, cell) => boxStart(geometry, cell, 1),
	'previous-box': (geometry, cell) => boxStart(geometry, cell, -1),
} as const satisfies Record<string, (geometry: Geometry, cell: number) => number>;

export type Walk = keyof typeof walks;

export function walked({puzzle, cell}: Draft, walk: Walk): Draft {
	const to = walks[walk](puzzle.geometry, cell);
	return {puzzle, cell: puzzle.givens[to] === undefined ? cell : to};
}

/** What a character is in a grid: a digit, 0 for a blank, or undefined. */
function digitOf(character: string, {size}: Geometry): number | undefined {
	const digit = digits.indexOf(character.toUpperCase()) + 1;
	return '.0 _-*'.includes(character) ? 0 : digit > 0 && digit <= size ? digit : undefined;
}

/** The digits of a size, as they are typed: `1-9`, `1-9 A-G`. */
function digitRange({size}: Geometry): string {
	const last = Math.min(size, digits.length);
	return last < 10 ? `1-${last}` : `1-9 A-${symbol({size: last}, last)}`;
}

/** How the givens are typed, in shorter and shorter words. */
export const typingTexts = ({puzzle: {geometry}}: Draft): readonly string[] => [
	`type the givens, or paste a puzzle: ${digitRange(geometry)}, and . or space for a blank`,
	`type the givens: ${digitRange(geometry)}, . for a blank`,
	`${digitRange(geometry)} or .`,
];

/** Each character in its cell, up to one that is none, which is refused in a sentence. */
export function typed(draft: Draft, text: string): {readonly draft: Draft; readonly refusal?: string} {
	const {geometry, givens} = draft.puzzle;
	const {size, cells} = geometry;
	const values = [...text].map(character => digitOf(character, geometry));
	const at = values.indexOf(undefined);
	const put = values.slice(0, at === -1 ? cells : at);
	const grid = givens.slice();
	put.forEach((digit = 0, k) => {
		grid[Math.min(draft.cell + k, cells - 1)] = digit;
	});
	const isSame = grid.every((digit, cell) => digit === givens[cell]);
	const puzzle = isSame ? draft.puzzle : puzzleOf(geometry, grid);
	const next = put.length === 0 ? draft : {puzzle, cell: Math.min(draft.cell + put.length, cells - 1)};
	return at === -1
		? {draft: next}
		: {
				draft: next,
				refusal: `'${[...text][at]}' is not a digit of a ${size}×${size} grid; expected ${digitRange(geometry)}, or . 0 or space for a blank`,
			};
}

/** Without the digit before the cursor, which has gone on from it, unless there is no further cell. */
export function erased({puzzle: {geometry, givens}, cell}: Draft): Draft {
	const isLast = cell === geometry.cells - 1 && givens[cell] > 0;
	const at = isLast ? cell : Math.max(0, cell - 1);
	return draftOf(geometry, givens.with(at, 0), at);
}

export const cleared = ({puzzle: {geometry}}: Draft): Draft => draftOf(geometry);

/** The next size up or down, with the digits that fit; undefined if there is none. */
export function resized({puzzle: {geometry, givens}, cell}: Draft, by: 1 | -1): Draft | undefined {
	const {rowOf, columnOf} = geometry;
	const size = (by > 0 ? sizes : sizes.toReversed()).find(each => by * each > by * geometry.size);
	if (size === undefined) {
		return undefined;
	}

	const next = geometryOf(size);
	const fits = (row: number, column: number) => row < geometry.size && column < geometry.size;
	const grid = Uint8Array.from({length: next.cells}, (_, at) => {
		const [row, column] = [next.rowOf[at], next.columnOf[at]];
		const digit = fits(row, column) ? givens[row * geometry.size + column] : 0;
		return digit <= size ? digit : 0;
	});
	const last = size - 1;
	return draftOf(next, grid, Math.min(rowOf[cell], last) * size + Math.min(columnOf[cell], last));
}

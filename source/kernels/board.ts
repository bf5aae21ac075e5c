/**
Boards: the candidates of one digit in a 9 × 9 grid, as the bits of a vector. Its first three lanes are the bands of
three rows, with 27 cells each, row by row; the fourth is empty.

The three cells that a row and a box share are a *minirow*, those of a column and a box a *minicolumn*. A board of
minirows has the bit of the first cell of each, a board of minicolumns the bits of the first row of each band.

A rotation brings each minirow or minicolumn that is one or two further on, around the box or the band, to this place.
Bits outside the board may be left over.
*/

/** Every cell. @inline */
export function full(): v128 {
	return i32x4(0x7ffffff, 0x7ffffff, 0x7ffffff, 0);
}

/** @inline */
export function minirows(board: v128): v128 {
	const any = v128.or(v128.or(board, i32x4.shr_u(board, 1)), i32x4.shr_u(board, 2));
	return v128.and(any, i32x4.splat(0x1249249));
}

/** @inline */
export function minicolumns(board: v128): v128 {
	const any = v128.or(v128.or(board, i32x4.shr_u(board, 9)), i32x4.shr_u(board, 18));
	return v128.and(any, i32x4.splat(0x1ff));
}

/** All cells of minirows. @inline */
export function cellsOfMinirows(minirow: v128): v128 {
	return i32x4.sub(i32x4.shl(minirow, 3), minirow);
}

/** All cells of minicolumns. @inline */
export function cellsOfMinicolumns(minicolumn: v128): v128 {
	return v128.or(v128.or(minicolumn, i32x4.shl(minicolumn, 9)), i32x4.shl(minicolumn, 18));
}

/** Minirows, from the next box of the row. @inline */
export function nextBox(minirow: v128): v128 {
	return v128.bitselect(i32x4.shl(minirow, 6), i32x4.shr_u(minirow, 3), i32x4.splat(0x1008040));
}

/** @inline */
export function lastBox(minirow: v128): v128 {
	return v128.bitselect(i32x4.shr_u(minirow, 6), i32x4.shl(minirow, 3), i32x4.splat(0x40201));
}

/** Minirows, from the next row of the box. @inline */
export function nextRow(minirow: v128): v128 {
	return v128.or(i32x4.shr_u(minirow, 9), i32x4.shl(minirow, 18));
}

/** Minicolumns, from the next column of the box. @inline */
export function nextColumn(minicolumn: v128): v128 {
	return v128.bitselect(i32x4.shl(minicolumn, 2), i32x4.shr_u(minicolumn, 1), i32x4.splat(0o444));
}

/** @inline */
export function lastColumn(minicolumn: v128): v128 {
	return v128.bitselect(i32x4.shr_u(minicolumn, 2), i32x4.shl(minicolumn, 1), i32x4.splat(0o111));
}

/** Minicolumns, from the next band. @inline */
export function nextBand(minicolumn: v128): v128 {
	return v128.shuffle<i32>(minicolumn, minicolumn, 1, 2, 0, 3);
}

/** @inline */
export function lastBand(minicolumn: v128): v128 {
	return v128.shuffle<i32>(minicolumn, minicolumn, 2, 0, 1, 3);
}

/** The bits that at least two of three have. @inline */
export function atLeastTwo(first: v128, second: v128, third: v128): v128 {
	return v128.or(v128.and(first, second), v128.and(third, v128.or(first, second)));
}

/** How many bits are set. @inline */
export function countBits(board: v128): i32 {
	return (
		popcnt(i32x4.extract_lane(board, 0)) +
		popcnt(i32x4.extract_lane(board, 1)) +
		popcnt(i32x4.extract_lane(board, 2))
	);
}

/**
The exact search of 9 × 9 grids with boxes: ../sudoku/exact.ts loads it, and has the same for any
grid. Whole boards are computed with at once.

Boards: the candidates of one digit in a 9 × 9 grid, as the bits of a vector. Its first three lanes are the bands of
three rows, with 27 cells each, row by row; the fourth is empty.

The three cells that a row and a box share are a *minirow*, those of a column and a box a *minicolumn*. A board of
minirows has the bit of the first cell of each, a board of minicolumns the bits of the first row of each band.

A rotation brings each minirow or minicolumn that is one or two further on, around the box or the band, to this place.
Bits outside the board may be left over.
*/

import * as layout from './exact-layout';

const board: usize = layout.board;
const boards: usize = layout.boards;

/** Every cell. @inline */
function full(): v128 {
	return i32x4(0x7ffffff, 0x7ffffff, 0x7ffffff, 0);
}

/** @inline */
function minirows(board: v128): v128 {
	const any = v128.or(v128.or(board, i32x4.shr_u(board, 1)), i32x4.shr_u(board, 2));
	return v128.and(any, i32x4.splat(0x1249249));
}

/** @inline */
function minicolumns(board: v128): v128 {
	const any = v128.or(v128.or(board, i32x4.shr_u(board, 9)), i32x4.shr_u(board, 18));
	return v128.and(any, i32x4.splat(0x1ff));
}

/** All cells of minirows. @inline */
function cellsOfMinirows(minirow: v128): v128 {
	return i32x4.sub(i32x4.shl(minirow, 3), minirow);
}

/** All cells of minicolumns. @inline */
function cellsOfMinicolumns(minicolumn: v128): v128 {
	return v128.or(v128.or(minicolumn, i32x4.shl(minicolumn, 9)), i32x4.shl(minicolumn, 18));
}

/** Minirows, from the next box of the row. @inline */
function nextBox(minirow: v128): v128 {
	return v128.bitselect(i32x4.shl(minirow, 6), i32x4.shr_u(minirow, 3), i32x4.splat(0x1008040));
}

/** @inline */
function lastBox(minirow: v128): v128 {
	return v128.bitselect(i32x4.shr_u(minirow, 6), i32x4.shl(minirow, 3), i32x4.splat(0x40201));
}

/** Minirows, from the next row of the box. @inline */
function nextRow(minirow: v128): v128 {
	return v128.or(i32x4.shr_u(minirow, 9), i32x4.shl(minirow, 18));
}

/** Minicolumns, from the next column of the box. @inline */
function nextColumn(minicolumn: v128): v128 {
	return v128.bitselect(i32x4.shl(minicolumn, 2), i32x4.shr_u(minicolumn, 1), i32x4.splat(0o444));
}

/** @inline */
function lastColumn(minicolumn: v128): v128 {
	return v128.bitselect(i32x4.shr_u(minicolumn, 2), i32x4.shl(minicolumn, 1), i32x4.splat(0o111));
}

/** Minicolumns, from the next band. @inline */
function nextBand(minicolumn: v128): v128 {
	return v128.shuffle<i32>(minicolumn, minicolumn, 1, 2, 0, 3);
}

/** @inline */
function lastBand(minicolumn: v128): v128 {
	return v128.shuffle<i32>(minicolumn, minicolumn, 2, 0, 1, 3);
}

/** The bits that at least two of three have. @inline */
function atLeastTwo(first: v128, second: v128, third: v128): v128 {
	return v128.or(v128.and(first, second), v128.and(third, v128.or(first, second)));
}

/** How many bits are set. @inline */
function countBits(board: v128): i32 {
	return (
		popcnt(i32x4.extract_lane(board, 0)) +
		popcnt(i32x4.extract_lane(board, 1)) +
		popcnt(i32x4.extract_lane(board, 2))
	);
}

/** What comes of a search, and of propagation: `open` is a search that gave up, or a state to guess in. */
const none = 0;
const solved = 1;
const open = 2;

/** Begin with the puzzle whose givens are in the memory, without a digit, from 1, in a cell; 0 leaves it. */
export function loadExact(search: usize, exceptCell: u32, exceptDigit: u32): void {
	const state = search + layout.states;
	memory.fill(state, 0, layout.stateBytes);
	for (let cell: usize = 0; cell < 81; cell++) {
		const digit = <usize>load<u8>(search + cell, layout.givens);
		if (digit > 0) {
			const band = state + (digit - 1) * board + ((cell / 27) << 2);
			store<u32>(band, load<u32>(band) | (1 << (<u32>(cell % 27))));
		}
	}

	let given = v128.splat<i32>(0);
	for (let at: usize = 0; at < boards; at += board) {
		given = v128.or(given, v128.load(state + at));
	}

	const free = v128.andnot(full(), given);
	for (let at: usize = 0; at < boards; at += board) {
		v128.store(state + at, v128.or(free, v128.load(state + at)));
	}

	if (exceptDigit > 0) {
		const band = state + <usize>(exceptDigit - 1) * board + ((<usize>(exceptCell / 27)) << 2);
		store<u32>(band, load<u32>(band) & ~(1 << (exceptCell % 27)));
	}

	store<u32>(search, 1, layout.depth);
	store<u32>(search, 0, layout.guesses);
}

/**
Find the next solution: its boards are then above the stack.

@param guesses the most guesses
@returns 0 if there is no further one, 1 for a solution, 2 where the search gave up; another call continues it
*/
export function nextExact(search: usize, guesses: i32): i32 {
	let depth = load<u32>(search, layout.depth);
	let made = 0;
	let outcome = none;
	while (depth > 0) {
		const state = search + layout.states + <usize>(depth - 1) * layout.stateBytes;
		outcome = propagate(state);
		if (outcome === open) {
			if (made === guesses) {
				break;
			}

			made++;
			chooseCells(search, state);
			guess(search, state);
			depth++;
		} else {
			depth--;
			if (outcome === solved) {
				break;
			}
		}
	}

	store<u32>(search, depth, layout.depth);
	store<u32>(search, load<u32>(search, layout.guesses) + made, layout.guesses);
	return outcome;
}

/** Apply all rules until they change nothing. @returns `none` at a contradiction, `solved` or `open` */
function propagate(state: usize): i32 {
	while (true) {
		let one = v128.splat<i32>(0);
		let two = v128.splat<i32>(0);
		for (let at: usize = 0; at < boards; at += board) {
			const candidates = v128.load(state + at);
			two = v128.or(two, v128.and(one, candidates));
			one = v128.or(one, candidates);
		}

		if (v128.any_true(v128.xor(one, full()))) {
			return none;
		}

		const singles = v128.andnot(one, two);
		let isChanged = false;
		for (let at: usize = 0; at < boards; at += board) {
			const candidates = v128.load(state + at);
			const fixed = v128.load(state + at, layout.fixed);
			const fresh = v128.andnot(v128.and(candidates, singles), fixed);
			const change = v128.xor(candidates, v128.load(state + at, layout.settled));
			if (v128.any_true(v128.or(fresh, change))) {
				isChanged = true;
				v128.store(state + at, v128.or(fixed, fresh), layout.fixed);
				if (!settle(state, at, fresh, singles)) {
					return none;
				}
			}
		}

		if (!isChanged) {
			return v128.any_true(two) ? open : solved;
		}
	}
}

/**
Apply the rules of a digit.

@param at where its board is
@param fresh the cells that have come to be fixed to it
@param singles the cells with one candidate
@returns false at a contradiction
*/
function settle(state: usize, at: usize, fresh: v128, singles: v128): bool {
	let left = v128.load(state + at);
	if (v128.any_true(fresh)) {
		left = withoutPeers(left, fresh);
	}

	left = v128.and(left, cellsOfMinirows(possibleMinirows(minirows(left))));
	left = v128.and(left, cellsOfMinicolumns(possibleMinicolumns(minicolumns(left))));
	// The fourth lane is empty in a sound board: here it counts as occupied.
	if (!v128.all_true<i32>(v128.or(left, i32x4(0, 0, 0, 1)))) {
		return false;
	}

	v128.store(state + at, left, layout.settled);
	const hidden = v128.andnot(v128.andnot(left, singles), shared(left));
	if (v128.any_true(hidden)) {
		for (let other: usize = 0; other < boards; other += board) {
			v128.store(state + other, v128.andnot(v128.load(state + other), hidden));
		}
	}

	v128.store(state + at, left);
	return true;
}

/**
A board without the rest of the rows and columns of some cells, but for their own minirows and minicolumns: these, and
the rest of the boxes, then follow from what bands can take. @inline */
function withoutPeers(candidates: v128, cells: v128): v128 {
	const rows = minirows(cells);
	const columns = minicolumns(cells);
	const inRows = v128.and(v128.or(nextBox(rows), lastBox(rows)), i32x4.splat(0x1249249));
	const inColumns = v128.or(nextBand(columns), lastBand(columns));
	return v128.andnot(candidates, v128.or(cellsOfMinirows(inRows), cellsOfMinicolumns(inColumns)));
}

/**
The minirows that a band can take, three of them in different rows and boxes: with each, one of the two pairs that its
other rows and boxes leave. This rules out what locked candidates do. @inline */
function possibleMinirows(rows: v128): v128 {
	const next = nextBox(rows);
	const last = lastBox(rows);
	const pairs = v128.or(v128.and(next, nextRow(last)), v128.and(last, nextRow(next)));
	return v128.and(rows, nextRow(pairs));
}

/** The same of the minicolumns in the three boxes below each other. @inline */
function possibleMinicolumns(columns: v128): v128 {
	const next = nextColumn(columns);
	const last = lastColumn(columns);
	const pairs = v128.or(v128.and(next, nextBand(last)), v128.and(last, nextBand(next)));
	return v128.and(columns, nextBand(pairs));
}

/**
The cells that are alone neither in a row nor in a column. A cell that is alone in its box is alone in its row: the rules
of the band have left no other minirow. @inline */
function shared(cells: v128): v128 {
	const rows = minirows(cells);
	const inMinirow = atLeastTwo(cells, i32x4.shr_u(cells, 1), i32x4.shr_u(cells, 2));
	const inRow = v128.or(
		atLeastTwo(rows, i32x4.shr_u(rows, 3), i32x4.shr_u(rows, 6)),
		v128.or(v128.or(inMinirow, i32x4.shr_u(inMinirow, 3)), i32x4.shr_u(inMinirow, 6)),
	);
	const firsts = v128.and(inRow, i32x4.splat(0x40201));
	const columns = minicolumns(cells);
	const inMinicolumn = atLeastTwo(cells, i32x4.shr_u(cells, 9), i32x4.shr_u(cells, 18));
	const inColumn = v128.or(
		atLeastTwo(columns, nextBand(columns), lastBand(columns)),
		v128.or(v128.or(inMinicolumn, nextBand(inMinicolumn)), lastBand(inMinicolumn)),
	);
	return v128.and(
		i32x4.sub(i32x4.shl(firsts, 9), firsts),
		cellsOfMinicolumns(v128.and(inColumn, i32x4.splat(0x1ff))),
	);
}

/** Store the cells to guess in: those of two candidates, or else of three, or else all open ones. */
function chooseCells(search: usize, state: usize): void {
	let one = v128.splat<i32>(0);
	let two = v128.splat<i32>(0);
	let three = v128.splat<i32>(0);
	let four = v128.splat<i32>(0);
	for (let at: usize = 0; at < boards; at += board) {
		const candidates = v128.load(state + at);
		four = v128.or(four, v128.and(three, candidates));
		three = v128.or(three, v128.and(two, candidates));
		two = v128.or(two, v128.and(one, candidates));
		one = v128.or(one, candidates);
	}

	let cells = v128.andnot(two, three);
	if (!v128.any_true(cells)) {
		cells = v128.andnot(three, four);
		if (!v128.any_true(cells)) {
			cells = two;
		}
	}

	v128.store(search, cells, layout.guessCells);
}

/** Guess a digit of the best cell: in a copy of the state above it. The state itself then rules that digit out. */
function guess(search: usize, state: usize): void {
	const cell = bestCell(search, state);
	const band = (<usize>(cell / 27)) << 2;
	const bit: u32 = 1 << (cell % 27);
	const next = state + layout.stateBytes;
	let isGuessed = false;
	for (let at: usize = 0; at < boards; at += board) {
		v128.store(next + at, v128.load(state + at));
		v128.store(next + at, v128.load(state + at, layout.fixed), layout.fixed);
		v128.store(next + at, v128.load(state + at, layout.settled), layout.settled);
		const candidates = load<u32>(state + at + band);
		if ((candidates & bit) !== 0) {
			store<u32>((isGuessed ? next : state) + at + band, candidates & ~bit);
			isGuessed = true;
		}
	}
}

/**
The cell whose guess rules out most: candidates of its digits among its peers, those in other cells to choose from more
than the others, since they are fixed at once.
*/
function bestCell(search: usize, state: usize): u32 {
	const choices = v128.load(search, layout.guessCells);
	let best: u32 = 0;
	let highest = -1;
	for (let band: usize = 0; band < 3; band++) {
		for (let bits = load<u32>(search + (band << 2), layout.guessCells); bits !== 0; bits &= bits - 1) {
			const bit = ctz(bits);
			const cell = <u32>band * 27 + bit;
			let same = v128.splat<i32>(0);
			for (let at: usize = 0; at < boards; at += board) {
				const has = (load<u32>(state + at + (band << 2)) >> bit) & 1;
				same = v128.or(same, v128.and(v128.load(state + at), i32x4.splat(-has)));
			}

			same = v128.and(same, v128.load(search + <usize>cell * board, layout.peers));
			const score = countBits(same) + 2 * countBits(v128.and(same, choices));
			if (score > highest) {
				highest = score;
				best = cell;
			}
		}
	}

	return best;
}

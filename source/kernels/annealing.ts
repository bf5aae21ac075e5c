/** The loops of ../solvers/swap-kernel.ts and focused-kernel.ts, which fill the tables. */

import * as layout from './layout';
import {countCall, endLevel, endOf} from './levels';

/**
The 32 bits that a state of xoshiro128** gives (see ../random.ts); they depend on the second word alone. The loops step the
state in locals of their own: globals would cost a tenth of their speed. @inline */
function scramble(s1: u32): u32 {
	return rotl<u32>(s1 * 5, 7) * 9;
}

/** Leave the random state, and the last proposal. @inline */
function finish(
	registers: usize,
	s0: u32,
	s1: u32,
	s2: u32,
	s3: u32,
	site: u32,
	x: usize,
	y: usize,
	delta: i32,
	draw: u32,
): void {
	store<u32>(registers, s0, layout.state << 2);
	store<u32>(registers, s1, (layout.state + 1) << 2);
	store<u32>(registers, s2, (layout.state + 2) << 2);
	store<u32>(registers, s3, (layout.state + 3) << 2);
	store<u32>(registers, site, layout.site << 2);
	store<u32>(registers, <u32>x, layout.before << 2);
	store<u32>(registers, <u32>y, layout.after << 2);
	store<i32>(registers, delta, layout.delta << 2);
	store<u32>(registers, draw, layout.draw << 2);
}

/**
Make up to `moves` proposals, fewer when the cost falls below the best; returns how many.

@param registers see layout.ts
@param groups how many; `group` has two words for each: its first pair, and how many pairs it has
@param pairs a record for each: see layout.ts
@param counts how many cells of a unit hold a digit
@param crossCounts the same, from where the units of the other family are counted
@param judged the least change of cost that the thresholds decide on
*/
export function swap(
	moves: i32,
	registers: usize,
	judged: i32,
	groups: u32,
	group: usize,
	pairs: usize,
	grid: usize,
	counts: usize,
	crossCounts: usize,
): i32 {
	let s0 = load<u32>(registers, layout.state << 2);
	let s1 = load<u32>(registers, (layout.state + 1) << 2);
	let s2 = load<u32>(registers, (layout.state + 2) << 2);
	let s3 = load<u32>(registers, (layout.state + 3) << 2);
	let shifted: u32 = 0;
	let cost = load<i32>(registers, layout.cost << 2);
	const best = load<i32>(registers, layout.best << 2);
	const thresholds = registers + (layout.thresholds << 2);
	let accepted = 0;
	let uphill = 0;
	let made = 0;
	let end = endOf(registers, moves);
	let record: usize = 0;
	let x: usize = 0;
	let y: usize = 0;
	let delta = 0;
	let draw: u32 = 0;
	do {
		while (made < end) {
			made++;
			// The high word of the product chooses the group; the low word is as good as a new draw for the pair.
			draw = scramble(s1);
			shifted = s1 << 9;
			s2 ^= s0;
			s3 ^= s1;
			s1 ^= s2;
			s0 ^= s3;
			s2 ^= shifted;
			s3 = rotl<u32>(s3, 11);
			const product = <u64>draw * <u64>groups;
			const at = group + ((<usize>(product >> 32)) << 3);
			const pair = load<u32>(at) + <u32>((<u64>(<u32>product) * <u64>load<u32>(at, 4)) >> 32);
			record = pairs + ((<usize>pair) << 4);
			const a = grid + <usize>load<u16>(record, layout.firstCell << 1);
			const b = grid + <usize>load<u16>(record, layout.secondCell << 1);
			x = <usize>load<u8>(a);
			y = <usize>load<u8>(b);
			const unitA = counts + <usize>load<u16>(record, layout.firstUnit << 1);
			const unitB = counts + <usize>load<u16>(record, layout.secondUnit << 1);
			const crossA = crossCounts + <usize>load<u16>(record, layout.firstCrossUnit << 1);
			const crossB = crossCounts + <usize>load<u16>(record, layout.secondCrossUnit << 1);

			// A digit that leaves a unit that has it once is missed there; one that enters where it was missed no longer is.
			delta =
				i32(load<u8>(unitA + x) === 1) -
				i32(load<u8>(unitA + y) === 0) +
				i32(load<u8>(unitB + y) === 1) -
				i32(load<u8>(unitB + x) === 0) +
				i32(load<u8>(crossA + x) === 1) -
				i32(load<u8>(crossA + y) === 0) +
				i32(load<u8>(crossB + y) === 1) -
				i32(load<u8>(crossB + x) === 0);
			if (delta >= judged) {
				draw = scramble(s1);
				shifted = s1 << 9;
				s2 ^= s0;
				s3 ^= s1;
				s1 ^= s2;
				s0 ^= s3;
				s2 ^= shifted;
				s3 = rotl<u32>(s3, 11);
				if (draw >= load<u32>(thresholds + ((<usize>delta) << 2))) {
					continue;
				}

				uphill += i32(delta > 0);
			}

			store<u8>(a, y);
			store<u8>(b, x);
			store<u8>(unitA + x, load<u8>(unitA + x) - 1);
			store<u8>(unitA + y, load<u8>(unitA + y) + 1);
			store<u8>(unitB + y, load<u8>(unitB + y) - 1);
			store<u8>(unitB + x, load<u8>(unitB + x) + 1);
			store<u8>(crossA + x, load<u8>(crossA + x) - 1);
			store<u8>(crossA + y, load<u8>(crossA + y) + 1);
			store<u8>(crossB + y, load<u8>(crossB + y) - 1);
			store<u8>(crossB + x, load<u8>(crossB + x) + 1);
			accepted++;
			cost += delta;
			if (cost < best) {
				break;
			}
		}

		end = cost < best ? made : endLevel(registers, moves, made, cost, accepted, uphill);
	} while (made < end);

	countCall(registers, made, cost, accepted, uphill);
	finish(registers, s0, s1, s2, s3, <u32>(record - pairs) >> 1, x, y, delta, draw);
	return made;
}

let sums: usize = 0;
let records: usize = 0;
let positions: usize = 0;
let list: usize = 0;
let listed: u32 = 0;

/** The cell has one more fault: with its first one it enters the list. @inline */
function blame(cell: usize, fault: u32): void {
	const record = records + (cell << layout.focusedShift);
	const before = load<u32>(record, layout.held);
	store<u32>(record, before | fault, layout.held);
	if (before < <u32>layout.inRow) {
		store<u16>(positions + (cell << 1), listed);
		store<u16>(list + ((<usize>listed) << 1), <u16>cell);
		listed++;
	}
}

/** The cell has one fault less: without any it leaves the list, where the last cell takes its position. @inline */
function clear(cell: usize, fault: u32): void {
	const record = records + (cell << layout.focusedShift);
	const after = load<u32>(record, layout.held) ^ fault;
	store<u32>(record, after, layout.held);
	if (after < <u32>layout.inRow) {
		listed--;
		const last = <usize>load<u16>(list + ((<usize>listed) << 1));
		const position = load<u16>(positions + (cell << 1));
		store<u16>(list + ((<usize>position) << 1), <u16>last);
		store<u16>(positions + (last << 1), position);
	}
}

/** A cell no longer holds a digit in a unit. If one other is left, that one is no longer at fault. @inline */
function leave(slot: usize, cell: usize, fault: u32): void {
	const count = load<u8>(slot) - 1;
	store<u8>(slot, count);
	const sum = sums + (slot << 1);
	const others = <usize>load<u16>(sum) ^ cell;
	store<u16>(sum, <u16>others);
	if (count > 0) {
		clear(cell, fault);
		if (count === 1) {
			clear(others, fault);
		}
	}
}

/** A cell now holds a digit in a unit. If one other did already, both are at fault. @inline */
function enter(slot: usize, cell: usize, fault: u32): void {
	const count = load<u8>(slot);
	store<u8>(slot, count + 1);
	const sum = sums + (slot << 1);
	const others = <usize>load<u16>(sum);
	store<u16>(sum, <u16>(others ^ cell));
	if (count > 0) {
		blame(cell, fault);
		if (count === 1) {
			blame(others, fault);
		}
	}
}

/** Two cells of one unit swap their digits: its counts stay, the faults of its digits go with them. @inline */
function exchange(slotX: usize, slotY: usize, a: usize, b: usize, fault: u32): void {
	const both = <u16>(a ^ b);
	const sumX = sums + (slotX << 1);
	const sumY = sums + (slotY << 1);
	store<u16>(sumX, load<u16>(sumX) ^ both);
	store<u16>(sumY, load<u16>(sumY) ^ both);
	const isDoubledX = load<u8>(slotX) > 1;
	const isDoubledY = load<u8>(slotY) > 1;
	if (isDoubledX) {
		clear(a, fault);
		if (!isDoubledY) {
			blame(b, fault);
		}
	}

	if (isDoubledY) {
		if (!isDoubledX) {
			clear(b, fault);
		}

		blame(a, fault);
	}
}

/** The change of the digits missing in two units, of whose leaving digits some stand there twice. @inline */
function change(unitA: usize, unitB: usize, x: usize, y: usize, doubled: i32): i32 {
	return 2 - doubled - i32(load<u8>(unitA + y) === 0) - i32(load<u8>(unitB + x) === 0);
}

/** Make the swap in one family of units. @inline */
function move(unitA: usize, unitB: usize, x: usize, y: usize, a: usize, b: usize, fault: u32): void {
	if (unitA === unitB) {
		exchange(unitA + x, unitA + y, a, b, fault);
	} else {
		leave(unitA + x, a, fault);
		leave(unitB + y, b, fault);
		enter(unitA + y, a, fault);
		enter(unitB + x, b, fault);
	}
}

/** `hasBoxes` is known when this is compiled: the groups of a grid without boxes are crossed by the columns alone. @inline */
function loop(moves: i32, registers: usize, hasBoxes: bool): i32 {
	let s0 = load<u32>(registers, layout.state << 2);
	let s1 = load<u32>(registers, (layout.state + 1) << 2);
	let s2 = load<u32>(registers, (layout.state + 2) << 2);
	let s3 = load<u32>(registers, (layout.state + 3) << 2);
	let shifted: u32 = 0;
	let cost = load<i32>(registers, layout.cost << 2);
	listed = load<u32>(registers, layout.listed << 2);
	const grid = <usize>load<u32>(registers, layout.grid << 2);
	records = <usize>load<u32>(registers, layout.records << 2);
	sums = <usize>load<u32>(registers, layout.sums << 2);
	positions = <usize>load<u32>(registers, layout.positions << 2);
	list = <usize>load<u32>(registers, layout.list << 2);
	const best = load<i32>(registers, layout.best << 2);
	let accepted = 0;
	let uphill = 0;
	let made = 0;
	let end = endOf(registers, moves);
	let a: usize = 0;
	let b: usize = 0;
	let x: usize = 0;
	let y: usize = 0;
	let delta = 0;
	let draw: u32 = 0;
	do {
		while (made < end && listed > 0) {
			made++;
			// The high word of the product chooses the cell; the low word is as good as a new draw for the candidate.
			draw = scramble(s1);
			shifted = s1 << 9;
			s2 ^= s0;
			s3 ^= s1;
			s1 ^= s2;
			s0 ^= s3;
			s2 ^= shifted;
			s3 = rotl<u32>(s3, 11);
			const product = <u64>draw * <u64>listed;
			a = <usize>load<u16>(list + ((<usize>(product >> 32)) << 1));
			const recordA = records + (a << layout.focusedShift);
			const heldA = load<u32>(recordA, layout.held);
			x = <usize>(heldA & 0xff);
			const own = (heldA >> 8) & 0xff;
			const candidates = <u32>load<u16>(recordA, layout.candidateCount) - u32(own > 0);
			let rank = <u32>((<u64>(<u32>product) * <u64>candidates) >> 32);
			// Its own candidate is left out. Without one, own - 1 is greater than any rank.
			rank += u32(rank >= own - 1);
			y = <usize>load<u8>(<usize>load<u32>(recordA, layout.candidates) + <usize>rank);
			const group = <usize>load<u32>(recordA, layout.group);
			b = <usize>load<u16>(group + (y << 1));
			const recordB = records + (b << layout.focusedShift);
			const heldB = load<u32>(recordB, layout.held);
			const rankB = <u32>load<u8>(<usize>load<u32>(recordB, layout.ranks) + x);
			const columnA = <usize>load<u32>(recordA, layout.columnCounts);
			const columnB = <usize>load<u32>(recordB, layout.columnCounts);
			// Each kind of fault has four bits, so the sums do not meet.
			const faults = (heldA >> 16) + (heldB >> 16);
			const ruledOut = i32(rankB === 0) - i32((faults >> 8) & 15);
			const inColumns = change(columnA, columnB, x, y, (faults >> 4) & 15);
			// Within one unit nothing changes. A branch would often be guessed wrong.
			delta = (inColumns & -i32(columnA !== columnB)) + ruledOut;
			let rowA: usize = 0;
			let rowB: usize = 0;
			if (hasBoxes) {
				rowA = <usize>load<u32>(recordA, layout.rowCounts);
				rowB = <usize>load<u32>(recordB, layout.rowCounts);
				const inRows = change(rowA, rowB, x, y, faults & 15);
				delta += inRows & -i32(rowA !== rowB);
			}

			if (delta > 0) {
				draw = scramble(s1);
				shifted = s1 << 9;
				s2 ^= s0;
				s3 ^= s1;
				s1 ^= s2;
				s0 ^= s3;
				s2 ^= shifted;
				s3 = rotl<u32>(s3, 11);
				if (draw >= load<u32>(registers + ((<usize>delta) << 2), layout.thresholds << 2)) {
					continue;
				}

				uphill++;
			}

			if (hasBoxes) {
				move(rowA, rowB, x, y, a, b, layout.inRow);
			}

			move(columnA, columnB, x, y, a, b, layout.inColumn);

			if (heldA & layout.ruledOut) {
				clear(a, layout.ruledOut);
			}

			if (heldB & layout.ruledOut) {
				clear(b, layout.ruledOut);
			}

			if (rankB === 0) {
				blame(b, layout.ruledOut);
			}

			store<u16>(recordA, <u16>(<u32>y | ((rank + 1) << 8)), layout.held);
			store<u16>(recordB, <u16>(<u32>x | (rankB << 8)), layout.held);
			store<u8>(grid + <usize>load<u16>(recordA, layout.cell), <u8>y);
			store<u8>(grid + <usize>load<u16>(recordB, layout.cell), <u8>x);
			store<u16>(group + (y << 1), <u16>a);
			store<u16>(group + (x << 1), <u16>b);
			cost += delta;
			accepted++;
			if (cost < best) {
				break;
			}
		}

		end = cost < best || listed === 0 ? made : endLevel(registers, moves, made, cost, accepted, uphill);
	} while (made < end);

	countCall(registers, made, cost, accepted, uphill);
	finish(registers, s0, s1, s2, s3, <u32>(a | (b << 16)), x, y, delta, draw);
	store<u32>(registers, listed, layout.listed << 2);
	return made;
}

/**
Make up to `moves` proposals, fewer when the cost falls below the best or no cell is at fault; returns how many.

@param registers see layout.ts
*/
export function focusedInBoxes(moves: i32, registers: usize): i32 {
	return loop(moves, registers, true);
}

/** The same for a grid without boxes, where the groups are rows and each cell lies in one other unit, its column. */
export function focusedInRows(moves: i32, registers: usize): i32 {
	return loop(moves, registers, false);
}

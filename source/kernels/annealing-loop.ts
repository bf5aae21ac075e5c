/**
The loop of ../solvers/swap-kernel.ts, reassign-kernel.ts and focused-kernel.ts, which fill the tables: one for all, compiled
once for each kind of proposal.
*/

import * as layout from './layout';
import {countCall, endLevel, endOf} from './levels';

/** What is proposed: a swap of a pair; one of a cell at fault, in a box or in a row; another digit for a cell. */
const pairSwap = 0;
const boxFault = 1;
const rowFault = 2;
const otherDigit = 3;

/**
The 32 bits that a state of xoshiro128** gives (see ../random.ts); they depend on the second word alone. The loop steps the
state in locals of its own: globals would cost a tenth of its speed. @inline */
function scramble(s1: u32): u32 {
	return rotl<u32>(s1 * 5, 7) * 9;
}

/** @inline */
function word(registers: usize, at: i32): usize {
	return <usize>load<u32>(registers + ((<usize>at) << 2));
}

/** @inline */
function setWord(registers: usize, at: i32, value: u32): void {
	store<u32>(registers + ((<usize>at) << 2), value);
}

/** The change of the digits missing in two units of a swap: by their counts. @inline */
function missed(unitA: usize, unitB: usize, x: usize, y: usize): i32 {
	// A digit that leaves a unit that has it once is missed there; one that enters where it was missed no longer is.
	return (
		i32(load<u8>(unitA + x) === 1) -
		i32(load<u8>(unitA + y) === 0) +
		i32(load<u8>(unitB + y) === 1) -
		i32(load<u8>(unitB + x) === 0)
	);
}

/** Count the swap in two units. @inline */
function recount(unitA: usize, unitB: usize, x: usize, y: usize): void {
	store<u8>(unitA + x, load<u8>(unitA + x) - 1);
	store<u8>(unitA + y, load<u8>(unitA + y) + 1);
	store<u8>(unitB + y, load<u8>(unitB + y) - 1);
	store<u8>(unitB + x, load<u8>(unitB + x) + 1);
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

/** One peer that holds `x` less, one that holds `y` more. @inline */
function note(held: usize, x: usize, y: usize): void {
	store<u16>(held + (x << 1), load<u16>(held + (x << 1)) - 1);
	store<u16>(held + (y << 1), load<u16>(held + (y << 1)) + 1);
}

/** Tell the peers of a cell, by their rows, columns and boxes, that it holds another digit. */
function tellPeers(registers: usize, cell: usize, x: usize, y: usize): void {
	const size = word(registers, layout.size);
	const length = (size + 1) << 1;
	const held = word(registers, layout.conflicts);
	const row = cell / size;
	const column = cell % size;
	for (let k: usize = 0; k < size; k++) {
		if (k !== column) {
			note(held + (row * size + k) * length, x, y);
		}

		if (k !== row) {
			note(held + (k * size + column) * length, x, y);
		}
	}

	const boxRows = word(registers, layout.boxRows);
	const boxColumns = word(registers, layout.boxColumns);
	const top = boxRows > 0 ? row - (row % boxRows) : 0;
	const left = boxRows > 0 ? column - (column % boxColumns) : 0;
	for (let r = top; r < top + boxRows; r++) {
		for (let c = left; r !== row && c < left + boxColumns; c++) {
			if (c !== column) {
				note(held + (r * size + c) * length, x, y);
			}
		}
	}
}

/**
Make up to `moves` proposals, fewer when the cost falls below the best or nothing is at fault; returns how many. `kind` is
known when this is compiled: what is of other kinds costs nothing.

@param registers see layout.ts
@inline */
function loop(kind: i32, moves: i32, registers: usize): i32 {
	const isFault = kind === boxFault || kind === rowFault;
	let s0 = <u32>word(registers, layout.state);
	let s1 = <u32>word(registers, layout.state + 1);
	let s2 = <u32>word(registers, layout.state + 2);
	let s3 = <u32>word(registers, layout.state + 3);
	let shifted: u32 = 0;
	let cost = <i32>word(registers, layout.cost);
	const best = <i32>word(registers, layout.best);
	const judged = isFault ? 1 : <i32>word(registers, layout.judged);
	const thresholds = word(registers, layout.thresholds);
	const choices = <u32>word(registers, layout.choices);
	const grid = word(registers, layout.grid);
	const groups = word(registers, layout.groups);
	const pairs = word(registers, layout.pairs);
	const counts = word(registers, layout.counts);
	const crossCounts = word(registers, layout.crossCounts);
	const conflicts = word(registers, layout.conflicts);
	const size = <u32>word(registers, layout.size);
	listed = <u32>word(registers, layout.listed);
	records = word(registers, layout.records);
	sums = word(registers, layout.sums);
	positions = word(registers, layout.positions);
	list = word(registers, layout.list);
	let accepted = 0;
	let uphill = 0;
	let made = 0;
	let end = endOf(registers, moves);
	// The cells, their records and digits, and their units in the two families.
	let a: usize = 0;
	let b: usize = 0;
	let recordA: usize = 0;
	let recordB: usize = 0;
	let x: usize = 0;
	let y: usize = 0;
	let oneA: usize = 0;
	let oneB: usize = 0;
	let otherA: usize = 0;
	let otherB: usize = 0;
	let heldA: u32 = 0;
	let heldB: u32 = 0;
	let rank: u32 = 0;
	let rankB: u32 = 0;
	let group: usize = 0;
	let delta = 0;
	let draw: u32 = 0;
	do {
		while (isFault ? made < end && listed > 0 : made < end) {
			made++;
			// The high word of the product chooses a group or a cell; the low word is as good as a new draw for the rest.
			draw = scramble(s1);
			shifted = s1 << 9;
			s2 ^= s0;
			s3 ^= s1;
			s1 ^= s2;
			s0 ^= s3;
			s2 ^= shifted;
			s3 = rotl<u32>(s3, 11);
			const product = <u64>draw * <u64>(isFault ? listed : choices);
			const first = <usize>(product >> 32);
			const rest = <u64>(<u32>product);
			if (kind === pairSwap) {
				group = groups + (first << 3);
				const pair = load<u32>(group) + <u32>((rest * <u64>load<u32>(group, 4)) >> 32);
				recordA = pairs + ((<usize>pair) << 4);
				a = grid + <usize>load<u16>(recordA, layout.firstCell << 1);
				b = grid + <usize>load<u16>(recordA, layout.secondCell << 1);
				x = <usize>load<u8>(a);
				y = <usize>load<u8>(b);
				oneA = counts + <usize>load<u16>(recordA, layout.firstUnit << 1);
				oneB = counts + <usize>load<u16>(recordA, layout.secondUnit << 1);
				otherA = crossCounts + <usize>load<u16>(recordA, layout.firstCrossUnit << 1);
				otherB = crossCounts + <usize>load<u16>(recordA, layout.secondCrossUnit << 1);
				delta = missed(oneA, oneB, x, y) + missed(otherA, otherB, x, y);
			} else if (isFault) {
				a = <usize>load<u16>(list + (first << 1));
				recordA = records + (a << layout.focusedShift);
				heldA = load<u32>(recordA, layout.held);
				x = <usize>(heldA & 0xff);
				const own = (heldA >> 8) & 0xff;
				const candidates = <u32>load<u16>(recordA, layout.candidateCount) - u32(own > 0);
				rank = <u32>((rest * <u64>candidates) >> 32);
				// Its own candidate is left out. Without one, own - 1 is greater than any rank.
				rank += u32(rank >= own - 1);
				y = <usize>load<u8>(<usize>load<u32>(recordA, layout.candidates) + <usize>rank);
				group = <usize>load<u32>(recordA, layout.group);
				b = <usize>load<u16>(group + (y << 1));
				recordB = records + (b << layout.focusedShift);
				heldB = load<u32>(recordB, layout.held);
				rankB = <u32>load<u8>(<usize>load<u32>(recordB, layout.ranks) + x);
				otherA = <usize>load<u32>(recordA, layout.columnCounts);
				otherB = <usize>load<u32>(recordB, layout.columnCounts);
				// Each kind of fault has four bits, so the sums do not meet.
				const faults = (heldA >> 16) + (heldB >> 16);
				const ruledOut = i32(rankB === 0) - i32((faults >> 8) & 15);
				const inColumns = change(otherA, otherB, x, y, (faults >> 4) & 15);
				// Within one unit nothing changes. A branch would often be guessed wrong.
				delta = (inColumns & -i32(otherA !== otherB)) + ruledOut;
				if (kind === boxFault) {
					oneA = <usize>load<u32>(recordA, layout.rowCounts);
					oneB = <usize>load<u32>(recordB, layout.rowCounts);
					const inRows = change(oneA, oneB, x, y, faults & 15);
					delta += inRows & -i32(oneA !== oneB);
				}
			} else {
				a = <usize>load<u16>(list + (first << 1));
				x = <usize>load<u8>(grid + a);
				y = 1 + <usize>((rest * <u64>(size - 1)) >> 32);
				y += <usize>(y >= x);
				recordA = conflicts + a * ((size + 1) << 1);
				delta = <i32>load<u16>(recordA + (y << 1)) - <i32>load<u16>(recordA + (x << 1));
			}

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

				uphill += isFault ? 1 : i32(delta > 0);
			}

			if (kind === pairSwap) {
				store<u8>(a, <u8>y);
				store<u8>(b, <u8>x);
				recount(oneA, oneB, x, y);
				recount(otherA, otherB, x, y);
			} else if (isFault) {
				if (kind === boxFault) {
					move(oneA, oneB, x, y, a, b, layout.inRow);
				}

				move(otherA, otherB, x, y, a, b, layout.inColumn);

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
			} else {
				store<u8>(grid + a, <u8>y);
				tellPeers(registers, a, x, y);
			}

			cost += delta;
			accepted++;
			if (cost < best) {
				break;
			}
		}

		const isOver = cost < best || (isFault && listed === 0);
		end = isOver ? made : endLevel(registers, moves, made, cost, accepted, uphill);
	} while (made < end);

	countCall(registers, made, cost, accepted, uphill);
	setWord(registers, layout.state, s0);
	setWord(registers, layout.state + 1, s1);
	setWord(registers, layout.state + 2, s2);
	setWord(registers, layout.state + 3, s3);
	const site = kind === pairSwap ? (recordA - pairs) >> 1 : isFault ? a | (b << 16) : a;
	setWord(registers, layout.site, <u32>site);
	setWord(registers, layout.before, <u32>x);
	setWord(registers, layout.after, <u32>y);
	setWord(registers, layout.delta, <u32>delta);
	setWord(registers, layout.draw, draw);
	setWord(registers, layout.listed, listed);
	return made;
}

/** Swap pairs of a group. */
export function swap(moves: i32, registers: usize): i32 {
	return loop(pairSwap, moves, registers);
}

/** Swap cells at fault. */
export function focusedInBoxes(moves: i32, registers: usize): i32 {
	return loop(boxFault, moves, registers);
}

/** The same for a grid without boxes, where the groups are rows and each cell lies in one other unit, its column. */
export function focusedInRows(moves: i32, registers: usize): i32 {
	return loop(rowFault, moves, registers);
}

/** Give cells other digits. */
export function reassignDigits(moves: i32, registers: usize): i32 {
	return loop(otherDigit, moves, registers);
}

/** The loop of ../solvers/focused-kernel.ts, which fills the tables; plain-loops.ts explains it. */

import {scramble} from './random';
import * as layout from './records';
import * as register from './registers';

let counts: usize = 0;
let sums: usize = 0;
let faults: usize = 0;
let positions: usize = 0;
let list: usize = 0;
let listed: u32 = 0;
let cost: i32 = 0;

/** The cell has one more fault: with its first one it enters the list. @inline */
function blame(cell: usize): void {
	const before = load<u8>(faults + cell);
	store<u8>(faults + cell, before + 1);
	if (before === 0) {
		store<u16>(positions + (cell << 1), listed);
		store<u16>(list + ((<usize>listed) << 1), <u16>cell);
		listed++;
	}
}

/** The cell has one fault less: without any it leaves the list, where the last cell takes its position. @inline */
function clear(cell: usize): void {
	const after = load<u8>(faults + cell) - 1;
	store<u8>(faults + cell, after);
	if (after === 0) {
		listed--;
		const last = <usize>load<u16>(list + ((<usize>listed) << 1));
		const position = load<u16>(positions + (cell << 1));
		store<u16>(list + ((<usize>position) << 1), <u16>last);
		store<u16>(positions + (last << 1), position);
	}
}

/** A cell no longer holds a digit in a unit. If one other is left, that one is no longer at fault. @inline */
function leave(slot: usize, cell: usize): void {
	const count = load<u8>(counts + slot) - 1;
	store<u8>(counts + slot, count);
	const others = <usize>load<u16>(sums + (slot << 1)) ^ cell;
	store<u16>(sums + (slot << 1), <u16>others);
	if (count === 0) {
		cost++;
		return;
	}

	clear(cell);
	if (count === 1) {
		clear(others);
	}
}

/** A cell now holds a digit in a unit. If one other did already, both are at fault. @inline */
function enter(slot: usize, cell: usize): void {
	const count = load<u8>(counts + slot);
	store<u8>(counts + slot, count + 1);
	const others = <usize>load<u16>(sums + (slot << 1));
	store<u16>(sums + (slot << 1), <u16>(others ^ cell));
	if (count === 0) {
		cost--;
		return;
	}

	blame(cell);
	if (count === 1) {
		blame(others);
	}
}

/** Two cells of one unit swap their digits: its counts stay, the faults of its digits go with them. @inline */
function exchange(slotX: usize, slotY: usize, a: usize, b: usize): void {
	const both = <u16>(a ^ b);
	store<u16>(sums + (slotX << 1), load<u16>(sums + (slotX << 1)) ^ both);
	store<u16>(sums + (slotY << 1), load<u16>(sums + (slotY << 1)) ^ both);
	if (load<u8>(counts + slotX) > 1) {
		clear(a);
		blame(b);
	}

	if (load<u8>(counts + slotY) > 1) {
		clear(b);
		blame(a);
	}
}

/** The change of cost in one family of units. @inline */
function change(counts: usize, unitA: usize, unitB: usize, x: usize, y: usize): i32 {
	return (
		i32(load<u8>(counts + unitA + x) === 1) -
		i32(load<u8>(counts + unitA + y) === 0) +
		i32(load<u8>(counts + unitB + y) === 1) -
		i32(load<u8>(counts + unitB + x) === 0)
	);
}

/** Make the swap in one family of units. @inline */
function move(unitA: usize, unitB: usize, x: usize, y: usize, a: usize, b: usize): void {
	if (unitA === unitB) {
		exchange(unitA + x, unitA + y, a, b);
	} else {
		leave(unitA + x, a);
		leave(unitB + y, b);
		enter(unitA + y, a);
		enter(unitB + x, b);
	}
}

/**
Make up to `moves` proposals, fewer when the cost reaches 0 or no cell is at fault; returns how many.

@param registers see registers.ts
*/
export function focused(moves: i32, registers: usize): i32 {
	let s0 = load<u32>(registers, register.state << 2);
	let s1 = load<u32>(registers, (register.state + 1) << 2);
	let s2 = load<u32>(registers, (register.state + 2) << 2);
	let s3 = load<u32>(registers, (register.state + 3) << 2);
	let shifted: u32 = 0;
	cost = load<i32>(registers, register.cost << 2);
	listed = load<u32>(registers, register.listed << 2);
	const grid = <usize>load<u32>(registers, register.grid << 2);
	const cells = <usize>load<u32>(registers, register.cells << 2);
	const ranks = <usize>load<u32>(registers, register.ranks << 2);
	const holders = <usize>load<u32>(registers, register.holders << 2);
	counts = <usize>load<u32>(registers, register.counts << 2);
	const cross = <usize>load<u32>(registers, register.cross << 2);
	const crossCounts = counts + cross;
	sums = <usize>load<u32>(registers, register.sums << 2);
	faults = <usize>load<u32>(registers, register.faults << 2);
	positions = <usize>load<u32>(registers, register.positions << 2);
	list = <usize>load<u32>(registers, register.list << 2);
	const stride = <usize>load<u32>(registers, register.stride << 2);
	let best = load<i32>(registers, register.best << 2);
	let accepted = 0;
	let uphill = 0;
	let made = 0;
	let a: usize = 0;
	let b: usize = 0;
	let x: usize = 0;
	let y: usize = 0;
	let delta = 0;
	let draw: u32 = 0;
	while (made < moves && listed > 0) {
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
		const recordA = cells + (a << 4);
		const ranksA = ranks + a * stride;
		x = <usize>load<u8>(grid + a);
		const own = <u32>load<u8>(ranksA + x);
		const candidates = load<u32>(recordA, layout.candidateCount << 1) - u32(own > 0);
		let rank = <u32>((<u64>(<u32>product) * <u64>candidates) >> 32);
		rank += u32(own > 0 && rank >= own - 1);
		y = <usize>load<u8>(<usize>load<u32>(recordA, layout.candidates << 1) + <usize>rank);
		const group = holders + ((<usize>load<u16>(recordA, layout.group << 1)) << 1);
		b = <usize>load<u16>(group + (y << 1));
		const recordB = cells + (b << 4);
		const ranksB = ranks + b * stride;
		const unitA = <usize>load<u16>(recordA, layout.row << 1);
		const unitB = <usize>load<u16>(recordB, layout.row << 1);
		const crossA = <usize>load<u16>(recordA, layout.column << 1);
		const crossB = <usize>load<u16>(recordB, layout.column << 1);
		const strayedA = i32(own === 0);
		const strayedB = i32(load<u8>(ranksB + y) === 0);
		const straysB = i32(load<u8>(ranksB + x) === 0);
		delta = straysB - strayedA - strayedB;
		if (unitA !== unitB) {
			delta += change(counts, unitA, unitB, x, y);
		}

		if (crossA !== crossB) {
			delta += change(crossCounts, crossA, crossB, x, y);
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
			if (draw >= load<u32>(registers + ((<usize>delta) << 2), register.thresholds << 2)) {
				continue;
			}

			uphill++;
		}

		move(unitA, unitB, x, y, a, b);
		move(cross + crossA, cross + crossB, x, y, a, b);
		if (strayedA) {
			cost--;
			clear(a);
		}

		if (strayedB) {
			cost--;
			clear(b);
		}

		if (straysB) {
			cost++;
			blame(b);
		}

		store<u8>(grid + a, <u8>y);
		store<u8>(grid + b, <u8>x);
		store<u16>(group + (y << 1), <u16>a);
		store<u16>(group + (x << 1), <u16>b);
		accepted++;
		if (cost < best) {
			best = cost;
			if (cost === 0) {
				break;
			}
		}
	}

	store<u32>(registers, s0, register.state << 2);
	store<u32>(registers, s1, (register.state + 1) << 2);
	store<u32>(registers, s2, (register.state + 2) << 2);
	store<u32>(registers, s3, (register.state + 3) << 2);
	store<i32>(registers, cost, register.cost << 2);
	store<i32>(registers, best, register.best << 2);
	store<i32>(registers, accepted, register.accepted << 2);
	store<i32>(registers, uphill, register.uphill << 2);
	store<u32>(registers, <u32>(a | (b << 16)), register.site << 2);
	store<u32>(registers, <u32>x, register.before << 2);
	store<u32>(registers, <u32>y, register.after << 2);
	store<i32>(registers, delta, register.delta << 2);
	store<u32>(registers, draw, register.draw << 2);
	store<u32>(registers, listed, register.listed << 2);
	return made;
}

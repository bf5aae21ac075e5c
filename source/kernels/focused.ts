/** The loop of ../solvers/focused-kernel.ts, which lays the memory out and says what it holds. */

import {scramble} from './random';

let counts: usize = 0;
let sums: usize = 0;
let faults: usize = 0;
let places: usize = 0;
let list: usize = 0;
let listed: u32 = 0;
let cost: i32 = 0;

/** The cell has one more fault: with its first one it goes on the list. */
// @ts-expect-error: decorator
@inline
function blame(cell: usize): void {
	const before = load<u8>(faults + cell);
	store<u8>(faults + cell, before + 1);
	if (before === 0) {
		store<u16>(places + (cell << 1), listed);
		store<u16>(list + ((<usize>listed) << 1), <u16>cell);
		listed++;
	}
}

/** The cell has one fault less: without any it goes from the list, and the last one there takes its place. */
// @ts-expect-error: decorator
@inline
function clear(cell: usize): void {
	const after = load<u8>(faults + cell) - 1;
	store<u8>(faults + cell, after);
	if (after === 0) {
		listed--;
		const last = <usize>load<u16>(list + ((<usize>listed) << 1));
		const place = load<u16>(places + (cell << 1));
		store<u16>(list + ((<usize>place) << 1), <u16>last);
		store<u16>(places + (last << 1), place);
	}
}

/** A cell no longer holds a digit in a unit. Where one other is left, it is at fault no more. */
// @ts-expect-error: decorator
@inline
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

/** A cell now holds a digit in a unit. Where one other did, both are at fault. */
// @ts-expect-error: decorator
@inline
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

/** Two cells of one unit change places: its counts stay, the faults of its digits go with them. */
// @ts-expect-error: decorator
@inline
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

/** The change of cost in one family of units. */
// @ts-expect-error: decorator
@inline
function change(counts: usize, unitA: usize, unitB: usize, x: usize, y: usize): i32 {
	return (
		i32(load<u8>(counts + unitA + x) === 1) -
		i32(load<u8>(counts + unitA + y) === 0) +
		i32(load<u8>(counts + unitB + y) === 1) -
		i32(load<u8>(counts + unitB + x) === 0)
	);
}

/** The swap as one family of units sees it. */
// @ts-expect-error: decorator
@inline
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
Make up to so many proposals, fewer when the cost reaches 0 or no cell is at fault; returns how many.

@param registers see ../solvers/compiled.ts; from word 32 on the addresses of the tables
*/
export function focused(moves: i32, registers: usize): i32 {
	let s0 = load<u32>(registers);
	let s1 = load<u32>(registers, 4);
	let s2 = load<u32>(registers, 8);
	let s3 = load<u32>(registers, 12);
	let shifted: u32 = 0;
	cost = load<i32>(registers, 16);
	listed = load<u32>(registers, 52);
	const grid = <usize>load<u32>(registers, 128);
	const cells = <usize>load<u32>(registers, 132);
	const ranks = <usize>load<u32>(registers, 136);
	const holders = <usize>load<u32>(registers, 140);
	counts = <usize>load<u32>(registers, 144);
	sums = <usize>load<u32>(registers, 148);
	faults = <usize>load<u32>(registers, 152);
	places = <usize>load<u32>(registers, 156);
	list = <usize>load<u32>(registers, 160);
	const stride = <usize>load<u32>(registers, 164);
	let best = load<i32>(registers, 20);
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
		const candidates = load<u32>(recordA, 8) - u32(own > 0);
		let rank = <u32>((<u64>(<u32>product) * <u64>candidates) >> 32);
		rank += u32(own > 0 && rank >= own - 1);
		y = <usize>load<u8>(<usize>load<u32>(recordA, 12) + <usize>rank);
		const group = holders + ((<usize>load<u16>(recordA, 4)) << 1);
		b = <usize>load<u16>(group + (y << 1));
		const recordB = cells + (b << 4);
		const ranksB = ranks + b * stride;
		const unitA = <usize>load<u16>(recordA);
		const unitB = <usize>load<u16>(recordB);
		const crossA = <usize>load<u16>(recordA, 2);
		const crossB = <usize>load<u16>(recordB, 2);
		const strayedA = i32(own === 0);
		const strayedB = i32(load<u8>(ranksB + y) === 0);
		const straysB = i32(load<u8>(ranksB + x) === 0);
		delta = straysB - strayedA - strayedB;
		if (unitA !== unitB) {
			delta += change(counts, unitA, unitB, x, y);
		}

		if (crossA !== crossB) {
			delta += change(counts, crossA, crossB, x, y);
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
			if (draw >= load<u32>(registers + ((<usize>delta) << 2), 64)) {
				continue;
			}

			uphill++;
		}

		move(unitA, unitB, x, y, a, b);
		move(crossA, crossB, x, y, a, b);
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

	store<u32>(registers, s0);
	store<u32>(registers, s1, 4);
	store<u32>(registers, s2, 8);
	store<u32>(registers, s3, 12);
	store<i32>(registers, cost, 16);
	store<i32>(registers, best, 20);
	store<i32>(registers, accepted, 24);
	store<i32>(registers, uphill, 28);
	store<u32>(registers, <u32>(a | (b << 16)), 32);
	store<u32>(registers, <u32>x, 36);
	store<u32>(registers, <u32>y, 40);
	store<i32>(registers, delta, 44);
	store<u32>(registers, draw, 48);
	store<u32>(registers, listed, 52);
	return made;
}

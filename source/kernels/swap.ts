/** The loop of ../solvers/swap-kernel.ts, which lays the memory out and says what it holds. */

import {scramble} from './random';

/**
Make up to so many proposals, fewer when the cost reaches 0; returns how many.

@param registers see ../solvers/compiled.ts
@param groups how many; `group` has two words for each: its first pair, and how many pairs it has
@param pairs eight halves for each: two cells, their units of one crossing family, their units of the other, two unused
@param counts how many cells of a unit hold a digit
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
): i32 {
	let s0 = load<u32>(registers);
	let s1 = load<u32>(registers, 4);
	let s2 = load<u32>(registers, 8);
	let s3 = load<u32>(registers, 12);
	let shifted: u32 = 0;
	let cost = load<i32>(registers, 16);
	let best = load<i32>(registers, 20);
	let accepted = 0;
	let uphill = 0;
	let made = 0;
	let record: usize = 0;
	let x: usize = 0;
	let y: usize = 0;
	let delta = 0;
	let draw: u32 = 0;
	while (made < moves) {
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
		const a = grid + <usize>load<u16>(record);
		const b = grid + <usize>load<u16>(record, 2);
		x = <usize>load<u8>(a);
		y = <usize>load<u8>(b);
		const unitA = counts + <usize>load<u16>(record, 4);
		const unitB = counts + <usize>load<u16>(record, 6);
		const crossA = counts + <usize>load<u16>(record, 8);
		const crossB = counts + <usize>load<u16>(record, 10);

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
			if (draw >= load<u32>(registers + ((<usize>delta) << 2), 64)) {
				continue;
			}

			uphill++;
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
	store<u32>(registers, <u32>(record - pairs) >> 1, 32);
	store<u32>(registers, <u32>x, 36);
	store<u32>(registers, <u32>y, 40);
	store<i32>(registers, delta, 44);
	store<u32>(registers, draw, 48);
	return made;
}

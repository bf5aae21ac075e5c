/** The loop of ../solvers/swap-kernel.ts, which fills the tables; test/kernels/plain-loops.ts explains it. */

import {scramble} from './random';
import * as layout from './records';
import * as register from './registers';

/**
Make up to `moves` proposals, fewer when the cost falls below the best; returns how many.

@param registers see registers.ts
@param groups how many; `group` has two words for each: its first pair, and how many pairs it has
@param pairs a record for each: see records.ts
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
	let s0 = load<u32>(registers, register.state << 2);
	let s1 = load<u32>(registers, (register.state + 1) << 2);
	let s2 = load<u32>(registers, (register.state + 2) << 2);
	let s3 = load<u32>(registers, (register.state + 3) << 2);
	let shifted: u32 = 0;
	let cost = load<i32>(registers, register.cost << 2);
	const best = load<i32>(registers, register.best << 2);
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
			if (draw >= load<u32>(registers + ((<usize>delta) << 2), register.thresholds << 2)) {
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
			break;
		}
	}

	store<u32>(registers, s0, register.state << 2);
	store<u32>(registers, s1, (register.state + 1) << 2);
	store<u32>(registers, s2, (register.state + 2) << 2);
	store<u32>(registers, s3, (register.state + 3) << 2);
	store<i32>(registers, cost, register.cost << 2);
	store<i32>(registers, accepted, register.accepted << 2);
	store<i32>(registers, uphill, register.uphill << 2);
	store<u32>(registers, <u32>(record - pairs) >> 1, register.site << 2);
	store<u32>(registers, <u32>x, register.before << 2);
	store<u32>(registers, <u32>y, register.after << 2);
	store<i32>(registers, delta, register.delta << 2);
	store<u32>(registers, draw, register.draw << 2);
	return made;
}

/**
The compiled loops in plain TypeScript: their explanation, and what a test compares them with. They work in the same
memory, which swap-kernel.ts and focused-kernel.ts fill.
*/

import {Random} from '../random.js';
import * as layout from './records.js';
import * as register from './registers.js';

/** Draw among n by multiply-shift; the low word of the product is as good as a new draw. */
function choose(draw: number, n: number): {readonly chosen: number; readonly rest: number} {
	return {chosen: Math.floor((draw * n) / 2 ** 32), rest: Math.imul(draw, n) >>> 0};
}

/** The registers at an address, and the random generator whose state they hold. */
function registersAt(memory: ArrayBuffer, address: number) {
	const registers = new Uint32Array(memory, address, register.length);
	const random = new Random(0);
	random.state.set(registers.subarray(register.state, register.state + 4));
	return {registers, random};
}

/** Swap two free cells of a group: see swap.ts. Addresses are in bytes. */
export const plainSwap =
	(memory: ArrayBuffer) =>
	(
		moves: number,
		registersAddress: number,
		judged: number,
		groupCount: number,
		groupAddress: number,
		pairAddress: number,
		gridAddress: number,
		countAddress: number,
		crossCountAddress: number,
	): number => {
		const {registers, random} = registersAt(memory, registersAddress);
		const groups = new Uint32Array(memory, groupAddress);
		const pairs = new Uint16Array(memory, pairAddress);
		const grid = new Uint8Array(memory, gridAddress);
		const counts = new Uint8Array(memory, countAddress);
		const cross = crossCountAddress - countAddress;
		registers[register.accepted] = 0;
		registers[register.uphill] = 0;
		let made = 0;
		while (made < moves) {
			made++;
			let draw = random.next();
			const {chosen: group, rest} = choose(draw, groupCount);
			const pair = groups[2 * group] + choose(rest, groups[2 * group + 1]).chosen;
			const record = pair * layout.recordLength;
			const a = pairs[record + layout.firstCell];
			const b = pairs[record + layout.secondCell];
			const x = grid[a];
			const y = grid[b];
			const families = [
				[pairs[record + layout.firstUnit], pairs[record + layout.secondUnit]],
				[cross + pairs[record + layout.firstCrossUnit], cross + pairs[record + layout.secondCrossUnit]],
			];
			// A digit that leaves a unit where it stands once is missing there; one that enters where it was missing no longer is.
			let delta = 0;
			for (const [unitA, unitB] of families) {
				delta += Number(counts[unitA + x] === 1) - Number(counts[unitA + y] === 0);
				delta += Number(counts[unitB + y] === 1) - Number(counts[unitB + x] === 0);
			}

			const isJudged = delta >= judged;
			draw = isJudged ? random.next() : draw;
			Object.assign(registers, {
				[register.site]: record,
				[register.before]: x,
				[register.after]: y,
				[register.delta]: delta,
				[register.draw]: draw,
			});
			if (isJudged && draw >= registers[register.thresholds + delta]) {
				continue;
			}

			registers[register.uphill] += Number(isJudged);
			registers[register.accepted]++;
			grid[a] = y;
			grid[b] = x;
			for (const [unitA, unitB] of families) {
				counts[unitA + x]--;
				counts[unitA + y]++;
				counts[unitB + y]--;
				counts[unitB + x]++;
			}

			registers[register.cost] += delta;
			if (registers[register.cost] < registers[register.best]) {
				registers[register.best] = registers[register.cost];
				if (registers[register.cost] === 0) {
					break;
				}
			}
		}

		registers.set(random.state, register.state);
		return made;
	};

/** Give a cell at fault another of its candidates, swapped with the cell of its group that holds it: see focused.ts. */
export const plainFocused =
	(memory: ArrayBuffer) =>
	(moves: number, registersAddress: number): number => {
		const {registers, random} = registersAt(memory, registersAddress);
		const bytes = new Uint8Array(memory);
		const grid = new Uint8Array(memory, registers[register.grid]);
		const cells = new Uint16Array(memory, registers[register.cells]);
		const ranks = new Uint8Array(memory, registers[register.ranks]);
		const holders = new Uint16Array(memory, registers[register.holders]);
		const counts = new Uint8Array(memory, registers[register.counts]);
		const sums = new Uint16Array(memory, registers[register.sums]);
		const faults = new Uint8Array(memory, registers[register.faults]);
		const positions = new Uint16Array(memory, registers[register.positions]);
		const list = new Uint16Array(memory, registers[register.list]);
		const stride = registers[register.stride];
		const cross = registers[register.cross];
		const word = (at: number) => cells[at] + cells[at + 1] * 2 ** 16;

		const blame = (cell: number) => {
			if (faults[cell]++ === 0) {
				positions[cell] = registers[register.listed];
				list[registers[register.listed]++] = cell;
			}
		};
		const clear = (cell: number) => {
			if (--faults[cell] === 0) {
				const last = list[--registers[register.listed]];
				list[positions[cell]] = last;
				positions[last] = positions[cell];
			}
		};
		const leave = (slot: number, cell: number) => {
			sums[slot] ^= cell;
			if (--counts[slot] === 0) {
				registers[register.cost]++;
				return;
			}

			clear(cell);
			if (counts[slot] === 1) {
				clear(sums[slot]);
			}
		};
		const enter = (slot: number, cell: number) => {
			const others = sums[slot];
			sums[slot] ^= cell;
			if (counts[slot]++ === 0) {
				registers[register.cost]--;
				return;
			}

			blame(cell);
			if (counts[slot] === 2) {
				blame(others);
			}
		};
		const exchange = (slotX: number, slotY: number, a: number, b: number) => {
			sums[slotX] ^= a ^ b;
			sums[slotY] ^= a ^ b;
			if (counts[slotX] > 1) {
				clear(a);
				blame(b);
			}

			if (counts[slotY] > 1) {
				clear(b);
				blame(a);
			}
		};

		registers[register.accepted] = 0;
		registers[register.uphill] = 0;
		let made = 0;
		while (made < moves && registers[register.listed] > 0) {
			made++;
			let draw = random.next();
			const {chosen, rest} = choose(draw, registers[register.listed]);
			const a = list[chosen];
			const recordA = a * layout.recordLength;
			const x = grid[a];
			// The rank of its digit among its candidates, from 1: that one is left out.
			const own = ranks[a * stride + x];
			const rank = choose(rest, word(recordA + layout.candidateCount) - Number(own > 0)).chosen;
			const y = bytes[word(recordA + layout.candidates) + rank + Number(own > 0 && rank >= own - 1)];
			const group = cells[recordA + layout.group];
			const b = holders[group + y];
			const recordB = b * layout.recordLength;
			const families = [
				[cells[recordA + layout.row], cells[recordB + layout.row]],
				[cross + cells[recordA + layout.column], cross + cells[recordB + layout.column]],
			];
			const strayedA = own === 0;
			const strayedB = ranks[b * stride + y] === 0;
			const straysB = ranks[b * stride + x] === 0;
			let delta = Number(straysB) - Number(strayedA) - Number(strayedB);
			for (const [unitA, unitB] of families) {
				if (unitA !== unitB) {
					delta += Number(counts[unitA + x] === 1) - Number(counts[unitA + y] === 0);
					delta += Number(counts[unitB + y] === 1) - Number(counts[unitB + x] === 0);
				}
			}

			draw = delta > 0 ? random.next() : draw;
			Object.assign(registers, {
				[register.site]: a | (b << 16),
				[register.before]: x,
				[register.after]: y,
				[register.delta]: delta,
				[register.draw]: draw,
			});
			if (delta > 0 && draw >= registers[register.thresholds + delta]) {
				continue;
			}

			registers[register.uphill] += Number(delta > 0);
			registers[register.accepted]++;
			for (const [unitA, unitB] of families) {
				if (unitA === unitB) {
					exchange(unitA + x, unitA + y, a, b);
				} else {
					leave(unitA + x, a);
					leave(unitB + y, b);
					enter(unitA + y, a);
					enter(unitB + x, b);
				}
			}

			if (strayedA) {
				registers[register.cost]--;
				clear(a);
			}

			if (strayedB) {
				registers[register.cost]--;
				clear(b);
			}

			if (straysB) {
				registers[register.cost]++;
				blame(b);
			}

			grid[a] = y;
			grid[b] = x;
			holders[group + y] = a;
			holders[group + x] = b;
			if (registers[register.cost] < registers[register.best]) {
				registers[register.best] = registers[register.cost];
				if (registers[register.cost] === 0) {
					break;
				}
			}
		}

		registers.set(random.state, register.state);
		return made;
	};

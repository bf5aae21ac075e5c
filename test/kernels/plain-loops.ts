/**
The compiled loops in plain TypeScript: their explanation, and what a test compares them with. They work in the same
memory, which swap-kernel.ts and focused-kernel.ts fill.
*/

import * as layout from '../../source/kernels/layout.js';
import {Random} from '../../source/random.js';

/** Draw among n by multiply-shift; the low word of the product is as good as a new draw. */
function choose(draw: number, n: number): {readonly chosen: number; readonly rest: number} {
	return {chosen: Math.floor((draw * n) / 2 ** 32), rest: Math.imul(draw, n) >>> 0};
}

/** The registers at an address, and the random generator whose state they hold. */
function registersAt(memory: ArrayBuffer, address: number) {
	const registers = new Uint32Array(memory, address, layout.registers);
	const random = new Random(0);
	random.state.set(registers.subarray(layout.state, layout.state + 4));
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
		registers[layout.accepted] = 0;
		registers[layout.uphill] = 0;
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
				[layout.site]: record,
				[layout.before]: x,
				[layout.after]: y,
				[layout.delta]: delta,
				[layout.draw]: draw,
			});
			if (isJudged && draw >= registers[layout.thresholds + delta]) {
				continue;
			}

			registers[layout.uphill] += Number(delta > 0);
			registers[layout.accepted]++;
			grid[a] = y;
			grid[b] = x;
			for (const [unitA, unitB] of families) {
				counts[unitA + x]--;
				counts[unitA + y]++;
				counts[unitB + y]--;
				counts[unitB + x]++;
			}

			registers[layout.cost] += delta;
			if (registers[layout.cost] < registers[layout.best]) {
				break;
			}
		}

		registers.set(random.state, layout.state);
		return made;
	};

/** Give a cell at fault another of its candidates, swapped with the cell of its group that holds it: see focused.ts. */
export const plainFocused =
	(memory: ArrayBuffer, hasBoxes: boolean) =>
	(moves: number, registersAddress: number): number => {
		const {registers, random} = registersAt(memory, registersAddress);
		const bytes = new Uint8Array(memory);
		const halves = new Uint16Array(memory);
		const words = new Uint32Array(memory);
		const [grid, records, , positions, list] = registers.subarray(layout.grid);
		// An address in the counts leads to the sum of the same slot.
		const sumOf = (slot: number) => (registers[layout.sums] / 2 + slot) % 2 ** 31;
		const addressOf = (cell: number) => records + (cell << layout.focusedShift);
		const heldOf = (cell: number) => (addressOf(cell) + layout.held) / 4;
		const hasFault = (cell: number) => words[heldOf(cell)] >= layout.inRow;

		const blame = (cell: number, fault: number) => {
			if (!hasFault(cell)) {
				halves[positions / 2 + cell] = registers[layout.listed];
				halves[list / 2 + registers[layout.listed]++] = cell;
			}

			words[heldOf(cell)] |= fault;
		};
		const clear = (cell: number, fault: number) => {
			words[heldOf(cell)] ^= fault;
			if (!hasFault(cell)) {
				const last = halves[list / 2 + --registers[layout.listed]];
				halves[list / 2 + halves[positions / 2 + cell]] = last;
				halves[positions / 2 + last] = halves[positions / 2 + cell];
			}
		};
		const leave = (slot: number, cell: number, fault: number) => {
			halves[sumOf(slot)] ^= cell;
			if (--bytes[slot] > 0) {
				clear(cell, fault);
			}

			if (bytes[slot] === 1) {
				clear(halves[sumOf(slot)], fault);
			}
		};
		const enter = (slot: number, cell: number, fault: number) => {
			const others = halves[sumOf(slot)];
			halves[sumOf(slot)] ^= cell;
			if (bytes[slot]++ > 0) {
				blame(cell, fault);
			}

			if (bytes[slot] === 2) {
				blame(others, fault);
			}
		};
		const exchange = (slotX: number, slotY: number, a: number, b: number, fault: number) => {
			halves[sumOf(slotX)] ^= a ^ b;
			halves[sumOf(slotY)] ^= a ^ b;
			const isDoubledX = bytes[slotX] > 1;
			const isDoubledY = bytes[slotY] > 1;
			if (isDoubledX) {
				clear(a, fault);
			}

			if (isDoubledX && !isDoubledY) {
				blame(b, fault);
			}

			if (isDoubledY && !isDoubledX) {
				clear(b, fault);
			}

			if (isDoubledY) {
				blame(a, fault);
			}
		};

		registers[layout.accepted] = 0;
		registers[layout.uphill] = 0;
		let made = 0;
		while (made < moves && registers[layout.listed] > 0) {
			made++;
			let draw = random.next();
			const {chosen, rest} = choose(draw, registers[layout.listed]);
			const a = halves[list / 2 + chosen];
			const recordA = addressOf(a);
			const x = words[heldOf(a)] & 0xff;
			// The rank of its digit among its candidates, from 1: that one is left out.
			const own = bytes[words[(recordA + layout.ranks) / 4] + x];
			const candidates = halves[(recordA + layout.candidateCount) / 2];
			const rank = choose(rest, candidates - Number(own > 0)).chosen;
			const y = bytes[words[(recordA + layout.candidates) / 4] + rank + Number(own > 0 && rank >= own - 1)];
			const group = words[(recordA + layout.group) / 4] / 2;
			const b = halves[group + y];
			const recordB = addressOf(b);
			const [column, row] = [layout.column, layout.row].map(unit => [
				words[(recordA + unit) / 4],
				words[(recordB + unit) / 4],
			]);
			const families = [...(hasBoxes ? [[...row, layout.inRow]] : []), [...column, layout.inColumn]];
			const rankB = words[(recordB + layout.ranks) / 4];
			const strayedA = own === 0;
			const strayedB = bytes[rankB + y] === 0;
			const straysB = bytes[rankB + x] === 0;
			let delta = Number(straysB) - Number(strayedA) - Number(strayedB);
			for (const [unitA, unitB] of families) {
				if (unitA !== unitB) {
					delta += Number(bytes[unitA + x] === 1) - Number(bytes[unitA + y] === 0);
					delta += Number(bytes[unitB + y] === 1) - Number(bytes[unitB + x] === 0);
				}
			}

			draw = delta > 0 ? random.next() : draw;
			Object.assign(registers, {
				[layout.site]: a | (b << 16),
				[layout.before]: x,
				[layout.after]: y,
				[layout.delta]: delta,
				[layout.draw]: draw,
			});
			if (delta > 0 && draw >= registers[layout.thresholds + delta]) {
				continue;
			}

			registers[layout.uphill] += Number(delta > 0);
			registers[layout.accepted]++;
			for (const [unitA, unitB, fault] of families) {
				if (unitA === unitB) {
					exchange(unitA + x, unitA + y, a, b, fault);
				} else {
					leave(unitA + x, a, fault);
					leave(unitB + y, b, fault);
					enter(unitA + y, a, fault);
					enter(unitB + x, b, fault);
				}
			}

			if (strayedA) {
				clear(a, layout.ruledOut);
			}

			if (strayedB) {
				clear(b, layout.ruledOut);
			}

			if (straysB) {
				blame(b, layout.ruledOut);
			}

			for (const [cell, digit] of [
				[a, y],
				[b, x],
			]) {
				const record = addressOf(cell);
				const held = digit | (bytes[words[(record + layout.ranks) / 4] + digit] << 8);
				halves[(record + layout.held) / 2] = held;
				bytes[grid + halves[(record + layout.cell) / 2]] = digit;
				halves[group + digit] = cell;
			}

			registers[layout.cost] += delta;
			if (registers[layout.cost] < registers[layout.best]) {
				break;
			}
		}

		registers.set(random.state, layout.state);
		return made;
	};

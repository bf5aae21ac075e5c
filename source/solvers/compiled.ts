/** The base of the kernels whose loops are compiled: a memory, and the registers in it. */

import * as layout from '../kernels/layout.js';
import type {Random} from '../random.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {Memory} from '../wasm.js';
import {Kernel} from './kernel.js';

/** Words of the random state. */
const stateLength = 4;

/** A loop counts its proposals in 31 bits. */
const mostMoves = 2 ** 30;

/** A kernel whose loop is compiled. */
export abstract class CompiledKernel extends Kernel {
	protected readonly memory: Memory;
	protected readonly registers: Uint32Array;

	/** @param bytes what the kernel needs besides the grid and the registers */
	constructor(puzzle: Puzzle, bytes: number) {
		const {cells} = puzzle.geometry;
		const memory = new Memory(bytes + cells + layout.registers * 4 + 16);
		const grid = memory.bytes(cells);
		grid.set(puzzle.givens);
		super(puzzle, grid);
		this.memory = memory;
		this.registers = memory.words(layout.registers);
	}

	protected propose(moves: number, random: Random, thresholds: Uint32Array, judged: 0 | 1): number {
		const {registers, tally} = this;
		// Word by word: a level may be as short as nine proposals, and whole arrays take longer than those.
		const {state} = random;
		for (let k = 0; k < stateLength; k++) {
			registers[layout.state + k] = state[k];
		}

		for (let k = 0; k < thresholds.length; k++) {
			registers[layout.thresholds + k] = thresholds[k];
		}

		registers[layout.cost] = this.cost;
		registers[layout.best] = Math.max(1, tally.bestCost);
		const made = this.loop(Math.min(moves, mostMoves), judged);
		for (let k = 0; k < stateLength; k++) {
			state[k] = registers[layout.state + k];
		}

		this.cost = registers[layout.cost];
		tally.accepted += registers[layout.accepted];
		tally.uphill += registers[layout.uphill];
		if (made > 0) {
			tally.lastSite = registers[layout.site];
			tally.lastBefore = registers[layout.before];
			tally.lastAfter = registers[layout.after];
			tally.lastDelta = registers[layout.delta] | 0;
			tally.lastDraw = registers[layout.draw];
		}

		return made;
	}

	protected abstract loop(moves: number, judged: 0 | 1): number;
}

/** The base of the kernels whose loops are compiled: a memory, and the registers in it. */

// From source/solvers as from dist/solvers: tests run the one, users the other.
import {kernels} from '../../dist/kernels.js';
import * as register from '../kernels/registers.js';
import type {Random} from '../random.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {Kernel} from './kernel.js';

/** What source/kernels exports. */
export type Loops = {
	swap(
		moves: number,
		registers: number,
		judged: number,
		groups: number,
		group: number,
		pairs: number,
		grid: number,
		counts: number,
	): number;
	focused(moves: number, registers: number): number;
};

/** The part of WebAssembly that is used: TypeScript's library without the DOM has no types for it. */
declare namespace WebAssembly {
	class Module {
		constructor(bytes: Uint8Array);
	}
	class Memory {
		constructor(options: {initial: number});
		readonly buffer: ArrayBuffer;
	}
	class Instance {
		constructor(module: Module, imports: {env: {memory: Memory}});
		readonly exports: unknown;
	}
}

let compiled: WebAssembly.Module | undefined;

/** In Node and in a browser alike. */
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), character => character.charCodeAt(0));

const pageSize = 65_536;

/** A memory that is given out array by array, and the loops that work in it. */
export class Memory {
	readonly loops: Loops;
	readonly #buffer: ArrayBuffer;
	#used = 0;

	/** @param bytes what all arrays together need, with 8 to spare for each */
	constructor(bytes: number) {
		compiled ??= new WebAssembly.Module(bytesOf(kernels));
		const memory = new WebAssembly.Memory({initial: Math.ceil(bytes / pageSize)});
		this.#buffer = memory.buffer;
		this.loops = new WebAssembly.Instance(compiled, {env: {memory}}).exports as Loops;
	}

	bytes(length: number): Uint8Array<ArrayBuffer> {
		return new Uint8Array(this.#buffer, this.#take(length), length);
	}

	halves(length: number): Uint16Array<ArrayBuffer> {
		return new Uint16Array(this.#buffer, this.#take(length * 2), length);
	}

	words(length: number): Uint32Array<ArrayBuffer> {
		return new Uint32Array(this.#buffer, this.#take(length * 4), length);
	}

	#take(bytes: number): number {
		const at = this.#used;
		this.#used += Math.ceil(bytes / 8) * 8;
		return at;
	}
}

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
		const memory = new Memory(bytes + cells + register.length * 4 + 16);
		const grid = memory.bytes(cells);
		grid.set(puzzle.givens);
		super(puzzle, grid);
		this.memory = memory;
		this.registers = memory.words(register.length);
	}

	run(moves: number, random: Random, thresholds: Uint32Array, judged: 0 | 1 = 1): number {
		const {registers, tally} = this;
		// Word by word: a level may be as short as nine proposals, and whole arrays take longer than those.
		const {state} = random;
		for (let k = 0; k < stateLength; k++) {
			registers[register.state + k] = state[k];
		}

		for (let k = 0; k < thresholds.length; k++) {
			registers[register.thresholds + k] = thresholds[k];
		}

		registers[register.cost] = this.cost;
		registers[register.best] = tally.bestCost;
		const made = this.loop(Math.min(moves, mostMoves), judged);
		for (let k = 0; k < stateLength; k++) {
			state[k] = registers[register.state + k];
		}

		this.cost = registers[register.cost];
		tally.bestCost = registers[register.best];
		tally.accepted += registers[register.accepted];
		tally.uphill += registers[register.uphill];
		if (made > 0) {
			tally.lastSite = registers[register.site];
			tally.lastBefore = registers[register.before];
			tally.lastAfter = registers[register.after];
			tally.lastDelta = registers[register.delta] | 0;
			tally.lastDraw = registers[register.draw];
		}

		return made;
	}

	protected abstract loop(moves: number, judged: 0 | 1): number;
}

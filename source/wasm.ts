/** The compiled loops of source/kernels, and the memory that they work in. */

// From source as from dist: tests run the one, users the other.
import {kernels} from '../dist/kernels.js';

/** The loop of annealing, by what it proposes: it makes at most this number of moves, and returns how many. */
export type AnnealingLoop = (moves: number, registers: number) => number;
export type LoopName = 'swap' | 'focusedInBoxes' | 'focusedInRows' | 'reassignDigits';

/** What source/kernels exports: the loops of annealing, and the exact search. */
export type Loops = Readonly<Record<LoopName, AnnealingLoop>> & {
	loadExact(search: number, exceptCell: number, exceptDigit: number): void;
	nextExact(search: number, guesses: number): number;
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
		constructor(module: Module, imports: {env: {memory: Memory}; levels: {exp: typeof Math.exp}});
		readonly exports: unknown;
	}
}

let compiled: WebAssembly.Module | undefined;

/** In Node and in a browser alike. */
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), character => character.charCodeAt(0));

const pageSize = 65_536;

/** Bytes of a memory for many kernels: those of a 9 × 9 need a hundredth of it. */
const sharedSize = 16 * pageSize;

let shared: Memory | undefined;

/** A memory that is given out array by array, and the loops that work in it. */
export class Memory {
	readonly loops: Loops;
	readonly bytes = (length: number): Uint8Array => this.#take(Uint8Array, length);
	readonly halves = (length: number): Uint16Array => this.#take(Uint16Array, length);
	readonly words = (length: number): Uint32Array => this.#take(Uint32Array, length);
	readonly doubles = (length: number): Float64Array => this.#take(Float64Array, length);
	readonly #buffer: ArrayBuffer;
	#used = 0;

	/**
	A memory with room for these bytes, perhaps behind those of others: an instance for each would take as long as a short
	run. Nothing is used twice; the memory goes with the last of its arrays.
	*/
	static shared(bytes: number): Memory {
		if (!shared || shared.#used + bytes > shared.#buffer.byteLength) {
			shared = new Memory(Math.max(bytes, sharedSize));
		}

		return shared;
	}

	/** @param bytes what all arrays together need, with 8 to spare for each */
	constructor(bytes: number) {
		compiled ??= new WebAssembly.Module(bytesOf(kernels));
		const memory = new WebAssembly.Memory({initial: Math.ceil(bytes / pageSize)});
		this.#buffer = memory.buffer;
		const imports = {env: {memory}, levels: {exp: Math.exp}};
		this.loops = new WebAssembly.Instance(compiled, imports).exports as Loops;
	}

	#take<Kind>(
		Kind: {readonly BYTES_PER_ELEMENT: number; new (buffer: ArrayBuffer, at: number, length: number): Kind},
		length: number,
	): Kind {
		const at = this.#used;
		this.#used += Math.ceil((length * Kind.BYTES_PER_ELEMENT) / 8) * 8;
		return new Kind(this.#buffer, at, length);
	}
}

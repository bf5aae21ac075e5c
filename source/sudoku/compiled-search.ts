/** Exact search of 9 × 9 grids with boxes, compiled: see ../kernels/exact.ts. */

import * as layout from '../kernels/exact-layout.js';
import {Memory} from '../wasm.js';
import type {Geometry, Grid} from './geometry.js';
import type {SearchOutcome, SolutionSearch} from './solution-search.js';

/** What the compiled search returns. */
const outcomes: readonly SearchOutcome[] = ['none', 'solution', 'gave-up'];

/** The compiled search counts guesses in 31 bits. */
const mostGuesses = 2 ** 30;

/** The bands of a board are its words, with a bit for each cell. */
const bands = 3;
const bandCells = 27;

/** Whether a grid is one that the compiled search is for. */
export function isCompiled({size, boxes}: Geometry): boolean {
	return size === 9 && boxes?.rows === 3 && boxes.columns === 3;
}

/** The compiled search, made once for its geometry and loaded with any number of puzzles. */
export class CompiledSearch implements SolutionSearch {
	readonly #geometry: Geometry;
	readonly #memory: Memory;
	readonly #bytes: Uint8Array;
	readonly #words: Uint32Array;

	constructor(geometry: Geometry) {
		this.#geometry = geometry;
		this.#memory = new Memory(layout.bytes);
		this.#words = this.#memory.words(layout.bytes / 4);
		this.#bytes = new Uint8Array(this.#words.buffer, 0, layout.bytes);
		const {cells, peers, peerCount} = geometry;
		for (let cell = 0; cell < cells; cell++) {
			for (const peer of peers.subarray(cell * peerCount, (cell + 1) * peerCount)) {
				const word = (layout.peers + cell * layout.board) / 4 + Math.floor(peer / bandCells);
				this.#words[word] |= 1 << (peer % bandCells);
			}
		}
	}

	get guesses(): number {
		return this.#words[layout.guesses / 4];
	}

	get solution(): Grid {
		const solution = new Uint8Array(this.#geometry.cells);
		const state = layout.states + this.#words[layout.depth / 4] * layout.stateBytes;
		for (let digit = 1; digit <= this.#geometry.size; digit++) {
			const board = (state + (digit - 1) * layout.board) / 4;
			for (let band = 0; band < bands; band++) {
				for (let bits = this.#words[board + band]; bits !== 0; bits &= bits - 1) {
					solution[band * bandCells + 31 - Math.clz32(bits & -bits)] = digit;
				}
			}
		}

		return solution;
	}

	load(givens: Grid, exceptCell = 0, exceptDigit = 0): void {
		this.#bytes.set(givens, layout.givens);
		this.#memory.loops.loadExact(0, exceptCell, exceptDigit);
	}

	next(budget = Number.POSITIVE_INFINITY): SearchOutcome {
		for (let left = budget; ; left -= mostGuesses) {
			const outcome = outcomes[this.#memory.loops.nextExact(0, Math.min(left, mostGuesses))];
			if (outcome !== 'gave-up' || left <= mostGuesses) {
				return outcome;
			}
		}
	}
}

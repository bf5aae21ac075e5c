/**
Full grids of any size by mixing: from a regular pattern, by exchanges that each keep every unit whole.

Each exchange is undone by one of the same probability, so that all grids that can be reached are equally likely in the
end (a symmetric Markov chain). Whether every grid can be reached, and after how many exchanges the start is forgotten,
is not known for Sudoku: the grids are well mixed, and not proven to be uniform. (For Latin squares Jacobson and
Matthews, 1996, have a chain that reaches all; theirs leads through improper squares and knows no boxes.)
*/

import type {Random} from '../random.js';
import type {Geometry, Grid} from './geometry.js';
import {randomSymmetry, transform} from './symmetry.js';

/** Exchanges for each cell. */
const rounds = 4;

/** A full grid of any geometry, in milliseconds even for 64 digits. */
export function fillByMixing(geometry: Geometry, random: Random): Grid {
	const {size, cells, boxes} = geometry;
	const grid = transform(geometry, patternOf(geometry), randomSymmetry(geometry, random));
	const mixer = new Mixer(geometry, grid);
	for (let k = 0; k < rounds * cells; k++) {
		const kind = random.int(3);
		const first = random.int(size);
		if (kind === 0) {
			mixer.exchangeDigits(first + 1, random.int(size) + 1, random.int(size));
		} else {
			// Only lines of the same band can exchange digits without leaving the boxes.
			const ofBand = boxes ? (kind === 1 ? boxes.rows : boxes.columns) : size;
			const second = first - (first % ofBand) + random.int(ofBand);
			mixer.exchangeLines(kind === 1, first, second, random.int(size));
		}
	}

	return grid;
}

/** The regular grid: each row is the one above moved on by the width of a box, and by one more from band to band. */
function patternOf({size, cells, boxes}: Geometry): Grid {
	const {rows, columns} = boxes ?? {rows: 1, columns: 1};
	return Uint8Array.from({length: cells}, (_, cell) => {
		const row = Math.floor(cell / size);
		return (((row % rows) * columns + Math.floor(row / rows) + (cell % size)) % size) + 1;
	});
}

class Mixer {
	readonly #geometry: Geometry;
	readonly #grid: Grid;
	readonly #stack: Uint16Array;
	readonly #isSeen: Uint8Array;

	constructor(geometry: Geometry, grid: Grid) {
		this.#geometry = geometry;
		this.#grid = grid;
		this.#stack = new Uint16Array(geometry.cells);
		this.#isSeen = new Uint8Array(geometry.cells);
	}

	/** A Kempe chain: of the cells that hold one of two digits, exchange them in those linked to the one of this row. */
	exchangeDigits(a: number, b: number, row: number): void {
		if (a === b) {
			return;
		}

		const grid = this.#grid;
		const stack = this.#stack;
		const isSeen = this.#isSeen;
		const {peers, peerCount, size} = this.#geometry;
		isSeen.fill(0);
		const start = grid.indexOf(a, row * size);
		isSeen[start] = 1;
		stack[0] = start;
		for (let height = 1; height > 0; ) {
			const cell = stack[--height];
			const other = grid[cell] === a ? b : a;
			for (let k = cell * peerCount; k < (cell + 1) * peerCount; k++) {
				const peer = peers[k];
				if (isSeen[peer] === 0 && grid[peer] === other) {
					isSeen[peer] = 1;
					stack[height++] = peer;
				}
			}
		}

		for (let cell = 0; cell < isSeen.length; cell++) {
			if (isSeen[cell] === 1) {
				grid[cell] = grid[cell] === a ? b : a;
			}
		}
	}

	/** A cycle of two rows (or columns): from a place on, exchange their digits until both are whole again. */
	exchangeLines(areRows: boolean, first: number, second: number, start: number): void {
		if (first === second) {
			return;
		}

		const grid = this.#grid;
		const {size} = this.#geometry;
		const [line, along] = areRows ? [size, 1] : [1, size];
		const begin = grid[first * line + start * along];
		for (let place = start; ; ) {
			const [one, other] = [first * line + place * along, second * line + place * along];
			const digit = grid[other];
			grid[other] = grid[one];
			grid[one] = digit;
			if (digit === begin) {
				return;
			}

			// The first line now has this digit twice: its old place is the next to be exchanged.
			place = this.#placeOf(digit, first * line, along, place);
		}
	}

	#placeOf(digit: number, from: number, along: number, except: number): number {
		let place = 0;
		while (place === except || this.#grid[from + place * along] !== digit) {
			place++;
		}

		return place;
	}
}

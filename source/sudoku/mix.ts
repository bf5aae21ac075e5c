/**
Full grids of any size by mixing: from a regular pattern, by exchanges that each keep every unit whole.

Each exchange is undone by one of the same probability, so that all grids that can be reached are equally likely in the
end (a symmetric Markov chain). Whether every grid can be reached, and after how many exchanges the start is forgotten,
is not known for Sudoku: the grids are well mixed, and not proven to be uniform. (For Latin squares Jacobson and
Matthews, 1996, have a chain that reaches all; theirs leads through improper squares and knows no boxes.)
*/

import type {Random} from '../random.js';
import type {Geometry, Grid} from './geometry.js';

/** Exchanges for each cell. */
const rounds = 4;

/** A full grid of any geometry, in milliseconds up to 64 digits. */
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
	/** The cell of each digit in each row, then in each column and each box: `size + 1` a unit. */
	readonly #cellOf: Uint16Array;
	readonly #chain: Uint16Array;
	readonly #isLinked: Uint8Array;

	constructor(geometry: Geometry, grid: Grid) {
		this.#geometry = geometry;
		this.#grid = grid;
		this.#cellOf = new Uint16Array(3 * geometry.size * (geometry.size + 1));
		this.#chain = new Uint16Array(geometry.cells);
		this.#isLinked = new Uint8Array(geometry.cells);
		for (const [cell, digit] of grid.entries()) {
			this.#put(cell, digit);
		}
	}

	/** A Kempe chain: of the cells that hold one of two digits, exchange them in those linked to the one of this row. */
	exchangeDigits(a: number, b: number, row: number): void {
		if (a === b) {
			return;
		}

		const {rowOf, columnOf, boxOf, boxes, size} = this.#geometry;
		const chain = this.#chain;
		const isLinked = this.#isLinked;
		chain[0] = this.#find(row, a);
		isLinked[chain[0]] = 1;
		let length = 1;
		for (let k = 0; k < length; k++) {
			const cell = chain[k];
			const other = this.#grid[cell] === a ? b : a;
			const ofRow = rowOf[cell];
			for (const unit of [ofRow, size + columnOf[cell], boxes ? 2 * size + boxOf[cell] : ofRow]) {
				const linked = this.#find(unit, other);
				if (isLinked[linked] === 0) {
					isLinked[linked] = 1;
					chain[length++] = linked;
				}
			}
		}

		for (let k = 0; k < length; k++) {
			isLinked[chain[k]] = 0;
			this.#put(chain[k], this.#grid[chain[k]] === a ? b : a);
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
		const unit = areRows ? first : size + first;
		const begin = grid[first * line + start * along];
		for (let cell = first * line + start * along; ; ) {
			const other = cell + (second - first) * line;
			const [digit, replaced] = [grid[other], grid[cell]];
			// The first line will have this digit twice: its old place is the next to be exchanged.
			const next = this.#find(unit, digit);
			this.#put(cell, digit);
			this.#put(other, replaced);
			if (digit === begin) {
				return;
			}

			cell = next;
		}
	}

	/** The cell that holds a digit in a unit: the rows come first, then the columns, then the boxes. */
	#find(unit: number, digit: number): number {
		return this.#cellOf[unit * (this.#geometry.size + 1) + digit];
	}

	#put(cell: number, digit: number): void {
		const {rowOf, columnOf, boxOf, size} = this.#geometry;
		const stride = size + 1;
		this.#grid[cell] = digit;
		this.#cellOf[rowOf[cell] * stride + digit] = cell;
		this.#cellOf[(size + columnOf[cell]) * stride + digit] = cell;
		this.#cellOf[(2 * size + boxOf[cell]) * stride + digit] = cell;
	}
}

/** A symmetry of a solution: permuted digits, rows, columns, bands and stacks; transposition. */
type Symmetry = {
	/** For each digit, what becomes of it; 0 stays 0. */
	readonly digits: Uint8Array;
	/** For each row and column, which one comes there. */
	readonly rows: Uint8Array;
	readonly columns: Uint8Array;
	/** Whether rows and columns change places first: only where boxes are as high as wide, or there are none. */
	readonly isTransposed: boolean;
};

/** A uniform draw among the symmetries of a geometry. */
export function randomSymmetry({size, boxes}: Geometry, random: Random): Symmetry {
	const digits = Uint8Array.from({length: size + 1}, (_, digit) => digit);
	random.shuffle(digits.subarray(1));
	return {
		digits,
		rows: randomLines(size, boxes?.rows ?? 1, random),
		columns: randomLines(size, boxes?.columns ?? 1, random),
		isTransposed: (!boxes || boxes.rows === boxes.columns) && random.int(2) === 1,
	};
}

/** The lines in random order, those of a band together. */
function randomLines(size: number, ofBand: number, random: Random): Uint8Array {
	const range = (length: number) => Uint8Array.from({length}, (_, k) => k);
	const lines: number[] = [];
	for (const band of random.shuffle(range(size / ofBand))) {
		for (const line of random.shuffle(range(ofBand))) {
			lines.push(band * ofBand + line);
		}
	}

	return Uint8Array.from(lines);
}

/** The grid with the symmetry done to it. */
export function transform(
	{size}: Geometry,
	grid: Grid,
	{digits, rows, columns, isTransposed}: Symmetry,
): Grid {
	return grid.map((_, cell) => {
		const row = rows[Math.floor(cell / size)];
		const column = columns[cell % size];
		return digits[grid[isTransposed ? column * size + row : row * size + column]];
	});
}

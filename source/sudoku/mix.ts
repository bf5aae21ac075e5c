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
	for (let k = 0; k < rounds * cells; k++) {
		const areRows = random.int(2) === 0;
		const first = random.int(size);
		// Only lines of the same band can exchange digits without leaving the boxes.
		const ofBand = boxes ? (areRows ? boxes.rows : boxes.columns) : size;
		const second = first - (first % ofBand) + random.int(ofBand);
		if (first !== second) {
			exchangeDigits(grid, areRows ? geometry.rows : geometry.columns, first, second, random.int(size));
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

/** A cycle of two rows (or columns): from a place on, exchange their digits until both are whole again. */
function exchangeDigits(
	grid: Grid,
	lines: readonly Uint16Array[],
	first: number,
	second: number,
	start: number,
): void {
	const digits = lines[first].map(cell => grid[cell]);
	for (let at = start, digit = 0; digit !== digits[start]; ) {
		digit = grid[lines[second][at]];
		grid[lines[second][at]] = digits[at];
		grid[lines[first][at]] = digit;
		// The first line had this digit elsewhere: there it is exchanged next.
		at = digits.indexOf(digit);
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

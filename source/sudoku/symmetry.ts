/** The symmetries of a solution: permuted digits, rows, columns, bands and stacks; transposition. */

import type {Random} from '../random.js';
import type {Geometry, Grid} from './geometry.js';

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

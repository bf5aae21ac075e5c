/** Instances that are made for a measurement, the same ones each time. */

import {fillGrid, type Geometry, geometryOf, type Puzzle, puzzleOf, Random} from '../../dist/index.js';

/** The geometry that a text names: `L25` for a Latin square, `5x5` for the rows and columns of a box. */
export function shapeOf(text: string): Geometry {
	if (text.startsWith('L')) {
		return geometryOf(Number(text.slice(1)), 'none');
	}

	const [rows, columns] = text.split('x').map(Number);
	return geometryOf(rows * columns, {rows, columns});
}

/** Full grids by mixing, with so many percent of the cells left, chosen at random: they may have several solutions. */
export function partial(shape: string, percent: number, count: number): Puzzle[] {
	const geometry = shapeOf(shape);
	return Array.from({length: count}, (_, number) => {
		const random = new Random(`matrix ${shape} ${percent} ${number}`);
		const givens = (fillGrid(geometry, random) as Uint8Array).slice();
		const cells = random.shuffle(Uint16Array.from(givens.keys()));
		for (const cell of cells.subarray(0, Math.round(geometry.cells * (1 - percent / 100)))) {
			givens[cell] = 0;
		}

		return puzzleOf(geometry, givens);
	});
}

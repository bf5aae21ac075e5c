/** Shapes of grids as words: `9`, `6:3x2` with other boxes than the usual ones, `7-` without boxes. */

import {type Geometry, geometryOf} from '../../source/index.js';

export function shapeOf(word: string): Geometry {
	const [size, rows, columns] = word.split(/[:x]/).map(text => Number.parseInt(text, 10));
	return geometryOf(size, word.endsWith('-') ? 'none' : rows ? {rows, columns} : undefined);
}

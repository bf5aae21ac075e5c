/**
The shape of a grid. A cell is numbered row by row from 0; a unit is a row, column or box, each of which holds
every digit 1..size once; the peers of a cell are the other cells of its units.
*/

import {describeValue, type Rule} from '../arguments.js';
import {clean} from '../text.js';

/** A digit for each cell, row by row; 0 is an empty cell. */
export type Grid = Uint8Array;

export const unitKinds = ['row', 'column', 'box'] as const;

export type UnitKind = (typeof unitKinds)[number];

export type Boxes = {
	readonly rows: number;
	readonly columns: number;
};

export type Geometry = {
	/** Digits, and cells of a unit. */
	readonly size: number;
	/** The shape of a box, or undefined for a Latin square, which has none. */
	readonly boxes: Boxes | undefined;
	readonly cells: number;
	/** For each cell its row, column and box (all 0 in a Latin square), from 0. */
	readonly rowOf: Uint8Array;
	readonly columnOf: Uint8Array;
	readonly boxOf: Uint8Array;
	/** The cells of each row, column and box, in order. */
	readonly rows: readonly Uint16Array[];
	readonly columns: readonly Uint16Array[];
	readonly boxCells: readonly Uint16Array[];
	/** How many peers each cell has: the same number for all. */
	readonly peerCount: number;
	/** The peers of all cells, `peerCount` for each, in the order of the cells. */
	readonly peers: Uint16Array;
	/** Pairs of peers: the edges of the graph, and the greatest number of conflicts a grid can have. */
	readonly edges: number;
};

/** The largest grid: its cells, and the slots of a digit in each of its rows, are numbered in 16 bits. */
export const largestSize = 225;

const geometries = new Map<string, Geometry>();

/** The box that is nearest to a square, lying: 2 x 3 for 6, 3 x 4 for 12. A prime size has none. */
export function usualBoxes(size: number): Boxes | undefined {
	checkSize(size);
	for (let rows = Math.floor(Math.sqrt(size)); rows > 1; rows--) {
		if (size % rows === 0) {
			return {rows, columns: size / rows};
		}
	}

	return undefined;
}

/**
The geometry of a size, computed once for each shape.

@param size digits of a unit, a whole number from 2 to 225
@param boxes `'none'` for a Latin square; left out, the usual ones of the size
@throws RangeError for a size out of range, and for boxes that do not hold it; TypeError for a value of another type
@example
geometryOf(6).boxes; // {rows: 2, columns: 3}
*/
export function geometryOf(size: number, boxes: Boxes | 'none' | undefined = usualBoxes(size)): Geometry {
	checkSize(size);
	const shape = boxes === 'none' ? undefined : boxes;
	checkBoxes(size, shape);
	const key = `${size}:${shape ? `${shape.rows}x${shape.columns}` : 'none'}`;
	const geometry = geometries.get(key) ?? build(size, shape);
	geometries.set(key, geometry);
	return geometry;
}

/** A function whose result is made once for each geometry, and shared. */
export function perGeometry<Made>(make: (geometry: Geometry) => Made): (geometry: Geometry) => Made {
	const made = new WeakMap<Geometry, Made>();
	return geometry => {
		const found = made.get(geometry) ?? make(geometry);
		made.set(geometry, found);
		return found;
	};
}

function checkSize(size: number): void {
	if (typeof size !== 'number') {
		throw new TypeError(`the size of a grid must be a number of digits, not ${describeValue(size)}`);
	}

	if (!Number.isInteger(size) || size < 2 || size > largestSize) {
		throw new RangeError(`a grid has 2 to ${largestSize} digits, not ${size}`);
	}
}

function checkBoxes(size: number, boxes: Boxes | undefined): void {
	if (boxes === undefined) {
		return;
	}

	areBoxes('boxes', boxes);
	const {rows, columns} = boxes;
	if (!Number.isInteger(rows) || !Number.isInteger(columns) || rows * columns !== size) {
		throw new RangeError(`boxes of ${rows}x${columns} cells do not hold ${size} digits`);
	}
}

/** Boxes of some size, or 'none'. */
export const areBoxes: Rule = (name, value) => {
	const boxes = value as Boxes | 'none' | null | undefined;
	if (boxes === 'none') {
		return;
	}

	if (typeof boxes?.rows !== 'number' || typeof boxes.columns !== 'number') {
		throw new TypeError(
			`${name} must be 'none' or an object of rows and columns, not ${describeValue(boxes)}`,
		);
	}

	checkSides(boxes);
};

function checkSides({rows, columns}: Boxes): void {
	if (!(rows >= 2 && columns >= 2 && rows * columns <= largestSize)) {
		throw new RangeError(
			`a box has at least 2 rows and 2 columns and at most ${largestSize} cells, not ${rows}x${columns}; 'none' makes a Latin square`,
		);
	}
}

function build(size: number, boxes: Boxes | undefined): Geometry {
	const cells = size * size;
	const numbers = Uint16Array.from({length: cells}, (_, cell) => cell);
	const rowOf = Uint8Array.from(numbers, cell => Math.floor(cell / size));
	const columnOf = Uint8Array.from(numbers, cell => cell % size);
	const boxOf = Uint8Array.from(numbers, cell =>
		boxes
			? Math.floor(rowOf[cell] / boxes.rows) * boxes.rows + Math.floor(columnOf[cell] / boxes.columns)
			: 0,
	);
	const unitsBy = (unitOf: Uint8Array) => {
		const units = Array.from({length: size}, () => new Uint16Array(size));
		const lengths = new Uint8Array(size);
		for (const cell of numbers) {
			units[unitOf[cell]][lengths[unitOf[cell]]++] = cell;
		}

		return units;
	};
	const peers = peersOf(size, boxes);
	return {
		size,
		boxes,
		cells,
		rowOf,
		columnOf,
		boxOf,
		rows: unitsBy(rowOf),
		columns: unitsBy(columnOf),
		boxCells: boxes ? unitsBy(boxOf) : [],
		peerCount: peers.length / cells,
		peers,
		edges: edgeCount(size, boxes),
	};
}

/** In a Latin square each cell is alone in its box. */
const noBoxes: Boxes = {rows: 1, columns: 1};

export function edgeCount(size: number, boxes: Boxes | 'none' | undefined): number {
	const {rows, columns} = boxes === 'none' ? noBoxes : (boxes ?? noBoxes);
	return (size ** 2 * (2 * (size - 1) + (rows - 1) * (columns - 1))) / 2;
}

/** The peers of each cell in turn: all of its row, its box's part of the other rows of the band, and its column of the rest. */
function peersOf(size: number, boxes: Boxes | undefined): Uint16Array {
	const {rows, columns} = boxes ?? noBoxes;
	const peers = new Uint16Array(2 * edgeCount(size, boxes));
	let count = 0;
	for (let cell = 0; cell < size * size; cell++) {
		const [row, column] = [Math.floor(cell / size), cell % size];
		const [band, left] = [row - (row % rows), column - (column % columns)];
		for (let other = 0; other < size; other++) {
			// No arrays: the largest grid has 11 million of these.
			let first = column;
			let last = column + 1;
			if (other === row) {
				first = 0;
				last = size;
			} else if (other >= band && other < band + rows) {
				first = left;
				last = left + columns;
			}

			for (let peer = other * size + first; peer < other * size + last; peer++) {
				if (peer !== cell) {
					peers[count++] = peer;
				}
			}
		}
	}

	return peers;
}

/** Units of one kind, and the one in which each cell lies. */
type Family = {readonly units: readonly Uint16Array[]; readonly unitOf: ArrayLike<number>};

export type Groups = Family & {
	readonly unit: UnitKind;
	/** The families of the other kinds, the second one empty in a grid without boxes. */
	readonly crossing: readonly [Family, Family];
};

/** The units of a kind; the rows, where there are no boxes. */
export function groupsOf(
	{rows, columns, boxCells, rowOf, columnOf, boxOf}: Geometry,
	kind: UnitKind,
): Groups {
	const families: Readonly<Record<UnitKind, Family>> = {
		row: {units: rows, unitOf: rowOf},
		column: {units: columns, unitOf: columnOf},
		box: {units: boxCells, unitOf: boxOf},
	};
	const unit = families[kind].units.length > 0 ? kind : 'row';
	const [one, other] = unitKinds.filter(each => each !== unit);
	return {unit, ...families[unit], crossing: [families[one], families[other]]};
}

export const crossingUnits = ({crossing}: Groups): Uint16Array[] => crossing.flatMap(({units}) => units);

/** What exhaustive searches found for the usual boxes: the fewest givens with one solution. */
const knownFewest: Readonly<Record<number, number>> = {4: 4, 6: 8, 9: 17};

/** No puzzle with fewer givens has one solution: two digits that are never given can be exchanged. */
export function fewestGivens(geometry: Geometry): number {
	return (hasUsualBoxes(geometry) && knownFewest[geometry.size]) || geometry.size - 1;
}

/** A cell's name by row and column, both from 1: `r3c6`. */
export function cellName(geometry: Geometry, cell: number): string {
	return `r${geometry.rowOf[cell] + 1}c${geometry.columnOf[cell] + 1}`;
}

/** The shape in words: `9×9`, `6×6 with boxes of 2×3`, `5×5 without boxes`. */
export function describeGeometry({size, boxes}: Geometry): string {
	const sides = boxes ? ` with boxes of ${boxes.rows}×${boxes.columns}` : ' without boxes';
	return `${size}×${size}${boxes && boxes.rows === boxes.columns ? '' : sides}`;
}

/**
The boxes that a text names: `2x3` (rows x columns) or `none`.

@throws RangeError for any other text
*/
export function parseBoxes(text: string | undefined): Boxes | 'none' | undefined {
	if (text === undefined || text === 'none') {
		return text;
	}

	const match = /^(\d{1,2})[x×](\d{1,2})$/.exec(text.trim());
	if (!match) {
		throw new RangeError(`boxes must be written like 2x3 (rows x columns) or none, not '${clean(text, 20)}'`);
	}

	const boxes = {rows: Number(match[1]), columns: Number(match[2])};
	checkSides(boxes);
	return boxes;
}

/** Boxes as `parseBoxes` reads them. */
export function formatBoxes(boxes: Boxes | undefined): string {
	return boxes ? `${boxes.rows}x${boxes.columns}` : 'none';
}

/** Whether a reader assumes these boxes from the size alone. */
export function hasUsualBoxes({size, boxes}: Geometry): boolean {
	return formatBoxes(boxes) === formatBoxes(usualBoxes(size));
}

/** @throws TypeError for a value that `geometryOf` has not returned */
export function assertGeometry(geometry: Geometry): void {
	const {size = 0, cells, rowOf, peers, peerCount = 0}: Partial<Geometry> = geometry ?? {};
	const isGeometry =
		size > 0 && cells === size * size && rowOf?.length === cells && peers?.length === cells * peerCount;
	if (!isGeometry) {
		throw new TypeError(`a geometry must come from geometryOf, and ${describeValue(geometry)} does not`);
	}
}

/** @throws TypeError unless the grid is a Uint8Array, RangeError unless it has a value for each cell */
export function assertCells(geometry: Geometry, grid: Grid): void {
	assertGeometry(geometry);
	if (!(grid instanceof Uint8Array)) {
		throw new TypeError(`a grid must be a Uint8Array with a digit for each cell, not ${describeValue(grid)}`);
	}

	if (grid.length !== geometry.cells) {
		throw new RangeError(
			`a grid of ${describeGeometry(geometry)} has ${geometry.cells} cells, not ${grid.length}`,
		);
	}
}

/** @throws what `assertCells` throws, and RangeError for a cell whose value is above the size */
export function assertGrid(geometry: Geometry, grid: Grid): void {
	assertCells(geometry, grid);
	// A loop: `findIndex` took as long as the exact search of an easy puzzle.
	for (let cell = 0; cell < grid.length; cell++) {
		if (grid[cell] > geometry.size) {
			throw new RangeError(
				`${cellName(geometry, cell)} holds ${grid[cell]}: a cell of ${describeGeometry(geometry)} holds a digit from 1 to ${geometry.size}, or 0 where it is empty`,
			);
		}
	}
}

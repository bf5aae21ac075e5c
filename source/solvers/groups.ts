/** Groups of cells that hold every digit once, and the units that cross them. */

import type {Geometry} from '../sudoku/geometry.js';

/** Units of one kind, and the one in which each cell lies. */
type Family = {readonly units: readonly Uint16Array[]; readonly unitOf: ArrayLike<number>};

export type Groups = Family & {
	readonly unit: 'row' | 'box';
	/** Two families of units, the second one empty where there is none. */
	readonly crossing: readonly [Family, Family];
};

export const rowGroups = ({rows, columns, boxCells, rowOf, columnOf, boxOf}: Geometry): Groups => ({
	unit: 'row',
	units: rows,
	unitOf: rowOf,
	crossing: [
		{units: columns, unitOf: columnOf},
		{units: boxCells, unitOf: boxOf},
	],
});

/** The boxes; the rows of a grid without boxes. */
export function boxGroups(geometry: Geometry): Groups {
	const {rows, columns, boxCells, rowOf, columnOf, boxOf} = geometry;
	if (boxCells.length === 0) {
		return rowGroups(geometry);
	}

	return {
		unit: 'box',
		units: boxCells,
		unitOf: boxOf,
		crossing: [
			{units: rows, unitOf: rowOf},
			{units: columns, unitOf: columnOf},
		],
	};
}

/** The units that cross the groups. */
export const crossingUnits = ({crossing}: Groups): Uint16Array[] => crossing.flatMap(({units}) => units);

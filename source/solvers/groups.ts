/** Groups of cells that hold every digit once, and the units that cross them. */

import {type Geometry, type UnitKind, unitKinds} from '../sudoku/geometry.js';

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

/** The units that cross the groups. */
export const crossingUnits = ({crossing}: Groups): Uint16Array[] => crossing.flatMap(({units}) => units);

/** What a page that replays a run has in it, as JSON, and where it is drawn. */

import type {FilmEvent, FilmMiddle} from '../run/film-clock.js';
import type {RunData} from '../run/run.js';
import {firstWhere} from '../run/statistics.js';
import type {Geometry} from '../sudoku/geometry.js';

/** The run in parts, in its order: the moves at the end of each, the lowest cost, and the median temperature. */
export type PageCurve = {
	readonly moves: readonly number[];
	readonly cost: readonly number[];
	/** Empty for a solver without one. */
	readonly temperature: readonly number[];
};

export type PageData = {
	readonly title: string;
	/** With all settings of its solver. */
	readonly run: RunData;
	/** The moves of the whole run, and what they led to. */
	readonly moves: number;
	readonly cost: number;
	readonly grid: readonly number[];
	/** Which cooling led to it, where these alone did. */
	readonly ending?: string | undefined;
	readonly events: readonly FilmEvent[];
	readonly middle?: FilmMiddle;
	readonly curve: PageCurve;
	/** The command that repeats the run in a terminal. */
	readonly command: string;
};

/** The part that holds this move. */
export const partAt = ({moves}: PageCurve, at: number): number =>
	firstWhere(moves.length - 1, part => moves[part] >= at);

/** What a column of the curve shows: the lowest cost from one number of moves to another, and the temperature then. */
export function columnOf(curve: PageCurve, from: number, to: number) {
	const [first, last] = [partAt(curve, from), partAt(curve, to)];
	return {
		cost: Math.min(...curve.cost.slice(first, last + 1)),
		temperature: curve.temperature.at(last),
	};
}

/** The costs beside the curve. @param high the end of its scale */
export const curveTicks = (high: number): number[] => [
	...[0, ...[4, 40, 400].filter(tick => tick <= 0.7 * high)],
	high,
];

/** Whether the grid has a thick line at the right of a cell, and below it: the end of a box. */
export function boxEnds(
	{size, boxOf, rowOf, columnOf}: Geometry,
	cell: number,
): {readonly right: boolean; readonly bottom: boolean} {
	return {
		right: columnOf[cell] < size - 1 && boxOf[cell + 1] !== boxOf[cell],
		bottom: rowOf[cell] < size - 1 && boxOf[cell + size] !== boxOf[cell],
	};
}

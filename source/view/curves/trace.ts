/** The data of a run's curves as CSV. */

import {csvField} from '../../sudoku/formats/csv.js';
import type {Bucket} from './bucket.js';
import type {History} from './history.js';

const traceHeader = 'moves,milliseconds,cost,best,temperature,acceptance';

/** A number with at most nine significant digits; empty if there is none. */
function csvCell(value: number | undefined): string {
	return value === undefined ? '' : String(Number(value.toPrecision(9)));
}

const lineOf = ({moves, milliseconds, cost, bestCost, temperature, acceptance}: Bucket) =>
	[moves, milliseconds, cost.mean, bestCost, temperature?.mean, acceptance?.mean].map(csvCell).join(',');

/** The trace as CSV (RFC 4180): a line for each bucket that the history holds, with the means over it. */
export function traceText(history: History): string {
	return `${[traceHeader, ...history.buckets.map(lineOf)].join('\n')}\n`;
}

/** The traces of a race, one after the other, with the name of the lane before each line. */
export function raceTraceText(
	lanes: ReadonlyArray<{readonly name: string; readonly history: History}>,
): string {
	const lines = lanes.flatMap(({name, history}) =>
		history.buckets.map(bucket => `${csvField(name)},${lineOf(bucket)}`),
	);
	return `${[`lane,${traceHeader}`, ...lines].join('\n')}\n`;
}

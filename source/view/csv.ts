/** The data of a run's curves as CSV. */

import type {RunLog} from '../run/log.js';
import type {Sample} from '../run/samples.js';
import {csvField} from '../sudoku/formats/csv.js';

const traceHeader = 'moves,milliseconds,cost,best,temperature,acceptance';

/** A number with at most nine significant digits; empty if there is none. */
function csvCell(value: number | undefined): string {
	return value === undefined ? '' : String(Number(value.toPrecision(9)));
}

const lineOf = ({moves, milliseconds, cost, bestCost, temperature, acceptance}: Sample) =>
	[moves, milliseconds, cost, bestCost, temperature, acceptance].map(csvCell).join(',');

/** The trace as CSV (RFC 4180): a line for each sample that the log holds. */
export function traceText(log: RunLog): string {
	return `${[traceHeader, ...log.samples.map(lineOf)].join('\n')}\n`;
}

/** The traces of a race, one after the other, with the name of the lane before each line. */
export function raceTraceText(lanes: ReadonlyArray<{readonly name: string; readonly log: RunLog}>): string {
	const lines = lanes.flatMap(({name, log}) =>
		log.samples.map(sample => `${csvField(name)},${lineOf(sample)}`),
	);
	return `${[`lane,${traceHeader}`, ...lines].join('\n')}\n`;
}

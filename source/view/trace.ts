/** What the curves of a run are drawn from, as a table. */

import type {History} from './chart.js';

const header = 'moves,milliseconds,cost,best,temperature,acceptance';

/** A number as short as it can be without losing anything that counts; nothing where there is none. */
function figure(value: number | undefined): string {
	return value === undefined ? '' : String(Number(value.toPrecision(9)));
}

/** The trace as CSV (RFC 4180): a line for each moment that the history holds, from the first to the last. */
export function traceText(history: History): string {
	const lines = history.samples.map(({moves, milliseconds, cost, bestCost, temperature, acceptance}) =>
		[moves, milliseconds, cost, bestCost, temperature, acceptance].map(figure).join(','),
	);
	return `${[header, ...lines].join('\n')}\n`;
}

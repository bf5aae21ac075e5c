/** What the curves of a run are drawn from, as a table. */

import type {History} from './history.js';

const header = 'moves,milliseconds,cost,best,temperature,acceptance';

/** A number as short as it can be without losing anything that counts; nothing where there is none. */
function figure(value: number | undefined): string {
	return value === undefined ? '' : String(Number(value.toPrecision(9)));
}

/** The trace as CSV (RFC 4180): a line for each stretch that the history holds, with the means over it. */
export function traceText(history: History): string {
	const lines = history.stretches.map(({moves, milliseconds, cost, bestCost, temperature, acceptance}) =>
		[moves, milliseconds, cost.mean, bestCost, temperature?.mean, acceptance?.mean].map(figure).join(','),
	);
	return `${[header, ...lines].join('\n')}\n`;
}

/** The figures of runs as CSV (RFC 4180): what `--trace` writes while they go on, and `e` of the curves on the screen. */

import type {RunLog} from '../run/log.js';
import {figures, type RunFigure, type Sample} from '../run/samples.js';
import {csvLine} from '../sudoku/formats/csv.js';

const columns = {
	moves: 'moves',
	milliseconds: 'milliseconds',
	cost: 'cost',
	best: 'bestCost',
	temperature: 'temperature',
	acceptance: 'acceptance',
	restarts: 'restarts',
	reheats: 'reheats',
} as const satisfies Readonly<Record<string, RunFigure>>;

export const traceHeader = `${csvLine(['run', ...Object.keys(columns)])}\n`;

/** A number with at most nine significant digits, whole numbers with all of theirs; null if there is none. */
const rounded = (value: number | undefined): number | null =>
	value === undefined ? null : Number.isInteger(value) ? value : Number(value.toPrecision(9));

/** @param run its name or its number */
export const traceRow = (run: string | number, sample: Sample): string =>
	`${csvLine([run, ...Object.values(columns).map(name => rounded(figures[name].read(sample)))])}\n`;

/** The samples of runs, one run after the other. */
export const traceText = (
	runs: ReadonlyArray<{readonly name: string | number; readonly log: RunLog}>,
): string =>
	traceHeader + runs.flatMap(({name, log}) => log.samples.map(sample => traceRow(name, sample))).join('');

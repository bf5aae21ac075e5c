/** One part of the benchmark: how it was measured, and what came of it. */

import {quantile} from '../../dist/run/statistics.js';

export type Row = Readonly<Record<string, string | number | undefined>>;

export type Section = {
	readonly title: string;
	/** How it was measured: what, how often, from which seeds. */
	readonly method: string;
	readonly rows: readonly Row[];
};

export type Options = {
	/** A tenth of the rounds, and no large grids. */
	readonly isQuick: boolean;
	/** A folder of text files with puzzles, where there is one. */
	readonly data: string | undefined;
};

export type Measure = (options: Options) => Promise<Section | undefined>;

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);

export const median = (values: readonly number[]) => quantile(sorted(values), 0.5);

/** Median and spread: the middle half lies between the quartiles. */
export function spread(unsorted: readonly number[], digits = 3): Row {
	const values = sorted(unsorted);
	const round = (value: number) => Number(value.toPrecision(digits));
	return {
		median: round(quantile(values, 0.5)),
		'25 %': round(quantile(values, 0.25)),
		'75 %': round(quantile(values, 0.75)),
		longest: round(Math.max(...values)),
	};
}

/** A section as text: its method, then its rows as columns. */
export function textOf({title, method, rows}: Section): string {
	const columns = [...new Set(rows.flatMap(row => Object.keys(row)))];
	const cells = [columns, ...rows.map(row => columns.map(column => cellText(row[column])))];
	const widths = columns.map((_, at) => Math.max(...cells.map(row => row[at].length)));
	const lines = cells.map(row =>
		row.map((text, at) => (at === 0 ? text.padEnd(widths[at]) : text.padStart(widths[at]))).join('  '),
	);
	return [title, method, '', ...lines.map(line => `  ${line.trimEnd()}`), ''].join('\n');
}

function cellText(value: string | number | undefined): string {
	return value === undefined
		? '-'
		: typeof value === 'string'
			? value
			: Number.isInteger(value)
				? value.toLocaleString('en').replaceAll(',', ' ')
				: String(value);
}

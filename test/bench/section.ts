/** One part of the benchmark: how it was measured, and what came of it. */

import {fileURLToPath} from 'node:url';
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
	readonly data?: string | undefined;
	/** Of the scoreboard: seconds a run may take, another program to run in turn, and the file of what has been run. */
	readonly timeout: number;
	readonly against?: string | undefined;
	readonly ndjson?: string | undefined;
};

export type Measure = (options: Options) => Promise<Section | undefined>;

export const cli = fileURLToPath(new URL('../../dist/bin/cli.js', import.meta.url));

/** Median, quartiles, mean and the greatest, to three digits. */
export function spread(unsorted: readonly number[]): Row {
	const values = unsorted.toSorted((a, b) => a - b);
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
	const figures = {'25 %': quantile(values, 0.25), '75 %': quantile(values, 0.75), mean};
	const all = {median: quantile(values, 0.5), ...figures, most: Math.max(...values)};
	return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, Number(value.toPrecision(3))]));
}

/** One figure, measured once more in each round. */
type Way = (round: number) => number | Promise<number>;

/**
Measure figures turn by turn, so that what else the machine does falls on all alike, after a round that is not counted: a
row for each, and one for each of some ratios.
*/
export async function inTurns(
	rounds: number,
	ways: Readonly<Record<string, Way | undefined>>,
	ratios: ReadonlyArray<readonly [string, string]> = [],
): Promise<Row[]> {
	const known = Object.entries(ways).flatMap(([name, way]) =>
		way ? [{name, way, values: [] as number[]}] : [],
	);
	for (let round = -1; round < rounds; round++) {
		for (const {way, values} of known) {
			const value = await way(Math.max(0, round));
			values.push(...(round < 0 ? [] : [value]));
		}
	}

	const valuesOf = (name: string) => known.find(way => way.name === name)?.values ?? [];
	const quotients = ratios.map(([a, b]) => {
		const divisors = valuesOf(b);
		return {
			name: `${a} / ${b}`,
			values: valuesOf(a).flatMap((value, k) => (k in divisors ? [value / divisors[k]] : [])),
		};
	});
	const all = [...known, ...quotients].filter(({values}) => values.length > 0);
	return all.map(({name, values}) => ({what: name, ...spread(values)}));
}

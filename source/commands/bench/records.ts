/** The records of a benchmark: a flat JSON object for each run, after a header with the plan. */

import {type Job, type Plan, planDigest, type Shard, settingsText, totalOf} from '../../run/plan.js';
import type {RunOutcome} from '../../run/worker-protocol.js';
import {csvField} from '../../sudoku/formats/csv.js';
import {clean} from '../../text.js';

export type Header = {
	readonly recuit: 'bench';
	readonly digest: string;
	readonly total: number;
	/** The part of the work, like `3/16`. */
	readonly shard: string;
	readonly plan: Plan;
};

/** The keys of a record in their order; also the columns of the CSV. */
export const columns = [
	'key',
	'index',
	'total',
	'name',
	'puzzle',
	'boxes',
	'solver',
	'settings',
	'seed',
	'status',
	'moves',
	'restarts',
	'milliseconds',
	'error',
] as const;

export type BenchRecord = {readonly [column in (typeof columns)[number]]: string | number | null};

/** The first line of a file of records. */
export function headerOf(plan: Plan, {number, count}: Shard): Header {
	return {
		recuit: 'bench',
		digest: planDigest(plan),
		total: totalOf(plan),
		shard: `${number}/${count}`,
		plan,
	};
}

export function benchRecord(
	{key, index, problem, variant, seed}: Job,
	total: number,
	{status, moves, restarts, milliseconds, error = undefined}: RunOutcome,
): BenchRecord {
	return {
		key,
		index,
		total,
		name: problem.name,
		puzzle: problem.line,
		boxes: problem.boxes,
		solver: variant.solver,
		settings: settingsText(variant.settings),
		seed,
		status,
		moves,
		restarts,
		milliseconds,
		error: error === undefined ? null : clean(error),
	};
}

const firstKey = `{"${columns[0]}":"`;

/** Whether a text can be the start of a record's line. */
export const isRecordStart = (text: string): boolean => firstKey.startsWith(text.slice(0, firstKey.length));

/** A record as a line of CSV (RFC 4180). */
export function csvLine(values: ReadonlyArray<string | number | null>): string {
	return values.map(value => (typeof value === 'string' ? csvField(value) : String(value ?? ''))).join(',');
}

/**
The records of a benchmark: a flat JSON object for each run, after a header with the plan. They are recognised in lines that
may hold anything.
*/

import os from 'node:os';
import process from 'node:process';
import {
	type Job,
	jobAt,
	mostRuns,
	type Plan,
	planDigest,
	type Shard,
	settingsText,
	totalOf,
} from '../../run/plan.js';
import type {RunOutcome} from '../../run/worker-protocol.js';
import type {Settings} from '../../solvers/solver.js';
import {csvField} from '../../sudoku/formats/csv.js';
import {clean, jsonText} from '../../text.js';
import {type Fields, hasFields} from '../files/json-fields.js';

export type Header = {
	readonly recuit: 'bench';
	readonly digest: string;
	readonly total: number;
	/** The part of the work, like `3/16`. */
	readonly shard: string;
	readonly plan: Plan;
};

/** Where and when a run was made; null in records that do not say it. */
const originColumns = ['host', 'cpu', 'node', 'date'] as const;

export type RunOrigin = {readonly [column in (typeof originColumns)[number]]: string | null};

export type Machine = Omit<RunOrigin, 'date'>;

export const thisMachine = (): Machine => ({
	host: clean(os.hostname()),
	cpu: clean((os.cpus().at(0)?.model ?? 'unknown').trim()),
	node: process.versions.node,
});

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

/** A run of a benchmark. */
export type BenchRun = {
	readonly job: Job;
	/** The runs of the whole plan. */
	readonly total: number;
	readonly outcome: RunOutcome;
	readonly origin: RunOrigin;
};

/** A value of a record: in CSV settings are a text, `T0=3 cooling=0.98`. */
type CsvValue = string | number | Settings | null;

/** The keys of a record in their order; also the columns of the CSV. */
const columns: Readonly<Record<string, (run: BenchRun) => CsvValue>> = {
	key: ({job}) => job.key,
	index: ({job}) => job.index,
	total: ({total}) => total,
	name: ({job}) => job.problem.name,
	puzzle: ({job}) => job.problem.line,
	boxes: ({job}) => job.problem.boxes,
	solver: ({job}) => job.variant.solver,
	settings: ({job}) => job.variant.settings,
	seed: ({job}) => job.seed,
	status: ({outcome}) => outcome.status,
	moves: ({outcome}) => outcome.moves,
	restarts: ({outcome}) => outcome.restarts,
	best: ({outcome}) => outcome.best ?? null,
	target: ({outcome}) => outcome.target ?? null,
	milliseconds: ({outcome}) => outcome.milliseconds,
	error: ({outcome: {error}}) => (error === undefined ? null : clean(error)),
	host: ({origin}) => origin.host,
	cpu: ({origin}) => origin.cpu,
	node: ({origin}) => origin.node,
	date: ({origin}) => origin.date,
};

export const recordColumns = Object.keys(columns);

export const recordOf = (run: BenchRun): Readonly<Record<string, CsvValue>> =>
	Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, read(run)]));

const firstKey = `{"${recordColumns[0]}":"`;

/** Whether a text can be the start of the header's line, where that is still to come, or of a record's. */
export function isLineStart(text: string, header: Header | undefined): boolean {
	// The last character may be cut too.
	const start = text.replace(/\uFFFD+$/, '');
	return header ? jsonText(header).startsWith(start) : firstKey.startsWith(start.slice(0, firstKey.length));
}

/** A record as a line of CSV (RFC 4180). */
export function csvLine(values: readonly CsvValue[]): string {
	return values
		.map(value => (typeof value === 'object' && value !== null ? settingsText(value) : value))
		.map(value => (typeof value === 'string' ? csvField(value) : String(value ?? '')))
		.join(',');
}

/** The JSON object of a line, if it is one. */
export function objectFrom(text: string): Fields | undefined {
	try {
		const data: unknown = JSON.parse(text);
		return hasFields(data) ? data : undefined;
	} catch {
		return undefined;
	}
}

/** The header of a line, if it is one, complete and unchanged. */
export function headerFrom(data: Fields): Header | undefined {
	const {recuit, digest, shard, plan} = data;
	return recuit === 'bench' && isShard(shard) && isPlan(plan) && planDigest(plan) === digest
		? {recuit, digest, shard, total: totalOf(plan), plan}
		: undefined;
}

const isShard = (value: unknown): value is string => typeof value === 'string' && /^\d+\/\d+$/.test(value);

/** Whether it is a printable text. */
const isPrintable = (value: unknown): boolean =>
	typeof value === 'string' && clean(value, value.length) === value;

function isPlan(data: unknown): data is Plan {
	if (!hasFields(data)) {
		return false;
	}

	const {version, problems, variants, seeds, seed, moves, timeout, target = null} = data;
	const isList = (list: unknown, isItem: (item: Fields) => boolean) =>
		Array.isArray(list) && list.every(item => hasFields(item) && isItem(item));
	const isRight =
		[version, seed].every(isPrintable) &&
		[moves, timeout, target].every(limit => limit === null || typeof limit === 'number') &&
		isList(problems, ({name, line, boxes}) => [name, line, boxes].every(isPrintable)) &&
		isList(
			variants,
			({solver, settings, code}) =>
				isPrintable(solver) &&
				(code === undefined || isPrintable(code)) &&
				hasFields(settings) &&
				Object.entries(settings).every(([name, value]) => isPrintable(name) && typeof value === 'number'),
		);
	const total = isRight ? totalOf(data as Plan) : 0;
	return isRight && Number.isInteger(seeds) && total > 0 && total <= mostRuns;
}

/** Where and when the run of a line was made. */
export const originFrom = (data: Fields): RunOrigin =>
	Object.fromEntries(
		originColumns.map(column => [column, isPrintable(data[column]) ? data[column] : null]),
	) as RunOrigin;

/** What times depend on, in words; undefined where the record does not say it. */
export const machineText = ({cpu, node}: Machine): string | undefined =>
	cpu === null || node === null ? undefined : `${cpu}, Node ${node}`;

/** The outcome of a line, if it is the record of a run of this plan. */
export function outcomeFrom(data: Fields, plan: Plan): RunOutcome | undefined {
	const {index, key, status, moves, restarts, best, target, milliseconds, error} = data;
	const isCount = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;
	const isKnown =
		isCount(index) &&
		Number.isInteger(index) &&
		index < totalOf(plan) &&
		jobAt(plan, index).key === key &&
		(status === 'solved' || status === 'gave-up' || status === 'failed');
	return isKnown && isCount(moves) && isCount(restarts) && isCount(milliseconds)
		? {
				...{index, status, moves, restarts, milliseconds},
				best: Number.isFinite(best) ? (best as number) : undefined,
				target: isCount(target) ? target : undefined,
				error: typeof error === 'string' ? error : undefined,
			}
		: undefined;
}

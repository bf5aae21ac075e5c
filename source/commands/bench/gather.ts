/** Records read again: to go on with them, or to merge those of several machines. */

import type {Outcome} from '../../run/batch.js';
import {differences, jobAt, type Plan, planDigest, shardOf, totalOf} from '../../run/plan.js';
import {Results} from '../../run/results.js';
import {clean} from '../../text.js';
import {groupDigits} from '../../view/numbers.js';
import {UsageError} from '../usage-error.js';
import {linesOf} from './lines.js';
import {type BenchRecord, type Header, recordOf} from './records.js';

export type Gathered = {
	/** Undefined when there is not even a header. */
	readonly results: Results | undefined;
	/** Runs that failed and that no later record makes good. */
	readonly failed: readonly BenchRecord[];
	/** Records of runs that were there already: the first one of each counts. */
	readonly doubles: number;
	/** The parts of the work that headers speak of, like `3/16`. */
	readonly shards: ReadonlySet<string>;
	/** What is wrong with lines that are passed over, in sentences. */
	readonly faults: readonly string[];
	/** Where the last whole line ends in the last file, in bytes. */
	readonly end: number;
};

/** Who is told what is read: the plan, and then each run that did not fail, once. */
type Listener = {
	readonly begin?: (plan: Plan) => Promise<void>;
	readonly keep?: (record: BenchRecord) => Promise<void>;
};

/**
Read files of records, all of the same work.

@throws UsageError when a file can't be read, or belongs to other work than the files before it (or than `expected`)
*/
export async function gather(
	files: readonly string[],
	{begin, keep}: Listener,
	expected?: Plan,
): Promise<Gathered> {
	let results = expected && new Results(expected);
	let isBegun = false;
	const failed = new Map<number, BenchRecord>();
	const shards = new Set<string>();
	const faults: string[] = [];
	let doubles = 0;
	let end = 0;
	for (const file of files) {
		end = 0;
		for await (const {number, text, end: lineEnd, isWhole} of linesOf(file)) {
			const where = `${clean(file)}, line ${number}`;
			const data = objectFrom(text);
			const header = data && headerFrom(data);
			const outcome = data && results && isBegun ? outcomeFrom(data, results.plan) : undefined;
			end = isWhole ? lineEnd : end;
			if (header) {
				results ??= new Results(header.plan);
				checkSame(results.plan, header.plan, where);
				shards.add(header.shard);
				if (!isBegun) {
					isBegun = true;
					await begin?.(results.plan);
				}
			} else if (outcome && results) {
				const {index, status} = outcome;
				const known = results.statusOf(index);
				const record = recordOf(jobAt(results.plan, index), results.total, outcome);
				if (known === 'solved' || known === 'gave-up') {
					doubles++;
				} else if (status === 'failed') {
					results.add(outcome);
					failed.set(index, record);
				} else {
					results.add(outcome);
					failed.delete(index);
					await keep?.(record);
				}
			} else if (isWhole) {
				faults.push(
					`${where}: expected ${isBegun ? 'a record of this work' : 'the header of records of recuit bench'}, not '${clean(text, 40)}'`,
				);
			}
		}
	}

	return {results, failed: [...failed.values()], doubles, shards, faults, end};
}

function checkSame(plan: Plan, other: Plan, where: string): void {
	if (planDigest(plan) !== planDigest(other)) {
		throw new UsageError(
			`${where}: these records belong to other work; different are ${differences(plan, other).join(', ')}`,
		);
	}
}

function objectFrom(text: string): Readonly<Record<string, unknown>> | undefined {
	try {
		const data: unknown = JSON.parse(text);
		return isObject(data) ? data : undefined;
	} catch {
		return undefined;
	}
}

function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
	return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/** The header that a line is, if it is one, whole and unchanged. */
function headerFrom(data: Readonly<Record<string, unknown>>): Header | undefined {
	const {recuit, digest, shard, plan} = data;
	return recuit === 'bench' && typeof shard === 'string' && isPlan(plan) && planDigest(plan) === digest
		? {recuit, digest, shard, total: totalOf(plan), plan}
		: undefined;
}

function isPlan(data: unknown): data is Plan {
	if (!isObject(data)) {
		return false;
	}

	const {version, problems, variants, seeds, seed, moves, timeout} = data;
	const isList = (list: unknown, isItem: (item: Readonly<Record<string, unknown>>) => boolean) =>
		Array.isArray(list) && list.every(item => isObject(item) && isItem(item));
	return (
		[version, seed].every(text => typeof text === 'string') &&
		[moves, timeout].every(limit => limit === null || typeof limit === 'number') &&
		Number.isInteger(seeds) &&
		isList(problems, ({name, line, boxes}) => [name, line, boxes].every(text => typeof text === 'string')) &&
		isList(
			variants,
			({solver, settings}) =>
				typeof solver === 'string' &&
				isObject(settings) &&
				Object.values(settings).every(value => typeof value === 'number'),
		)
	);
}

/** What came of a run of this plan, if that is what a line says. */
function outcomeFrom(data: Readonly<Record<string, unknown>>, plan: Plan): Outcome | undefined {
	const {index, key, status, moves, restarts, milliseconds, error} = data;
	const isCount = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;
	const isKnown = isCount(index) && Number.isInteger(index) && index < totalOf(plan);
	if (!isKnown || jobAt(plan, index).key !== key || !isCount(moves) || !isCount(restarts)) {
		return undefined;
	}

	const isStatus = status === 'solved' || status === 'gave-up' || status === 'failed';
	return isStatus && isCount(milliseconds)
		? {index, status, moves, restarts, milliseconds, ...(typeof error === 'string' ? {error} : {})}
		: undefined;
}

/** Which runs are missing, in sentences: by the parts of the work, if it was divided into equally many everywhere. */
export function missing(results: Results, shards: ReadonlySet<string>): string[] {
	const {total, count} = results;
	const counts = new Set([...shards].map(shard => Number(shard.split('/')[1])));
	const [parts] = counts;
	if (count.missing === 0) {
		return [];
	}

	const sentence = `${groupDigits(count.missing)} of ${groupDigits(total)} runs are missing`;
	return counts.size === 1 && parts > 1 ? [sentence, ...missingParts(results, parts)] : [sentence];
}

function missingParts(results: Results, parts: number): string[] {
	const all = new Map<number, {missing: number; total: number}>();
	for (let index = 0; index < results.total; index++) {
		const part = shardOf(results.plan, parts, index);
		const found = all.get(part) ?? {missing: 0, total: 0};
		found.total++;
		found.missing += results.statusOf(index) === 'missing' ? 1 : 0;
		all.set(part, found);
	}

	return [...all]
		.filter(([, {missing}]) => missing > 0)
		.sort(([a], [b]) => a - b)
		.map(([part, {missing, total}]) =>
			missing === total
				? `of --shard ${part}/${parts} there is nothing`
				: `of --shard ${part}/${parts}, ${groupDigits(missing)} of ${groupDigits(total)} are missing`,
		);
}

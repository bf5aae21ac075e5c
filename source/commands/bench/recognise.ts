/** Recognises headers and records in lines that may hold anything. */

import {jobAt, mostRuns, type Plan, planDigest, totalOf} from '../../run/plan.js';
import type {RunOutcome} from '../../run/worker-protocol.js';
import {clean} from '../../text.js';
import {type Fields, hasFields} from '../files/json-fields.js';
import type {Header} from './records.js';

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

	const {version, problems, variants, seeds, seed, moves, timeout} = data;
	const isList = (list: unknown, isItem: (item: Fields) => boolean) =>
		Array.isArray(list) && list.every(item => hasFields(item) && isItem(item));
	const isRight =
		[version, seed].every(isPrintable) &&
		[moves, timeout].every(limit => limit === null || typeof limit === 'number') &&
		isList(problems, ({name, line, boxes}) => [name, line, boxes].every(isPrintable)) &&
		isList(
			variants,
			({solver, settings}) =>
				isPrintable(solver) &&
				hasFields(settings) &&
				Object.entries(settings).every(([name, value]) => isPrintable(name) && typeof value === 'number'),
		);
	const total = isRight ? totalOf(data as Plan) : 0;
	return isRight && Number.isInteger(seeds) && total > 0 && total <= mostRuns;
}

/** The outcome of a line, if it is the record of a run of this plan. */
export function outcomeFrom(data: Fields, plan: Plan): RunOutcome | undefined {
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

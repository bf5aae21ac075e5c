/** The missing runs of a plan, in the words of the command that makes them. */

import {shardOf} from '../../run/plan.js';
import type {Results} from '../../run/results.js';
import {groupDigits} from '../../view/text/numbers.js';

/** Sentences on the missing runs: by part, if all records divide the work into equally many. */
export function missingRuns(results: Results, shards: ReadonlySet<string>): string[] {
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
				? `--shard ${part}/${parts}: all runs are missing`
				: `--shard ${part}/${parts}: ${groupDigits(missing)} of ${groupDigits(total)} runs are missing`,
		);
}

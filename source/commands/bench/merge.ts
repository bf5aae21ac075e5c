/** `recuit bench --merge`: the results of all parts of a benchmark, and what is missing. */

import process from 'node:process';
import {shardOf} from '../../run/plan.js';
import type {Results} from '../../run/results.js';
import {clean} from '../../text.js';
import {groupDigits} from '../../view/text/numbers.js';
import {readBytes} from '../files/read-file.js';
import {exitCodes} from '../line/exit.js';
import {say} from '../terminal/terminal.js';
import {RecordReader} from './reader.js';
import {type Files, RecordWriter} from './writer.js';

/**
Read the records of all parts, report missing and double ones, and write the records.

@throws UsageError when a file can't be read, or belongs to other work than the files before it
*/
export async function mergeRecords(
	inputs: readonly string[],
	files: Files,
): Promise<{results: Results | undefined; code: number}> {
	const {results, failed, doubles, shards, faults} = await readAndWrite(inputs, files);
	for (const fault of faults) {
		say(`recuit: ${fault}`);
	}

	if (!results) {
		say('recuit: there are no records of recuit bench in these files');
		return {results, code: exitCodes.usage};
	}

	const missing = missingRuns(results, shards);
	for (const sentence of missing) {
		say(`recuit: ${sentence}`);
	}

	if (doubles > 0) {
		say(`recuit: ${groupDigits(doubles)} records repeat a run; the first one of each run counts`);
	}

	const isWhole = missing.length === 0 && doubles === 0 && failed.size === 0;
	const code = faults.length > 0 ? exitCodes.usage : isWhole ? exitCodes.done : exitCodes.unsolved;
	return {results, code};
}

async function readAndWrite(inputs: readonly string[], files: Files): Promise<RecordReader> {
	const writer = new RecordWriter(files);
	try {
		writer.refuseContent();
		const reader = new RecordReader(undefined, writer);
		for (const file of inputs) {
			await reader.read(file === '-' ? process.stdin : readBytes(file, 'records'), clean(file));
		}

		for (const run of reader.failed.values()) {
			await writer.write(run);
		}

		return reader;
	} finally {
		writer.close();
	}
}

/** Sentences on the missing runs: by part, if all records divide the work into equally many. */
function missingRuns(results: Results, shards: ReadonlySet<string>): string[] {
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

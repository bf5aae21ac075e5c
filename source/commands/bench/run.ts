/** Makes the missing runs of a benchmark, each of which is recorded as soon as it is done, or merges the records of all parts. */

import fs from 'node:fs';
import process from 'node:process';
import {type BatchOptions, batch} from '../../run/batch.js';
import {type Job, jobAt, problemAt, shardOf, shardSize} from '../../run/plan.js';
import {Results} from '../../run/results.js';
import {type RunOutcome, type RunRequest, runRequest} from '../../run/worker-protocol.js';
import {methodNamed} from '../../solvers/index.js';
import {clean} from '../../text.js';
import {planLines} from '../../view/bench/table.js';
import {clockTime, countText, groupDigits, percent} from '../../view/text/numbers.js';
import type {Work} from '../../view/work.js';
import type {AppendFile} from '../files/append-file.js';
import {readBytes} from '../files/read-file.js';
import {exitCodes, UsageError} from '../line/exit.js';
import {listenToSignals} from '../terminal/signals.js';
import {StatusLine} from '../terminal/status-line.js';
import {note, say} from '../terminal/terminal.js';
import {
	type Files,
	headerLine,
	machineText,
	RecordReader,
	RecordWriter,
	shardText,
	thisMachine,
} from './records.js';
import type {BenchRequest} from './request.js';

type RunAllOptions = Files & {readonly resume?: boolean | undefined};

/** See `BatchOptions.grace`: of a solver's file a call that takes this long is taken for a hang. */
const fileGrace = 10_000;

type Opened = {readonly results: Results; readonly writer: RecordWriter};

/** @throws UsageError when a file of records can't be used */
export async function runAll(
	request: BenchRequest,
	options: RunAllOptions,
): Promise<{results: Results; code: number}> {
	const opened = await openRecords(request, options);
	const {results} = opened;
	const controller = new AbortController();
	let interruption: number | undefined;
	const stopListening = listenToSignals(code => {
		interruption ??= code;
		controller.abort();
	});
	try {
		const grace = request.plan.variants.some(({code}) => code !== undefined) ? fileGrace : undefined;
		await runMissing(request, opened, {grace, jobs: request.jobs, signal: controller.signal});
	} catch (error) {
		if (!(error instanceof UsageError)) {
			throw error;
		}

		// The runs before the disk was full are still printed.
		say(`recuit: ${error.message}`);
		return {results, code: exitCodes.usage};
	} finally {
		stopListening();
		opened.writer.close();
	}

	if (interruption === undefined) {
		return {results, code: results.count.failed > 0 ? exitCodes.unsolved : exitCodes.done};
	}

	const canResume = options.ndjson !== undefined && options.ndjson !== '-';
	say(
		`recuit: interrupted after ${doneOf(results, shardSize(request.plan, request.shard))}${canResume ? '; the same command with --resume continues' : ''}`,
	);
	return {results, code: interruption};
}

/** Open the files of records, and resume them where `--resume` is given and they have records. */
async function openRecords(request: BenchRequest, options: RunAllOptions): Promise<Opened> {
	const {plan, shard} = request;
	const writer = new RecordWriter(options);
	try {
		const {file} = writer;
		const isResumed = options.resume && file !== undefined && file.size > 0;
		if (!isResumed) {
			writer.refuseContent(options.resume ? ', without records to resume; name another file' : undefined);
		}

		const results = isResumed ? await resumeRecords(request, file) : new Results(plan);
		await writer.begin(plan, shard);
		return {results, writer};
	} catch (error) {
		writer.close();
		throw error;
	}
}

/** Resume the records of a file, which must be of this work. A last line that was not completely written is dropped. */
async function resumeRecords({plan, shard}: BenchRequest, file: AppendFile): Promise<Results> {
	const reader = new RecordReader(plan);
	await reader.read(file.chunks(), file.name);
	const {results = new Results(plan), failed, shards, faults, lines, rest} = reader;
	const part = shardText(shard);
	const begin = lines > 0 ? '{"key":"' : `${headerLine(plan, shard)}\n`;
	// The last character may be cut too.
	const isOwn = begin.startsWith(rest.slice(0, begin.length).replace(/\uFFFD+$/, ''));
	const [
		fault = isOwn ? undefined : `${file.name} ends in '${clean(rest, 40)}', which is not part of a record`,
	] = faults;
	if (fault !== undefined) {
		throw new UsageError(`${fault}; --resume does not change such a file`);
	}

	if (shards.size > 0 && !shards.has(part)) {
		throw new UsageError(`${file.name} belongs to --shard ${[...shards].join(', ')}, not ${part}`);
	}

	for (const index of failed.keys()) {
		results.forget(index);
	}

	file.keepLines(0, lines);
	note(`recuit: resuming ${file.name}: ${doneOf(results, shardSize(plan, shard))}`);
	return results;
}

/** What a benchmark would run, and for how long at most. */
export async function dryRunLines(
	{plan, shard, jobs}: BenchRequest,
	{ndjson, resume}: RunAllOptions,
): Promise<string[]> {
	const reader = new RecordReader(plan);
	if (resume && ndjson !== undefined && fs.existsSync(ndjson)) {
		await reader.read(readBytes(ndjson, 'records'), clean(ndjson));
	}

	const {solved = 0, 'gave-up': unsolved = 0} = reader.results?.count ?? {};
	const runs = shardSize(plan, shard) - solved - unsolved;
	const part = shard.count > 1 ? ` of part ${shardText(shard)}` : '';
	const longest =
		plan.timeout === null
			? 'no longest time without --timeout'
			: `at most ${clockTime(Math.ceil(runs / jobs) * plan.timeout)}`;
	return [
		...planLines(plan),
		`${countText(runs, 'runs')}${part}${resume ? ' left' : ''}, ${groupDigits(jobs)} at a time: ${longest}`,
	];
}

/** Failed runs that are reported one by one. */
const maxFailures = 10;

async function runMissing(
	request: BenchRequest,
	{results, writer}: Opened,
	options: BatchOptions,
): Promise<void> {
	const {plan, shard} = request;
	const goal = shardSize(plan, shard);
	const before = results.total - results.count.missing;
	const progress = new StatusLine(() => benchWork(results, goal, before), 0);
	progress.tick();
	let failures = 0;
	const machine = thisMachine();
	try {
		for await (const outcome of batch(requestsOf(request, results), options)) {
			results.add(outcome, machineText(machine));
			await writer.write(plan, {...outcome, ...machine, date: new Date().toISOString()});
			if (outcome.status === 'failed' && ++failures <= maxFailures) {
				await say(`recuit: ${failedRunText(jobAt(plan, outcome.index), outcome)}`);
			}
		}
	} finally {
		progress.end();
		if (failures > maxFailures) {
			say(`recuit: ${groupDigits(failures - maxFailures)} more runs failed`);
		}
	}
}

/**
The progress of a benchmark.

@param goal runs at the end, those of earlier records included
@param before runs of earlier records
*/
export function benchWork(
	{total, count}: Pick<Results, 'total' | 'count'>,
	goal: number,
	before: number,
): Work {
	const judged = count.solved + count['gave-up'];
	return {
		done: total - count.missing,
		unit: 'runs',
		total: goal,
		before,
		notes: [
			...(judged > 0 ? [`${percent(count.solved / judged)} solved`] : []),
			...(count.failed > 0 ? [`${groupDigits(count.failed)} failed`] : []),
		],
	};
}

function doneOf({total, count}: Results, goal: number): string {
	return `${groupDigits(total - count.missing)} of ${groupDigits(goal)} runs`;
}

/** The runs of this part without a result. */
function* requestsOf({plan, puzzles, shard}: BenchRequest, results: Results): Iterable<RunRequest> {
	const {moves, timeout, target} = plan;
	for (let index = 0; index < results.total; index++) {
		if (shardOf(plan, shard.count, index) === shard.number && results.statusOf(index) === 'missing') {
			const {variant, seed} = jobAt(plan, index);
			const {solver, settings} = variant;
			const method = {name: solver, file: methodNamed(solver)?.file};
			const options = {seed, settings, moves: moves ?? undefined, timeout: timeout ?? undefined};
			const request = runRequest(index, puzzles[problemAt(plan, index)], method, options);
			// What a solver's file has solved is checked.
			yield {...request, target, hasResult: method.file !== undefined};
		}
	}
}

function failedRunText({index, problem, variant, seed}: Job, {error = ''}: RunOutcome): string {
	return `run ${groupDigits(index)} failed (${clean(problem.name)}, ${variant.solver}, seed ${seed}): ${clean(error)}`;
}

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
			await writer.write((reader.results as Results).plan, run);
		}

		return reader;
	} finally {
		writer.close();
	}
}

/** Sentences on the missing runs: by part, if all records divide the work into equally many. */
function missingRuns(results: Results, shards: ReadonlySet<string>): string[] {
	const {plan, total, count} = results;
	if (count.missing === 0) {
		return [];
	}

	const sentence = `${groupDigits(count.missing)} of ${groupDigits(total)} runs are missing`;
	const [parts, ...others] = new Set([...shards].map(shard => Number(shard.split('/')[1])));
	if (!(parts > 1) || others.length > 0) {
		return [sentence];
	}

	const all = new Map<number, {missing: number; total: number}>();
	for (let index = 0; index < total; index++) {
		const part = shardOf(plan, parts, index);
		const found = all.get(part) ?? {missing: 0, total: 0};
		found.total++;
		found.missing += results.statusOf(index) === 'missing' ? 1 : 0;
		all.set(part, found);
	}

	const byPart = [...all]
		.filter(([, {missing}]) => missing > 0)
		.sort(([a], [b]) => a - b)
		.map(([part, {missing, total}]) =>
			missing === total
				? `--shard ${part}/${parts}: all runs are missing`
				: `--shard ${part}/${parts}: ${groupDigits(missing)} of ${groupDigits(total)} runs are missing`,
		);
	return [sentence, ...byPart];
}

/** Makes the runs of a benchmark that have no record yet, each of which is recorded as soon as it is done, or reads records. */

import process from 'node:process';
import {batch} from '../../run/batch.js';
import {identityOf, type Job, jobAt, type Problem, totalOf} from '../../run/plan.js';
import {endedRun, Results} from '../../run/results.js';
import {type RunRequest, runRequest} from '../../run/worker-protocol.js';
import {methodNamed} from '../../solvers/index.js';
import type {Method} from '../../solvers/solver.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {clean} from '../../text.js';
import {groupDigits, percent} from '../../view/text/numbers.js';
import type {Work} from '../../view/work.js';
import {readBytes} from '../files/read-file.js';
import {AppendFile} from '../files/write-file.js';
import {exitCodes, UsageError} from '../line/exit.js';
import {output} from '../terminal/output.js';
import {listenToSignals} from '../terminal/signals.js';
import {FaultReport, note, StatusLine, say} from '../terminal/terminal.js';
import type {BenchRequest} from './bench-request.js';
import {RecordReader, recordLine, thisMachine} from './records.js';

/**
Make the runs of a part that the file does not have, and add their records to it.

@param file `-` is the standard output
@throws UsageError when the file can't be used
*/
export async function runAll(
	request: BenchRequest,
	file: string | undefined,
): Promise<{results: Results; code: number}> {
	const records = file === undefined || file === '-' ? undefined : new AppendFile(file, 'the records');
	const results = new Results(request.plan, totalOf(request.plan));
	const controller = new AbortController();
	let interruption: number | undefined;
	const stopListening = listenToSignals(code => {
		interruption ??= code;
		controller.abort();
	});
	try {
		const missing = await missingRuns(request, results, records);
		const write = (line: string) => (file === '-' ? output.write(line) : void records?.append(line));
		await makeRuns(request, {results, missing, write}, controller.signal);
	} catch (error) {
		if (!(error instanceof UsageError) || results.made === 0) {
			throw error;
		}

		// The runs before the disk was full are still printed.
		say(`recuit: ${error.message}`);
		return {results, code: exitCodes.usage};
	} finally {
		stopListening();
		records?.close();
	}

	if (interruption === undefined) {
		return {results, code: results.count.failed > 0 ? exitCodes.unsolved : exitCodes.done};
	}

	say(
		`recuit: interrupted after ${doneOf(results, request)}${records ? '; the same command makes the others' : ''}`,
	);
	return {results, code: interruption};
}

/** The indexes of the runs of this part without a record; the results get those that have one. */
async function missingRuns(
	request: BenchRequest,
	results: Results,
	file: AppendFile | undefined,
): Promise<readonly number[]> {
	const {plan, runs} = request;
	if (!file?.size) {
		return runs;
	}

	const reader = new RecordReader();
	await reader.read(file.chunks(), file.name);
	file.endLine();
	const missing = runs.filter(index => {
		const job = jobAt(plan, index);
		const known = reader.runs.get(identityOf(job));
		if (known === undefined || known.status === 'failed') {
			return true;
		}

		results.add(job, known);
		return false;
	});
	note(`recuit: ${file.name} has ${doneOf(results, request)}`);
	return missing;
}

type Making = {
	readonly results: Results;
	readonly missing: readonly number[];
	readonly write: (line: string) => Promise<void> | undefined;
};

async function makeRuns(
	{plan, puzzles, jobs, runs}: BenchRequest,
	{results, missing, write}: Making,
	signal: AbortSignal,
): Promise<void> {
	const before = results.made;
	const progress = new StatusLine(() => benchWork(results, runs.length, before), 0);
	progress.tick();
	const failures = new FaultReport();
	const machine = thisMachine();
	const requests = missing.values().map(index => requestOf(jobAt(plan, index), puzzles));
	try {
		for await (const outcome of batch(requests, {jobs, signal})) {
			const job = jobAt(plan, outcome.index);
			const ended = endedRun(job.seed, outcome);
			results.add(job, ended);
			progress.tick();
			await write(recordLine({...job, ...ended, total: results.total}, outcome.error, machine));
			if (outcome.error !== undefined) {
				await failures.add(failedRunText(job, outcome.error));
			}
		}
	} finally {
		progress.end();
		failures.end('runs failed');
	}
}

/**
The progress of a benchmark.

@param size runs at the end, those of earlier records included
@param before runs of earlier records
*/
function benchWork({made, count}: Pick<Results, 'made' | 'count'>, size: number, before: number): Work {
	const judged = count.solved + count['gave-up'];
	return {
		done: made,
		unit: 'runs',
		total: size,
		before,
		notes: [
			...(judged > 0 ? [`${percent(count.solved / judged)} solved`] : []),
			...(count.failed > 0 ? [`${groupDigits(count.failed)} failed`] : []),
		],
	};
}

const doneOf = ({made}: Results, {runs}: BenchRequest): string =>
	`${groupDigits(made)} of ${groupDigits(runs.length)} runs`;

function requestOf({index, problem, variant, seed}: Job, puzzles: ReadonlyMap<Problem, Puzzle>): RunRequest {
	const puzzle = puzzles.get(problem) as Puzzle;
	const {solver, settings, limits} = variant;
	const {moves, timeout} = limits;
	const method = methodNamed(solver) as Method;
	const most = {moves: moves ?? undefined, timeout: timeout ?? undefined};
	return runRequest(index, {puzzle, method, settings, seed}, most);
}

function failedRunText({index, problem, variant, seed}: Job, error: string): string {
	return `run ${groupDigits(index)} failed (${clean(problem.name)}, ${variant.solver}, seed ${seed}): ${clean(error)}`;
}

/**
Read records, and report what is left out and what is missing.

@param inputs files; `-` is the standard input
@throws UsageError when one can't be read, or holds no records
*/
export async function readRecords(inputs: readonly string[]): Promise<{results: Results; code: number}> {
	const reader = new RecordReader();
	for (const file of inputs) {
		await reader.read(file === '-' ? process.stdin : readBytes(file, 'records'), clean(file));
	}

	const results = reader.results();
	const {made, total, count} = results;
	if (made === 0) {
		throw new UsageError('there are no records of recuit bench in these files');
	}

	if (made < total) {
		say(`recuit: ${groupDigits(total - made)} of ${groupDigits(total)} runs are missing`);
	}

	return {results, code: made < total || count.failed > 0 ? exitCodes.unsolved : exitCodes.done};
}

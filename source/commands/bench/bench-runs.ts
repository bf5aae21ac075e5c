/** Makes the runs of a benchmark, each of which is recorded as soon as it is done, or reads records. */

import process from 'node:process';
import {batch} from '../../run/batch.js';
import {type Job, jobAt, type Problem, totalOf} from '../../run/plan.js';
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
import {StatusLine} from '../terminal/status-line.js';
import {FaultReport, say} from '../terminal/terminal.js';
import type {BenchRequest} from './bench-request.js';
import {RecordReader, recordLine, thisMachine} from './records.js';

/**
Make the runs, and add their records to a file.

@param file `-` is the standard output
@throws UsageError when the file can't be used, or has something already
*/
export async function runAll(
	request: BenchRequest,
	file: string | undefined,
): Promise<{results: Results; code: number}> {
	const records = file === undefined || file === '-' ? undefined : new AppendFile(file, 'the records', true);
	const results = new Results(request.plan, totalOf(request.plan));
	const controller = new AbortController();
	let interruption: number | undefined;
	const stopListening = listenToSignals(code => {
		interruption ??= code;
		controller.abort();
	});
	try {
		const write = (line: string) => (file === '-' ? output.write(line) : void records?.append(line));
		await makeRuns(request, results, write, controller.signal);
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

	const {made, total, count} = results;
	if (interruption === undefined) {
		return {results, code: count.failed > 0 ? exitCodes.unsolved : exitCodes.done};
	}

	say(`recuit: interrupted after ${groupDigits(made)} of ${groupDigits(total)} runs`);
	return {results, code: interruption};
}

async function makeRuns(
	{plan, puzzles, jobs}: BenchRequest,
	results: Results,
	write: (line: string) => Promise<void> | undefined,
	signal: AbortSignal,
): Promise<void> {
	const progress = new StatusLine(() => workOf(results), 0);
	progress.tick();
	const failures = new FaultReport();
	const machine = thisMachine();
	function* requests(): Generator<RunRequest> {
		for (let index = 0; index < results.total; index++) {
			yield requestOf(jobAt(plan, index), puzzles);
		}
	}

	try {
		for await (const outcome of batch(requests(), {jobs, signal})) {
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

function workOf({made, total, count}: Results): Work {
	const judged = count.solved + count['gave-up'];
	return {
		done: made,
		unit: 'runs',
		total,
		notes: [
			...(judged > 0 ? [`${percent(count.solved / judged)} solved`] : []),
			...(count.failed > 0 ? [`${groupDigits(count.failed)} failed`] : []),
		],
	};
}

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
Read records, and report what is left out.

@param inputs files; `-` is the standard input
@throws UsageError when one can't be read, or holds no records
*/
export async function readRecords(inputs: readonly string[]): Promise<{results: Results; code: number}> {
	const reader = new RecordReader();
	for (const file of inputs) {
		await reader.read(file === '-' ? process.stdin : readBytes(file, 'records'), clean(file));
	}

	const results = reader.results();
	if (results.made === 0) {
		throw new UsageError('there are no records of recuit bench in these files');
	}

	return {results, code: results.count.failed > 0 ? exitCodes.unsolved : exitCodes.done};
}

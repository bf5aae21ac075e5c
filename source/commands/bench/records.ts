/**
The records of a benchmark: a flat JSON object for each run, after a header with the plan. CSV is an export of them. They are
written whole and at once, and recognised in lines that may hold anything.
*/

import os from 'node:os';
import process from 'node:process';
import {
	differences,
	type Job,
	jobAt,
	mostRuns,
	type Plan,
	planDigest,
	type Shard,
	settingsText,
	totalOf,
} from '../../run/plan.js';
import {Results} from '../../run/results.js';
import type {RunOutcome} from '../../run/worker-protocol.js';
import type {Settings} from '../../solvers/solver.js';
import {csvLine} from '../../sudoku/formats/csv.js';
import {clean, jsonText} from '../../text.js';
import {groupDigits} from '../../view/text/numbers.js';
import {AppendFile} from '../files/append-file.js';
import {linesOf, maxReported} from '../files/read-file.js';
import {type Fields, hasFields, objectFrom} from '../files/store.js';
import {UsageError} from '../line/exit.js';
import {output} from '../terminal/output.js';

/** Where and when a run was made; null in records that do not say it. */
const originColumns = ['host', 'cpu', 'node', 'date'] as const;

type Origin = {readonly [column in (typeof originColumns)[number]]: string | null};

/** A run of a benchmark. */
export type BenchRun = RunOutcome & Origin;

export const thisMachine = (): Omit<Origin, 'date'> => ({
	host: clean(os.hostname()),
	cpu: clean((os.cpus().at(0)?.model ?? 'unknown').trim()),
	node: process.versions.node,
});

/** What times depend on, in words; undefined where the record does not say it. */
export const machineText = ({cpu, node}: Omit<Origin, 'date'>): string | undefined =>
	cpu === null || node === null ? undefined : `${cpu}, Node ${node}`;

/** The keys of a record in their order; also the columns of the CSV. */
const columns: Readonly<
	Record<string, (run: BenchRun, job: Job, plan: Plan) => string | number | Settings | null | undefined>
> = {
	key: (_, {key}) => key,
	index: ({index}) => index,
	total: (_, _job, plan) => totalOf(plan),
	name: (_, {problem}) => problem.name,
	puzzle: (_, {problem}) => problem.line,
	boxes: (_, {problem}) => problem.boxes,
	solver: (_, {variant}) => variant.solver,
	settings: (_, {variant}) => variant.settings,
	seed: (_, {seed}) => seed,
	status: ({status}) => status,
	moves: ({moves}) => moves,
	restarts: ({restarts}) => restarts,
	best: ({best}) => best,
	target: ({target}) => target,
	milliseconds: ({milliseconds}) => milliseconds,
	error: ({error}) => error && clean(error),
	host: ({host}) => host,
	cpu: ({cpu}) => cpu,
	node: ({node}) => node,
	date: ({date}) => date,
};

/** The first line of a file of records. */
export const headerLine = (plan: Plan, shard: Shard): string =>
	jsonText({
		recuit: 'bench',
		digest: planDigest(plan),
		total: totalOf(plan),
		shard: shardText(shard),
		plan,
	});

export const shardText = ({number, count}: Shard): string => `${number}/${count}`;

/** As the options name them; `-` is the standard output. */
export type Files = {readonly ndjson?: string | undefined; readonly csv?: string | undefined};

type Sink = {
	readonly file: AppendFile | undefined;
	readonly write: (line: string) => Promise<void> | undefined;
};

function openSink(name: string | undefined): Sink {
	if (name === '-') {
		return {file: undefined, write: line => output.write(`${line}\n`)};
	}

	const file = name === undefined ? undefined : new AppendFile(name, 'the records');
	return {file, write: line => void file?.append(`${line}\n`)};
}

/** A file of records may be the work of days. */
const advice = '; name another file, or continue with its records by --resume';

/** Writes each line whole and at once to a file, or to the standard output at its reader's pace. */
export class RecordWriter {
	readonly #ndjson: Sink;
	readonly #csv: Sink;

	/** @throws UsageError when a file can't be opened, or another process writes it */
	constructor({ndjson, csv}: Files) {
		this.#ndjson = openSink(ndjson);
		try {
			this.#csv = openSink(csv);
		} catch (error) {
			this.file?.close();
			throw error;
		}
	}

	/** The file of the records, if they go to one. */
	get file(): AppendFile | undefined {
		return this.#ndjson.file;
	}

	/** @throws UsageError when a file holds something; `reason` ends its message */
	refuseContent(reason = advice): void {
		this.file?.refuseContent(reason);
		this.#csv.file?.refuseContent(reason);
	}

	/** Write the headers to what is still empty. */
	async begin(plan: Plan, shard: Shard = {number: 1, count: 1}): Promise<void> {
		await this.#csv.write(csvLine(Object.keys(columns)));
		if (!this.file?.size) {
			await this.#ndjson.write(headerLine(plan, shard));
		}
	}

	async write(plan: Plan, run: BenchRun): Promise<void> {
		const job = jobAt(plan, run.index);
		const record = Object.entries(columns).map(
			([name, read]) => [name, read(run, job, plan) ?? null] as const,
		);
		await this.#ndjson.write(jsonText(Object.fromEntries(record)));
		// In CSV settings are a text, `T0=3 cooling=0.98`.
		const cells = record.map(([, value]) => (hasFields(value) ? settingsText(value as Settings) : value));
		await this.#csv.write(csvLine(cells));
	}

	close(): void {
		this.file?.close();
		this.#csv.file?.close();
	}
}

/** Reads files of records, all of the same work: to resume a benchmark, or to merge those of several machines. */
export class RecordReader {
	/** Undefined before the first header. */
	results: Results | undefined;
	/** Failed runs without a later record, by index. */
	readonly failed = new Map<number, BenchRun>();
	/** Records of runs that already have one: the first counts. */
	doubles = 0;
	/** The parts of the work in the headers, like `3/16`. */
	readonly shards = new Set<string>();
	/** A sentence for each line that is skipped. */
	readonly faults: string[] = [];
	/** How many lines of the file to resume are whole, and the text after them, which does not count. */
	lines = 0;
	rest = '';
	/** Whether one's own file is resumed: a last line without its end was cut off by a crash. */
	readonly #isResuming: boolean;
	readonly #writer: RecordWriter | undefined;

	/**
	@param plan that of the benchmark to resume
	@param writer gets each run that did not fail, once
	*/
	constructor(plan?: Plan, writer?: RecordWriter) {
		this.#writer = writer;
		this.results = plan && new Results(plan);
		this.#isResuming = plan !== undefined;
	}

	/**
	Read a file.

	@param name its printable name
	@throws UsageError when it can't be read, or belongs to other work than the files before it
	*/
	async read(chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, name: string): Promise<void> {
		let bad = 0;
		for await (const {number, text, isWhole} of linesOf(chunks, name)) {
			if (!isWhole && this.#isResuming) {
				this.rest = text;
				break;
			}

			const where = `${name}, line ${number}`;
			const isKnown = await this.#take(text, where);
			this.lines++;
			if (!isKnown && isWhole && ++bad <= maxReported) {
				const isBegun = this.shards.size > 0;
				const expected = isBegun ? 'a record of this benchmark' : 'the header of records of recuit bench';
				this.faults.push(`${where}: expected ${expected}, not '${clean(text, 40)}'`);
			}
		}

		if (bad > maxReported) {
			this.faults.push(`${name}: ${groupDigits(bad - maxReported)} more such lines`);
		}
	}

	/** Read a line; returns false if it is neither a header nor a record. */
	async #take(text: string, where: string): Promise<boolean> {
		const data = objectFrom(text);
		if (data && isHeader(data)) {
			await this.#begin(data, where);
			return true;
		}

		const results = this.shards.size > 0 ? this.results : undefined;
		const run = data && results && runFrom(data, results.plan);
		if (run) {
			await this.#add(run, results);
		}

		return run !== undefined;
	}

	async #begin({plan, shard}: Header, where: string): Promise<void> {
		this.results ??= new Results(plan);
		const differing = differences(this.results.plan, plan);
		if (differing.length > 0) {
			throw new UsageError(
				`${where}: these records belong to another benchmark; what differs: ${differing.join(', ')}`,
			);
		}

		if (this.shards.size === 0) {
			await this.#writer?.begin(this.results.plan);
		}

		this.shards.add(shard);
	}

	async #add(run: BenchRun, results: Results): Promise<void> {
		const {index, status} = run;
		const known = results.statusOf(index);
		if (known === 'solved' || known === 'gave-up') {
			this.doubles++;
			return;
		}

		results.add(run, machineText(run));
		if (status === 'failed') {
			this.failed.set(index, run);
			return;
		}

		// The run was repeated after its failure.
		this.failed.delete(index);
		await this.#writer?.write(results.plan, run);
	}
}

type Header = {
	/** The part of the work, like `3/16`. */
	readonly shard: string;
	readonly plan: Plan;
};

/** Whether it is a header, complete and unchanged. */
const isHeader = (data: Fields): data is Fields & Header =>
	data.recuit === 'bench' &&
	typeof data.shard === 'string' &&
	/^\d+\/\d+$/.test(data.shard) &&
	isPlan(data.plan) &&
	planDigest(data.plan) === data.digest;

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

/** The run of a line, if it is the record of one of this plan. */
function runFrom(data: Fields, plan: Plan): BenchRun | undefined {
	const {index, key, status, moves, restarts, best, target, milliseconds, error} = data;
	const isCount = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;
	const isKnown =
		isCount(index) &&
		Number.isInteger(index) &&
		index < totalOf(plan) &&
		jobAt(plan, index).key === key &&
		(status === 'solved' || status === 'gave-up' || status === 'failed');
	const origin = originColumns.map(column => [column, isPrintable(data[column]) ? data[column] : null]);
	return isKnown && isCount(moves) && isCount(restarts) && isCount(milliseconds)
		? {
				...{index, status, moves, restarts, milliseconds},
				best: Number.isFinite(best) ? (best as number) : undefined,
				target: isCount(target) ? target : undefined,
				error: typeof error === 'string' ? error : undefined,
				...(Object.fromEntries(origin) as Origin),
			}
		: undefined;
}

/** Reads records: to resume a benchmark, or to merge those of several machines. */

import {differences, jobAt, type Plan} from '../../run/plan.js';
import {Results} from '../../run/results.js';
import type {RunOutcome} from '../../run/worker-protocol.js';
import {clean} from '../../text.js';
import {groupDigits} from '../../view/text/numbers.js';
import type {Fields} from '../files/json-fields.js';
import {linesOf, maxReported} from '../files/read-file.js';
import {UsageError} from '../line/exit.js';
import {
	type BenchRun,
	type Header,
	headerFrom,
	machineText,
	objectFrom,
	originFrom,
	outcomeFrom,
	type RunOrigin,
} from './records.js';
import type {RecordWriter} from './writer.js';

/** Reads files of records, all of the same work. */
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
	/** Where the last whole line ends, in bytes, if one file is read. */
	end = 0;
	/** The text after it in the program's own file: a line that was not completely written. */
	rest = '';
	readonly #writer: RecordWriter | undefined;
	/** Whether the program will append to this file. */
	readonly #isOwn: boolean;
	#isBegun = false;

	/**
	@param plan that of the benchmark to resume. A last line that was not completely written does not count then
	@param writer gets each run that did not fail, once
	*/
	constructor(plan?: Plan, writer?: RecordWriter) {
		this.#writer = writer;
		this.#isOwn = plan !== undefined;
		this.results = plan && new Results(plan);
	}

	/**
	Read a file.

	@param name its printable name
	@throws UsageError when it can't be read, or belongs to other work than the files before it
	*/
	async read(chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, name: string): Promise<void> {
		let bad = 0;
		for await (const {number, text, isWhole} of linesOf(chunks, name)) {
			if (!isWhole && this.#isOwn) {
				this.rest = text;
				break;
			}

			const where = `${name}, line ${number}`;
			const isKnown = await this.#take(text, where);
			this.end += Buffer.byteLength(text) + 1;
			// A line that was not completely written is not a fault.
			if (!isKnown && isWhole && ++bad <= maxReported) {
				const expected = this.#isBegun
					? 'a record of this benchmark'
					: 'the header of records of recuit bench';
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
		const header = data && headerFrom(data);
		if (header) {
			await this.#begin(header, where);
			return true;
		}

		const outcome = data && this.results && this.#isBegun && outcomeFrom(data, this.results.plan);
		if (outcome) {
			await this.#add(outcome, originFrom(data as Fields), this.results as Results);
		}

		return Boolean(outcome);
	}

	async #begin({plan, shard}: Header, where: string): Promise<void> {
		this.results ??= new Results(plan);
		const differing = differences(this.results.plan, plan);
		if (differing.length > 0) {
			throw new UsageError(
				`${where}: these records belong to another benchmark; what differs: ${differing.join(', ')}`,
			);
		}

		this.shards.add(shard);
		if (!this.#isBegun) {
			this.#isBegun = true;
			await this.#writer?.begin(this.results.plan);
		}
	}

	async #add(outcome: RunOutcome, origin: RunOrigin, results: Results): Promise<void> {
		const {index, status} = outcome;
		const known = results.statusOf(index);
		if (known === 'solved' || known === 'gave-up') {
			this.doubles++;
			return;
		}

		const run = {job: jobAt(results.plan, index), total: results.total, outcome, origin};
		results.add(outcome, machineText(origin));
		if (status === 'failed') {
			this.failed.set(index, run);
			return;
		}

		// The run was repeated after its failure.
		this.failed.delete(index);
		await this.#writer?.write(run);
	}
}

/** Reads records: to resume a benchmark, or to merge those of several machines. */

import process from 'node:process';
import {differences, jobAt, type Plan, planDigest} from '../../run/plan.js';
import {Results} from '../../run/results.js';
import type {RunOutcome} from '../../run/worker-protocol.js';
import {clean} from '../../text.js';
import {groupDigits} from '../../view/text/numbers.js';
import type {AppendFile} from '../files/append-file.js';
import {UsageError} from '../line/usage-error.js';
import {readBytes} from '../sources.js';
import {linesOf} from './lines.js';
import {headerFrom, objectFrom, outcomeFrom} from './recognise.js';
import {type BenchRecord, benchRecord, type Header} from './records.js';

export type Gathered = {
	/** Undefined when there is not even a header. */
	readonly results: Results | undefined;
	/** Failed runs without a later record. */
	readonly failed: readonly BenchRecord[];
	/** Records of runs that already have one: the first counts. */
	readonly doubles: number;
	/** The parts of the work in the headers, like `3/16`. */
	readonly shards: ReadonlySet<string>;
	/** A sentence for each line that is skipped. */
	readonly faults: readonly string[];
	/** Where the last whole line ends in the last file, in bytes. */
	readonly end: number;
	/** The text behind it in the program's own file: a line that was not completely written. */
	readonly rest: string;
};

/** Bad lines of a file that are reported one by one. */
const maxFaults = 3;

/** Gets the plan, and then each run that did not fail, once. */
type Listener = {
	readonly begin?: (plan: Plan) => Promise<void>;
	readonly keep?: (record: BenchRecord) => Promise<void>;
};

/**
Read files of records, all of the same work.

@throws UsageError when a file can't be read, or belongs to other work than the files before it
*/
export async function gather(files: readonly string[], listener: Listener): Promise<Gathered> {
	const gathering = new Gathering(listener);
	for (const file of files) {
		const chunks = file === '-' ? process.stdin : readBytes(file, 'records');
		await gathering.read(chunks, clean(file));
	}

	return gathering.result();
}

/**
Read the file of a benchmark that is resumed. A last line that was not completely written does not count.

@throws UsageError when it can't be read, or belongs to other work
*/
export async function gatherOwn(file: AppendFile, plan: Plan, listener: Listener = {}): Promise<Gathered> {
	const gathering = new Gathering(listener, plan);
	await gathering.read(file.chunks(), file.name);
	return gathering.result();
}

class Gathering {
	readonly #listener: Listener;
	/** Whether the program will append to this file. */
	readonly #isOwn: boolean;
	readonly #failed = new Map<number, BenchRecord>();
	readonly #shards = new Set<string>();
	readonly #faults: string[] = [];
	#results: Results | undefined;
	#isBegun = false;
	#doubles = 0;
	#end = 0;
	#rest = '';

	constructor(listener: Listener, plan?: Plan) {
		this.#listener = listener;
		this.#isOwn = plan !== undefined;
		this.#results = plan && new Results(plan);
	}

	result(): Gathered {
		return {
			results: this.#results,
			failed: [...this.#failed.values()],
			doubles: this.#doubles,
			shards: this.#shards,
			faults: this.#faults,
			end: this.#end,
			rest: this.#rest,
		};
	}

	/** @param name the file's printable name */
	async read(chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, name: string): Promise<void> {
		let bad = 0;
		for await (const {number, text, end, isWhole} of linesOf(chunks, name)) {
			if (!isWhole && this.#isOwn) {
				this.#rest = text;
				break;
			}

			const where = `${name}, line ${number}`;
			const isKnown = await this.#take(text, where);
			this.#end = end;
			// A line that was not completely written is no fault.
			if (!isKnown && isWhole && ++bad <= maxFaults) {
				const expected = this.#isBegun ? 'a record of this work' : 'the header of records of recuit bench';
				this.#faults.push(`${where}: expected ${expected}, not '${clean(text, 40)}'`);
			}
		}

		if (bad > maxFaults) {
			this.#faults.push(`${name}: ${groupDigits(bad - maxFaults)} more such lines`);
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

		const outcome = data && this.#results && this.#isBegun && outcomeFrom(data, this.#results.plan);
		if (outcome) {
			await this.#add(outcome, this.#results as Results);
		}

		return Boolean(outcome);
	}

	async #begin({plan, shard}: Header, where: string): Promise<void> {
		this.#results ??= new Results(plan);
		checkSame(this.#results.plan, plan, where);
		this.#shards.add(shard);
		if (!this.#isBegun) {
			this.#isBegun = true;
			await this.#listener.begin?.(this.#results.plan);
		}
	}

	async #add(outcome: RunOutcome, results: Results): Promise<void> {
		const {index, status} = outcome;
		const known = results.statusOf(index);
		if (known === 'solved' || known === 'gave-up') {
			this.#doubles++;
			return;
		}

		const record = benchRecord(jobAt(results.plan, index), results.total, outcome);
		results.add(outcome);
		if (status === 'failed') {
			this.#failed.set(index, record);
			return;
		}

		// The run was repeated after its failure.
		this.#failed.delete(index);
		await this.#listener.keep?.(record);
	}
}

function checkSame(plan: Plan, other: Plan, where: string): void {
	if (planDigest(plan) !== planDigest(other)) {
		throw new UsageError(
			`${where}: these records belong to other work; different are ${differences(plan, other).join(', ')}`,
		);
	}
}

/** Writes the records of a benchmark: each line whole and at once to a file, or to the standard output at its reader's pace. */

import type {Plan, Shard} from '../../run/plan.js';
import {jsonText} from '../../text.js';
import {AppendFile} from '../files/append-file.js';
import {output} from '../terminal/output.js';
import {type BenchRun, csvLine, headerOf, recordColumns, recordOf} from './records.js';

/** As the options name them; `-` is the standard output. */
export type Files = {readonly ndjson?: string | undefined; readonly csv?: string | undefined};

type Sink = {
	readonly file: AppendFile | undefined;
	readonly write: (line: string) => Promise<void> | undefined;
};

/** A file of records may be the work of days. */
const advice = '; name another file, or continue with its records by --resume';

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
		await this.#csv.write(csvLine(recordColumns));
		if (!this.file?.size) {
			await this.#ndjson.write(jsonText(headerOf(plan, shard)));
		}
	}

	async write(run: BenchRun): Promise<void> {
		const record = recordOf(run);
		await this.#ndjson.write(jsonText(record));
		await this.#csv.write(csvLine(Object.values(record)));
	}

	close(): void {
		this.file?.close();
		this.#csv.file?.close();
	}
}

function openSink(name: string | undefined): Sink {
	if (name === '-') {
		return {file: undefined, write: line => output.write(`${line}\n`)};
	}

	const file = name === undefined ? undefined : new AppendFile(name, 'the records');
	return {file, write: line => void file?.append(`${line}\n`)};
}

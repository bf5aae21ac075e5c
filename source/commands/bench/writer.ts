/** Writes the records of a benchmark: each line whole and at once to a file, or to the standard output at its reader's pace. */

import type {Plan, Shard} from '../../run/plan.js';
import {jsonText} from '../../text.js';
import {AppendFile} from '../files/append-file.js';
import {output} from '../terminal/output.js';
import {type BenchRecord, csvLine, headerOf, recordColumns} from './records.js';

/** As the options name them; `-` is the standard output. */
export type Files = {readonly ndjson?: string | undefined; readonly csv?: string | undefined};

/** Undefined if there is no option for it. */
type Sink = AppendFile | 'standard output' | undefined;

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
			fileOf(this.#ndjson)?.close();
			throw error;
		}
	}

	/** The file of the records, if they go to one. */
	get file(): AppendFile | undefined {
		return fileOf(this.#ndjson);
	}

	/** @throws UsageError when a file holds something; `reason` ends its message */
	refuseContent(reason = advice): void {
		fileOf(this.#ndjson)?.refuseContent(reason);
		fileOf(this.#csv)?.refuseContent(reason);
	}

	/** Write the headers to what is still empty. */
	async begin(plan: Plan, shard: Shard = {number: 1, count: 1}): Promise<void> {
		await writeLine(this.#csv, csvLine(recordColumns));
		if (!this.file?.size) {
			await writeLine(this.#ndjson, jsonText(headerOf(plan, shard)));
		}
	}

	async write(record: BenchRecord): Promise<void> {
		await writeLine(this.#ndjson, jsonText(record));
		await writeLine(this.#csv, csvLine(recordColumns.map(column => record[column])));
	}

	close(): void {
		fileOf(this.#ndjson)?.close();
		fileOf(this.#csv)?.close();
	}
}

function openSink(file: string | undefined): Sink {
	return file === undefined || file === '-' ? file && 'standard output' : new AppendFile(file, 'the records');
}

const fileOf = (sink: Sink) => (sink === 'standard output' ? undefined : sink);

async function writeLine(sink: Sink, line: string): Promise<void> {
	if (sink === 'standard output') {
		await output.write(`${line}\n`);
	} else {
		sink?.append(`${line}\n`);
	}
}

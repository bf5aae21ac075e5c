/** Where the records of a benchmark go as they come. */

import type {Plan, Shard} from '../../run/plan.js';
import {jsonText} from '../../text.js';
import type {AppendFile} from '../files/append-file.js';
import {type BenchRecord, columns, csvLine, headerOf} from './records.js';
import {type Sink, sinkTo} from './sink.js';

/** As the options name them; `-` is the standard output. */
export type Files = {readonly ndjson?: string | undefined; readonly csv?: string | undefined};

/** A file of records may be the work of days. */
const advice = '; name another file, or go on with its records by --resume';

export class RecordWriter {
	readonly #ndjson: Sink | undefined;
	readonly #csv: Sink | undefined;

	/** @throws UsageError when a file can't be opened, or somebody writes it */
	constructor({ndjson, csv}: Files) {
		this.#ndjson = ndjson === undefined ? undefined : sinkTo(ndjson);
		try {
			this.#csv = csv === undefined ? undefined : sinkTo(csv);
		} catch (error) {
			this.#ndjson?.close();
			throw error;
		}
	}

	/** The files of the records, where they go to files. */
	get files(): {readonly ndjson: AppendFile | undefined; readonly csv: AppendFile | undefined} {
		return {ndjson: this.#ndjson?.file, csv: this.#csv?.file};
	}

	/** @throws UsageError when a file holds something, with what to do then */
	refuseContent(reason = advice): void {
		this.files.ndjson?.refuseContent(reason);
		this.files.csv?.refuseContent(reason);
	}

	/** The lines that come before the first record, where they are not there yet. */
	async begin(plan: Plan, shard: Shard = {number: 1, count: 1}): Promise<void> {
		const {ndjson, csv} = this.files;
		if (!csv?.size) {
			await this.#csv?.write(csvLine(columns));
		}

		if (!ndjson?.size) {
			await this.#ndjson?.write(jsonText(headerOf(plan, shard)));
		}
	}

	async write(record: BenchRecord): Promise<void> {
		await this.#ndjson?.write(jsonText(record));
		await this.copy(record);
	}

	/** Write a record that is in the NDJSON already to where it is not. */
	async copy(record: BenchRecord): Promise<void> {
		await this.#csv?.write(csvLine(columns.map(column => record[column])));
	}

	close(): void {
		this.#ndjson?.close();
		this.#csv?.close();
	}
}

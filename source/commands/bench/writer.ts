/** Where the records of a benchmark go as they come. */

import type {Plan, Shard} from '../../run/plan.js';
import type {Existing} from '../files/append-file.js';
import {type BenchRecord, columns, csvLine, headerOf} from './records.js';
import {type Sink, sinkTo} from './sink.js';

/** As the options name them; `-` is the standard output. */
export type Files = {readonly ndjson?: string | undefined; readonly csv?: string | undefined};

/** A file of records may be the work of days. */
const refused: Existing = {refuse: '; name another file, or go on with its records by --resume'};

export class RecordWriter {
	readonly #ndjson: Sink | undefined;
	readonly #csv: Sink | undefined;

	/** @throws UsageError when a file can't be opened, or is there already and is not to be touched */
	constructor({ndjson, csv}: Files, existing: {readonly ndjson?: Existing; readonly csv?: Existing} = {}) {
		this.#ndjson = ndjson === undefined ? undefined : sinkTo(ndjson, existing.ndjson ?? refused);
		this.#csv = csv === undefined ? undefined : sinkTo(csv, existing.csv ?? refused);
	}

	/** The lines that come before the first record; the NDJSON has its own already where it goes on. */
	async begin(plan: Plan, shard: Shard = {number: 1, count: 1}, isGoingOn = false): Promise<void> {
		await this.#csv?.write(csvLine(columns));
		if (!isGoingOn) {
			await this.#ndjson?.write(JSON.stringify(headerOf(plan, shard)));
		}
	}

	async write(record: BenchRecord): Promise<void> {
		await this.#ndjson?.write(JSON.stringify(record));
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

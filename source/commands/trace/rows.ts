/** The rows of a trace, read from lines of JSON or of CSV that may hold anything. */

import {clean} from '../../text.js';
import {groupDigits} from '../../view/text/numbers.js';
import type {TracePoint} from '../../view/trace/trace.js';
import {linesOf} from '../bench/lines.js';
import {objectFrom} from '../bench/records.js';
import type {Fields} from '../files/json-fields.js';

/** Bad lines that are reported one by one. */
const maxFaults = 3;

/** Reads rows, and collects a sentence for each line that is skipped. */
export class TraceReader {
	readonly name: string;
	readonly #faults: string[] = [];
	#columns: readonly string[] | undefined;
	/** Lines that are no rows. */
	skipped = 0;

	/** @param name the file's printable name */
	constructor(name: string) {
		this.name = name;
	}

	get faults(): readonly string[] {
		const more = this.skipped - maxFaults;
		return more > 0 ? [...this.#faults, `${this.name}: ${groupDigits(more)} more such lines`] : this.#faults;
	}

	/** @throws UsageError when the file can't be read, or has a line of more than 64 MB */
	async *rows(
		chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
	): AsyncGenerator<TracePoint, void, void> {
		for await (const {number, text, isWhole} of linesOf(chunks, this.name)) {
			const line = (number === 1 ? text.replace(/^\uFEFF/, '') : text).trim();
			if (line === '' || this.#isHead(line)) {
				continue;
			}

			const point = pointFrom(this.#fieldsOf(line));
			if (point) {
				yield point;
			} else if (isWhole) {
				// A line that was not completely written is not a fault.
				this.#skip(number, line);
			}
		}
	}

	#skip(number: number, line: string): void {
		if (++this.skipped <= maxFaults) {
			this.#faults.push(
				`${this.name}, line ${number}: expected a row of a trace with the numbers move and cost, not '${clean(line, 40)}'`,
			);
		}
	}

	/** Whether a line names the columns of a CSV. */
	#isHead(line: string): boolean {
		const columns = line.startsWith('{') ? [] : cellsOf(line);
		const isHead =
			columns.includes('cost') && columns.some(column => column === 'move' || column === 'moves');
		this.#columns = isHead ? columns : this.#columns;
		return isHead;
	}

	#fieldsOf(line: string): Fields {
		if (line.startsWith('{') || !this.#columns) {
			return objectFrom(line) ?? {};
		}

		const cells = cellsOf(line);
		return Object.fromEntries(
			this.#columns.map((column, index) => {
				const cell = cells.at(index) ?? '';
				const value = Number(cell);
				return [column, cell === '' ? undefined : Number.isNaN(value) ? cell : value];
			}),
		);
	}
}

/** The cells of a line of CSV; a quote within quotes is written twice. */
function cellsOf(line: string): string[] {
	return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
		(quoted?.replaceAll('""', '"') ?? plain).trim(),
	);
}

/** A row, if it has the moves and the cost. */
function pointFrom(fields: Fields): TracePoint | undefined {
	const number = (name: string): number | undefined => {
		const value = fields[name];
		return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
	};
	const text = (name: string): string | undefined => {
		const value = fields[name];
		return typeof value === 'string' || typeof value === 'number' ? clean(String(value), 60) : undefined;
	};
	const moves = number('move') ?? number('moves');
	const cost = number('cost');
	return moves === undefined || moves < 0 || cost === undefined
		? undefined
		: {
				run: number('run') ?? 1,
				moves,
				cost,
				milliseconds: number('milliseconds'),
				best: number('best'),
				temperature: number('temperature'),
				acceptance: number('acceptance'),
				restarts: number('restarts'),
				reheats: number('reheats'),
				event: text('event'),
				solver: text('solver'),
				seed: text('seed'),
				unit: text('unit'),
			};
}

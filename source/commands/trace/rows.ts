/** The rows of a trace, read from lines of JSON or of CSV that may hold anything. */

import {splitRecord} from '../../sudoku/formats/csv.js';
import {clean} from '../../text.js';
import {groupDigits} from '../../view/text/numbers.js';
import type {TracePoint} from '../../view/trace/trace.js';
import {linesOf, maxReported} from '../bench/lines.js';
import {objectFrom} from '../bench/records.js';
import type {Fields} from '../files/json-fields.js';

/** Reads rows, and collects a sentence for each line that is skipped. */
export class TraceReader {
	readonly name: string;
	readonly #faults: string[] = [];
	#columns: readonly string[] | undefined;
	/** Lines that are not rows. */
	skipped = 0;

	/** @param name the file's printable name */
	constructor(name: string) {
		this.name = name;
	}

	get faults(): readonly string[] {
		const more = this.skipped - maxReported;
		return more > 0 ? [...this.#faults, `${this.name}: ${groupDigits(more)} more such lines`] : this.#faults;
	}

	/** @throws UsageError when the file can't be read, or has a line of more than 64 MB */
	async *rows(
		chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
	): AsyncGenerator<TracePoint, void, void> {
		for await (const {number, text, isWhole} of linesOf(chunks, this.name)) {
			const line = (number === 1 ? text.replace(/^\uFEFF/, '') : text).trim();
			const cells = line.startsWith('{') ? undefined : splitRecord(line, ',')?.map(({text}) => text.trim());
			if (line === '' || (cells && this.#isHead(cells))) {
				continue;
			}

			const point = pointFrom(
				cells && this.#columns ? fieldsByColumn(cells, this.#columns) : objectFrom(line),
			);
			if (point) {
				yield point;
			} else if (isWhole) {
				// A line that was not completely written is not a fault.
				this.#skip(number, line);
			}
		}
	}

	#skip(number: number, line: string): void {
		if (++this.skipped <= maxReported) {
			this.#faults.push(
				`${this.name}, line ${number}: expected a row of a trace with the numbers move and cost, not '${clean(line, 40)}'`,
			);
		}
	}

	/** Whether a line of CSV names the columns. */
	#isHead(cells: readonly string[]): boolean {
		const isHead = cells.includes('cost') && (cells.includes('move') || cells.includes('moves'));
		this.#columns = isHead ? cells : this.#columns;
		return isHead;
	}
}

/** The values of a row of CSV by their columns. */
const fieldsByColumn = (cells: readonly string[], columns: readonly string[]): Fields =>
	Object.fromEntries(
		columns.map((column, index) => {
			const cell = cells.at(index) ?? '';
			const value = Number(cell);
			return [column, cell === '' ? undefined : Number.isNaN(value) ? cell : value];
		}),
	);

/** A row, if it has the moves and the cost. */
function pointFrom(fields: Fields = {}): TracePoint | undefined {
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

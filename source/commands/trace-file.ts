/** `--trace FILE`: rows of the figures of runs, as lines of JSON or as CSV. */

import path from 'node:path';
import {type Run, runData} from '../run/run.js';
import type {TraceOptions, TraceRow} from '../run/run-trace.js';
import type {Settings} from '../solvers/solver.js';
import {clean, jsonText} from '../text.js';
import {csvLine} from './bench/records.js';
import {AppendFile} from './files/append-file.js';
import {BufferedFile} from './files/buffered-file.js';
import {UsageError} from './line/exit.js';
import {file, wholeNumber} from './line/options.js';

/** The flags of the commands that trace runs. */
export const traceFlags = {
	trace: file('write the cost, the temperature and more as the runs proceed: FILE.ndjson or FILE.csv'),
	'trace-every': wholeNumber('moves between two rows of --trace (500 rows for each doubling of a run)'),
} as const;

/** The columns of a trace, in their order: those of every row, and those of the first row of a run alone. */
const traceColumns = [
	'run',
	'move',
	'level',
	'cost',
	'best',
	'temperature',
	'acceptance',
	'restarts',
	'reheats',
	'event',
] as const;
const runColumns = ['solver', 'settings', 'seed', 'unit', 'puzzle', 'boxes', 'initial'] as const;

type TraceValue = string | number | Settings | null;
type TraceFileRow = {readonly [column in (typeof traceColumns)[number]]: TraceValue} & {
	readonly [column in (typeof runColumns)[number]]?: TraceValue;
};

export class TraceFile {
	readonly #file: BufferedFile;
	readonly #isCsv: boolean;
	readonly #every: number | undefined;
	#runs = 0;

	/** @throws UsageError when the file can't be written or holds something */
	constructor(name: string, every: number | undefined) {
		const extension = path.extname(name).toLowerCase();
		if (!['.csv', '.ndjson', '.jsonl'].includes(extension)) {
			throw new UsageError(`--trace: ${clean(name)} must end in .ndjson (lines of JSON) or .csv`);
		}

		this.#isCsv = extension === '.csv';
		this.#every = every;
		const opened = new AppendFile(name, 'the trace', file =>
			file.refuseContent(', and would be lost; name another file'),
		);
		this.#file = new BufferedFile(
			opened,
			this.#isCsv ? `${[...traceColumns, ...runColumns].join(',')}\n` : '',
		);
	}

	/** See `BufferedFile`. */
	endOnSignals(): void {
		this.#file.endOnSignals();
	}

	/** Start a run; its rows are written, with a UsageError when the file can't be, the first time. */
	begin(run: Run): TraceOptions {
		const number = ++this.#runs;
		const start = this.#file.size;
		const moves: number[] = [];
		return {
			every: this.#every,
			onRow: row => {
				const isFirst = moves.length === 0;
				moves.push(row.moves);
				this.#file.add(
					this.#line({...rowOf(number, row), ...(isFirst && {event: 'start', ...runColumnsOf(run)})}),
				);
			},
			onDrop: kept => {
				const next = moves.findIndex(at => at > kept);
				moves.length = next === -1 ? moves.length : next;
				this.#file.keepLines(start, moves.length);
			},
		};
	}

	/** @throws UsageError if the file could not be written */
	close(): void {
		this.#file.close();
	}

	#line(row: TraceFileRow): string {
		return this.#isCsv
			? `${csvLine([...traceColumns, ...runColumns].map(column => row[column] ?? null))}\n`
			: `${jsonText(row)}\n`;
	}
}

/** A number with at most nine significant digits. */
const roundedOrNull = (value: number | undefined): number | null =>
	value === undefined ? null : Number(value.toPrecision(9));

const rowOf = (run: number, row: TraceRow): TraceFileRow => ({
	run,
	move: row.moves,
	level: row.level,
	cost: roundedOrNull(row.cost),
	best: roundedOrNull(row.bestCost),
	temperature: roundedOrNull(row.temperature),
	acceptance: roundedOrNull(row.acceptance),
	restarts: row.restarts,
	reheats: row.reheats,
	event: row.events.length === 0 ? null : row.events.join(' '),
});

const runColumnsOf = (run: Run) => {
	const {solver, settings, seed, puzzle, boxes, initial = null} = runData(run);
	return {solver, settings, seed, unit: run.method.unit, puzzle, boxes, initial};
};

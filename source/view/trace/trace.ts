/** A trace: read row by row, the run that it shows and a summary of each run, in bounded memory; and a run written as one. */

import {RunLog} from '../../run/log.js';
import type {Sample} from '../../run/samples.js';
import {csvField} from '../../sudoku/formats/csv.js';
import {Landscape} from '../landscape/landscape.js';

/** A row of a trace. Only the moves and the cost are certain. */
export type TracePoint = Pick<Sample, 'moves' | 'cost'> &
	Partial<Omit<Sample, 'changes' | 'low' | 'high'>> & {
		readonly level?: number | undefined;
		/** The number of the run. */
		readonly run: number;
		/** What happened since the row before, in words. */
		readonly event?: string | undefined;
		readonly solver?: string | undefined;
		readonly seed?: string | undefined;
		/** What the moves are called, in the plural. */
		readonly unit?: string | undefined;
	};

export type TracedRun = {
	readonly run: number;
	readonly rows: number;
	readonly first: TracePoint;
	readonly last: TracePoint;
	/** The lowest cost, and the moves at which it was first seen. */
	readonly best: number;
	readonly bestAt: number;
};

const mostTraced = 1000;

export class Trace {
	/** The rows read so far, of all runs. */
	rows = 0;
	/** More runs than have a summary here. */
	moreRuns = 0;
	/** What the rows of the shown run say. */
	log = new RunLog();
	landscape = new Landscape();
	readonly #runs = new Map<number, TracedRun>();
	/** The number of the run to show. @default the latest */
	readonly wanted: number | undefined;
	#shown: number | undefined;

	constructor(wanted?: number) {
		this.wanted = wanted;
	}

	/** In their order in the file. */
	get runs(): readonly TracedRun[] {
		return [...this.#runs.values()];
	}

	/** The run whose curves are drawn. */
	get shown(): TracedRun | undefined {
		return this.#shown === undefined ? undefined : this.#runs.get(this.#shown);
	}

	/** Forget all rows. */
	clear(): void {
		this.rows = 0;
		this.moreRuns = 0;
		this.#runs.clear();
		this.#show(undefined);
	}

	add(point: TracePoint): void {
		this.rows++;
		const {run, moves, cost} = point;
		const before = this.#runs.get(run);
		if (!before && this.#runs.size === mostTraced) {
			this.moreRuns++;
			const oldest = this.#runs.keys().find(other => other !== this.wanted);
			this.#runs.delete(oldest ?? run);
		}

		const best = Math.min(point.bestCost ?? cost, before?.best ?? Number.POSITIVE_INFINITY);
		const first = before?.first ?? point;
		const bestAt = before && before.best <= best ? before.bestAt : moves;
		this.#runs.set(run, {run, rows: (before?.rows ?? 0) + 1, first, last: point, best, bestAt});
		if (run === (this.wanted ?? run)) {
			this.#log(point, before);
		}
	}

	#show(run: number | undefined): void {
		this.#shown = run;
		this.log = new RunLog();
		this.landscape = new Landscape();
	}

	#log({run, event = '', ...point}: TracePoint, before: TracedRun | undefined): void {
		if (run !== this.#shown) {
			this.#show(run);
		}

		const {log, landscape} = this;
		const {moves, cost, temperature, acceptance, milliseconds = 0} = point;
		if (before && moves < before.last.moves) {
			// A manual change at an earlier point has replaced what followed.
			log.truncate(moves);
			landscape.truncate(moves);
		}

		const bestCost = this.#runs.get(run)?.best ?? cost;
		const {restarts = before?.last.restarts ?? 0, reheats = before?.last.reheats ?? 0} = point;
		const figures = {moves, milliseconds, cost, bestCost, temperature, acceptance};
		const sample = {...figures, restarts, reheats, changes: 0};
		log.add([sample]);
		landscape.add([sample]);
		const text = event
			.split(' ')
			.filter(word => !known.has(word))
			.join(' ');
		if (text !== '' || !before) {
			log.note({kind: 'note', moves, milliseconds, text: text || 'start'});
		}
	}

	/** The lowest temperature above 0. */
	get cold(): number | undefined {
		const temperatures = this.log.samples.map(({low, temperature = 0}) => low?.temperature ?? temperature);
		const cold = Math.min(...temperatures.filter(temperature => temperature > 0));
		return Number.isFinite(cold) ? cold : undefined;
	}
}

/** Events that the figures of a row show. */
const known = new Set(['', 'best', 'restart', 'reheat']);

/** A trace as it is read, for who shows it. */
export type TraceFeed = {
	/** The file's printable name. */
	readonly name: string;
	readonly trace: Trace;
	/** Lines that are no rows. */
	readonly skipped: number;
	/** A sentence for each of the first of them. */
	readonly faults: readonly string[];
	/** Whether no more rows come. */
	readonly isEnded: boolean;
	/** Calls a function after each change, until the result is called. */
	subscribe(onChange: () => void): () => void;
};

const traceHeader = 'moves,milliseconds,cost,best,temperature,acceptance';

/** A number with at most nine significant digits; empty if there is none. */
const csvCell = (value: number | undefined): string =>
	value === undefined ? '' : String(Number(value.toPrecision(9)));

const lineOf = ({moves, milliseconds, cost, bestCost, temperature, acceptance}: Sample) =>
	[moves, milliseconds, cost, bestCost, temperature, acceptance].map(csvCell).join(',');

/** The trace as CSV (RFC 4180): a line for each sample that the log holds. */
export const traceText = (log: RunLog): string => `${[traceHeader, ...log.samples.map(lineOf)].join('\n')}\n`;

/** The traces of a race, one after the other, with the name of the lane before each line. */
export function raceTraceText(lanes: ReadonlyArray<{readonly name: string; readonly log: RunLog}>): string {
	const lines = lanes.flatMap(({name, log}) =>
		log.samples.map(sample => `${csvField(name)},${lineOf(sample)}`),
	);
	return `${[`lane,${traceHeader}`, ...lines].join('\n')}\n`;
}

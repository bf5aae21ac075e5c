/** A trace that is read row by row: the run that it shows, and a summary of each run. Its memory is bounded. */

import {History} from '../curves/history.js';
import {Landscape} from '../landscape/landscape.js';
import {sixFigures} from '../text/numbers.js';

/** A row of a trace. Only the moves and the cost are certain. */
export type TracePoint = {
	/** The number of the run. */
	readonly run: number;
	readonly moves: number;
	readonly cost: number;
	readonly milliseconds?: number | undefined;
	readonly best?: number | undefined;
	readonly temperature?: number | undefined;
	readonly acceptance?: number | undefined;
	readonly restarts?: number | undefined;
	readonly reheats?: number | undefined;
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

/** What happened at a row. */
export type LogEntry = {readonly moves: number; readonly text: string};

const mostTraced = 1000;
const mostEntries = 200;

/** The curves of one run. */
class TraceCurves {
	readonly history = new History();
	readonly landscape = new Landscape();
	/** The newest first. */
	log: LogEntry[] = [];
	peak = 0;
	cold: number | undefined;
}

export class Trace {
	/** Of all runs. */
	rows = 0;
	/** More runs than have a summary here. */
	moreRuns = 0;
	curves = new TraceCurves();
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
		this.curves = new TraceCurves();
		this.#runs.clear();
		this.#shown = undefined;
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

		const best = Math.min(point.best ?? cost, before?.best ?? Number.POSITIVE_INFINITY);
		const first = before?.first ?? point;
		const bestAt = before && before.best <= best ? before.bestAt : moves;
		this.#runs.set(run, {run, rows: (before?.rows ?? 0) + 1, first, last: point, best, bestAt});
		if (run === (this.wanted ?? run)) {
			this.#draw(point, before);
		}
	}

	#draw(point: TracePoint, before: TracedRun | undefined): void {
		const {run, moves, cost, temperature, acceptance} = point;
		if (run !== this.#shown) {
			this.#shown = run;
			this.curves = new TraceCurves();
		}

		const {curves} = this;
		if (before && moves < before.last.moves) {
			// A manual change at an earlier point has replaced what followed.
			curves.history.truncate(moves);
			curves.landscape.truncate(moves);
			curves.log = curves.log.filter(entry => entry.moves <= moves);
		}

		const sample = {
			moves,
			cost,
			temperature,
			acceptance,
			milliseconds: point.milliseconds ?? 0,
			bestCost: this.#runs.get(run)?.best ?? cost,
			restarts: point.restarts ?? before?.last.restarts ?? 0,
			reheats: point.reheats ?? before?.last.reheats ?? 0,
		};
		curves.history.add(sample);
		curves.landscape.add(sample);
		curves.peak = Math.max(curves.peak, temperature ?? 0);
		if (temperature !== undefined && temperature > 0) {
			curves.cold = Math.min(curves.cold ?? temperature, temperature);
		}

		const entries = pointEvents(point, before);
		if (entries.length > 0) {
			curves.log = [...entries, ...curves.log].slice(0, mostEntries);
		}
	}
}

/** What happened between two rows, by their figures and by the writer of the trace. */
function pointEvents(point: TracePoint, before: TracedRun | undefined): LogEntry[] {
	const {moves, cost, restarts = 0, reheats = 0, event = ''} = point;
	const known = new Set(['best', 'restart', 'reheat']);
	const others = event
		.split(' ')
		.filter(word => word !== '' && !known.has(word))
		.join(' ');
	const counted = (count: number, earlier = 0, word: string): string[] =>
		count > earlier ? [count - earlier === 1 ? `${word} ${count}` : `${count - earlier} ${word}s`] : [];
	const best = point.best ?? cost;
	const texts = before
		? [
				...counted(restarts, before.last.restarts, 'restart'),
				...counted(reheats, before.last.reheats, 'reheat'),
				...(best < before.best ? [`lowest cost ${sixFigures(best)}`] : []),
				...(others === '' ? [] : [others]),
			]
		: [others === '' ? 'start' : others];
	return texts.map(text => ({moves, text})).reverse();
}

/** A trace: read row by row, the run that it shows as one that is watched, each run in words; and a run written as one. */

import {RunLog} from '../run/log.js';
import type {Sample} from '../run/samples.js';
import {csvField} from '../sudoku/formats/csv.js';
import {scaleOf} from './chart/scale.js';
import {Landscape} from './landscape/landscape.js';
import type {Area} from './parts/area.js';
import {chartLines} from './parts/curves.js';
import {legend as legendPart} from './parts/figures.js';
import {belowGrid, panels, traceParts, traceSide} from './parts/index.js';
import {landscapeText} from './parts/landscape.js';
import type {Content} from './parts/part.js';
import {summaryText} from './speech/speech.js';
import {type Line, plainText, span} from './text/line.js';
import {countText, groupDigits, significant, sixFigures} from './text/numbers.js';
import type {CurveChoice, Watched} from './watch/watched.js';

/** A row of a trace. Only the moves and the cost are certain. */
export type TracePoint = Pick<Sample, 'moves' | 'cost'> &
	Partial<Omit<Sample, 'low' | 'high'>> & {
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

/** Bad lines of a file that are reported one by one. */
const maxReported = 3;

export class Trace {
	/** The file's printable name. */
	readonly name: string;
	/** Rises with each change, for who shows it. */
	version = 0;
	/** Whether no more rows come. */
	isEnded = false;
	/** The rows read so far, of all runs. */
	rows = 0;
	/** Lines that are no rows, and a sentence for each of the first of them. */
	skipped = 0;
	#faults: string[] = [];
	/** More runs than have a summary here. */
	moreRuns = 0;
	/** What the rows of the shown run say. */
	log = new RunLog();
	landscape = new Landscape();
	readonly #runs = new Map<number, TracedRun>();
	/** The number of the run to show. @default the latest */
	readonly wanted: number | undefined;
	#shown: number | undefined;

	constructor(name: string, wanted?: number) {
		this.name = name;
		this.wanted = wanted;
	}

	get faults(): readonly string[] {
		const more = this.skipped - this.#faults.length;
		return more > 0 ? [...this.#faults, `${this.name}: ${groupDigits(more)} more such lines`] : this.#faults;
	}

	/** In their order in the file. */
	get runs(): readonly TracedRun[] {
		return [...this.#runs.values()];
	}

	/** The run whose curves are drawn. */
	get shown(): TracedRun | undefined {
		return this.#shown === undefined ? undefined : this.#runs.get(this.#shown);
	}

	/** Forget all lines. */
	clear(): void {
		this.version++;
		this.rows = 0;
		this.skipped = 0;
		this.#faults = [];
		this.moreRuns = 0;
		this.#runs.clear();
		this.#show(undefined);
	}

	end(): void {
		this.version++;
		this.isEnded = true;
	}

	/** Count a line that is no row. @param fault why; undefined if another line has said it */
	skip(number: number, fault: string | undefined): void {
		this.version++;
		this.skipped++;
		if (fault !== undefined && this.#faults.length < maxReported) {
			this.#faults.push(`${this.name}, line ${number}: ${fault}`);
		}
	}

	add(point: TracePoint): void {
		this.version++;
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
		const sample = {...figures, restarts, reheats};
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
}

/** Events that the figures of a row show. */
const known = new Set(['', 'best', 'restart', 'reheat']);

/** What moves are called where the trace does not say it. */
const tracedUnit = ({first}: TracedRun): string => first.unit ?? 'moves';

/** What the parts of a screen are drawn from. */
export function traceContent(
	trace: Trace,
	shown: TracedRun,
	curves: CurveChoice,
	look: Pick<Content, 'style' | 'hasColour' | 'isAscii'>,
): Content {
	const {best} = shown;
	const legend: Line = best < 0 ? [span(`cost is drawn above its lowest, ${sixFigures(best)}`, 'dim')] : [];
	return {watched: tracedRun(trace, shown, curves), legend, repeat: '', ...look};
}

/** Figures that the trace lacks are NaN. Of costs below 0, the curves start at the lowest. */
function tracedRun({log, landscape}: Trace, shown: TracedRun, curves: CurveChoice): Watched {
	const {first, last, best} = shown;
	const {NaN: unknown} = Number;
	const {moves, cost, level = unknown, milliseconds = unknown, restarts = unknown, reheats = unknown} = last;
	const latest = (name: 'temperature' | 'acceptance') =>
		log.samples.findLast(sample => sample[name] !== undefined)?.[name];
	return {
		method: {name: first.solver ?? '', unit: tracedUnit(shown), doing: ''},
		progress: {
			...{moves, frontier: moves, level, milliseconds, restarts, reheats},
			...{cost, bestCost: best, startCost: first.cost},
			...{temperature: latest('temperature'), acceptance: latest('acceptance')},
			...{status: 'running', solver: first.solver ?? '', seed: first.seed ?? ''},
			...{grid: new Uint8Array(), move: undefined, end: undefined, readings: [], changes: []},
		},
		log: best < 0 ? log.withCosts(-best) : log,
		...{landscape, curves},
		...{measuredRate: undefined, rate: 0, speed: 0, firstRate: 0},
	};
}

/** From this width on, the landscape and the events are beside the curves. */
const wide = 110;
/** The fewest rows of a frame, and the rows of the events below it. */
const lowestFrame = 14;
const eventRows = 5;
/** The most rows of a frame that its parts fill. */
const highestFrame = 40;

/** What a window has below its headline: areas beside each other, in rows. */
export function traceLayout(
	{watched, legend}: Content,
	width: number,
	height: number,
): ReadonlyArray<readonly Area[]> {
	const isFramed = height >= lowestFrame;
	const margin = isFramed || width < 34 ? 0 : 1;
	const parts = [...(isFramed ? panels : traceParts), ...(legend.length > 0 ? [legendPart] : [])];
	const area = {parts, width, isFramed, margin};
	if (isFramed && width >= wide) {
		const aside = {parts: traceSide, width: Math.ceil(width * 0.38)};
		return [[{...area, rows: Math.min(height, highestFrame), aside}]];
	}

	const rows = watched.curves === 'landscape' || height < lowestFrame + eventRows ? 0 : eventRows;
	return [[{...area, rows: height - rows}], [{parts: belowGrid, width, rows}]];
}

/** Which run it is, as far as the trace says it: its solver and its seed. */
export const runName = ({first: {solver, seed}}: TracedRun): string =>
	[solver, seed === undefined ? undefined : `seed ${seed}`].filter(text => text !== undefined).join(', ');

const mostSummaries = 20;

/** The trace in sentences, without a screen. */
export function traceSummary({name, runs, moreRuns, rows}: Trace): string[] {
	const left = runs.length + moreRuns - mostSummaries;
	return [
		`${name}: ${countText(rows, 'rows')}, ${countText(runs.length + moreRuns, 'runs')}`,
		...runs.slice(-mostSummaries).flatMap(tracedRunLines),
		...(left > 0 ? [`and ${groupDigits(left)} earlier runs`] : []),
	];
}

function tracedRunLines(traced: TracedRun): string[] {
	const {run, first, last, best, bestAt} = traced;
	const unit = tracedUnit(traced);
	const who = runName(traced);
	const counts = [
		...(last.restarts === undefined ? [] : [countText(last.restarts, 'restarts')]),
		...(last.reheats === undefined ? [] : [countText(last.reheats, 'reheats')]),
	];
	const end = /\b(?:solved|gave-up)\b/.exec(last.event ?? '')?.[0].replace('-', ' ');
	return [
		`run ${run}${who === '' ? '' : ` (${who})`}: ${countText(last.moves, unit)}${end === undefined ? '' : `, ${end}`}`,
		`  cost ${sixFigures(first.cost)} to ${sixFigures(last.cost)}, lowest ${sixFigures(best)} after ${countText(bestAt, unit)}`,
		...(first.temperature === undefined || last.temperature === undefined
			? []
			: [`  temperature ${significant(first.temperature)} to ${significant(last.temperature)}`]),
		...(counts.length === 0 ? [] : [`  ${counts.join(', ')}`]),
	];
}

/** The curves as text for output that is no screen. */
export function tracePlot(content: Content, width: number, height: number): string[] {
	const note = content.legend.length > 0 ? [content.legend] : [];
	const lines = [...note, ...chartLines(content, width, height - note.length)];
	return lines.map(line => plainText(line).trimEnd());
}

/** The run is said in this many parts of the same length. */
const spokenParts = 10;

/** The figures of each part of the shown run, and where it freezes, for a screen reader. */
export function traceSentences({shown, log, landscape}: Trace): string[] {
	const {length} = log.samples;
	if (!shown || length === 0) {
		return [];
	}

	const unit = tracedUnit(shown);
	const columns = log.columns(Math.min(spokenParts, length), scaleOf(...log.extent));
	return [
		`run ${shown.run} in ${countText(columns.length, 'parts')}, each with its end and its means`,
		...columns.map(column => summaryText({unit}, {...column, cost: Number(column.cost.toPrecision(3))})),
		...(landscape.isEmpty ? [] : [landscapeText(landscape, shown.last.temperature)]),
	];
}

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

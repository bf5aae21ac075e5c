/** What many runs of one puzzle say together. */

import type {Progress} from '../../run/drive.js';
import type {FleetProgress} from '../../run/run-fleet.js';
import {expectedEffort, quantile, wilsonInterval} from '../../run/statistics.js';
import {temperatureRole, uphillOf} from '../heat.js';
import {cut, fitting, type Line, span} from '../text/line.js';
import {
	costText,
	countText,
	groupDigits,
	percent,
	shortNumber,
	significant,
	singular,
} from '../text/numbers.js';
import {alignColumns} from '../text/width.js';
import {endWord} from '../work.js';

/** An ensemble at one moment. */
export type EnsembleView = FleetProgress & {
	/** The name of its moves, in the plural. */
	readonly unit: string;
	/** See `Method`. */
	readonly smallestRise?: number | undefined;
	readonly summary: EnsembleSummary;
};

type EnsembleSummary = {
	readonly runs: number;
	readonly solved: number;
	readonly gaveUp: number;
	readonly failed: number;
	/** Those that have not failed, which say nothing of the solver: all that follows is of these alone. */
	readonly judged: number;
	/** The share that is solved, and its 95 % confidence interval; NaN where all have failed. */
	readonly share: number;
	readonly interval: {readonly low: number; readonly high: number};
	/** The moves of those that are solved, ascending. */
	readonly efforts: Float64Array;
	/** Infinity while fewer than half are solved, NaN where all have failed. */
	readonly median: number;
	/** Of the exponential distribution that fits the runs so far; Infinity while none is solved. */
	readonly mean: number;
	readonly predictedMedian: number;
};

export function summaryOf({runs}: Pick<FleetProgress, 'runs'>): EnsembleSummary {
	const byStatus = Map.groupBy(runs, ({status}) => status);
	const of = (status: Progress['status']) => byStatus.get(status) ?? [];
	const movesOf = (some: readonly Progress[]) => Float64Array.from(some, ({moves}) => moves);
	const efforts = movesOf(of('solved')).sort();
	const mean = expectedEffort(efforts, movesOf([...of('gave-up'), ...of('running')]));
	const judged = runs.length - of('failed').length;
	return {
		runs: runs.length,
		solved: efforts.length,
		gaveUp: of('gave-up').length,
		failed: of('failed').length,
		judged,
		share: efforts.length / judged,
		interval: wilsonInterval(efforts.length, judged),
		efforts,
		median: quantile(efforts, 0.5, judged),
		mean,
		predictedMedian: mean * Math.LN2,
	};
}

/** Solved runs before which a prediction says nothing: it is not shown. */
const fewestPredicting = 10;

export const isPredicted = ({solved}: EnsembleSummary) => solved >= fewestPredicting;

/** The share that the exponential distribution predicts. */
export const predictedShare = (summary: EnsembleSummary, moves: number): number =>
	isPredicted(summary) ? -Math.expm1(-moves / summary.mean) : 0;

/** `53 to 72`, in percent. */
const intervalText = ({interval: {low, high}}: EnsembleSummary): string =>
	`${Math.round(low * 100)} to ${Math.round(high * 100)}`;

/** Estimates have three figures. */
const roundedText = (value: number) =>
	groupDigits(Math.round(value < 1000 ? value : Number(value.toPrecision(3))));

export const solvedText = ({solved, judged}: EnsembleSummary): string => `${solved} of ${judged}`;

/** The median, or what it is above. */
function medianText({median}: EnsembleSummary, moves: number): string {
	if (Number.isNaN(median)) {
		return '?';
	}

	return Number.isFinite(median) ? groupDigits(Math.round(median)) : `more than ${groupDigits(moves)}`;
}

/** Columns of the names of the figures. */
const labelWidth = 20;

/** The median beside its prediction, and the spread: a line each, the most important first. */
export function ensembleFigures({unit, level, summary}: EnsembleView, width: number): Line[] {
	const {solved, gaveUp, failed, judged, predictedMedian, efforts} = summary;
	const failures = failed > 0 ? ` · ${failed} failed` : '';
	const [fastest, slowest] = [efforts.at(0) ?? 0, efforts.at(-1) ?? 0];
	const later = (what: string) => [span('–'), span(` until ${what} runs are solved`, 'dim')];
	return [
		figureRow(`solved${solved + gaveUp < judged ? ' so far' : ''}`, width, [
			span(solvedText(summary), 'strong'),
			span(` · 95 % interval ${intervalText(summary)} %${failures}`),
		]),
		figureRow('median', width, [span(medianText(summary, level), 'strong'), span(` ${unit}`)]),
		figureRow(
			'predicted median',
			width,
			isPredicted(summary)
				? [
						span(roundedText(predictedMedian)),
						span(` if each ${singular(unit)} had the same chance to solve it`, 'dim'),
					]
				: later(String(fewestPredicting)),
		),
		figureRow(
			'fastest to slowest',
			width,
			solved < 2
				? later('2')
				: [
						span(`${shortNumber(fastest)} to ${shortNumber(slowest)}`),
						span(` ${unit}, a factor of ${factorText(slowest, fastest)}`, 'dim'),
					],
		),
	];
}

/** A figure with what explains it where that fits, the figure alone close to its name where it must be, so that it is not cut. */
function figureRow(label: string, width: number, [figure, ...more]: Line): Line {
	const name = span(label.padEnd(labelWidth), 'dim');
	return fitting(
		[[name, figure, ...more], [name, figure], cut([span(`${label} `, 'dim'), figure], width)],
		width,
	);
}

function factorText(slowest: number, fastest: number): string {
	const factor = slowest / Math.max(1, fastest);
	return factor < 9.95 ? factor.toFixed(1) : shortNumber(Math.round(factor));
}

export function ensembleTable({unit, level, summary}: EnsembleView): string[] {
	const {runs, solved, failed, efforts, predictedMedian} = summary;
	const [failures, count] = failed > 0 ? [['failed'], [String(failed)]] : [[], []];
	const at = (share: number) => (efforts.length > 0 ? groupDigits(Math.round(quantile(efforts, share))) : '');
	return [
		...alignColumns(
			[
				['seeds', ...failures, 'solved', '95 %', `median ${unit}`, 'predicted', 'fastest', 'slowest'],
				[
					String(runs),
					...count,
					`${solved} (${percent(summary.share)})`,
					`${intervalText(summary)} %`,
					medianText(summary, level),
					isPredicted(summary) ? roundedText(predictedMedian) : '?',
					at(0),
					at(1),
				],
			],
			3,
		),
		`predicted: the median if every ${singular(unit)} had the same chance; fastest and slowest: of the solved runs`,
	];
}

export function memberText({seed, status, cost, moves, end}: Progress, unit: string): string {
	const effort = countText(moves, unit);
	return status === 'solved'
		? `seed ${seed}: solved in ${effort}`
		: status === 'running'
			? `seed ${seed}: cost ${costText(cost)} after ${effort}`
			: `seed ${seed}: ${endWord(status)} after ${effort} at cost ${costText(cost)}${end === undefined ? '' : `: ${end}`}`;
}

/** The highlighted run: its temperature and cost while it goes on, in as many words as there is room for. */
export function memberLine(view: EnsembleView, at: number, width: number): Line {
	const {runs, unit} = view;
	const run = runs[at];
	const {seed, status, cost, temperature} = run;
	if (status !== 'running') {
		return [span('▸ ', 'accent'), span(memberText(run, unit))];
	}

	const gap = span(' · ', 'dim');
	const heat = temperatureRole(temperature, uphillOf({method: view, progress: run}));
	const figures: Line = [
		...(temperature === undefined ? [] : [span('T ', 'dim'), span(significant(temperature), heat), gap]),
		...[span('cost ', 'dim'), span(costText(cost), 'strong')],
	];
	const start = [span('▸ ', 'accent'), span(`seed ${seed}: `)];
	return fitting([[...start, ...figures], figures], width);
}

/** The axis of the curves: which moves they show; below them its events and ends, the whole run, and the meaning of the marks. */

import {type Axis, columnAt, type RunLog} from '../../run/log.js';
import type {Sample} from '../../run/samples.js';
import {axisLine, placeLabels, roundUp, scaleOf} from '../chart/scale.js';
import {heatOf} from '../heat.js';
import {flow, type Glyph, joinCells, type Line, type Role, rampRole, span, widthOf} from '../text/line.js';
import {groupDigits, shortNumber} from '../text/numbers.js';
import type {Watched} from '../watch/watched.js';
import type {Content} from './part.js';

/** A run whose curves are drawn, and how. */
export type Chart = Pick<Content, 'watched' | 'hasColour' | 'style'>;

type ChartArea = NonNullable<ReturnType<typeof chartArea>>;

/** A panel from this width on has the full names of the curves. */
const wide = 60;
const narrowestAxis = 8;

/**
The columns of a panel of this width for the scales and for the chart; undefined if it has no room for one.

@param hasNames whether the names of the curves stand beside them
*/
export function chartArea(panelWidth: number, hasNames = true) {
	const isWide = hasNames && panelWidth >= wide;
	// The longest name, or the longest value, and the line of the scale.
	const left = (isWide ? 'temperature'.length : 6) + 2;
	return panelWidth - left < narrowestAxis ? undefined : {left, width: panelWidth - left, isWide, hasNames};
}

/** The cycles of the temperature that the curves show at least, unless the whole run has fewer. */
const shownCycles = 6.5;

/** Samples of as many moves as a cycle has, from which on its shape can be seen. */
const leastOfCycle = 4;

/**
The last cycles: how many moves, a round number, and where they end; of a rewound run, what is before and after the
displayed point. Undefined where the whole run is shown, has no more cycles, or has too few samples of them.
*/
function windowOf({log, curves, film, progress}: Watched) {
	const [first, last] = log.extent;
	const span = roundUp(shownCycles * (log.cycle ?? Number.POSITIVE_INFINITY));
	const end = Math.min(last, Math.max(progress.moves, first + span / 2) + span / 2);
	return curves === 'whole' ||
		film ||
		span >= last - first ||
		log.count(end - span, end) < shownCycles * leastOfCycle
		? undefined
		: {span, end};
}

/** Whether the curves show a part of the run. */
export const hasWindow = (watched: Watched): boolean => windowOf(watched) !== undefined;

/**
The moves that curves of so many columns show: the last cycles of the temperature, or the whole run, that of a film over
its seconds. A window moves by whole columns, and a run that goes on grows into its axis: a column that is drawn stays as
it is.
*/
export function axisOf(watched: Watched, columns: number): Axis {
	const {film, log, progress} = watched;
	const [first, last] = log.extent;
	if (film) {
		const {length} = film;
		return {
			...{low: first, high: last},
			position: moves => film.secondAt(moves) / length,
			value: position => film.movesAt(position * length),
		};
	}

	const window = windowOf(watched);
	if (!window) {
		const isGrowing = progress.status === 'running' && last > first;
		return scaleOf(first, isGrowing ? first + roundUp(last - first) : last);
	}

	const step = window.span / columns;
	const high = first + Math.ceil((window.end - first) / step) * step;
	return scaleOf(high - window.span, high);
}

type Columns = {readonly axis: Axis; readonly columns: readonly Sample[]};

/** By their last sample, with what they depend on. */
const drawnColumns = new WeakMap<
	Sample,
	Columns & Pick<Watched, 'film'> & {readonly count: number; readonly width: number}
>();

/** The columns of a chart: the curves of a frame share them, and most of its time goes into them. */
export function columnsOf({watched}: Pick<Chart, 'watched'>, width: number): Columns {
	const {film, log} = watched;
	const {samples} = log;
	const last = samples.at(-1);
	const known = last && drawnColumns.get(last);
	const axis = axisOf(watched, width);
	if (
		known?.width === width &&
		known.film === film &&
		known.count === samples.length &&
		known.axis.low === axis.low &&
		known.axis.high === axis.high
	) {
		return known;
	}

	const columns = {axis, columns: log.columns(width, axis), count: samples.length, width, film};
	if (last) {
		drawnColumns.set(last, columns);
	}

	return columns;
}

/** The column of the displayed point, in a chart of this width; undefined for the end of the run. */
export const cursorColumn = ({watched}: Pick<Chart, 'watched'>, width: number): number | undefined =>
	watched.progress.moves < watched.progress.frontier
		? columnAt(axisOf(watched, width), watched.progress.moves, width)
		: undefined;

/** What the marks of the axis count. */
type Counts = Pick<Sample, 'moves' | 'restarts' | 'reheats' | 'bestCost'>;

type Mark = {
	readonly glyph: string;
	readonly name: string;
	readonly role: Role;
	/** How many there are between two samples. @param manual the moves of manual changes */
	readonly count: (before: Counts, after: Counts, manual: readonly number[]) => number;
};

/** The marks on the axis; where several fall together, the first one is drawn. */
const marks: readonly Mark[] = [
	{
		glyph: '■',
		name: 'manual',
		role: 'strong',
		count: (a, b, manual) => manual.filter(at => at >= a.moves && at < b.moves).length,
	},
	{
		glyph: '↓',
		name: 'new best',
		role: 'strong',
		// Their number in between is not known.
		count: (a, b) => (b.bestCost < a.bestCost ? 1 : 0),
	},
	{glyph: '○', name: 'restart', role: 'strong', count: (a, b) => b.restarts - a.restarts},
	{glyph: '↑', name: 'reheat', role: 'dim', count: (a, b) => b.reheats - a.reheats},
];

const manualMoves = ({events}: RunLog): number[] =>
	events.filter(({kind}) => kind === 'manual').map(({moves}) => moves);

const cursorGlyph = '▲';

/** The axis below the last curve, its labels, and the whole run where the curves are a part of it. */
export function axisRows(chart: Chart, panelWidth: number, hasNames: boolean): Line[] {
	const place = chartArea(panelWidth, hasNames);
	return place
		? [
				marksLine(chart, place),
				labelsLine(chart, place),
				...(hasWindow(chart.watched) && wholeArea(chart.watched, place).width > 1
					? [wholeLine(chart, place)]
					: []),
			]
		: [];
}

/** What has happened before the first column. */
function startOf(chart: Chart, width: number): Counts {
	const {log} = chart.watched;
	const {axis, columns} = columnsOf(chart, width);
	const [first = log.samples[0]] = columns;
	// Nearly every run is better than its first grid at once: that is no event.
	return axis.low > log.extent[0] ? first : {...log.samples[0], bestCost: first.bestCost};
}

/** The axis with its marks, each with its number where the columns behind it have room. */
function marksLine(chart: Chart, {left, width}: ChartArea): Line {
	const {log} = chart.watched;
	const manual = manualMoves(log);
	const {columns} = columnsOf(chart, width);
	const cursor = cursorColumn(chart, width);
	const cells = Array.from({length: width}, (): Glyph => ['─', 'dim']);
	// From the right: a number does not cover the mark behind it.
	for (let column = columns.length - 1; column >= 0; column--) {
		const before = columns[column - 1] ?? startOf(chart, width);
		const mark = marks.find(({count}) => count(before, columns[column], manual) > 0);
		if (column === cursor) {
			cells[column] = [cursorGlyph, 'accent'];
		} else if (mark) {
			const count = mark.count(before, columns[column], manual);
			const digits = count > 1 ? [...String(count)] : [];
			const next = cells.slice(column + 1, column + 1 + digits.length);
			cells[column] = [mark.glyph, mark.role];
			if (next.length === digits.length && next.every(([glyph]) => glyph === '─')) {
				cells.splice(column + 1, digits.length, ...digits.map((digit): Glyph => [digit, 'dim']));
			}
		}
	}

	return axisLine(cells, left);
}

/** The ends of the axis, and its unit in the middle of what they leave. */
function labelsLine({watched}: Chart, {left, width}: ChartArea): Line {
	const {low, high} = axisOf(watched, width);
	const {film, method} = watched;
	const [first, last] = film ? ['0 s', `${film.length} s`] : [low, high].map(movesText);
	const room = width - first.length - last.length - 4;
	const unit = film ? 'film' : method.unit;
	const text = unit.length <= room ? unit : '';
	const middle = Math.floor((width + first.length - last.length - (text.length % 2)) / 2);
	const ticks = [
		{position: 0, text: first},
		{position: 1, text: last},
		{position: middle / (width - 1), text},
	];
	return [span(' '.repeat(left) + placeLabels(ticks, width).text, 'dim')];
}

const movesText = (moves: number): string =>
	moves < 1_000_000 ? groupDigits(Math.round(moves)) : shortNumber(moves);

/** The whole run in the colours of its temperature, with the window of the curves in brackets. */
function wholeLine(chart: Chart, place: ChartArea): Line {
	const {watched, hasColour} = chart;
	const {log} = watched;
	const {name, left, width} = wholeArea(watched, place);
	const whole = scaleOf(...log.extent);
	const cells = heatRanges(log, whole, width).map(range => heatGlyph(range, watched, hasColour));
	const {low, high} = axisOf(watched, place.width);
	const end = columnAt(whole, high, width);
	cells[Math.min(columnAt(whole, low, width), end - 1)] = ['[', 'strong'];
	cells[end] = [']', 'strong'];
	return [
		span(name.padStart(left - 1), 'dim'),
		span(' '),
		...joinCells(cells),
		span(wholeEnd(watched), 'dim'),
	];
}

/** What stands behind the whole run. */
const wholeEnd = ({log}: Watched) => ` ${movesText(log.extent[1])}`;

/** The name of the whole run, and the columns that this and its end leave. */
function wholeArea(watched: Watched, place: ChartArea) {
	const name = place.width < 2 * narrowestAxis ? 'run' : 'whole run';
	const left = Math.max(place.left, name.length + 1);
	return {name, left, width: place.left + place.width - left - wholeEnd(watched).length};
}

/** From cold to hot, where there are no colours. */
const shades = '░▒▓█';

/** The coldest and the hottest moment of each column, or of the one before: a frame has no time to merge all samples. */
function heatRanges({samples}: RunLog, axis: Axis, count: number): ReadonlyArray<readonly [number, number]> {
	const ranges = Array.from({length: count}, (): [number, number] => [Number.POSITIVE_INFINITY, -1]);
	for (const {moves, temperature = -1, low, high} of samples) {
		const range = ranges[columnAt(axis, moves, count)];
		range[0] = Math.min(range[0], low?.temperature ?? temperature);
		range[1] = Math.max(range[1], high?.temperature ?? temperature);
	}

	for (let column = 1; column < count; column++) {
		ranges[column] = ranges[column][1] < 0 ? ranges[column - 1] : ranges[column];
	}

	return ranges;
}

/** A column of a strip that shows when a run was hot: halfway between its ends. */
function heatGlyph(range: readonly [number, number], {method}: Watched, hasColour: boolean): Glyph {
	if (range[1] < 0) {
		return ['░', 'dim'];
	}

	const [cold, warm] = range.map(temperature => heatOf(temperature, method.smallestRise));
	const heat = (cold + warm) / 2;
	return [hasColour ? '█' : shades[Math.min(3, Math.floor(heat * 4))], rampRole(heat)];
}

/** The meaning of the marks on the axis of curves in so many columns: as many as fit. */
export function legendLine(chart: Chart, width: number, count = 1): Line {
	const {log} = chart.watched;
	const manual = manualMoves(log);
	const first = startOf(chart, count);
	const last = columnsOf(chart, count).columns.at(-1) ?? first;
	const entries = [
		...marks.filter(mark => mark.count(first, last, manual) > 0),
		...(cursorColumn(chart, count) === undefined
			? []
			: [{glyph: cursorGlyph, name: 'here', role: 'accent' as const}]),
	].map(({glyph, name, role}): Line => [span(glyph, role), span(` ${name}`, 'dim')]);
	const [line = []] = flow(entries, width);
	return widthOf(line) <= width ? line : [];
}

/** The axis below the curves: its events, its ends, and the meaning of its marks. */

import {type Abscissa, columnOf, type RunLog} from '../../run/log.js';
import {type RangedFigure, type Sample, spreadOf} from '../../run/samples.js';
import {axisLine, placeLabels} from '../chart/scale.js';
import type {CurveStyle} from '../chart/sheet.js';
import {flow, type Glyph, type Line, type Role, span, widthOf} from '../text/line.js';
import {countText, duration, groupDigits, shortNumber} from '../text/numbers.js';
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

/** The moves at a column of the panel, for a click on the chart; undefined outside it. */
export function movesAtColumn(
	{watched: {log, curves}}: Pick<Chart, 'watched'>,
	panelWidth: number,
	column: number,
	hasNames = true,
): number | undefined {
	const place = chartArea(panelWidth, hasNames);
	const at = column - (place?.left ?? 0);
	if (!place || at < 0 || at >= place.width) {
		return undefined;
	}

	const [first, last] = log.extent(curves.over);
	const value = first + ((last - first) * at) / (place.width - 1);
	return Math.round(log.convert(value, curves.over, 'moves'));
}

/** The column of the displayed point, in a chart of this width; undefined for the end of the run. */
export function cursorColumn({watched}: Pick<Chart, 'watched'>, width: number): number | undefined {
	const {log, curves, progress} = watched;
	const {over} = curves;
	return progress.moves < progress.frontier
		? columnOf(log.convert(progress.moves, 'moves', over), log.extent(over), width)
		: undefined;
}

type Columns = {readonly columns: readonly Sample[]; readonly over: Abscissa; readonly count: number};

/** By their last sample. */
const drawnColumns = new WeakMap<Sample, Columns>();

/** The columns of a chart: the curves of a frame share them, and most of its time goes into them. */
export function columnsOf({watched: {log, curves}}: Chart, width: number): readonly Sample[] {
	const {samples} = log;
	const {over} = curves;
	const last = samples.at(-1);
	const known = last && drawnColumns.get(last);
	if (known?.over === over && known.columns.length === width && known.count === samples.length) {
		return known.columns;
	}

	const columns = log.columns(width, over);
	if (last) {
		drawnColumns.set(last, {columns, over, count: samples.length});
	}

	return columns;
}

/** What the marks of the axis count. */
type Counts = Pick<Sample, 'moves' | 'restarts' | 'reheats' | 'bestCost'>;

type Mark = {
	readonly glyph: string;
	/** What it marks, by number. */
	readonly name: (count: number) => string;
	/** A shorter name, where there is little room. */
	readonly brief?: string;
	readonly role: Role;
	/** How many there are between two samples. @param manual the moves of manual changes */
	readonly count: (before: Counts, after: Counts, manual: readonly number[]) => number;
};

/** The marks on the axis; where several fall together, the first one is drawn. */
const marks: readonly Mark[] = [
	{
		glyph: '■',
		name: count => `${groupDigits(count)} manual`,
		role: 'strong',
		count: (a, b, manual) => manual.filter(at => at >= a.moves && at < b.moves).length,
	},
	{
		glyph: '↓',
		name: () => 'new best',
		brief: 'new',
		role: 'strong',
		// Their number in between is not known.
		count: (a, b) => (b.bestCost < a.bestCost ? 1 : 0),
	},
	{
		glyph: '○',
		name: count => countText(count, 'restarts'),
		role: 'strong',
		count: (a, b) => b.restarts - a.restarts,
	},
	{
		glyph: '↑',
		name: count => countText(count, 'reheats'),
		role: 'dim',
		count: (a, b) => b.reheats - a.reheats,
	},
];

const manualMoves = ({events}: RunLog): number[] =>
	events.filter(({kind}) => kind === 'manual').map(({moves}) => moves);

const cursorGlyph = '▲';

/** The axis below the last curve, and its labels. */
export function axisRows(chart: Chart, panelWidth: number, hasNames: boolean): Line[] {
	const place = chartArea(panelWidth, hasNames);
	return place ? [marksLine(chart, place), abscissaLine(chart, place)] : [];
}

/** The axis with its marks, each with its number where the columns behind it have room. */
function marksLine(chart: Chart, {left, width}: ChartArea): Line {
	const {log} = chart.watched;
	const manual = manualMoves(log);
	const [ends, cursor] = [columnsOf(chart, width), cursorColumn(chart, width)];
	const cells: Glyph[] = ends.map(() => ['─', 'dim']);
	// From the right: a number does not cover the mark behind it.
	for (let column = ends.length - 1; column >= 0; column--) {
		// Nearly every run is better than its first grid at once: that is no event.
		const before = ends[column - 1] ?? {...log.samples[0], bestCost: ends[0].bestCost};
		const mark = marks.find(({count}) => count(before, ends[column], manual) > 0);
		if (column === cursor) {
			cells[column] = [cursorGlyph, 'accent'];
		} else if (mark) {
			const count = mark.count(before, ends[column], manual);
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

/** The ends of the axis, its quantity, and the scale of the values. */
function abscissaLine({watched}: Chart, {left, width}: ChartArea): Line {
	const {log, curves, method} = watched;
	const {over, isLog} = curves;
	const [first, last] = log.extent(over).map(value => abscissaText(value, over));
	const what = over === 'moves' ? method.unit : 'time';
	const room = width - first.length - last.length - 4;
	const texts = [`x: ${what}   y: ${isLog ? 'log' : 'linear'}`, ...(isLog ? [`${what}, y: log`] : []), what];
	const text = texts.find(({length}) => length <= room) ?? '';
	// In the middle of what the ends leave.
	const middle = Math.floor((width + first.length - last.length - (text.length % 2)) / 2);
	const ticks = [
		{position: 0, text: first},
		{position: 1, text: last},
		{position: middle / (width - 1), text},
	];
	return [span(' '.repeat(left) + placeLabels(ticks, width).text, 'dim')];
}

const abscissaText = (value: number, over: Abscissa): string =>
	over === 'milliseconds' ? duration(value) : value < 1_000_000 ? groupDigits(value) : shortNumber(value);

/** The range above the mean. */
export const rangeGlyph = (style: CurveStyle, hasColour: boolean): string =>
	style === 'ascii' ? '|' : hasColour ? '░' : '┊';

/**
The meaning of the marks in these curves and on their axis: in full, or as many as fit in brief.

@param count of the columns of the curves
*/
export function legendLine(chart: Chart, names: readonly RangedFigure[], width: number, count = 1): Line {
	const {watched, style, hasColour} = chart;
	const {samples} = watched.log;
	const {restarts, reheats, bestCost} = watched.progress;
	const columns = columnsOf(chart, count);
	const at = cursorColumn(chart, count);
	const hasRange = names.some(name =>
		columns.map(column => spreadOf(column, name)).some(spread => spread && spread.low < spread.high),
	);
	// Where the displayed point is not the end, events are counted up to it; its column ends later.
	const until = at === undefined ? undefined : {...columns[at], restarts, reheats, bestCost};
	const [first, last] = [samples[0], samples[samples.length - 1]];
	const manual = manualMoves(watched.log);
	const entries = (length: 'long' | 'brief' | 'least'): Line[] => [
		...marks.flatMap(({glyph, role, name, brief, count}): Line[] => {
			const all = count(first, last, manual);
			const before = count(first, until ?? last, manual);
			// The axis shows those after the displayed point, too.
			const of = before < all ? `${groupDigits(before)}${length === 'long' ? ' of ' : '/'}` : '';
			const counted = of + (length === 'least' ? groupDigits(all) : name(all));
			const text = brief === undefined ? counted : length === 'long' ? name(all) : brief;
			return all > 0 ? [[span(glyph, role), span(` ${text}`, 'dim')]] : [];
		}),
		...(until ? [[span(cursorGlyph, 'accent'), span(' here', 'dim')]] : []),
		...(hasRange ? [[span(`${rangeGlyph(style, hasColour)} range`, 'dim')]] : []),
	];
	const forms = (['long', 'brief', 'least'] as const).map(length => flow(entries(length), width));
	// As many as fit of the shortest: its first line.
	const [line = []] = forms.find(({length}) => length < 2) ?? forms[2];
	return widthOf(line) <= width ? line : [];
}

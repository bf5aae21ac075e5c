/**
Scales of charts: where values lie between two ends, round ends, the round numbers between them, and how they stand beside
a chart, or below it with its axis.
*/

import {type Glyph, joinCells, type Line, span} from '../text/line.js';

/** What makes equal steps of values that are to look equally far apart, and its inverse. */
const shapes = {
	linear: [(value: number) => value, (value: number) => value],
	log: [Math.log, Math.exp],
	/** Logarithmic for counts: 0 has a place too. */
	count: [Math.log1p, Math.expm1],
	/** Low values have more room than high ones. */
	root: [Math.sqrt, (value: number) => value * value],
} as const;

export type Scale = {
	readonly low: number;
	readonly high: number;
	readonly shape: keyof typeof shapes;
	/** Where a value lies, from 0 to 1; what is beyond an end lies at it. */
	readonly position: (value: number) => number;
	readonly value: (position: number) => number;
};

/** The scale between two ends; where both are the same, all values lie at its beginning. */
export function scaleOf(low: number, high: number, shape: Scale['shape'] = 'linear'): Scale {
	const [even, value] = shapes[shape];
	const start = even(low);
	const length = even(high) - start;
	// The ends are exact: a curve may have its last step there.
	return {
		low,
		high,
		shape,
		position: value => (value <= low ? 0 : value >= high ? 1 : (even(value) - start) / length),
		value: position => (position <= 0 ? low : position >= 1 ? high : value(start + length * position)),
	};
}

/** The column, of `count`, in which a value lies. */
export const columnAt = ({position}: Scale, value: number, count: number): number =>
	Math.min(count - 1, Math.floor(position(value) * count));

/** Whether a value is not below a bound, apart from rounding; true where either is unknown. */
export const isAbove = (value = Number.POSITIVE_INFINITY, bound = 0): boolean => value >= bound * (1 - 1e-9);

/** Round numbers, so close that a curve fills most of its rows; and a decade as people divide it. */
const handy = [1, 1.5, 2, 3, 4, 5, 6, 8];
const decade = [1, 2, 5];

/** Of a logarithmic scale, from the top; what is less lies on its floor. */
const logDepth = 100;

/**
From 0 to a round number that no value exceeds; or from one that none is below, where that leaves more room for them.
The ends change only when a value leaves them.

@param floor what none is below, if that is known
*/
export function roundScale(highest: number, floor = 0): Scale {
	const top = highest > 0 ? roundUp(highest, handy) : 1;
	const round = roundDown(floor, handy);
	return scaleOf(round >= top / 4 && round < top ? round : 0, top);
}

/** Logarithmic, between round numbers: down to the lowest value, or to a hundredth of the upper end. Counts begin at 0. */
export function roundLogScale(lowest: number, highest: number, isCount = false): Scale {
	const top = roundUp(Math.max(highest, isCount ? 2 : Number.MIN_VALUE), decade);
	return isCount
		? scaleOf(0, top, 'count')
		: scaleOf(Math.max(top / logDepth, Math.min(top / 10, roundDown(lowest, decade))), top, 'log');
}

/** The least of these numbers, times a power of ten, that is not less than a value above 0. */
function roundUp(value: number, ends: readonly number[]): number {
	const exponent = Math.floor(Math.log10(value));
	const candidates = [...ends.map(end => timesTen(end, exponent)), timesTen(ends[0], exponent + 1)];
	return candidates.find(end => end >= value) ?? value;
}

/** The greatest of these numbers, times a power of ten, that is not more than a value; 0 for 0. */
function roundDown(value: number, ends: readonly number[]): number {
	const exponent = Math.floor(Math.log10(value));
	return value > 0 ? (ends.map(end => timesTen(end, exponent)).findLast(end => end <= value) ?? value) : 0;
}

/** Exactly, as far as there is such a number: a product would be a little off. */
const timesTen = (value: number, exponent: number) => Number(`${value}e${exponent}`);

/**
The round numbers of a scale, in ascending order; its ends where there are fewer than two. On a linear scale they are
equally far apart, on the others powers of ten, with twice and five times as much where the scale is short.

@param most how many there may be on a linear scale
*/
export function roundNumbers({low, high, shape}: Scale, most = 5): number[] {
	const isInside = (value: number) => value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9);
	const found =
		shape === 'linear' ? multiples(low, high, most) : powers(Math.max(low, low > 0 ? 0 : 1), high);
	const inside = [...(shape === 'count' ? [0] : []), ...found].filter(isInside);
	return inside.length > 1 ? inside : [...new Set([low, high])];
}

function multiples(low: number, high: number, most: number): number[] {
	const exponent = Math.floor(Math.log10((high - low) / most));
	const step =
		[...decade, 10].find(each => (high - low) / timesTen(each, exponent) <= most * (1 + 1e-9)) ?? 10;
	const first = Math.ceil(low / timesTen(step, exponent) - 1e-9);
	const count = Math.floor((high - low) / timesTen(step, exponent) + 1e-9) + 1;
	return high > low ? Array.from({length: count}, (_, k) => timesTen((first + k) * step, exponent)) : [];
}

function powers(low: number, high: number): number[] {
	const factors = high / low < 1000 ? decade : [1];
	const [lowest, highest] = [low, high].map(value => Math.floor(Math.log10(value)));
	return Array.from({length: Math.max(0, highest - lowest + 1)}, (_, k) =>
		factors.map(factor => timesTen(factor, lowest + k)),
	).flat();
}

/** A label of a scale, and where it stands, from 0 to 1. */
export type Tick = {readonly position: number; readonly text: string};

/** Labels at round numbers, or at other values of a scale. */
export const ticksAt = (
	{position}: Scale,
	values: readonly number[],
	format: (value: number) => string,
): Tick[] => values.map(value => ({position: position(value), text: format(value)}));

/** Labels at the ends of a scale and half-way between them, as the eye sees it. */
export const endTicks = ({value}: Scale, format: (value: number) => string): Tick[] =>
	[1, 0, 0.5].map(position => ({position, text: format(value(position))}));

/** Rows of a chart beside their scale. Where two labels would stand in the same row, the first one does. */
export function besideScale(rows: readonly Line[], ticks: readonly Tick[], width: number): Line[] {
	const rowOf = ({position}: Tick) => Math.round((1 - position) * (rows.length - 1));
	const labels = new Map(ticks.toReversed().map(tick => [rowOf(tick), tick.text]));
	return rows.map((line, row) => [
		span((labels.get(row) ?? '').padStart(width - 2), 'dim'),
		span(labels.has(row) ? ' ┤' : ' │', 'dim'),
		...line,
	]);
}

/** The line of an axis, behind the columns of the scale beside the chart. */
export const axisLine = (cells: readonly Glyph[], left: number): Line => [
	span(`${' '.repeat(left - 1)}┼`, 'dim'),
	...joinCells(cells),
];

/**
The labels along an axis, each in the middle of its place, or as near to that as the ends allow. One without room
between those before it in the list is left out.
*/
export function placeLabels(ticks: readonly Tick[], width: number, blank = ' ') {
	const cells = Array.from({length: width}, () => blank);
	const placed = ticks.filter(({position, text}) => {
		const middle = Math.round(position * (width - 1)) - Math.floor(text.length / 2);
		const start = Math.max(0, Math.min(width - text.length, middle));
		const isFree = cells.slice(Math.max(0, start - 1), start + text.length + 1).every(cell => cell === blank);
		if (isFree && text.length <= width) {
			cells.splice(start, text.length, ...text);
		}

		return isFree;
	});
	return {text: cells.join(''), placed};
}

/** An axis with a mark at each of its labels, and these below it. */
export function markedAxis(ticks: readonly Tick[], width: number, left: number): Line[] {
	const {text, placed} = placeLabels(ticks, width);
	const columns = new Set(placed.map(({position}) => Math.round(position * (width - 1))));
	const cells = Array.from({length: width}, (_, column): Glyph => [columns.has(column) ? '┴' : '─', 'dim']);
	return [axisLine(cells, left), [span(' '.repeat(left) + text, 'dim')]];
}

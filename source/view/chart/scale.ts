/**
Scales of charts: where values lie between two ends, round ends, the round numbers between them, and how they stand beside
a chart, or below it with its axis.
*/

import type {Axis} from '../../run/log.js';
import {type Glyph, joinCells, type Line, span} from '../text/line.js';
import type {NumberFormat} from '../text/numbers.js';

/** What makes equal steps of values that are to look equally far apart, and its inverse. */
const shapes = {
	linear: [(value: number) => value, (value: number) => value],
	log: [Math.log, Math.exp],
	/** Below 1, by how near values come to it. */
	'near one': [(value: number) => -Math.log(1 - value), (value: number) => 1 - Math.exp(-value)],
	/** Of chances: both those near 0 and near 1 have room. */
	logit: [(value: number) => Math.log(value / (1 - value)), (value: number) => 1 / (1 + Math.exp(-value))],
	/** Low values have more room than high ones. */
	root: [Math.sqrt, (value: number) => value * value],
} as const;

/** What is beyond an end lies at it. */
export type Scale = Axis & {readonly shape: keyof typeof shapes};

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

/** Round numbers, so close that a curve fills most of its rows; and a decade as people divide it. */
const handy = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8];
const decade = [1, 2, 5];

/** Of a logarithmic scale, from the top; what is less lies on its floor. */
const logDepth = 100;

/** From 0 to a round number that no value exceeds: it changes only when a value exceeds it. */
export const roundScale = (highest: number, shape: 'linear' | 'root' = 'linear'): Scale =>
	scaleOf(0, highest > 0 ? roundUp(highest) : 1, shape);

/** Logarithmic, from the lowest value, for 0 from a hundredth of the upper end, which is round and none exceeds. */
export function roundLogScale(lowest: number, highest: number): Scale {
	const top = roundUp(Math.max(highest, Number.MIN_VALUE), decade);
	return scaleOf(Math.min(top / 10, lowest || top / logDepth), top, 'log');
}

/** The least of these numbers, times a power of ten, that is not less than a value above 0. */
export function roundUp(value: number, ends: readonly number[] = handy): number {
	const exponent = Math.floor(Math.log10(value));
	const candidates = [...ends.map(end => timesTen(end, exponent)), timesTen(ends[0], exponent + 1)];
	return candidates.find(end => end >= value) ?? value;
}

/** Exactly, as far as there is such a number: a product would be a little off. */
const timesTen = (value: number, exponent: number) => Number(`${value}e${exponent}`);

/**
The round numbers of a scale, in ascending order; its ends where there are fewer than two. On a linear scale they are
equally far apart, on the others powers of ten, with twice and five times as much where the scale is short.

@param most how many there may be on a linear scale
*/
export function roundNumbers(scale: Scale, most = 5): number[] {
	const {low, high, shape} = scale;
	const isInside = (value: number) => value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9);
	const inside = [...(shape === 'root' ? [0] : []), ...handyNumbers(scale, most)].filter(isInside);
	return inside.length > 1 ? inside : [...new Set([low, high])];
}

function handyNumbers({low, high, shape}: Scale, most: number): number[] {
	if (shape === 'linear') {
		return multiples(low, high, most);
	}

	return shape === 'near one'
		? powers(1 - high, 1 - low)
				.map(distance => 1 - distance)
				.reverse()
		: powers(Math.max(low, low > 0 ? 0 : 1), high);
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
export const ticksAt = ({position}: Scale, values: readonly number[], format: NumberFormat): Tick[] =>
	values.map(value => ({position: position(value), text: format(value)}));

/** Costs between the ends of their scale that are labelled, the first ones rather than the others. */
export const costTicks = [20, 4, 100, 400, 2000, 10_000];

/** Labels at the ends of a scale, and at the values between them that are not close to the lower end. */
export const ticksBetween = (scale: Scale, values: readonly number[], format: NumberFormat): Tick[] =>
	ticksAt(
		scale,
		[scale.high, scale.low, ...values.filter(value => scale.position(value) > 0.1 && value < scale.high)],
		format,
	);

/** Labels at the ends of a scale and half-way between them, as the eye sees it. */
export const endTicks = ({value}: Scale, format: NumberFormat): Tick[] =>
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

/** The line of an axis, behind the columns of the scale beside the chart, with a label of that. */
export const axisLine = (cells: readonly Glyph[], left: number, label = ''): Line => [
	span(`${label.padStart(left - 2)} ┼`, 'dim'),
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
		const room = cells.slice(Math.max(0, start - 1), start + text.length + 1);
		const isFree = text.length <= width && room.every(cell => cell === blank);
		if (isFree) {
			cells.splice(start, text.length, ...text);
		}

		return isFree;
	});
	return {text: cells.join(''), placed};
}

/** An axis with a mark at each of its labels, and these below it. @param shape stands before them, as in `log` */
export function markedAxis(ticks: readonly Tick[], width: number, left: number, shape = ''): Line[] {
	const {text, placed} = placeLabels(ticks, width);
	const columns = new Set(placed.map(({position}) => Math.round(position * (width - 1))));
	const cells = Array.from({length: width}, (_, column): Glyph => [columns.has(column) ? '┴' : '─', 'dim']);
	return [axisLine(cells, left), [span(`${shape.padStart(left - 2)}  ${text}`, 'dim')]];
}

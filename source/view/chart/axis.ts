/** What stands around a chart: the scale beside it, and the axis with its labels below it. */

import {type Glyph, joinCells, type Line, span} from '../text/line.js';
import type {Scale} from './scale.js';

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

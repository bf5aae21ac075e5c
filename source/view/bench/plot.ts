/** Curves with axes, scales and a legend, for output that is read as text. */

import {type CurveStyle, curveLines, logPosition, rasters} from '../curves/chart.js';

export type PlotScale = {
	readonly label: string;
	readonly low: number;
	readonly high: number;
	readonly isLog?: boolean;
	/** How a value is written. */
	readonly format: (value: number) => string;
};

export type Series = {
	readonly name: string;
	/** The height at a place on the horizontal axis; what is beyond the vertical scale is drawn at its edge. */
	readonly at: (x: number) => number;
};

export type Plot = {
	readonly title: string;
	readonly x: PlotScale;
	readonly y: PlotScale;
	readonly series: readonly Series[];
};

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The number of curves that letters can distinguish. */
export const mostSeries = letters.length;

/** Where a value lies on a scale, from 0 to 1. */
export function positionOf({low, high, isLog}: PlotScale, value: number): number {
	return isLog ? logPosition(value, low, high) : high > low ? (value - low) / (high - low) : 1;
}

/** The value at a place of a scale, from 0 to 1. */
export function valueAt({low, high, isLog}: PlotScale, position: number): number {
	return isLog ? low * (high / low) ** position : low + (high - low) * position;
}

/**
A plot as lines: the title, the curves beside their scale, the scale under them, and what the letters mean. One curve is
drawn in dots of the style; several in a letter each, the first one in front.

@param width of the curves in characters; the vertical scale takes some more
*/
export function plotLines(
	{title, x, y, series}: Plot,
	width: number,
	height: number,
	style: CurveStyle = 'braille',
): string[] {
	const isSingle = series.length === 1;
	const canvas = Array.from({length: height}, () => Array.from({length: width}, () => ' '));
	for (const [index, {at}] of [...series.entries()].reverse()) {
		const rows = seriesLines(at, x, y, width, height, isSingle ? style : 'whole');
		for (const [row, text] of rows.entries()) {
			for (const [column, glyph] of [...text].entries()) {
				if (glyph !== ' ') {
					canvas[row][column] = isSingle ? glyph : letters[index];
				}
			}
		}
	}

	const ticks = Array.from({length: height}, (_, row) =>
		row % Math.max(1, Math.floor((height - 1) / 2)) === 0 ? y.format(valueAt(y, 1 - row / (height - 1))) : '',
	);
	const margin = Math.max(...ticks.map(tick => tick.length));
	return [
		title,
		`${' '.repeat(margin)} ${y.label}`,
		...canvas.map(
			(cells, row) => `${ticks[row].padStart(margin)} ${ticks[row] ? '┤' : '│'}${cells.join('').trimEnd()}`,
		),
		`${' '.repeat(margin)} ┼${plotAxis(width)}`,
		`${' '.repeat(margin + 2)}${scaleLine(x, width)}`.trimEnd(),
		...(isSingle ? [] : series.map(({name}, index) => `${' '.repeat(margin + 2)}${letters[index]}  ${name}`)),
	];
}

/** One curve by itself. */
function seriesLines(
	at: Series['at'],
	x: PlotScale,
	y: PlotScale,
	width: number,
	height: number,
	style: keyof typeof rasters,
): readonly string[] {
	const count = width * rasters[style].across;
	const heights = Array.from({length: count}, (_, column) =>
		positionOf(y, at(valueAt(x, column / (count - 1)))),
	);
	return curveLines(heights, height, style);
}

const tickCount = 4;

/** Marks between the ends and at the right one; the corner is the left one. */
function plotAxis(width: number): string {
	const marks = Array.from({length: width}, () => '─');
	for (let tick = 1; tick <= tickCount; tick++) {
		marks[Math.round((tick * (width - 1)) / tickCount)] = '┬';
	}

	return marks.join('');
}

/** The values under the marks, and what they are. */
function scaleLine(scale: PlotScale, width: number): string {
	let line = '';
	for (let tick = 0; tick <= tickCount; tick++) {
		const text = scale.format(valueAt(scale, tick / tickCount));
		const centre = Math.round((tick * (width - 1)) / tickCount);
		const start = tick === 0 ? 0 : centre - Math.floor(text.length / 2);
		line = tick === 0 || start > line.length ? line.padEnd(start) + text : line;
	}

	return `${line}   ${scale.label}${scale.isLog ? ' (log)' : ''}`;
}

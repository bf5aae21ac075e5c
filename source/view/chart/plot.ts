/** A plot: some curves over one axis, as text. */

import {type Line, plainText, span} from '../text/line.js';
import {besideScale, endTicks, markedAxis, roundNumbers, type Scale, ticksAt} from './scale.js';
import {letterRaster, rasterOf, Sheet} from './sheet.js';

export type PlotAxis = {
	readonly label: string;
	readonly scale: Scale;
	readonly format: (value: number) => string;
};

export type Series = {
	readonly name: string;
	/** The height at a place on the horizontal axis; what is beyond the vertical scale is drawn at its edge. */
	readonly at: (x: number) => number;
};

export type Plot = {
	readonly title: string;
	readonly x: PlotAxis;
	readonly y: PlotAxis;
	readonly series: readonly Series[];
};

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The number of curves that letters can distinguish. */
export const mostSeries = letters.length;

/**
A plot as lines: the title, the curves beside their scale, the axis, and what the letters mean. One curve is drawn in
dots; several in a letter each, the first one in front.

@param width of the curves in characters; the vertical scale takes some more
*/
export function plotLines(
	{title, x, y, series}: Plot,
	width: number,
	height: number,
	isAscii: boolean,
): string[] {
	const sheet = new Sheet(width, height);
	for (const [index, {at}] of [...series.entries()].reverse()) {
		const raster = series.length === 1 ? rasterOf(isAscii) : letterRaster(letters[index]);
		const count = width * raster.across;
		const heights = Array.from({length: count}, (_, k) =>
			y.scale.position(at(x.scale.value(k / (count - 1)))),
		);
		sheet.curve(heights, raster);
	}

	const ticks = endTicks(y.scale, y.format);
	const left = Math.max(...ticks.map(({text}) => text.length)) + 2;
	const [axis, labels] = markedAxis(ticksAt(x.scale, roundNumbers(x.scale), x.format), width, left);
	const lines: Line[] = [
		[span(title)],
		[span(' '.repeat(left - 1) + y.label)],
		...besideScale(sheet.lines(), ticks, left),
		axis,
		[...labels, span(`   ${axisName(x)}`)],
		...(series.length === 1
			? []
			: series.map(({name}, index) => [span(`${' '.repeat(left)}${letters[index]}  ${name}`)])),
	];
	return lines.map(line => plainText(line).trimEnd());
}

function axisName({label, scale: {shape}}: PlotAxis): string {
	const notes: Partial<Record<Scale['shape'], string>> = {
		log: ' (log)',
		'near one': ` (log of 1 - ${label})`,
	};
	return `${label}${notes[shape] ?? ''}`;
}

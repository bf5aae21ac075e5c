/** A plot: some curves over one axis, as text, or as an SVG picture that follows the light or dark scheme of its reader. */

import {clean} from '../../text.js';
import {type Line, plainText, span} from '../text/line.js';
import {besideScale, endTicks, markedAxis, roundNumbers, type Scale, ticksAt} from './scale.js';
import {type CurveStyle, letterRaster, rasters, Sheet} from './sheet.js';

/** Text of an element: what XML 1.0 has no room for, as U+FFFE, is unsafe anyway. */
export function escapeXml(text: string): string {
	return clean(text, Number.POSITIVE_INFINITY)
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;');
}

/** A length or position, to a tenth of a unit. */
const round = (value: number) => Number(value.toFixed(1));

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
dots of the style; several in a letter each, the first one in front.

@param width of the curves in characters; the vertical scale takes some more
*/
export function plotLines(
	{title, x, y, series}: Plot,
	width: number,
	height: number,
	style: CurveStyle,
): string[] {
	const sheet = new Sheet(width, height);
	for (const [index, {at}] of [...series.entries()].reverse()) {
		const raster = series.length === 1 ? rasters[style] : letterRaster(letters[index]);
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

const axisName = ({label, scale}: PlotAxis): string => `${label}${scale.shape === 'log' ? ' (log)' : ''}`;

const width = 720;
const left = 64;
const right = 16;
const top = 40;
const plotHeight = 280;
const legendRow = 20;

/** Points of a curve: a step is at most one of them wide. */
const points = width - left - right;

/** Colours that people with a colour vision deficiency can tell apart, on white and on a dark ground. */
const colours = [
	['#0072b2', '#56b4e9'],
	['#c04f00', '#ff9e4a'],
	['#007a58', '#3fd0a3'],
	['#a8437f', '#e79ac6'],
	['#6f5600', '#e0c341'],
	['#4b4e5e', '#c9cbd6'],
] as const;

/** Each colour comes first in a solid line, then in dashes. */
const dashes = [
	'',
	' stroke-dasharray="7 4"',
	' stroke-dasharray="2 3"',
	' stroke-dasharray="9 3 2 3"',
	' stroke-dasharray="14 5"',
];

const rulerLines = (index: 0 | 1, ink: string, line: string) =>
	`.ink{fill:${ink}}.line{stroke:${line}}${colours.map((pair, k) => `.c${k}{stroke:${pair[index]}}`).join('')}`;

/** The style of the pictures, which their page needs once. */
export const plotStyle = `${rulerLines(0, '#1b1c22', '#d4d6dd')}@media (prefers-color-scheme:dark){${rulerLines(1, '#e6e7ee', '#3b3e4c')}}`;

export function plotSvg({title, x, y, series}: Plot): string {
	const hasLegend = series.length > 1;
	const height = top + plotHeight + 48 + (hasLegend ? series.length * legendRow : 0);
	const across = (value: number) => left + x.scale.position(value) * points;
	const down = (value: number) => top + (1 - y.scale.position(value)) * plotHeight;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif" font-size="13">`,
		`<title>${escapeXml(title)}</title>`,
		textElement(left, 20, title, ' font-weight="600"'),
		...roundNumbers(y.scale).flatMap(value => [
			lineElement(left, down(value), width - right, down(value)),
			textElement(left - 8, down(value) + 4, y.format(value), ' text-anchor="end"'),
		]),
		...roundNumbers(x.scale).flatMap(value => [
			lineElement(across(value), top, across(value), top + plotHeight),
			textElement(across(value), top + plotHeight + 18, x.format(value), ' text-anchor="middle"'),
		]),
		textElement(width - right, top + plotHeight + 36, axisName(x), ' text-anchor="end"'),
		...series.map(({at}, index) => curve(index, at, x, down)),
		...(hasLegend ? series.flatMap(({name}, index) => legendEntry(name, index)) : []),
		'</svg>\n',
	].join('\n');
}

const textElement = (x: number, y: number, content: string, attributes = '') =>
	`<text class="ink" x="${round(x)}" y="${round(y)}"${attributes}>${escapeXml(content)}</text>`;

const lineElement = (x1: number, y1: number, x2: number, y2: number, look = 'class="line"') =>
	`<line ${look} x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"/>`;

const lookOf = (index: number) =>
	`class="c${index % colours.length}" fill="none" stroke-width="2"${dashes[Math.floor(index / colours.length) % dashes.length]}`;

/** The curve as a path, with a corner where its height changes. */
function curve(
	index: number,
	at: (value: number) => number,
	{scale}: PlotAxis,
	down: (value: number) => number,
): string {
	let path = '';
	let last: number | undefined;
	for (let k = 0; k <= points; k++) {
		const y = round(down(at(scale.value(k / points))));
		if (y !== last || k === points) {
			path += last === undefined ? `M${left} ${y}` : `H${left + k}V${y}`;
			last = y;
		}
	}

	return `<path ${lookOf(index)} d="${path}"/>`;
}

function legendEntry(name: string, index: number): string[] {
	const y = top + plotHeight + 48 + index * legendRow;
	return [lineElement(left, y, left + 36, y, lookOf(index)), textElement(left + 46, y + 4, name)];
}

/** A frame as an SVG picture: the same bytes for the same frame. */

import type {Frame} from '../../view/text/frame.js';
import {barGlyphs, type Line, plainText} from '../../view/text/line.js';
import {drawn, textWidth} from '../../view/text/width.js';
import type {Theme} from './theme.js';
import {type Ground, type RoleStyle, stylesOn} from './themes.js';

/** A text in one style, and the column where it begins. */
export type PlacedSpan = {
	readonly x: number;
	readonly width: number;
	readonly text: string;
	readonly style: RoleStyle;
};

const cellWidth = 8.4;
const cellHeight = 18;
const margin = 10;
const baseline = 13.5;

/** The colours of what has none of its own. */
const grounds = {
	dark: {paper: '#16161e', ink: '#d5d6db'},
	light: {paper: '#ffffff', ink: '#1f1f28'},
} as const satisfies Record<Ground, unknown>;

const escapeXml = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A length or position, to a tenth of a unit. */
const round = (value: number) => Number(value.toFixed(1));

/**
A span without its blanks, as the texts between them: a viewer may take any number of blanks for one, and the glyphs that
it finds in another font, braille for instance, need not be as wide as its blanks are.
*/
export function wordSpans(placed: PlacedSpan): PlacedSpan[] {
	const {x, text, style} = placed;
	if (text.trim() === '' || style.underline) {
		return text.trim() === '' ? [] : [placed];
	}

	const word = /^[\u0020-\u007E]*$/.test(text) ? /\S+(?: \S+)*/gu : /\S+/gu;
	return Array.from(text.matchAll(word), ({0: part, index}) => ({
		x: x + textWidth(text.slice(0, index)),
		width: textWidth(part),
		text: part,
		style,
	}));
}

/** The attributes of an element with this style. */
function attributesOf(
	{color, backgroundColor, bold, dimColor, underline, inverse}: RoleStyle,
	ground: Ground,
): string {
	const {paper, ink} = grounds[ground];
	return [
		` fill="${inverse ? (backgroundColor ?? paper) : (color ?? ink)}"`,
		bold ? ' font-weight="bold"' : '',
		underline ? ' text-decoration="underline"' : '',
		dimColor ? ' opacity="0.55"' : '',
	].join('');
}

/** A span in line `y`, from 0, as elements of SVG; none for blanks. */
export function drawSpan(placed: PlacedSpan, y: number, ground: Ground): string[] {
	const {style, x, width} = placed;
	const top = margin + y * cellHeight;
	const left = (column: number) => round(margin + column * cellWidth);
	const length = (columns: number) => round(columns * cellWidth);
	const back = style.inverse ? (style.color ?? grounds[ground].ink) : style.backgroundColor;
	const attributes = attributesOf(style, ground);
	return [
		...(back
			? [`<rect x="${left(x)}" y="${top}" width="${length(width)}" height="${cellHeight}" fill="${back}"/>`]
			: []),
		...wordSpans(placed).map(({x, width, text}) =>
			isBars(text)
				? `<path d="${barsPath(text, left(x), top)}"${attributes}/>`
				: `<text x="${left(x)}" y="${top + baseline}" textLength="${length(width)}" lengthAdjust="spacingAndGlyphs"${attributes}>${escapeXml(text)}</text>`,
		),
	];
}

const isBars = (text: string) => [...text].every(glyph => `│▉${barGlyphs}`.includes(glyph));

/** Bars as the parts of their cells that they fill, and vertical lines: the glyphs of a font seldom join. */
const barsPath = (text: string, left: number, top: number) =>
	Array.from(text.matchAll(/[│▉]|([^│▉])\1*/gu), ({0: run, 1: glyph, index}) => {
		const isLine = run === '│';
		const width = isLine ? 1 : round(run.length * cellWidth * (run === '▉' ? 7 / 8 : 1));
		const height =
			glyph === undefined
				? cellHeight
				: round((cellHeight * barGlyphs.indexOf(glyph)) / (barGlyphs.length - 1));
		const x = left + index * cellWidth + (isLine ? (cellWidth - width) / 2 : 0);
		return `M${round(x)} ${round(top + cellHeight - height)}h${width}v${height}h-${width}z`;
	}).join('');

type Picture = {
	readonly columns: number;
	readonly rows: number;
	/** What the picture shows, for those who can't see it. */
	readonly title: string;
	readonly ground: Ground;
};

/** A picture of a terminal's window with these elements. */
export function svgPicture({columns, rows, title, ground}: Picture, elements: readonly string[]): string {
	const width = round(columns * cellWidth + 2 * margin);
	const height = rows * cellHeight + 2 * margin;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" shape-rendering="crispEdges" xml:space="preserve">`,
		`<title>${escapeXml(title)}</title>`,
		`<rect width="${width}" height="${height}" rx="8" fill="${grounds[ground].paper}" shape-rendering="auto"/>`,
		...elements,
		'</svg>\n',
	].join('\n');
}

/** The spans of a line where they stand, in the styles of a theme. */
function placeSpans(line: Line, {name, ground}: Theme): PlacedSpan[] {
	const styles = stylesOn(name, ground).full;
	let x = 0;
	return line.map(span => {
		const {textColor, ...style} = styles[span.role];
		const text = drawn(span.text);
		const width = textWidth(text);
		x += width;
		const hasLetters = textColor !== undefined && /[\p{L}\p{N}]/u.test(text);
		return {x: x - width, width, text, style: hasLetters ? {...style, color: textColor} : style};
	});
}

/** A frame as a picture, down to the last line that has text; its first line is the title. */
export function svgOf(
	{lines, picture = lines}: Frame,
	{columns, theme}: {readonly columns: number; readonly theme: Theme},
): string {
	const {name} = theme;
	// A theme that is made for one background has its colours on any.
	const ground = name === 'dark' || name === 'light' ? name : theme.ground;
	const title = plainText(picture[0] ?? [])
		.trim()
		.replaceAll(/ {2,}/g, ' · ');
	const placed = picture.map(line => placeSpans(line, theme));
	const rows = 1 + placed.findLastIndex(line => line.some(({text}) => text.trim() !== ''));
	const elements = placed.flatMap((line, y) => line.flatMap(one => drawSpan(one, y, ground)));
	return svgPicture({columns, rows, title, ground}, elements);
}

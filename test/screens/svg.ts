/** Elements of SVG for the texts of a terminal's window. */

import type {RoleStyle} from '../../dist/ui/theme/themes.js';

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
const [paper, ink] = ['#16161e', '#d5d6db'];

const barGlyphs = ' ▁▂▃▄▅▆▇█';

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
		x: x + index,
		width: part.length,
		text: part,
		style,
	}));
}

/** The attributes of an element with this style. */
function attributesOf({color, backgroundColor, bold, dimColor, underline, inverse}: RoleStyle): string {
	return [
		` fill="${inverse ? (backgroundColor ?? paper) : (color ?? ink)}"`,
		bold ? ' font-weight="bold"' : '',
		underline ? ' text-decoration="underline"' : '',
		dimColor ? ' opacity="0.55"' : '',
	].join('');
}

/** A span in line `y`, from 0, as elements of SVG; none for blanks. */
export function drawSpan(placed: PlacedSpan, y: number): string[] {
	const {style, x, width} = placed;
	const top = margin + y * cellHeight;
	const left = (column: number) => round(margin + column * cellWidth);
	const length = (columns: number) => round(columns * cellWidth);
	const back = style.inverse ? (style.color ?? ink) : style.backgroundColor;
	const attributes = attributesOf(style);
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
};

/** A picture of a terminal's window with these elements. */
export function svgPicture({columns, rows, title}: Picture, elements: readonly string[]): string {
	const width = round(columns * cellWidth + 2 * margin);
	const height = rows * cellHeight + 2 * margin;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" shape-rendering="crispEdges" xml:space="preserve">`,
		`<title>${escapeXml(title)}</title>`,
		`<rect width="${width}" height="${height}" rx="8" fill="${paper}" shape-rendering="auto"/>`,
		...elements,
		'</svg>\n',
	].join('\n');
}

/** A terminal's screen as an SVG picture: the same bytes for the same screen. */

import {clean} from '../../text.js';
import {barGlyphs} from './line.js';
import {textWidth} from './width.js';

/** How a piece of text looks; a colour is one of SVG's, and without one it is the terminal's own. */
export type SvgStyle = {
	readonly ink: string | undefined;
	readonly paper: string | undefined;
	readonly isBold: boolean;
	readonly isDim: boolean;
	readonly isUnderlined: boolean;
	readonly isInverse: boolean;
};

/** Text of one look in a line: its first column, and how many columns it takes. */
export type Piece = {
	readonly x: number;
	readonly width: number;
	readonly text: string;
	readonly look: SvgStyle;
};

export const cellWidth = 8.4;
export const cellHeight = 18;
const margin = 10;
const baseline = 13.5;

/** The terminal's own colours, of what has none. */
export type OwnColours = {readonly paper: string; readonly ink: string};
const darkGround: OwnColours = {paper: '#16161e', ink: '#d5d6db'};
export const lightGround: OwnColours = {paper: '#ffffff', ink: '#1a1b26'};

/** The sixteen colours, by number: black, red, green, yellow, blue, magenta, cyan, white, and brighter. */
const palette = [
	['#3b3d4a', '#f7768e', '#9ece6a', '#e0af68', '#7aa2f7', '#bb9af7', '#7dcfff', '#d5d6db'],
	['#565a6e', '#ff899d', '#b9e486', '#f2c783', '#8db0ff', '#c7a9ff', '#a4daff', '#ffffff'],
].flat();

const hex = (value: number) => value.toString(16).padStart(2, '0');

/** A colour by its parts, from 0 to 255. */
export function rgb(red: number, green: number, blue: number): string {
	return `#${hex(red)}${hex(green)}${hex(blue)}`;
}

/** A colour of xterm's 256: the sixteen, a cube of 6 x 6 x 6, and 24 greys. */
export function numberedColour(number: number): string {
	if (number < 16) {
		return palette[number];
	}

	if (number >= 232) {
		const grey = 8 + 10 * (number - 232);
		return rgb(grey, grey, grey);
	}

	const level = (step: number) => (step === 0 ? 0 : 55 + 40 * step);
	const cube = number - 16;
	return rgb(level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6));
}

/** Text of an element: what XML 1.0 has no room for, as U+FFFE, is unsafe anyway. */
export function escapeXml(text: string): string {
	return clean(text, Number.POSITIVE_INFINITY)
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;');
}

/** A length or position, to a tenth of a unit. */
export const round = (value: number) => Number(value.toFixed(1));

/**
A piece without its blanks, as the texts between them: a viewer may take any number of blanks for one, and the glyphs that
it finds in another font, braille for instance, need not be as wide as its blanks are.
*/
export function wordsOf(piece: Piece): Piece[] {
	const {x, text, look} = piece;
	if (text.trim() === '' || look.isUnderlined) {
		return text.trim() === '' ? [] : [piece];
	}

	const word = /^[\u0020-\u007E]*$/.test(text) ? /\S+(?: \S+)*/gu : /\S+/gu;
	return Array.from(text.matchAll(word), ({0: part, index}) => ({
		x: x + textWidth(text.slice(0, index)),
		width: textWidth(part),
		text: part,
		look,
	}));
}

/** What a look asks of a text: its colour, and the attributes of an element. */
function inkOf({ink, paper, isBold, isDim, isUnderlined, isInverse}: SvgStyle, ground: OwnColours): string {
	return [
		` fill="${isInverse ? (paper ?? ground.paper) : (ink ?? ground.ink)}"`,
		isBold ? ' font-weight="bold"' : '',
		isUnderlined ? ' text-decoration="underline"' : '',
		isDim ? ' opacity="0.55"' : '',
	].join('');
}

/** A piece in line `y`, from 0, as elements of SVG; none for blanks. */
export function drawPiece(piece: Piece, y: number, ground = darkGround): string[] {
	const {look, x, width} = piece;
	const top = margin + y * cellHeight;
	const left = (column: number) => round(margin + column * cellWidth);
	const length = (columns: number) => round(columns * cellWidth);
	const back = look.isInverse ? (look.ink ?? ground.ink) : look.paper;
	return [
		...(back
			? [`<rect x="${left(x)}" y="${top}" width="${length(width)}" height="${cellHeight}" fill="${back}"/>`]
			: []),
		...wordsOf(piece).map(({x, width, text}) =>
			isBars(text)
				? `<path d="${barsPath(text, left(x), top)}"${inkOf(look, ground)}/>`
				: `<text x="${left(x)}" y="${top + baseline}" textLength="${length(width)}" lengthAdjust="spacingAndGlyphs"${inkOf(look, ground)}>${escapeXml(text)}</text>`,
		),
	];
}

const isBars = (text: string) => [...text].every(glyph => glyph === '│' || barGlyphs.includes(glyph));

/** Bars as the parts of their cells that they fill, and vertical lines: the glyphs of a font seldom join. */
const barsPath = (text: string, left: number, top: number) =>
	Array.from(text.matchAll(/│|([^│])\1*/gu), ({0: {length}, 1: glyph, index}) => {
		const isLine = glyph === undefined;
		const width = isLine ? 1 : round(length * cellWidth);
		const height = isLine
			? cellHeight
			: round((cellHeight * barGlyphs.indexOf(glyph)) / (barGlyphs.length - 1));
		const x = left + index * cellWidth + (isLine ? (cellWidth - width) / 2 : 0);
		return `M${round(x)} ${round(top + cellHeight - height)}h${width}v${height}h-${width}z`;
	}).join('');

type SvgPicture = {
	readonly columns: number;
	readonly rows: number;
	/** What the picture shows, for those who can't see it. */
	readonly title: string;
	/** @default that of a dark terminal */
	readonly ground?: OwnColours | undefined;
};

/** A whole picture, of elements that are already drawn. */
export function svgPicture(
	{columns, rows, title, ground = darkGround}: SvgPicture,
	elements: readonly string[],
): string {
	const width = round(columns * cellWidth + 2 * margin);
	const height = rows * cellHeight + 2 * margin;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" shape-rendering="crispEdges" xml:space="preserve">`,
		`<title>${escapeXml(title)}</title>`,
		`<rect width="${width}" height="${height}" rx="8" fill="${ground.paper}" shape-rendering="auto"/>`,
		...elements,
		'</svg>\n',
	].join('\n');
}

/** A screen, as the pieces of each of its lines. */
export function svgOf(lines: ReadonlyArray<readonly Piece[]>, picture: Omit<SvgPicture, 'rows'>): string {
	return svgPicture(
		{...picture, rows: lines.length},
		lines.flatMap((pieces, y) => pieces.flatMap(piece => drawPiece(piece, y, picture.ground))),
	);
}

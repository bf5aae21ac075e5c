/**
A terminal's screen as an SVG picture, still or moving: the same bytes for the same screens. A moving picture has no script, so
that it plays wherever pictures do. Each text is in it once for each place and style that it had, with the times at which
it is visible: what never changes costs nothing. Texts with the same times share a group, and a CSS animation shows and
hides the group. Who prefers less motion, or has a viewer without animations, sees the last frame.
*/

import {barGlyphs} from '../../dist/view/text/line.js';
import {textWidth} from '../../dist/view/text/width.js';

/** How a piece of text looks; a colour is one of SVG's, and without one it is the terminal's own. */
export type SvgStyle = {
	readonly ink: string | undefined;
	readonly paper: string | undefined;
	readonly isBold: boolean;
	readonly isDim: boolean;
	readonly isUnderlined: boolean;
	readonly isInverse: boolean;
};

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
const ground = {paper: '#16161e', ink: '#d5d6db'};

/** A colour of xterm's 256 beyond the first sixteen, which the themes do not use: a cube of 6 x 6 x 6, and 24 greys. */
export function numberedColour(number: number): string {
	const level = (step: number) => (step === 0 ? 0 : 55 + 40 * step);
	const cube = number - 16;
	const parts =
		number < 232
			? [Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6].map(level)
			: new Array(3).fill(8 + 10 * (number - 232));
	return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`;
}

const escapeXml = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A length or position, to a tenth of a unit. */
const round = (value: number) => Number(value.toFixed(1));

/**
A piece without its blanks, as the texts between them: a viewer may take any number of blanks for one, and the glyphs that
it finds in another font, braille for instance, need not be as wide as its blanks are.
*/
function wordsOf(piece: Piece): Piece[] {
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
function inkOf({ink, paper, isBold, isDim, isUnderlined, isInverse}: SvgStyle): string {
	return [
		` fill="${isInverse ? (paper ?? ground.paper) : (ink ?? ground.ink)}"`,
		isBold ? ' font-weight="bold"' : '',
		isUnderlined ? ' text-decoration="underline"' : '',
		isDim ? ' opacity="0.55"' : '',
	].join('');
}

/** A piece in line `y`, from 0, as elements of SVG; none for blanks. */
function drawPiece(piece: Piece, y: number): string[] {
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
				? `<path d="${barsPath(text, left(x), top)}"${inkOf(look)}/>`
				: `<text x="${left(x)}" y="${top + baseline}" textLength="${length(width)}" lengthAdjust="spacingAndGlyphs"${inkOf(look)}>${escapeXml(text)}</text>`,
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

type SvgPicture = {
	readonly columns: number;
	readonly rows: number;
	/** What the picture shows, for those who can't see it. */
	readonly title: string;
};

function svgPicture({columns, rows, title}: SvgPicture, elements: readonly string[]): string {
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

/** How many of these lines have text, blank ones between them included. */
const usedRows = (lines: ReadonlyArray<readonly Piece[]>): number =>
	1 + lines.findLastIndex(pieces => pieces.some(({text}) => text.trim() !== ''));

/** A screen, as the pieces of each of its lines. */
export function svgOf(lines: ReadonlyArray<readonly Piece[]>, picture: Omit<SvgPicture, 'rows'>): string {
	return svgPicture(
		{...picture, rows: usedRows(lines)},
		lines.flatMap((pieces, y) => pieces.flatMap(piece => drawPiece(piece, y))),
	);
}

/** A screen, and the second from which it is shown. */
export type Frame = {readonly at: number; readonly lines: ReadonlyArray<readonly Piece[]>};

export type AnimatedPicture = Omit<SvgPicture, 'title'> & {
	readonly frames: readonly Frame[];
	/** Seconds, including the time for which the last frame stays. */
	readonly length: number;
};

/** Frames, by their index, from the first up to before the second. */
type TimeSpan = readonly [from: number, to: number];

/** The elements of all frames, each once, with the intervals in which it is shown. */
function elementsOf({frames}: AnimatedPicture): Map<string, TimeSpan[]> {
	const shown = new Map<string, TimeSpan[]>();
	for (const [index, {lines}] of frames.entries()) {
		const elements = lines.flatMap((pieces, y) => pieces.flatMap(piece => drawWords(piece, y)));
		for (const element of new Set(elements)) {
			const intervals = shown.get(element) ?? [];
			const last = intervals.at(-1);
			if (last?.[1] === index) {
				intervals[intervals.length - 1] = [last[0], index + 1];
			} else {
				intervals.push([index, index + 1]);
			}

			shown.set(element, intervals);
		}
	}

	return shown;
}

/** A piece as elements of its own for each word, so that the others stay when one changes; but text stays on its ground. */
function drawWords(piece: Piece, y: number): string[] {
	const hasPaper = piece.look.isInverse || piece.look.paper !== undefined;
	return hasPaper ? [drawPiece(piece, y).join('')] : wordsOf(piece).flatMap(part => drawPiece(part, y));
}

/** The short name of a style in the style sheet, in place of its attributes in each element. */
class Looks {
	readonly #names = new Map<string, string>();

	/** An element of `drawPiece` with a class for its style. Only line-drawing characters must touch: other glyphs keep their width. */
	shorten(element: string): string {
		const shorter = /[\u2500-\u259F]/.test(element)
			? element
			: element.replace(' lengthAdjust="spacingAndGlyphs"', '');
		return shorter.replaceAll(/ (fill="[^"]*"(?: [a-z-]+="[^"]*")*)/g, (_, look: string) => {
			const name = this.#names.get(look) ?? `l${this.#names.size}`;
			this.#names.set(look, name);
			return ` class="${name}"`;
		});
	}

	get rules(): string[] {
		return Array.from(
			this.#names,
			([look, name]) => `.${name}{${look.replaceAll(/([a-z-]+)="([^"]*)" ?/g, '$1:$2;')}}`,
		);
	}
}

/** A picture that plays by itself, again and again. @param title what it shows, for those who can't see it */
export function animatedSvg(picture: AnimatedPicture, title: string): string {
	const {columns, rows, frames, length} = picture;
	const groups = new Map<string, {intervals: readonly TimeSpan[]; elements: string[]}>();
	for (const [element, intervals] of elementsOf(picture)) {
		const key = intervals.join(' ');
		const group = groups.get(key) ?? {intervals, elements: []};
		group.elements.push(element);
		groups.set(key, group);
	}

	const looks = new Looks();
	const rules: string[] = [];
	const drawn: string[] = [];
	const percent = (index: number) => Number(((100 * frames[index].at) / length).toFixed(3));
	for (const {intervals, elements} of groups.values()) {
		const inner = elements.map(element => looks.shorten(element)).join('');
		const [[first, end]] = intervals;
		if (first === 0 && end === frames.length) {
			drawn.push(`<g>${inner}</g>`);
			continue;
		}

		const name = `f${rules.length}`;
		const stops = intervals.flatMap(([from, to]) => [
			`${percent(from)}%{visibility:visible}`,
			...(to < frames.length ? [`${percent(to)}%{visibility:hidden}`] : []),
		]);
		rules.push(`@keyframes ${name}{${first > 0 ? '0%{visibility:hidden}' : ''}${stops.join('')}}`);
		const isLast = intervals.at(-1)?.[1] === frames.length;
		drawn.push(`<g style="animation-name:${name}"${isLast ? '' : ' visibility="hidden"'}>${inner}</g>`);
	}

	const style = [
		...looks.rules,
		`@media (prefers-reduced-motion:no-preference){g{animation:${Number(length.toFixed(3))}s step-end infinite}}`,
		...rules,
	].join('\n');
	return svgPicture({columns, rows, title}, [`<style>\n${style}\n</style>`, ...drawn]);
}

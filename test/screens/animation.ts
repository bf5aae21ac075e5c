/**
Pictures of a terminal's screens as SVG, moving ones too. They have no script, so that they play wherever pictures do. Each text
is in one once for each place and style that it had, with the times at which it is visible: what never changes costs nothing.
Texts with the same times share a group, and a CSS animation shows and hides the group. Who prefers less motion, or has a viewer
without animations, sees the last frame.
*/

import type {RoleStyle} from '../../dist/ui/theme/themes.js';
import type {PlacedSpan} from './pieces.ts';

/** A screen, and the second from which it is shown. */
export type Frame = {readonly at: number; readonly lines: ReadonlyArray<readonly PlacedSpan[]>};

export type AnimatedPicture = {
	readonly columns: number;
	readonly rows: number;
	readonly frames: readonly Frame[];
	/** Seconds, including the time for which the last frame stays. */
	readonly length: number;
};

/** Frames, by their index, from the first up to before the second. */
type TimeSpan = readonly [from: number, to: number];

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

const cssOf = ({color, backgroundColor, bold, dimColor, underline, inverse}: RoleStyle): string =>
	[
		`fill:${inverse ? (backgroundColor ?? paper) : (color ?? ink)};`,
		bold ? 'font-weight:bold;' : '',
		underline ? 'text-decoration:underline;' : '',
		dimColor ? 'opacity:0.55;' : '',
	].join('');

/**
A span without its blanks, as the texts between them: a viewer may take any number of blanks for one, and the glyphs that
it finds in another font, braille for instance, need not be as wide as its blanks are.
*/
function wordsOf({x, text, style}: PlacedSpan): Array<readonly [x: number, text: string]> {
	const word = /^[\u0020-\u007E]*$/.test(text) ? /\S+(?: \S+)*/gu : /\S+/gu;
	return style.underline && text.trim() !== ''
		? [[x, text]]
		: Array.from(text.matchAll(word), ({0: part, index}) => [x + index, part] as const);
}

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

/** Writes elements, each with the name of its style in the style sheet. */
class Writer {
	readonly #names = new Map<string, string>();

	#classOf(css: string): string {
		const name = this.#names.get(css) ?? `l${this.#names.size}`;
		this.#names.set(css, name);
		return ` class="${name}"`;
	}

	/** A span in line `y`, an element for each word, so that the others stay when one changes; but text stays on its ground. */
	elementsOf(placed: PlacedSpan, y: number): string[] {
		const {style, x, width} = placed;
		const top = margin + y * cellHeight;
		const ground = style.inverse ? (style.color ?? ink) : style.backgroundColor;
		const words = wordsOf(placed).map(([x, text]) => {
			const left = round(margin + x * cellWidth);
			if ([...text].every(glyph => `│▉${barGlyphs}`.includes(glyph))) {
				return `<path d="${barsPath(text, left, top)}"${this.#classOf(cssOf(style))}/>`;
			}

			// Only line-drawing characters must touch: other glyphs keep their width.
			const adjusted = /[\u2500-\u259F]/.test(text) ? ' lengthAdjust="spacingAndGlyphs"' : '';
			const length = ` textLength="${round(text.length * cellWidth)}"${adjusted}`;
			return `<text x="${left}" y="${top + baseline}"${length}${this.#classOf(cssOf(style))}>${escapeXml(text)}</text>`;
		});
		if (ground === undefined) {
			return words;
		}

		const [left, length] = [margin + x * cellWidth, width * cellWidth].map(round);
		const fill = this.#classOf(`fill:${ground};`);
		const rect = `<rect x="${left}" y="${top}" width="${length}" height="${cellHeight}"${fill}/>`;
		return [[rect, ...words].join('')];
	}

	get rules(): string[] {
		return Array.from(this.#names, ([css, name]) => `.${name}{${css}}`);
	}
}

/** The elements of all frames, each once, with the intervals in which it is shown. */
function elementsOf({frames}: AnimatedPicture, writer: Writer): Map<string, TimeSpan[]> {
	const shown = new Map<string, TimeSpan[]>();
	for (const [index, {lines}] of frames.entries()) {
		for (const element of new Set(
			lines.flatMap((pieces, y) => pieces.flatMap(piece => writer.elementsOf(piece, y))),
		)) {
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

/** A picture that plays by itself, again and again; of one frame, a still. @param title what it shows, for those who can't see it */
export function animatedSvg(picture: AnimatedPicture, title: string): string {
	const {columns, rows, frames, length} = picture;
	const writer = new Writer();
	const groups = Map.groupBy(elementsOf(picture, writer), ([, intervals]) => intervals.join(' '));
	const rules: string[] = [];
	const percent = (index: number) => Number(((100 * frames[index].at) / length).toFixed(3));
	const drawn = [...groups.values()].map(group => {
		const inner = group.map(([element]) => element).join('');
		const [[, intervals]] = group;
		const [[first, end]] = intervals;
		if (first === 0 && end === frames.length) {
			return `<g>${inner}</g>`;
		}

		const name = `f${rules.length}`;
		const stops = intervals.flatMap(([from, to]) => [
			`${percent(from)}%{visibility:visible}`,
			...(to < frames.length ? [`${percent(to)}%{visibility:hidden}`] : []),
		]);
		rules.push(`@keyframes ${name}{${first > 0 ? '0%{visibility:hidden}' : ''}${stops.join('')}}`);
		const isLast = intervals.at(-1)?.[1] === frames.length;
		return `<g style="animation-name:${name}"${isLast ? '' : ' visibility="hidden"'}>${inner}</g>`;
	});
	const animated = `@media (prefers-reduced-motion:no-preference){g{animation:${Number(length.toFixed(3))}s step-end infinite}}`;
	const [width, height] = [round(columns * cellWidth + 2 * margin), rows * cellHeight + 2 * margin];
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" shape-rendering="crispEdges" xml:space="preserve">`,
		`<title>${escapeXml(title)}</title>`,
		`<rect width="${width}" height="${height}" rx="8" fill="${paper}" shape-rendering="auto"/>`,
		`<style>\n${[...writer.rules, ...(rules.length > 0 ? [animated] : []), ...rules].join('\n')}\n</style>`,
		...drawn,
		'</svg>\n',
	].join('\n');
}

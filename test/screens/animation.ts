/**
A moving picture of a terminal's screens. It has no script, so that it plays wherever pictures do. Each text is in it once for
each place and style that it had, with the times at which it is visible: what never changes costs nothing. Texts with the same
times share a group, and a CSS animation shows and hides the group. Who prefers less motion, or has a viewer without
animations, sees the last frame.
*/

import {drawSpan, type PlacedSpan, svgPicture, wordSpans} from './svg.ts';

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
function drawWords(piece: PlacedSpan, y: number): string[] {
	const hasPaper = piece.style.inverse || piece.style.backgroundColor !== undefined;
	return hasPaper ? [drawSpan(piece, y).join('')] : wordSpans(piece).flatMap(part => drawSpan(part, y));
}

/** The short name of a style in the style sheet, in place of its attributes in each element. */
class Looks {
	readonly #names = new Map<string, string>();

	/** An element of `drawSpan` with a class for its style. Only line-drawing characters must touch: other glyphs keep their width. */
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

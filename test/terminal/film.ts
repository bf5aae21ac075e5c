/**
A recording of a terminal as an animated SVG: no script in it, so that it plays wherever pictures do.

Each text stands in it once for each place and look that it had, with the times at which it was to be seen: what never
changes costs nothing. Texts with the same times share a group, and a group is shown and hidden by a CSS animation.
Whoever prefers less motion, or a viewer without animations, sees the last frame.
*/

import xterm from '@xterm/headless';
import {drawPiece, type Piece, svgPicture, wordsOf} from '../../dist/view/text/svg.js';
import {screenOf} from './svg.ts';

/** A screen, and the second from which it is shown. */
export type Frame = {readonly at: number; readonly lines: ReadonlyArray<readonly Piece[]>};

export type Film = {
	readonly columns: number;
	readonly rows: number;
	readonly frames: readonly Frame[];
	/** Seconds, the time that the last frame stays included. */
	readonly length: number;
};

type Cuts = {
	/** Frames a second at most. */
	readonly rate: number;
	/** Seconds that nothing may stand still for longer. */
	readonly longestPause: number;
	/** Seconds that the last frame stays. */
	readonly ending: number;
};

type Event = readonly [seconds: number, code: 'o' | 'r', data: string];

/** The frames of an asciicast of version 2, up to where the alternate screen is left. */
export async function filmOf(cast: string, {rate, longestPause, ending}: Cuts): Promise<Film> {
	const [header, ...events] = cast
		.trim()
		.split('\n')
		.map(line => JSON.parse(line));
	const {width: columns, height: rows} = header as {width: number; height: number};
	const terminal = new xterm.Terminal({cols: columns, rows, allowProposedApi: true});
	const frames: Frame[] = [];
	let [at, before, isWriting] = [0, 0, false];
	const take = () => {
		const lines = screenOf(terminal);
		const last = frames.at(-1);
		if (!last) {
			// It begins with the first screen that has anything on it.
			at = 0;
			if (lines.every(pieces => pieces.every(({text}) => text.trim() === ''))) {
				return;
			}
		}

		const slot = Math.floor(at * rate) / rate;
		if (JSON.stringify(last?.lines) !== JSON.stringify(lines)) {
			// Of several screens within one frame it is the last.
			frames.splice(last?.at === slot ? -1 : frames.length, 1, {at: slot, lines});
		}
	};
	for (const [seconds, code, data] of events as Event[]) {
		at += Math.min(seconds - before, longestPause);
		before = seconds;
		if (data.includes('\u001B[?1049l')) {
			break;
		}

		if (code !== 'o') {
			continue;
		}

		await new Promise<void>(resolve => {
			terminal.write(data, resolve);
		});
		isWriting = data.includes('\u001B[?2026l') ? false : isWriting || data.includes('\u001B[?2026h');
		if (!isWriting) {
			take();
		}
	}

	return {columns, rows, frames, length: (frames.at(-1)?.at ?? 0) + ending};
}

/** Frames, by their index, from the first up to before the second. */
type Interval = readonly [from: number, to: number];

/** The elements of all frames, each once, with the intervals in which it is shown. */
function elementsOf(frames: readonly Frame[]): Map<string, Interval[]> {
	const shown = new Map<string, Interval[]>();
	for (const [index, {lines}] of frames.entries()) {
		const elements = lines.flatMap((pieces, y) => pieces.flatMap(piece => draw(piece, y)));
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

/** A piece as elements of its own for each word, so that the others stay when one changes. */
function draw(piece: Piece, y: number): string[] {
	const hasPaper = piece.look.isInverse || piece.look.paper !== undefined;
	return (hasPaper ? [piece] : wordsOf(piece)).flatMap(part => drawPiece(part, y));
}

/** The short name of a look in the style sheet, in place of its attributes in each element. */
class Looks {
	readonly #names = new Map<string, string>();

	/** An element of `drawPiece` with a class for how it looks. Only lines have to hang together: other glyphs keep their width. */
	shorten(element: string): string {
		const shorter = /[\u2500-\u259F]/.test(element)
			? element
			: element.replace(' lengthAdjust="spacingAndGlyphs"', '');
		return shorter.replace(/ (fill="[^"]*"(?: [a-z-]+="[^"]*")*)/, (_, look: string) => {
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

/** A film as a picture that plays by itself, again and again. @param title what it shows, for those who can't see it */
export function animate({columns, rows, frames, length}: Film, title: string): string {
	const groups = new Map<string, {intervals: readonly Interval[]; elements: string[]}>();
	for (const [element, intervals] of elementsOf(frames)) {
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

/** Text with roles: the theme gives each role its colour. Lines are written, cut, wrapped and framed here. */

import {graphemesOf, sliceColumns, textWidth} from './width.js';

/**
What a piece of text is. `given` never changes, `guess` does; `conflict` marks a digit that a peer holds too, `clash` a
given that does; `moved` a cell of the last move; `accent` is the one thing to look at, `dim` what may be overlooked. Heat goes from cool to hot, and the glow of a change
fades; each digit has a hue, and so has each lane of a race.
*/
export type Role =
	| 'plain'
	| 'dim'
	| 'strong'
	| 'accent'
	| 'key'
	| 'good'
	| 'bad'
	| 'frame'
	| 'given'
	| 'fixed'
	| 'guess'
	| 'empty'
	| 'conflict'
	| 'moved'
	| `glow-${1 | 2 | 3}`
	| HueRole
	| LaneRole
	| RampRole
	| BandRole;

/** Digits with a hue of their own; the hues repeat after them. */
export const hueCount = 16;

type HueRole = `hue-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16}`;

export const hueRole = (digit: number): Role => `hue-${((digit - 1) % hueCount) + 1}` as HueRole;

type LaneRole = `lane-${1 | 2 | 3 | 4 | 5 | 6}`;

/** @param index of the lane, from 0 to 5 */
export const laneRole = (index: number): Role => `lane-${index + 1}` as LaneRole;

/** Temperatures from cold to hot. */
export type RampRole = `ramp-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16}`;
export const rampSteps = 16;

/** @param heat of a temperature, from 0 to 1: see heat.ts */
export const rampRole = (heat: number): RampRole =>
	`ramp-${1 + Math.min(rampSteps - 1, Math.floor(heat * rampSteps))}` as RampRole;

/** The band of a chart at a temperature, and a bar of that temperature in front of it. */
type BandRole = `${'band' | 'bar'}-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16}`;

/** @param heat of a temperature, from 0 to 1 */
export const bandRole = (heat: number): Role => rampRole(heat).replace('ramp', 'band') as BandRole;

/** The role of a bar in front of a band; that of the bar alone where it has another colour. */
export const onBand = (bar: Role, band: Role): Role =>
	bar.startsWith('ramp-') && band.startsWith('band-') ? (bar.replace('ramp', 'bar') as BandRole) : bar;

/** A change: from 1, nearly faded, to this. */
export const glowSteps = 3;

export const glowRole = (level: number): Role => `glow-${level}` as Role;

export type Span = {readonly text: string; readonly role: Role};

export type Line = readonly Span[];

/** A cell filled from below by eighths, from none to all. */
export const barGlyphs = ' ▁▂▃▄▅▆▇█';

/** A character that stands for a value. */
export type Glyph = readonly [character: string, role: Role];

export function span(text: string, role: Role = 'plain'): Span {
	return {text, role};
}

/** A line being written: neighbours with the same role become one span, since each span costs time to draw. */
export class Pen {
	#spans: Span[] = [];
	#text = '';
	#role: Role = 'plain';

	put(text: string, role: Role): void {
		if (role !== this.#role && this.#text !== '' && text !== '') {
			this.#spans.push({text: this.#text, role: this.#role});
			this.#text = '';
		}

		this.#role = text === '' ? this.#role : role;
		this.#text += text;
	}

	/** The line so far; the next one begins. */
	take(): Line {
		const line = this.#text === '' ? this.#spans : [...this.#spans, {text: this.#text, role: this.#role}];
		this.#spans = [];
		this.#text = '';
		return line;
	}
}

/** Characters with their roles as spans, as few as possible: emptiness looks the same in every role without a background. */
export function joinCells(cells: readonly Glyph[]): Line {
	const pen = new Pen();
	let current = cells.find(([glyph]) => glyph !== ' ')?.[1] ?? 'plain';
	for (const [glyph, role] of cells) {
		current = glyph !== ' ' ? role : current.startsWith('bar-') ? 'plain' : current;
		pen.put(glyph, current);
	}

	return pen.take();
}

/** The characters of a line, without roles. */
export const plainText = (line: Line): string => line.map(({text}) => text).join('');

export const widthOf = (line: Line): number => line.reduce((width, {text}) => width + textWidth(text), 0);

/** The columns of a line from one on, as many as the width. */
export function sliceLine(line: Line, from: number, width: number): Line {
	const spans: Span[] = [];
	let at = 0;
	for (const {text, role} of line) {
		const piece = sliceColumns(text, from - at, from + width - at);
		at += textWidth(text);
		if (piece !== '') {
			spans.push({text: piece, role});
		}
	}

	return spans;
}

/** A line cut to a width, with `…` where something is missing. */
export function cut(line: Line, width: number): Line {
	return widthOf(line) <= width
		? line
		: width < 1
			? []
			: [...sliceLine(line, 0, width - 1), span('…', 'dim')];
}

/** The first of these lines that fits, or else the last. */
export const fitting = (lines: readonly Line[], width = Number.POSITIVE_INFINITY): Line =>
	lines.find(line => widthOf(line) <= width) ?? lines[lines.length - 1];

/** A word in pieces as wide as a line at most, a path behind its slashes; of a character each if there is no room at all. */
function breakWord(word: string, width: number): string[] {
	if (textWidth(word) <= width) {
		return [word];
	}

	const pieces = [''];
	let room = width;
	for (const grapheme of graphemesOf(word)) {
		room -= textWidth(grapheme);
		const piece = pieces.at(-1) ?? '';
		if (room < 0 && piece !== '') {
			const end = piece.lastIndexOf('/') + 1 || piece.length;
			pieces.splice(-1, 1, piece.slice(0, end), piece.slice(end));
			room = width - textWidth(piece.slice(end) + grapheme);
		}

		pieces[pieces.length - 1] += grapheme;
	}

	return pieces;
}

/** What stays together, and the spaces before it. */
type Word = {readonly spaces: number; readonly spans: Span[]};

/** Spaces, and what stands between them; a space in a number, or before its %, is a part of it. */
const wordsAndBlanks = /(?:[^ ]|(?<=\d) (?=\d{3}(?!\d)|%)|(?<=[^ ]) (?== )|(?<= =) (?=[^ ]))+| +/g;

/** `[3]` */
const longestSign = 3;

/** A sign and the word that explains it stay together: one space at the start of a span is not a place to break. */
function wordsIn(line: Line): Word[] {
	const words: Word[] = [];
	let spaces = 0;
	for (const {text, role} of line) {
		for (const {0: piece, index} of text.matchAll(wordsAndBlanks)) {
			const last = words.at(-1);
			const isSign = last && widthOf(last.spans) <= longestSign;
			const isGlue = isSign && piece === ' ' && index === 0 && spaces === 0 && text.length > 1;
			if (piece.startsWith(' ') && !isGlue) {
				spaces += piece.length;
			} else if (last && spaces === 0) {
				last.spans.push(span(piece, role));
			} else {
				words.push({spaces, spans: [span(piece, role)]});
				spaces = 0;
			}
		}
	}

	return words;
}

/** A line on as many of this width as it needs, broken at spaces; all but the first begin with an indent. */
export const wrapLine = (line: Line, width: number, indent = 0): Line[] =>
	widthOf(line) <= width ? [line] : wrapWords(wordsIn(line), width, indent);

function wrapWords(words: readonly Word[], width: number, indent = 0): Line[] {
	const lines: Span[][] = [];
	let used = 0;
	for (const {spaces, spans} of words) {
		const length = widthOf(spans);
		const last = lines.at(-1);
		if (last && used + spaces + length <= width) {
			last.push(span(' '.repeat(spaces)), ...spans);
			used += spaces + length;
		} else {
			// What a line begins with gives way to its first word.
			const before = last ? indent : Math.max(0, Math.min(spaces, width - length));
			lines.push(before > 0 ? [span(' '.repeat(before)), ...spans] : [...spans]);
			used = before + length;
		}
	}

	return lines;
}

/** Parts on as few lines of this width as possible, `gap` columns apart. */
export const flow = (parts: readonly Line[], width: number, gap = 2): Line[] =>
	wrapWords(
		parts.map((spans, index) => ({spaces: index > 0 ? gap : 0, spans: [...spans]})),
		width,
	);

export const indented = (lines: readonly Line[], indent: number): Line[] =>
	lines.map(line => [span(' '.repeat(indent)), ...line]);

/** Lines beside a label: blanks stand before all but the first. */
export function beside(label: Line, lines: readonly Line[]): Line[] {
	const blank = span(' '.repeat(widthOf(label)));
	return lines.map((line, row) => [...(row === 0 ? label : [blank]), ...line]);
}

/** Blocks of lines side by side, each `step` columns after the one before. */
export function sideBySide(blocks: ReadonlyArray<readonly Line[]>, step: number): Line[] {
	const height = Math.max(0, ...blocks.map(({length}) => length));
	return Array.from({length: height}, (_, row) =>
		blocks.flatMap((lines, index): Line => {
			const line = lines.at(row) ?? [];
			const isLast = blocks.slice(index + 1).every(({length}) => length <= row);
			const gap = isLast ? 0 : step - widthOf(line);
			return gap > 0 ? [...line, span(' '.repeat(gap))] : line;
		}),
	);
}

/** Two lines on one, the second flush right; the second gives way first. */
export function justify(left: Line, right: Line, width: number): Line {
	const gap = width - widthOf(left) - widthOf(right);
	return gap >= 1 ? [...left, span(' '.repeat(gap)), ...right] : cut(left, width);
}

/** A text on as many lines of this width as it needs, broken at spaces, and where a word is longer than a line, in it. */
export function wrapText(text: string, width: number, role: Role = 'plain'): Line[] {
	const words = wordsIn([span(text)]).flatMap(({spaces, spans}) =>
		breakWord(plainText(spans), width).map((piece, index) => ({
			spaces: index === 0 ? spaces : 0,
			spans: [span(piece)],
		})),
	);
	return words.length === 0
		? [[span('', role)]]
		: wrapWords(words, width).map(line => cut([span(plainText(line), role)], width));
}

/** Columns of blanks between two columns of lines. */
const columnGutter = 3;

/**
Lines one after the other in columns: in as few as this height needs, and at most as many as the width has room for.
*/
export function inColumns(lines: readonly Line[], width: number, height: number): Line[] {
	const columnWidth = Math.max(1, ...lines.map(line => widthOf(line)));
	const most = Math.max(1, Math.floor((width + columnGutter) / (columnWidth + columnGutter)));
	const count = Math.min(most, Math.ceil(lines.length / Math.max(1, height)));
	const length = Math.ceil(lines.length / count);
	const columns = Array.from({length: count}, (_, column) =>
		lines.slice(column * length, (column + 1) * length),
	);
	return sideBySide(columns, columnWidth + columnGutter).map(line => cut(line, width));
}

export type FrameSection = {
	readonly title: string;
	/** What follows the title, where there is room for it. */
	readonly more?: Line | undefined;
	/** What stands at the right end of its line, in shorter and shorter forms. */
	readonly figures?: readonly Line[];
	readonly lines: readonly Line[];
	/** Whether there is a gap in its place, around which the frames close. @default false */
	readonly isHidden?: boolean | undefined;
};

/** The columns that a frame takes: a line and a blank on either side. */
export const frameWidth = 4;

/** The columns of a line of the frame around two texts: its corners, blanks, and a stroke at least between them. */
export const cornerWidth = 9;

/** @param foot what stands in the last line, left and right */
export function framed(
	sections: readonly FrameSection[],
	foot: {readonly left: Line; readonly right: Line},
	width: number,
): Line[] {
	return [
		...sections.flatMap(({title, more = [], figures = [], lines, isHidden}, index) => {
			const isBelow = index > 0 && !sections[index - 1].isHidden;
			return isHidden
				? [isBelow ? rule('╰╯', [], [], width) : [], ...lines]
				: [
						rule(isBelow ? '├┤' : '╭╮', titleLine(title, more, figures, width), figures, width),
						...lines.map(line => insideOf(line, width)),
					];
		}),
		sections.at(-1)?.isHidden ? [] : rule('╰╯', foot.left, [foot.right], width),
	];
}

/** A title with what follows it, where that leaves the first figures their room. */
function titleLine(title: string, more: Line, [figures = []]: readonly Line[], width: number): Line {
	const whole = [span(title, 'strong'), span('  '), ...more];
	const isWhole = more.length > 0 && widthOf(whole) + widthOf(figures) + cornerWidth <= width;
	return isWhole ? whole : [span(title, 'strong')];
}

/** A line of the frame; what has no room on the right is left out. */
function rule([first, last]: string, left: Line, choices: readonly Line[], width: number): Line {
	const right = choices.find(line => widthOf(left) + widthOf(line) + cornerWidth <= width) ?? [];
	const ends = widthOf(right) > 0 ? [span(' '), ...right, span(` ─${last}`, 'frame')] : [span(last, 'frame')];
	const start: Line =
		widthOf(left) > 0 ? [span(`${first}─ `, 'frame'), ...left, span(' ')] : [span(first, 'frame')];
	const gap = width - widthOf(start) - widthOf(ends);
	return gap < 0 ? cut([...start, ...ends], width) : [...start, span('─'.repeat(gap), 'frame'), ...ends];
}

function insideOf(line: Line, width: number): Line {
	const room = width - frameWidth;
	const inside = cut(line, room);
	return [span('│ ', 'frame'), ...inside, span(`${' '.repeat(room - widthOf(inside))} │`, 'frame')];
}

/** A row of a list, with what stands behind its text. */
export const listRow = (isSelected: boolean, text: string, ...more: Line): Line => [
	span(isSelected ? '▸ ' : '  ', 'accent'),
	span(text, isSelected ? 'accent' : 'plain'),
	...more,
];

/** The rows of a list below the selected one that stay visible. */
const listContext = 2;

/** As many items as fit, the selected one among them, each with its index in the list; the first ones while that is possible. */
export function visibleItems<Item>(
	items: readonly Item[],
	selected: number,
	height: number,
): Array<{item: Item; index: number}> {
	const below = Math.min(listContext, Math.floor(height / 4));
	const start = Math.max(0, Math.min(selected + below + 1 - height, items.length - height));
	return items.slice(start, start + height).map((item, offset) => ({item, index: start + offset}));
}

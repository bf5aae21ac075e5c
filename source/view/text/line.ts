/** Text with roles: the theme gives each role its colour. */

import {drawn, graphemesOf, sliceColumns, textWidth} from './width.js';

/**
What a piece of text is. `given` never changes, `guess` does; `conflict` marks a digit that a peer holds too, and
`crowd` one of many, where bold marks would mark none; `moved` a cell of the last move; `accent` is the one thing to look
at, `dim` what may be overlooked. A `candidate` is a possible digit, and a current one that is not possible is
`impossible`. Heat goes from cool to hot; each digit has a hue, and so has each lane of a race.
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
	| 'crowd'
	| 'moved'
	| 'candidate'
	| 'impossible'
	| `heat-${0 | 1 | 2 | 3 | 4}`
	| HueRole
	| LaneRole
	| RampRole;

/** Digits with a hue of their own; the hues repeat after them. */
export const hueCount = 16;

type HueRole = `hue-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16}`;

export function hueRole(digit: number): Role {
	return `hue-${((digit - 1) % hueCount) + 1}` as HueRole;
}

type LaneRole = `lane-${1 | 2 | 3 | 4 | 5 | 6}`;

/** @param index of the lane, from 0 to 5 */
export function laneRole(index: number): Role {
	return `lane-${index + 1}` as LaneRole;
}

/** Temperatures from cold to hot. */
export type RampRole = `ramp-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16}`;
export const rampSteps = 16;

/** @param heat of a temperature, from 0 to 1: see heat.ts */
export function rampRole(heat: number): RampRole {
	return `ramp-${1 + Math.min(rampSteps - 1, Math.floor(heat * rampSteps))}` as RampRole;
}

/** @param level from 0 to 4 */
export function heatRole(level: number): Role {
	return `heat-${level}` as Role;
}

export type Span = {readonly text: string; readonly role: Role};

export type Line = readonly Span[];

/** A cell filled from below by eighths, from none to all. */
export const barGlyphs = ' ▁▂▃▄▅▆▇█';

/** A character that stands for a value. */
export type Glyph = readonly [character: string, role: Role];

export function span(text: string, role: Role = 'plain'): Span {
	return {text, role};
}

/** Characters with their roles as spans, as few as possible: each one costs time to be shown. Emptiness looks the same in every role. */
export function joinCells(cells: readonly Glyph[]): Line {
	const line: Span[] = [];
	let [text, current]: [string, Role] = ['', 'plain'];
	for (const [glyph, role] of cells) {
		if (glyph !== ' ' && role !== current) {
			if (text.trim() !== '') {
				line.push(span(text, current));
				text = '';
			}

			current = role;
		}

		text += glyph;
	}

	return [...line, span(text, current)];
}

/** The characters of a line, without roles. */
export function plainText(line: Line): string {
	return line.map(({text}) => text).join('');
}

/** The columns of a line. */
export function widthOf(line: Line): number {
	return line.reduce((width, {text}) => width + textWidth(text), 0);
}

/** A line cut to a width, with `…` where something is missing. */
export function cut(line: Line, width: number): Line {
	if (widthOf(line) <= width) {
		return line;
	}

	const cut: Span[] = [];
	let left = width - 1;
	for (const {text, role} of line) {
		cut.push({text: sliceColumns(text, 0, left), role});
		left -= textWidth(text);
		if (left <= 0) {
			break;
		}
	}

	return width < 1 ? [] : [...cut, span('…', 'dim')];
}

/** The spaces at which a line may end: not those between the digits of one number. */
const breaks = /(?<!\d) | (?!\d{3}(?!\d))/;

/** A word in pieces, all but the last as wide as a line; of a character each if there is no room at all. */
function breakWord(word: string, width: number): string[] {
	const room = Math.max(1, width);
	const pieces: string[] = [];
	let rest = word;
	while (textWidth(rest) > room) {
		const piece = prefixOf(rest, room);
		pieces.push(piece);
		rest = rest.slice(piece.length);
	}

	return [...pieces, rest];
}

/** The characters at the start of a text for which there is room; at least one. */
function prefixOf(text: string, width: number): string {
	let fit = '';
	let room = width;
	for (const grapheme of graphemesOf(text)) {
		room -= textWidth(grapheme);
		if (room < 0 && fit !== '') {
			break;
		}

		fit += grapheme;
	}

	return fit;
}

/** A text on as many lines of this width as it needs, broken at spaces, and where a word is longer than a line, in it. */
export function wrapText(text: string, width: number, role: Role = 'plain'): Line[] {
	const lines: string[] = [];
	for (const word of drawn(text).split(breaks)) {
		const last = lines.at(-1);
		if (last !== undefined && textWidth(last) + 1 + textWidth(word) <= width) {
			lines[lines.length - 1] = `${last} ${word}`;
		} else {
			lines.push(...breakWord(word, width));
		}
	}

	return lines.map(line => cut([span(line, role)], width));
}

/** Lines behind blanks. */
export const indented = (lines: readonly Line[], indent: number): Line[] =>
	lines.map(line => [span(' '.repeat(indent)), ...line]);

/** Lines beside a label: blanks stand before all but the first. */
export function beside(label: Line, lines: readonly Line[]): Line[] {
	const blank = span(' '.repeat(widthOf(label)));
	return lines.map((line, row) => [...(row === 0 ? label : [blank]), ...line]);
}

/** Two lines on one, the second flush right; the second gives way first. */
export function justify(left: Line, right: Line, width: number): Line {
	const gap = width - widthOf(left) - widthOf(right);
	return gap >= 1 ? [...left, span(' '.repeat(gap)), ...right] : cut(left, width);
}

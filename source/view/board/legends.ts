/** The meaning of the signs of each display. */

import {glowRole, glowSteps, hueCount, type Line, type Role, type Span, span} from '../text/line.js';
import type {DrawnBoard} from './board-content.js';
import type {CellRoom} from './board-style.js';

export type Legend = (drawn: DrawnBoard) => Line;

/** A digit with the marks of each room for a conflict and a move. */
const signs: Readonly<Record<CellRoom, Readonly<Record<'conflict' | 'moved', string>>>> = {
	big: {conflict: '[3]', moved: '‹3›'},
	roomy: {conflict: '[3]', moved: '‹3›'},
	snug: {conflict: '3!', moved: '3‹'},
	bare: {conflict: '3', moved: '3'},
};

const entryGap = span('  ');

const entry = (sign: string, role: Role, words: string): Span[] => [
	span(sign, role),
	span(` ${words}`, 'dim'),
];

const conflictSpans = (room: CellRoom, words = 'conflict', hasMarks = true) =>
	entry(signs[hasMarks ? room : 'bare'].conflict, 'conflict', words);

/** Its entries, where they may be broken. */
export function legendEntries(legend: Line): Line[] {
	const at = legend.findIndex(({text}) => text === entryGap.text);
	return at < 0 ? [legend] : [legend.slice(0, at), ...legendEntries(legend.slice(at + 1))];
}

const joined = (entries: ReadonlyArray<readonly Span[]>): Span[] =>
	entries.flatMap((each, index) => (index > 0 ? [entryGap, ...each] : each));

/** The marks with what they mean. */
const marksOf = (room: CellRoom, conflict: string, moved: string, hasMarks: boolean) => [
	conflictSpans(room, conflict, hasMarks),
	entry(signs[room].moved, 'moved', moved),
];

/** Where no digit may stand twice. */
const unitsText = ({geometry}: DrawnBoard) => (geometry.boxes ? 'row, column or box' : 'row or column');

export const digitsLegend: Legend = drawn => {
	const {room, fixed, sureness, edges, isRejected, hasMarks} = drawn;
	const moved = isRejected ? 'proposed' : room === 'snug' ? 'moved' : 'last move';
	return joined([
		...(sureness ? [[span('brighter = more certain', 'plain')]] : []),
		...marksOf(room, `twice in its ${unitsText(drawn)}`, moved, hasMarks),
		entry('3', 'given', 'given'),
		...(edges === undefined ? [] : [entry('2', 'dim', edges)]),
		...(fixed ? [entry('3', 'fixed', 'follows from givens')] : []),
		...(drawn.glow ? [entry(' 3 ', glowRole(glowSteps), 'just changed')] : []),
	]);
};

export const coloursLegend: Legend = drawn => {
	const {room, hasColour, hasMarks, geometry} = drawn;
	const repeats = geometry.size > hueCount ? `, repeated after ${hueCount}` : '';
	const what = hasColour ? `a colour for each digit${repeats}: none` : 'no colours: no digit';
	return [
		span(`${what} twice in a ${unitsText(drawn)}`, 'dim'),
		entryGap,
		...conflictSpans(room, undefined, hasMarks),
	];
};

/** The displays of the grid. A further display is one entry of the table, and its legend. */

import {glowRole, glowSteps, hueCount, hueRole, type Line, type Role, type Span, span} from '../text/line.js';
import type {CellRoom, DrawnBoard} from './board-style.js';

type Legend = (drawn: DrawnBoard) => Line;

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

const markEntries = (room: CellRoom, conflict: string, moved: string, hasMarks: boolean) => [
	conflictSpans(room, conflict, hasMarks),
	entry(signs[room].moved, 'moved', moved),
];

/** Where no digit may stand twice. */
const unitsText = ({geometry}: DrawnBoard) => (geometry.boxes ? 'row, column or box' : 'row or column');

const digitsLegend: Legend = drawn => {
	const {room, fixed, sureness, edges, isRejected, hasMarks} = drawn;
	const moved = isRejected ? 'proposed' : room === 'snug' ? 'moved' : 'last move';
	return joined([
		...(sureness ? [[span('brighter = more certain', 'plain')]] : []),
		...markEntries(room, `twice in its ${unitsText(drawn)}`, moved, hasMarks),
		entry('3', 'given', 'given'),
		...(edges === undefined ? [] : [entry('2', 'dim', edges)]),
		...(fixed ? [entry('3', 'fixed', 'follows from givens')] : []),
		...(drawn.glow ? [entry(' 3 ', glowRole(glowSteps), 'just changed')] : []),
	]);
};

const coloursLegend: Legend = drawn => {
	const {room, hasColour, hasMarks, geometry} = drawn;
	const repeats = geometry.size > hueCount ? `, repeated after ${hueCount}` : '';
	const what = hasColour ? `a colour for each digit${repeats}: none` : 'no colours: no digit';
	return [
		span(`${what} twice in a ${unitsText(drawn)}`, 'dim'),
		entryGap,
		...conflictSpans(room, undefined, hasMarks),
	];
};

/** A cell as it is shown with one digit, or a mark in its place. */
export type Face = {
	readonly text: string;
	readonly role: Role;
	/** The characters left and right of it in a roomy cell, and behind it in a snug one. */
	readonly marks: string;
	readonly markRole?: Role;
	/** Its role if there is no room for marks. */
	readonly bareRole?: Role;
};

export type Display = {
	readonly name: string;
	/** What it shows, in a word or two. */
	readonly title: string;
	readonly legend: Legend;
	/** Called once a frame; the returned function is called for each cell. */
	readonly faces: (drawn: DrawnBoard) => (cell: number) => Face;
};

/** That of the digits alone. */
export const usualDisplay: Display = {
	name: 'digits',
	title: 'digits',
	legend: digitsLegend,
	faces: drawn => cell => ({
		text: drawn.write(drawn.grid[cell]),
		role: digitRole(drawn, cell),
		marks: marksOf(drawn, cell),
		...(drawn.hasMarks && drawn.isConflict(cell) && {markRole: 'conflict'}),
	}),
};

export const displays: readonly Display[] = [
	usualDisplay,
	{
		name: 'colours',
		title: 'colours',
		legend: coloursLegend,
		faces: drawn => cell => {
			const digit = drawn.grid[cell];
			const isConflict = drawn.isConflict(cell);
			const plain = digitRole(drawn, cell);
			const role = digit > 0 && drawn.hasColour ? hueRole(digit) : plain;
			return {
				text: drawn.write(digit),
				role,
				marks: marksOf(drawn, cell),
				bareRole: isConflict ? plain : role,
			};
		},
	},
];

/** The display of a name. @default that of the digits */
export const displayOf = (name: string): Display =>
	displays.find(display => display.name === name) ?? usualDisplay;

export const nextDisplay = (name: string): string =>
	displays[(displays.indexOf(displayOf(name)) + 1) % displays.length].name;

/** The marks of a moved and of a conflicting cell: left, right, and behind it. One that is both is marked as moved. */
const marksOf = ({isConflict, isMoved, hasMarks}: DrawnBoard, cell: number) =>
	isMoved(cell) ? '‹›‹' : hasMarks && isConflict(cell) ? '[]!' : '   ';

/** The roles of digits with what a cell must be: the first that holds. */
const digitRoles: ReadonlyArray<readonly [Role, (drawn: DrawnBoard, cell: number) => boolean]> = [
	['conflict', ({isWrong}, cell) => isWrong(cell)],
	['moved', ({isMoved}, cell) => isMoved(cell)],
	['empty', ({grid}, cell) => grid[cell] === 0],
	['given', ({givens}, cell) => givens[cell] > 0],
	['fixed', ({fixed}, cell) => fixed !== undefined && fixed[cell] > 0],
	['good', ({geometry, solvedRows = 0}, cell) => geometry.rowOf[cell] < solvedRows],
];

function digitRole(drawn: DrawnBoard, cell: number): Role {
	const [role] = digitRoles.find(([, holds]) => holds(drawn, cell)) ?? [];
	return role ?? (drawn.sureness ? surenessRole(drawn.sureness[cell]) : 'guess');
}

/** The more certain, the brighter. */
const surenessRole = (sureness: number): Role =>
	sureness < 0.5 ? 'empty' : sureness < 0.9 ? 'plain' : 'guess';

/** The displays of the grid, each with its legend. A further display is one entry of the table. */

import type {Method} from '../../solvers/solver.js';
import {heatRole, hueRole, type Line, type Role, type Span, span, widthOf} from '../text/line.js';
import type {Pen} from '../text/pen.js';
import {blocksOf} from './blocks.js';
import type {DrawnBoard} from './board-content.js';
import type {CellRoom} from './board-style.js';

/** A cell as it is shown with one digit, or a mark in its place. */
type Face = {
	readonly text: string;
	readonly role: Role;
	/** The characters left and right of it in a roomy cell, and behind it in a snug one. */
	readonly marks: string;
	readonly markRole?: Role;
	/** Its role where there is no room for marks. */
	readonly bareRole?: Role;
};

type LegendOf = {
	readonly room: CellRoom;
	/** Digits of the grid. */
	readonly size: number;
	readonly hasColour: boolean;
	/** Whether cells were fixed before the run. */
	readonly hasFixed: boolean;
	/** Whether the givens are known to contradict each other. */
	readonly isContradiction: boolean;
	/** Whether more than half of the cells conflict. @default false */
	readonly doMostConflict?: boolean;
	/** Whether brightness shows how certain each digit is. */
	readonly isUnsure?: boolean;
	/** Whether the grid has boxes. @default true */
	readonly hasBoxes?: boolean;
	/** Columns that there are for it. @default as many as it takes */
	readonly width?: number;
};

export type Display = {
	readonly name: string;
	/** What it shows, in a word or two. */
	readonly title: string;
	/** The meaning of its signs, the most important first: a narrow window cuts the rest. */
	readonly legend: (of: LegendOf) => Line;
	readonly isOffered: (method: Pick<Method, 'learns'>) => boolean;
	/** Called once a frame; the returned function is called for each cell. */
	readonly faces: (drawn: DrawnBoard) => (cell: number) => Face;
	/** Writes one line of a block cell, for displays with a character for each digit. */
	readonly blocks?: (drawn: DrawnBoard) => (pen: Pen, cell: number, part: number) => void;
};

const always = () => true;

/** The marks of a moved and of a conflicting cell: left, right, and behind it. */
function marksOf(isConflict: boolean, isMoved: boolean): string {
	return isConflict ? (isMoved ? '{}*' : '[]!') : isMoved ? '‹›‹' : '   ';
}

const conflictLegend: Readonly<Record<CellRoom, string>> = {
	block: '[3]',
	roomy: '[3]',
	snug: '3!',
	bare: '3',
};

const moveLegend: Readonly<Record<CellRoom, string>> = {block: '‹3›', roomy: '‹3›', snug: '3‹', bare: '3'};

/** A conflict in a cell of the last move. */
const bothLegend: Readonly<Record<CellRoom, string>> = {block: '{3}', roomy: '{3}', snug: '3*', bare: '3'};

const gap = span('  ');

const conflictSpans = (room: CellRoom, words = 'conflict'): Span[] => [
	span(conflictLegend[room], 'conflict'),
	span(` ${words}`, 'dim'),
];

/** Where no digit may stand twice. */
const unitsText = ({hasBoxes = true}: LegendOf) => (hasBoxes ? 'row, column or box' : 'row or column');

/** The first of these lines that fits, or else the last. */
function fittingLegend(
	lines: readonly Line[],
	{width = Number.POSITIVE_INFINITY}: Pick<LegendOf, 'width'>,
): Line {
	return lines.find(line => widthOf(line) <= width) ?? lines[lines.length - 1];
}

/** All three marks in brief. */
export const markSpans = (room: CellRoom, words?: string): Span[] => [
	...conflictSpans(room, words),
	gap,
	span(moveLegend[room], 'moved'),
	span(' moved', 'dim'),
	gap,
	span(bothLegend[room], 'conflict'),
	span(' both', 'dim'),
];

export const displays: readonly [Display, ...Display[]] = [
	{
		name: 'digits',
		title: 'digits',
		legend: of => {
			const {room, hasFixed, isUnsure} = of;
			const before = isUnsure ? [span('brighter = more certain', 'plain'), gap] : [];
			const after = [
				gap,
				span('3', 'given'),
				span(' given', 'dim'),
				...(hasFixed ? [gap, span('3', 'fixed'), span(' follows from givens', 'dim')] : []),
			];
			const marks =
				room === 'snug'
					? [markSpans(room, `twice in its ${unitsText(of)}`), markSpans(room)]
					: [`twice in its ${unitsText(of)}`, 'conflict'].map(words => [
							...conflictSpans(room, words),
							gap,
							span(moveLegend[room], 'moved'),
							span(' last move', 'dim'),
						]);
			return fittingLegend(
				marks.map(line => [...before, ...line, ...after]),
				of,
			);
		},
		isOffered: always,
		faces: drawn => cell => {
			const isConflict = drawn.conflicts[cell] > 0;
			const isMoved = drawn.isMoved(cell);
			return {
				text: drawn.write(drawn.grid[cell]),
				role: digitRole(drawn, cell, isConflict, isMoved),
				marks: marksOf(isConflict, isMoved),
			};
		},
	},
	{
		name: 'heat',
		title: 'heat',
		legend: ({room, hasColour, doMostConflict}) => [
			span('recent conflicts: ', 'dim'),
			...[...shades.slice(1)].flatMap((shade, index) => [
				span(hasColour ? ' 3 ' : room === 'bare' ? '3' : `3${shade}`, heatRole(index + 1)),
				span(` ${['rare', 'some', 'often', 'usually'][index]} `, 'dim'),
			]),
			// Without colours shades take the room of all marks but the first.
			...(hasColour || room !== 'roomy' ? [] : [span('[', 'heat-1')]),
			...(room !== 'bare' || !doMostConflict
				? [span(hasColour ? conflictLegend[room] : '3', 'conflict'), span(' now', 'dim')]
				: []),
		],
		isOffered: always,
		faces: drawn => cell => {
			const level = heatLevel(drawn.heat?.[cell] ?? 0);
			const isConflict = drawn.conflicts[cell] > 0;
			const isMoved = drawn.isMoved(cell);
			const plain = digitRole(drawn, cell, isConflict, isMoved);
			const role = level > 0 ? heatRole(level) : plain;
			const text = drawn.write(drawn.grid[cell]);
			// With colours the marks stand beside the digit; without, the shades take their room but for the first bracket.
			// In a bare cell a conflict hides the heat, unless most cells conflict.
			const bareRole = isConflict && !drawn.doMostConflict ? 'conflict' : role;
			return drawn.hasColour === false
				? {
						text,
						role: plain,
						marks: (isConflict ? '[' : shades[level]) + shades[level].repeat(2),
						markRole: heatRole(level),
						bareRole,
					}
				: {text, role, marks: marksOf(isConflict, isMoved), bareRole};
		},
	},
	{
		name: 'colours',
		title: 'colours',
		legend: of => {
			const {room, hasColour} = of;
			const what = hasColour
				? 'a colour for each digit'
				: room === 'bare'
					? 'no room for a pattern beside each digit'
					: 'a pattern for each digit';
			return fittingLegend(
				[`: none twice in a ${unitsText(of)}`, ''].map(rule => [
					span(what + (hasColour || room !== 'bare' ? rule : ''), 'dim'),
					gap,
					...conflictSpans(room),
				]),
				of,
			);
		},
		isOffered: always,
		faces: drawn => cell => {
			const digit = drawn.grid[cell];
			const isConflict = drawn.conflicts[cell] > 0;
			const isMoved = drawn.isMoved(cell);
			const plain = digitRole(drawn, cell, isConflict, isMoved);
			const role = digit > 0 && drawn.hasColour !== false ? hueRole(digit) : plain;
			const pattern = digit === 0 || drawn.hasColour !== false ? ' ' : patterns[digit % patterns.length];
			const marks = isConflict || isMoved ? marksOf(isConflict, isMoved) : pattern.repeat(3);
			return {text: drawn.write(digit), role, marks, bareRole: isConflict ? plain : role};
		},
	},
	{
		name: 'candidates',
		title: 'candidates',
		legend: ({room, size, isContradiction, width = Number.POSITIVE_INFINITY}) => {
			const warning = isContradiction ? [span('the givens contradict each other!  ', 'bad')] : [];
			return [
				...warning,
				...(room === 'block'
					? [
							span('3', 'candidate'),
							span(' allowed  ', 'dim'),
							span('3', 'guess'),
							span(' current  ', 'dim'),
							...conflictSpans(room),
							gap,
							span('>3<', 'conflict'),
							span(' with a given  (3) given', 'dim'),
						]
					: fittingLegend(
							['number of candidates', 'candidates'].map(words => [
								span('4', 'guess'),
								span(`: ${words}`, 'dim'),
								gap,
								span(room === 'bare' ? '4' : '×', 'impossible'),
								span(': digit not allowed', 'dim'),
								span(size > 9 ? '  A = 10' : '', 'dim'),
							]),
							{width: width - widthOf(warning)},
						)),
			];
		},
		isOffered: always,
		faces: drawn => cell => {
			const {grid, givens, candidates} = drawn;
			if (givens[cell] > 0 || !candidates) {
				return {text: '·', role: 'given', marks: '   '};
			}

			const count = candidates.counts[cell];
			const isImpossible = grid[cell] > 0 && !candidates.allows(cell, grid[cell]);
			const isMoved = drawn.isMoved(cell);
			return {
				text: count === 0 ? '0' : drawn.write(count),
				role: isImpossible ? 'impossible' : isMoved ? 'moved' : count === 1 ? 'fixed' : 'guess',
				marks: isImpossible ? ' ××' : marksOf(false, isMoved),
			};
		},
		blocks: drawn =>
			blocksOf(drawn, (cell, digit) => {
				const isHere = drawn.grid[cell] === digit;
				const isPossible = drawn.candidates?.allows(cell, digit) ?? false;
				const isConflict = isHere && drawn.conflicts[cell] > 0;
				const isMoved = isHere && drawn.isMoved(cell);
				// What the givens rule out conflicts with one of them.
				return isHere && !isPossible
					? {role: 'conflict', marks: '><'}
					: isPossible
						? {
								role: isHere ? digitRole(drawn, cell, isConflict, isMoved) : 'candidate',
								marks: marksOf(isConflict, isMoved),
							}
						: undefined;
			}),
	},
	{
		name: 'distributions',
		title: 'distribution',
		legend: ({room}) => [
			span(room === 'block' ? 'learned probability: ' : 'learned, most likely digit: ', 'dim'),
			span(room === 'bare' ? '3' : '3▁', 'empty'),
			span(' low  ', 'dim'),
			span(room === 'bare' ? '3' : '3▄', 'plain'),
			span(' half  ', 'dim'),
			span(room === 'bare' ? '3' : '3█', 'guess'),
			span(' certain', 'dim'),
			span(room === 'block' ? '  (3) given' : '', 'dim'),
		],
		isOffered: ({learns}) => learns === true,
		faces: drawn => cell => {
			const {geometry, distributions, givens} = drawn;
			const digit = likeliestDigit(geometry.size, distributions, cell);
			const probability = digit === 0 ? 0 : (distributions?.[cell * geometry.size + digit - 1] ?? 0);
			return givens[cell] > 0
				? {text: drawn.write(givens[cell]), role: 'given', marks: '   '}
				: {
						text: drawn.write(digit),
						role: surenessRole(probability),
						marks: ` ${bar(probability).repeat(2)}`,
					};
		},
		blocks: drawn =>
			blocksOf(drawn, (cell, digit) => {
				const {geometry, distributions} = drawn;
				const probability = distributions?.[cell * geometry.size + digit - 1] ?? 0;
				const isLikeliest = digit === likeliestDigit(geometry.size, distributions, cell);
				const role = isLikeliest ? (probability < 0.9 ? 'plain' : 'guess') : 'candidate';
				return probability < leastProbability ? undefined : {role, marks: ` ${bar(probability)}`};
			}),
	},
];

/** The displays that a run has, in the order of the key. */
export function offeredDisplays(method: Pick<Method, 'learns'>): Display[] {
	return displays.filter(({isOffered}) => isOffered(method));
}

/** The display of a name, or the first one where the run does not have it. */
export function displayOf(name: string, method: Pick<Method, 'learns'>): Display {
	return offeredDisplays(method).find(display => display.name === name) ?? displays[0];
}

/** The next display for the key. */
export function nextDisplay(name: string, method: Pick<Method, 'learns'>): Display {
	const offered = offeredDisplays(method);
	return offered[(offered.indexOf(displayOf(name, method)) + 1) % offered.length];
}

function digitRole(drawn: DrawnBoard, cell: number, isConflict: boolean, isMoved: boolean): Role {
	const {grid, givens, fixed, sureness} = drawn;
	return isConflict
		? 'conflict'
		: isMoved
			? 'moved'
			: grid[cell] === 0
				? 'empty'
				: givens[cell] > 0
					? 'given'
					: fixed && fixed[cell] > 0
						? 'fixed'
						: sureness
							? surenessRole(sureness[cell])
							: 'guess';
}

/** The more certain, the brighter. */
function surenessRole(sureness: number): Role {
	return sureness < 0.5 ? 'empty' : sureness < 0.9 ? 'plain' : 'guess';
}

const shades = ' ░▒▓█';

/** From 0, never in conflict, by quarters to 4; hardly ever is never. */
function heatLevel(heat: number): number {
	return heat < 1 / 32 ? 0 : Math.min(4, 1 + Math.floor(heat * 4));
}

/** A pattern for each digit, distinct without colours and in ASCII; 1 is empty. */
const patterns = '@ .:-=+*#/\\|~o%x';

/** Lower probabilities are not shown. */
const leastProbability = 0.03;

/** A probability as a bar in eighths. */
function bar(probability: number): string {
	return ' ▁▂▃▄▅▆▇█'[probability < leastProbability ? 0 : Math.ceil(probability * 8)];
}

function likeliestDigit(size: number, distributions: Float64Array | undefined, cell: number): number {
	let best = 0;
	let highest = 0;
	for (let digit = 1; distributions && digit <= size; digit++) {
		if (distributions[cell * size + digit - 1] > highest) {
			highest = distributions[cell * size + digit - 1];
			best = digit;
		}
	}

	return best;
}

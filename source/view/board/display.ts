/** The displays of the grid. A further display is one entry of the table, and its legend. */

import type {Method} from '../../solvers/solver.js';
import {barGlyphs, hueCount, hueRole, type Pen, type Role} from '../text/line.js';
import {type DrawnBoard, likeliestDigits} from './board-content.js';
import {blockShape} from './board-style.js';
import {coloursLegend, digitsLegend, distributionsLegend, type Legend} from './legends.js';

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

/** Writes one line of a cell. */
type PaintBlock = (pen: Pen, cell: number, part: number) => void;

export type Display = {
	readonly name: string;
	/** What it shows, in a word or two. */
	readonly title: string;
	readonly legend: Legend;
	/** Whether only runs of methods that learn have it. */
	readonly isForLearning?: boolean;
	/** Called once a frame; the returned function is called for each cell. */
	readonly faces: (drawn: DrawnBoard) => (cell: number) => Face;
	/** Writes one line of a block cell, which has a character for each digit, where there is room for those. */
	readonly blocks?: (drawn: DrawnBoard) => PaintBlock;
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
			const sign = drawn.hasColour
				? repeats[Math.floor((digit - 1) / hueCount)]
				: digitPatterns[digit % digitPatterns.length];
			const pattern = digit === 0 ? ' ' : sign;
			const marks = isConflict || drawn.isMoved(cell) ? marksOf(drawn, cell) : pattern.repeat(3);
			return {text: drawn.write(digit), role, marks, bareRole: isConflict ? plain : role};
		},
	},
	{
		name: 'distributions',
		title: 'distribution',
		legend: distributionsLegend,
		isForLearning: true,
		faces: drawn => cell => {
			const {digit, probability} = likeliestDigits(drawn.geometry.size, drawn.distributions, cell);
			return drawn.givens[cell] > 0
				? {text: drawn.write(drawn.givens[cell]), role: 'given', marks: noMarks}
				: {
						text: drawn.write(digit),
						role: surenessRole(probability),
						marks: ` ${probabilityBar(probability).repeat(2)}`,
					};
		},
		blocks: drawn =>
			blocksOf(drawn, (cell, digit) => {
				const {geometry, distributions} = drawn;
				const probability = distributions?.[cell * geometry.size + digit - 1] ?? 0;
				const isLikeliest = digit === likeliestDigits(geometry.size, distributions, cell).digit;
				const role = isLikeliest ? (probability < 0.9 ? 'plain' : 'guess') : 'candidate';
				return probability < leastProbability ? undefined : {role, marks: ` ${probabilityBar(probability)}`};
			}),
	},
];

/** What the runs of a method can show. */
const offeredDisplays = ({learns}: Pick<Method, 'learns'>): Display[] =>
	displays.filter(({isForLearning}) => learns || !isForLearning);

/** The display of a name, or that of the digits where it is not offered. */
export const displayOf = (name: string, method: Pick<Method, 'learns'>): Display =>
	offeredDisplays(method).find(display => display.name === name) ?? usualDisplay;

export function nextDisplay(name: string, method: Pick<Method, 'learns'>): string {
	const offered = offeredDisplays(method);
	return offered[(offered.indexOf(displayOf(name, method)) + 1) % offered.length].name;
}

const noMarks = '   ';

/** The marks of a conflicting and of a moved cell: left, right, and behind it. */
const cellMarks = (isConflict: boolean, isMoved: boolean): string =>
	isConflict ? (isMoved ? '{}*' : '[]!') : isMoved ? '‹›‹' : noMarks;

const marksOf = ({isConflict, isMoved, hasMarks}: DrawnBoard, cell: number) =>
	cellMarks(hasMarks && isConflict(cell), isMoved(cell));

function digitRole(drawn: DrawnBoard, cell: number): Role {
	const {geometry, grid, givens, fixed, sureness, solvedRows = 0, isWrong, isMoved} = drawn;
	if (isWrong(cell)) {
		return 'conflict';
	}

	if (isMoved(cell)) {
		return 'moved';
	}

	if (grid[cell] === 0) {
		return 'empty';
	}

	if (givens[cell] > 0) {
		return 'given';
	}

	if (fixed && fixed[cell] > 0) {
		return 'fixed';
	}

	if (geometry.rowOf[cell] < solvedRows) {
		return 'good';
	}

	return sureness ? surenessRole(sureness[cell]) : 'guess';
}

/** The more certain, the brighter. */
const surenessRole = (sureness: number): Role =>
	sureness < 0.5 ? 'empty' : sureness < 0.9 ? 'plain' : 'guess';

/** Beside the digits whose hue others before have too: enough for the largest size. */
const repeats = ' .:=-+*~^"\'#%&@';

/** A pattern for each digit, distinct without colours and in ASCII; 1 is empty. */
const digitPatterns = '@ .:-=+*#/\\|~o%x';

/** Lower probabilities are not shown. */
const leastProbability = 0.03;

const probabilityBar = (probability: number): string =>
	barGlyphs[probability < leastProbability ? 0 : Math.ceil(probability * 8)];

/** A digit of a block: its role, and the marks left and right of it. */
type BlockMark = {readonly role: Role; readonly marks: string};

/**
Write one line of a cell at a time: a given as its digit in the middle, other cells with a mark for each digit.

@param markOf the mark of a digit in a cell, or undefined for none
*/
function blocksOf(
	{geometry, givens, write, hasInnerEdges}: DrawnBoard,
	markOf: (cell: number, digit: number) => BlockMark | undefined,
): PaintBlock {
	const {rows, columns} = blockShape(geometry);
	const middle = Math.floor((rows - 1) / 2) * columns + Math.floor((columns - 1) / 2);
	const blank = ' '.repeat(write(0).length);
	const {size, boxes, rowOf, columnOf} = geometry;
	// Left of all cells but the first of a box; the last line of those above others shows their lower edge.
	const edgeOf = (cell: number, part: number) => {
		const hasEdge = hasInnerEdges && columnOf[cell] % (boxes?.columns ?? size) > 0;
		const isLower = part === rows - 1 && (rowOf[cell] + 1) % (boxes?.rows ?? size) > 0;
		return hasEdge ? (isLower ? '┴' : '┊') : ' ';
	};
	return (pen, cell, part) => {
		// A mark on the left stands where the one on the right of the digit before would; a space gives way to it.
		let left = edgeOf(cell, part);
		let leftRole: Role = 'frame';
		for (let place = part * columns; place < (part + 1) * columns; place++) {
			const given = givens[cell];
			const digit = given > 0 ? (place === middle ? given : 0) : place < geometry.size ? place + 1 : 0;
			const mark =
				digit === 0 ? undefined : given > 0 ? {role: 'given' as const, marks: '()'} : markOf(cell, digit);
			const isMarked = mark !== undefined && mark.marks[0] !== ' ';
			pen.put(isMarked ? mark.marks[0] : left, isMarked ? mark.role : leftRole);
			pen.put(mark ? write(digit) : blank, mark?.role ?? 'candidate');
			left = mark?.marks[1] ?? ' ';
			leftRole = mark?.role ?? 'candidate';
		}

		pen.put(left, leftRole);
	};
}

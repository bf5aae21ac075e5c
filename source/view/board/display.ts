/** The displays of the grid. A further display is one entry of the table, and its legend. */

import {hueRole, type Role} from '../text/line.js';
import type {DrawnBoard} from './board-content.js';
import {coloursLegend, digitsLegend, type Legend} from './legends.js';

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

const noMarks = '   ';

/** The marks of a moved and of a conflicting cell: left, right, and behind it. One that is both is marked as moved. */
const cellMarks = (isConflict: boolean, isMoved: boolean): string =>
	isMoved ? '‹›‹' : isConflict ? '[]!' : noMarks;

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

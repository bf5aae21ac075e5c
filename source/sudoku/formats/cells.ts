/** Cells from text: the signs of the digits and of blanks, and the alphabets that a grid may be written in. */

import {clean, findUnsafe, nameCharacter} from '../../text.js';
import {findClash} from '../check.js';
import {type Grid, geometryOf, largestSize, usualBoxes} from '../geometry.js';
import {type Alphabet, digits} from '../puzzle.js';
import {type Place, PuzzleError} from '../puzzle-error.js';

/** The text of a cell, empty for a blank, and its place. Lines and columns count from 1. */
export type Cell = Place & {readonly text: string};

/** One way to read a text. */
export type Reading = {
	readonly givens: Grid;
	readonly alphabet: Alphabet;
	/** What sets it apart from another way. */
	readonly way: string;
	/** The cell that can be read in two ways. */
	readonly at?: Place | undefined;
};

/** Signs of blanks beside 0 and X; doubled where digits have two characters. */
const blankSign = /^(?:([._*?·-])\1{0,2}|-1|)$/;

const none = 255;

/** For each character of Latin-1 its digit, 0 for a blank, or `none`. */
const values = new Uint8Array(256).fill(none);
/** What a character is: 1 for 0, 2 for another blank, 4 for 1 to 9, 8 for a letter. */
const kinds = new Uint8Array(256);
for (const sign of '0._*?·-') {
	values[sign.charCodeAt(0)] = 0;
	kinds[sign.charCodeAt(0)] = sign === '0' ? 1 : 2;
}

for (const [index, digit] of [...digits].entries()) {
	for (const code of [digit, digit.toLowerCase()].map(sign => sign.charCodeAt(0))) {
		values[code] = index + 1;
		kinds[code] = index < 9 ? 4 : 8;
	}
}

/** X is a blank where it is no digit, as below size 33. */
const cross = digits.indexOf('X') + 1;

/** The value of the first sign of each alphabet. */
const lowest: Readonly<Record<Alphabet, number>> = {1: 1, 0: 0, A: 10};

/** The size of a grid with this number of cells, or undefined. */
export function sizeOfCells(cells: number, smallest = 2): number | undefined {
	const size = Math.sqrt(cells);
	return Number.isInteger(size) && size >= smallest && size <= largestSize ? size : undefined;
}

/**
The fast path of the common case: a puzzle of one character a cell, which can be read in one way only. Undefined for
anything else.
*/
export function compactGivens(text: string): Grid | undefined {
	const size = sizeOfCells(text.length);
	if (size === undefined || size > digits.length) {
		return undefined;
	}

	const givens = new Uint8Array(text.length);
	let seen = 0;
	let highest = 0;
	for (let k = 0; k < text.length; k++) {
		const code = text.charCodeAt(k);
		const value = values[code] ?? none;
		seen |= kinds[code];
		if (value > size) {
			if (value !== cross) {
				return undefined;
			}

			seen |= 2;
		} else {
			givens[k] = value;
			if (value > highest) {
				highest = value;
			}
		}
	}

	const hasTwoBlanks = (seen & 3) === 3 && highest < size;
	const areLetters = (seen & 12) === 8 && size > 9;
	return hasTwoBlanks || areLetters || highest === 0 || isCandidates(text) ? undefined : givens;
}

/** All candidates of 4 or 9 digits, cell by cell: the place of each digit says which it is. */
const candidates = [/^(?:[1.0][2.0][3.0][4.0])+$/, /^(?:[1.0][2.0][3.0][4.0][5.0][6.0][7.0][8.0][9.0])+$/];

/** Whether a line lists the candidates of cells, which are too many for givens. */
export const isCandidates = (text: string): boolean =>
	(text.length === 64 || text.length === 729) &&
	candidates[Number(text.length > 64)].test(text) &&
	text.replaceAll(/[.0]/g, '').length > 9;

/** The value of the sign of a digit: of a number, or a character. */
const signValue = (text: string) =>
	/^\d{1,3}$/.test(text) ? Number(text) : text.length === 1 ? (values[text.charCodeAt(0)] ?? none) : none;

/** Whether a cell may be a digit of a grid of this size or a blank, in some alphabet. */
export function mayBeDigit(text: string, size: number): boolean {
	const value = signValue(text);
	const isLetter = value > 9 && value !== none && !/\d/.test(text);
	return blankSign.test(text) || value <= size || value === cross || (isLetter && value - 9 <= size);
}

/** Whether no row or column has two of the cells. */
const areApart = (cells: readonly number[], size: number) =>
	[(cell: number) => Math.floor(cell / size), (cell: number) => cell % size].every(
		unit => new Set(cells.map(unit)).size === cells.length,
	);

/**
Each way to read cells that are as many as a grid has; none where one of them is not a digit.

Beside another sign of blanks 0 is a digit where none as large as the size occurs; both are given where that is doubtful,
since there is one 0 alone, or two of them in a row or column. Nothing is a blank only where no other sign is, and where no
digit stands twice in a row or column. Numbers with a zero before them are of one length, and none stands beside letters.

@param wanted the only alphabet to try
*/
export function readCells(cells: readonly Cell[], way: string, wanted?: Alphabet): Reading[] {
	const size = Math.sqrt(cells.length);
	const signs = cells.map(({text}) => (blankSign.test(text) ? -1 : signValue(text)));
	const isLetter = (value: number, {text}: Cell) => value > 9 && !/^\d/.test(text);
	const blanks = cells.filter((_, cell) => signs[cell] === -1);
	const zeros = [...signs.keys()].filter(cell => signs[cell] === 0);
	const hasEmpty = blanks.some(({text}) => text === '');
	const numbers = cells.filter(({text}) => /^\d+$/.test(text));
	const arePadded = numbers.some(({text}) => /^0\d/.test(text));
	const areLong = numbers.some(({text}) => text.length > 1);
	if (
		(arePadded && numbers.some(({text}) => text.length !== numbers[0].text.length)) ||
		(areLong && cells.some(({text}) => /[A-WYZ]/i.test(text)))
	) {
		return [];
	}

	if (hasEmpty && (usualBoxes(size) === undefined || blanks.some(({text}) => text !== ''))) {
		return [];
	}

	const read = (alphabet: Alphabet): Reading[] => {
		const givens = new Uint8Array(cells.length);
		for (const [cell, sign] of signs.entries()) {
			const digit = sign - lowest[alphabet] + 1;
			const isCross = sign === cross && digit > size && isLetter(sign, cells[cell]);
			const isBlank = sign === -1 || (sign === 0 && alphabet !== '0') || isCross;
			const isWrong = !isBlank && (digit > size || (alphabet === 'A' && !isLetter(sign, cells[cell])));
			if (isWrong || (isCross && hasEmpty)) {
				return [];
			}

			givens[cell] = isBlank ? 0 : digit;
		}

		const shape = Number.isInteger(Math.sqrt(size)) ? undefined : 'none';
		return hasEmpty && findClash(geometryOf(size, shape), givens) ? [] : [{givens, alphabet, way}];
	};
	if (wanted !== undefined) {
		return read(wanted);
	}

	const fromOne = read('1');
	const fromZero = zeros.length > 0 && blanks.length > 0 ? read('0') : [];
	const letters = signs.some((sign, cell) => isLetter(sign, cells[cell])) ? read('A') : [];
	let decimal = hasEmpty && zeros.length > 0 ? [] : fromOne;
	if (fromZero.length > 0) {
		const isDigit = zeros.length > 1 || blanks.every(({text}) => text === '-1');
		const at = cells[zeros.at(-1) ?? 0];
		const asBlank = fromOne.map(one => ({...one, way: '0 as a blank', at}));
		const asDigit = fromZero.map(one => ({...one, way: '0 as a digit', at}));
		decimal = isDigit && areApart(zeros, size) ? asDigit : [...asBlank, ...asDigit];
	}

	return letters.length === 0
		? decimal
		: [...decimal.map(one => ({...one, way: 'A as 10'})), ...letters.map(one => ({...one, way: 'A as 1'}))];
}

/** What is wrong with the cells of a grid, none of whose readings fits. */
export function wrongCell(cells: readonly Cell[]): PuzzleError {
	const size = Math.sqrt(cells.length);
	const isDigit = ({text}: Cell) =>
		blankSign.test(text) || signValue(text) <= size || signValue(text) === cross;
	const {text, line, column} = cells.find(cell => !isDigit(cell)) ?? cells[0];
	const name = [...text].length > 1 ? `'${clean(text, 20)}'` : nameCharacter(text);
	const highest = size < 10 ? `1-${size}` : size > 35 ? `1 to ${size}` : `1-9, A-${digits[size - 1]}`;
	if (cells.every(isDigit)) {
		const problem = 'this grid has digits or blanks written in two ways, or a digit twice in a row or column';
		return new PuzzleError({line, column, problem, expected: 'one sign such as . in each blank cell'});
	}

	return new PuzzleError({
		line,
		column,
		problem: `${name} is not a digit of a ${size}×${size} grid`,
		expected: `${highest} or a blank (. 0 _ * X ? -)`,
	});
}

/** The only reading, or the fault of two that differ. Undefined without any. */
export function onlyReading(readings: readonly Reading[], line: number): Reading | PuzzleError | undefined {
	const [first] = readings;
	const other = readings.find(
		({givens}) =>
			givens.length !== first.givens.length || givens.some((digit, cell) => digit !== first.givens[cell]),
	);
	return other ? twoWays(first.way, other.way, other.at ?? first.at ?? {line, column: 1}) : first;
}

/** The fault of a text that can be read in two ways. */
export const twoWays = (
	first: string,
	second: string,
	{line, column}: Place,
	expected = 'one sign for blanks that is no digit, such as .',
) => new PuzzleError({line, column, problem: `this can be read with ${first} and with ${second}`, expected});

/** @throws PuzzleError if there is a control character, or a byte that is not UTF-8 */
export function refuseUnsafe(text: string, line: number, column = 1): void {
	const at = findUnsafe(text);
	if (at !== -1) {
		const name = nameCharacter(String.fromCodePoint(text.codePointAt(at) ?? 0));
		throw new PuzzleError({
			line,
			column: column + [...text.slice(0, at)].length,
			problem: text[at] === '\uFFFD' ? 'here are bytes that are not UTF-8' : `${name} is not text`,
			expected: 'a puzzle, such as a line of 81 characters',
		});
	}
}

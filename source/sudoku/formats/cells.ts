/** Cells from text: the signs of the digits and of blanks, and the alphabets that a grid may be written in. */

import {clean, findUnsafe, nameCharacter} from '../../text.js';
import {type Boxes, type Grid, largestSize} from '../geometry.js';
import {digits, type FirstDigit} from '../puzzle.js';
import {faultOfLine, type Place, PuzzleError} from '../puzzle-error.js';

/** The text of a cell, empty for a blank, and its place. Lines and columns count from 1. */
export type Cell = Place & {readonly text: string};

/** One way to read a text. */
export type GridReading = {
	readonly givens: Grid;
	/** The value of the first digit: letters may begin with 1, and digits with 0. @default 1 */
	readonly lowest?: FirstDigit | undefined;
	/** What sets it apart from another way. */
	readonly way: string;
	/** Its first cell, or the one that can be read in two ways. */
	readonly at?: Place | undefined;
	/** All of them. */
	readonly cells?: readonly Cell[];
	/** The boxes that the text draws. */
	readonly boxes?: Boxes | undefined;
};

/** What is no plain grid, though its digits alone could be one. */
const variants = {
	jigsaw: 'this grid has irregular boxes (a jigsaw sudoku)',
	killer: 'this grid has cages or other clues beside its digits (such as a killer sudoku)',
	samurai: 'these are overlapping grids (a samurai sudoku) or candidates',
} as const;

type Variant = keyof typeof variants;

/** The refusal of what is no plain grid. */
export const variantFault = (kind: Variant, line: number) =>
	faultOfLine(line, variants[kind], 'a grid with givens alone, and boxes of one shape');

/** Whether a fault is such a refusal. */
export const isVariant = ({problem}: PuzzleError): boolean =>
	Object.values<string>(variants).includes(problem);

/** Signs of blanks beside 0 and X; doubled where digits have two characters. */
const blankSign = /^(?:([._*?·-])\1{0,2}|-1|)$/;

const none = 255;

/** For each character of Latin-1 its digit, 0 for a blank, or `none`. */
const values = new Uint8Array(256).fill(none);
for (const sign of '0._*?·-') {
	values[sign.charCodeAt(0)] = 0;
}

for (const [index, digit] of [...digits].entries()) {
	for (const code of [digit, digit.toLowerCase()].map(sign => sign.charCodeAt(0))) {
		values[code] = index + 1;
	}
}

/** X is a blank where it is no digit, as below size 33. */
const cross = digits.indexOf('X') + 1;

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
	let highest = 0;
	for (let k = 0; k < text.length; k++) {
		const value = values[text.charCodeAt(k)] ?? none;
		if (value > size && value !== cross) {
			return undefined;
		}

		const digit = value > size ? 0 : value;
		givens[k] = digit;
		highest = digit > highest ? digit : highest;
	}

	const hasTwoBlanks = highest < size && text.includes('0') && /[._*?·X-]/i.test(text);
	// What may be no plain grid is looked at more closely: regions stand beside equal ones.
	let alike = 0;
	for (let k = 1; k < givens.length; k++) {
		alike += givens[k] > 0 && givens[k] === givens[k - 1] ? 1 : 0;
	}

	const mayBeOther = alike >= size || size === 21 || size === 27;
	const isDoubtful = hasTwoBlanks || highest === 0 || (mayBeOther && variantOf(givens));
	return isDoubtful ? undefined : givens;
}

/** Whether the digits are so low that they are no grid of more than 9 digits, but those of smaller puzzles. */
export function areLow(digits: ArrayLike<number>): boolean {
	const filled = Array.from(digits).filter(digit => digit > 0);
	const size = Math.sqrt(digits.length);
	return size > 9 && (Math.max(...filled) / size) ** filled.length < 1e-6;
}

/** The value of the sign of a digit: of a number, or a character. */
const signValue = (text: string) =>
	/^\d{1,3}$/.test(text) ? Number(text) : text.length === 1 ? (values[text.charCodeAt(0)] ?? none) : none;

/** Whether a cell may be a digit of a grid of this size, or a blank; above 9 letters may stand for all digits. */
export function mayBeDigit(text: string, size: number): boolean {
	const value = signValue(text);
	const isLetter = size > 9 && size < 27 && !/\d/.test(text);
	return blankSign.test(text) || value === cross || value <= (isLetter ? size + 9 : size);
}

/** The cells of five grids of nine that share four boxes. */
const samuraiCells = 5 * 81 - 4 * 9;

/**
What signs are, if they are no plain grid: digits, 0 for a blank, or their texts. The regions of another kind of puzzle stand
beside equal ones, as no digits do. Five grids of nine, and a place for each candidate of 81 cells, have no digit above 9.
*/
export function variantOf(signs: ArrayLike<number | string>): Variant | undefined {
	const size = Math.sqrt(signs.length);
	if (!Number.isInteger(size) && signs.length !== samuraiCells) {
		return undefined;
	}

	const isBlank = (sign: number | string) =>
		typeof sign === 'number' ? sign === 0 : /^0+$|^x$/i.test(sign) || blankSign.test(sign);
	let [filled, across, down, highest] = [0, 0, 0, 0];
	for (let cell = 0; cell < signs.length; cell++) {
		const sign = signs[cell];
		if (!isBlank(sign)) {
			filled++;
			highest = Math.max(highest, Number(sign));
			across += Number(sign === signs[cell - 1]);
			down += Number(sign === signs[cell - size]);
		}
	}

	const isLow = filled > 0 && highest < 10;
	if (isLow && (signs.length === samuraiCells || size === 21 || size === 27)) {
		return 'samurai';
	}

	const areRegions = (across + down) * 3 > filled && filled * 2 > signs.length;
	const counts = areRegions ? [...Map.groupBy(Array.from(signs), sign => sign).values()] : [];
	const areBoxes = areRegions && counts.every(({length}) => length === size);
	return counts.length > size ? 'killer' : areBoxes ? 'jigsaw' : undefined;
}

/** Whether no row, column or square box has two of the cells. */
function areApart(cells: readonly number[], size: number): boolean {
	const side = Number.isInteger(Math.sqrt(size)) ? Math.sqrt(size) : 1;
	const boxOf = (cell: number) => Math.floor(cell / size / side) * size + Math.floor((cell % size) / side);
	const units = [(cell: number) => Math.floor(cell / size), (cell: number) => cell % size, boxOf];
	return units.every(unit => new Set(cells.map(unit)).size === cells.length);
}

/**
Each way to read cells that are as many as a grid has; none where one of them is not a digit.

Beside another sign of blanks 0 is a digit where none as large as the size occurs. Both ways are given where there are only
one or two, or two in a unit. Nothing is a blank only where no other sign is. Numbers with a zero before them are of one
length, and none stands beside letters.

@param wanted the only first digit to try
*/
export function readCells(cells: readonly Cell[], way: string, wanted?: FirstDigit): GridReading[] {
	const size = Math.sqrt(cells.length);
	const signs = cells.map(({text}) => (blankSign.test(text) ? -1 : signValue(text)));
	const blanks = cells.filter((_, cell) => signs[cell] === -1);
	const zeros = [...signs.keys()].filter(cell => signs[cell] === 0);
	const numbers = cells.filter(({text}) => /^\d+$/.test(text));
	const arePadded = numbers.some(({text}) => /^0\d/.test(text));
	const areLong = numbers.some(({text}) => text.length > 1);
	const hasEmpty = blanks.some(({text}) => text === '');
	if (
		(arePadded && numbers.some(({text}) => text.length !== numbers[0].text.length)) ||
		(areLong && cells.some(({text}) => /[A-WYZ]/i.test(text))) ||
		(hasEmpty && blanks.some(({text}) => text !== ''))
	) {
		return [];
	}

	const read = (lowest: FirstDigit, name = way, at: Place = cells[0]): GridReading[] => {
		const givens = signs.map((sign, cell) => {
			const digit = sign - lowest + 1;
			const isCross = sign === cross && digit > size && !hasEmpty && /x/i.test(cells[cell].text);
			return sign === -1 || isCross || sign < lowest ? 0 : digit;
		});
		const reading = {givens: Uint8Array.from(givens), lowest, way: name, at, cells};
		return givens.some(digit => digit > size) ? [] : [reading];
	};
	if (wanted !== undefined) {
		return read(wanted);
	}

	// Letters alone are usual ones, but where one of them is above the size.
	const isLetter = (sign: number, cell: number) => sign > 9 && !/^\d/.test(cells[cell].text);
	const areLetters = size > 9 && size < 27 && signs.every((sign, cell) => sign < 1 || isLetter(sign, cell));
	if (areLetters && signs.some(sign => sign > size && sign !== cross)) {
		return read(10, 'A as 1');
	}

	const isFromZero = zeros.length > 0 && blanks.length > 0;
	const fromZero = isFromZero ? read(0, '0 as a digit', cells[zeros.at(-1) ?? 0]) : [];
	if (fromZero.length === 0) {
		return hasEmpty && zeros.length > 0 ? [] : read(1);
	}

	const isShown = zeros.length > 2 || blanks.every(({text}) => text === '-1');
	return hasEmpty || (isShown && areApart(zeros, size))
		? fromZero
		: [...read(1, '0 as a blank'), ...fromZero];
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
		const problem = 'this grid has digits or blanks written in two ways';
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
export function onlyReading(readings: readonly GridReading[]): GridReading | PuzzleError | undefined {
	const [first] = readings;
	const other = readings.find(({givens}) => givens.join() !== first.givens.join());
	return other ? twoWays(first.way, other.way, other.at ?? {line: 1, column: 1}) : first;
}

/** The fault of a text that can be read in two ways. */
export function twoWays(
	first: string,
	second: string,
	{line, column}: Place,
	expected = 'one sign for blanks that is no digit, such as .',
): PuzzleError {
	const ways = first === second ? `${first} in two ways` : `${first} and with ${second}`;
	return new PuzzleError({line, column, problem: `this can be read with ${ways}`, expected});
}

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

/** Cells from text: the signs of the digits and of blanks, and the alphabets that a grid may be written in. */

import {clean, findUnsafe, nameCharacter} from '../../text.js';
import {type Boxes, type Grid, largestSize} from '../geometry.js';
import {type Alphabet, digits} from '../puzzle.js';
import {faultOfLine, type Place, PuzzleError} from '../puzzle-error.js';

/** The text of a cell, empty for a blank, and its place. Lines and columns count from 1. */
export type Cell = Place & {readonly text: string};

/** One way to read a text. */
export type GridReading = {
	readonly givens: Grid;
	readonly alphabet: Alphabet;
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
	samurai: 'these are overlapping grids (a samurai sudoku)',
	candidates: 'these are candidates',
} as const;

type Variant = keyof typeof variants;

/** The refusal of what is no plain grid. */
export const variantFault = (kind: Variant, line: number) =>
	faultOfLine(line, variants[kind], 'a grid with givens alone, and boxes of one shape');

/** Whether a fault is such a refusal, of some kinds or any. */
export const isVariant = ({problem}: PuzzleError, ...kinds: readonly Variant[]): boolean =>
	(kinds.length > 0 ? kinds : (Object.keys(variants) as Variant[])).some(kind => problem === variants[kind]);

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
	// What may be no plain grid is looked at more closely: regions stand beside equal ones.
	let alike = 0;
	for (let k = 1; k < givens.length; k++) {
		alike += givens[k] > 0 && givens[k] === givens[k - 1] ? 1 : 0;
	}

	const mayBeOther = alike >= size || size === 21 || size === 27;
	const isDoubtful = hasTwoBlanks || areLetters || highest === 0 || (mayBeOther && variantOf(givens));
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

/** Whether a cell may be a digit of a grid of this size or a blank, with letters above 9 or from A. */
export function mayBeDigit(text: string, size: number): boolean {
	const value = signValue(text);
	return blankSign.test(text) || value === cross || value <= (/\d/.test(text) ? size : size + 9);
}

/** The cells of five grids of nine that share four boxes. */
const samuraiCells = 5 * 81 - 4 * 9;

/**
What signs are, if they are no plain grid: digits, 0 for a blank, or their texts. The regions of another kind of puzzle stand
beside equal ones, as no digits do. Five grids of nine, and a place for each candidate of 81 cells, have no digit above 9.
*/
export function variantOf(signs: ArrayLike<number | string>): Variant | undefined {
	const size = Math.sqrt(signs.length);
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
		return size === 27 ? 'candidates' : 'samurai';
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

Beside another sign of blanks 0 is a digit where none as large as the size occurs; both are given where that may be chance,
since there are few of them, or two in a unit. Nothing is a blank only where no other sign is, and where no
digit stands twice in a row or column. Numbers with a zero before them are of one length, and none stands beside letters.

@param wanted the only alphabet to try
*/
export function readCells(cells: readonly Cell[], way: string, wanted?: Alphabet): GridReading[] {
	const size = Math.sqrt(cells.length);
	const signs = cells.map(({text}) => (blankSign.test(text) ? -1 : signValue(text)));
	const isLetter = (cell: number) => signs[cell] > 9 && !/^\d/.test(cells[cell].text);
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

	const read = (alphabet: Alphabet, name = way, at: Place = cells[0]): GridReading[] => {
		const digitOf = (sign: number, cell: number) => {
			const digit = alphabet === 'A' && !isLetter(cell) ? none : sign - lowest[alphabet] + 1;
			const isCross = sign === cross && digit > size && !hasEmpty && isLetter(cell);
			return sign === -1 || isCross || (sign === 0 && alphabet !== '0') ? 0 : digit;
		};
		const givens = signs.map(digitOf);
		const reading = {givens: Uint8Array.from(givens), alphabet, way: name, at, cells};
		return givens.some(digit => digit > size) ? [] : [reading];
	};
	if (wanted !== undefined) {
		return read(wanted);
	}

	let decimal = hasEmpty && zeros.length > 0 ? [] : read('1');
	const fromZero =
		zeros.length > 0 && blanks.length > 0 ? read('0', '0 as a digit', cells[zeros.at(-1) ?? 0]) : [];
	if (fromZero.length > 0) {
		const others = cells.length - zeros.length - blanks.length;
		const chance = (1 - 1 / size) ** others * (1 - 2 / size) ** ((zeros.length * (zeros.length - 1)) / 2);
		const isShown = (zeros.length > 2 && chance < 0.03) || blanks.every(({text}) => text === '-1');
		const asBlank =
			isShown && areApart(zeros, size) ? [] : decimal.map(one => ({...one, way: '0 as a blank'}));
		decimal = [...asBlank, ...fromZero];
	}

	const letters = signs.some((_, cell) => isLetter(cell)) ? read('A', 'A as 1') : [];
	return letters.length === 0 ? decimal : [...decimal.map(one => ({...one, way: 'A as 10'})), ...letters];
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

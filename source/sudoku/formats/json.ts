/** JSON and NDJSON: objects with a `puzzle`. */

import {clean, jsonText} from '../../text.js';
import {formatBoxes, type Grid, hasUsualBoxes} from '../geometry.js';
import {formatLine, type Puzzle} from '../puzzle.js';
import {attempt, faultOfLine, type Place, PuzzleError} from '../puzzle-error.js';
import {
	type Cell,
	digitsOf,
	givensOf,
	sizeOfCells,
	spacedCells,
	withoutSpaces,
	wordCells,
	wrongCount,
} from './cells.js';
import {
	eachLine,
	type FormatDefinition,
	makePuzzle,
	type ReaderOptions,
	type Result,
	wholeText,
} from './format.js';

const expectedJson = '{"puzzle": "53..7...."} or a list of such';

const noPuzzle = (place: Place) =>
	new PuzzleError({...place, problem: 'this JSON has no puzzle here', expected: expectedJson});

/** Keys that hold grids or are the name; all other texts and numbers are its metadata. */
const notMetadata = new Set(['puzzle', 'puzzles', 'solution', 'name']);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The puzzles of a document: a list of them, an object with a list `puzzles`, or one puzzle. */
function parseJson(text: string, options: ReaderOptions, firstLine: number): Result[] {
	if (text.trim() === '') {
		return [];
	}

	let document: unknown;
	try {
		document = JSON.parse(text);
	} catch (error) {
		const reason = (error as Error).message.replaceAll(/\s+/g, ' ');
		const problem = `this is not JSON: ${clean(reason, 200)}`;
		return [faultOfLine(firstLine, problem, expectedJson)];
	}

	const inner = isObject(document) && Array.isArray(document.puzzles) ? document.puzzles : document;
	const list: readonly unknown[] = Array.isArray(inner) ? inner : [inner];
	// A list of numbers is one fault, not millions.
	const elements = list.some(element => typeof element === 'string' || isObject(element))
		? list
		: [undefined];
	const placeOf = placesIn(text, firstLine);
	return elements.map(element => attempt(() => puzzleFrom(element, placeOf, options)));
}

/**
Where texts stand in a document, which `JSON.parse` does not say: each behind the one before. One that is written with
escapes is not found, and gets the place of the last.
*/
function placesIn(document: string, firstLine: number): (text: string) => Place {
	let [at, line, lineStart] = [0, firstLine, 0];
	return text => {
		const found = document.indexOf(text, at);
		at = found === -1 ? at : found + 1;
		for (let feed = document.indexOf('\n', lineStart); feed !== -1 && feed < at; line++) {
			lineStart = feed + 1;
			feed = document.indexOf('\n', lineStart);
		}

		return {line, column: Math.max(1, at - lineStart)};
	};
}

/** A puzzle that is written as a text, or as an object with one. @throws PuzzleError for anything else */
function puzzleFrom(value: unknown, placeOf: (text: string) => Place, options: ReaderOptions): Puzzle {
	const members = isObject(value) ? value : {puzzle: typeof value === 'string' ? value : undefined};
	const {puzzle, name} = members;
	const place = placeOf(typeof puzzle === 'string' ? JSON.stringify(puzzle) : '"puzzle"');
	const metadata = new Map<string, string>();
	for (const [key, entry] of Object.entries(members)) {
		if (!notMetadata.has(key) && (typeof entry === 'string' || typeof entry === 'number')) {
			metadata.set(clean(key), clean(String(entry)));
		}
	}

	return makePuzzle(givensOfValue(puzzle, place), {
		line: place.line,
		name: typeof name === 'string' ? name : undefined,
		metadata,
		boxes: options.boxes,
	});
}

/**
The givens of a text, or of a list: a list or a text for each row, or all cells in one list. Its shape is never guessed
from a text.

@throws PuzzleError if they are no grid
*/
function givensOfValue(value: unknown, place: Place): Grid {
	const list: readonly unknown[] = Array.isArray(value) ? value : [value];
	const [first] = list;
	if (list.length === 1 && typeof first === 'string') {
		return givensOf(first, place.line, place.column + 1);
	}

	if (!Array.isArray(value)) {
		throw noPuzzle(place);
	}

	const cellOf = (value: unknown): Cell => {
		if (value !== null && typeof value !== 'string' && typeof value !== 'number') {
			throw noPuzzle(place);
		}

		return {...place, text: String(value ?? '').trim() || '.'};
	};
	const rows = list.every(Array.isArray)
		? list.map((row: readonly unknown[]) => row.map(cellOf))
		: rowsOfTexts(list.map(cellOf));
	const cells = rows.flat();
	const size = rows.length === 1 ? sizeOfCells(cells.length) : sizeOfCells(rows.length ** 2);
	if (size === undefined) {
		throw wrongCount(place, {what: 'this puzzle', cells: cells.length, smallest: 4});
	}

	const odd = rows.length === 1 ? undefined : rows.find(row => row.length !== size);
	if (odd) {
		throw new PuzzleError({
			...place,
			problem: `a row has ${odd.length} cell${odd.length === 1 ? '' : 's'}, and the list ${size} rows`,
			expected: 'as many cells as rows',
		});
	}

	return digitsOf(cells);
}

/** The rows of a list of texts, if each is a row; else all cells are in one. */
function rowsOfTexts(texts: readonly Cell[]): ReadonlyArray<readonly Cell[]> {
	const rows = texts.map(({text, line, column}) => {
		const words = wordCells(text, line, column);
		return words.length === texts.length ? words : withoutSpaces(spacedCells(text, line, column));
	});
	const isNumber = ({text}: Cell) => text.length === 1 || /^(?:\d{2,3}|-\d)$/.test(text);
	const areRows = rows.every(row => row.length === texts.length) || !texts.every(isNumber);
	return areRows ? rows : [texts];
}

/** Keys that metadata can't have in JSON. */
const ownKeys = new Set([...notMetadata, 'boxes']);

function formatObject({geometry, givens, name, metadata}: Puzzle, solution: Grid | undefined): string {
	return jsonText({
		puzzle: formatLine(geometry, givens),
		...(solution && {solution: formatLine(geometry, solution)}),
		...(hasUsualBoxes(geometry) ? {} : {boxes: formatBoxes(geometry.boxes)}),
		...(name && {name}),
		...Object.fromEntries([...metadata].filter(([key]) => !ownKeys.has(key))),
	});
}

export const json: FormatDefinition = {
	title: 'a list of objects with a puzzle, and a solution beside it',
	extension: 'json',
	isShownBy: ({first}) => /^\s*(?:\{|\[\s*(?:$|["{[\]\d.-]))/.test(first),
	read: wholeText(parseJson),
	write: {before: () => '[\n', between: ',\n', after: '\n]\n', text: formatObject},
};

export const ndjson: FormatDefinition = {
	title: 'the same objects, one per line',
	extension: 'ndjson',
	isShownBy: ({first}) => /^\s*\{.*\}\s*$/s.test(first) && !/"puzzles"\s*:/.test(first),
	read: eachLine(parseJson),
	write: {text: (puzzle, solution) => `${formatObject(puzzle, solution)}\n`},
};

/** JSON and NDJSON: objects with a `puzzle`. */

import type {ArrayNode, MemberNode, ValueNode} from '@humanwhocodes/momoa';
import {clean, jsonText} from '../../text.js';
import type {Grid} from '../geometry.js';
import {formatBoxes, hasUsualBoxes} from '../geometry.js';
import {formatLine, type Puzzle} from '../puzzle.js';
import {attempt, type Place, PuzzleError} from '../puzzle-error.js';
import {
	type Cell,
	digitOf,
	givensOf,
	sizeOfCells,
	spacedCells,
	withoutSpaces,
	wordCells,
	wrongCount,
} from './cells.js';
import {
	type FormatDefinition,
	type LineReader,
	makePuzzle,
	type ReaderOptions,
	type Result,
} from './format.js';
import {JsonSplitter, type Tail} from './json-splitter.js';
import {jsonParser} from './parsers.js';

const expectedJson = '{"puzzle": "53..7...."} or a list of such';

const noPuzzle = (place: Place) =>
	new PuzzleError({...place, problem: 'this JSON has no puzzle here', expected: expectedJson});

/** Keys that hold grids or are the name; all other texts and numbers are facts of the puzzle. */
const notFacts = new Set(['puzzle', 'puzzles', 'solution', 'name']);

/** What the parser calls the tokens that are one character. */
const tokenNames: Readonly<Record<string, string>> = {
	LBrace: '{',
	RBrace: '}',
	LBracket: '[',
	RBracket: ']',
	Colon: ':',
	Comma: ',',
};

/** The parser's reason as part of a sentence. */
function syntaxReason(message: string): string {
	const [, token] = /^Unexpected token (\w+) found/.exec(message) ?? [];
	if (token !== undefined) {
		return Object.hasOwn(tokenNames, token)
			? `unexpected '${tokenNames[token]}'`
			: `unexpected ${token.toLowerCase()}`;
	}

	const reason = clean(message.replace(/ \(\d+:\d+\)$/, '').replace(/\.$/, ''));
	return `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
}

/** @throws PuzzleError if it is not JSON */
function parseValue(text: string): ValueNode {
	try {
		return jsonParser().parse(text).body;
	} catch (error) {
		const {line = 1, column = 1, message} = error as Error & {line?: number; column?: number};
		throw new PuzzleError({
			line,
			column,
			problem: `this is not JSON: ${syntaxReason(message)}`,
			expected: expectedJson,
		});
	}
}

function memberName({name}: MemberNode): string {
	return name.type === 'String' ? name.value : name.name;
}

const elementsOf = ({elements}: ArrayNode): readonly ValueNode[] => elements.map(({value}) => value);

const isArray = (value: ValueNode): value is ArrayNode => value.type === 'Array';

/** @throws PuzzleError for what is no number, text or null */
function cellOf(value: ValueNode): Cell {
	const {line, column} = value.loc.start;
	switch (value.type) {
		case 'String':
			return {text: value.value.trim() || '.', line, column: column + 1};
		case 'Number':
			return {text: String(value.value), line, column};
		case 'Null':
			return {text: '.', line, column};
		default:
			throw noPuzzle({line, column});
	}
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

/**
The givens of a list: a list or a text for each row, or all cells in one list. Its shape is never guessed from a text.

@throws PuzzleError if they are no grid
*/
function givensOfList(list: ArrayNode): Grid {
	const values = elementsOf(list);
	const rows = values.every(isArray)
		? values.map(row => elementsOf(row).map(cellOf))
		: rowsOfTexts(values.map(cellOf));
	const cells = rows.flat();
	const size = rows.length === 1 ? sizeOfCells(cells.length) : sizeOfCells(rows.length ** 2);
	if (size === undefined) {
		throw wrongCount(list.loc.start, {what: 'this puzzle', cells: cells.length, smallest: 4});
	}

	const odd = rows.length === 1 ? undefined : rows.find(row => row.length !== size);
	if (odd) {
		const {line, column} = odd.at(0) ?? list.loc.start;
		throw new PuzzleError({
			line,
			column,
			problem: `this row has ${odd.length} cell${odd.length === 1 ? '' : 's'}, and the list ${size} rows`,
			expected: 'as many cells as rows',
		});
	}

	return Uint8Array.from(cells, cell => digitOf(cell, size));
}

/** The givens of a text, or of a list. @throws PuzzleError if they are no grid */
function givensOfValue(value: ValueNode): Grid {
	const {line, column} = value.loc.start;
	if (value.type === 'String') {
		return givensOf(value.value, line, column + 1);
	}

	if (!isArray(value)) {
		throw noPuzzle({line, column});
	}

	const [first, ...others] = elementsOf(value);
	return first?.type === 'String' && others.length === 0 ? givensOfValue(first) : givensOfList(value);
}

/** A puzzle that is written as a text, or as an object with one. */
function resultOf(value: ValueNode, options: ReaderOptions): Result {
	const members = new Map(
		value.type === 'Object' ? value.members.map(member => [memberName(member), member.value]) : [],
	);
	const cells = value.type === 'String' ? value : members.get('puzzle');
	return attempt(() => puzzleFromCells(cells, value, members, options));
}

function puzzleFromCells(
	cells: ValueNode | undefined,
	whole: ValueNode,
	members: ReadonlyMap<string, ValueNode>,
	options: ReaderOptions,
) {
	const {start} = (cells ?? whole).loc;
	if (!cells) {
		throw noPuzzle(start);
	}

	const facts = new Map<string, string>();
	for (const [key, value] of members) {
		if (!notFacts.has(key) && (value.type === 'String' || value.type === 'Number')) {
			facts.set(clean(key), clean(String(value.value)));
		}
	}

	const name = members.get('name');
	return makePuzzle(givensOfValue(cells), {
		line: start.line,
		name: name?.type === 'String' ? name.value : undefined,
		...(facts.size > 0 && {facts}),
		boxes: options.boxes,
	});
}

/** Numbers and words are not puzzles, and need no parsing. */
const scalar = /^(?:-?\d[\d.eE+-]*|true|false|null)$/;

/** A list is read element by element, however long it is, alone or as the `puzzles` of an object; any other value whole. */
class JsonReader implements LineReader {
	readonly #options: ReaderOptions;
	readonly #splitter: JsonSplitter;
	/** After a syntax error nothing more is read. */
	#isOver = false;
	#results: Result[] = [];

	constructor(options: ReaderOptions) {
		this.#options = options;
		this.#splitter = new JsonSplitter({
			onElement: (text, place) => this.#element(text, place),
			onWhole: (text, place, tail) => this.#whole(text, place, tail),
		});
	}

	readLine(text: string, line: number, results: Result[]): void {
		this.readPart(text, line, results);
		this.#splitter.endLine();
	}

	readPart(text: string, line: number, results: Result[]): void {
		this.#split(results, () => this.#splitter.write(text, line));
	}

	end(results: Result[]): void {
		this.#split(results, () => this.#splitter.end());
	}

	#split(results: Result[], split: () => void): void {
		this.#results = results;
		const fault = this.#isOver ? undefined : attempt(split);
		if (fault) {
			this.#isOver = true;
			results.push(fault);
		}
	}

	#element(text: string, place: Place): void {
		if (scalar.test(text)) {
			this.#results.push(noPuzzle(place));
			return;
		}

		this.#results.push(movedTo(resultOf(parseAt(text, place), this.#options), place));
	}

	/** @throws PuzzleError if it is not JSON */
	#whole(text: string, place: Place, tail?: Tail): void {
		const value = parseAt(text, place, tail);
		if (!tail) {
			this.#results.push(movedTo(resultOf(value, this.#options), place));
		}
	}
}

/** The value of a text at a place of the file. @throws PuzzleError for invalid JSON, with its place in the file */
function parseAt(text: string, place: Place, tail?: Tail): ValueNode {
	const value = attempt(() => parseValue(text));
	if (!(value instanceof PuzzleError)) {
		return value;
	}

	const kept = text.slice(0, tail?.offset ?? 0).split('\n');
	const column = (kept.at(-1)?.length ?? 0) + 1;
	const isBehind = value.line > kept.length || (value.line === kept.length && value.column >= column);
	if (!tail || !isBehind) {
		throw movedTo(value, place);
	}

	// In the file the list is between the two kept parts.
	const line = value.line - kept.length + 1;
	throw movedTo(
		new PuzzleError({...value, line, column: line === 1 ? value.column - column + 1 : value.column}),
		tail.place,
	);
}

/** A result with its place in the file, where its text begins at the given place. */
function movedTo<Read extends Result>(result: Read, {line, column}: Place): Read {
	return (
		result instanceof PuzzleError
			? new PuzzleError({
					...result,
					line: result.line + line - 1,
					column: result.line === 1 ? result.column + column - 1 : result.column,
				})
			: {...result, line: result.line + line - 1}
	) as Read;
}

/** NDJSON: a JSON value on each line. */
class NdjsonReader implements LineReader {
	readonly #options: ReaderOptions;
	/** That of the current line, where it has begun. */
	#reader: JsonReader | undefined;

	constructor(options: ReaderOptions) {
		this.#options = options;
	}

	readLine(text: string, line: number, results: Result[]): void {
		this.readPart(text, line, results);
		this.end(results);
	}

	/** The last line may have no end. */
	end(results: Result[]): void {
		this.#reader?.end(results);
		this.#reader = undefined;
	}

	readPart(text: string, line: number, results: Result[]): void {
		this.#reader ??= new JsonReader(this.#options);
		this.#reader.readPart(text, line, results);
	}
}

/** Keys that a fact can't have in JSON. */
const ownKeys = new Set([...notFacts, 'boxes']);

function formatObject({geometry, givens, name, facts}: Puzzle, solution: Grid | undefined): string {
	return jsonText({
		puzzle: formatLine(geometry, givens),
		...(solution && {solution: formatLine(geometry, solution)}),
		...(hasUsualBoxes(geometry) ? {} : {boxes: formatBoxes(geometry.boxes)}),
		...(name && {name}),
		...Object.fromEntries([...facts].filter(([key]) => !ownKeys.has(key))),
	});
}

export const json: FormatDefinition = {
	title: 'a list of objects with a puzzle, and a solution beside it',
	extension: 'json',
	read: options => new JsonReader(options),
	write: {before: () => '[\n', between: ',\n', after: '\n]\n', text: formatObject},
};

export const ndjson: FormatDefinition = {
	title: 'the same objects, one per line',
	extension: 'ndjson',
	read: options => new NdjsonReader(options),
	write: {text: (puzzle, solution) => `${formatObject(puzzle, solution)}\n`},
};

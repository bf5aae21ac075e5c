/** JSON and NDJSON: objects with a `puzzle`. */

import type {MemberNode, ValueNode} from '@humanwhocodes/momoa';
import {clean} from '../../text.js';
import {attempt, type Place, PuzzleError} from '../puzzle-error.js';
import {givensOf} from './cells.js';
import type {LineReader, ReadOptions, Result} from './format.js';
import {JsonSplitter, type Tail} from './json-splitter.js';
import {makePuzzle} from './make.js';
import {jsonParser} from './parsers.js';

const expected = '{"puzzle": "53..7...."} or a list of such';

const noPuzzle = (place: Place) =>
	new PuzzleError({...place, problem: 'this JSON has no puzzle here', expected});

/** A line is taken in parts above this, in UTF-16 units. */
const mostPart = 64 * 1024;

/** Keys that hold grids or are the name; all other texts and numbers are facts of the puzzle. */
const notFacts = new Set(['puzzle', 'puzzles', 'solution', 'name']);

/** What the parser calls the tokens that are one character. */
const tokens: Readonly<Record<string, string>> = {
	LBrace: '{',
	RBrace: '}',
	LBracket: '[',
	RBracket: ']',
	Colon: ':',
	Comma: ',',
};

/** The parser's reason as part of a sentence. */
function reasonOf(message: string): string {
	const [, token] = /^Unexpected token (\w+) found/.exec(message) ?? [];
	if (token !== undefined) {
		return Object.hasOwn(tokens, token)
			? `unexpected '${tokens[token]}'`
			: `unexpected ${token.toLowerCase()}`;
	}

	const reason = clean(message.replace(/ \(\d+:\d+\)$/, '').replace(/\.$/, ''));
	return `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
}

/** @throws PuzzleError where it is no JSON */
function parseValue(text: string): ValueNode {
	try {
		return jsonParser().parse(text).body;
	} catch (error) {
		const {line = 1, column = 1, message} = error as Error & {line?: number; column?: number};
		throw new PuzzleError({line, column, problem: `this is not JSON: ${reasonOf(message)}`, expected});
	}
}

function keyOf({name}: MemberNode): string {
	return name.type === 'String' ? name.value : name.name;
}

/** The cells that a value holds: a text, or numbers in lists, a list a row or all in one. */
function cellsText(value: ValueNode): string | undefined {
	switch (value.type) {
		case 'String':
			return value.value;
		case 'Number':
			return String(value.value);
		case 'Null':
			return '.';
		case 'Array': {
			const parts = value.elements.map(element => cellsText(element.value));
			return parts.includes(undefined) ? undefined : parts.join(' ');
		}

		default:
			return undefined;
	}
}

/** A puzzle that is written as a text, or as an object with one. */
function resultOf(value: ValueNode, options: ReadOptions): Result {
	const members = new Map(
		value.type === 'Object' ? value.members.map(member => [keyOf(member), member.value]) : [],
	);
	const cells = value.type === 'String' ? value : members.get('puzzle');
	return attempt(() => puzzleOf(cells, value, members, options));
}

function puzzleOf(
	cells: ValueNode | undefined,
	whole: ValueNode,
	members: ReadonlyMap<string, ValueNode>,
	options: ReadOptions,
) {
	const {line, column} = (cells ?? whole).loc.start;
	const text = cells && cellsText(cells);
	if (text === undefined) {
		throw noPuzzle({line, column});
	}

	const facts = new Map<string, string>();
	for (const [key, value] of members) {
		if (!notFacts.has(key) && (value.type === 'String' || value.type === 'Number')) {
			facts.set(clean(key), clean(String(value.value)));
		}
	}

	const name = members.get('name');
	const givens = givensOf(text, line, cells?.type === 'String' ? column + 1 : column);
	return makePuzzle(givens, {
		line,
		name: name?.type === 'String' ? name.value : undefined,
		...(facts.size > 0 && {facts}),
		boxes: options.boxes,
	});
}

/** Numbers and words are no puzzles: nothing of them needs to be parsed. */
const plain = /^(?:-?\d[\d.eE+-]*|true|false|null)$/;

/** A list is read element by element, however long it is, alone or as the `puzzles` of an object; any other value whole. */
export class JsonReader implements LineReader {
	readonly longest = mostPart;
	readonly #options: ReadOptions;
	readonly #splitter: JsonSplitter;
	/** Nothing is read behind what is no JSON. */
	#isOver = false;
	#results: Result[] = [];

	constructor(options: ReadOptions) {
		this.#options = options;
		this.#splitter = new JsonSplitter({
			onElement: (text, place) => this.#element(text, place),
			onWhole: (text, place, tail) => this.#whole(text, place, tail),
		});
	}

	take(text: string, line: number, results: Result[]): void {
		this.takePart(text, line, results);
		this.#splitter.endLine();
	}

	takePart(text: string, line: number, results: Result[]): boolean {
		this.#split(results, () => this.#splitter.write(text, line));
		return true;
	}

	/** Lines of any length are taken in parts. */
	pass(): void {}

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
		if (plain.test(text)) {
			this.#results.push(noPuzzle(place));
			return;
		}

		this.#results.push(movedTo(resultOf(parseAt(text, place), this.#options), place));
	}

	/** @throws PuzzleError where it is no JSON */
	#whole(text: string, place: Place, tail?: Tail): void {
		const value = parseAt(text, place, tail);
		if (!tail) {
			this.#results.push(movedTo(resultOf(value, this.#options), place));
		}
	}
}

/** The value of a text that stands at a place of the file. @throws PuzzleError where it is no JSON, with its place in the file */
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

	// In the file the list stands between what was kept.
	const line = value.line - kept.length + 1;
	throw movedTo(
		new PuzzleError({...value, line, column: line === 1 ? value.column - column + 1 : value.column}),
		tail.place,
	);
}

/** What was read of a text of its own, where that text begins in the file. */
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
export class NdjsonReader implements LineReader {
	readonly longest = mostPart;
	readonly #options: ReadOptions;
	/** That of the current line, where it has begun. */
	#reader: JsonReader | undefined;

	constructor(options: ReadOptions) {
		this.#options = options;
	}

	take(text: string, line: number, results: Result[]): void {
		this.takePart(text, line, results);
		this.#reader?.end(results);
		this.#reader = undefined;
	}

	takePart(text: string, line: number, results: Result[]): boolean {
		this.#reader ??= new JsonReader(this.#options);
		return this.#reader.takePart(text, line, results);
	}

	/** Lines of any length are taken in parts. */
	pass(): void {}

	end(): void {}
}

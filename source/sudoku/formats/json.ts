/** JSON and NDJSON: objects with a `puzzle`. */

import type {MemberNode, ValueNode} from '@humanwhocodes/momoa';
import {clean} from '../../text.js';
import {givensOf} from './cells.js';
import {DocumentReader, mostDocument} from './document.js';
import {attempt, PuzzleError} from './fault.js';
import type {LineReader, ReadOptions, Result} from './format.js';
import {ListSplitter, type Place} from './json-list.js';
import {makePuzzle} from './make.js';
import {jsonParser} from './parsers.js';

const expected = 'expected {"puzzle": "53..7...."} or a list of such';

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
		if (error instanceof RangeError) {
			throw error;
		}

		throw new PuzzleError(line, column, `this is not JSON: ${reasonOf(message)}; ${expected}`);
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

function* puzzlesOf(value: ValueNode, options: ReadOptions, isTop = true): Generator<Result> {
	if (value.type === 'Array' && isTop) {
		for (const element of value.elements) {
			yield* puzzlesOf(element.value, options, false);
		}

		return;
	}

	const members = new Map(
		value.type === 'Object' ? value.members.map(member => [keyOf(member), member.value]) : [],
	);
	const list = members.get('puzzles');
	if (list?.type === 'Array' && isTop) {
		yield* puzzlesOf(list, options);
		return;
	}

	yield attempt(() =>
		puzzleOf(value.type === 'String' ? value : members.get('puzzle'), value, members, options),
	);
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
		throw new PuzzleError(line, column, `this JSON has no puzzle here; ${expected}`);
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

function documentReader(options: ReadOptions): DocumentReader {
	return new DocumentReader('JSON', (text, given) => puzzlesOf(parseValue(text), given), options);
}

/** A list is read element by element, however long it is; any other value whole. */
export class JsonReader implements LineReader {
	readonly longest = mostDocument;
	readonly #options: ReadOptions;
	readonly #document: DocumentReader;
	#list: ListSplitter | undefined;
	#isBegun = false;
	/** Nothing is read behind what is no JSON. */
	#isOver = false;
	#results: Result[] = [];

	constructor(options: ReadOptions) {
		this.#options = options;
		this.#document = documentReader(options);
	}

	take(text: string, line: number, results: Result[]): void {
		if (this.takePart(text, line, results)) {
			this.#list?.endLine();
		} else {
			this.#document.take(text, line, results);
		}
	}

	takePart(text: string, line: number, results: Result[]): boolean {
		this.#begin(text);
		this.#results = results;
		return this.#write(list => list.write(text, line));
	}

	pass(line: number, results: Result[]): void {
		this.#document.pass(line, results);
	}

	end(results: Result[]): void {
		this.#results = results;
		if (!this.#write(list => list.end())) {
			this.#document.end(results);
		}
	}

	#begin(text: string): void {
		if (!this.#isBegun && text.trim() !== '') {
			this.#isBegun = true;
			this.#list = text.trimStart().startsWith('[')
				? new ListSplitter((element, place) => this.#read(element, place))
				: undefined;
		}
	}

	/** @returns whether this is a list at all */
	#write(write: (list: ListSplitter) => void): boolean {
		if (!this.#list) {
			return false;
		}

		try {
			if (!this.#isOver) {
				write(this.#list);
			}
		} catch (error) {
			if (!(error instanceof PuzzleError)) {
				throw error;
			}

			this.#isOver = true;
			this.#results.push(error);
		}

		return true;
	}

	#read(element: string, {line, column}: Place): void {
		const value = attempt(() => parseValue(element));
		if (value instanceof PuzzleError) {
			throw movedTo(value, line, column);
		}

		for (const result of puzzlesOf(value, this.#options, false)) {
			this.#results.push(movedTo(result, line, column));
		}
	}
}

/** What was read of a text of its own, where that text begins in the file. */
function movedTo<Read extends Result>(result: Read, line: number, column: number): Read {
	return (
		result instanceof PuzzleError
			? new PuzzleError(
					result.line + line - 1,
					result.line === 1 ? result.column + column - 1 : result.column,
					reasonIn(result),
				)
			: {...result, line: result.line + line - 1}
	) as Read;
}

/** A fault without its place. */
function reasonIn({message}: PuzzleError): string {
	return message.replace(/^line \d+, column \d+: /, '');
}

/** NDJSON: a JSON value on each line. */
export class NdjsonReader implements LineReader {
	readonly longest = 1024 * 1024;
	readonly #options: ReadOptions;

	constructor(options: ReadOptions) {
		this.#options = options;
	}

	take(text: string, line: number, results: Result[]): void {
		if (text.trim() === '') {
			return;
		}

		const inner: Result[] = [];
		const reader = documentReader(this.#options);
		reader.take(text, line, inner);
		reader.end(inner);
		for (const result of inner) {
			results.push(atLine(result, line));
		}
	}

	pass(line: number, results: Result[]): void {
		results.push(new PuzzleError(line, 1, `this line is longer than 1 MB; ${expected}`));
	}

	end(): void {}
}

/** What was read of line 1 of its own text, at its line of the file. */
function atLine(result: Result, line: number): Result {
	return result instanceof PuzzleError
		? new PuzzleError(line, result.column, reasonIn(result))
		: {...result, line};
}

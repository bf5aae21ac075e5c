/** The XML of OpenSudoku: version 1 has its games in the root, version 2 in folders. */

import type {SAXParser} from 'sax';
import {clean} from '../../text.js';
import {formatLine} from '../puzzle.js';
import {attempt, faultOfLine, type Place, PuzzleError} from '../puzzle-error.js';
import {givensOf} from './cells.js';
import {
	type FormatDefinition,
	type LineReader,
	makePuzzle,
	onlyNine,
	type ReaderOptions,
	type Result,
} from './format.js';
import {xmlParser} from './parsers.js';

/** The elements of version 1 that describe all later games, with the keys of the facts. */
const metadata: Readonly<Record<string, string>> = {
	name: 'collection',
	author: 'author',
	description: 'description',
	comment: 'comment',
	created: 'date',
	source: 'source',
	level: 'level',
	sourceURL: 'url',
};

/** No more is read of a fact, no element is nested deeper, and none has more attributes. */
const maxText = 1000;
const maxDepth = 100;
const maxAttributes = 100;

/**
The fields that a cell has in the program's own record of a game, by the version of the record: the digit first, whether
it can be changed last, and between them the player's notes.
*/
const fieldsOfCell: Readonly<Record<string, number>> = {1: 3, 2: 3, 3: 3, 4: 4, 5: 5};

/** The givens of `version: 1 2|-|0|0|-|1|...`, where the player's own digits are left out; other data as it is. */
function recordDigits(data: string): string {
	const [, version, record] = /^version: ([1-5])\s([\d|,-]*)$/.exec(data) ?? [];
	if (record === undefined) {
		return data;
	}

	const fields = record.replaceAll('||', '|').split('|');
	const width = fieldsOfCell[version];
	return Array.from({length: Math.floor(fields.length / width)}, (_, cell) =>
		fields[(cell + 1) * width - 1] === '0' ? fields[cell * width] : '0',
	).join('');
}

type Facts = ReadonlyMap<string, string>;

/** An element that has begun and not ended. */
type OpenElement = {
	readonly name: string;
	/** The facts of the games in it; undefined if games do not count. */
	facts: Facts | undefined;
};

/** An attribute `data`, and where its text begins. */
type GameData = Place & {readonly text: string};

/** Games are read as they come: no more than one of them is kept. */
class OpenSudokuReader implements LineReader {
	readonly #options: ReaderOptions;
	readonly #parser: SAXParser;
	readonly #open: OpenElement[] = [];
	/** Of the element that has begun last. */
	#start: Place = {line: 1, column: 1};
	#attributes = 0;
	#data: GameData | undefined;
	/** The text of a fact so far. */
	#text = '';
	#games = 0;
	#isBlank = true;
	/** After a syntax error nothing more is read. */
	#isOver = false;
	#results: Result[] = [];

	constructor(options: ReaderOptions) {
		this.#options = options;
		this.#parser = xmlParser().parser(true);
		this.#parser.onerror = ({message}) => {
			const [reason] = message.split('\n');
			throw this.#fault(`this is not XML: ${clean(reason.replace(/\.$/, ''))}`, 'an <opensudoku> file');
		};
		this.#parser.onopentagstart = ({name}) => this.#begin(name);
		this.#parser.onattribute = attribute => this.#attribute(attribute.name, attribute.value);
		this.#parser.onopentag = ({attributes}) => this.#element(attributes as Readonly<Record<string, string>>);
		this.#parser.onclosetag = () => this.#close();
		this.#parser.ontext = text => this.#add(text);
		this.#parser.oncdata = text => this.#add(text);
	}

	readLine(text: string, _line: number, results: Result[]): void {
		this.#write(`${text}\n`, results);
	}

	readPart(text: string, _line: number, results: Result[]): void {
		this.#write(text, results);
	}

	end(results: Result[]): void {
		if (this.#isBlank) {
			return;
		}

		this.#parse(results, () => this.#parser.close());
		if (this.#games === 0 && !this.#isOver) {
			results.push(
				faultOfLine(1, 'this OpenSudoku file has no <game>', '<game data=""/> with 81 digits in it'),
			);
		}
	}

	#write(text: string, results: Result[]): void {
		this.#isBlank &&= text.trim() === '';
		this.#parse(results, () => this.#parser.write(text));
	}

	#parse(results: Result[], parse: () => unknown): void {
		this.#results = results;
		const fault = this.#isOver ? undefined : attempt(parse);
		if (fault instanceof PuzzleError) {
			this.#isOver = true;
			results.push(fault);
		}
	}

	/**
	Where the parser's current item begins. The parser counts from 0, up to the character behind the item.

	@param length of what has been read since
	*/
	#place(length = 0): Place {
		return {line: this.#parser.line + 1, column: Math.max(1, this.#parser.column - length)};
	}

	#fault(problem: string, expected: string, place = this.#place()): PuzzleError {
		return new PuzzleError({...place, problem, expected});
	}

	#begin(name: string): void {
		this.#start = this.#place(name.length + 1);
		if (this.#open.length === 0 && name !== 'opensudoku') {
			throw this.#fault(`this XML has the root <${clean(name, 40)}>`, '<opensudoku>', this.#start);
		}

		if (this.#open.length >= maxDepth) {
			throw this.#fault('this XML is nested too deeply', `at most ${maxDepth} levels`);
		}

		const parent = this.#open.at(-1);
		const facts = parent ? parent.facts : new Map();
		this.#open.push({name, facts});
		this.#attributes = 0;
		this.#data = undefined;
		this.#text = '';
	}

	#attribute(name: string, text: string): void {
		if (++this.#attributes > maxAttributes) {
			throw this.#fault(`this element has more than ${maxAttributes} attributes`, 'a <game>');
		}

		if (name === 'data') {
			this.#data = {text, ...this.#place(text.length)};
		}
	}

	#element(attributes: Readonly<Record<string, string>>): void {
		const element = this.#open.at(-1) as OpenElement;
		const {name, facts} = element;
		if (name === 'game' && facts && this.#open.length > 1) {
			this.#games++;
			this.#results.push(attempt(() => this.#game(facts)));
		}

		if (name === 'folder' && facts && attributes.name) {
			element.facts = new Map([...facts, ['collection', clean(attributes.name)]]);
		} else if (name !== 'folder' && this.#open.length > 1) {
			element.facts = undefined;
		}
	}

	#game(facts: Facts) {
		if (!this.#data) {
			throw this.#fault('this <game> has no data', 'data="" with 81 digits in it', this.#start);
		}

		const {text, line, column} = this.#data;
		return makePuzzle(givensOf(recordDigits(text), line, column), {line, facts, boxes: this.#options.boxes});
	}

	#add(text: string): void {
		if (this.#open.length === 2 && this.#text.length < maxText) {
			this.#text += text.slice(0, maxText);
		}
	}

	/** Behind an element of the root that is a fact, all games have it. */
	#close(): void {
		const {name} = this.#open.pop() as OpenElement;
		const [root] = this.#open;
		const key = Object.hasOwn(metadata, name) ? metadata[name] : undefined;
		const text = this.#text.trim();
		if (key && this.#open.length === 1 && text !== '') {
			root.facts = new Map([...(root.facts ?? []), [key, clean(text)]]);
		}
	}
}

export const opensudoku: FormatDefinition = {
	title: 'OpenSudoku: XML',
	extension: 'opensudoku',
	read: options => new OpenSudokuReader(options),
	write: {
		refuses: onlyNine,
		before: () => '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n',
		text: ({geometry, givens}, solution) =>
			`  <game data="${formatLine(geometry, solution ?? givens, '0')}" />\n`,
		after: '</opensudoku>\n',
	},
};

/** The XML of OpenSudoku: version 1 has its games in the root, version 2 in folders. */

import type {XmlElement, XmlNode} from '@rgrove/parse-xml';
import {clean} from '../../text.js';
import {givensOf} from './cells.js';
import {DocumentReader, Positions} from './document.js';
import {attempt, PuzzleError} from './fault.js';
import type {LineReader, ReadOptions, Result} from './format.js';
import {makePuzzle} from './make.js';
import {xmlParser} from './parsers.js';

/** What the elements of version 1 tell of all its games, by what a puzzle calls it. */
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

function isElement(node: XmlNode): node is XmlElement {
	return node.type === 'element';
}

function rootOf(text: string): XmlElement {
	const {parseXml, XmlError} = xmlParser();
	try {
		const {root} = parseXml(text, {includeOffsets: true});
		if (root?.name === 'opensudoku') {
			return root;
		}

		const {line, column} = new Positions(text).at(root?.start ?? 0);
		throw new PuzzleError(
			line,
			column,
			`this XML has the root <${clean(root?.name ?? '', 40)}>; expected <opensudoku>`,
		);
	} catch (error) {
		if (!(error instanceof XmlError)) {
			throw error;
		}

		const [reason] = error.message.split(' (line ');
		throw new PuzzleError(
			error.line,
			error.column,
			`this is not XML: ${clean(reason)}; expected an <opensudoku> file`,
		);
	}
}

function* gamesOf(
	parent: XmlElement,
	facts: ReadonlyMap<string, string>,
): Generator<readonly [XmlElement, ReadonlyMap<string, string>]> {
	for (const child of parent.children) {
		if (!isElement(child)) {
			continue;
		}

		if (child.name === 'game') {
			yield [child, facts];
		} else if (child.name === 'folder') {
			const {name} = child.attributes;
			yield* gamesOf(child, name ? new Map([...facts, ['collection', clean(name)]]) : facts);
		}
	}
}

function factsOf(root: XmlElement): ReadonlyMap<string, string> {
	const facts = new Map<string, string>();
	for (const child of root.children) {
		const key = isElement(child) && Object.hasOwn(metadata, child.name) ? metadata[child.name] : undefined;
		if (key && isElement(child) && child.text.trim() !== '') {
			facts.set(key, clean(child.text.trim()));
		}
	}

	return facts;
}

/**
The fields that a cell has in the program's own record of a game, by the version of the record: the digit first, whether
it can be changed last, and between them the player's notes.
*/
const fieldsOfCell: Readonly<Record<string, number>> = {1: 3, 2: 3, 3: 3, 4: 4, 5: 5};

/** The givens of `version: 1 2|-|0|0|-|1|...`, where the player's own digits are left out; other data as it is. */
function digitsOf(data: string): string {
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

function* parseOpenSudoku(text: string, options: ReadOptions): Generator<Result> {
	const root = rootOf(text);
	const positions = new Positions(text);
	let games = 0;
	for (const [game, facts] of gamesOf(root, factsOf(root))) {
		games++;
		const {data} = game.attributes;
		const attribute = /\sdata\s*=\s*["']/.exec(text.slice(game.start, game.end));
		const {line, column} = positions.at(game.start + (attribute ? attribute.index + attribute[0].length : 0));
		yield attempt(() => {
			if (data === undefined) {
				throw new PuzzleError(line, column, 'this <game> has no data; expected data="" with 81 digits in it');
			}

			return makePuzzle(givensOf(digitsOf(data), line, column), {line, facts, boxes: options.boxes});
		});
	}

	if (games === 0) {
		throw new PuzzleError(
			1,
			1,
			'this OpenSudoku file has no <game>; expected <game data=""/> with 81 digits in it',
		);
	}
}

export function openSudokuReader(options: ReadOptions): LineReader {
	return new DocumentReader('XML', parseOpenSudoku, options);
}

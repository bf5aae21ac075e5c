/** The sources of puzzles: the built-in ones, files, the standard input, the command line itself. */

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {similarName, suggestion} from '../arguments.js';
import {now} from '../clock.js';
import type {Lesson} from '../solvers/lesson.js';
import {
	builtIn as builtInCollection,
	type Collection,
	entryOf,
	faultText,
	isFault,
	kept,
	type ListedPuzzle,
	learn,
	listPuzzle,
} from '../sudoku/collection.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {
	notText,
	PuzzleError,
	parsePuzzle,
	type ReadOptions,
	readStream,
	type StreamOptions,
} from '../sudoku/read.js';
import {formatPuzzle} from '../sudoku/write-puzzles.js';
import {clean, maxText} from '../text.js';
import {KeptPuzzles} from './files/kept-puzzles.js';
import {checkNotWritten, isNamed, readBytes} from './files/read-file.js';
import {UsageError} from './line/exit.js';

/** Puzzles, and a sentence for each one that can't be read. */
export type Loaded = Pick<Collection, 'entries' | 'faults'>;

const builtInFolder = new URL('../../puzzles/', import.meta.url);

/** The fault of a text without any puzzle. */
const noPuzzleText = 'there is no puzzle in it; expected lines of 81 characters or grids of 9 rows';

/** The built-in puzzles by their files: 9×9 first, the easier before the harder, then the other sizes. */
const builtInNames: readonly string[] = [
	...['rapport', 'easy', 'box-of-seven', 'givens-36', 'seven-free', 'medium', 'seventeen', 'hard'],
	...['escargot', 'inkala-2010', 'inkala-2012', 'four', 'six', 'sixteen'],
];

let known: readonly ListedPuzzle[] | undefined;

/** The built-in puzzles. They are read once. */
export function builtIns(): readonly ListedPuzzle[] {
	known ??= builtInNames.map(name => {
		const listing = {collection: builtInCollection, name, argument: name};
		return listPuzzle({...parsePuzzle(builtInText(name)), name}, listing);
	});
	return known;
}

function builtInText(name: string): string {
	return fs.readFileSync(new URL(`${name}.txt`, builtInFolder), 'utf8');
}

/** The user's own puzzles. Those of the program keep their names. */
export const keptPuzzles = (): KeptPuzzles => new KeptPuzzles(builtInNames);

/** The names of the built-in puzzles, and of those that are kept. */
export const puzzleNames = (): string[] => [
	...builtInNames,
	...keptPuzzles()
		.entries()
		.map(({name}) => name),
];

export const lessonPuzzle = ({puzzle, title}: Lesson, entries = builtIns()): ListedPuzzle => {
	const named = entries.find(({name}) => name === puzzle);
	return named ?? listPuzzle(parsePuzzle(puzzle), {collection: learn, name: title});
};

/** Whether an argument that is neither a name nor a file is a puzzle, or a part of one: digits and blanks, or mostly these. */
export function looksLikePuzzle(argument: string): boolean {
	const cells = argument.match(/[\d._*?]/g)?.length ?? 0;
	const areCells = cells === argument.length && /\d[._*?]|[._*?]\d/.test(argument);
	return areCells || (argument.length >= 8 && cells / argument.length > 0.6 && !/[\\/]/.test(argument));
}

/** The source that an argument names. */
export type Source = {
	/** Its printable name in messages. */
	readonly where: string;
	readonly chunks: AsyncIterable<Uint8Array | string>;
	readonly isFile?: boolean;
	/** Of a puzzle that has a name: where the menu lists it. */
	readonly collection?: typeof builtInCollection | typeof kept;
	/** Only the puzzle that begins in this line, from 1. */
	readonly line?: number | undefined;
};

/** @param argument a built-in name, a file or FILE:LINE, `-` for the standard input, the puzzle itself, or the name of one that is kept. @throws UsageError for anything else */
export function sourceOf(argument: string): Source {
	if (argument === '-') {
		checkNotWritten(process.stdin.fd, 'the standard input');
		return {where: 'standard input', chunks: process.stdin};
	}

	if (builtInNames.includes(argument)) {
		return {where: argument, chunks: oneChunk(builtInText(argument)), collection: builtInCollection};
	}

	const [, file = argument, line] = (!isNamed(argument) && /^(.+):(\d+)$/.exec(argument)) || [];
	if (isNamed(file)) {
		const chunks = readBytes(file);
		return {where: clean(file), chunks, isFile: true, line: line === undefined ? undefined : Number(line)};
	}

	if (looksLikePuzzle(argument)) {
		return {where: 'the puzzle', chunks: oneChunk(argument)};
	}

	const found = keptPuzzles()
		.entries()
		.find(({name}) => name === argument);
	if (found) {
		return {where: argument, chunks: oneChunk(formatPuzzle(found.puzzle, 'line')), collection: kept};
	}

	const all = puzzleNames();
	const near = similarName(argument, all) === undefined ? builtInNames : all;
	throw new UsageError(`there is no puzzle or file '${clean(argument)}'${suggestion(argument, near)}`);
}

/**
Each puzzle of a source, or what is wrong with it; a sentence where it has none, or is no text.

@throws UsageError where it can't be read
*/
export async function* resultsOf(
	{where, chunks, line, collection}: Source,
	options: StreamOptions,
): AsyncGenerator<Puzzle | PuzzleError | string> {
	let isEmpty = true;
	for await (const result of readStream(chunks, options)) {
		if (line === undefined || result.line === line) {
			isEmpty = false;
			const isPuzzle = !(result instanceof PuzzleError);
			const named = isPuzzle && collection ? {...result, name: where} : result;
			yield result === notText ? `${where}: ${notText.reason}` : named;
		}
	}

	if (isEmpty) {
		yield `${where}: ${line === undefined ? noPuzzleText : `no puzzle begins in line ${line}`}`;
	}
}

async function* oneChunk(text: string): AsyncGenerator<string> {
	yield text;
}

/** Milliseconds of reading between two turns of keys. */
const slice = 8;

/**
The puzzles of an argument, in chunks that take some milliseconds each.

@param name the file's name in the menu
@throws UsageError as `sourceOf`, or where it can't be read
*/
export async function* puzzleChunksOf(
	argument: string,
	options: ReadOptions,
	name = clean(argument),
): AsyncGenerator<Collection, void, void> {
	const source = sourceOf(argument);
	const {where, isFile = false, collection: own} = source;
	const onRead = (length: number) => {
		if (length > maxText) {
			throw new UsageError(`${where} is larger than 16 MB; expected a file of puzzles`);
		}
	};

	const collection = {name: own ?? (isFile ? name : where)};
	let entries: ListedPuzzle[] = [];
	let faults: string[] = [];
	let count = 0;
	let end = now() + slice;
	// A name that a shell takes as it is.
	const isPlain = own !== undefined || (isFile && /^[\w./:-]+$/.test(argument));
	for await (const result of resultsOf(source, {...options, onRead})) {
		const entry = typeof result === 'string' ? result : entryOf(result, collection.name);
		count++;
		if (typeof entry === 'string' || isFault(entry)) {
			faults.push(typeof entry === 'string' ? entry : faultText(where, entry));
		} else {
			entries.push(isPlain ? {...entry, argument: `${argument}:${entry.puzzle.line}`} : entry);
		}

		// A single puzzle is yielded at the end, when it is known to be the only one.
		if (count > 1 && now() >= end) {
			yield {...collection, entries, faults, isReading: true};
			entries = [];
			faults = [];
			end = now() + slice;
		}
	}

	const only = {argument: isPlain ? argument : undefined};
	yield {
		...collection,
		// The only puzzle is called as what it is in.
		entries:
			count === 1
				? entries.map(entry => ({...entry, ...only, name: entry.puzzle.name ?? collection.name}))
				: entries,
		faults,
		isReading: false,
	};
}

/**
The puzzles of the arguments, in chunks that take some milliseconds each. Of several arguments, one that can't be read is a
fault.

@throws UsageError where the only argument can't be read
*/
export async function* openCollections(
	argv: readonly string[],
	options: ReadOptions,
): AsyncGenerator<Collection, void, void> {
	for (const argument of new Set(argv)) {
		const name = clean(path.basename(argument));
		try {
			yield* puzzleChunksOf(argument, options, name);
		} catch (error) {
			if (!(error instanceof UsageError) || argv.length === 1) {
				throw error;
			}

			yield {name, entries: [], faults: [error.message], isReading: false};
		}
	}
}

export async function* singleChunk(entry: ListedPuzzle): AsyncGenerator<Collection, void, void> {
	yield {name: entry.collection, entries: [entry], faults: [], isReading: false};
}

/** Read chunks until they have enough puzzles. */
export async function readChunks(chunks: AsyncGenerator<Collection>, wanted: number): Promise<Collection[]> {
	const loaded: Collection[] = [];
	for (let count = 0; count < wanted; ) {
		const {value, done} = await chunks.next();
		if (done) {
			break;
		}

		loaded.push(value);
		count += value.entries.length;
	}

	return loaded;
}

/** The puzzles of chunks, and what is wrong with others. */
export const puzzlesOf = (chunks: readonly Collection[]): Loaded => ({
	entries: chunks.flatMap(({entries}) => entries),
	faults: chunks.flatMap(({faults}) => faults),
});

/** The only puzzle of chunks. @throws UsageError for none, with what is wrong, and for several, with the advice */
export function onlyPuzzle(chunks: readonly Collection[], advice: string): ListedPuzzle {
	const {entries, faults} = puzzlesOf(chunks);
	if (entries.length !== 1) {
		throw new UsageError((entries.length === 0 && faults.at(0)) || advice);
	}

	return entries[0];
}

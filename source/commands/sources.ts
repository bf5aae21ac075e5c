/** Where puzzles come from: the built-in ones, files, the standard input, or the command line itself. */

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {now} from '../clock.js';
import type {ReadOptions} from '../sudoku/read.js';
import {clean} from '../text.js';
import {
	builtIn as builtInCollection,
	entriesOf,
	type Listed,
	listed,
	type Parcel,
} from '../view/collection.js';
import {suggestion} from './choices.js';
import {UsageError} from './usage-error.js';

export type Loaded = {
	readonly entries: readonly Listed[];
	/** What is wrong with the others, in sentences. */
	readonly faults: readonly string[];
};

const builtInFolder = new URL('../../puzzles/', import.meta.url);

/** A text with more than this is not read whole for watching. */
const mostBytes = 16 * 1024 * 1024;

/** What is said of a text without any puzzle. */
export const nothing = 'there is no puzzle in it; expected lines of 81 characters or grids of 9 rows';

const levels = ['easy', 'medium', 'hard', 'very hard'];

/** The built-in puzzles: 9×9 first, the easier before the harder, then the other sizes. */
export function builtIns(): Listed[] {
	const rank = ({puzzle, name}: Listed) => [
		puzzle.geometry.size === 9 ? 0 : puzzle.geometry.size,
		name === 'rapport' ? -1 : levels.indexOf(puzzle.facts.get('level') ?? ''),
		...(name === 'rapport' ? [] : [-puzzle.givens.filter(digit => digit > 0).length]),
	];
	return builtInNames()
		.flatMap(name => builtIn(name).entries)
		.sort((a, b) => {
			const [left, right] = [rank(a), rank(b)];
			const at = left.findIndex((value, index) => value !== right[index]);
			return at === -1 ? 0 : left[at] - (right[at] ?? 0);
		});
}

/** In the order of the folder. */
export function builtInNames(): string[] {
	return fs
		.readdirSync(builtInFolder)
		.filter(file => file.endsWith('.txt'))
		.map(file => path.basename(file, '.txt'));
}

export function builtInText(name: string): string {
	return fs.readFileSync(new URL(`${name}.txt`, builtInFolder), 'utf8');
}

export function builtIn(name: string, options: ReadOptions = {}): Loaded {
	const {entries, faults} = gather(entriesOf(builtInText(name), name, options));
	return {
		entries: entries.map(({puzzle, title}) =>
			listed({...puzzle, name}, {collection: builtInCollection, name, title, argument: name}),
		),
		faults,
	};
}

function gather(results: Iterable<Listed | string>): Loaded {
	const all = [...results];
	return {
		entries: all.filter(result => typeof result !== 'string'),
		faults: all.filter(result => typeof result === 'string'),
	};
}

/** Whether an argument that is no name and no file was meant as a puzzle: mostly digits and blanks. */
export function looksLikePuzzle(argument: string): boolean {
	const cells = argument.match(/[\d._*?]/g)?.length ?? 0;
	return argument.length >= 8 && cells / argument.length > 0.6 && !/[\\/]/.test(argument);
}

async function readText(stream: AsyncIterable<Uint8Array | string>, where: string): Promise<string> {
	const chunks: Buffer[] = [];
	let length = 0;
	for await (const chunk of stream) {
		const bytes = Buffer.from(chunk);
		length += bytes.length;
		if (length > mostBytes) {
			throw new UsageError(
				`${where} is larger than ${mostBytes / 1024 / 1024} MB; expected a file of puzzles`,
			);
		}

		chunks.push(bytes);
	}

	return Buffer.concat(chunks).toString('utf8');
}

/** The bytes of a file. @throws UsageError where it can't be read */
export async function* readBytes(file: string): AsyncGenerator<Uint8Array> {
	const where = clean(file);
	try {
		const stats = fs.statSync(file);
		if (stats.isDirectory()) {
			throw new UsageError(`${where} is a directory; expected a file of puzzles`);
		}

		// Only what may keep its reader waiting, such as a named pipe, is read aside.
		yield* stats.isFile() ? chunksOf(file) : fs.createReadStream(file);
	} catch (error) {
		if (error instanceof UsageError) {
			throw error;
		}

		const {code} = error as NodeJS.ErrnoException;
		throw new UsageError(
			`${where} can't be read${code === 'EACCES' ? ': permission denied' : code ? ` (${code})` : ''}`,
		);
	}
}

/** Bytes that are read at once. */
const chunkSize = 2 ** 16;

/** Reads a file as it is needed. Loading the streams of files takes longer than reading a puzzle. */
function* chunksOf(file: string): Generator<Uint8Array> {
	const descriptor = fs.openSync(file, 'r');
	try {
		for (;;) {
			const chunk = new Uint8Array(chunkSize);
			const length = fs.readSync(descriptor, chunk);
			if (length === 0) {
				return;
			}

			yield chunk.subarray(0, length);
		}
	} finally {
		fs.closeSync(descriptor);
	}
}

/** All of what an argument names. @throws UsageError as `parcelsOf` */
export async function load(argument: string, options: ReadOptions): Promise<Loaded> {
	const entries: Listed[] = [];
	const faults: string[] = [];
	for await (const parcel of parcelsOf(argument, options)) {
		entries.push(...parcel.entries);
		faults.push(...parcel.faults);
	}

	return {entries, faults};
}

/** Milliseconds of reading after which keys have their turn. */
const slice = 8;

/**
The puzzles that an argument names: a built-in name, a file, `-` for the standard input, or the puzzle itself.

@throws UsageError when it is none of these, or can't be read
*/
export async function* parcelsOf(
	argument: string,
	options: ReadOptions,
	name = clean(argument),
): AsyncGenerator<Parcel, void, void> {
	const names = builtInNames();
	const once = ({entries, faults}: Loaded, collection: string) => ({
		collection,
		entries,
		faults,
		isReading: false,
	});
	if (argument === '-') {
		const where = 'standard input';
		yield* slices(await readText(process.stdin, `the ${where}`), {name: where, where}, options);
	} else if (names.includes(argument)) {
		yield once(builtIn(argument, options), builtInCollection);
	} else if (fs.existsSync(argument)) {
		const where = clean(argument);
		yield* slices(await readText(readBytes(argument), where), {name, where, file: argument}, options);
	} else if (looksLikePuzzle(argument)) {
		yield once(gather(entriesOf(argument, 'the puzzle', options)), 'the puzzle');
	} else {
		throw new UsageError(`there is no puzzle or file '${clean(argument)}'${suggestion(argument, names)}`);
	}
}

type Text = {
	/** What the collection is called, and the text in messages. */
	readonly name: string;
	readonly where: string;
	readonly file?: string;
};

/** The puzzles of a text, as many at a time as take a slice. The only one of a file is called by the file. */
function* slices(text: string, {name, where, file}: Text, options: ReadOptions): Generator<Parcel> {
	const collection = name;
	let entries: Listed[] = [];
	let faults: string[] = [];
	let count = 0;
	let end = now() + slice;
	for (const result of entriesOf(text, where, options, name)) {
		count++;
		if (typeof result === 'string') {
			faults.push(result);
		} else {
			entries.push(result);
		}

		// The only one is not told before it is known to be that.
		if (count > 1 && now() >= end) {
			yield {collection, entries, faults, isReading: true};
			entries = [];
			faults = [];
			end = now() + slice;
		}
	}

	if (count === 0) {
		faults.push(`${where}: ${nothing}`);
	}

	const isWhole = count === 1 && entries.length === 1 && file !== undefined && /^[\w./-]+$/.test(file);
	yield {
		collection,
		entries: isWhole ? entries.map(entry => ({...entry, argument: file})) : entries,
		faults,
		isReading: false,
	};
}

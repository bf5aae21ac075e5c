/** Where puzzles come from: the built-in ones, files, the standard input, or the command line itself. */

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {closest, distance} from 'fastest-levenshtein';
import {findClash} from '../sudoku/check.js';
import {cellName} from '../sudoku/geometry.js';
import {formatLine, type Puzzle, symbol} from '../sudoku/puzzle.js';
import {PuzzleError, type ReadOptions, readPuzzles} from '../sudoku/read.js';
import {clean} from '../text.js';
import type {Entry} from '../view/menu.js';
import {UsageError} from './usage-error.js';

/** An entry, and how to name it again on a command line. */
export type Sourced = Entry & {readonly argument: string};

export type Loaded = {
	readonly entries: readonly Sourced[];
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
export function builtIns(): Sourced[] {
	const rank = ({puzzle, name}: Sourced) => [
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

function builtIn(name: string, options: ReadOptions = {}): Loaded {
	const {entries, faults} = entriesOf(builtInText(name), name, options);
	return {entries: entries.map(entry => ({...entry, name, argument: name})), faults};
}

/** Every puzzle of a text. `where` names the text in messages. */
function entriesOf(text: string, where: string, options: ReadOptions = {}): Loaded {
	const entries: Sourced[] = [];
	const faults: string[] = [];
	for (const puzzle of readPuzzles(text, options)) {
		const fault = puzzle instanceof PuzzleError ? puzzle.message : contradiction(puzzle);
		if (fault !== undefined) {
			faults.push(`${where}, ${fault}`);
		} else if (!(puzzle instanceof PuzzleError)) {
			const name = puzzle.name ?? puzzle.facts.get('name') ?? `line ${puzzle.line}`;
			const title = puzzle.facts.get('title') ?? puzzle.name ?? `${where}, line ${puzzle.line}`;
			entries.push({name, title, puzzle, argument: `'${formatLine(puzzle.geometry, puzzle.givens)}'`});
		}
	}

	if (entries.length + faults.length === 0) {
		faults.push(`${where}: ${nothing}`);
	}

	return {entries, faults};
}

/** A digit given twice in a unit, which no solver could ever repair. */
export function contradiction({geometry, givens, line}: Puzzle): string | undefined {
	const clash = findClash(geometry, givens);
	if (!clash) {
		return undefined;
	}

	const {unit, number, digit, cells} = clash;
	const [first, second] = cells.map(cell => cellName(geometry, cell));
	return `line ${line}: ${unit} ${number} has ${symbol(geometry.size, digit)} twice, in ${first} and ${second}`;
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

/** The standard input's puzzles. */
export async function loadInput(options: ReadOptions): Promise<Loaded> {
	return entriesOf(await readText(process.stdin, 'the standard input'), 'standard input', options);
}

/**
The puzzles that an argument names: a built-in name, a file, or the puzzle itself.

@throws UsageError when it is none of these, or can't be read
*/
export async function load(argument: string, options: ReadOptions): Promise<Loaded> {
	if (argument === '-') {
		return loadInput(options);
	}

	const names = builtInNames();
	if (names.includes(argument)) {
		return builtIn(argument, options);
	}

	if (fs.existsSync(argument)) {
		const {entries, faults} = entriesOf(
			await readText(readBytes(argument), clean(argument)),
			clean(argument),
			options,
		);
		const isWhole = entries.length === 1 && /^[\w./-]+$/.test(argument);
		return {entries: isWhole ? [{...entries[0], argument}] : entries, faults};
	}

	if (looksLikePuzzle(argument)) {
		return entriesOf(argument, 'the puzzle', options);
	}

	throw new UsageError(`there is no puzzle or file '${clean(argument)}'${suggestion(argument, names)}`);
}

/** `; did you mean ...?` where a name comes near, or all the names where they are few. */
export function suggestion(word: string, names: readonly string[]): string {
	const nearest = closest(word, names);
	const isNear = distance(word, nearest) <= Math.max(1, Math.floor(nearest.length / 2));
	return isNear ? `; did you mean '${nearest}'?` : `; there are ${names.join(', ')}`;
}

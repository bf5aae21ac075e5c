/** Reads files and folders as collections of the menu. */

import fs from 'node:fs';
import path from 'node:path';
import {formats} from '../../sudoku/formats/index.js';
import type {ReadOptions} from '../../sudoku/read.js';
import {clean} from '../../text.js';
import type {Collection, ListedPuzzle} from '../../view/menu/collection.js';
import {UsageError} from '../line/exit.js';
import {puzzleChunksOf} from '../sources.js';

/** The most puzzles of the list, faulty ones included. */
const maxListed = 200_000;

/**
The puzzles of the arguments, in chunks that take some milliseconds each. A folder stands for all files of puzzles in it.
Of several arguments, one that can't be read is a fault.

@throws UsageError where the only argument can't be read
*/
export async function* openCollections(
	argv: readonly string[],
	options: ReadOptions,
): AsyncGenerator<Collection, void, void> {
	const files = [...new Set(argv.flatMap(argument => (isFolder(argument) ? filesIn(argument) : [argument])))];
	const names = files.map(file => path.basename(file));
	let count = 0;
	for (const file of files) {
		const short = path.basename(file);
		// Files of the same name in two folders are named by their paths.
		const name = clean(names.indexOf(short) === names.lastIndexOf(short) ? short : file);
		try {
			for await (const chunk of puzzleChunksOf(file, options, name)) {
				count += chunk.entries.length + chunk.faults.length;
				if (count > maxListed) {
					yield {
						...chunk,
						faults: [`${chunk.name}: the list ends at ${maxListed} puzzles`],
						isReading: false,
					};
					return;
				}

				yield chunk;
			}
		} catch (error) {
			if (!(error instanceof UsageError) || files.length === 1) {
				throw error;
			}

			yield {name, entries: [], faults: [error.message], isReading: false};
		}
	}
}

const isFolder = (file: string) => fs.statSync(file, {throwIfNoEntry: false})?.isDirectory() ?? false;

const extensions: ReadonlySet<string> = new Set(formats.map(({extension}) => `.${extension}`));

function itemsOf(folder: string): fs.Dirent[] {
	try {
		return fs.readdirSync(folder, {withFileTypes: true});
	} catch {
		throw new UsageError(`${clean(folder)} can't be read`);
	}
}

/** The files of puzzles of a folder, sorted by name, without those of its subfolders. */
function filesIn(folder: string): string[] {
	const files = itemsOf(folder)
		.filter(item => !item.isDirectory() && extensions.has(path.extname(item.name).toLowerCase()))
		.map(item => path.join(folder, item.name))
		.sort();
	if (files.length === 0) {
		throw new UsageError(
			`${clean(folder)} has no file of puzzles; expected names that end in ${[...extensions].join(', ')}`,
		);
	}

	return files;
}

/** A chunk of one puzzle. */
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

/** The user's own puzzles, which were typed, pasted or generated on the screens: a line each in `puzzles.txt`. */

import process from 'node:process';
import {kept as collection, type ListedPuzzle, listPuzzle} from '../../sudoku/collection.js';
import {formatBoxes} from '../../sudoku/geometry.js';
import {formatLine, type Puzzle} from '../../sudoku/puzzle.js';
import {PuzzleError, readPuzzles} from '../../sudoku/read.js';
import {formatPuzzle} from '../../sudoku/write-puzzles.js';
import {clean} from '../../text.js';
import type {Kept, OwnKind, OwnPuzzles} from '../../ui/host.js';
import {RememberedFile} from './remembered-file.js';

/** A puzzle with a name that no other one has. */
type Named = Puzzle & {readonly name: string};

/** To every reader of puzzles it is a comment. */
const forgetting = /^# forget (\S+)$/;

const keyOf = ({geometry, givens}: Puzzle) =>
	`${formatBoxes(geometry.boxes)} ${formatLine(geometry, givens)}`;

/** A name as one word, which a command line takes without quotes; empty where it has no letter. */
const wordOf = (name = '') =>
	name
		.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
		.replaceAll(/^[^\p{L}]+|-$/gu, '')
		.slice(0, 24);

/** The name, or the next one with a number that is free: `typed-3` after `typed-2`. */
function freeName(name: string, taken: ReadonlySet<string>): string {
	const [, stem = name, number = '1'] = /^(.*)-(\d+)$/.exec(name) ?? [];
	let free = name;
	for (let k = Number(number) + 1; taken.has(free); k++) {
		free = `${stem}-${k}`;
	}

	return free;
}

export class KeptPuzzles implements OwnPuzzles {
	readonly #reserved: readonly string[];
	readonly #file: RememberedFile<Named>;
	/** All names so far: that of a forgotten puzzle is not given again. */
	#taken: ReadonlySet<string> = new Set();
	/** Those that are kept. */
	#names: ReadonlySet<string> = new Set();

	/** @param reserved names that mean something else */
	constructor(reserved: readonly string[]) {
		this.#reserved = reserved;
		this.#file = new RememberedFile('puzzles.txt', {
			what: 'puzzles',
			parse: text => this.#parse(text),
			format: puzzle => formatPuzzle(puzzle, 'line'),
		});
	}

	/** The last one first. */
	entries(): readonly ListedPuzzle[] {
		const {file = ''} = this.#file;
		const {HOME: home} = process.env;
		const where = home && file.startsWith(`${home}/`) ? file.replace(home, '~') : file;
		const isFound = (name: string) => this.#file.isWritten && this.#names.has(name);
		const entryOf = (puzzle: Named): ListedPuzzle => ({
			...listPuzzle(puzzle, {collection, name: puzzle.name}),
			about: clean(`kept in ${where}`),
			// As long as a command finds it.
			get argument() {
				return isFound(puzzle.name) ? puzzle.name : undefined;
			},
		});
		return this.#file.items().map(entryOf).toReversed();
	}

	keep(puzzles: readonly Puzzle[], kind: OwnKind): Kept {
		const keys = new Set(this.#file.items().map(keyOf));
		const taken = new Set(this.#taken);
		let lines = '';
		for (const puzzle of puzzles.filter(each => !keys.has(keyOf(each)))) {
			const name = freeName(wordOf(puzzle.name) || `${kind}-1`, taken);
			taken.add(name);
			lines += formatPuzzle({...puzzle, name}, 'line');
		}

		const fault = lines === '' ? undefined : this.#file.append(lines);
		const entries = this.entries();
		// Another program may have taken its name in the meantime.
		const first = entries.find(({puzzle}) => keyOf(puzzle) === keyOf(puzzles[0])) ?? entries[0];
		return {entries, first, fault};
	}

	forget(name: string): Kept {
		const fault = this.#file.append(`# forget ${name}\n`);
		return {entries: this.entries(), fault};
	}

	/** In order: a puzzle that is there already is none, and one with a name that is taken gets another. */
	#parse(text: string): readonly Named[] {
		const named = new Map<string, Named>();
		const keys = new Set<string>();
		const taken = new Set(this.#reserved);
		const lines = text.split('\n');
		let at = 0;
		const forgetAbove = (line: number) => {
			for (; at < line; at++) {
				const name = forgetting.exec(lines[at])?.[1] ?? '';
				const puzzle = named.get(name);
				taken.add(name);
				named.delete(name);
				keys.delete(puzzle ? keyOf(puzzle) : '');
			}
		};
		for (const puzzle of readPuzzles(text, {from: 'line'})) {
			forgetAbove(puzzle.line - 1);
			if (!(puzzle instanceof PuzzleError || keys.has(keyOf(puzzle)))) {
				const name = freeName(wordOf(puzzle.name) || 'kept-1', taken);
				taken.add(name);
				keys.add(keyOf(puzzle));
				named.set(name, {...puzzle, name});
			}
		}

		forgetAbove(lines.length);
		this.#taken = taken;
		this.#names = new Set(named.keys());
		return [...named.values()];
	}
}

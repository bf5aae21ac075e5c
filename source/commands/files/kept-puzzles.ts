/** The user's own puzzles, which were typed, pasted or generated on the screens: a line each in `puzzles.txt`. */

import process from 'node:process';
import {
	kept as collection,
	entryOf,
	faultText,
	isFault,
	type ListedPuzzle,
	listPuzzle,
} from '../../sudoku/collection.js';
import {formatBoxes} from '../../sudoku/geometry.js';
import {formatLine, type Puzzle} from '../../sudoku/puzzle.js';
import {readPuzzles} from '../../sudoku/read.js';
import {formatPuzzle} from '../../sudoku/write-puzzles.js';
import {clean} from '../../text.js';
import type {Kept, OwnKind, OwnPuzzles} from '../../ui/host.js';
import {RememberedFile} from './remembered-file.js';

/** A puzzle with a name that no other one has. */
type Named = Puzzle & {readonly name: string};

/** To every reader of puzzles it is a comment. */
const forgetting = /^# forget (\S+)$/m;

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
	readonly #file: RememberedFile<Named>;
	/** Names that mean something else. */
	readonly #reserved: readonly string[];
	/** All names so far: that of a forgotten puzzle is not given again. */
	#taken: ReadonlySet<string> = new Set();
	/** Those that are kept, by what they are. */
	#kept: ReadonlyMap<string, Named> = new Map();
	#faults: readonly string[] = [];

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
		const about = clean(`kept in ${this.#where}`);
		const isFound = (puzzle: Named) =>
			this.#file.isWritten && this.#kept.get(keyOf(puzzle))?.name === puzzle.name;
		const entryOf = (puzzle: Named): ListedPuzzle => ({
			...listPuzzle(puzzle, {collection, name: puzzle.name}),
			about,
			// As long as a command finds it.
			get argument() {
				return isFound(puzzle) ? puzzle.name : undefined;
			},
		});
		return this.#file.items().map(entryOf).toReversed();
	}

	/** What is wrong with other lines of the file, as it was read last. */
	get faults(): readonly string[] {
		return this.#faults;
	}

	get #where(): string {
		const {file = ''} = this.#file;
		const {HOME: home} = process.env;
		return home && file.startsWith(`${home}/`) ? file.replace(home, '~') : file;
	}

	keep(puzzles: readonly Puzzle[], kind: OwnKind): Kept {
		this.#file.items();
		const taken = new Set(this.#taken);
		let lines = '';
		for (const puzzle of puzzles.filter(each => !this.#kept.has(keyOf(each)))) {
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
		const kept = new Map<string, Named>();
		const taken = new Set(this.#reserved);
		const faults: string[] = [];
		let above = 0;
		// Every second part is the name of a puzzle above that is forgotten.
		for (const [k, part] of text.split(forgetting).entries()) {
			const isName = k % 2 === 1;
			const [known] = isName ? [...kept].filter(([, {name}]) => name === part) : [];
			taken.add(isName ? part : '');
			kept.delete(known?.[0] ?? '');
			for (const read of isName ? [] : readPuzzles(part, {from: 'line'})) {
				const result = entryOf(read, '');
				if (isFault(result)) {
					const {line, column, reason} = result;
					faults.push(faultText(clean(this.#where), {line: above + line, column, reason}));
				} else if (!kept.has(keyOf(result.puzzle))) {
					const name = freeName(wordOf(result.puzzle.name) || 'kept-1', taken);
					taken.add(name);
					kept.set(keyOf(result.puzzle), {...result.puzzle, name});
				}
			}

			above += part.split('\n').length - 1;
		}

		this.#taken = taken;
		this.#kept = kept;
		this.#faults = faults;
		return [...kept.values()];
	}
}

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

/** The name, or the next one with a number that is free: `typed-3` after `typed-2`. It is taken then. */
function freeName(name: string, taken: Set<string>): string {
	const [, stem = name, number = '1'] = /^(.*)-(\d+)$/.exec(name) ?? [];
	let free = name;
	for (let k = Number(number) + 1; taken.has(free); k++) {
		free = `${stem}-${k}`;
	}

	taken.add(free);
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
	/** What is wrong with other lines of the file, as it was read last. */
	faults: readonly string[] = [];

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
		const about = this.#file.isWritten ? `kept in ${this.#where}` : 'kept until the program ends';
		const entryOf = (puzzle: Named): ListedPuzzle => {
			const {name} = puzzle;
			const argument = this.#file.isWritten ? name : undefined;
			return {...listPuzzle(puzzle, {collection, name, argument}), about};
		};
		return this.#file.items().map(entryOf).toReversed();
	}

	get #where(): string {
		const {file = ''} = this.#file;
		const {HOME: home} = process.env;
		return clean(home && file.startsWith(`${home}/`) ? file.replace(home, '~') : file);
	}

	keep(puzzles: readonly Puzzle[], kind: OwnKind): Kept {
		this.#file.items();
		const taken = new Set(this.#taken);
		const news = puzzles.filter(each => !this.#kept.has(keyOf(each)));
		const named = news.map(puzzle => ({
			...puzzle,
			name: freeName(wordOf(puzzle.name) || `${kind}-1`, taken),
		}));
		const lines = named.map(puzzle => formatPuzzle(puzzle, 'line')).join('');
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
		for (const part of text.split(/(?=^# forget)/m)) {
			const [, forgotten = ''] = forgetting.exec(part) ?? [];
			taken.add(forgotten);
			kept.delete([...kept].find(([, {name}]) => name === forgotten)?.[0] ?? '');
			for (const result of readPuzzles(part, {from: 'line'})) {
				const entry = entryOf(result, '');
				if (isFault(entry)) {
					faults.push(faultText(this.#where, {line: above + entry.line, reason: entry.reason}));
				} else if (!kept.has(keyOf(entry.puzzle))) {
					const name = freeName(wordOf(entry.puzzle.name) || 'kept-1', taken);
					kept.set(keyOf(entry.puzzle), {...entry.puzzle, name});
				}
			}

			above += part.split('\n').length - 1;
		}

		this.#taken = taken;
		this.#kept = kept;
		this.faults = faults;
		return [...kept.values()];
	}
}

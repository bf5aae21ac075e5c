/** What recuit remembers: files beside the preferences, with a line for each lesson, and for each puzzle of the user's own. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {formatBoxes} from '../../sudoku/geometry.js';
import {formatLine, type Puzzle} from '../../sudoku/puzzle.js';
import {
	kept as collection,
	entryOf,
	faultText,
	isFault,
	type ListedPuzzle,
	listPuzzle,
	readPuzzles,
} from '../../sudoku/read.js';
import {formatPuzzle} from '../../sudoku/write-puzzles.js';
import {clean} from '../../text.js';
import type {Kept, LessonMark, OwnKind, OwnPuzzles} from '../../ui/host.js';
import {reasonOf, UsageError} from '../line/exit.js';
import {AppendFile, createFile} from './write-file.js';

/**
The path of config.json by the XDG Base Directory Specification, which ignores relative paths in variables. Undefined
where neither the variable nor HOME nor the system's list of users names a folder.
*/
export function configFile(): string | undefined {
	const {XDG_CONFIG_HOME: given} = process.env;
	const folder = given && path.isAbsolute(given) ? given : path.join(homeFolder(), '.config');
	return path.isAbsolute(folder) ? path.join(folder, 'recuit', 'config.json') : undefined;
}

function homeFolder(): string {
	try {
		return os.homedir();
	} catch {
		return '';
	}
}

/** The text of a file; empty where it can't be read. */
export function textOf(file: string): string {
	try {
		return fs.statSync(file).isFile() ? fs.readFileSync(file, 'utf8') : '';
	} catch {
		return '';
	}
}

/** A reader keeps the last things that still count; a file of ten times as many lines is made short. */
const mostItems = 1000;
const longest = 10;

/** How often a line is appended to a file that is replaced each time. */
const mostTries = 3;

type Options<Item> = {
	/** What it holds, for messages: `the puzzles`. */
	readonly what: string;
	/** The things that still count, in order. One is forgotten by a further line. Must take any text. */
	readonly parse: (text: string) => readonly Item[];
	/** The lines of a thing. */
	readonly format: (item: Item) => string;
};

/**
Each change is a line at the end, appended whole, so that two programs at once lose nothing. Whoever makes the file short
writes it anew beside it, renames that, and adds what was appended to the old one meanwhile. Whoever has appended looks
whether the file has it: it may have been replaced in between.

What can't be written is remembered until the program ends.
*/
export class RememberedFile<Item> {
	/** Its path; undefined where there is no folder for it. */
	readonly file: string | undefined;
	readonly #options: Options<Item>;
	#unwritten = '';

	/** @param name in the folder of the preferences */
	constructor(name: string, options: Options<Item>) {
		const preferences = configFile();
		this.file = preferences && path.join(path.dirname(preferences), name);
		this.#options = options;
	}

	get isWritten(): boolean {
		return this.#unwritten === '';
	}

	/** What is remembered, in order. */
	items(): readonly Item[] {
		return this.#itemsOf(textOf(this.file ?? '') + this.#unwritten);
	}

	/** Append whole lines. @returns why they can't be written, the first time */
	append(lines: string): string | undefined {
		try {
			const {file} = this;
			if (file === undefined) {
				throw new UsageError(`${this.#options.what} can't be kept: there is no home folder`);
			}

			this.#write(file, lines);
			if (textOf(file).split('\n').length - 1 > longest * mostItems) {
				this.#shorten(fs.realpathSync(file));
			}

			return undefined;
		} catch (error) {
			const isFirst = this.isWritten;
			this.#unwritten += lines;
			const where = `${this.#options.what} can't be written to ${clean(this.file ?? '')}`;
			const reason = error instanceof UsageError ? error.message : `${where}: ${reasonOf(error)}`;
			return isFirst ? reason : undefined;
		}
	}

	#itemsOf(text: string): readonly Item[] {
		return this.#options.parse(text).slice(-mostItems);
	}

	/** Append, also where the file is replaced at the same time. */
	#write(file: string, lines: string): void {
		const folder = path.dirname(file);
		// Not recursive: where a file system has no place for folders, as /proc, Node would try forever.
		for (const each of [path.dirname(folder), folder].filter(name => !fs.existsSync(name))) {
			fs.mkdirSync(each);
		}

		if (fs.statSync(file, {throwIfNoEntry: false})?.isFile() === false) {
			throw new UsageError(`${clean(file)} is not a file`);
		}

		for (let tries = 0; tries === 0 || (tries < mostTries && !textOf(file).includes(lines)); tries++) {
			const appended = new AppendFile(file, this.#options.what);
			try {
				// Another hand may have left the last line without its end.
				appended.endLine();
				appended.append(lines);
			} finally {
				appended.close();
			}
		}
	}

	/** @param file no link: what it points to is replaced */
	#shorten(file: string): void {
		const short = `${file}.new`;
		const old = fs.openSync(file, 'r');
		try {
			const kept = this.#itemsOf(fs.readFileSync(old, 'utf8'));
			// Made by one program at a time; where one has left it behind, the file stays long.
			createFile(short, kept.map(this.#options.format).join(''));
			fs.renameSync(short, file);
			const late = fs.readFileSync(old, 'utf8');
			if (late !== '') {
				this.#write(file, late);
			}
		} catch {
			// It stays long.
		} finally {
			fs.closeSync(old);
		}
	}
}

const firstLesson = 'first-run';

const marked = /^(begun|done) ([a-z0-9-]+)$/;

/** Which lessons were begun and done: a line each in `lessons.txt`. */
export class LessonFile {
	readonly #file = new RememberedFile<string>('lessons.txt', {
		what: 'which lessons were done',
		parse: text => [...new Set(text.split('\n').filter(line => marked.test(line)))],
		format: line => `${line}\n`,
	});

	/** The names of those that were done. */
	get done(): readonly string[] {
		return this.#file.items().flatMap(line => (line.startsWith('done ') ? [line.slice(5)] : []));
	}

	/** Whether nothing is remembered but that the first run was begun, and there is a folder for more. */
	get isFirstStart(): boolean {
		const {file} = this.#file;
		return (
			file !== undefined &&
			fs.statSync(path.join(file, '../..'), {throwIfNoEntry: false})?.isDirectory() !== false &&
			this.#file.items().every(line => line === `begun ${firstLesson}`)
		);
	}

	mark({state, name}: LessonMark): string | undefined {
		const line = `${state} ${name}`;
		return this.#file.items().includes(line) ? undefined : this.#file.append(`${line}\n`);
	}
}

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

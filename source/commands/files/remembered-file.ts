/** What recuit remembers: files beside the preferences, with a line for each item. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {clean} from '../../text.js';
import type {LessonMark} from '../../ui/host.js';
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
writes a new one beside it, renames that, and adds what was appended to the old one meanwhile. Whoever has appended looks
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

	/** Whether all that is remembered is in the file. */
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

/** What recuit remembers: files beside the preferences, with a line for each thing. */

import fs from 'node:fs';
import path from 'node:path';
import {clean} from '../../text.js';
import {reasonOf, UsageError} from '../line/exit.js';
import {AppendFile} from './append-file.js';
import {configFile} from './store.js';

/** A reader keeps the last things that still count; a file of ten times as many lines is made short. */
const mostItems = 1000;
const longest = 10;

/** A larger file is none of ours: it is not read. */
const mostBytes = 2 ** 26;

/** How often a line is appended to a file that is replaced each time. */
const mostTries = 3;

/** Milliseconds after which a program that was making the file short has ended without having done it. */
const staleTime = 60_000;

type Options<Item> = {
	/** What it holds, for messages: `the puzzles`. */
	readonly what: string;
	/** The things that still count, in order. One is forgotten by a further line. Must take any text. */
	readonly parse: (text: string) => readonly Item[];
	/** The lines of a thing. */
	readonly format: (item: Item) => string;
	/** How many things a reader keeps. @default 1000 */
	readonly most?: number;
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
	readonly #most: number;
	#unwritten = '';

	/** @param name in the folder of the preferences */
	constructor(name: string, options: Options<Item>) {
		const preferences = configFile();
		this.file = preferences && path.join(path.dirname(preferences), name);
		this.#options = options;
		this.#most = options.most ?? mostItems;
	}

	/** Whether all that is remembered is in the file. */
	get isWritten(): boolean {
		return this.#unwritten === '';
	}

	/** What is remembered, in order. */
	items(): readonly Item[] {
		return this.#itemsOf(this.#read() + this.#unwritten);
	}

	/** Append whole lines. @returns why they can't be written, the first time */
	append(lines: string): string | undefined {
		try {
			const {file} = this;
			if (file === undefined) {
				throw new UsageError(`${this.#options.what} can't be kept: there is no home folder`);
			}

			this.#write(file, lines);
			if (this.#read().split('\n').length - 1 > longest * this.#most) {
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
		return this.#options.parse(text).slice(-this.#most);
	}

	/** Its text; empty where it can't be read. */
	#read(): string {
		try {
			const {file = ''} = this;
			const stats = fs.statSync(file);
			return stats.isFile() && stats.size <= mostBytes ? fs.readFileSync(file, 'utf8') : '';
		} catch {
			return '';
		}
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

		for (let tries = 0; tries === 0 || (tries < mostTries && !this.#read().includes(lines)); tries++) {
			const text = this.#read();
			const appended = new AppendFile(file, this.#options.what);
			try {
				// Another hand may have left the last line without its end.
				appended.append(text === '' || text.endsWith('\n') ? lines : `\n${lines}`);
			} finally {
				appended.close();
			}
		}
	}

	/** @param file no link: what it points to is replaced */
	#shorten(file: string): void {
		const short = `${file}.new`;
		let descriptor: number;
		try {
			// Made by one program at a time.
			descriptor = fs.openSync(short, 'wx');
		} catch {
			if (Date.now() - (fs.statSync(short, {throwIfNoEntry: false})?.mtimeMs ?? Date.now()) > staleTime) {
				fs.rmSync(short, {force: true});
			}

			return;
		}

		const old = fs.openSync(file, 'r');
		try {
			const kept = this.#itemsOf(fs.readFileSync(old, 'utf8'));
			fs.writeFileSync(descriptor, kept.map(this.#options.format).join(''));
			fs.renameSync(short, file);
			const late = fs.readFileSync(old, 'utf8');
			if (late !== '') {
				this.#write(file, late);
			}
		} catch {
			// It stays long.
			fs.rmSync(short, {force: true});
		} finally {
			fs.closeSync(descriptor);
			fs.closeSync(old);
		}
	}
}

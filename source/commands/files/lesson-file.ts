/** Which lessons were begun and done: a line each in `lessons.txt`. */

import fs from 'node:fs';
import path from 'node:path';
import type {LessonMark} from '../../ui/host.js';
import {RememberedFile} from './remembered-file.js';

/** The lesson that a first start begins with. */
const firstLesson = 'first-run';

const marked = /^(begun|done) ([a-z0-9-]+)$/;

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

	/**
	Whether nothing is remembered but that the first run was begun, and more can be: where it can't, each start would be a
	first one.
	*/
	get isFirstStart(): boolean {
		return this.#file.items().every(line => line === `begun ${firstLesson}`) && hasFolder(this.#file.file);
	}

	mark({state, name}: LessonMark): string | undefined {
		const line = `${state} ${name}`;
		return this.#file.items().includes(line) ? undefined : this.#file.append(`${line}\n`);
	}
}

/** Whether a file can be in a folder that is there, or can be made. */
function hasFolder(file: string | undefined): boolean {
	if (file === undefined) {
		return false;
	}

	const folder = path.dirname(file);
	const stats = fs.statSync(folder, {throwIfNoEntry: false});
	return stats ? stats.isDirectory() : folder !== file && hasFolder(folder);
}

/** Which lessons were begun and done: a line each in `lessons.txt`. */

import fs from 'node:fs';
import path from 'node:path';
import type {LessonMark, LessonMemory} from '../../ui/host.js';
import {RememberedFile} from './remembered-file.js';

/** The lesson that a first start begins with. */
const firstLesson = 'first-run';

const marked = /^(begun|done) ([a-z0-9-]+)$/;

export class LessonFile implements LessonMemory {
	readonly #file = new RememberedFile<LessonMark>('lessons.txt', {
		what: 'which lessons were done',
		parse: text => [
			...new Map(
				text
					.split('\n')
					.map(line => marked.exec(line))
					.filter(match => match !== null)
					.map(([line, state, name]) => [line, {state, name} as LessonMark]),
			).values(),
		],
		format: ({state, name}) => `${state} ${name}\n`,
	});

	/** The names of those that were done. */
	get done(): readonly string[] {
		return this.#file
			.items()
			.filter(({state}) => state === 'done')
			.map(({name}) => name);
	}

	/**
	Whether nothing is remembered but that the first run was begun, and more can be: where it can't, each start would be a
	first one.
	*/
	get isFirstStart(): boolean {
		const isNothing = this.#file.items().every(({state, name}) => state === 'begun' && name === firstLesson);
		return isNothing && hasFolder(this.#file.file);
	}

	mark(mark: LessonMark): string | undefined {
		const isKnown = this.#file.items().some(({state, name}) => state === mark.state && name === mark.name);
		return isKnown ? undefined : this.#file.append(`${mark.state} ${mark.name}\n`);
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

/** Shares what the screens show: files in the current folder, and the clipboard. */

import type {ShareKind, ShownRun} from '../../ui/host.js';
import type {WatchedRun} from '../../ui/state.js';
import {curvesText} from '../../view/trace.js';
import {createFile} from '../files/write-file.js';
import {reasonOf} from '../line/exit.js';
import {filmPage} from '../play/save-film.js';
import {control} from '../terminal/terminal.js';

/** @param command that repeats the run */
export function shareRun(command: string, kind: ShareKind, {run, observed}: ShownRun): string {
	const {latest: end, log} = observed;
	switch (kind) {
		case 'trace':
			return save(run, 'csv', curvesText(log));
		case 'page':
			return end.status === 'running'
				? 'not yet: the film begins at the end of the run'
				: save(run, 'html', filmPage(run, end, log, command));
		case 'command':
			return copy(command);
	}
}

/** A text as a part of a file name. */
const fileWord = (text: string): string => text.replaceAll(/[^\w.-]+/g, '-').slice(0, 60);

/** Write a new file, numbered if its name is taken; returns a sentence on the result. */
function save({entry, seed}: Pick<WatchedRun, 'entry' | 'seed'>, extension: string, text: string): string {
	const stem = `recuit-${fileWord(entry.name)}-${fileWord(seed)}`;
	for (let number = 1; ; number++) {
		const file = `${stem}${number === 1 ? '' : `-${number}`}.${extension}`;
		try {
			createFile(file, text);
			return `saved in ${file}`;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
				return `${file} can't be written: ${reasonOf(error)}`;
			}
		}
	}
}

/** Copy to the clipboard of the terminal, also through SSH, by OSC 52; returns a sentence. */
export function copy(text: string): string {
	control(`\u001B]52;c;${Buffer.from(text).toString('base64')}\u0007`);
	return `to the clipboard: ${text}`;
}

/** Small JSON files in the user's folders. What can't be read or written is done without: no run ever fails by it. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {jsonText} from '../../text.js';
import {reasonOf} from './file-errors.js';

/** A file that is larger was not written by recuit. */
const mostBytes = 4 * 1024 * 1024;

const folders = {
	state: {variable: 'XDG_STATE_HOME', usual: '.local/state'},
	config: {variable: 'XDG_CONFIG_HOME', usual: '.config'},
} as const;

/**
Where a file of recuit's belongs, after the XDG Base Directory Specification: relative paths in variables are ignored.
Undefined where the user has no home folder: neither HOME nor an entry in the system's list of users names one.
*/
export function userFile(kind: keyof typeof folders, name: string): string | undefined {
	const {variable, usual} = folders[kind];
	const given = process.env[variable];
	const home = homeFolder();
	const usualFolder = home === undefined ? undefined : path.join(home, usual);
	const folder = given && path.isAbsolute(given) ? given : usualFolder;
	return folder === undefined ? undefined : path.join(folder, 'recuit', name);
}

/** Whether a file's folder is the null device, by which a user asks that nothing is kept. */
export const isDiscarded = (file: string): boolean => file.startsWith(os.devNull + path.sep);

function homeFolder(): string | undefined {
	try {
		const home = os.homedir();
		return path.isAbsolute(home) ? home : undefined;
	} catch {
		return undefined;
	}
}

/** What a file holds: its value, or why that can't be read; neither where there is no file. */
type Stored = {readonly value?: unknown; readonly fault?: string};

export function readJson(file: string): Stored {
	const stats = statsOf(file);
	if (!stats) {
		return {};
	}

	if (!stats.isFile() || stats.size > mostBytes) {
		return {fault: stats.isFile() ? 'is too large' : 'is no file'};
	}

	try {
		return {value: JSON.parse(fs.readFileSync(file, 'utf8'))};
	} catch (error) {
		return {fault: error instanceof SyntaxError ? 'is no JSON' : `can't be read (${reasonOf(error)})`};
	}
}

/** Undefined where there is no file, or none to be found. */
function statsOf(file: string): fs.Stats | undefined {
	try {
		return fs.statSync(file);
	} catch {
		return undefined;
	}
}

/** As `writeText`. */
export const writeJson = (file: string, value: unknown): string | undefined =>
	writeText(file, `${jsonText(value, '\t')}\n`);

/** Write a file as a whole or not at all, and the folders that it is in; returns why it can't be written, undefined when it is. */
export function writeText(file: string, text: string): string | undefined {
	try {
		makeFolder(path.dirname(file));
		// A link to a file elsewhere stays one.
		const isThere = fs.lstatSync(file, {throwIfNoEntry: false}) !== undefined;
		const real = isThere ? fs.realpathSync(file) : file;
		const stats = fs.statSync(real, {throwIfNoEntry: false});
		if (stats && !(stats.isFile() && isWritable(real, stats))) {
			return stats.isFile() ? 'it is read-only' : 'it is no file';
		}

		replace(real, text, stats);
		return undefined;
	} catch (error) {
		return reasonOf(error);
	}
}

/** The superuser may write anything, but what is marked as read-only is meant to stay. */
function isWritable(file: string, {mode}: fs.Stats): boolean {
	try {
		fs.accessSync(file, fs.constants.W_OK);
		return (mode & 0o222) !== 0;
	} catch {
		return false;
	}
}

/** Put a new file in the place of another, with its mode and owner. */
function replace(file: string, text: string, before: fs.Stats | undefined): void {
	const temporary = `${file}.${crypto.randomUUID()}.tmp`;
	// Exclusive: a file or link that somebody else has put there is not opened.
	const descriptor = fs.openSync(temporary, 'wx', 0o600);
	try {
		try {
			fs.writeFileSync(descriptor, text);
			if (before) {
				keepAccess(descriptor, before);
			}
		} finally {
			fs.closeSync(descriptor);
		}

		fs.renameSync(temporary, file);
	} catch (error) {
		fs.rmSync(temporary, {force: true});
		throw error;
	}
}

function keepAccess(descriptor: number, {mode, uid, gid}: fs.Stats): void {
	const own = fs.fstatSync(descriptor);
	if (own.uid !== uid || own.gid !== gid) {
		fs.fchownSync(descriptor, uid, gid);
	}

	fs.fchmodSync(descriptor, mode & 0o777);
}

/**
Give a file another name, of which there is no file yet.

@returns that name
@throws where it can't be renamed, or is no file
*/
export function setAside(file: string): string {
	const real = fs.realpathSync(file);
	if (!fs.statSync(real).isFile()) {
		throw Object.assign(new Error('no file'), {code: 'EISDIR'});
	}

	for (let number = 1; ; number++) {
		const aside = `${real}.damaged${number === 1 ? '' : `-${number}`}`;
		try {
			// The name is taken before the file moves there: nothing that has it is replaced.
			fs.closeSync(fs.openSync(aside, 'wx', 0o600));
			fs.renameSync(real, aside);
			return aside;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
				throw error;
			}
		}
	}
}

/** With the folders that it is in, one by one: where none can be made, as in /proc, Node's own way would try for ever. */
function makeFolder(folder: string): void {
	if (!fs.statSync(folder, {throwIfNoEntry: false})?.isDirectory()) {
		makeFolder(path.dirname(folder));
		fs.mkdirSync(folder, {mode: 0o700});
	}
}

/** Small JSON files in the user's folders. No run fails when they can't be read or written. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {jsonText} from '../../text.js';
import {reasonOf} from './read-file.js';

/** Larger files are not recuit's. */
const maxStored = 4 * 1024 * 1024;

const folders = {
	state: {variable: 'XDG_STATE_HOME', fallback: '.local/state'},
	config: {variable: 'XDG_CONFIG_HOME', fallback: '.config'},
} as const;

/**
The path of a file by the XDG Base Directory Specification, which ignores relative paths in variables. Undefined where
neither a variable nor HOME nor the system's list of users names a folder.
*/
export function userFile(kind: keyof typeof folders, name: string): string | undefined {
	const {variable, fallback} = folders[kind];
	const given = process.env[variable];
	const home = homeFolder();
	const fallbackFolder = home === undefined ? undefined : path.join(home, fallback);
	const folder = given && path.isAbsolute(given) ? given : fallbackFolder;
	return folder === undefined ? undefined : path.join(folder, 'recuit', name);
}

/** Whether a file's folder is the null device: the user wants no files. */
export const isDiscarded = (file: string): boolean => file.startsWith(os.devNull + path.sep);

function homeFolder(): string | undefined {
	try {
		const home = os.homedir();
		return path.isAbsolute(home) ? home : undefined;
	} catch {
		return undefined;
	}
}

/** The value of a file, or why it can't be read; neither if there is no file. */
type Stored = {readonly value?: unknown; readonly fault?: string};

export function readJson(file: string): Stored {
	const stats = statsOf(file);
	if (!stats) {
		return {};
	}

	if (!stats.isFile() || stats.size > maxStored) {
		return {fault: stats.isFile() ? 'is too large' : 'is not a file'};
	}

	try {
		return {value: JSON.parse(fs.readFileSync(file, 'utf8'))};
	} catch (error) {
		return {fault: error instanceof SyntaxError ? 'is not JSON' : `can't be read (${reasonOf(error)})`};
	}
}

function statsOf(file: string): fs.Stats | undefined {
	try {
		return fs.statSync(file);
	} catch {
		return undefined;
	}
}

/** Returns what `writeText` returns. */
export const writeJson = (file: string, value: unknown): string | undefined =>
	writeText(file, `${jsonText(value, '\t')}\n`);

/** Write a file completely or not at all, and make its folders; returns why it can't be written. */
export function writeText(file: string, text: string): string | undefined {
	try {
		makeFolder(path.dirname(file));
		// A symbolic link stays a link.
		const isThere = fs.lstatSync(file, {throwIfNoEntry: false}) !== undefined;
		const real = isThere ? fs.realpathSync(file) : file;
		const stats = fs.statSync(real, {throwIfNoEntry: false});
		if (stats && !(stats.isFile() && isWritable(real, stats))) {
			return stats.isFile() ? 'it is read-only' : 'it is not a file';
		}

		replaceFile(real, text, stats);
		return undefined;
	} catch (error) {
		return reasonOf(error);
	}
}

/** Write a new file completely or not at all. @throws where it exists or can't be written */
export function createFile(file: string, text: string): void {
	const descriptor = fs.openSync(file, 'wx');
	try {
		fs.writeFileSync(descriptor, text);
	} catch (error) {
		fs.rmSync(file, {force: true});
		throw error;
	} finally {
		fs.closeSync(descriptor);
	}
}

/** The superuser could write any file, but one without write permissions is meant to stay. */
function isWritable(file: string, {mode}: fs.Stats): boolean {
	try {
		fs.accessSync(file, fs.constants.W_OK);
		return (mode & 0o222) !== 0;
	} catch {
		return false;
	}
}

/** Replace a file atomically. Its mode and owner stay. */
function replaceFile(file: string, text: string, before: fs.Stats | undefined): void {
	const temporary = `${file}.${crypto.randomUUID()}.tmp`;
	// Exclusive: never opens a file or link that already exists.
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

/** Whether a path is a symbolic link: the file that it leads to may be anybody's. */
export const isLink = (file: string): boolean =>
	fs.lstatSync(file, {throwIfNoEntry: false})?.isSymbolicLink() ?? false;

/** Rename a damaged file to a new name; returns that name. @throws where it can't be renamed */
export function setAside(file: string): string {
	if (!fs.lstatSync(file).isFile()) {
		throw Object.assign(new Error('no file'), {code: 'EISDIR'});
	}

	fs.accessSync(file, fs.constants.R_OK);

	for (let number = 1; ; number++) {
		const aside = `${file}.damaged${number === 1 ? '' : `-${number}`}`;
		try {
			// Creating the name first makes sure that no file is replaced.
			fs.closeSync(fs.openSync(aside, 'wx', 0o600));
			fs.renameSync(file, aside);
			return aside;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
				throw error;
			}
		}
	}
}

/** Make a folder and its parents. Node's recursive `mkdir` never returns where none can be made, as in /proc. */
function makeFolder(folder: string): void {
	if (!fs.statSync(folder, {throwIfNoEntry: false})?.isDirectory()) {
		makeFolder(path.dirname(folder));
		fs.mkdirSync(folder, {mode: 0o700});
	}
}

/** Files that are written whole, and small JSON files, in the user's folders too: no run fails when those can't be read or written. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
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
	const home = attempt(() => os.homedir());
	const fallbackFolder = path.join(home ?? '', fallback);
	const folder = given && path.isAbsolute(given) ? given : fallbackFolder;
	return path.isAbsolute(folder) ? path.join(folder, 'recuit', name) : undefined;
}

/** The value of a file, or why it can't be read; neither if there is no file. */
type Stored = {readonly value?: unknown; readonly fault?: string};

export function readJson(file: string): Stored {
	const stats = attempt(() => fs.statSync(file));
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

/** The result of a call, undefined where it throws. */
function attempt<Result>(call: () => Result): Result | undefined {
	try {
		return call();
	} catch {
		return undefined;
	}
}

/** Write a file completely or not at all, and make its folders; returns why it can't be written. */
export function writeText(file: string, text: string): string | undefined {
	try {
		makeFolder(path.dirname(file));
		// A symbolic link stays a link.
		const real = isLink(file) ? fs.realpathSync(file) : file;
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
export function createFile(file: string, text: string, mode = 0o666): void {
	// Exclusive: never opens a file or link that already exists.
	const descriptor = fs.openSync(file, 'wx', mode);
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
	const isAllowed = attempt(() => {
		fs.accessSync(file, fs.constants.W_OK);
		return true;
	});
	return isAllowed === true && (mode & 0o222) !== 0;
}

/** Replace a file atomically. Its mode and owner stay. */
function replaceFile(file: string, text: string, before: fs.Stats | undefined): void {
	const temporary = `${file}.${crypto.randomUUID()}.tmp`;
	createFile(temporary, text, 0o600);
	try {
		if (before) {
			const {mode, uid, gid} = before;
			const own = fs.statSync(temporary);
			if (own.uid !== uid || own.gid !== gid) {
				fs.chownSync(temporary, uid, gid);
			}

			fs.chmodSync(temporary, mode & 0o777);
		}

		fs.renameSync(temporary, file);
	} catch (error) {
		fs.rmSync(temporary, {force: true});
		throw error;
	}
}

/** Whether a path is a symbolic link: the file that it leads to may be anybody's. */
const isLink = (file: string): boolean => attempt(() => fs.lstatSync(file).isSymbolicLink()) ?? false;

/** Make a folder and its parents. Node's recursive `mkdir` never returns where none can be made, as in /proc. */
function makeFolder(folder: string): void {
	if (!fs.statSync(folder, {throwIfNoEntry: false})?.isDirectory()) {
		makeFolder(path.dirname(folder));
		fs.mkdirSync(folder, {mode: 0o700});
	}
}

export type Fields = Readonly<Record<string, unknown>>;

/** Whether it is an object and not a list. */
export const hasFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Its fields; none where it is something else. */
export const fieldsOf = (value: unknown): Fields => (hasFields(value) ? value : {});

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The JSON object of a line, if it is one. */
export function objectFrom(text: string): Fields | undefined {
	const data = attempt(() => JSON.parse(text) as unknown);
	return hasFields(data) ? data : undefined;
}

/** Small JSON files in the user's folders. What can't be read or written is done without: no run ever fails by it. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** A file that is larger was not written by recuit. */
const mostBytes = 4 * 1024 * 1024;

const folders = {
	state: {variable: 'XDG_STATE_HOME', usual: '.local/state'},
	config: {variable: 'XDG_CONFIG_HOME', usual: '.config'},
} as const;

/** Where a file of recuit's belongs, after the XDG Base Directory Specification: relative paths in variables are ignored. */
export function userFile(kind: keyof typeof folders, name: string): string {
	const {variable, usual} = folders[kind];
	const told = process.env[variable];
	const folder = told && path.isAbsolute(told) ? told : path.join(os.homedir(), usual);
	return path.join(folder, 'recuit', name);
}

/** The value of a file, or undefined where it is missing, unreadable, too large or damaged. */
export function readJson(file: string): unknown {
	try {
		const stats = fs.statSync(file);
		return stats.isFile() && stats.size <= mostBytes ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
	} catch {
		return undefined;
	}
}

export const writeJson = (file: string, value: unknown): boolean =>
	writeText(file, `${JSON.stringify(value, undefined, '\t')}\n`);

/** Write a file as a whole or not at all, and the folders that it is in; returns whether it is written. */
export function writeText(file: string, text: string): boolean {
	let temporary: string | undefined;
	try {
		makeFolder(path.dirname(file));
		// A link to a file elsewhere stays one.
		const real = fs.existsSync(file) ? fs.realpathSync(file) : file;
		temporary = `${real}.${process.pid}.tmp`;
		fs.writeFileSync(temporary, text, {mode: 0o600});
		fs.renameSync(temporary, real);
		return true;
	} catch {
		if (temporary !== undefined) {
			fs.rmSync(temporary, {force: true});
		}

		return false;
	}
}

/** With the folders that it is in, one by one: where none can be made, as in /proc, Node's own way would try for ever. */
function makeFolder(folder: string): void {
	if (!fs.statSync(folder, {throwIfNoEntry: false})?.isDirectory()) {
		makeFolder(path.dirname(folder));
		fs.mkdirSync(folder, {mode: 0o700});
	}
}

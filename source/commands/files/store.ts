/** Files that are written whole, and the user's small JSON file of preferences. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

/**
The path of config.json by the XDG Base Directory Specification, which ignores relative paths in variables. Undefined
where neither the variable nor HOME nor the system's list of users names a folder.
*/
export function configFile(): string | undefined {
	const given = process.env.XDG_CONFIG_HOME;
	const fallback = path.join(attempt(() => os.homedir()) ?? '', '.config');
	const folder = given && path.isAbsolute(given) ? given : fallback;
	return path.isAbsolute(folder) ? path.join(folder, 'recuit', 'config.json') : undefined;
}

/** What a file of JSON holds, `{}` without a file; undefined where it can't be read. */
export function readJson(file: string): unknown {
	return fs.existsSync(file) ? attempt(() => JSON.parse(fs.readFileSync(file, 'utf8')) as unknown) : {};
}

/** The result of a call, undefined where it throws. */
function attempt<Result>(call: () => Result): Result | undefined {
	try {
		return call();
	} catch {
		return undefined;
	}
}

/** Write a new file completely or not at all. @throws where it exists or can't be written */
export function createFile(file: string, text: string): void {
	// Exclusive: never opens a file or link that already exists.
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

export type Fields = Readonly<Record<string, unknown>>;

/** Whether it is an object and not a list. */
export const hasFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON object of a line, if it is one. */
export function objectFrom(text: string): Fields | undefined {
	const data = attempt(() => JSON.parse(text) as unknown);
	return hasFields(data) ? data : undefined;
}

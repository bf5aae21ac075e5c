/** Values of JSON that may hold anything, and the files that have them. */

import fs from 'node:fs';
import {reasonOf} from './read-file.js';

export type Fields = Readonly<Record<string, unknown>>;

/** Whether it is an object and not a list. */
export const hasFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Its fields; none where it is something else. */
export const fieldsOf = (value: unknown): Fields => (hasFields(value) ? value : {});

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
The value of a file that the command line names.

@param wrong the error for what is wrong with the file
@param advice ends the message for one that is not JSON
*/
export function readJsonFile(file: string, wrong: (what: string) => Error, advice: string): unknown {
	try {
		return JSON.parse(fs.readFileSync(file, 'utf8'));
	} catch (error) {
		throw wrong(
			error instanceof SyntaxError ? `is not JSON; ${advice}` : `can't be read: ${reasonOf(error, 'file')}`,
		);
	}
}

/** The JSON object of a line, if it is one. */
export function objectFrom(text: string): Fields | undefined {
	try {
		const data: unknown = JSON.parse(text);
		return hasFields(data) ? data : undefined;
	} catch {
		return undefined;
	}
}

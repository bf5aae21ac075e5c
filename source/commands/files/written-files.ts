/** The files that this process writes, by what they are: names and links to one file are many. */

import fs from 'node:fs';
import {UsageError} from '../line/usage-error.js';

type Identity = string;

/** What the files are called in messages. */
const written = new Map<Identity, string>();

/** By their descriptors: a shell may have opened any file for them. */
const standardOutputs = [
	[1, 'the standard output'],
	[2, 'the standard error output'],
] as const;

/** Undefined where there is no file, or nothing to lose: only regular files keep what is written. */
function identityOf(file: string | number): Identity | undefined {
	try {
		const options = {bigint: true} as const;
		const stats = typeof file === 'number' ? fs.fstatSync(file, options) : fs.statSync(file, options);
		return stats.isFile() ? `${stats.dev} ${stats.ino}` : undefined;
	} catch {
		return undefined;
	}
}

/** Who writes a file: another name of it, or one of the standard outputs. */
function writerOf(identity: Identity | undefined): string | undefined {
	if (identity === undefined) {
		return undefined;
	}

	const standard = standardOutputs.find(([descriptor]) => identityOf(descriptor) === identity);
	return written.get(identity) ?? standard?.[1];
}

/**
Write a file alone in this process.

@param name how it can be shown
@returns what ends that
@throws UsageError where it is written already
*/
export function claimFile(descriptor: number, name: string): () => void {
	const identity = identityOf(descriptor);
	const other = writerOf(identity);
	if (other !== undefined) {
		throw new UsageError(
			`${name} is the same file as ${other === name ? 'another output' : other}; name another one`,
		);
	}

	if (identity === undefined) {
		return () => {};
	}

	written.set(identity, name);
	return () => written.delete(identity);
}

/**
What is read must not grow by what is written.

@param file its name, or its descriptor
@param name how it can be shown
@throws UsageError where this process writes the file
*/
export function checkNotWritten(file: string | number, name: string): void {
	const writer = writerOf(identityOf(file));
	if (writer !== undefined) {
		throw new UsageError(`${name} is read and written at once: ${writer} is the same file`);
	}
}

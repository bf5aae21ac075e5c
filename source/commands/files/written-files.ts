/** The files that this process writes, by their identity: a file may have many names and links. */

import fs from 'node:fs';
import {UsageError} from '../line/exit.js';

type Identity = string;

/** The printable names of the files. */
const written = new Map<Identity, string>();

/** A shell may have redirected them to any file. */
const standardOutputs = [
	[1, 'the standard output'],
	[2, 'the standard error output'],
] as const;

/** Undefined for what is not a regular file: only those keep what is written. */
function identityOf(file: string | number): Identity | undefined {
	try {
		const options = {bigint: true} as const;
		const stats = typeof file === 'number' ? fs.fstatSync(file, options) : fs.statSync(file, options);
		return stats.isFile() ? `${stats.dev} ${stats.ino}` : undefined;
	} catch {
		return undefined;
	}
}

/** The name under which this process writes a file. */
function writerOf(identity: Identity | undefined): string | undefined {
	if (identity === undefined) {
		return undefined;
	}

	const standard = standardOutputs.find(([descriptor]) => identityOf(descriptor) === identity);
	return written.get(identity) ?? standard?.[1];
}

/**
Claim a file as the only writer in this process.

@param name its printable name
@returns a function that ends the claim
@throws UsageError where the file has a writer
*/
export function claimFile(descriptor: number, name: string): () => void {
	const identity = identityOf(descriptor);
	const other = writerOf(identity);
	if (other !== undefined) {
		throw new UsageError(
			`${name} is the same file as ${other === name ? 'another output' : other}; name another file`,
		);
	}

	if (identity === undefined) {
		return () => {};
	}

	written.set(identity, name);
	return () => written.delete(identity);
}

/**
Fail on reading a file that this process writes: it would grow without end.

@param file its name or descriptor
@param name its printable name
*/
export function checkNotWritten(file: string | number, name: string): void {
	const writer = writerOf(identityOf(file));
	if (writer !== undefined) {
		throw new UsageError(`${name} is both input and output: ${writer} is the same file`);
	}
}

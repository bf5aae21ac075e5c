/** The solvers that a command line names: with settings, or as files, which are known by their paths as they were typed. */

import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {pathToFileURL} from 'node:url';
import {methodOfFile} from '../../run/file-method.js';
import type {SolverSetup} from '../../run/plan.js';
import {isSolverPath, solverFault} from '../../run/solver-file.js';
import {takePrints} from '../../run/threads.js';
import {addMethod, methodNamed} from '../../solvers/index.js';
import type {Method} from '../../solvers/solver.js';
import {clean} from '../../text.js';
import {output} from '../terminal/output.js';
import {openScreens} from '../terminal/terminal.js';
import {reasonOf, UsageError} from './exit.js';
import {settingsFrom} from './options.js';

/** The path of a solver's file in a word like `./mine.js` or `./mine.js:cooling=0.98`; undefined if it names none. */
function solverPathIn(word: string): string | undefined {
	const name = word.replace(/:(?:\w+=[^/\\]*)?$/, '');
	return isSolverPath(name) ? name : undefined;
}

/** A solver as `NAME:setting=value,setting=value`. @throws UsageError for settings that are none */
export function variantNamed(text: string): SolverSetup {
	// A path may have a colon of its own.
	const solver = solverPathIn(text) ?? text.split(':', 1)[0];
	const pairs = text.slice(solver.length + 1);
	const written = pairs === '' ? [] : pairs.split(',');
	if (text.endsWith(':') || written.some(pair => !/^\w+=[^=]+$/.test(pair))) {
		throw new UsageError(
			`a solver must be written like block-swap or block-swap:cooling=0.98,patience=40, not '${clean(text)}'`,
		);
	}

	return {solver, settings: settingsFrom(written, methodNamed(solver), 'a setting')};
}

/** Load the solvers whose paths are among these words of the command line. @throws UsageError for one that can't be loaded */
export async function loadSolverFiles(words: readonly string[]): Promise<void> {
	for (const file of new Set(words.flatMap(word => solverPathIn(word) ?? []))) {
		addMethod(await loadTyped(file));
	}
}

/** @param file a path as it was typed. @throws UsageError */
async function loadTyped(file: string): Promise<Method> {
	const url = solverUrl(file);
	try {
		takePrints(sayPrint);
		return await methodOfFile(file, url);
	} catch (error) {
		const place = error instanceof SyntaxError ? syntaxPlace(file) : '';
		throw new UsageError(`${clean(file)} is not a solver: ${solverFault(error, url)}${place}`);
	}
}

/** Pass on what a file prints. On the terminal of a screen it would destroy the screen. */
function sayPrint(text: string): Promise<void> | undefined {
	return openScreens.size > 0 && process.stderr.isTTY ? undefined : output.say(text);
}

/** The line of a syntax error, which Node tells only where it prints it. */
function syntaxPlace(file: string): string {
	const {stderr} = spawnSync(process.execPath, ['--check', path.resolve(file)], {encoding: 'utf8'});
	const [, line] = /^.*:(\d+)$/m.exec(stderr) ?? [];
	return line === undefined ? '' : `, at ${clean(path.basename(file))}:${line}`;
}

/** The URL of a file. Its query is a digest of the text, which records keep. @throws UsageError */
function solverUrl(file: string): string {
	let text: Buffer;
	try {
		text = fs.readFileSync(file);
	} catch (error) {
		throw new UsageError(`the solver ${clean(file)} can't be read: ${reasonOf(error, 'file')}`);
	}

	const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
	return `${pathToFileURL(path.resolve(file)).href}?${digest}`;
}

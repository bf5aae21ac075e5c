/** The solvers that a command line names: with settings, or as files, which are read, tried in a thread, then known by their paths as they were typed. */

import {spawnSync} from 'node:child_process';
import {Console} from 'node:console';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {PassThrough} from 'node:stream';
import {pathToFileURL} from 'node:url';
import type {SolverSetup} from '../../run/plan.js';
import {faultOf, isSolverPath, loadSolverFile} from '../../run/solver-file.js';
import {filePatience, Thread, takePrints} from '../../run/threads.js';
import {addMethod, methodNamed} from '../../solvers/index.js';
import type {Method, Setting} from '../../solvers/solver.js';
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
export async function loadTyped(file: string): Promise<Method> {
	const url = solverUrl(file);
	try {
		takePrints(sayPrint);
		await tryInThread(file, url);
		// What it prints in this thread, its own threads print too.
		globalThis.console = new Console(new PassThrough().resume());
		return guarded(await loadSolverFile(file, url));
	} catch (error) {
		const code = (error as NodeJS.ErrnoException)?.code;
		throw new UsageError(
			code === 'ERR_UNKNOWN_FILE_EXTENSION'
				? `${clean(file)} is TypeScript, which Node 22.18 and later read; this is ${process.version}`
				: `${clean(file)} is not a solver: ${faultOf(error, url)}${error instanceof SyntaxError ? syntaxPlace(file) : ''}`,
		);
	}
}

/** Try to load a file. @throws what loading it throws, and Error if it ends its thread or takes too long */
async function tryInThread(name: string, url: string): Promise<void> {
	const thread = new Thread('load', {name, url}, {patience: filePatience()});
	await thread.next().finally(() => thread.close());
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

/** The URL of a file. Its query is a digest of the text: a changed text is loaded again. @throws UsageError */
export function solverUrl(file: string): string {
	let text: Buffer;
	try {
		text = fs.readFileSync(file);
	} catch (error) {
		throw new UsageError(`the solver ${clean(file)} can't be read: ${reasonOf(error, 'file')}`);
	}

	const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
	return `${pathToFileURL(path.resolve(file)).href}?${digest}`;
}

/** The same method; where a function of a setting throws, its least value stands, and the run says why. */
const guarded = (method: Method): Method => ({
	...method,
	settings: method.settings.map(({preset, automatic, ...setting}) => ({
		...setting,
		preset: (puzzle, chosen) =>
			setting.names ? preset(puzzle, chosen) : numberOf(setting, () => Number(preset(puzzle, chosen))),
		...(automatic && {
			automatic: (puzzle, settings) => numberOf(setting, () => automatic(puzzle, settings)),
		}),
	})),
});

function numberOf({minimum, maximum}: Pick<Setting, 'minimum' | 'maximum'>, call: () => number): number {
	try {
		const value = call();
		return value >= minimum && value <= maximum ? value : minimum;
	} catch {
		return minimum;
	}
}

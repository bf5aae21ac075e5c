/** Runs the built program as a child process, and states what must hold however it is called. */

import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {cli} from '../commands/run-cli.ts';

export type Ending = {
	readonly code: number | null;
	readonly signal: NodeJS.Signals | null;
	readonly stdout: string;
	readonly stderr: string;
};

type Options = {
	readonly input?: string | Buffer;
	/** A folder of its own for each case: current directory, home and state. */
	readonly folder: string;
	/** End it with this signal after so many milliseconds. @default SIGTERM after 3000 */
	readonly kill?: {readonly signal: NodeJS.Signals; readonly after: number};
};

/** Milliseconds that a program may take to end after a signal: the promise is 200, a busy machine takes longer. */
const patience = 5000;

/** A folder that is removed when the process ends. */
export function temporaryFolder(): string {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-fuzz-'));
	process.on('exit', () => fs.rmSync(folder, {recursive: true, force: true, maxRetries: 10, retryDelay: 50}));
	return folder;
}

/** Run the program to its end. @throws Error if it outlives its signal */
export async function run(argv: readonly string[], {input = '', folder, kill}: Options): Promise<Ending> {
	const {CI: _, ...environment} = process.env;
	const child = spawn(process.execPath, [cli, ...argv], {
		cwd: folder,
		env: {...environment, HOME: folder, XDG_STATE_HOME: '', XDG_CONFIG_HOME: '', LANG: 'C.UTF-8', LC_ALL: ''},
	});
	const {signal, after} = kill ?? {signal: 'SIGTERM', after: 3000};
	const ended = Promise.withResolvers<Ending>();
	const output = {stdout: '', stderr: ''};
	for (const name of ['stdout', 'stderr'] as const) {
		child[name].setEncoding('utf8').on('data', (text: string) => {
			output[name] += text;
		});
	}

	// It may end before it has read everything.
	child.stdin.on('error', () => {});
	child.stdin.end(input);
	const end = setTimeout(() => child.kill(signal), after);
	const giveUp = setTimeout(() => {
		child.kill('SIGKILL');
		ended.reject(new Error(`it still ran ${patience} ms after ${signal}`));
	}, after + patience);
	child.on('close', (code, how) => ended.resolve({code, signal: how, ...output}));
	try {
		return await ended.promise;
	} finally {
		clearTimeout(end);
		clearTimeout(giveUp);
	}
}

/** Control characters and those that change the direction of text. */
const unsafe =
	/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200E\u200F\u061C\u2028-\u202E\u2066-\u2069\uFFFE\uFFFF]/;

/** What holds for every call. @throws Error that says what does not */
export function checkEnding({code, signal, stdout, stderr}: Ending): void {
	const said = `stdout ${JSON.stringify(stdout.slice(0, 500))}, stderr ${JSON.stringify(stderr.slice(0, 1500))}`;
	const isEnded = signal === 'SIGTERM' || code === 143;
	if (!isEnded && ![0, 1, 2].includes(code ?? -1)) {
		throw new Error(`it ended with code ${code}, signal ${signal}: ${said}`);
	}

	if (/internal error|\n\s+at /.test(stderr)) {
		throw new Error(`it showed an internal error: ${said}`);
	}

	if (unsafe.test(stdout) || unsafe.test(stderr)) {
		throw new Error(`it wrote a control character: ${said}`);
	}

	if (code === 2 && stderr.trim() === '') {
		throw new Error(`it did not say what was wrong: ${said}`);
	}
}

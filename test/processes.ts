/** The programs that tests start, and the tools that they start them with. */

import {type SpawnSyncOptions, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {patience} from './patience.ts';

/** Milliseconds that a program may run: a test that waits for it cannot end by itself. */
const longest = patience / 2;

type Options = Omit<SpawnSyncOptions, 'encoding' | 'killSignal'>;

/** Run a program to its end. @throws Error if it does not start, or takes too long: then it is killed */
export function run(file: string, argv: readonly string[], {timeout = longest, ...options}: Options = {}) {
	// In a process group of its own, so that what it has started is killed, too. The types do not know that it can be.
	const detached = {detached: true};
	const {pid, status, signal, stdout, stderr, error} = spawnSync(file, argv, {
		...options,
		...detached,
		encoding: 'utf8',
		timeout,
		killSignal: 'SIGKILL',
	});
	const {code} = (error as NodeJS.ErrnoException | undefined) ?? {};
	if (code === 'ETIMEDOUT') {
		try {
			process.kill(-pid, 'SIGKILL');
		} catch {
			// Nothing is left of it.
		}

		throw new Error(`killed, since it still ran after ${timeout / 1000} s: ${[file, ...argv].join(' ')}`);
	}

	// A program need not read all of its input.
	if (error && code !== 'EPIPE') {
		throw error;
	}

	return {status, signal, stdout, stderr};
}

/** What some tests need, beside a shell and the usual small programs. They are skipped where it is not installed. */
export const tools = 'bash chromium fish jq parallel setpriv setsid stty zsh'.split(' ');

export const isInstalled = (tool: string): boolean =>
	(process.env.PATH ?? '').split(path.delimiter).some(folder => fs.existsSync(path.join(folder, tool)));

/** Where processes are looked at; only Linux has it. */
export const hasProc = fs.existsSync('/proc/self/stat');

/** The fields of /proc/PID/stat behind the name: the state, the parent, the group, the session and more. */
const fieldsOf = (pid: number | string): string[] =>
	fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

/** A field of them: 0 for the state, 1 for the parent. */
export const statOf = (pid: number | string, field: 0 | 1): string => fieldsOf(pid)[field];

/** The processes that this one has started, it and those of its session among them: their states, and hundredths of a second of the processor. */
export function processesOf(pid: number): Array<{state: string; time: number}> {
	const all = (hasProc ? fs.readdirSync('/proc') : []).flatMap(name => {
		try {
			const [state, parent, , session, ...rest] = /^\d+$/.test(name) ? fieldsOf(name) : [];
			// Times in user and system mode.
			const time = Number(rest[7]) + Number(rest[8]);
			return state === undefined ? [] : [{own: Number(name), parent: Number(parent), session, state, time}];
		} catch {
			// It has ended meanwhile.
			return [];
		}
	});
	const found = new Set([pid]);
	for (let before = 0; found.size > before; ) {
		before = found.size;
		for (const {own, parent, session} of all) {
			if (found.has(parent) || session === String(pid)) {
				found.add(own);
			}
		}
	}

	return all.filter(({own}) => found.has(own));
}

/** The real program in a real pseudo-terminal: what a user types, and what a user sees. */

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {setTimeout as sleep} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import {type IPty, spawn} from '@lydell/node-pty';
import xterm from '@xterm/headless';
import {onTestFinished} from 'vitest';
import {newFolder} from '../folder.ts';
import {patience} from '../patience.ts';
import {hasProc, processesOf, statOf} from '../processes.ts';
import {type Environment, foreign, usual} from '../world/world.ts';

export const folder = fileURLToPath(new URL('../..', import.meta.url));

/** The program as a command for a shell. */
export const recuit = `'${process.execPath}' '${folder}dist/bin/cli.js'`;

export const keys = {
	escape: '\u001B',
	'ctrl-c': '\u0003',
	'ctrl-z': '\u001A',
} as const;

type Options = {
	/** What to run. @default the program */
	readonly command?: readonly [file: string, ...argv: string[]];
	/** @default 100 */
	readonly columns?: number;
	/** @default 30 */
	readonly rows?: number;
	readonly environment?: Environment;
};

/** The variables of whoever runs the tests, but for those that change what the program does. */
function environmentOf(changes: Environment = {}): Record<string, string> {
	const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
	const {NODE_ENV, ...common} = usual;
	const all = Object.entries({...Object.fromEntries(own), ...common, ...changes});
	return Object.fromEntries(all.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

/** Private modes of a terminal: the cursor is shown; a frame is being written. */
const cursorShown = 25;
const inFrame = 2026;

/** What is awaited comes no more after so many seconds at rest, or after so many frames: half a minute of them. */
const mostAtRest = 20;
const mostFrames = 900;

/** Hundredths of a second of the processor's time in which nothing is done but to collect garbage. */
const nextToNothing = 20;

/** A pseudo-terminal with a program in it. It is gone when the test is over, and so is the program. */
export class Terminal {
	/** Everything that was written, as it came. */
	output = '';
	readonly #pty: IPty;
	readonly #xterm: xterm.Terminal;
	/** The private modes that are set. */
	readonly #modes = new Set([cursorShown]);
	#setAt = 0;
	#frames = 0;
	/** Once it has ended, and all that it wrote is on the screen. */
	#end: {readonly exitCode: number; readonly signal: number | undefined} | undefined;

	constructor(argv: readonly string[] = [], options: Options = {}) {
		const {command, columns = 100, rows = 30, environment} = options;
		const [file, ...rest] = command ?? [process.execPath, `${folder}dist/bin/cli.js`, ...argv];
		this.#xterm = new xterm.Terminal({cols: columns, rows, allowProposedApi: true, scrollback: 2000});
		this.#pty = spawn(file, rest, {cols: columns, rows, cwd: folder, env: environmentOf(environment)});
		this.#watchModes('h', mode => {
			this.#modes.add(mode);
			this.#setAt = performance.now();
			this.#frames += Number(mode === inFrame);
		});
		this.#watchModes('l', mode => this.#modes.delete(mode));
		this.#xterm.onData(answer => this.#pty.write(answer));
		this.#pty.onData(data => {
			this.output += data;
			this.#xterm.write(data);
		});
		this.#pty.onExit(({exitCode, signal}) => {
			// What the terminal has been sent last tells how it was left.
			this.#xterm.write('', () => {
				this.#end = {exitCode, signal: signal || undefined};
			});
		});
		onTestFinished(() => {
			this.#pty.kill('SIGKILL');
			this.close();
		});
	}

	#watchModes(final: string, act: (mode: number) => void): void {
		this.#xterm.parser.registerCsiHandler({prefix: '?', final}, modes => {
			for (const mode of modes.flat()) {
				act(mode);
			}

			return false;
		});
	}

	get pid(): number {
		return this.#pty.pid;
	}

	type(text: string): void {
		this.#pty.write(text);
	}

	resize(columns: number, rows: number): void {
		this.#xterm.resize(columns, rows);
		this.#pty.resize(columns, rows);
	}

	signal(name: NodeJS.Signals): void {
		process.kill(this.pid, name);
	}

	/** Read no more of what is written, until nothing more can be written: as with Ctrl-S, or a multiplexer that is stopped. */
	freeze(): void {
		this.#pty.pause();
		const {O_WRONLY, O_NOCTTY, O_NONBLOCK} = fs.constants;
		const file = fs.openSync(
			(this.#pty as IPty & {ptsName: string}).ptsName,
			O_WRONLY | O_NOCTTY | O_NONBLOCK,
		);
		try {
			for (;;) {
				fs.writeSync(file, ' ');
			}
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') {
				throw error;
			}
		} finally {
			fs.closeSync(file);
		}
	}

	thaw(): void {
		this.#pty.resume();
	}

	/** Close the window: the program's terminal is gone. */
	close(): void {
		(this.#pty as IPty & {destroy(): void}).destroy();
	}

	/** What is on the screen, line by line, without spaces at the ends. */
	async screen(): Promise<string> {
		await new Promise<void>(resolve => void this.#xterm.write('', resolve));
		const {active} = this.#xterm.buffer;
		const lineAt = (row: number) => active.getLine(active.viewportY + row)?.translateToString() ?? '';
		return Array.from({length: this.#xterm.rows}, (_, row) => lineAt(row).trimEnd()).join('\n');
	}

	/** Wait for a text on the screen, or for a screen; returns that screen. */
	async until(wanted: string | RegExp | ((screen: string) => boolean)): Promise<string> {
		const isSeen = (screen: string) =>
			typeof wanted === 'function'
				? wanted(screen)
				: typeof wanted === 'string'
					? screen.includes(wanted)
					: wanted.test(screen);
		let seen = '';
		await this.#wait(String(wanted), this.pid, async () => {
			seen = await this.screen();
			// Like a real terminal it does not wait for ever for the end of a frame: the program may be stopped in one.
			const isHalf = this.#modes.has(inFrame) && performance.now() - this.#setAt < 500;
			return !isHalf && isSeen(seen);
		});
		return seen;
	}

	async ended() {
		await this.#wait('its end', this.pid, async () => this.#end !== undefined);
		return this.#end;
	}

	async untilGone(pid: number): Promise<void> {
		await this.#wait(`the end of process ${pid}`, pid, async () => !isAlive(pid));
	}

	/** @param pid a process that may bring it. @throws Error with the screen where it plainly never comes */
	async #wait(what: string, pid: number, hasCome: () => Promise<boolean>): Promise<void> {
		const [end, lastFrame] = [performance.now() + patience / 2, this.#frames + mostFrames];
		let [restSince, lookAt] = [{...this.#activityOf(pid), seconds: 0}, performance.now() + 1000];
		for (;;) {
			// Of what has ended, too, all that it has written is to be seen.
			const hasEnded = this.#end !== undefined && pid === this.pid;
			if (await hasCome()) {
				return;
			}

			const now = performance.now();
			if (now > lookAt) {
				const {written, time, isBusy} = this.#activityOf(pid);
				const isAtRest =
					hasProc && !isBusy && written === restSince.written && time - restSince.time < nextToNothing;
				restSince = isAtRest
					? {...restSince, seconds: restSince.seconds + 1}
					: {written, time, isBusy, seconds: 0};
				lookAt = now + 1000;
			}

			const reason = hasEnded
				? 'the program has ended'
				: restSince.seconds >= mostAtRest
					? `the program has been at rest for ${mostAtRest} s`
					: this.#frames > lastFrame
						? `${mostFrames} frames were drawn`
						: now > end && `it took ${patience / 2} ms`;
			if (reason) {
				throw new Error(`${reason}, without ${what}:\n${(await this.screen()).trimEnd()}`);
			}

			await sleep(2);
		}
	}

	/** What a process and those that it started have done so far, and whether one is at work. */
	#activityOf(pid: number): {written: number; time: number; isBusy: boolean} {
		const all = processesOf(pid);
		return {
			written: this.output.length,
			time: all.reduce((sum, {time}) => sum + time, 0),
			isBusy: all.some(({state}) => state === 'R' || state === 'D'),
		};
	}

	get isAlternate(): boolean {
		return this.#xterm.buffer.active.type === 'alternate';
	}

	get isCursorShown(): boolean {
		return this.#modes.has(cursorShown);
	}

	/** The private modes that the program has set, and not reset. */
	get modesLeft(): readonly number[] {
		return [...this.#modes].filter(mode => mode !== cursorShown);
	}
}

/** A file that is gone when the test is over. */
export function temporaryFile(name: string, text: string): string {
	const file = path.join(newFolder(), name);
	fs.writeFileSync(file, text);
	return file;
}

/** Whether a process still runs: one that has ended but was not yet waited for (a zombie) does not. */
export function isAlive(pid: number): boolean {
	try {
		return hasProc ? statOf(pid, 0) !== 'Z' : process.kill(pid, 0);
	} catch {
		return false;
	}
}

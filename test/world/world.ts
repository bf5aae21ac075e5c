/**
The program in a world of its own, in this process: the `main` that is built, with other standard streams, another
environment, and where screens are shown, another clock.
*/

import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {setImmediate} from 'node:timers/promises';
import {pathToFileURL} from 'node:url';
import fakeTimers, {type Clock} from '@sinonjs/fake-timers';
import chalk, {type ColorSupportLevel} from 'chalk';
import {patience} from '../patience.ts';
import {closeThreads, openThreads, underWay} from './threads.ts';

export const root = path.join(import.meta.dirname, '../..');

/** Variables that change what the program does, and come from whatever runs the tests. */
export const foreign =
	/^(?:CI|CONTINUOUS_INTEGRATION|NO_COLOR|FORCE_COLOR|COLORTERM|NODE_OPTIONS|DEBUG|LC_\w+|LANG|TERM\w*|XDG_\w+)$/;

/** Variables to set, or with undefined to take away. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Nobody's preferences hold: a test that wants some names a folder of its own. */
export const usual: Environment = {
	TERM: 'xterm-256color',
	COLORTERM: 'truecolor',
	LANG: 'C.UTF-8',
	XDG_CONFIG_HOME: os.devNull,
	NODE_ENV: 'production',
};

type Streams = {readonly stdin: object; readonly stdout: object; readonly stderr: object};

/** What stands around a program. */
export type Surroundings = {
	readonly environment?: Environment | undefined;
	readonly folder?: string | undefined;
	/** Milliseconds that each look at the clock takes where time stands still. @default 0 */
	readonly look?: number | undefined;
};

type Options = Streams &
	Surroundings & {
		/** Whether time goes on only when it is told to, and threads run in this one. @default false */
		readonly isStill?: boolean | undefined;
	};

/** Milliseconds of real time that a world has to come to rest: a program that never does so would hang its test. */
const longest = patience / 2;
const realTime = performance.now.bind(performance);

type Process = Record<string, unknown>;

export class World {
	/** How the program ended: its exit code, or undefined while it runs. */
	code: number | undefined;
	readonly ended: Promise<number>;
	readonly clock: Clock | undefined;
	static #current: World | undefined;
	readonly #restorers: Array<() => void> = [];
	readonly #deadline = realTime() + longest;
	#looked = () => 0;
	#end: (code: number) => void = () => {};

	/** Run `main`. There is one world at a time: one that a failed test has left open is closed. */
	static async open(argv: readonly string[], options: Options): Promise<World> {
		const {main} = await loadProgram();
		World.#current?.close();
		// It looks at the environment only once: 16, 256 or all colours.
		chalk.level = Number(options.environment?.FORCE_COLOR ?? 3) as ColorSupportLevel;
		const world = new World(options);
		World.#current = world;
		main(argv).catch((error: unknown) => {
			process.stderr.write(`main failed: ${error instanceof Error ? error.stack : error}\n`);
			world.#end(70);
		});
		return world;
	}

	private constructor({stdin, stdout, stderr, environment, folder, isStill = false, look = 0}: Options) {
		this.ended = new Promise(resolve => {
			this.#end = resolve;
		});
		this.#setEnvironment({...usual, ...environment});
		this.#keepListeners();
		this.#replace(process, {
			stdin,
			stdout,
			stderr,
			exit: (code?: number) => this.#exit(code),
			kill: (_pid: number, name: string) => this.#send(name),
			removeAllListeners: () => process,
		});
		const codeBefore = process.exitCode;
		process.exitCode = undefined;
		this.#restorers.push(() => {
			process.exitCode = codeBefore;
		});
		this.#replace(os, {
			availableParallelism: () => 2,
			hostname: () => 'host',
			cpus: () => [{model: ' CPU '}],
		});
		if (folder !== undefined) {
			const before = process.cwd();
			process.chdir(folder);
			this.#restorers.push(() => process.chdir(before));
		}

		if (isStill) {
			const {clock, looked, restore} = stopTime(look);
			// The last one to be restored: what is replaced below stands on it.
			this.#restorers.push(restore);
			this.#watchDelays();
			this.clock = clock;
			this.#looked = looked;
		}
	}

	/** Time to pass, and what it brings. */
	async wait(milliseconds: number): Promise<void> {
		const step = 10;
		for (let left = milliseconds; left > 0; ) {
			// Nothing happens in the steps before the one in which a timer is due.
			const passed = Math.min(left, Math.max(1, Math.ceil(this.#untilTimer() / step)) * step);
			this.clock?.tick(passed);
			await this.settle();
			left -= passed;
		}
	}

	/** Milliseconds until the next timer is due. */
	#untilTimer(): number {
		const {timers, now = 0} = (this.clock ?? {}) as {timers?: Map<unknown, {callAt: number}>; now?: number};
		return Math.min(...[...(timers?.values() ?? [])].map(({callAt}) => callAt - now));
	}

	/** Resolves when nothing more happens as long as time stands still. */
	async settle(): Promise<void> {
		await rest(() => {
			if (World.#current !== this) {
				throw new Error('the world is closed');
			}

			if (realTime() > this.#deadline) {
				throw new Error('the program never comes to rest');
			}

			return this.#activity();
		});
	}

	/** How often the program has looked at the clock, written or set a timer. */
	#activity(): string {
		const {writes} = process.stdout as unknown as {writes: number};
		return `${this.#looked()} ${writes} ${this.clock?.countTimers()}`;
	}

	close(): void {
		if (World.#current !== this) {
			return;
		}

		World.#current = undefined;
		for (const restore of this.#restorers.splice(0).toReversed()) {
			restore();
		}
	}

	#exit(code?: number): void {
		if (this.code !== undefined) {
			return;
		}

		const own = this.#ownListeners('exit');
		const given = code ?? Number(process.exitCode ?? 0);
		process.exitCode = given;
		for (const listener of own) {
			listener.call(process, given);
		}

		this.code = Number(process.exitCode);
		this.#end(this.code);
	}

	#send(name: string): true {
		if (name === 'SIGWINCH') {
			process.emit(name, name);
		}

		const code = {SIGHUP: 129, SIGINT: 130, SIGTERM: 143}[name];
		if (code !== undefined) {
			// As a shell shows it.
			this.#exit(code);
		}

		return true;
	}

	/** The listeners of the process that the program has added. */
	#ownListeners: (name: string) => Array<(...given: unknown[]) => void> = () => [];

	#keepListeners(): void {
		const names = () => process.eventNames() as string[];
		const before = new Map(names().map(name => [name, process.rawListeners(name)]));
		this.#ownListeners = name =>
			process.rawListeners(name).filter(listener => !before.get(name)?.includes(listener)) as Array<
				() => void
			>;
		this.#restorers.push(() => {
			for (const name of names()) {
				for (const listener of this.#ownListeners(name)) {
					process.off(name, listener);
				}
			}
		});
	}

	#setEnvironment(changes: Environment): void {
		const before = {...process.env};
		const set = (values: Environment) => {
			const now = {...process.env};
			for (const name of new Set([...Object.keys(now), ...Object.keys(values)])) {
				if (values[name] === undefined) {
					delete process.env[name];
				} else if (values[name] !== now[name]) {
					process.env[name] = values[name];
				}
			}
		};
		const own = Object.fromEntries(Object.entries(before).filter(([name]) => !foreign.test(name)));
		set({...own, ...changes});
		this.#restorers.push(() => set(before));
	}

	#replace(target: object, values: Process): void {
		for (const [name, value] of Object.entries(values)) {
			const before = Object.getOwnPropertyDescriptor(target, name);
			Object.defineProperty(target, name, {value, writable: true, configurable: true, enumerable: true});
			this.#restorers.push(() => {
				if (before) {
					Object.defineProperty(target, name, before);
				}
			});
		}
	}

	/** A delay of which Node would warn the user is an error. */
	#watchDelays(): void {
		for (const name of ['setTimeout', 'setInterval'] as const) {
			const set = globalThis[name];
			const watched = (act: () => void, delay = 0, ...given: []) => {
				if (!(delay >= 0 && delay < 2 ** 31)) {
					throw new RangeError(`${name} of ${delay} milliseconds`);
				}

				return set(act, delay, ...given);
			};
			this.#replace(globalThis, {[name]: watched});
		}
	}
}

/**
Let time go on only when it is told to, and threads run in this one.

@param look milliseconds that each look at the clock takes
@returns the clock, how often it was looked at, and what ends this
*/
export function stopTime(look = 0): {clock: Clock; looked: () => number; restore: () => void} {
	const clock = fakeTimers.install({
		now: Date.UTC(2026, 0, 1),
		toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
	});
	openThreads();
	const {hrtime, cpuUsage} = process;
	const start = clock.now;
	let looked = 0;
	const sinceStart = () => clock.now - start + look * looked;
	Object.assign(process, {
		hrtime: () => {
			looked++;
			const time = sinceStart();
			return [Math.floor(time / 1000), Math.round((time % 1000) * 1e6)];
		},
		cpuUsage: () => ({user: sinceStart() * 1000, system: 0}),
	});
	return {
		clock,
		looked: () => looked,
		restore() {
			Object.assign(process, {hrtime, cpuUsage});
			clock.uninstall();
			closeThreads();
		},
	};
}

/** Resolves when nothing more happens as long as time stands still: what one task leads to stands in the next ones. */
export async function rest(activity: () => string): Promise<void> {
	for (let quiet = 0; quiet < 5; quiet++) {
		const before = activity();
		// Of Node, whatever the program's clock says.
		await setImmediate();
		if (underWay() > 0 || activity() !== before) {
			quiet = -1;
		}
	}
}

type Program = {readonly main: (argv: readonly string[]) => Promise<void>};

/** What is built, with all of its modules: what is loaded later comes without waiting. */
async function loadProgram(): Promise<Program> {
	const load = (file: string) => import(pathToFileURL(path.join(root, 'dist', file)).href);
	// React looks at it when it is loaded, and takes twice as long for development.
	process.env.NODE_ENV = 'production';
	const program: Program = await load('commands/index.js');
	await load('commands/watch/initial-state.js');
	await load('commands/watch/ink-screens.js');
	await load('ui/speech/speaker.js');
	return program;
}

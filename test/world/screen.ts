/** The program's screens on a terminal in memory: keys in, frames out. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import xterm from '@xterm/headless';
import {Keyboard, TerminalSink} from './streams.ts';
import {type Surroundings, World} from './world.ts';

/** What follows the start of a control sequence. */
const sequences = 'up A|down B|right C|left D|' + 'home H|end F|page-up 5~|page-down 6~|shift-tab Z';

const sequence = (row: string) => row.replace(' ', ' \u001B[').split(' ');

/** Keys by name. Everything else is typed as it is. */
export const keys: Readonly<Record<string, string>> = {
	...{enter: '\r', esc: '\u001B[27u', tab: '\t', backspace: '\u007F', space: ' '},
	...{'ctrl-c': '\u0003', 'ctrl-z': '\u001A'},
	...Object.fromEntries(sequences.split('|').map(sequence)),
};

export type ScreenOptions = Surroundings & {
	/** @default 100 */
	readonly columns?: number | undefined;
	/** @default 30 */
	readonly rows?: number | undefined;
	/** The colour that it gives as its background. @default no answer */
	readonly background?: string | undefined;
};

/** Milliseconds after a key in which what it leads to is drawn. */
const afterKey = 60;

/** Milliseconds that the program waits for an answer on its background. */
const untilFirstFrame = 100;

export class Screen {
	readonly world: World;
	readonly stdout: TerminalSink;
	readonly stderr: TerminalSink;
	readonly #keyboard: Keyboard;
	readonly #xterm: xterm.Terminal;
	#fed = 0;
	/** What the program remembers is kept here until it is closed. */
	readonly #home: string;

	/** Open the program on a terminal; it is at rest then. */
	static async open(argv: readonly string[], options: ScreenOptions = {}): Promise<Screen> {
		const {columns = 100, rows = 30} = options;
		const stdout = new TerminalSink(columns, rows);
		const keyboard = new Keyboard();
		stdout.onText = text => {
			if (options.background !== undefined && text.includes('\u001B]11;?')) {
				keyboard.push(`\u001B]11;${options.background}\u001B\\`);
			}
		};
		// One terminal, as it mostly is.
		const stderr = new TerminalSink(columns, rows);
		stderr.onText = text => void stdout.write(text);
		const home = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-home-'));
		// It is not the first start.
		const folder = path.join(home, '.config', 'recuit');
		fs.mkdirSync(folder, {recursive: true});
		fs.writeFileSync(path.join(folder, 'lessons.txt'), 'begun stuck-descent\n');
		const environment = {HOME: home, XDG_CONFIG_HOME: undefined, ...options.environment};
		const world = await World.open(argv, {
			...options,
			environment,
			stdin: keyboard,
			stdout,
			stderr,
			isStill: true,
		});
		const screen = new Screen(world, keyboard, stdout, stderr, home);
		await world.settle();
		const isWaiting = options.background === undefined && stdout.text.includes('\u001B]11;?');
		await world.wait((isWaiting ? untilFirstFrame : 0) + afterKey);
		return screen;
	}

	private constructor(
		world: World,
		keyboard: Keyboard,
		stdout: TerminalSink,
		stderr: TerminalSink,
		home: string,
	) {
		this.world = world;
		this.#home = home;
		this.stdout = stdout;
		this.stderr = stderr;
		this.#keyboard = keyboard;
		const {columns: cols, rows} = stdout;
		this.#xterm = new xterm.Terminal({cols, rows, allowProposedApi: true, scrollback: 2000});
	}

	/** Type keys, one after the other; each has what it leads to drawn. */
	async press(...names: readonly string[]): Promise<void> {
		for (const name of names) {
			this.#keyboard.push(keys[name] ?? name);
			await this.world.settle();
			await this.world.wait(afterKey);
		}
	}

	async wait(milliseconds: number): Promise<void> {
		await this.world.wait(milliseconds);
	}

	async resize(columns: number, rows: number): Promise<void> {
		this.#xterm.resize(columns, rows);
		for (const stream of [this.stdout, this.stderr]) {
			Object.assign(stream, {columns, rows}).emit('resize');
		}

		process.emit('SIGWINCH', 'SIGWINCH');
		await this.world.wait(700);
	}

	/** What is on the screen, line by line, without spaces at the ends. */
	async text(): Promise<string> {
		const {active} = (await this.terminal()).buffer;
		return Array.from({length: this.stdout.rows}, (_, row) =>
			(active.getLine(active.viewportY + row)?.translateToString() ?? '').trimEnd(),
		).join('\n');
	}

	/** The terminal, with all that was written. */
	async terminal(): Promise<xterm.Terminal> {
		const text = this.stdout.text.slice(this.#fed);
		this.#fed = this.stdout.text.length;
		let isWritten = false;
		// The terminal driver does the same: a line feed also returns the cursor.
		this.#xterm.write(text.replaceAll(/\r?\n/g, '\r\n'), () => {
			isWritten = true;
		});
		while (!isWritten) {
			// It reads in a task of its own.
			this.world.clock?.tick(0);
			await this.world.settle();
		}

		return this.#xterm;
	}

	/** Close the window, if the program has not ended; returns its exit code. */
	async close(): Promise<number | undefined> {
		try {
			for (let tries = 0; this.world.code === undefined && tries < 5; tries++) {
				await this.press('ctrl-c');
				await this.wait(300);
			}

			return this.world.code;
		} finally {
			this.world.close();
			fs.rmSync(this.#home, {recursive: true, force: true});
		}
	}
}

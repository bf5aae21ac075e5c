/** The terminal: its abilities, messages to it, a line with the progress of long work, keys from it. */

import fs from 'node:fs';
import process from 'node:process';
import tty from 'node:tty';
import {now} from '../../clock.js';
import {cleanLines} from '../../text.js';
import {cut, plainText, span} from '../../view/text/line.js';
import {groupDigits} from '../../view/text/numbers.js';
import {asciiText} from '../../view/text/width.js';
import {type Work, workText} from '../../view/work.js';
import {output} from './output.js';

/** Whether the locale is limited to ASCII: POSIX reads these variables in this order. */
export function isAsciiLocale(
	environment: NodeJS.ProcessEnv = process.env,
	platform: string = process.platform,
): boolean {
	const locale = environment.LC_ALL || environment.LC_CTYPE || environment.LANG || '';
	return platform !== 'win32' && !/utf-?8/i.test(locale);
}

/**
Whether colours are wanted: a NO_COLOR that is not empty asks for none (https://no-color.org), whatever FORCE_COLOR says;
so does FORCE_COLOR as 0 or false, and without it CLICOLOR as 0 (https://bixense.com/clicolors). The other values of
FORCE_COLOR are the colours that the terminal has, which chalk reads.
*/
export function hasColour({NO_COLOR, FORCE_COLOR, CLICOLOR}: NodeJS.ProcessEnv = process.env): boolean {
	return !NO_COLOR && !/^(?:0+|false)$/.test(FORCE_COLOR || CLICOLOR || '');
}

/** Whether the terminal is in GNU screen, which has 256 colours at most, whatever the terminal around it says of itself. */
export const isInGnuScreen = ({STY, TERM = '', TMUX}: NodeJS.ProcessEnv = process.env): boolean =>
	Boolean(STY) || (!TMUX && TERM.startsWith('screen'));

export function isInCi({CI, CONTINUOUS_INTEGRATION}: NodeJS.ProcessEnv = process.env): boolean {
	return (CI !== undefined && CI !== '' && CI !== '0' && CI !== 'false') || Boolean(CONTINUOUS_INTEGRATION);
}

/** Whether a screen is possible and not excluded. The lines for a screen reader need no cursor, so a dumb terminal will do. */
export function canOpenScreen(
	{isSpoken}: {isSpoken: boolean},
	{plain, json}: Record<'plain' | 'json', boolean>,
): boolean {
	const isTerminal = process.stdout.isTTY && !isInCi() && (isSpoken || process.env.TERM !== 'dumb');
	return isTerminal && !plain && !json;
}

let leaveRawMode = (): void => {};

/** End the raw mode of the keys that were opened. */
export const endRawMode = (): void => leaveRawMode();

/** The standard input, or the terminal itself where the standard input is a pipe. */
export function openKeys(): tty.ReadStream | undefined {
	try {
		const keys = process.stdin.isTTY ? process.stdin : new tty.ReadStream(fs.openSync('/dev/tty', 'r'));
		leaveRawMode = keys.setRawMode.bind(keys, false);
		return keys;
	} catch {
		return undefined;
	}
}

/** A text in characters that the locale has. */
export function shown(text: string): string {
	return isAsciiLocale() ? asciiText(text) : text;
}

/** Text on stdout, at once. */
export function print(text: string): void {
	output.print(text);
}

/** Write the program's own escape sequences. They must not contain text from outside. */
export function control(sequence: string): void {
	process.stdout.write(sequence);
}

/** A message on stderr. Await it where there may be many. */
export function say(text: string): Promise<void> | undefined {
	return output.say(`${shown(text)}\n`);
}

let isQuiet = false;

/** Whether to write only errors on stderr from now on. */
export function beQuiet(isWanted = true): void {
	isQuiet = isWanted;
}

/** A message on stderr that --quiet leaves out. */
export function note(text: string): Promise<void> | undefined {
	return isQuiet ? undefined : say(text);
}

/** Faults of which each is said. */
const maxFaults = 20;

/** Says what is wrong: each of the first faults, and at the end how many more there were. */
export class FaultReport {
	#count = 0;

	/** A fault, on stderr. Await it where there may be many. */
	add(fault: string): Promise<void> | undefined {
		return ++this.#count > maxFaults ? undefined : say(`recuit: ${fault}`);
	}

	/** @param what more there were */
	end(what = 'faults like these'): void {
		if (this.#count > maxFaults) {
			say(`recuit: ${groupDigits(this.#count - maxFaults)} more ${what}`);
		}
	}
}

/** Say what is wrong in a list. */
export function sayFaults(faults: readonly string[]): void {
	const report = new FaultReport();
	for (const fault of faults) {
		report.add(fault);
	}

	report.end();
}

/** How to leave each screen that is open: what is written there before is lost with it. */
export const openScreens = new Set<() => void>();

/** Milliseconds between two lines. */
const pause = 200;

/** Redraws itself until its end whenever the program waits; synchronous work calls `tick`. */
export class StatusLine {
	readonly #work: () => Work;
	readonly #stream = process.stderr;
	readonly #isEnabled: boolean;
	readonly #timer: NodeJS.Timeout | undefined;
	readonly #started = now();
	#next: number;
	#isShown = false;

	/** @param patience milliseconds before the first line */
	constructor(work: () => Work, patience = 1000) {
		this.#work = work;
		this.#next = this.#started + patience;
		this.#isEnabled = !isQuiet && this.#stream.isTTY === true && process.env.TERM !== 'dumb';
		if (this.#isEnabled) {
			output.lastLine = this;
			this.#timer = setInterval(() => this.tick(), pause).unref();
		}
	}

	/** Redraw the line, if it is due. */
	tick(): void {
		const time = now();
		// A frozen terminal gets no further lines.
		if (!this.#isEnabled || time < this.#next || this.#stream.writableLength) {
			return;
		}

		const columns = this.#stream.columns || 80;
		const text = workText(this.#work(), time - this.#started);
		// A line that wraps could not be cleared.
		const line = plainText(cut([span(text)], columns - 1));
		this.#stream.write(`\r\u001B[K${cleanLines(shown(line))}`);
		this.#next = time + pause;
		this.#isShown = true;
	}

	/** Clear the line, before anything else is written. */
	clear(): void {
		if (this.#isShown) {
			this.#stream.write('\r\u001B[K');
			this.#isShown = false;
		}
	}

	/** Clear the line and draw it no more. */
	end(): void {
		clearInterval(this.#timer);
		this.clear();
		if (output.lastLine === this) {
			output.lastLine = undefined;
		}
	}
}

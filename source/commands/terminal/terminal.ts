/** The terminal: what it and the environment allow, messages to it, keys from it. */

import fs from 'node:fs';
import process from 'node:process';
import tty from 'node:tty';
import type {CurveStyle} from '../../view/curves/chart.js';
import {asciiText} from '../../view/text/ascii.js';
import {output} from './output.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the locale can't show more than ASCII: POSIX looks at these variables in this order. */
export function isAsciiLocale(
	environment: Environment = process.env,
	platform: string = process.platform,
): boolean {
	const locale = environment.LC_ALL || environment.LC_CTYPE || environment.LANG || '';
	return platform !== 'win32' && !/utf-?8/i.test(locale);
}

/** The characters that curves are drawn in: what is preferred, if the locale can show it. The Linux console has no braille in its font. */
export function curveStyle(
	preferred?: CurveStyle,
	environment: Environment = process.env,
	platform: string = process.platform,
): CurveStyle {
	if (isAsciiLocale(environment, platform)) {
		return 'ascii';
	}

	return preferred ?? (environment.TERM === 'linux' ? 'block' : 'braille');
}

/** NO_COLOR (https://no-color.org): set to anything but nothing, it asks for no colour. */
export function hasColour(environment: Environment = process.env): boolean {
	return !environment.NO_COLOR;
}

/** Whether this runs unattended. */
export function isInCi({CI, CONTINUOUS_INTEGRATION}: Environment = process.env): boolean {
	return (CI !== undefined && CI !== '' && CI !== '0' && CI !== 'false') || Boolean(CONTINUOUS_INTEGRATION);
}

/** Whether there can be a screen where none is ruled out: any terminal will do for one that is told in lines. */
export function canOpenScreen(
	{isSpoken}: {isSpoken: boolean},
	{plain, json}: Record<'plain' | 'json', boolean>,
): boolean {
	const isTerminal = process.stdout.isTTY && !isInCi() && (isSpoken || process.env.TERM !== 'dumb');
	return isTerminal && !plain && !json;
}

/** The standard input, or the terminal itself where the standard input is a pipe. */
export function openKeys(): tty.ReadStream | undefined {
	if (process.stdin.isTTY) {
		return process.stdin;
	}

	try {
		return new tty.ReadStream(fs.openSync('/dev/tty', 'r'));
	} catch {
		return undefined;
	}
}

/** Text for people, in characters that the locale can show. */
export function shown(text: string): string {
	return isAsciiLocale() ? asciiText(text) : text;
}

/** Text on stdout, at once. */
export function print(text: string): void {
	output.print(text);
}

/** Escape sequences of the program's own, to the terminal: what comes from elsewhere is in none of them as it came. */
export function control(sequence: string): void {
	process.stdout.write(sequence);
}

/** A message on stderr: data alone goes to stdout. Await it where there may be many. */
export function say(text: string): Promise<void> | undefined {
	return output.say(`${shown(text)}\n`);
}

let isQuiet = false;

/** From now on, nothing is said on stderr but what is wrong. */
export function beQuiet(): void {
	isQuiet = true;
}

/** Whether somebody wants to know how work is going. */
export const hasNotes = (): boolean => !isQuiet;

/** Something on stderr that is good to know, and that --quiet leaves out. */
export function note(text: string): Promise<void> | undefined {
	return isQuiet ? undefined : say(text);
}

/** What to do before an error that nobody caught is told: screens are left, or nobody could read it. */
export const beforeFailing = new Set<() => void>();

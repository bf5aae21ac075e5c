/** What the terminal and the environment allow. */

import {once} from 'node:events';
import process from 'node:process';
import {setImmediate} from 'node:timers/promises';
import {now} from '../clock.js';
import {asciiText} from '../view/line.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the locale can't show more than ASCII: POSIX looks at these variables in this order. */
export function isAsciiLocale(
	environment: Environment = process.env,
	platform: string = process.platform,
): boolean {
	const locale = environment.LC_ALL || environment.LC_CTYPE || environment.LANG || '';
	return platform !== 'win32' && !/utf-?8/i.test(locale);
}

/** NO_COLOR (https://no-color.org): set to anything but nothing, it asks for no colour. */
export function hasColour(environment: Environment = process.env): boolean {
	return !environment.NO_COLOR;
}

/** Whether this runs unattended. */
export function isInCi({CI, CONTINUOUS_INTEGRATION}: Environment = process.env): boolean {
	return (CI !== undefined && CI !== '' && CI !== '0' && CI !== 'false') || Boolean(CONTINUOUS_INTEGRATION);
}

/** Whether screens can be drawn on the standard output at all. */
export function canDraw(): boolean {
	return process.stdout.isTTY && process.env.TERM !== 'dumb' && !isInCi();
}

/** Text for people, in what the locale can show. */
export function shown(text: string): string {
	return isAsciiLocale() ? asciiText(text) : text;
}

/** A message on stderr: data alone goes to stdout. */
export function say(text: string): void {
	process.stderr.write(`${shown(text)}\n`);
}

/** Milliseconds of output after which signals, and a reader that has seen enough, are heard. */
const slice = 10;
let sliceEnd = 0;

/** Data to stdout, at the reader's pace. */
export async function put(text: string): Promise<void> {
	if (!process.stdout.write(text)) {
		await once(process.stdout, 'drain');
	}

	if (now() >= sliceEnd) {
		await setImmediate();
		sliceEnd = now() + slice;
	}
}

/** What to do before an error that nobody caught is told: screens are left, or nobody could read it. */
export const beforeFailing = new Set<() => void>();

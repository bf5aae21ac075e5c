/** What tests of screens do: open the program, type, read, leave. */

import {onTestFinished} from 'vitest';
import {type} from '../screens/play.ts';
import {Screen, type ScreenOptions} from './screen.ts';

/** The program on a terminal until `leave`, or the end of the test. Its arguments are split at spaces. */
export async function open(argv: string, options: ScreenOptions = {}): Promise<Screen> {
	const screen = await Screen.open(argv.split(' ').filter(Boolean), options);
	onTestFinished(() => screen.close().then(() => {}));
	return screen;
}

/** What is on the screen after these keys, as a script has them. */
export async function after(screen: Screen, keys: string): Promise<string> {
	await type(screen, keys);
	return screen.text();
}

/** Leave with a key; returns the exit code and what was printed behind the screens. */
export async function leave(screen: Screen, key = 'q'): Promise<{code: number | undefined; told: string}> {
	const before = screen.stdout.text.length;
	await screen.press(key);
	await screen.wait(300);
	const told = screen.stdout.text.slice(before).split('\u001B[?1049l').at(-1) ?? '';
	return {code: await screen.close(), told: told.replaceAll('\r', '')};
}

export async function round(argv: string, keys: string, options: ScreenOptions = {}) {
	const screen = await open(argv, options);
	const text = await after(screen, keys);
	const {stdout} = screen;
	return {text, output: stdout.text, ...(await leave(screen))};
}

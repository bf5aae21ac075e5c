/** What the screens turn on in the terminal, and off wherever they leave it or give it back. Ink has modes of its own. */

import type tty from 'node:tty';
import {control} from './terminal.js';

type Mode = {readonly on: string; readonly off: string};

/** The modes by what they do. */
export const modes = {
	/** The title of the window; the one before is kept on xterm's stack of titles. */
	title: {on: '\u001B[22;2t\u001B]2;recuit\u001B\\', off: '\u001B[23;2t'},
	/** xterm's modes 1000 (report buttons) and 1006 (as SGR). */
	mouse: {on: '\u001B[?1006h\u001B[?1000h', off: '\u001B[?1000l\u001B[?1006l'},
	/** Bracketed paste, which Ink turns on. After an error it turns it off late, or never. */
	paste: {on: '', off: '\u001B[?2004l'},
} as const satisfies Readonly<Record<string, Mode>>;

export class TerminalModes {
	readonly #modes: readonly Mode[];
	#isOn = false;

	constructor(chosen: readonly Mode[]) {
		this.#modes = chosen;
		this.turn(true);
	}

	get isOn(): boolean {
		return this.#isOn;
	}

	/** Turn all on or off. */
	turn(isOn: boolean): void {
		if (isOn !== this.#isOn) {
			this.#isOn = isOn;
			control(this.#modes.map(mode => (isOn ? mode.on : mode.off)).join(''));
		}
	}
}

/**
Let raw mode end only where it may. Without it a second Ctrl-C makes the terminal drop what was written and not yet shown,
and the change of screens would be lost; Ink ends it before it leaves its screen.

@param mayEnd whether raw mode may end now
*/
export function keepRawMode(keys: tty.ReadStream, mayEnd: () => boolean): void {
	const {setRawMode} = keys;
	keys.setRawMode = isRaw => (isRaw || mayEnd() ? setRawMode.call(keys, isRaw) : keys);
}

/** One line on stderr that says how far long work has come, where somebody is looking. */

import process from 'node:process';
import {now} from '../clock.js';
import {shown} from './terminal.js';

/** Milliseconds before the first line, and between two. */
const patience = 1000;
const pause = 100;

export class Progress {
	readonly #isSeen = process.stderr.isTTY === true && process.env.TERM !== 'dumb';
	#next = now() + patience;
	#isShown = false;

	/** Show the line, if it is time to. */
	show(line: () => string): void {
		if (this.#isSeen && now() >= this.#next) {
			process.stderr.write(`\r${shown(line())}\u001B[K`);
			this.#next = now() + pause;
			this.#isShown = true;
		}
	}

	/** Take it away, before anything else is written. */
	clear(): void {
		if (this.#isShown) {
			process.stderr.write('\r\u001B[K');
			this.#isShown = false;
		}
	}
}

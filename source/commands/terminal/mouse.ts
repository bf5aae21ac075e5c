/** The mouse of the terminal: asking for it, and taking what it says out of what the keys say. */

import type tty from 'node:tty';
import {MouseReports, type Pointing} from '../../ui/keys/mouse-reports.js';
import type {Mouse} from '../../ui/keys/targets.js';
import {control} from './terminal.js';

/** Milliseconds after which what may be the beginning of a report is a key. */
const patience = 30;

/** xterm's modes: buttons are reported, as SGR. */
const modes = {on: '\u001B[?1006h\u001B[?1000h', off: '\u001B[?1000l\u001B[?1006l'} as const;

export class TerminalMouse implements Mouse {
	readonly #keys: tty.ReadStream;
	readonly #read: tty.ReadStream['read'];
	readonly #reports = new MouseReports();
	readonly #listeners = new Set<(pointing: Pointing) => void>();
	#timer: NodeJS.Timeout | undefined;
	/** Keys that nobody has read yet. */
	#due = '';
	#isOn = false;

	/** @param keys from now on without the mouse's reports, as text */
	constructor(keys: tty.ReadStream) {
		this.#keys = keys;
		this.#read = keys.read;
		keys.read = size => (size === 0 ? this.#read.call(keys, 0) : this.#next());
		this.turn(true);
	}

	/** Ask the terminal for reports, or for none; twice is once. */
	turn(isOn: boolean): void {
		if (isOn !== this.#isOn) {
			this.#isOn = isOn;
			control(isOn ? modes.on : modes.off);
		}
	}

	listen(listener: (pointing: Pointing) => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	/** Leave the terminal and the keys as they were. */
	stop(): void {
		this.turn(false);
		clearTimeout(this.#timer);
		this.#keys.read = this.#read;
	}

	#next(): string | null {
		let text = this.#due;
		this.#due = '';
		while (text === '') {
			const chunk: unknown = this.#read.call(this.#keys);
			if (chunk === null) {
				break;
			}

			clearTimeout(this.#timer);
			const taken = this.#reports.push(String(chunk));
			text = taken.text;
			for (const pointing of taken.pointings) {
				this.#tell(pointing);
			}
		}

		if (this.#reports.isHoldingKey) {
			clearTimeout(this.#timer);
			this.#timer = setTimeout(() => {
				this.#due += this.#reports.release();
				this.#keys.emit('readable');
			}, patience);
		}

		return text === '' ? null : text;
	}

	#tell(pointing: Pointing): void {
		for (const listener of this.#listeners) {
			listener(pointing);
		}
	}
}

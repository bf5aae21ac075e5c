/** The mouse of the terminal: turns on its reports, and separates them from the keys. */

import type tty from 'node:tty';
import {MouseReports, type Pointing} from '../../ui/keys/mouse-reports.js';
import type {Mouse} from '../../ui/keys/targets.js';
import {filterKeys} from './key-filter.js';
import {control} from './terminal.js';

/** Milliseconds after which the possible start of a report counts as a key. */
const patience = 30;

/** xterm's modes 1000 (report buttons) and 1006 (as SGR). */
const modes = {on: '\u001B[?1006h\u001B[?1000h', off: '\u001B[?1000l\u001B[?1006l'} as const;

export class TerminalMouse implements Mouse {
	readonly #listeners = new Set<(pointing: Pointing) => void>();
	readonly #stopFiltering: () => void;
	#isOn = false;

	/** @param keys the stream from which the reports are removed */
	constructor(keys: tty.ReadStream) {
		const reports = new MouseReports();
		this.#stopFiltering = filterKeys(keys, {
			push: chunk => {
				const {text, pointings} = reports.push(chunk);
				for (const pointing of pointings) {
					this.#publish(pointing);
				}

				return text;
			},
			get patience() {
				return reports.isHoldingKey ? patience : undefined;
			},
			release: () => reports.release(),
		});
		this.turn(true);
	}

	/** Turn the reports on or off. */
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

	/** Restore the terminal and the keys. */
	stop(): void {
		this.turn(false);
		this.#stopFiltering();
	}

	#publish(pointing: Pointing): void {
		for (const listener of this.#listeners) {
			listener(pointing);
		}
	}
}

/** The mouse of the terminal: asking for it, and taking what it says out of what the keys say. */

import type tty from 'node:tty';
import {MouseReports, type Pointing} from '../../ui/keys/mouse-reports.js';
import type {Mouse} from '../../ui/keys/targets.js';
import {filterKeys} from './key-filter.js';
import {control} from './terminal.js';

/** Milliseconds after which what may be the beginning of a report is a key. */
const patience = 30;

/** xterm's modes: buttons are reported, as SGR. */
const modes = {on: '\u001B[?1006h\u001B[?1000h', off: '\u001B[?1000l\u001B[?1006l'} as const;

export class TerminalMouse implements Mouse {
	readonly #listeners = new Set<(pointing: Pointing) => void>();
	readonly #stopFiltering: () => void;
	#isOn = false;

	/** @param keys from now on without the mouse's reports, as text */
	constructor(keys: tty.ReadStream) {
		const reports = new MouseReports();
		this.#stopFiltering = filterKeys(keys, {
			push: chunk => {
				const {text, pointings} = reports.push(chunk);
				for (const pointing of pointings) {
					this.#tell(pointing);
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
		this.#stopFiltering();
	}

	#tell(pointing: Pointing): void {
		for (const listener of this.#listeners) {
			listener(pointing);
		}
	}
}

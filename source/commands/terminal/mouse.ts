/** The mouse of the terminal: separates its reports from the keys. */

import type tty from 'node:tty';
import {MouseReports, type Pointing} from '../../ui/keys/mouse-reports.js';
import type {Mouse} from '../../ui/keys/targets.js';
import {filterKeys} from './key-filter.js';

/** Milliseconds after which the possible start of a report counts as a key. */
const patience = 30;

export class TerminalMouse implements Mouse {
	readonly #listeners = new Set<(pointing: Pointing) => void>();
	readonly #stopFiltering: () => void;

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
	}

	listen(listener: (pointing: Pointing) => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	/** Restore the keys. */
	stop(): void {
		this.#stopFiltering();
	}

	#publish(pointing: Pointing): void {
		for (const listener of this.#listeners) {
			listener(pointing);
		}
	}
}

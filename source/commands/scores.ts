/** `--scores FILE`: the cost after each move, one a line, as the program of document 004 writes its scores.txt. */

import fs from 'node:fs';
import {clean} from '../text.js';
import {UsageError} from './usage-error.js';

/** Characters that are gathered before they are written. */
const most = 65_536;

export class Scores {
	readonly #file: string;
	readonly #descriptor: number;
	#text = '';

	/** @throws UsageError when the file can't be appended to */
	constructor(file: string) {
		this.#file = clean(file);
		try {
			this.#descriptor = fs.openSync(file, 'a');
		} catch (error) {
			throw this.#lost(error);
		}
	}

	/** To be passed on its own. */
	readonly add = (cost: number): void => {
		this.#text += `${cost}\n`;
		if (this.#text.length >= most) {
			this.#write();
		}
	};

	close(): void {
		this.#write();
		fs.closeSync(this.#descriptor);
	}

	#write(): void {
		try {
			fs.writeSync(this.#descriptor, this.#text);
			this.#text = '';
		} catch (error) {
			throw this.#lost(error);
		}
	}

	#lost(error: unknown): UsageError {
		return new UsageError(
			`the scores can't be written to ${this.#file} (${(error as NodeJS.ErrnoException).code})`,
		);
	}
}

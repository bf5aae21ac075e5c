/** The progress of reading puzzles. */

import fs from 'node:fs';
import process from 'node:process';
import {groupDigits} from '../../view/text/numbers.js';
import type {Work} from '../../view/work.js';
import {builtInNames} from '../sources.js';

export class ReadingProgress {
	/** Bytes of all inputs, if known. */
	#total: number | undefined;
	/** Bytes and results of the finished inputs, and of the current one. */
	#before = {bytes: 0, results: 0};
	#current = {bytes: 0, results: 0};

	/** @param argv the inputs */
	begin(argv: readonly string[]): void {
		const sizes = argv.map(sizeOf);
		this.#total = sizes.reduce(
			(sum, size) => (sum === undefined || size === undefined ? undefined : sum + size),
			0,
		);
	}

	/** Counts of the current input so far. */
	readonly onRead = (bytes: number, results: number): void => {
		this.#current = {bytes, results};
	};

	/** Start the next input. */
	next(): void {
		this.#before = {bytes: this.#bytes, results: this.#results};
		this.#current = {bytes: 0, results: 0};
	}

	get #bytes(): number {
		return this.#before.bytes + this.#current.bytes;
	}

	get #results(): number {
		return this.#before.results + this.#current.results;
	}

	/** @param done results that are finished */
	work(done: number, ...notes: readonly string[]): Work {
		// Reading may be far ahead of the work.
		const bytes = this.#results === 0 ? 0 : this.#bytes * Math.min(1, done / this.#results);
		return {
			done,
			unit: 'puzzles',
			share: this.#total ? bytes / this.#total : undefined,
			notes: [...notes, ...(this.#total ? [] : [`${groupDigits(Math.ceil(bytes / 1024))} kB read`])],
		};
	}
}

/** The bytes of an input; undefined for a pipe. */
function sizeOf(argument: string): number | undefined {
	try {
		if (argument !== '-' && builtInNames().includes(argument)) {
			return 0;
		}

		const stats =
			argument === '-' ? fs.fstatSync(process.stdin.fd) : fs.statSync(argument, {throwIfNoEntry: false});
		return stats === undefined ? argument.length : stats.isFile() ? stats.size : undefined;
	} catch {
		return undefined;
	}
}

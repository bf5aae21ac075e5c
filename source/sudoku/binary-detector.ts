/** Detects binary data in the first lines of a text, before the first puzzle. */

import type {Result} from './formats/format.js';
import {faultOfLine, PuzzleError} from './puzzle-error.js';

/** The most UTF-16 units to examine, and how many are enough without a strange character. */
const maxLength = 64 * 1024;
const enoughPlain = 1024;

/** This number of strange characters, and this share of all, show binary data. */
const minStrange = 16;
const minShare = 0.1;

// Control characters other than white space, and bytes that are not UTF-8.
const strange = /[\u0000-\u0008\u000E-\u001F\u007F\uFFFD]/g;

export class BinaryDetector {
	/** The faults so far: they are given when it is certain that this is a text. */
	readonly held: Result[] = [];
	isDecided = false;
	#length = 0;
	#strangeCount = 0;

	/**
	A line was read.

	@param known how many results were held before it
	@returns whether this is not text: then that is the only fault
	*/
	judge(text: string, known: number): boolean {
		this.#length += text.length + 1;
		this.#strangeCount += text.match(strange)?.length ?? 0;
		const hasPuzzle = this.held.slice(known).some(result => !(result instanceof PuzzleError));
		if (hasPuzzle || this.#length > (this.#strangeCount === 0 ? enoughPlain : maxLength)) {
			this.isDecided = true;
			return false;
		}

		const isNoText = this.#strangeCount >= minStrange && this.#strangeCount >= minShare * this.#length;
		if (isNoText) {
			this.isDecided = true;
			this.held.length = 0;
			this.held.push(faultOfLine(1, 'this is not a text file', 'puzzles, such as lines of 81 characters'));
		}

		return isNoText;
	}
}

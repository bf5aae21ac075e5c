/**
`--record FILE`: what the screen shows, as it was written and when, in asciinema's asciicast format, version 2
(https://docs.asciinema.org/manual/asciicast/v2/): a header, then an event a line. Nothing is gathered in
memory.
*/

import process from 'node:process';
import {jsonText} from '../../text.js';
import {AppendFile} from '../files/append-file.js';

/**
What reaches the clipboard is nothing on the screen, and playing a recording must neither change anyone's clipboard nor
ask for anyone's mouse.
*/
const unseen = /\u001B\]52;[^\u0007]*\u0007|\u001B\[\?100[06][hl]/g;

export class Recording {
	readonly #file: AppendFile;
	readonly #write = process.stdout.write;
	readonly #start = performance.now();
	/** The second at which it had to end before the screens did. */
	#end: number | undefined;

	/**
	Opens the file and writes its header; from then on everything that goes to the standard output is recorded.

	@param title what the recording is called
	@throws UsageError where the file can't be written, or holds something already
	*/
	constructor(file: string, title: string) {
		this.#file = new AppendFile(file, 'the recording', existing =>
			existing.refuseContent(', and would be lost'),
		);
		try {
			this.#line(headerOf(title));
		} catch (error) {
			this.#file.close();
			throw error;
		}

		process.stdout.on('resize', this.#resized);
		process.stdout.write = ((chunk: string | Uint8Array, ...rest: []) => {
			this.#wrote(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
			return this.#write.call(process.stdout, chunk, ...rest);
		}) as typeof process.stdout.write;
	}

	/** End it; returns a sentence on what there is. */
	stop(): string {
		process.stdout.off('resize', this.#resized);
		process.stdout.write = this.#write;
		this.#file.close();
		const {name, failure} = this.#file;
		return this.#end === undefined
			? `recorded in ${name}`
			: `the recording in ${name} ends after ${this.#end.toFixed(1)} s: ${failure}`;
	}

	readonly #resized = (): void => {
		const {columns, rows} = process.stdout;
		this.#event('r', `${columns}x${rows}`);
	};

	#wrote(text: string): void {
		// As a terminal does it for a program that writes to it: a line feed returns the cursor too.
		const seen = text.replaceAll(unseen, '').replaceAll('\n', '\r\n');
		if (seen !== '') {
			this.#event('o', seen);
		}
	}

	#event(code: 'o' | 'r', data: string): void {
		const seconds = (performance.now() - this.#start) / 1000;
		try {
			this.#line([Number(seconds.toFixed(6)), code, data]);
		} catch {
			// A recording that can't go on is no reason for the run to end.
			this.#end = seconds;
		}
	}

	#line(value: unknown): void {
		this.#file.append(`${jsonText(value)}\n`);
	}
}

function headerOf(title: string) {
	const {columns, rows} = process.stdout;
	return {
		version: 2,
		width: columns,
		height: rows,
		timestamp: Math.floor(Date.now() / 1000),
		title,
		env: {TERM: process.env.TERM ?? ''},
	};
}

/**
`--record FILE`: the output of the screens with its times, in asciinema's asciicast format, version 2
(https://docs.asciinema.org/manual/asciicast/v2/): a header, then an event a line, each written at once.
*/

import process from 'node:process';
import {jsonText} from '../../text.js';
import {AppendFile} from '../files/append-file.js';

/**
Sequences that are left out: playing a recording must not write to the clipboard, ask the terminal, or change its title,
mouse, keys or reports.
*/
const omitted =
	/\u001B\]52;[^\u0007]*\u0007|\u001B\](?:2;[^\u0007\u001B]*|11;\?)\u001B\\|\u001B\[(?:\?(?:1000|1006|2031)[hl]|2[23];2t|\??c|[?<]u|>\d+u)/g;

export class Recording {
	readonly #file: AppendFile;
	readonly #write = process.stdout.write;
	readonly #start = performance.now();
	/** The second at which writing the file failed. */
	#end: number | undefined;

	/**
	Opens the file, writes its header, and records all standard output from then on.

	@throws UsageError where the file can't be written, or is not empty
	*/
	constructor(file: string, title: string) {
		this.#file = new AppendFile(file, 'the recording', existing =>
			existing.refuseContent(', and would be lost'),
		);
		try {
			this.#line(castHeader(title));
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

	/** End the recording; returns a sentence on what was recorded. */
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
		// The terminal driver does the same: a line feed also returns the cursor.
		const data = text.replaceAll(omitted, '').replaceAll('\n', '\r\n');
		if (data !== '') {
			this.#event('o', data);
		}
	}

	#event(code: 'o' | 'r', data: string): void {
		const seconds = (performance.now() - this.#start) / 1000;
		try {
			this.#line([Number(seconds.toFixed(6)), code, data]);
		} catch {
			// The run continues without its recording.
			this.#end = seconds;
		}
	}

	#line(value: unknown): void {
		this.#file.append(`${jsonText(value)}\n`);
	}
}

function castHeader(title: string) {
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

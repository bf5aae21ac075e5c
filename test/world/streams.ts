/** Standard streams that are nobody's: pipes, and a terminal. */

import fs from 'node:fs';
import os from 'node:os';
import {Readable, Writable} from 'node:stream';

export class Sink extends Writable {
	text = '';
	/** How often something was written. */
	writes = 0;

	override _write(chunk: Buffer, _encoding: string, done: () => void): void {
		this.text += chunk.toString();
		this.writes++;
		this.onText(chunk.toString());
		if (this.isStalled) {
			this.goOn = done;
		} else {
			done();
		}
	}

	/** Whether what is written next waits for `goOn`, with all that comes after it. */
	isStalled = false;
	goOn = (): void => {};

	onText(_text: string): void {}
}

/** A terminal's side for writing. */
export class TerminalSink extends Sink {
	readonly isTTY = true;
	readonly fd = 1;
	columns: number;
	rows: number;

	constructor(columns: number, rows: number) {
		super();
		this.columns = columns;
		this.rows = rows;
	}
}

/** A terminal's side for reading: what is typed. */
export class Keyboard extends Readable {
	readonly isTTY = true;
	readonly fd = 0;
	isRaw = false;

	override _read(): void {}

	setRawMode(isRaw: boolean): this {
		this.isRaw = isRaw;
		return this;
	}

	readonly ref = () => this;
	readonly unref = () => this;
}

/** What the descriptor of a pipe says of itself; one for all, since many a command never reads, and so never closes, its input. */
const nothing = fs.openSync(os.devNull, 'r');

export function pipeOf(input: string | Buffer | readonly Uint8Array[]): Readable & {fd: number} {
	const chunks = typeof input === 'string' || Buffer.isBuffer(input) ? [Buffer.from(input)] : input;
	const stream = Readable.from(chunks.filter(({length}) => length > 0));
	return Object.assign(stream, {fd: nothing, ref: () => stream, unref: () => stream});
}

/** `--scores FILE`: the cost after each move, one per line, as the program of document 004 writes its scores.txt. `-` is the standard output. */

import {AppendFile} from './files/append-file.js';
import {BufferedFile} from './files/buffered-file.js';
import {UsageError} from './line/exit.js';
import {output} from './terminal/output.js';

export class Scores {
	readonly #file: BufferedFile;

	/** @throws UsageError when the file can't be appended to */
	constructor(name: string) {
		if (name === '-') {
			this.#file = new BufferedFile(standardOutput);
			return;
		}

		const file = new AppendFile(name, 'the scores', checkScores);
		// The program may have been stopped within the last line.
		this.#file = new BufferedFile(file, file.endsInLine ? '' : '\n');
	}

	/** See `BufferedFile`. */
	endOnSignals(): void {
		this.#file.endOnSignals();
	}

	/**
	Start a run.

	@returns callbacks for its moves
	*/
	readonly begin = (): {onMove: (cost: number) => void; onDrop: (moves: number) => void} => {
		const start = this.#file.size;
		return {
			onMove: cost => this.#file.add(`${cost}\n`),
			onDrop: moves => this.#file.keepLines(start, moves),
		};
	};

	/** Write the rest. @throws UsageError if the file could not be written */
	close(): void {
		this.#file.close();
	}
}

const standardOutput = {
	size: 0,
	append: (text: string) => output.print(text),
	keepLines() {},
	close() {},
};

/** @throws UsageError for a file that does not start with scores: recuit changes no other files */
function checkScores(file: AppendFile): void {
	const [chunk = new Uint8Array()] = file.chunks();
	if (!/^(?:\d{1,9}\r?\n)*\d{0,9}$/.test(Buffer.from(chunk).toString('latin1'))) {
		throw new UsageError(`${file.name} exists and does not hold scores, one per line; name another file`);
	}
}

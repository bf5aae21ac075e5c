/** `--scores FILE`: the cost after each move, one a line, as the program of document 004 writes its scores.txt. */

import process from 'node:process';
import {AppendFile} from './files/append-file.js';
import {UsageError} from './line/usage-error.js';
import {listenToSignals} from './terminal/signals.js';

/** Characters that are gathered before they are written. */
const most = 65_536;

export class Scores {
	readonly #file: AppendFile;
	#text = '';
	#stopListening = () => {};
	/** However the process ends: by a signal, an error, or since its terminal is gone. */
	readonly #exited = (): void => {
		try {
			this.#write();
		} catch {
			// Nobody is left to tell.
		}
	};

	/** @throws UsageError when the file can't be appended to */
	constructor(file: string) {
		this.#file = new AppendFile(file, 'the scores', checkScores);
		// Whoever wrote the last line may have been stopped there.
		this.#text = this.#file.endsInLine ? '' : '\n';
		process.on('exit', this.#exited);
	}

	/** End the program on a signal, with all scores written: where there are no screens to leave first. */
	endOnSignals(): void {
		this.#stopListening = listenToSignals(code => process.exit(code));
	}

	/**
	A run begins, whose costs come next; to be passed on its own.

	@returns what its moves are reported to: both throw a UsageError when the file can't be written, the first time
	*/
	readonly begin = (): {onMove: (cost: number) => void; onDrop: (moves: number) => void} => {
		this.#write();
		const start = this.#file.size;
		return {
			onMove: this.add,
			onDrop: moves => {
				this.#write();
				this.#file.keepLines(start, moves);
			},
		};
	};

	/** To be passed on its own. @throws UsageError when they can't be written, the first time */
	readonly add = (cost: number): void => {
		this.#text += `${cost}\n`;
		if (this.#text.length >= most) {
			this.#write();
		}
	};

	/** Write what is left; what could not be written was told already. @throws UsageError when that can't be written */
	close(): void {
		this.#stopListening();
		process.off('exit', this.#exited);
		try {
			this.#write();
		} finally {
			this.#file.close();
		}
	}

	#write(): void {
		const text = this.#text;
		this.#text = '';
		this.#file.append(text);
	}
}

/** @throws UsageError where a file does not begin with scores: what recuit has not written stays as it is */
function checkScores(file: AppendFile): void {
	const [chunk = new Uint8Array()] = file.chunks();
	if (!/^(?:\d{1,9}\r?\n)*\d{0,9}$/.test(Buffer.from(chunk).toString('latin1'))) {
		throw new UsageError(`${file.name} is there already, and holds no scores, one a line; name another file`);
	}
}

/** Do what gives scores, if an option asks for them, and see that they are written however it ends. */
export async function withScores<Result>(
	file: string | undefined,
	work: (scores: Scores | undefined) => Promise<Result>,
): Promise<Result> {
	const scores = file === undefined ? undefined : new Scores(file);
	try {
		return await work(scores);
	} finally {
		scores?.close();
	}
}

/** `--scores FILE`: the cost after each move, one per line, as the program of document 004 writes its scores.txt. */

import process from 'node:process';
import type {Method} from '../solvers/solver.js';
import {AppendFile} from './files/append-file.js';
import {UsageError} from './line/usage-error.js';
import {listenToSignals} from './terminal/signals.js';

/** Characters that are buffered before a write. */
const bufferSize = 65_536;

export class Scores {
	readonly #file: AppendFile;
	#text = '';
	#stopListening = () => {};
	/** Writes the rest when the process ends, for any reason. */
	readonly #exited = (): void => {
		try {
			this.#write();
		} catch {
			// The process is ending: there is no one to report to.
		}
	};

	/** @throws UsageError when the file can't be appended to */
	constructor(file: string) {
		this.#file = new AppendFile(file, 'the scores', checkScores);
		// The program may have been stopped within the last line.
		this.#text = this.#file.endsInLine ? '' : '\n';
		process.on('exit', this.#exited);
	}

	/** Write all scores and end the program on a signal. Only where no screens have to be left first. */
	endOnSignals(): void {
		this.#stopListening = listenToSignals(code => process.exit(code));
	}

	/**
	Start a run.

	@returns callbacks for its moves, which throw a UsageError when the file can't be written, the first time
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

	/** @throws UsageError when the file can't be written, the first time */
	readonly add = (cost: number): void => {
		this.#text += `${cost}\n`;
		if (this.#text.length >= bufferSize) {
			this.#write();
		}
	};

	/** Write the rest. @throws UsageError when the file can't be written, the first time */
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

/** @throws UsageError for a file that does not start with scores: recuit changes no other files */
function checkScores(file: AppendFile): void {
	const [chunk = new Uint8Array()] = file.chunks();
	if (!/^(?:\d{1,9}\r?\n)*\d{0,9}$/.test(Buffer.from(chunk).toString('latin1'))) {
		throw new UsageError(`${file.name} exists and does not hold scores, one per line; name another file`);
	}
}

/**
Run work that writes scores, if there is a file for them; write the rest of them however it ends.

@throws UsageError for several jobs, since scores are of one run after the other, and for a solver's file, which runs in
a thread
*/
export async function withScores<Result>(
	file: string | undefined,
	{jobs, method}: {readonly jobs: number; readonly method: Method | undefined},
	work: (scores: Scores | undefined) => Promise<Result>,
): Promise<Result> {
	if (file !== undefined && jobs > 1) {
		throw new UsageError('--scores records one run at a time: it excludes --jobs');
	}

	if (file !== undefined && method?.file !== undefined) {
		throw new UsageError(`--scores is for the solvers that recuit solvers lists, not ${method.name}`);
	}

	const scores = file === undefined ? undefined : new Scores(file);
	try {
		return await work(scores);
	} finally {
		scores?.close();
	}
}

/** `--scores FILE`: the cost after each move, one per line, as the program of document 004 writes its scores.txt. */

import type {Method} from '../solvers/solver.js';
import {AppendFile} from './files/append-file.js';
import {BufferedFile} from './files/buffered-file.js';
import {UsageError} from './line/usage-error.js';

export class Scores {
	readonly #file: BufferedFile;

	/** @throws UsageError when the file can't be appended to */
	constructor(name: string) {
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
		return {onMove: this.add, onDrop: moves => this.#file.keepLines(start, moves)};
	};

	readonly add = (cost: number): void => this.#file.add(`${cost}\n`);

	/** Write the rest. @throws UsageError if the file could not be written */
	close(): void {
		this.#file.close();
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

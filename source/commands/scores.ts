/** `--scores FILE`: the cost after each move, one per line, as the program of document 004 writes its scores.txt. `-` is the standard output. */

import type {Method} from '../solvers/solver.js';
import {AppendFile} from './files/append-file.js';
import {BufferedFile} from './files/buffered-file.js';
import {UsageError} from './line/usage-error.js';
import {output} from './terminal/output.js';

export class Scores {
	/** Whether they are on the standard output, which then has nothing else. */
	readonly areOutput: boolean;
	readonly #file: BufferedFile;

	/** @throws UsageError when the file can't be appended to */
	constructor(name: string) {
		this.areOutput = name === '-';
		if (this.areOutput) {
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
		return {onMove: this.add, onDrop: moves => this.#file.keepLines(start, moves)};
	};

	readonly add = (cost: number): void => this.#file.add(`${cost}\n`);

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

export type ScoresOptions = {
	readonly jobs: number;
	readonly method: Method | undefined;
	readonly other: string | undefined;
};

/**
Run work that writes scores, if there is a file for them; write the rest of them however it ends.

@param other the option for another format of the standard output, if it is given
@throws UsageError for several jobs, since scores are of one run after the other, and for a solver's file, which runs in
a thread
*/
export async function withScores<Result>(
	file: string | undefined,
	{jobs, method, other}: ScoresOptions,
	work: (scores: Scores | undefined) => Promise<Result>,
): Promise<Result> {
	if (file !== undefined && jobs > 1) {
		throw new UsageError('--scores records one run at a time: it excludes --jobs');
	}

	if (file !== undefined && method?.file !== undefined) {
		throw new UsageError(`--scores is for the solvers that recuit solvers lists, not ${method.name}`);
	}

	if (file === '-' && other !== undefined) {
		throw new UsageError(`--scores - writes the costs on the standard output: it excludes ${other}`);
	}

	const scores = file === undefined ? undefined : new Scores(file);
	try {
		return await work(scores);
	} finally {
		scores?.close();
	}
}

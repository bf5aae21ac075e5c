/** What receives the moves of runs: the files of `--scores` and `--trace`. */

import type {AnnealOptions} from '../run/drive.js';
import type {Run} from '../run/run.js';
import type {Method} from '../solvers/solver.js';
import {AppendFile} from './files/append-file.js';
import {BufferedFile} from './files/buffered-file.js';
import {UsageError} from './line/exit.js';
import {output} from './terminal/output.js';
import {TraceFile} from './trace-file.js';

export type Observers = {
	/** Whether the scores are on the standard output, which then has nothing else. */
	readonly areOutput: boolean;
	/** What receives the moves of the run that begins. */
	readonly begin: (run: Run) => Pick<AnnealOptions, 'onMove' | 'onDrop' | 'trace'>;
	/** See `BufferedFile`. */
	readonly endOnSignals: () => void;
};

type ObserverFlags = {
	readonly scores?: string | undefined;
	readonly trace?: string | undefined;
	readonly 'trace-every'?: number | undefined;
};

type RunsOptions = {
	readonly jobs: number;
	readonly method: Method | undefined;
	/** The option for another format of the standard output, if it is given. */
	readonly other: string | undefined;
};

/**
Run work whose moves are written; the files are whole however it ends.

@throws UsageError for several jobs, since the files have one run after the other, and for the scores of a solver's file,
which runs in a thread
*/
export async function withObservers<Result>(
	{scores: costs, trace: rows, 'trace-every': every}: ObserverFlags,
	{jobs, method, other}: RunsOptions,
	work: (observers: Observers) => Promise<Result>,
): Promise<Result> {
	const [option] = [...(costs === undefined ? [] : ['--scores']), ...(rows === undefined ? [] : ['--trace'])];
	if (option !== undefined && jobs > 1) {
		throw new UsageError(`${option} records one run at a time: it excludes --jobs`);
	}

	if (costs !== undefined && method?.file !== undefined) {
		throw new UsageError(`--scores is for the solvers that recuit solvers lists, not ${method.name}`);
	}

	if (costs === '-' && other !== undefined) {
		throw new UsageError(`--scores - writes the costs on the standard output: it excludes ${other}`);
	}

	if (rows === undefined && every !== undefined) {
		throw new UsageError('--trace-every needs --trace FILE');
	}

	const scores = costs === undefined ? undefined : new Scores(costs);
	let trace: TraceFile | undefined;
	try {
		trace = rows === undefined ? undefined : new TraceFile(rows, every);
		return await work({
			areOutput: costs === '-',
			begin: run => ({...scores?.begin(), trace: trace?.begin(run)}),
			endOnSignals() {
				scores?.endOnSignals();
				trace?.endOnSignals();
			},
		});
	} finally {
		try {
			trace?.close();
		} finally {
			scores?.close();
		}
	}
}

/** `--scores FILE`: the cost after each move, one per line, as the program of document 004 writes its scores.txt. `-` is the standard output. */
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

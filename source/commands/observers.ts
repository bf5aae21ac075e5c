/** What receives the moves of runs: the files of `--scores` and `--trace`. */

import type {AnnealOptions} from '../run/drive.js';
import type {Run} from '../run/run.js';
import type {Method} from '../solvers/solver.js';
import {UsageError} from './line/exit.js';
import {Scores} from './scores.js';
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

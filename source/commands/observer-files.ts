/** What receives the moves of runs: the files of `--scores` and `--trace`. */

import type {AnnealOptions} from '../run/drive.js';
import type {Method} from '../solvers/solver.js';
import type {Geometry} from '../sudoku/geometry.js';
import {traceHeader, traceRow} from '../view/trace.js';
import {AppendFile} from './files/write-file.js';
import type {CommandLine} from './line/command-line.js';
import {UsageError} from './line/exit.js';
import {file, wholeNumber} from './line/options.js';
import {output} from './terminal/output.js';
import {endProcess, listenToSignals} from './terminal/signals.js';

/** The files have one run after the other. */
const oneByOne = {excludes: ['jobs'], because: 'records one run at a time'} as const;

/** The flags of the commands whose runs are observed. */
export const observerFlags = {
	scores: {
		...file('no screen: write the cost after each move to a file, one per line'),
		...oneByOne,
	},
	trace: {
		...file(
			'no screen: write the cost, the temperature, the last proposal and more as CSV while the runs proceed',
		),
		...oneByOne,
	},
	traceEvery: wholeNumber('moves between two rows of --trace (500 rows for each doubling of a run)'),
} as const;

/** Returns what receives the moves of the run that begins. */
export type Observe = (geometry: Geometry) => Pick<AnnealOptions, 'onMove' | 'trace'>;

/** A file with the moves of one run after the other. @throws UsageError on closing it if it could not be written */
type Recorder = {readonly begin: Observe; readonly close: () => void};

/**
Run work whose moves are written; the files are whole however it ends.

@throws UsageError for the scores of a solver's file, which runs in a thread
*/
export async function withObservers<Result>(
	{scores: costs, trace: rows, traceEvery: every}: CommandLine<typeof observerFlags>['flags'],
	method: Method | undefined,
	work: (observe: Observe) => Promise<Result>,
): Promise<Result> {
	if (costs !== undefined && method?.file !== undefined) {
		throw new UsageError(`--scores is for the solvers that recuit solvers lists, not ${method.name}`);
	}

	if (rows === undefined && every !== undefined) {
		throw new UsageError('--trace-every needs --trace FILE');
	}

	const scores = costs === undefined ? undefined : recordScores(costs);
	let trace: Recorder | undefined;
	let stopListening = () => {};
	try {
		trace = rows === undefined ? undefined : recordTrace(rows, every);
		if (scores || trace) {
			stopListening = listenToSignals(code => {
				output.print('');
				endProcess(code);
			});
		}

		return await work(geometry => ({...scores?.begin(geometry), ...trace?.begin(geometry)}));
	} finally {
		stopListening();
		try {
			trace?.close();
		} finally {
			scores?.close();
		}
	}
}

/**
The cost after each move, one per line, as the program of the report writes its scores.txt.

@throws UsageError when the file can't be written or holds something, and for `-`
*/
function recordScores(name: string): Recorder {
	if (name === '-') {
		throw new UsageError('--scores: - is no file, and the standard output has the grid; name a file');
	}

	const opened = new AppendFile(name, 'the scores', true);
	return {
		begin: () => ({onMove: cost => opened.add(`${cost}\n`)}),
		close: () => opened.close(),
	};
}

/** The figures of runs as CSV, one run after the other. @throws UsageError when the file can't be written or holds something */
function recordTrace(name: string, every: number | undefined): Recorder {
	const opened = new AppendFile(name, 'the trace', true);
	let number = 0;
	return {
		begin(geometry) {
			const run = ++number;
			if (run === 1) {
				opened.add(traceHeader);
			}

			return {trace: {every, onRow: row => opened.add(traceRow(run, row, geometry))}};
		},
		close: () => opened.close(),
	};
}

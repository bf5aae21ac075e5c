/** Solves a puzzle without a screen, and writes the files of `--scores` and `--trace` meanwhile. */

import {annealInWorker} from '../../run/anneal-in-worker.js';
import {annealRun, type Progress} from '../../run/drive.js';
import type {Run} from '../../run/run.js';
import type {RunControl, RunResult, SolverRun} from '../../run/solver-run.js';
import {defaultMethod} from '../../solvers/index.js';
import type {ListedPuzzle} from '../../sudoku/collection.js';
import {digitsAlone, formatGrid} from '../../sudoku/puzzle.js';
import {singular} from '../../view/text/numbers.js';
import {traceHeader, traceRow} from '../../view/trace.js';
import {gaveUpText, runEffort, runWork} from '../../view/work.js';
import {AppendFile} from '../files/write-file.js';
import {jsonLine, runJson} from '../json.js';
import type {CommandLine} from '../line/command-line.js';
import {exitCodes, UsageError} from '../line/exit.js';
import {file, wholeNumber} from '../line/options.js';
import {
	annealAdvice,
	isPresolved,
	limitsWithoutScreen,
	type RunOptionsFromFlags,
	repeatCommand,
	runOf,
} from '../request.js';
import {finishRun} from '../solve/each.js';
import {output} from '../terminal/output.js';
import {endProcess, listenToSignals} from '../terminal/signals.js';
import {note, StatusLine, say, sayFaults} from '../terminal/terminal.js';

type HeadlessOptions = {
	/** What is wrong with other puzzles. */
	readonly faults: readonly string[];
	readonly isJson: boolean;
};

/** The flags of the files that have the moves of a run. */
export const recordFlags = {
	scores: file('no screen: write the cost after each move to a file, one per line'),
	trace: file(
		'no screen: write the cost, the temperature, the last proposal and more as CSV while the run proceeds',
	),
	traceEvery: wholeNumber('moves between two rows of --trace (500 rows for each doubling of a run)'),
} as const;

type RecordFlags = Pick<CommandLine<typeof recordFlags>['flags'], keyof typeof recordFlags>;

/** Report faults, solve a puzzle as fast as possible, and print the result; returns the exit code. */
export async function solveHeadless(
	entry: ListedPuzzle,
	request: RunOptionsFromFlags,
	{isJson, faults, ...files}: HeadlessOptions & RecordFlags,
): Promise<number> {
	sayFaults(faults);
	const run = runOf(entry.puzzle, request, defaultMethod);
	return recorded(run, files, async recorders => {
		const result = await finish(run, {...limitsWithoutScreen(request), ...recorders});
		if (isJson) {
			await output.write(jsonLine(runJson(entry.puzzle, result, run)));
		} else {
			await printGrid(entry, result, run);
			await note(`repeat with: ${repeatCommand(entry, run, request)}`);
			await noteVerdicts(run, entry, request);
		}

		await output.end();
		if (faults.length > 0) {
			return exitCodes.usage;
		}

		return result.status === 'solved' ? exitCodes.done : exitCodes.unsolved;
	});
}

/** Make a run to its end. A solver's file runs in a thread: one that hangs there keeps no signal waiting. */
async function finish(run: Run, control: RunControl): Promise<RunResult> {
	const isFile = run.method.file !== undefined;
	if (run.changes || isFile) {
		let last: Progress | undefined;
		for await (last of (isFile ? annealInWorker : annealRun)(run, control)) {
			// The last one is the result.
		}

		return last as RunResult;
	}

	const {unit} = run.method;
	let line: StatusLine | undefined;
	const result = await finishRun(run, control, ({solver, stopwatch}: SolverRun) => {
		line = new StatusLine(() => {
			const {cost, moves} = solver;
			return runWork({
				...{moves, milliseconds: stopwatch.elapsed, unit, limits: control},
				notes: [`cost ${cost}`],
			});
		});
	});
	line?.end();
	return result;
}

/**
Make a run whose moves are written, and report it; the files are whole however it ends.

@throws UsageError for a file that can't be written or holds something, and for the scores of a solver's file, which runs in a thread
*/
async function recorded<Result>(
	{method, puzzle: {geometry}}: Run,
	{scores: costs, trace: rows, traceEvery: every}: RecordFlags,
	make: (recorders: RunControl) => Promise<Result>,
): Promise<Result> {
	if (costs !== undefined && method.file !== undefined) {
		throw new UsageError(`--scores is for the solvers that recuit solvers lists, not ${method.name}`);
	}

	if ([costs, rows].includes('-')) {
		throw new UsageError('--scores and --trace need a file: the standard output, -, has the grid');
	}

	if (rows === undefined && every !== undefined) {
		throw new UsageError('--trace-every needs --trace FILE');
	}

	// As the program of the report writes its scores.txt.
	const scores = costs === undefined ? undefined : new AppendFile(costs, 'the scores', true);
	let trace: AppendFile | undefined;
	let stopListening = () => {};
	try {
		trace = rows === undefined ? undefined : new AppendFile(rows, 'the trace', true);
		trace?.add(traceHeader);
		if (scores || trace) {
			stopListening = listenToSignals(code => {
				output.print('');
				endProcess(code);
			});
		}

		return await make({
			onMove: scores && (cost => scores.add(`${cost}\n`)),
			trace: trace && {every, onRow: row => trace?.add(traceRow(1, row, geometry))},
		});
	} finally {
		stopListening();
		try {
			trace?.close();
		} finally {
			scores?.close();
		}
	}
}

/** The first grid on stderr, as the program of the report prints it; the solution on stdout, or the best grid. */
async function printGrid({name, puzzle}: ListedPuzzle, result: RunResult, run: Run): Promise<void> {
	const {method} = run;
	const {status, grid, bestGrid = grid, moves} = result;
	await note(`${name}, as given:\n${formatGrid(puzzle.geometry, puzzle.givens)}\n`);
	await output.write(`${formatGrid(puzzle.geometry, digitsAlone(puzzle.geometry, bestGrid))}\n`);
	if (status === 'solved') {
		const when =
			moves === 0 ? `before the first ${singular(method.unit)}` : `in ${runEffort(method, result)}`;
		await note(
			isPresolved(run) ? `${name}: logic alone solved it; ${annealAdvice}` : `${name}: solved ${when}`,
		);
	} else {
		await say(`${name}: ${gaveUpText(method, result)}`);
	}
}

async function noteVerdicts(
	run: Run,
	entry: ListedPuzzle,
	{lesson, ...limits}: RunOptionsFromFlags,
): Promise<void> {
	if (lesson) {
		const {lessonVerdicts} = await import('./lesson-verdicts.js');
		for (const text of await lessonVerdicts(
			{...run, number: 0, entry, lesson},
			limitsWithoutScreen(limits),
		)) {
			await note(text);
		}
	}
}

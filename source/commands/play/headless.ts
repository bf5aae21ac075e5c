/** Solves puzzles without a screen, one after the other. */

import {annealInWorker} from '../../run/anneal-in-worker.js';
import {anneal, randomSeed} from '../../run/drive.js';
import {type RunResult, SolverRun} from '../../run/solve.js';
import {defaultMethod} from '../../solvers/index.js';
import {digitsAlone, formatGrid} from '../../sudoku/puzzle.js';
import {clean} from '../../text.js';
import type {Collection, ListedPuzzle} from '../../view/menu/collection.js';
import {singular} from '../../view/text/numbers.js';
import {costsText, runEffort, runWork, type Work} from '../../view/work.js';
import {jsonLine, runJson} from '../json.js';
import {exitCodes} from '../line/exit.js';
import type {Observers} from '../observers.js';
import {commandArgument, limitsWithoutScreen, type RunOptionsFromFlags, repeatCommand} from '../request.js';
import {lastOf} from '../solve/each.js';
import {output} from '../terminal/output.js';
import {StatusLine} from '../terminal/status-line.js';
import {note, say} from '../terminal/terminal.js';

type HeadlessOptions = {
	readonly isJson: boolean;
	/** Threads that try each puzzle. */
	readonly jobs: number;
	readonly observers: Observers;
};

/** Report faults, solve the puzzles as fast as possible, and print the results; returns the exit code. */
export async function solveHeadless(
	request: RunOptionsFromFlags,
	loaded: readonly Collection[],
	{isJson, ...options}: HeadlessOptions,
): Promise<number> {
	const entries = loaded.flatMap(chunk => chunk.entries);
	const faults = loaded.flatMap(chunk => chunk.faults);
	for (const fault of faults) {
		await say(`recuit: ${fault}`);
	}

	options.observers.endOnSignals();
	let code: number = exitCodes.done;
	let done = 0;
	let current: (() => Work) | undefined;
	const line = new StatusLine(() =>
		entries.length === 1 && current
			? current()
			: {done, total: entries.length, unit: 'puzzles', notes: current?.().notes},
	);
	for (const entry of entries) {
		const result = await solveEntry(entry, request, {
			...options,
			onWork: work => {
				current = work;
			},
		});
		await (isJson
			? output.write(jsonLine(runJson(entry.puzzle, result, request)))
			: printGrid(entry, result, request, options.observers.areOutput));
		done++;
		code = result.status === 'solved' ? code : exitCodes.unsolved;
	}

	line.end();
	await output.end();
	return faults.length > 0 ? exitCodes.usage : code;
}

type EntryOptions = Pick<HeadlessOptions, 'jobs' | 'observers'> & {
	/** Gets what describes the run while it is in work. */
	readonly onWork: (work: () => Work) => void;
};

async function solveEntry(
	{name, puzzle}: ListedPuzzle,
	request: RunOptionsFromFlags,
	{jobs, observers, onWork}: EntryOptions,
): Promise<RunResult> {
	const {method = defaultMethod, seed = randomSeed(), settings, initial, changes} = request;
	const limits = limitsWithoutScreen(request);
	const {onMove, trace} = observers.begin({puzzle, method, settings, seed, initial});
	const options = {seed, settings, initial, ...limits};
	// A solver's file runs in a thread: one that hangs there keeps no signal waiting.
	if (changes || (method.file !== undefined && jobs === 1)) {
		const drive = changes ? anneal : annealInWorker;
		return lastOf(drive(puzzle, {...options, onMove, trace, solver: method, changes}));
	}

	if (jobs > 1) {
		const {solveWithSeeds} = await import('../../run/portfolio.js');
		const onLoss = (error: string) => say(`${name}: a thread was lost: ${clean(error)}`);
		return solveWithSeeds(puzzle, {...options, solver: method.name, jobs, onLoss});
	}

	const run = new SolverRun(puzzle, {...options, solver: method, onMove, trace});
	onWork(() => {
		const {cost, moves} = run.solver;
		const notes = [`${name}: cost ${cost}`];
		return runWork({moves, milliseconds: run.stopwatch.elapsed, unit: method.unit, limits, notes});
	});
	return run.finish();
}

/** The first grid on stderr, as the program of document 004 prints it; the solution on stdout, or the best grid, unless that has the scores. */
async function printGrid(
	entry: ListedPuzzle,
	result: RunResult,
	request: RunOptionsFromFlags,
	isSilent: boolean,
): Promise<void> {
	const {name, puzzle} = entry;
	const {status, grid, bestGrid = grid, seed, moves, solver, end} = result;
	const method = request.method ?? defaultMethod;
	const effort = runEffort(method, result);
	await note(`${name}, as given:\n${formatGrid(puzzle.geometry, puzzle.givens)}\n`);
	if (!isSilent) {
		await output.write(`${formatGrid(puzzle.geometry, digitsAlone(puzzle.geometry, bestGrid))}\n`);
	}

	if (status === 'solved') {
		await note(
			`${name}: solved ${moves === 0 ? `before the first ${singular(method.unit)}` : `in ${effort}`}`,
		);
	} else {
		await say(`${name}: gave up after ${effort} ${costsText(result)}${end === undefined ? '' : `: ${end}`}`);
	}

	await note(`repeat with: ${repeatCommand({...request, ...commandArgument(entry), solver, seed})}`);
}

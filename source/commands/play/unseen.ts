/** Puzzles that are solved without a screen, one after the other. */

import {anneal, type Progress, randomSeed} from '../../run/drive.js';
import {type RunResult, type SolveOptions, SolverRun} from '../../run/solve.js';
import {defaultMethod} from '../../solvers/index.js';
import {digitsAlone, formatGrid} from '../../sudoku/puzzle.js';
import {clean, jsonText} from '../../text.js';
import type {ListedPuzzle, PuzzleChunk} from '../../view/menu/collection.js';
import {runEffort} from '../../view/run-effort.js';
import {singular} from '../../view/text/numbers.js';
import {runWork, type Work} from '../../view/work.js';
import {exitCodes} from '../line/exit-codes.js';
import {naming, type RunOptionsFromFlags, repeating} from '../request.js';
import {runJson} from '../run-json.js';
import type {Scores} from '../scores.js';
import {output} from '../terminal/output.js';
import {StatusLine} from '../terminal/status-line.js';
import {note, say} from '../terminal/terminal.js';
import {rest, unattendedTimeout} from '../unattended.js';

type How = {
	readonly isJson: boolean;
	/** Threads that try each puzzle. */
	readonly jobs: number;
	readonly scores: Scores | undefined;
};

/** Tell what is wrong with puzzles, solve the others as fast as possible, and print what came of them; gives the exit code. */
export async function solveUnseen(
	request: RunOptionsFromFlags,
	loaded: readonly PuzzleChunk[],
	how: How,
): Promise<number> {
	const entries = loaded.flatMap(({entries}) => entries);
	const faults = loaded.flatMap(({faults}) => faults);
	for (const fault of faults) {
		await say(`recuit: ${fault}`);
	}

	how.scores?.endOnSignals();
	const code = await solveAll(request, entries, how);
	return faults.length > 0 ? exitCodes.usage : code;
}

type Printer = (
	entry: ListedPuzzle,
	ending: RunResult,
	request: RunOptionsFromFlags,
) => Promise<void> | undefined;

/** The grid before on stderr, as the program of 004 prints it, and the one after on stdout, solved or not. */
const printGrid: Printer = async (entry, ending, request) => {
	const {name, puzzle} = entry;
	const {status, grid, seed, moves, solver, cost, end} = ending;
	const method = request.method ?? defaultMethod;
	const effort = runEffort(method, ending);
	await note(`${name}, as given:\n${formatGrid(puzzle.geometry, puzzle.givens)}\n`);
	await output.write(`${formatGrid(puzzle.geometry, digitsAlone(puzzle.geometry, grid))}\n`);
	if (status === 'solved') {
		await note(
			`${name}: solved ${moves === 0 ? `before the first ${singular(method.unit)}` : `in ${effort}`}`,
		);
	} else {
		await say(`${name}: gave up after ${effort} at cost ${cost}${end === undefined ? '' : `: ${end}`}`);
	}

	await note(`repeat with: ${repeating({...request, ...naming(entry), solver, seed})}`);
};

const printJson: Printer = ({puzzle}, ending) => output.write(`${jsonText(runJson(puzzle, ending))}\n`);

async function solveAll(
	request: RunOptionsFromFlags,
	entries: readonly ListedPuzzle[],
	{isJson, jobs, scores}: How,
): Promise<number> {
	const printEnding = isJson ? printJson : printGrid;
	const {method = defaultMethod, settings, moves} = request;
	const timeout = request.timeout ?? (moves === undefined ? unattendedTimeout : undefined);
	let code: number = exitCodes.done;
	let done = 0;
	let current: (() => Work) | undefined;
	const line = new StatusLine(() =>
		entries.length === 1 && current
			? current()
			: {done, total: entries.length, unit: 'puzzles', notes: current?.().notes},
	);
	const begin = ({name, puzzle}: ListedPuzzle, options: SolveOptions): SolverRun => {
		const run = new SolverRun(puzzle, {...options, solver: method, onMove: scores?.add});
		current = () => {
			const notes = [`${name}: cost ${run.progress.cost}`];
			return runWork({...run.progress, unit: method.unit, limits: options, notes});
		};
		return run;
	};
	for (const entry of entries) {
		const seed = request.seed ?? randomSeed();
		const options = {seed, settings, moves, timeout};
		const onLoss = (error: string) => say(`${entry.name}: a thread was lost: ${clean(error)}`);
		const ending = await (request.script
			? replayed(entry, request, scores)
			: jobs > 1
				? (await import('../../run/portfolio.js')).solveWithSeeds(entry.puzzle, {
						...options,
						solver: method.name,
						jobs,
						onLoss,
					})
				: rest(begin(entry, options)));
		await printEnding(entry, ending, request);
		done++;
		code = ending.status === 'solved' ? code : exitCodes.unsolved;
	}

	line.end();
	await output.end();
	return code;
}

/** A run with what hands had done to it, to its end. */
async function replayed(
	{puzzle}: ListedPuzzle,
	{method, seed, settings, script, moves, timeout}: RunOptionsFromFlags,
	scores: Scores | undefined,
): Promise<RunResult> {
	let last: Progress | undefined;
	for await (const progress of anneal(puzzle, {
		...(method ? {solver: method} : {}),
		...(seed === undefined ? {} : {seed}),
		settings,
		script,
		moves,
		timeout: timeout ?? (moves === undefined ? unattendedTimeout : undefined),
		onMove: scores?.add,
	})) {
		last = progress;
	}

	return last as RunResult;
}

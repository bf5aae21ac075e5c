/** Solves a puzzle without a screen. */

import type {Run} from '../../run/run.js';
import type {RunResult} from '../../run/solver-run.js';
import {defaultMethod} from '../../solvers/index.js';
import type {ListedPuzzle} from '../../sudoku/collection.js';
import {digitsAlone, formatGrid} from '../../sudoku/puzzle.js';
import {singular} from '../../view/text/numbers.js';
import {gaveUpText, runEffort, runWork} from '../../view/work.js';
import {jsonLine, runJson} from '../json.js';
import {exitCodes} from '../line/exit.js';
import type {Observe} from '../observer-files.js';
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
import {StatusLine} from '../terminal/status-line.js';
import {note, say, sayFaults} from '../terminal/terminal.js';

type HeadlessOptions = {
	/** What is wrong with other puzzles. */
	readonly faults: readonly string[];
	readonly isJson: boolean;
	readonly observe: Observe;
};

/** Report faults, solve a puzzle as fast as possible, and print the result; returns the exit code. */
export async function solveHeadless(
	entry: ListedPuzzle,
	request: RunOptionsFromFlags,
	{faults, isJson, observe}: HeadlessOptions,
): Promise<number> {
	sayFaults(faults);
	const limits = limitsWithoutScreen(request);
	const run = runOf(entry.puzzle, request, defaultMethod);
	const {unit} = run.method;
	let line: StatusLine | undefined;
	const result = await finishRun(run, {
		...limits,
		observe,
		onStart({solver, stopwatch}) {
			line = new StatusLine(() => {
				const {cost, moves} = solver;
				return runWork({moves, milliseconds: stopwatch.elapsed, unit, limits, notes: [`cost ${cost}`]});
			});
		},
	});
	line?.end();
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

/** Solves puzzles without a screen, one after the other. */

import type {Run} from '../../run/run.js';
import type {RunResult} from '../../run/solver-run.js';
import {defaultMethod} from '../../solvers/index.js';
import type {Collection, ListedPuzzle} from '../../sudoku/collection.js';
import {digitsAlone, formatGrid} from '../../sudoku/puzzle.js';
import {singular} from '../../view/text/numbers.js';
import {gaveUpText, runEffort, runWork, type Work} from '../../view/work.js';
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
import {puzzlesOf} from '../sources.js';
import {output} from '../terminal/output.js';
import {StatusLine} from '../terminal/status-line.js';
import {note, say, sayFaults} from '../terminal/terminal.js';

/** Report faults, solve the puzzles as fast as possible, and print the results; returns the exit code. */
export async function solveHeadless(
	request: RunOptionsFromFlags,
	loaded: readonly Collection[],
	isJson: boolean,
	observe: Observe,
): Promise<number> {
	const {entries, faults} = puzzlesOf(loaded);
	sayFaults(faults);

	const limits = limitsWithoutScreen(request);
	let code: number = exitCodes.done;
	let done = 0;
	let current: (() => Work) | undefined;
	const line = new StatusLine(() =>
		entries.length === 1 && current
			? current()
			: {done, total: entries.length, unit: 'puzzles', notes: current?.().notes},
	);
	for (const entry of entries) {
		const {name, puzzle} = entry;
		const run = runOf(puzzle, request, defaultMethod);
		const result = await finishRun(run, {
			...limits,
			observe,
			onStart({solver, stopwatch}) {
				current = () => {
					const {cost, moves} = solver;
					const notes = [`${name}: cost ${cost}`];
					return runWork({moves, milliseconds: stopwatch.elapsed, unit: run.method.unit, limits, notes});
				};
			},
		});
		if (isJson) {
			await output.write(jsonLine(runJson(puzzle, result, run)));
		} else {
			await printGrid(entry, result, run);
			await note(`repeat with: ${repeatCommand(entry, run, request)}`);
			await noteVerdicts(run, entry, request);
		}

		done++;
		code = result.status === 'solved' ? code : exitCodes.unsolved;
	}

	line.end();
	await output.end();
	return faults.length > 0 ? exitCodes.usage : code;
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

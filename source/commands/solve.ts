/** `recuit solve`: a stream of puzzles to a stream of solutions. */

import {randomSeed} from '../run/drive.js';
import type {RunResult} from '../run/solve.js';
import {defaultMethod} from '../solvers/index.js';
import type {Method} from '../solvers/solver.js';
import type {FormatName} from '../sudoku/formats/index.js';
import {PuzzleWriter} from '../sudoku/write.js';
import {clean, jsonText} from '../text.js';
import {runEffort} from '../view/run-effort.js';
import {groupDigits} from '../view/text/numbers.js';
import {type Input, puzzlesFrom} from './files/input.js';
import {Reading} from './files/reading.js';
import {command} from './line/command.js';
import type {CommandLine, Flags} from './line/command-line.js';
import {exitCodes} from './line/exit-codes.js';
import {checkSettings, formatFrom, jobsFrom, readOptionsFrom} from './line/options.js';
import {file, shared, text, toggle} from './line/shared-flags.js';
import {UsageError} from './line/usage-error.js';
import {requestFrom} from './request.js';
import {runJson} from './run-json.js';
import {withScores} from './scores.js';
import {
	type EachOptions,
	type OnReport,
	type SolveReport,
	solveEach,
	solveInWorkers,
	type WorkerOptions,
} from './solve/each.js';
import {output} from './terminal/output.js';
import {StatusLine} from './terminal/status-line.js';
import {note, say} from './terminal/terminal.js';
import {unattendedTimeout} from './unattended.js';

const help = `
Examples
  recuit solve puzzles.txt > solutions.txt     each puzzle of a file
  cat puzzles.csv | recuit solve --to csv      the solutions beside the puzzles
  recuit solve --json < puzzles.txt            a line of JSON for each
  recuit solve hard.txt --jobs 4               four at a time
  recuit solve .2...3.....2...4                a puzzle itself

Usage
  recuit solve [FILE|PUZZLE...] [options]

  Each is a file, the name of a built-in puzzle, - for the standard input, or
  the puzzle itself. Without any, the standard input is read. A puzzle that is
  not solved within its budget is told on stderr, and in the output it stands
  with its blanks; so the lines of a file without faults and those of its
  solutions match. A bad puzzle is told, and left out.

Options
  --to FORMAT        the format to write (line); see recuit convert --help
  --json             a line of JSON for each, as recuit PUZZLE --json prints
  --from FORMAT      the format to read, instead of recognising it
  --boxes RxC        the shape of a box, like 2x3, or none for a Latin square
  --solver NAME      the method (${defaultMethod.name}); recuit solvers lists them
  --set NAME=VALUE   a constant of the method; may be given several times
  --seed TEXT        the seed of the random numbers; the same one repeats all.
                     The first puzzle uses it as it is, the second TEXT.2, the
                     third TEXT.3 ...: with that as its seed, each is repeated
                     alone
  --moves N          give up a puzzle after so many moves
  --timeout SECONDS  give up a puzzle after so long (60 unless --moves is given)
  --jobs N           so many puzzles at a time, in threads (1). A single puzzle
                     is tried with N seeds at a time, TEXT, TEXT.2 ...: the
                     first solution wins, and the seed that is told repeats it
  --scores FILE      append the cost after each move to a file, one a line
`;

/** @param workers what else `batch` may be told of its workers */
export const flags = {
	to: shared.to,
	json: toggle,
	from: shared.from,
	boxes: shared.boxes,
	solver: shared.solver,
	set: shared.set,
	seed: text,
	moves: text,
	timeout: text,
	jobs: text,
	scores: file,
} as const satisfies Flags;

export const solve = command({
	summary: 'a stream of puzzles to a stream of solutions',
	operands: 'puzzles',
	flags,
	description: 'Solve puzzles, as many as come: a solution a line, in order.',
	help,
	exits: {
		0: 'all are solved',
		1: 'some are not solved within their budget',
		70: 'an internal error, or a thread was lost',
	},
	run: line => solvePuzzles(line),
});

/** @param workers what else `batch` may be told of its workers */
export async function solvePuzzles(
	{input, flags: given}: CommandLine<typeof flags>,
	workers: Pick<WorkerOptions, 'grace' | 'memory' | 'worker'> = {},
): Promise<number> {
	if (given.json && given.to !== undefined) {
		throw new UsageError('--json goes without --to; --to ndjson writes puzzles and solutions alone');
	}

	const jobs = jobsFrom(given.jobs) ?? 1;
	if (given.scores !== undefined && jobs > 1) {
		throw new UsageError('--scores tells of one run after the other: it goes without --jobs');
	}

	const format = given.json ? undefined : (formatFrom('to', given.to) ?? 'line');
	const {method = defaultMethod, settings, seed = randomSeed(), moves, timeout} = requestFrom(given);
	const reading = new Reading();
	const inputs = checked(puzzlesFrom(input, readOptionsFrom(given.boxes, given.from), reading), {
		solver: method,
		settings,
	});
	return withScores(given.scores, async scores => {
		scores?.endOnSignals();
		const options = {
			solver: method,
			settings,
			seed,
			moves,
			timeout: timeout ?? (moves === undefined ? unattendedTimeout : undefined),
			onMove: scores?.add,
		};
		const report = new Report(format, options, reading);
		await (jobs === 1
			? solveEach(inputs, options, report.tell)
			: solveInWorkers(inputs, {...workers, ...options, jobs}, report.tell));
		await report.end(seed);
		return report.code;
	});
}

/** The same inputs; the first puzzle shows whether the solver has such settings. */
async function* checked(
	inputs: AsyncIterable<Input>,
	{solver, settings}: Pick<EachOptions, 'solver' | 'settings'>,
): AsyncGenerator<Input> {
	let isChecked = false;
	for await (const input of inputs) {
		if (input.puzzle && !isChecked) {
			isChecked = true;
			checkSettings(solver, input.puzzle, settings, '--set: ');
		}

		yield input;
	}
}

/** What is written of each puzzle, and said of those that were not solved. */
class Report {
	readonly #solver: Method;
	readonly #writer: PuzzleWriter | undefined;
	readonly #progress: StatusLine;
	/** Inputs, those that were faults included. */
	#done = 0;
	#count = 0;
	#solved = 0;
	code: number = exitCodes.done;

	/** @param format undefined for JSON */
	constructor(format: FormatName | undefined, {solver}: Pick<EachOptions, 'solver'>, reading: Reading) {
		this.#progress = new StatusLine(() => reading.work(this.#done, `${groupDigits(this.#solved)} solved`));
		this.#solver = solver;
		this.#writer = format && new PuzzleWriter(format, {hasSolutions: true});
	}

	/** To be passed on its own. */
	readonly tell: OnReport = told => {
		const {puzzle, ending, fault, loss} = told;
		this.#done++;
		if (fault !== undefined || !puzzle) {
			return this.#complain(`recuit: ${fault}`, exitCodes.usage);
		}

		let pause: Promise<void> | undefined;
		this.#count++;
		const where = `${told.file}, line ${puzzle.line}`;
		if (ending?.status === 'solved') {
			this.#solved++;
		} else if (ending) {
			pause = this.#complain(`${where}: ${whyNot(ending, this.#solver)}`, exitCodes.unsolved);
		}

		if (loss !== undefined) {
			const code = ending ? exitCodes.done : exitCodes.internal;
			pause = this.#complain(
				`${where}: ${ending ? 'a thread was lost' : 'not solved'}: ${clean(loss)}`,
				code,
			);
		}

		this.#progress.tick();
		return output.write(this.#textOf(told)) ?? pause;
	};

	async end(seed: string): Promise<void> {
		this.#progress.end();
		await output.write(this.#writer?.end() ?? '');
		await output.end();
		if (this.#writer && this.#count > 0) {
			note(`${groupDigits(this.#solved)} of ${groupDigits(this.#count)} solved, seed ${seed}`);
		}
	}

	#textOf({file, puzzle, ending, seed = ''}: SolveReport): string {
		if (!puzzle) {
			return '';
		}

		if (!this.#writer) {
			return `${jsonText(runJson(puzzle, ending ?? {solver: this.#solver.name, seed}))}\n`;
		}

		try {
			return this.#writer.add(puzzle, ending?.status === 'solved' ? ending.grid : undefined);
		} catch (error) {
			if (!(error instanceof RangeError)) {
				throw error;
			}

			this.#complain(`recuit: ${file}, line ${puzzle.line}: ${error.message}`, exitCodes.usage);
			return '';
		}
	}

	#complain(text: string, code: number): Promise<void> | undefined {
		this.code = Math.max(this.code, code);
		return say(text);
	}
}

function whyNot(ending: RunResult, method: Method): string {
	const {cost, end, seed} = ending;
	return `gave up after ${runEffort(method, ending)} at cost ${cost}${end === undefined ? '' : `: ${end}`}; seed ${seed}`;
}

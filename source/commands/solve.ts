/** `recuit solve`: a stream of puzzles to a stream of solutions. */

import {randomSeed} from '../run/drive.js';
import {defaultMethod} from '../solvers/index.js';
import type {FormatName} from '../sudoku/formats/index.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {PuzzleWriter} from '../sudoku/write-puzzles.js';
import {clean} from '../text.js';
import {groupDigits} from '../view/text/numbers.js';
import {gaveUpText} from '../view/work.js';
import {type Input, PuzzleStream, sayLost} from './files/input.js';
import {jsonLine, runJson} from './json.js';
import {command} from './line/command-line.js';
import {exitCodes} from './line/exit.js';
import {
	checkSettings,
	readOptionsFrom,
	seedText,
	sharedFlags,
	threads,
	timeSpan,
	wholeNumber,
} from './line/options.js';
import {annealAdvice, isPresolved, limitsWithoutScreen, runOptionsFrom} from './request.js';
import {type EachOptions, type OnReport, type SolveReport, solveEach, solveInWorkers} from './solve/each.js';
import {note} from './terminal/terminal.js';

export const solvePuzzles = command({
	summary: 'a stream of puzzles to a stream of solutions',
	description: 'Solve any number of puzzles: one solution per line, in order.',
	arguments: '[FILE|PUZZLE...]',
	operands: 'puzzles',
	examples: [
		['recuit solve puzzles.txt > solutions.txt', 'each puzzle of a file'],
		['recuit solve puzzles.txt --to csv', 'with names or FILE:LINE'],
		['recuit solve --json < puzzles.txt', 'a line of JSON for each'],
		['recuit solve hard.txt --jobs 4', 'four at a time'],
		['recuit solve .2...3.....2...4', 'a puzzle itself'],
	],
	details: [
		'Each is a file, the name of a built-in puzzle, - for the standard input, or the puzzle itself. Without any, the standard input is read.',
		'A puzzle that is not solved within its limits is reported on stderr and written unsolved, so the lines of the output match those of the input. A bad puzzle is reported and left out.',
	],
	flags: {
		to: sharedFlags.to,
		json: {
			...sharedFlags.json,
			help: 'print a line of JSON for each, as recuit PUZZLE --json does',
			excludes: ['to'],
		},
		from: sharedFlags.from,
		boxes: sharedFlags.boxes,
		solver: sharedFlags.solver,
		set: sharedFlags.set,
		seed: seedText(
			'the seed of the random numbers; the same seed repeats the result. The first puzzle uses it, the second TEXT.2, the third TEXT.3 ...: with that seed, each can be repeated alone',
		),
		moves: wholeNumber('give up a puzzle after N moves', {least: 0}),
		timeout: timeSpan('give up a puzzle after this time (60s unless --moves is given)'),
		jobs: threads(
			'puzzles at a time, in threads (1). A single puzzle is tried with N seeds at a time, TEXT, TEXT.2 ...: the first solution wins, and its seed repeats it',
		),
	},
	exits: {
		0: 'all are solved',
		1: "some are not solved within their limits, or a solver's file failed",
		70: 'an internal error, or a thread was lost',
	},
	async run({input, flags: given}) {
		const {jobs = 1} = given;
		const {method = defaultMethod, settings, seed = randomSeed(), ...limits} = runOptionsFrom(given);
		const options = {method, settings, seed, ...limitsWithoutScreen(limits)};
		const solvedText = () => `${groupDigits(report.solved)} solved`;
		const stream = new PuzzleStream(input, readOptionsFrom(given.boxes, given.from), solvedText);
		const format = given.json ? undefined : (given.to ?? 'line');
		const report = new SolveOutput(options, format, stream);
		const checked = withCheckedSettings(stream, options);
		await (jobs === 1 && method.file === undefined
			? solveEach(checked, options, report.add)
			: solveInWorkers(checked, {...options, jobs}, report.add));
		return report.end();
	},
});

/** The same inputs. The settings are checked with the first puzzle. */
async function* withCheckedSettings(
	inputs: AsyncIterable<Input>,
	{method, settings}: EachOptions,
): AsyncGenerator<Input> {
	let isChecked = false;
	for await (const input of inputs) {
		if (input.puzzle && !isChecked) {
			isChecked = true;
			checkSettings(method, input.puzzle, settings, '--set: ');
		}

		yield input;
	}
}

/** Writes solutions on stdout, and on stderr what was not solved. */
class SolveOutput {
	readonly #options: EachOptions;
	readonly #stream: PuzzleStream;
	readonly #format: FormatName | undefined;
	readonly #writer: PuzzleWriter | undefined;
	#puzzles = 0;
	solved = 0;
	/** Solved by what is worked out before the run. */
	#presolved = 0;

	/** @param format undefined for JSON */
	constructor(options: EachOptions, format: FormatName | undefined, stream: PuzzleStream) {
		this.#options = options;
		this.#stream = stream;
		this.#format = format;
		this.#writer = format && new PuzzleWriter(format, {hasSolutions: true});
	}

	readonly add: OnReport = report => {
		const {puzzle, ending, fault, loss} = report;
		const stream = this.#stream;
		stream.tick(1);
		if (!puzzle) {
			return stream.fault(fault);
		}

		let pause: Promise<void> | undefined;
		this.#puzzles++;
		const where = `${report.file}, line ${puzzle.line}`;
		if (ending?.status === 'solved') {
			this.solved++;
			this.#presolved += Number(ending.moves === 0 && isPresolved({puzzle, ...this.#options}));
		} else if (ending) {
			const how = gaveUpText(this.#options.method, ending);
			pause = stream.complain(`${where}: ${how}; seed ${ending.seed}`, exitCodes.unsolved);
		}

		if (loss !== undefined) {
			const what = ending ? 'a thread was lost' : 'not solved';
			const {unsolved, internal, done} = exitCodes;
			const code = ending ? done : this.#options.method.file === undefined ? internal : unsolved;
			pause = stream.complain(`${where}: ${what}: ${clean(loss)}`, code);
		}

		return stream.write(report, () => this.#textOf(puzzle, report)) ?? pause;
	};

	async end(): Promise<number> {
		if (this.#writer) {
			sayLost(this.#writer);
		}

		const code = await this.#stream.end();
		if (this.#writer && this.#puzzles > 0) {
			note(`${groupDigits(this.solved)} of ${groupDigits(this.#puzzles)} solved, seed ${this.#options.seed}`);
			if (this.#presolved > 0) {
				const which = this.#puzzles === 1 ? 'it' : `${groupDigits(this.#presolved)} of them`;
				note(`logic alone solved ${which}; ${annealAdvice}`);
			}
		}

		return code;
	}

	#textOf(puzzle: Puzzle, {file, ending, loss: end, seed = ''}: SolveReport): string {
		if (this.#writer) {
			// In a table each has a name.
			const named =
				this.#format === 'csv' ? {...puzzle, name: puzzle.name ?? `${file}:${puzzle.line}`} : puzzle;
			return this.#writer.add(named, ending?.status === 'solved' ? ending.grid : undefined);
		}

		const result = ending ?? {solver: this.#options.method.name, seed, end};
		return jsonLine(runJson(puzzle, result, this.#options));
	}
}

/** `recuit [PUZZLE]`: watch a puzzle being solved, or without a terminal, solve it. */

import fs from 'node:fs';
import process from 'node:process';
import tty from 'node:tty';
import type {Options} from 'meow';
import {anneal, type Progress, randomSeed} from '../run/drive.js';
import {race} from '../run/race.js';
import {type Ending, Run} from '../run/solve.js';
import {defaultMethod} from '../solvers/index.js';
import {settle} from '../solvers/solver.js';
import {formatGrid} from '../sudoku/puzzle.js';
import {duration, groupDigits} from '../view/numbers.js';
import {exitCodes} from './exit-codes.js';
import {checkFlags, readOptionsFrom, whole} from './options.js';
import {recordOf} from './record.js';
import {type Replay, readReplay} from './replay.js';
import {type Request, repeating, requestFrom} from './request.js';
import {Scores} from './scores.js';
import {rest, unattendedTimeout} from './solve/each.js';
import {builtIns, type Loaded, load, loadInput, type Sourced} from './sources.js';
import {canDraw, say} from './terminal.js';
import {UsageError} from './usage-error.js';
import {version} from './version.js';

const help = `
Watch simulated annealing solve Sudoku, live in the terminal.

Examples
  recuit                            choose a puzzle from the menu
  recuit rapport                    watch a built-in puzzle
  recuit puzzle.txt --speed max     watch a puzzle from a file
  cat puzzle.txt | recuit           the same from a pipe
  recuit rapport --seed 4f2a        repeat a run
  recuit rapport --json             solve without a screen, a line of JSON for each puzzle

Usage
  recuit [PUZZLE] [options]
  recuit race PUZZLE        solvers against each other on the same puzzle and seed
  recuit solve [FILE...]    a stream of puzzles to a stream of solutions
  recuit solvers [NAME]     the solvers, or one of them explained
  recuit check [PUZZLE...]  how many solutions, or whether it is solved: exactly
  recuit generate           new puzzles with one solution, of any size
  recuit bench [FILE...]    solvers on puzzles many times, and how they did
  recuit fill [options]     full grids, made as document 002 makes them
  recuit convert [FILE...]  from any format of puzzles to any other
  recuit puzzles [NAME...]  the built-in puzzles, or some of them printed
  recuit completion SHELL   completion for bash, zsh or fish

  PUZZLE is the name of a built-in puzzle, a file of any format, - for the standard
  input, or the puzzle itself: 81 characters, blanks as . or 0.

Options
  --solver NAME       the method; recuit solvers lists them
  --seed TEXT         the seed of the random numbers; the same one repeats the run
  --set NAME=VALUE    a constant of the method; may be given several times
  --boxes RxC         the shape of a box, like 2x3, or none for a Latin square
  --speed N           moves a second to begin with, or max
  --paused            begin paused
  --moves N           give up after so many moves
  --timeout SECONDS   give up after so long (without a screen: 60 unless given)
  --jobs N            without a screen: so many threads, each with its own seed
                      (TEXT, TEXT.2 ...), for each puzzle; the first solution wins
  --replay FILE       a run whose temperature hands have changed, as recuit kept it
  --scores FILE       append the cost after each move to a file, one a line
  --plain             no screen: print the solved grid
  --json              no screen: print a line of JSON for each puzzle
  --help              this text
  --version           the version
`;

const flags = {
	solver: {type: 'string'},
	seed: {type: 'string'},
	set: {type: 'string', isMultiple: true},
	boxes: {type: 'string'},
	speed: {type: 'string'},
	paused: {type: 'boolean'},
	moves: {type: 'string'},
	timeout: {type: 'string'},
	plain: {type: 'boolean'},
	json: {type: 'boolean'},
	jobs: {type: 'string'},
	replay: {type: 'string'},
	scores: {type: 'string'},
} as const;

/** meow takes the options apart, and the command does the rest. */
const meowOptions = {
	importMeta: import.meta,
	description: false,
	autoHelp: false,
	autoVersion: false,
	helpIndent: 0,
} as const satisfies Options<typeof flags>;

play.summary = 'watch a puzzle being solved';
play.operands = 'puzzles' as const;
play.flags = flags;

export async function play(argv: readonly string[]): Promise<number> {
	checkFlags(argv, flags);
	const asked = argv.slice(0, argv.includes('--') ? argv.indexOf('--') : undefined);
	if (!asked.includes('--help') && asked.includes('--version')) {
		process.stdout.write(`${version()}\n`);
		return exitCodes.done;
	}

	// Loading meow takes as long as starting Node: only who opens a screen, or asks for help, is to wait for it.
	const {default: meow} = await import('meow');
	const cli = meow(help, {...meowOptions, argv, flags});
	if (cli.flags.help) {
		process.stdout.write(`${cli.help.trim()}\n`);
		return exitCodes.done;
	}

	if (cli.input.length > 1) {
		throw new UsageError(`one puzzle at a time, not ${cli.input.length}; quote a puzzle that has spaces`);
	}

	const replay = await replayFrom(cli.flags, cli.input);
	const request: Request = {...requestFrom(cli.flags), ...replay};
	const jobs = whole('jobs', cli.flags.jobs, 1) ?? 1;
	if (cli.flags.scores !== undefined && jobs > 1) {
		throw new UsageError('--scores tells of one run after the other: it goes without --jobs');
	}

	const scores = cli.flags.scores === undefined ? undefined : new Scores(cli.flags.scores);
	const isScreenWanted = canDraw() && !cli.flags.plain && !cli.flags.json;
	const loaded = replay
		? {entries: [replay.entry], faults: []}
		: await loadFrom(cli.input.at(0), cli.flags.boxes, isScreenWanted);
	checkSettings(request, loaded);
	for (const fault of loaded.faults) {
		say(`recuit: ${fault}`);
	}

	if (loaded.entries.length === 0) {
		return exitCodes.usage;
	}

	const keys = isScreenWanted ? openKeys() : undefined;
	if (keys) {
		const {watch} = await import('./watch.js');
		const watched = await watch({request, entries: loaded.entries, keys, scores});
		scores?.close();
		return loaded.faults.length > 0 ? exitCodes.usage : watched;
	}

	const code = await solveAll(request, loaded.entries, cli.flags.json ? printJson : printGrid, jobs, scores);
	scores?.close();
	return loaded.faults.length > 0 ? exitCodes.usage : code;
}

/** The run that `--replay` asks for: it says itself on what puzzle, by which solver, and from which seed. */
async function replayFrom(
	given: Readonly<Record<string, unknown>>,
	input: readonly string[],
): Promise<Replay | undefined> {
	if (typeof given.replay !== 'string') {
		return undefined;
	}

	const other = ['solver', 'seed', 'boxes', 'jobs'].find(name => given[name] !== undefined);
	if (other || input.length > 0 || (given.set as readonly string[]).length > 0) {
		throw new UsageError(
			`--replay repeats a run as it was: it goes without ${input.length > 0 ? 'a puzzle' : `--${other ?? 'set'}`}`,
		);
	}

	return readReplay(given.replay);
}

/** Fail on a setting that the solver does not have before anything is drawn. */
function checkSettings({method = defaultMethod, settings}: Request, {entries}: Loaded): void {
	for (const {puzzle} of entries.slice(0, 1)) {
		try {
			settle(method, puzzle, settings);
		} catch (error) {
			throw error instanceof RangeError ? new UsageError(`--set: ${error.message}`) : error;
		}
	}
}

async function loadFrom(
	argument: string | undefined,
	boxes: string | undefined,
	isScreenWanted: boolean,
): Promise<Loaded> {
	const options = readOptionsFrom(boxes);
	if (argument !== undefined) {
		return load(argument, options);
	}

	if (!process.stdin.isTTY) {
		return loadInput(options);
	}

	if (!isScreenWanted) {
		throw new UsageError('the menu needs a terminal; name a puzzle, as in: recuit rapport');
	}

	return {entries: builtIns(), faults: []};
}

/** Where keys come from: the standard input, or where a puzzle came through that, the terminal itself. */
export function openKeys(): tty.ReadStream | undefined {
	if (process.stdin.isTTY) {
		return process.stdin;
	}

	try {
		return new tty.ReadStream(fs.openSync('/dev/tty', 'r'));
	} catch {
		return undefined;
	}
}

type Printer = (entry: Sourced, ending: Ending, request: Request) => void;

const printGrid: Printer = (
	{name, puzzle, argument},
	{status, grid, seed, moves, milliseconds, solver, cost, end},
	request,
) => {
	const effort = `${groupDigits(moves)} moves, ${duration(milliseconds)}`;
	if (status === 'solved') {
		process.stdout.write(`${formatGrid(puzzle.geometry, grid)}\n`);
		say(`${name}: solved in ${effort}`);
	} else {
		say(`${name}: gave up after ${effort} at cost ${cost}${end === undefined ? '' : `: ${end}`}`);
	}

	say(`repeat with: ${repeating({...request, argument, solver, seed})}`);
};

const printJson: Printer = ({puzzle}, ending) => {
	process.stdout.write(`${JSON.stringify(recordOf(puzzle, ending))}\n`);
};

/** Solve one puzzle after the other, as fast as possible. */
async function solveAll(
	request: Request,
	entries: readonly Sourced[],
	print: Printer,
	jobs: number,
	scores: Scores | undefined,
): Promise<number> {
	const {method = defaultMethod, settings, moves} = request;
	const timeout = request.timeout ?? (moves === undefined ? unattendedTimeout : undefined);
	let code: number = exitCodes.done;
	for (const entry of entries) {
		const seed = request.seed ?? randomSeed();
		const options = {seed, settings, moves, timeout};
		const ending = await (request.script
			? replayed(entry, request, scores)
			: jobs > 1
				? race(entry.puzzle, {...options, solver: method.name, jobs})
				: rest(new Run(entry.puzzle, {...options, solver: method, onMove: scores?.add})));
		print(entry, ending, request);
		code = ending.status === 'solved' ? code : exitCodes.unsolved;
	}

	return code;
}

/** A run with what hands had done to it, to its end. */
async function replayed(
	{puzzle}: Sourced,
	{method, seed, settings, script, moves, timeout}: Request,
	scores: Scores | undefined,
): Promise<Ending> {
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

	return last as Ending;
}

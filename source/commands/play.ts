/** `recuit [PUZZLE]`: watch a puzzle being solved, or without a terminal, solve it. */

import fs from 'node:fs';
import process from 'node:process';
import tty from 'node:tty';
import type {Options} from 'meow';
import {anneal, type Progress, randomSeed} from '../run/drive.js';
import {type Ending, Run} from '../run/solve.js';
import {defaultMethod} from '../solvers/index.js';
import {settle} from '../solvers/solver.js';
import {formatGrid} from '../sudoku/puzzle.js';
import {clean} from '../text.js';
import type {Listed, Parcel} from '../view/collection.js';
import {duration, groupDigits} from '../view/numbers.js';
import {open} from './collections.js';
import {exitCodes} from './exit-codes.js';
import {namedRun} from './named-run.js';
import {commandLine, jobsFrom, readOptionsFrom} from './options.js';
import {preferenceFlags, preferencesFrom} from './preferences.js';
import {recordOf} from './record.js';
import {naming, type Request, repeating, requestFrom} from './request.js';
import {type Scores, withScores} from './scores.js';
import {rest, unattendedTimeout} from './solve/each.js';
import {parcelsOf} from './sources.js';
import {canDraw, canSpeak, say} from './terminal.js';
import {UsageError} from './usage-error.js';

const help = `
Watch simulated annealing solve Sudoku, live in the terminal.

Examples
  recuit                            choose a puzzle from the menu
  recuit rapport                    watch a built-in puzzle
  recuit puzzle.txt --speed max     watch a puzzle from a file
  cat puzzle.txt | recuit           the same from a pipe
  recuit hard.txt puzzles/          choose from files and folders of puzzles
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
  --lesson NAME       a lesson about annealing; its name like too-cold, see the menu
  --replay FILE       a run whose temperature hands have changed, as recuit kept it
  --scores FILE       append the cost after each move to a file, one a line
  --record FILE       record the screen as an asciicast, to be played by asciinema
  --theme NAME        dark, light, high-contrast, colour-blind or mono
  --motion reduced    no spinner, and at most four pictures a second
  --no-mouse          leave the mouse to the terminal
  --screen-reader     tell in lines what happens, instead of drawing it
  --plain             no screen: print the solved grid
  --json              no screen: print a line of JSON for each puzzle
  -h, --help          this text
  -v, --version       the version
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
	lesson: {type: 'string'},
	scores: {type: 'string'},
	record: {type: 'string'},
	...preferenceFlags,
} as const;

/** meow lays out the help. */
const meowOptions = {
	importMeta: import.meta,
	description: false,
	autoHelp: false,
	autoVersion: false,
	helpIndent: 0,
} as const satisfies Options<Record<string, never>>;

const noScreen = new UsageError(
	'--record records the screen: it needs a terminal, and goes without --plain and --json',
);

play.summary = 'watch a puzzle being solved';
play.operands = 'puzzles' as const;
play.flags = flags;

export async function play(argv: readonly string[]): Promise<number> {
	const cli = commandLine(argv, flags);
	if (cli.flags.help) {
		// Loading meow takes as long as starting Node: only who asks for help is to wait for it.
		const {default: meow} = await import('meow');
		process.stdout.write(`${meow(help, {...meowOptions, argv: []}).help.trim()}\n`);
		return exitCodes.done;
	}

	const preferences = preferencesFrom(cli.flags);
	const isScreenWanted =
		(canDraw() || (preferences.isSpoken && canSpeak())) && !cli.flags.plain && !cli.flags.json;
	if (cli.input.length > 1 && !isScreenWanted) {
		throw new UsageError(`one puzzle at a time, not ${cli.input.length}; quote a puzzle that has spaces`);
	}

	const named = await namedRun(cli.flags, cli.input);
	const request: Request = {...requestFrom(cli.flags), ...named};
	const jobs = jobsFrom(cli.flags.jobs) ?? 1;
	if (cli.flags.scores !== undefined && jobs > 1) {
		throw new UsageError('--scores tells of one run after the other: it goes without --jobs');
	}

	const {record} = cli.flags;
	if (record !== undefined && !isScreenWanted) {
		throw noScreen;
	}

	return withScores(cli.flags.scores, async scores => {
		const parcels = named ? nothingMore() : openFrom(cli.input, cli.flags.boxes, isScreenWanted);
		// For a screen the first puzzles are enough: whether there is one or a list. The rest is read behind it.
		const loaded: Parcel[] = named
			? [{collection: named.entry.collection, entries: [named.entry], faults: [], isReading: false}]
			: await begin(parcels, isScreenWanted ? 2 : Number.POSITIVE_INFINITY);
		const isMenu = !named && isScreenWanted && cli.input.length === 0 && process.stdin.isTTY;
		const isEmpty = loaded.every(({entries}) => entries.length === 0);
		checkSettings(request, loaded);
		const keys = isScreenWanted && (isMenu || !isEmpty) ? openKeys() : undefined;
		if (keys) {
			const {watch} = await import('./watch.js');
			return watch({request, loaded, parcels, keys, scores, record, preferences});
		}

		loaded.push(...(await begin(parcels, Number.POSITIVE_INFINITY)));
		const entries = loaded.flatMap(({entries}) => entries);
		const faults = loaded.flatMap(({faults}) => faults);
		for (const fault of faults) {
			say(`recuit: ${fault}`);
		}

		if (entries.length === 0) {
			return exitCodes.usage;
		}

		if (record !== undefined) {
			throw noScreen;
		}

		const code = await solveAll(request, entries, cli.flags.json ? printJson : printGrid, jobs, scores);
		return faults.length > 0 ? exitCodes.usage : code;
	});
}

/** Fail on a setting that the solver does not have before anything is drawn. */
function checkSettings({method = defaultMethod, settings}: Request, loaded: readonly Parcel[]): void {
	for (const {puzzle} of loaded.flatMap(({entries}) => entries.slice(0, 1)).slice(0, 1)) {
		try {
			settle(method, puzzle, settings);
		} catch (error) {
			throw error instanceof RangeError ? new UsageError(`--set: ${error.message}`) : error;
		}
	}
}

function openFrom(
	argv: readonly string[],
	boxes: string | undefined,
	isScreenWanted: boolean,
): AsyncGenerator<Parcel, void, void> {
	const options = readOptionsFrom(boxes);
	if (argv.length > 0) {
		return isScreenWanted ? open(argv, options) : parcelsOf(argv[0], options);
	}

	if (!process.stdin.isTTY) {
		return open(['-'], options);
	}

	if (!isScreenWanted) {
		throw new UsageError('the menu needs a terminal; name a puzzle, as in: recuit rapport');
	}

	return open([], options);
}

export async function* nothingMore(): AsyncGenerator<Parcel, void, void> {}

/** So many puzzles, or all. */
async function begin(parcels: AsyncGenerator<Parcel>, wanted: number): Promise<Parcel[]> {
	const loaded: Parcel[] = [];
	for (let count = 0; count < wanted; ) {
		const {value, done} = await parcels.next();
		if (done) {
			break;
		}

		loaded.push(value);
		count += value.entries.length;
	}

	return loaded;
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

type Printer = (entry: Listed, ending: Ending, request: Request) => void;

const printGrid: Printer = (entry, {status, grid, seed, moves, milliseconds, solver, cost, end}, request) => {
	const {name, puzzle} = entry;
	const effort = `${groupDigits(moves)} moves, ${duration(milliseconds)}`;
	if (status === 'solved') {
		process.stdout.write(`${formatGrid(puzzle.geometry, grid)}\n`);
		say(`${name}: solved in ${effort}`);
	} else {
		say(`${name}: gave up after ${effort} at cost ${cost}${end === undefined ? '' : `: ${end}`}`);
	}

	say(`repeat with: ${repeating({...request, ...naming(entry), solver, seed})}`);
};

const printJson: Printer = ({puzzle}, ending) => {
	process.stdout.write(`${JSON.stringify(recordOf(puzzle, ending))}\n`);
};

/** Solve one puzzle after the other, as fast as possible. */
async function solveAll(
	request: Request,
	entries: readonly Listed[],
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
		const onLoss = (error: string) => say(`${entry.name}: a thread was lost: ${clean(error)}`);
		const ending = await (request.script
			? replayed(entry, request, scores)
			: jobs > 1
				? (await import('../run/race.js')).race(entry.puzzle, {...options, solver: method.name, jobs, onLoss})
				: rest(new Run(entry.puzzle, {...options, solver: method, onMove: scores?.add})));
		print(entry, ending, request);
		code = ending.status === 'solved' ? code : exitCodes.unsolved;
	}

	return code;
}

/** A run with what hands had done to it, to its end. */
async function replayed(
	{puzzle}: Listed,
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

/** `recuit [PUZZLE]`: watch a puzzle being solved, or without a terminal, solve it. */

import process from 'node:process';
import {defaultMethod} from '../solvers/index.js';
import {lessons} from '../solvers/lessons.js';
import type {PuzzleChunk} from '../view/menu/collection.js';
import {alone, begin, open} from './files/collections.js';
import {preferenceFlags, preferencesFrom, themeHelp} from './files/preferences.js';
import {command} from './line/command.js';
import {checkSettings, jobsFrom, readOptionsFrom} from './line/options.js';
import {file, runFlags, shared, text} from './line/shared-flags.js';
import {UsageError} from './line/usage-error.js';
import {namedRun} from './named-run.js';
import {solveUnseen} from './play/unseen.js';
import {type RunOptionsFromFlags, requestFrom} from './request.js';
import {withScores} from './scores.js';
import {puzzleChunksOf} from './sources.js';
import {openKeys} from './terminal/keys.js';
import {canOpenScreen} from './terminal/terminal.js';
import {topicLines} from './topics.js';

const help = `
Examples
  recuit                            choose a puzzle from the menu
  recuit rapport                    watch a built-in puzzle
  recuit puzzle.txt --speed max     watch a puzzle from a file
  cat puzzle.txt | recuit           the same from a pipe
  recuit hard.txt puzzles/          choose from files and folders of puzzles
  recuit rapport --seed 4f2a        repeat a run
  recuit rapport --json             without a screen: a line of JSON a puzzle

Usage
  recuit [PUZZLE] [options]
  recuit race PUZZLE        solvers against each other on the same puzzle
  recuit solve [FILE...]    a stream of puzzles to a stream of solutions
  recuit solvers [NAME]     the solvers, or one of them explained
  recuit check [PUZZLE...]  how many solutions, or whether it is solved: exactly
  recuit generate           new puzzles with one solution, of any size
  recuit bench [FILE...]    solvers on puzzles many times, and how they did
  recuit fill [options]     full grids, made as document 002 makes them
  recuit convert [FILE...]  from any format of puzzles to any other
  recuit puzzles [NAME...]  the built-in puzzles, or some of them printed
  recuit completion SHELL   completion for bash, zsh or fish
  recuit help [NAME]        this text, that of a command, or a topic (below)
  recuit version            the version

  PUZZLE is the name of a built-in puzzle, a file of any format, - for the
  standard input, or the puzzle itself: 81 characters, blanks as . or 0.

Options
  --solver NAME       the method; recuit solvers lists them
  --seed TEXT         the seed of the random numbers: it repeats the run
  --set NAME=VALUE    a constant of the method; may be given several times
  --boxes RxC         the shape of a box, like 2x3, or none for a Latin square
  --speed N           moves a second to begin with, or max
  --paused            begin paused
  --moves N           give up after so many moves
  --timeout SECONDS   give up after so long (without a screen: 60 unless given)
  --jobs N            without a screen: N threads a puzzle, with the seeds TEXT,
                      TEXT.2 ...; the first solution wins
  --lesson NAME       a lesson about annealing, such as too-cold
  --replay FILE       a run with manual temperature changes, as recuit kept it
  --scores FILE       append the cost after each move to a file, one a line
  --record FILE       record the screen as an asciicast, for asciinema
${themeHelp}
  --no-mouse          leave the mouse to the terminal
  --screen-reader     tell in lines what happens, instead of drawing it
  --plain             no screen: print the solved grid
  --json              no screen: print a line of JSON for each puzzle

Topics
${topicLines()}
`;

const noScreen = new UsageError(
	'--record records the screen: it needs a terminal, and goes without --plain and --json',
);

export const play = command({
	summary: 'watch a puzzle being solved',
	operands: 'puzzles',
	flags: {
		solver: shared.solver,
		...runFlags,
		set: shared.set,
		jobs: text,
		replay: file,
		lesson: {type: 'string', words: lessons.map(({name}) => name)},
		scores: file,
		record: file,
		...preferenceFlags,
	},
	description: 'Watch simulated annealing solve Sudoku, live in the terminal.',
	help,
	exits: {0: 'solved, or the screens were left', 1: 'not solved within its budget'},
	async run({input, flags}) {
		const preferences = preferencesFrom(flags);
		const isScreenWanted = canOpenScreen(preferences, flags);
		if (input.length > 1 && !isScreenWanted) {
			throw new UsageError(`one puzzle at a time, not ${input.length}; quote a puzzle that has spaces`);
		}

		const named = namedRun(flags, input);
		const request: RunOptionsFromFlags = {...requestFrom(flags), ...named};
		const jobs = jobsFrom(flags.jobs) ?? 1;
		if (flags.scores !== undefined && jobs > 1) {
			throw new UsageError('--scores tells of one run after the other: it goes without --jobs');
		}

		const {record} = flags;
		if (record !== undefined && !isScreenWanted) {
			throw noScreen;
		}

		const parcels = named ? alone(named.entry) : openFrom(input, flags.boxes, isScreenWanted);
		return withScores(flags.scores, async scores => {
			// For a screen the first puzzles are enough: whether there is one or a list. The rest is read behind it.
			const loaded = await begin(parcels, isScreenWanted ? 2 : Number.POSITIVE_INFINITY);
			checkFirst(request, loaded);
			const isMenu = !named && input.length === 0 && process.stdin.isTTY;
			const isEmpty = loaded.every(({entries}) => entries.length === 0);
			const keys = isScreenWanted && (isMenu || !isEmpty) ? openKeys() : undefined;
			if (keys) {
				const {watch} = await import('./watch.js');
				return watch({request, loaded, parcels, keys, scores, record, preferences});
			}

			if (record !== undefined && !isEmpty) {
				throw noScreen;
			}

			loaded.push(...(await begin(parcels, Number.POSITIVE_INFINITY)));
			return solveUnseen(request, loaded, {isJson: flags.json, jobs, scores});
		});
	},
});

/** Fail on a setting that the solver does not have before anything is drawn. */
function checkFirst(
	{method = defaultMethod, settings}: RunOptionsFromFlags,
	loaded: readonly PuzzleChunk[],
): void {
	const [first] = loaded.flatMap(({entries}) => entries.slice(0, 1));
	if (first) {
		checkSettings(method, first.puzzle, settings, '--set: ');
	}
}

function openFrom(
	argv: readonly string[],
	boxes: string | undefined,
	isScreenWanted: boolean,
): AsyncGenerator<PuzzleChunk, void, void> {
	const options = readOptionsFrom(boxes);
	if (argv.length > 0) {
		return isScreenWanted ? open(argv, options) : puzzleChunksOf(argv[0], options);
	}

	if (!process.stdin.isTTY) {
		return open(['-'], options);
	}

	if (!isScreenWanted) {
		throw new UsageError('the menu needs a terminal; name a puzzle, as in: recuit rapport');
	}

	return open([], options);
}

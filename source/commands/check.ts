/** `recuit check`: what can be said for certain of each grid. */

import process from 'node:process';
import meow from 'meow';
import {PuzzleError} from '../sudoku/read.js';
import {check, type VerdictStatus} from '../sudoku/verdict.js';
import {malformedObject, verdictObject, verdictText} from '../view/verdict.js';
import {exitCodes} from './exit-codes.js';
import {checkFlags, meowOptions, readOptionsFrom, whole} from './options.js';
import {type Found, gridsFrom} from './sources.js';
import {put, say, shown} from './terminal.js';
import {UsageError} from './usage-error.js';

const help = `
Say for certain what each grid is: solved or not, and how many solutions it has.

Examples
  recuit check puzzles.txt             a line for each puzzle of a file
  recuit check rapport --minimal       whether every given of a built-in puzzle is needed
  recuit check --json < puzzles.txt    a line of JSON for each
  recuit check --limit 1000000 hard.txt

Usage
  recuit check [FILE|PUZZLE...] [options]

  Each is a file, the name of a built-in puzzle, - for the standard input, or the puzzle
  itself. Without any, the standard input is read.

  A grid is solved correctly, or wrongly (which units); malformed; contradictory (which cells);
  or it has no solution, one solution, or several. Behind that: its givens, how many ways there
  are to fill its free cells, and how long trying them all would take.

Options
  --boxes RxC     the shape of a box, like 2x3, or none for a Latin square
  --limit N       count so many solutions at most (1000)
  --minimal       look for givens that follow from the others
  --guesses N     give up after so many guesses without a further solution (100000)
  --json          a line of JSON for each grid

JSON keys
  file, line, name     where it is, and what it is called there, or null
  status               solved, wrong, malformed, contradictory, none, unique, several, gave-up
  solutions, more      solutions found, and whether there may be more
  puzzle, solution     in line format; the first solution, or null
  size, boxes, givens  its shape, and how many cells are given
  clashes              digits that stand twice in a unit: unit, digit, cells
  wrongUnits           the units that hold a digit twice
  log10Fillings        the power of ten of the ways to fill the free cells
  log10Seconds         the power of ten of the seconds to try them, a million a second
  below17              fewer than 17 givens on a 9x9, which is never unique; else null
  minimal, redundant   with --minimal: whether it is, and the givens that could each be left out
  column, message      of malformed text only: where, and what is wrong with it

Exit codes: 0 all are solved correctly or have one solution, 1 some are not, 2 wrong usage or
unreadable input.
`;

const flags = {
	boxes: {type: 'string'},
	limit: {type: 'string'},
	minimal: {type: 'boolean'},
	guesses: {type: 'string'},
	json: {type: 'boolean'},
} as const;

const sound: ReadonlySet<VerdictStatus> = new Set(['solved', 'unique']);

export async function checkGrids(argv: readonly string[]): Promise<number> {
	checkFlags(argv, flags);
	const cli = meow(help, {...meowOptions, argv, flags});
	if (cli.flags.help) {
		process.stdout.write(`${cli.help.trim()}\n`);
		return exitCodes.done;
	}

	const readOptions = readOptionsFrom(cli.flags.boxes);
	const options = {
		limit: whole('limit', cli.flags.limit, 2),
		guesses: whole('guesses', cli.flags.guesses, 0),
		minimal: cli.flags.minimal,
	};
	const names = cli.input.length > 0 ? cli.input : ['-'];
	if (cli.input.length === 0 && process.stdin.isTTY) {
		throw new UsageError('check needs a file or a puzzle, as in: recuit check rapport');
	}

	let code: number = exitCodes.done;
	for (const name of names) {
		try {
			for await (const found of gridsFrom(name, readOptions)) {
				const {text, isSound} = tell(found, options, cli.flags.json);
				code = isSound ? code : Math.max(code, exitCodes.unsolved);
				await put(`${text}\n`);
			}
		} catch (error) {
			// One that can't be read does not keep the others from being checked.
			if (!(error instanceof UsageError)) {
				throw error;
			}

			say(`recuit: ${error.message}`);
			code = exitCodes.usage;
		}
	}

	return code;
}

function tell({where, grid}: Found, options: Parameters<typeof check>[1], isJson: boolean | undefined) {
	if (grid instanceof PuzzleError) {
		const text = isJson
			? JSON.stringify(malformedObject(grid, where))
			: shown(`${where}, ${grid.message.replace(': ', ': malformed: ')}`);
		return {text, isSound: false};
	}

	const verdict = check(grid, options);
	const label = grid.name ? ` (${grid.name})` : '';
	const text = isJson
		? JSON.stringify(verdictObject(grid, verdict, where))
		: shown(`${where}, line ${grid.line}${label}: ${verdictText(grid, verdict)}`);
	return {text, isSound: sound.has(verdict.status)};
}

/** `recuit check`: what can be said for certain of each grid. */

import type {Puzzle} from '../sudoku/puzzle.js';
import type {PuzzleError} from '../sudoku/read.js';
import {check, type VerdictStatus} from '../sudoku/verdict.js';
import {jsonText} from '../text.js';
import {verdictText} from '../view/verdict.js';
import {puzzlesFrom} from './files/input.js';
import {Reading} from './files/reading.js';
import {command} from './line/command.js';
import {exitCodes} from './line/exit-codes.js';
import {readOptionsFrom, whole} from './line/options.js';
import {shared, text, toggle} from './line/shared-flags.js';
import {output} from './terminal/output.js';
import {StatusLine} from './terminal/status-line.js';
import {say, shown} from './terminal/terminal.js';
import {malformedJson, verdictJson} from './verdict-json.js';

const help = `
Examples
  recuit check puzzles.txt             a line for each puzzle of a file
  recuit check rapport --minimal       whether every given of a built-in puzzle
                                       is needed
  recuit check --json < puzzles.txt    a line of JSON for each
  recuit check --limit 1000000 hard.txt

Usage
  recuit check [FILE|PUZZLE...] [options]

  Each is a file, the name of a built-in puzzle, - for the standard input, or
  the puzzle itself. Without any, the standard input is read.

  A grid is solved correctly, or wrongly (which units); malformed; contradictory
  (which cells); or it has no solution, one solution, or several. Behind that:
  its givens, how many ways there are to fill its free cells, and how long
  trying them all would take.

Options
  --from FORMAT   the format of the input, where it can't be recognised
  --boxes RxC     the shape of a box, like 2x3, or none for a Latin square
  --limit N       count so many solutions at most (1000)
  --minimal       look for givens that follow from the others
  --guesses N     give up after so many guesses without a further solution
                  (100000)
  --json          a line of JSON for each grid

JSON keys
  file, line, name     where it is, and what it is called there, or null
  status               solved, wrong, malformed, contradictory, none, unique,
                       several, gave-up
  solutions, more      solutions found, and whether there may be more
  puzzle, solution     in line format; the first solution, or null
  size, boxes, givens  its shape, and how many cells are given
  clashes              digits that stand twice in a unit: unit, digit, cells
  wrongUnits           the units that hold a digit twice
  log10Fillings        the power of ten of the ways to fill the free cells
  log10Seconds         the power of ten of the seconds to try them, a million a
                       second
  below17              fewer than 17 givens on a 9x9, which is never unique;
                       else null
  minimal, redundant   with --minimal: whether it is, and the givens that could
                       each be left out
  column, message      of malformed text only: where, and what is wrong with it
`;

const sound: ReadonlySet<VerdictStatus> = new Set(['solved', 'unique']);

export const checkGrids = command({
	summary: 'how many solutions a grid has, or whether it is solved',
	operands: 'puzzles',
	flags: {
		from: shared.from,
		boxes: shared.boxes,
		limit: text,
		minimal: toggle,
		guesses: text,
		json: toggle,
	},
	description: 'Say for certain what each grid is: solved or not, and how many solutions it has.',
	help,
	exits: {0: 'all are solved correctly or have one solution', 1: 'some are not'},
	async run({input, flags}) {
		const readOptions = readOptionsFrom(flags.boxes, flags.from);
		const options = {
			limit: whole('limit', flags.limit, {least: 2}),
			guesses: whole('guesses', flags.guesses, {least: 0}),
			minimal: flags.minimal,
		};
		let code: number = exitCodes.done;
		const reading = new Reading();
		let done = 0;
		const progress = new StatusLine(() => reading.work(done));
		for await (const {file, puzzle, error, fault} of puzzlesFrom(input, readOptions, reading)) {
			done++;
			progress.tick();
			const found = puzzle ? {file, puzzle} : error ? {file, error} : undefined;
			if (!found) {
				// One that can't be read does not keep the others from being checked.
				await say(`recuit: ${fault}`);
				code = exitCodes.usage;
				continue;
			}

			const {text, isSound} = tell(found, options, flags.json);
			code = isSound ? code : Math.max(code, exitCodes.unsolved);
			const pause = output.write(`${text}\n`);
			if (pause) {
				await pause;
			}
		}

		progress.end();
		await output.end();
		return code;
	},
});

/** A grid, or what is wrong with the text of one. */
type Found = {readonly file: string} & (
	| {readonly puzzle: Puzzle}
	| {readonly puzzle?: undefined; readonly error: PuzzleError}
);

function tell(input: Found, options: Parameters<typeof check>[1], isJson: boolean | undefined) {
	const {file} = input;
	if (input.puzzle === undefined) {
		const {error} = input;
		const text = isJson
			? jsonText(malformedJson(error, file))
			: shown(`${file}, line ${error.line}, column ${error.column}: malformed: ${error.reason}`);
		return {text, isSound: false};
	}

	const {puzzle} = input;
	const verdict = check(puzzle, options);
	const label = puzzle.name && puzzle.name !== file ? ` (${puzzle.name})` : '';
	const text = isJson
		? jsonText(verdictJson(puzzle, verdict, file))
		: shown(`${file}, line ${puzzle.line}${label}: ${verdictText(puzzle, verdict)}`);
	return {text, isSound: sound.has(verdict.status)};
}

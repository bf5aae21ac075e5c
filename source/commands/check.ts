/** `recuit check`: an exact verdict on each grid. */

import {judge, mostProposals} from '../run/rating.js';
import type {CheckOptions, VerdictStatus} from '../sudoku/verdict.js';
import {verdictText} from '../view/verdict-text.js';
import {type Input, PuzzleStream} from './files/input.js';
import {jsonLine, malformedJson, verdictJson} from './json.js';
import {command} from './line/command-line.js';
import {exitCodes} from './line/exit.js';
import {readOptionsFrom, sharedFlags, toggle, wholeNumber} from './line/options.js';
import {output} from './terminal/output.js';
import {shown} from './terminal/terminal.js';

const sound: ReadonlySet<VerdictStatus> = new Set(['solved', 'unique']);

export const checkGrids = command({
	summary: 'how many solutions a grid has, and how hard it is',
	description: 'Count the solutions of each grid, say how hard it is, or that it is solved.',
	arguments: '[FILE|PUZZLE...]',
	operands: 'puzzles',
	examples: [
		['recuit check puzzles.txt', 'a line for each puzzle of a file'],
		['recuit check rapport --minimal', 'also whether every given is needed'],
		['recuit check rapport --rate', 'also how hard it is for annealing'],
		['recuit check --json < puzzles.txt', 'a line of JSON for each'],
		['recuit check --limit 1000000 hard.txt'],
	],
	details: [
		'Each is a file, the name of a built-in puzzle, - for the standard input, or the puzzle itself. Without any, the standard input is read.',
		'A grid is solved correctly; solved wrongly (in which units); malformed; contradictory (in which cells); or it has no solution, one or several. With one solution it is easy or medium where singles solve it, hard where digits have to be ruled out by trying them, and very hard where that is not enough.',
	],
	flags: {
		from: sharedFlags.from,
		boxes: sharedFlags.boxes,
		limit: wholeNumber('count at most N solutions (1000)', {least: 2}),
		minimal: toggle('look for givens that follow from the others'),
		rate: toggle(
			'measure how many proposals annealing needs, as a power of ten: that next to the mean of anneal with presolve=none and the seeds 1 to 5',
		),
		guesses: wholeNumber('give up after N guesses without a further solution (100000)', {least: 0}),
		json: toggle('print a line of JSON for each grid; recuit help json lists its keys'),
	},
	exits: {0: 'all are solved correctly or have one solution', 1: 'some are not'},
	async run({input, flags}) {
		const {limit, guesses, minimal} = flags;
		const options = {limit, guesses, minimal, onProgress: () => stream.tick()};
		const stream = new PuzzleStream(input, readOptionsFrom(flags.boxes, flags.from));
		for await (const each of stream) {
			const verdict = verdictOf(each, options, flags);
			stream.tick(1);
			if (!verdict) {
				await stream.fault(each.fault);
				continue;
			}

			stream.code = Math.max(stream.code, verdict.isSound ? exitCodes.done : exitCodes.unsolved);
			const pause = output.write(verdict.text);
			if (pause) {
				await pause;
			}
		}

		return stream.end();
	},
});

/** The line for an input; undefined for a file that can't be read. */
function verdictOf(
	{file, puzzle, error}: Input,
	options: CheckOptions,
	{json: isJson, rate}: Record<'json' | 'rate', boolean>,
) {
	if (puzzle) {
		const verdict = judge(puzzle, options, rate ? mostProposals : undefined);
		const label = puzzle.name && puzzle.name !== file ? ` (${puzzle.name})` : '';
		const text = isJson
			? jsonLine(verdictJson(puzzle, verdict, file))
			: shown(`${file}, line ${puzzle.line}${label}: ${verdictText(puzzle, verdict)}\n`);
		return {text, isSound: sound.has(verdict.status)};
	}

	const text =
		error &&
		(isJson
			? jsonLine(malformedJson(error, file))
			: shown(`${file}, line ${error.line}, column ${error.column}: malformed: ${error.reason}\n`));
	return text && {text, isSound: false};
}

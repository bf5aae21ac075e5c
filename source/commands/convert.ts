/** `recuit convert`: from any format to any other. */

import {formats} from '../sudoku/formats/index.js';
import {PuzzleWriter} from '../sudoku/write.js';
import {puzzlesFrom} from './files/input.js';
import {Reading} from './files/reading.js';
import {command} from './line/command.js';
import {exitCodes} from './line/exit-codes.js';
import {formatFrom, readOptionsFrom} from './line/options.js';
import {shared} from './line/shared-flags.js';
import {output} from './terminal/output.js';
import {StatusLine} from './terminal/status-line.js';
import {say} from './terminal/terminal.js';

const width = Math.max(...formats.map(({name}) => name.length)) + 2;

const help = `
Examples
  recuit convert puzzles.sdm --to json            a list of JSON objects
  cat puzzles.csv | recuit convert                a puzzle a line
  recuit convert game.opensudoku --to grid        to look at
  recuit convert rapport --to dimacs              the graph to colour
  recuit convert graph.col solution.sol --to grid colours back to digits

Usage
  recuit convert [FILE...] [options]

  A FILE is a file, - for the standard input (also without a FILE), the name of
  a built-in puzzle, or the puzzle itself. A bad puzzle is told on stderr, and
  the others are converted.

Options
  --to FORMAT      the format to write (line)
  --from FORMAT    the format to read, instead of recognising it
  --boxes RxC      the shape of a box, like 2x3, or none for a Latin square

Formats
${formats.map(({name, title}) => `  ${name.padEnd(width)}${title}`).join('\n')}
`;

export const convert = command({
	summary: 'from any format of puzzles to any other',
	operands: 'puzzles',
	flags: {
		to: shared.to,
		from: shared.from,
		boxes: shared.boxes,
	},
	description: 'Convert puzzles from any format to any other.',
	help,
	exits: {0: 'all are converted'},
	async run({input, flags}) {
		const writer = new PuzzleWriter(formatFrom('to', flags.to) ?? 'line');
		const options = readOptionsFrom(flags.boxes, flags.from);
		let code: number = exitCodes.done;
		const reading = new Reading();
		let done = 0;
		const progress = new StatusLine(() => reading.work(done));
		for await (const {file, puzzle, fault} of puzzlesFrom(input, options, reading)) {
			done++;
			progress.tick();
			try {
				if (puzzle) {
					await output.write(writer.add(puzzle));
					continue;
				}

				await say(`recuit: ${fault}`);
			} catch (error) {
				if (!(error instanceof RangeError)) {
					throw error;
				}

				await say(`recuit: ${file}, line ${puzzle?.line}: ${error.message}`);
			}

			code = exitCodes.usage;
		}

		progress.end();
		await output.write(writer.end());
		await output.end();
		return code;
	},
});

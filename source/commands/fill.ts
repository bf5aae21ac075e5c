/** `recuit fill`: full grids by the two versions of document 002. */

import process from 'node:process';
import {Random} from '../random.js';
import {randomSeed} from '../run/drive.js';
import {fillByColumnLists, fillByPermutations} from '../sudoku/fill.js';
import {formatGrid} from '../sudoku/puzzle.js';
import {groupDigits} from '../view/text/numbers.js';
import {command} from './line/command.js';
import {exitCodes} from './line/exit-codes.js';
import {seedFrom, shapeFrom, whole} from './line/options.js';
import {shared, text, toggle} from './line/shared-flags.js';
import {StatusLine} from './terminal/status-line.js';
import {note, say} from './terminal/terminal.js';

const help = `
Examples
  recuit fill                                  a Sudoku, by version 1
  recuit fill --size 10 --boxes none           a Latin square of ten digits
  recuit fill --version0 --boxes none          nine digits by version 0:
                                               hopeless

Options
  --size K         digits, from 2 to 64 (9)
  --boxes RxC      the shape of a box, or none for a Latin square
  --version0       version 0: a permutation a row, and all again after a clash
                   (without it version 1: lists of what each column still
                   allows)
  --attempts N     rows to try before it gives up (1000000)
  --seed TEXT      the seed of the random numbers
`;

export const fill = command({
	summary: 'full grids, made as document 002 makes them',
	operands: 'none',
	flags: {
		size: text,
		boxes: shared.boxes,
		version0: toggle,
		attempts: text,
		seed: text,
	},
	description: 'Make a full grid as document 002 does, and say how many rows it took.',
	help,
	exits: {0: 'made', 1: 'gave up'},
	async run({flags}) {
		const geometry = shapeFrom(flags.size, flags.boxes);
		const attempts = whole('attempts', flags.attempts) ?? 1_000_000;
		const seed = seedFrom(flags.seed) ?? randomSeed();
		const make = flags.version0 ? fillByPermutations : fillByColumnLists;
		const progress = new StatusLine();
		const filling = make(geometry, new Random(seed), attempts, (tried, rows) =>
			progress.show(() => `${groupDigits(tried)} rows tried, ${rows} of ${geometry.size} stand`),
		);
		progress.clear();
		if (filling.grid) {
			process.stdout.write(`${formatGrid(geometry, filling.grid)}\n`);
			note(`${groupDigits(filling.attempts)} rows tried, seed ${seed}`);
			return exitCodes.done;
		}

		say(
			`gave up after ${groupDigits(filling.attempts)} rows, at most ${filling.rows} of ${geometry.size} stood at once; seed ${seed}`,
		);
		return exitCodes.unsolved;
	},
});

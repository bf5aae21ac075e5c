/** `recuit fill`: full grids by the two versions of the statistics paper. */

import {now} from '../clock.js';
import {Random} from '../random.js';
import {randomSeed} from '../run/drive.js';
import {fillByColumnLists, fillByPermutations, mostKeys, permutationByKeys} from '../sudoku/full-grids.js';
import {formatGrid} from '../sudoku/puzzle.js';
import {countText, duration, groupDigits} from '../view/text/numbers.js';
import {command} from './line/command-line.js';
import {exitCodes} from './line/exit.js';
import {positive, shapeFrom, sharedFlags, text, toggle, wholeFrom, wholeNumber} from './line/options.js';
import {note, print, StatusLine, say} from './terminal/terminal.js';

export const fill = command({
	summary: 'full grids, as the statistics paper makes them',
	description: 'Make a full grid as the statistics paper does, and count the rows tried.',
	operands: 'none',
	examples: [
		['recuit fill', 'a Sudoku, by version 1'],
		['recuit fill --size 10 --boxes none', 'a Latin square of ten digits'],
		['recuit fill --version0 --boxes none', 'nine digits by version 0: hopeless'],
		['recuit fill --size 3 --boxes none --steps --seed 3', 'cell by cell'],
		['recuit fill --permutation --size 9', 'only a permutation of 1 to 9'],
	],
	details: [
		'The rows that are tried grow fast with the size: within the million of --attempts version 1 makes grids with boxes up to about 32 x 32, and Latin squares up to about 40 x 40. recuit generate fills larger ones.',
	],
	flags: {
		size: {...text('K', 'digits, from 2 to 225 (9); with --permutation from 1 to 65536'), read: positive},
		boxes: sharedFlags.boxes,
		version0: toggle(
			'version 0: each row is a random permutation, and a clash restarts the grid. Without it version 1: each cell takes a digit that its column still lacks, and a dead end restarts the row. With boxes, which the paper does not have, K x K dead ends restart the grid',
		),
		steps: {
			...toggle('print each cell of version 1: the digits of its list, and the digit drawn'),
			excludes: ['version0'],
			because: 'shows version 1',
		},
		permutation: {
			...toggle('a uniform permutation of 1 to K, by sorting K random keys'),
			excludes: ['version0', 'steps', 'boxes', 'attempts'],
			because: 'makes no grid',
		},
		attempts: wholeNumber('give up after N rows (1000000)'),
		seed: sharedFlags.seed,
	},
	exits: {0: 'made', 1: 'gave up'},
	async run({flags}) {
		const {seed = randomSeed(), attempts = 1_000_000} = flags;
		if (flags.permutation) {
			return permute(wholeFrom({most: mostKeys})(String(flags.size ?? 9), '--size'), seed);
		}

		const geometry = shapeFrom(flags.size, flags.boxes);
		const make = flags.version0 ? fillByPermutations : fillByColumnLists;
		let done = 0;
		const progress = new StatusLine(() => ({done, unit: 'rows', total: attempts}));
		const started = now();
		const onRow = (attempt: number) => {
			done = attempt;
			progress.tick();
		};
		const filling = make(geometry, new Random(seed), attempts, onRow, flags.steps ? printCell : undefined);
		const time = duration(now() - started);
		progress.end();
		if (flags.version0) {
			note(lastRowText(geometry.size));
		}

		if (filling.grid) {
			print(`${formatGrid(geometry, filling.grid)}\n`);
			note(`${countText(filling.attempts, 'rows')} tried, ${time}, seed ${seed}`);
			return exitCodes.done;
		}

		say(
			`gave up after ${countText(filling.attempts, 'rows')}, ${time}; at most ${filling.rows} of ${geometry.size} were filled; seed ${seed}`,
		);
		return exitCodes.unsolved;
	},
});

function permute(size: number, seed: string): number {
	const started = now();
	const permutation = permutationByKeys(size, new Random(seed));
	const time = duration(now() - started);
	print(`${permutation.join(' ')}\n`);
	note(`${countText(size, 'keys')} sorted, ${time}, seed ${seed}`);
	return exitCodes.done;
}

/** Print a step of version 1 as the document's example shows it. */
function printCell(row: number, column: number, choices: readonly number[], digit: number): void {
	const where = `row ${row + 1}, column ${column + 1}`;
	say(
		digit > 0
			? `${where}: ${digit} of ${choices.join(' ')}`
			: `${where}: no digit left, a dead end; row ${row + 1} restarts`,
	);
}

const factorial = (size: number): number => (size < 2 ? 1 : size * factorial(size - 1));

/** The last size whose factorial is an exact number. */
const longestFactorial = 18;

/** Why version 0 is hopeless: one permutation alone completes the grid. */
const lastRowText = (size: number): string =>
	`the last row fits with probability 1/${size}!` +
	(size > longestFactorial ? '' : `: one permutation of ${groupDigits(factorial(size))}`);

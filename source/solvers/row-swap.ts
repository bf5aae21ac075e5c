/**
Source 001: every row is a permutation, a move swaps two free cells of a random row, the cost is the number of digits
missing in columns and boxes. First as a descent, which the document expects to fail, then with annealing.
*/

import {missingDigits} from '../sudoku/check.js';
import {Annealer} from './annealer.js';
import {descending, linearCycles} from './schedule.js';
import {mostCounted, real, whole} from './settings.js';
import {defineMethod, type Method} from './solver.js';
import {SwapKernel} from './swap-kernel.js';

/** What both have in common. */
const rows = {
	source: '001',
	state: 'every row a permutation of the digits',
	neighbourhood: 'swap two free cells of a random row',
	costText: 'digits missing in columns and boxes',
	unit: 'proposals',
	isSingle: () => true,
	recount: ({geometry: {size, columns, boxCells}}, grid) =>
		missingDigits(size, [...columns, ...boxCells], grid),
} as const satisfies Partial<Method>;

export const descent = defineMethod({
	name: 'descent',
	title: 'Row-swap descent',
	summary:
		'Swaps two cells of a row and keeps a swap only if it is better; it gets stuck, and says where and why.',
	...rows,
	schedule: 'none: only better grids are accepted; it ends after a number of proposals without improvement',
	doing: 'descending',
	pace: 100,
	settings: [
		whole('patience', 'proposals in a row without improvement before it ends', [1, mostCounted], 10_000),
	],
	create(puzzle, seed, {patience}) {
		const kernel = new SwapKernel(puzzle, 'rows');
		return new Annealer(kernel, descending(kernel, patience), seed);
	},
});

export const rowSwap = defineMethod({
	name: 'row-swap',
	title: 'Row swap from 1 to 0 by 0.05',
	summary: 'Swaps two cells of a row while the temperature falls from 1 to 0 in 20 steps, again and again.',
	...rows,
	schedule:
		'from T0 down to 0 by the step, 1 000 proposals per level, then again from T0 with the same grid; T = 0 is a descent',
	doing: 'annealing',
	pace: 5000,
	settings: [
		real('T0', 'first temperature', [0.000_001, 1000], 1),
		real('step', 'how much T falls at each level', [0.000_001, 1000], 0.05),
		whole('level', 'proposals per level', [1, mostCounted], 1000),
	],
	create: (puzzle, seed, {T0, step, level}) =>
		new Annealer(new SwapKernel(puzzle, 'rows'), linearCycles({start: T0, step, levelLength: level}), seed),
});

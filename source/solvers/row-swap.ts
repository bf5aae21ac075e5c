/**
Source 001: every row is a permutation, a move swaps two free cells of a random row, the cost is the number of digits
missing in columns and boxes. First as a descent, which the document expects to fail, then with annealing.
*/

import {missingDigits} from '../sudoku/check.js';
import {Annealer} from './annealer.js';
import {zeroTemperature as descentSchedule, linearCycles} from './schedule.js';
import {defineMethod, type Method} from './solver.js';
import {SwapKernel} from './swap-kernel.js';

const recount: Method['recount'] = ({geometry: {size, columns, boxCells}}, grid) =>
	missingDigits(size, [...columns, ...boxCells], grid);

export const descent = defineMethod({
	name: 'descent',
	title: 'Row-swap descent',
	source: '001',
	summary:
		'Swaps two cells of a row and keeps a swap only if it is better; it gets stuck, and says where and why.',
	state: 'every row a permutation of the digits',
	neighbourhood: 'swap two free cells of a random row',
	costText: 'digits missing in columns and boxes',
	schedule: 'none: only better grids are accepted; it ends after a number of proposals without improvement',
	doing: 'descending',
	unit: 'proposals',
	pace: 100,
	settings: [
		{
			name: 'patience',
			title: 'proposals in a row without improvement before it ends',
			minimum: 1,
			maximum: 1_000_000_000,
			isInteger: true,
			preset: () => 10_000,
		},
	],
	isSingle: () => true,
	recount,
	create: (puzzle, seed, {patience}) =>
		new Annealer(new SwapKernel(puzzle, 'rows'), descentSchedule({patience}), seed),
});

export const rowSwap = defineMethod({
	name: 'row-swap',
	title: 'Row swap from 1 to 0 by 0.05',
	source: '001',
	summary: 'Swaps two cells of a row while the temperature falls from 1 to 0 in 20 steps, again and again.',
	state: 'every row a permutation of the digits',
	neighbourhood: 'swap two free cells of a random row',
	costText: 'digits missing in columns and boxes',
	schedule:
		'from T0 down to 0 by the step, 1 000 proposals per level, then again from T0 with the same grid; T = 0 is a descent',
	doing: 'annealing',
	unit: 'proposals',
	pace: 5000,
	settings: [
		{name: 'T0', title: 'first temperature', minimum: 0.000_001, maximum: 1000, preset: () => 1},
		{
			name: 'step',
			title: 'how much T falls at each level',
			minimum: 0.000_001,
			maximum: 1000,
			preset: () => 0.05,
		},
		{
			name: 'level',
			title: 'proposals per level',
			minimum: 1,
			maximum: 1_000_000_000,
			isInteger: true,
			preset: () => 1000,
		},
	],
	isSingle: () => true,
	recount,
	create(puzzle, seed, {T0, step, level}) {
		return new Annealer(
			new SwapKernel(puzzle, 'rows'),
			linearCycles({start: T0, step, levelLength: level}),
			seed,
		);
	},
});

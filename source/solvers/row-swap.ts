/**
Source 001: every row is a permutation, a move swaps two free cells of a random row, the cost is the number of digits
missing in columns and boxes. First as a descent, which the document expects to fail, then with annealing.
*/

import {missingDigits} from '../sudoku/check.js';
import {groupDigits} from '../text.js';
import {Annealer} from './annealer.js';
import {annealingSteps, descentSteps} from './program.js';
import type {Schedule} from './schedule.js';
import {mostCounted, real, whole} from './settings.js';
import {defineMethod, type Method, type Settings} from './solver.js';
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

/** What is proposed, for the pseudo-code. */
const change = ['a swap of two free cells of a row', 'swap two in a row'] as const;

/** From T0 down to 0 by the step, then from T0 again with the grid as it is. */
function linearCycles({T0, step, level}: Settings): Schedule {
	// In whole steps: 0.05 has no exact binary form, and T = 0 must be reached exactly.
	const steps = Math.floor(T0 / step + 1e-9);
	const isExact = Math.abs(T0 - steps * step) < 1e-9;
	return {
		levelLength: level,
		isStrict: true,
		begin: () => T0,
		next(_temperature, _stuck, age) {
			const at = age % (steps + 1);
			return isExact ? (T0 * (steps - at)) / steps : T0 - at * step;
		},
	};
}

/** Only better grids are accepted. It ends after `patience` proposals in a row without one. */
function descending(kernel: SwapKernel, patience: number): Schedule {
	return {
		levelLength: 1,
		isStrict: true,
		isDescent: true,
		begin: () => 0,
		next(_temperature, stuck) {
			if (stuck < patience) {
				return 0;
			}

			const {better, all} = kernel.neighbours();
			const why =
				better === 0
					? `none of the ${groupDigits(all)} swaps is better, a local minimum`
					: `though ${groupDigits(better)} of the ${groupDigits(all)} swaps would be better`;
			return {end: `no proposal of ${groupDigits(patience)} in a row was better: ${why}`};
		},
	};
}

export const descent = defineMethod({
	name: 'descent',
	title: 'Row-swap descent',
	summary:
		'Swaps two cells of a row and keeps a swap only if it is better; it gets stuck, and says where and why.',
	...rows,
	schedule: 'none: only better grids are accepted; it ends after a number of proposals without improvement',
	program: () => descentSteps(change),
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
	program: ({step, level}) => annealingSteps(change, `T − ${step}`, level),
	doing: 'annealing',
	pace: 5000,
	settings: [
		real('T0', 'first temperature', [0.000_001, 1000], 1),
		real('step', 'how much T falls at each level', [0.000_001, 1000], 0.05),
		whole('level', 'proposals per level', [1, mostCounted], 1000),
	],
	create: (puzzle, seed, settings) =>
		new Annealer(new SwapKernel(puzzle, 'rows'), linearCycles(settings), seed),
});

/**
Source 004: every box is a permutation, a move swaps two free cells of a random box, the temperature falls by 1 % a
level and rises by 2 while the search is stuck.
*/

import {Random} from '../random.js';
import {missingDigits} from '../sudoku/check.js';
import {largestSize} from '../sudoku/geometry.js';
import {givenCount, type Puzzle} from '../sudoku/puzzle.js';
import {Annealer} from './annealer.js';
import {costDeviation, geometricWithReheat} from './schedule.js';
import {defineMethod, type Settings} from './solver.js';
import {SwapKernel} from './swap-kernel.js';

const kernelOf = (puzzle: Puzzle, {skip, start}: Settings) =>
	new SwapKernel(puzzle, 'boxes', {mostGivens: skip, isGreedy: start === 1});

/** The seeds over which the usual first temperature is averaged. */
const usualSeeds = 8;

/** The mean first temperature. With the preset's nine moves, that of one seed may be half of it or twice. */
function usualDeviation(puzzle: Puzzle, settings: Settings): number {
	const kernel = kernelOf(puzzle, settings);
	let sum = 0;
	for (let seed = 0; seed < usualSeeds; seed++) {
		const random = new Random(String(seed));
		kernel.fill(random);
		sum += costDeviation(kernel, random, settings.sample);
	}

	return sum / usualSeeds;
}

export const blockSwap = defineMethod({
	name: 'block-swap',
	title: 'Block swap with reheating',
	source: '004',
	summary: 'Keeps every box a permutation and swaps two of its cells; when stuck for 80 levels it heats up.',
	state: 'every box a permutation of the digits',
	neighbourhood: 'swap two free cells of a random box',
	costText: 'digits missing in rows and columns',
	schedule:
		'T × 0.99 at each level; after more than 80 levels without improvement, T rises by 2 at each level until one improves',
	doing: 'annealing',
	unit: 'proposals',
	pace: 500,
	settings: [
		{
			name: 'T0',
			title: 'first temperature (0: the deviation of the cost over the sample of random moves)',
			minimum: 0,
			maximum: 1000,
			preset: () => 0,
			automatic: usualDeviation,
			isAbout: true,
		},
		{
			name: 'sample',
			title: 'moves sampled to choose T0',
			minimum: 2,
			maximum: 10_000,
			isInteger: true,
			preset: () => 9,
		},
		{
			name: 'cooling',
			title: 'factor of the temperature at each level',
			minimum: 0,
			maximum: 1,
			preset: () => 0.99,
		},
		{
			name: 'level',
			title: 'proposals per level (the number of givens)',
			minimum: 1,
			maximum: 1_000_000_000,
			isInteger: true,
			// A grid without givens would have levels without proposals.
			preset: ({givens}) => Math.max(1, givenCount(givens)),
		},
		{
			name: 'patience',
			title: 'levels without improvement before reheating',
			minimum: 0,
			maximum: 1_000_000,
			isInteger: true,
			preset: () => 80,
		},
		{
			name: 'heat',
			title: 'added to the temperature at each level while stuck',
			minimum: 0,
			maximum: 1000,
			preset: () => 2,
		},
		{
			name: 'restart',
			title: 'levels before a restart (0: never)',
			minimum: 0,
			maximum: 1_000_000_000,
			isInteger: true,
			preset: () => 0,
		},
		{
			name: 'skip',
			title:
				'boxes with more givens than this are skipped: such a proposal changes nothing (the program of source 004: 6)',
			minimum: 0,
			maximum: largestSize,
			isInteger: true,
			// With fewer than two free cells there is nothing to swap.
			preset: ({geometry}) => geometry.size - 2,
		},
		{
			name: 'start',
			title: 'the first grid: random, or greedy (improved by swaps until none is better)',
			minimum: 0,
			maximum: 1,
			isInteger: true,
			names: ['random', 'greedy'],
			preset: () => 0,
		},
	],
	isSingle: ({restart}) => restart === 0,
	recount: ({geometry: {size, rows, columns, boxCells}}, grid) =>
		missingDigits(size, boxCells.length > 0 ? [...rows, ...columns] : columns, grid),
	create(puzzle, seed, settings) {
		const {T0, sample, cooling, level, patience, heat, restart} = settings;
		const schedule = geometricWithReheat({
			start: (kernel, random) => (T0 > 0 ? T0 : costDeviation(kernel, random, sample)),
			cooling,
			patience,
			heat,
			restartAfter: restart,
			levelLength: level,
		});
		return new Annealer(kernelOf(puzzle, settings), schedule, seed);
	},
});

/**
Source 004: every box is a permutation, a move swaps two free cells of a random box, the temperature falls by 1 % a
level and rises by 2 while the search is stuck.
*/

import {Random} from '../random.js';
import {missingDigits} from '../sudoku/check.js';
import {largestSize} from '../sudoku/geometry.js';
import {givenCount, type Puzzle} from '../sudoku/puzzle.js';
import {Annealer} from './annealer.js';
import {annealingSteps} from './program.js';
import {costDeviation, geometric, type Schedule} from './schedule.js';
import {choice, mostCounted, real, whole} from './settings.js';
import {defineMethod, type Settings} from './solver.js';
import {SwapKernel} from './swap-kernel.js';

/** The values of the setting `start`. */
const starts = {random: 0, greedy: 1} as const;

const kernelOf = (puzzle: Puzzle, {skip, start}: Settings) =>
	new SwapKernel(puzzle, 'boxes', {mostGivens: skip, isGreedy: start === starts.greedy});

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

/** The settings of the schedule of the report. */
export const reheatingSettings = [
	real(
		'T0',
		'first temperature (0: the deviation of the cost over the sample of random moves)',
		[0, 1000],
		0,
	),
	whole('sample', 'moves sampled to choose T0', [2, 10_000], 9),
	real('cooling', 'factor of the temperature at each level', [0, 1], 0.99),
	// A grid without givens would have levels without proposals.
	whole('level', 'proposals per level (the number of givens)', [1, mostCounted], ({givens}) =>
		Math.max(1, givenCount(givens)),
	),
	whole('patience', 'levels without improvement before reheating', [0, 1_000_000], 80),
	real('heat', 'added to the temperature at each level while stuck', [0, 1000], 2),
	whole('restart', 'levels before a restart (0: never)', [0, mostCounted], 0),
] as const;

const [firstTemperature, ...others] = reheatingSettings;

/** That schedule, for its settings. */
export function reheatingSchedule(settings: Settings): Schedule {
	const {T0, sample, cooling, patience, heat, restart, level} = settings;
	return geometric({
		cooling,
		patience,
		heat,
		start: (kernel, random) => (T0 > 0 ? T0 : costDeviation(kernel, random, sample)),
		restartAfter: restart,
		levelLength: level,
	});
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
	program: ({cooling, level}) =>
		annealingSteps(['a swap of two free cells of a box', 'swap two in a box'], `${cooling} T`, level),
	doing: 'annealing',
	unit: 'proposals',
	pace: 500,
	settings: [
		{...firstTemperature, automatic: usualDeviation, isAbout: true},
		...others,
		// With fewer than two free cells there is nothing to swap.
		whole(
			'skip',
			'boxes with more givens than this are skipped: such a proposal changes nothing (the program of source 004: 6)',
			[0, largestSize],
			({geometry}) => geometry.size - 2,
		),
		choice('start', 'the first grid: random, or greedy (improved by swaps until none is better)', starts),
	],
	isSingle: ({restart}) => restart === 0,
	recount: ({geometry: {size, rows, columns, boxCells}}, grid) =>
		missingDigits(size, boxCells.length > 0 ? [...rows, ...columns] : columns, grid),
	create: (puzzle, seed, settings) =>
		new Annealer(kernelOf(puzzle, settings), reheatingSchedule(settings), seed),
});

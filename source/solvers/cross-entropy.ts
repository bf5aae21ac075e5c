/** The cross-entropy methods of source 002, as the table of solvers has them. */

import {conflictingPairs} from '../sudoku/check.js';
import {countMultinomial} from './cross-entropy/cost.js';
import {Multinomial} from './cross-entropy/multinomial.js';
import {PerCell} from './cross-entropy/per-cell.js';
import {defineMethod, type Setting} from './solver.js';

const commonParts = (
	samples: number,
	alpha: number,
	smoothing: number,
	generations: number,
	patience: number,
): ReadonlyArray<Setting<'samples' | 'alpha' | 'smoothing' | 'gamma' | 'generations' | 'patience'>> => [
	{
		name: 'samples',
		title: 'fillings per generation (N)',
		minimum: 2,
		maximum: 1_000_000,
		isInteger: true,
		preset: () => samples,
	},
	{name: 'alpha', title: 'share of them that is kept', minimum: 0.000_001, maximum: 1, preset: () => alpha},
	{
		name: 'smoothing',
		title: 'share of the old distribution in the new one (0: none, as in the document)',
		minimum: 0,
		maximum: 0.999_999,
		preset: () => smoothing,
	},
	{
		name: 'gamma',
		title: 'cost of the quantile at which learning ends',
		minimum: 0,
		maximum: 1_000_000,
		isInteger: true,
		preset: () => 0,
	},
	{
		name: 'generations',
		title: 'generations before it gives up',
		minimum: 1,
		maximum: 1_000_000_000,
		isInteger: true,
		preset: () => generations,
	},
	{
		name: 'patience',
		title: 'generations without a lower quantile before it forgets everything (0: never, as in the document)',
		minimum: 0,
		maximum: 1_000_000,
		isInteger: true,
		preset: () => patience,
	},
];

export const crossEntropy = defineMethod({
	name: 'cross-entropy',
	title: 'Cross-entropy, a distribution for each cell',
	source: '002 (ii)',
	summary:
		'Learns for every cell how likely each digit is, from the best of thousands of fillings per generation.',
	state:
		'a distribution over the digits for each free cell; the grid is the best filling of the last generation',
	neighbourhood: 'draw a generation of fillings, keep the best, learn from them',
	costText: 'pairs of equal digits among peers; without boxes, of rows and columns only',
	schedule: 'none: each cell follows its digits in the fillings kept, until the quantile reaches gamma',
	doing: 'sampling',
	unit: 'generations',
	learns: true,
	pace: 15,
	settings: commonParts(3000, 0.05, 0.7, 1000, 25),
	isSingle: ({patience}) => patience === 0,
	recount: ({geometry}, grid) => conflictingPairs(geometry, grid),
	create: (puzzle, seed, settings) => new PerCell(puzzle, seed, settings),
});

export const crossEntropyMultinomial = defineMethod({
	name: 'cross-entropy-multinomial',
	title: 'Cross-entropy, one multinomial distribution',
	source: '002 (i)',
	summary:
		'Learns one multinomial distribution for the sums of all free cells; it can solve only grids with a few free cells.',
	state: 'one probability for each free cell; a filling shares out what the givens leave of the total',
	neighbourhood: 'draw a generation of fillings, keep the best, learn from them',
	costText: 'pairs of equal values among peers, and for values outside of 1..n their distance to it',
	schedule: 'none: the probabilities follow the mean of the fillings kept, until the quantile reaches gamma',
	doing: 'sampling',
	unit: 'generations',
	learns: true,
	pace: 15,
	settings: commonParts(1000, 0.05, 0, 200, 0),
	isSingle: ({patience}) => patience === 0,
	recount: ({geometry}, grid) => countMultinomial(geometry, grid),
	create: (puzzle, seed, settings) => new Multinomial(puzzle, seed, settings),
});

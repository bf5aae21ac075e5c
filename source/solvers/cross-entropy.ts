/** The cross-entropy methods of source 002, as the table of solvers has them. */

import {conflictingPairs} from '../sudoku/check.js';
import {countMultinomial} from './cross-entropy/cost.js';
import {Multinomial} from './cross-entropy/multinomial.js';
import {PerCell} from './cross-entropy/per-cell.js';
import {choice, mostCounted, real, whole} from './settings.js';
import {defineMethod, type Settings} from './solver.js';

/** The values of the setting `distribution`. */
const distributions = {cells: 0, multinomial: 1} as const;

const isMultinomial = ({distribution}: Partial<Settings>) => distribution === distributions.multinomial;

/** A value for distributions of the cells, and one for the multinomial. */
const presets = (cells: number, multinomial: number) => (_: unknown, settings: Partial<Settings>) =>
	isMultinomial(settings) ? multinomial : cells;

export const crossEntropy = defineMethod({
	name: 'cross-entropy',
	title: 'Cross-entropy',
	source: '002 (i, ii)',
	summary:
		'Learns for every cell how likely each digit is, from the best of thousands of fillings per generation.',
	state:
		'a distribution over the digits for each free cell; the grid is the best filling of the last generation',
	neighbourhood: 'draw a generation of fillings, keep the best, learn from them',
	costText:
		'pairs of equal digits among peers; without boxes, of rows and columns only; of the multinomial also the distance of values to 1..n',
	schedule: 'none: each cell follows its digits in the fillings kept, until the quantile reaches gamma',
	doing: 'sampling',
	unit: 'generations',
	learns: true,
	pace: 15,
	settings: [
		choice(
			'distribution',
			'one for each cell (002 ii), or a multinomial that shares out what the givens leave of the total (002 i): it can solve only grids with a few free cells',
			distributions,
		),
		whole('samples', 'fillings per generation (N)', [2, 1_000_000], presets(3000, 1000)),
		real('alpha', 'share of them that is kept', [0.000_001, 1], 0.05),
		real(
			'smoothing',
			'share of the old distribution in the new one (0: none, as in the document)',
			[0, 0.999_999],
			presets(0.7, 0),
		),
		whole('gamma', 'cost of the quantile at which learning ends', [0, 1_000_000], 0),
		whole('generations', 'generations before it gives up', [1, mostCounted], presets(1000, 200)),
		whole(
			'patience',
			'generations without a lower quantile before it forgets everything (0: never, as in the document)',
			[0, 1_000_000],
			presets(25, 0),
		),
	],
	isSingle: ({patience}) => patience === 0,
	recount: ({geometry}, grid, settings) =>
		isMultinomial(settings) ? countMultinomial(geometry, grid) : conflictingPairs(geometry, grid),
	create: (puzzle, seed, settings) =>
		isMultinomial(settings) ? new Multinomial(puzzle, seed, settings) : new PerCell(puzzle, seed, settings),
});

/** The neighbourhoods: what a grid is, how a proposal changes it, and what it costs. */

import {Random} from '../random.js';
import {conflictingPairs, missingDigits} from '../sudoku/check.js';
import {type Geometry, type Grid, largestSize} from '../sudoku/geometry.js';
import {givenCount, type Puzzle} from '../sudoku/puzzle.js';
import {boxGroups, crossingUnits, type Groups, rowGroups} from './groups.js';
import type {Kernel} from './kernel.js';
import {ReassignKernel} from './reassign-kernel.js';
import {choice, whole} from './settings.js';
import type {CostUnits, Setting, Settings} from './solver.js';
import {SwapKernel} from './swap-kernel.js';

/** A row of the table of neighbourhoods. */
export type Neighbourhood = {
	readonly state: string;
	/** What a move changes; and for the pseudo-code, what is proposed, in full and in short. */
	readonly text: string;
	readonly change: readonly [text: string, short: string];
	readonly costText: string;
	readonly costUnits?: CostUnits;
	readonly settings: readonly Setting[];
	readonly kernel: (puzzle: Puzzle, settings: Partial<Settings>) => Kernel;
	/** The cost of a grid by its definition. */
	readonly recount: (puzzle: Puzzle, grid: Grid) => number;
	/** Proposals at one temperature, and what that number is. */
	readonly level: number | Setting['preset'];
	readonly levelNote?: string;
	/** The greatest cost of all grids; a bound of that of the fillings of a puzzle. */
	readonly greatest: (puzzle: Puzzle) => number;
	readonly bound: (puzzle: Puzzle) => number;
	/** What T0 = 0 comes to with `geometric`, as an estimate for the screens. */
	readonly deviation?: (puzzle: Puzzle, settings: Settings) => number;
};

/** The mean first temperature of eight seeds. With nine moves, that of one may be half of it or twice. */
const usualDeviation =
	(kernelOf: Neighbourhood['kernel']) =>
	(puzzle: Puzzle, settings: Settings): number => {
		const kernel = kernelOf(puzzle, settings);
		const deviations = Array.from({length: 8}, (_, seed) => {
			const random = new Random(String(seed));
			kernel.fill(random);
			return kernel.deviation(random, Number(settings.sample));
		});
		return deviations.reduce((sum, deviation) => sum + deviation, 0) / deviations.length;
	};

/** All that two neighbourhoods of swaps in groups have in common. A unit can miss all digits but one. */
function swaps(groupsOf: (geometry: Geometry) => Groups) {
	const kernel: Neighbourhood['kernel'] = (puzzle, settings) => new SwapKernel(puzzle, groupsOf, settings);
	const greatest = ({geometry}: Puzzle) => crossingUnits(groupsOf(geometry)).length * (geometry.size - 1);
	return {
		kernel,
		recount: ({geometry}: Puzzle, grid: Grid) =>
			missingDigits(geometry.size, crossingUnits(groupsOf(geometry)), grid),
		greatest,
		bound: greatest,
		deviation: usualDeviation(kernel),
	};
}

export const givensLevel = {
	// A grid without givens would have levels without proposals.
	level: ({givens}: Puzzle) => Math.max(1, givenCount(givens)),
	levelNote: ' (the number of givens)',
};

/**
A bound of the greatest cost of a filling, e_p of the statistics paper (iii), and that cost itself where nothing is
given: each pair of free peers counts, and each free cell has the digit that the most of its given peers have.
*/
function pairsBound({geometry: {cells, size, peers, peerCount}, givens}: Puzzle): number {
	let bound = 0;
	for (let cell = 0; cell < cells; cell++) {
		// How many peers hold each digit; 0 is a free one.
		const counts = new Uint16Array(size + 1);
		for (let k = cell * peerCount; k < (cell + 1) * peerCount; k++) {
			counts[givens[peers[k]]]++;
		}

		// A pair of free cells, or of givens that clash, is seen from both.
		bound += counts[givens[cell]] / 2 + (givens[cell] === 0 ? Math.max(...counts.subarray(1)) : 0);
	}

	// A temperature is above 0, also where nothing can clash.
	return Math.max(1, bound);
}

const cellsKernel = (puzzle: Puzzle) => new ReassignKernel(puzzle);

/** The table of neighbourhoods, by the solvers that have them. To add one, add a row. */
export const neighbourhoods = {
	/** The report. */
	'block-swap': {
		...swaps(boxGroups),
		...givensLevel,
		state: 'every box a permutation of the digits',
		text: 'swap two free cells of a random box',
		change: ['a swap of two free cells of a box', 'a swap'],
		costText: 'digits missing in rows and columns',
		costUnits: {counts: 'digits missing', units: ['row', 'column']},
		settings: [
			// With fewer than two free cells there is nothing to swap.
			whole(
				'skip',
				'boxes with more givens than this are skipped: such a proposal changes nothing (the program of the report: 6)',
				[0, largestSize],
				({geometry}) => geometry.size - 2,
			),
			choice(
				'start',
				'the first grid: random, greedy (improved by the best of all swaps) or constructive (digits that no peer has)',
				['random', 'greedy', 'constructive'],
			),
		],
	},
	/** The C exercise. */
	'row-swap': {
		...swaps(rowGroups),
		state: 'every row a permutation of the digits',
		text: 'swap two free cells of a random row',
		change: ['a swap of two free cells of a row', 'a swap'],
		costText: 'digits missing in columns and boxes',
		costUnits: {counts: 'digits missing', units: ['column', 'box']},
		settings: [],
		level: 1000,
	},
	/** The wiki page, and the statistics paper (iii). For Latin squares (`--boxes none`) the cost is that of the paper itself: rows and columns only. */
	reassign: {
		state: 'any digits in the free cells',
		text: 'give one free cell another digit',
		change: ['another digit for a free cell', 'a digit'],
		costText: 'pairs of equal digits among peers',
		costUnits: {counts: 'equal pairs', units: ['row', 'column', 'box']},
		settings: [],
		kernel: cellsKernel,
		recount: ({geometry}, grid) => conflictingPairs(geometry, grid),
		level: ({geometry}) => geometry.cells,
		levelNote: ' (the number of cells: 81 on 9×9)',
		greatest: ({geometry}) => geometry.edges,
		bound: pairsBound,
		deviation: usualDeviation(cellsKernel),
	},
} as const satisfies Readonly<Record<string, Neighbourhood>>;

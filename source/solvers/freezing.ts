/** The temperature at which a puzzle freezes, from the puzzle alone. */

import type {Geometry} from '../sudoku/geometry.js';

/** Where a cell has hardly a choice, the formula has no bound, and any temperature serves. */
const hottest = 1;

/**
The one temperature of the whole search: `T = 0.36 u (1 + 4 / sqrt(n)) / ln a`, at most 1. Above it the grid moves freely
and never comes near cost 0; below it the grid freezes in the first trap.

`a` is the mean number of other candidates that an open cell has: the more there are, the more disorder weighs against the
cost, and the colder it must be. `u` is what a swap may cost: the mean number of units (row, column) in which two open
cells of a group differ. It is 1 in a Latin square, whose groups are its rows, and up to 2 in boxes. `n` is the number of
open cells: the fewer there are, the more the cost fluctuates, and the higher it may be in the mean.

The two constants are fitted to fixed temperatures 8 % apart for 57 puzzles, Latin squares of 16 to 100 and boxes of 3 x 3
to 10 x 10 with 30 to 70 % given, and to a few of the hardest. At this temperature they need 1.06 times the proposals of
the best one in the geometric mean, and at most 1.6 times. That one well chosen temperature can serve as well as a schedule
is from M. Fielding, "Simulated annealing with an optimal fixed temperature", SIAM Journal on Optimization 11 (2000)
289-307.

@param choices the number of candidates of each cell; below 2 it is not open
*/
export function freezingTemperature(geometry: Geometry, choices: ArrayLike<number>): number {
	const others = Array.from(choices, choice => choice - 1).filter(other => other > 0);
	const disorder = Math.log(others.reduce((sum, other) => sum + other, 0) / others.length);
	const fluctuation = 1 + 4 / Math.sqrt(others.length);
	return disorder > 0
		? Math.min(hottest, (0.36 * unitsBetween(geometry, choices) * fluctuation) / disorder)
		: hottest;
}

/** The mean number of crossing units in which two open cells of a group differ; 1 if no group has two. */
function unitsBetween({boxCells, rowOf, columnOf}: Geometry, choices: ArrayLike<number>): number {
	let pairs = 0;
	let shared = 0;
	for (const box of boxCells) {
		const open = box.filter(cell => choices[cell] > 1);
		pairs += pairsOf(open.length);
		for (const unitOf of [rowOf, columnOf]) {
			const counts = new Map<number, number>();
			for (const cell of open) {
				counts.set(unitOf[cell], (counts.get(unitOf[cell]) ?? 0) + 1);
			}

			shared += [...counts.values()].reduce((sum, count) => sum + pairsOf(count), 0);
		}
	}

	return pairs > 0 ? (2 * pairs - shared) / pairs : 1;
}

const pairsOf = (count: number) => (count * (count - 1)) / 2;

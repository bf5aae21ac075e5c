/** What the tests of solvers share. */

import {expect} from 'vitest';
import {resolveSettings} from '../../source/solvers/settings.js';
import type {Method, Settings, Solver} from '../../source/solvers/solver.js';
import type {Geometry, Grid} from '../../source/sudoku/geometry.js';
import type {Puzzle} from '../../source/sudoku/puzzle.js';

/** A solver that has made no move. */
export const create = (method: Method, puzzle: Puzzle, seed = 'a', settings: Settings = {}): Solver =>
	method.create(puzzle, seed, resolveSettings(method, puzzle, settings));

/** The free cells of a puzzle. */
export const freeCells = ({givens}: Puzzle): number[] =>
	[...givens.keys()].filter(cell => givens[cell] === 0);

/** The cells that share a unit with a cell. */
export const neighboursOf = ({peers, peerCount}: Geometry, cell: number): number[] => [
	...peers.slice(cell * peerCount, (cell + 1) * peerCount),
];

/** The digits that no neighbour has, in order. */
export const coloursOf = (geometry: Geometry, grid: Grid, cell: number): number[] =>
	Array.from({length: geometry.size}, (_, k) => k + 1).filter(
		digit => !neighboursOf(geometry, cell).some(other => grid[other] === digit),
	);

/** What chi-square with so many degrees of freedom exceeds once in a million seeds (Wilson and Hilferty's cube). */
const bound = (freedom: number) =>
	freedom * (1 - 2 / (9 * freedom) + 4.753 * Math.sqrt(2 / (9 * freedom))) ** 3;

/** Check that draws come as often as their exact shares say, and nothing else does. */
export function expectShares(draws: readonly unknown[], shares: ReadonlyMap<string, number>): void {
	const counts = new Map<string, number>();
	for (const draw of draws) {
		counts.set(String(draw), (counts.get(String(draw)) ?? 0) + 1);
	}

	expect([...counts.keys()].filter(key => !shares.has(key))).toEqual([]);
	let [sum, classes] = [0, 0];
	for (const [key, share] of shares) {
		const expected = share * draws.length;
		// Fewer than five expected would spoil the approximation.
		if (expected >= 5) {
			sum += ((counts.get(key) ?? 0) - expected) ** 2 / expected;
			classes++;
		}
	}

	expect(classes).toBeGreaterThan(1);
	expect(sum).toBeLessThan(bound(classes - 1));
}

/** The same share for each. */
export const equalShares = (keys: readonly unknown[]): Map<string, number> =>
	new Map(keys.map(key => [String(key), 1 / keys.length]));

/** How likely each rule accepts a change of cost at a temperature above 0, by its definition. */
export const acceptanceOf: Readonly<Record<string, (delta: number, temperature: number) => number>> = {
	metropolis: (delta, temperature) => Math.min(1, Math.exp(-delta / temperature)),
	'metropolis-strict': (delta, temperature) => Math.min(1, Math.exp(-delta / temperature)),
	strict: delta => (delta < 0 ? 1 : 0),
	'not-worse': delta => (delta <= 0 ? 1 : 0),
	threshold: (delta, temperature) => (delta <= temperature ? 1 : 0),
	glauber: (delta, temperature) => Math.exp(-delta / temperature) / (1 + Math.exp(-delta / temperature)),
};

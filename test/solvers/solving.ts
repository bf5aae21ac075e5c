/** What the tests of solvers share. */

import {expect} from 'vitest';
import type {Known} from '../../source/solvers/focused-kernel.js';
import {resolveSettings} from '../../source/solvers/settings.js';
import type {Method, Settings, Solver} from '../../source/solvers/solver.js';
import type {Geometry, Grid} from '../../source/sudoku/geometry.js';
import type {Puzzle} from '../../source/sudoku/puzzle.js';

/** A solver that has made no move. */
export const create = (method: Method, puzzle: Puzzle, seed = 'a', settings: Settings = {}): Solver =>
	method.create(puzzle, seed, resolveSettings(method, puzzle, settings));

export const freeCells = ({givens}: Puzzle): number[] =>
	[...givens.keys()].filter(cell => givens[cell] === 0);

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

export const equalShares = (keys: readonly unknown[]): Map<string, number> =>
	new Map(keys.map(key => [String(key), 1 / keys.length]));

/** The grids that one proposal leads to, each with the probability that it is proposed. */
export type Proposals = (grid: Grid) => Array<readonly [Grid, number]>;

const swapped = (grid: Grid, a: number, b: number): Grid => grid.with(a, grid[b]).with(b, grid[a]);

/** A unit that has two free cells, then a pair of them; `skip` takes each unit, and proposes nothing where too much is given. */
export function swapProposals({givens}: Puzzle, units: readonly Uint16Array[], skip?: number): Proposals {
	const free = units.map(unit => [...unit].filter(cell => givens[cell] === 0));
	const isSkipped = (cells: number[], at: number) =>
		cells.length < 2 || units[at].length - cells.length > (skip ?? 99);
	const chosen = skip === undefined ? free.filter(cells => cells.length > 1) : free;
	return grid =>
		free.flatMap((cells, at) => {
			const pairs = isSkipped(cells, at) ? [] : cells.flatMap((a, k) => cells.slice(k + 1).map(b => [a, b]));
			return pairs.map(([a, b]) => [swapped(grid, a, b), 1 / chosen.length / pairs.length] as const);
		});
}

/** A free cell, then another digit. */
export const reassignProposals =
	(puzzle: Puzzle): Proposals =>
	grid => {
		const {size} = puzzle.geometry;
		const free = freeCells(puzzle);
		return free.flatMap(cell =>
			Array.from({length: size}, (_, k) => k + 1)
				.filter(digit => digit !== grid[cell])
				.map(digit => [grid.with(cell, digit), 1 / free.length / (size - 1)] as const),
		);
	};

/** An open cell whose digit stands twice in its row or column or is no candidate, then another candidate, from its group. */
export const focusedProposals =
	({geometry}: Puzzle, {candidates}: Known): Proposals =>
	grid => {
		const {rows, columns, boxCells} = geometry;
		const groups = boxCells.length > 0 ? boxCells : rows;
		const isTwice = (cell: number) =>
			[...rows, ...columns].some(
				unit => unit.includes(cell) && unit.some(other => other !== cell && grid[other] === grid[cell]),
			);
		const atFault = [...candidates.keys()].filter(
			cell => candidates[cell].length > 1 && (isTwice(cell) || !candidates[cell].includes(grid[cell])),
		);
		return atFault.flatMap(cell => {
			const digits = [...candidates[cell]].filter(digit => digit !== grid[cell]);
			const group = groups.find(unit => unit.includes(cell)) ?? expect.fail();
			return digits.map(digit => {
				const other = group.find(each => grid[each] === digit) ?? expect.fail();
				return [swapped(grid, cell, other), 1 / atFault.length / digits.length] as const;
			});
		});
	};

/** How likely each rule accepts a change of cost at a temperature above 0, by its definition. */
export const acceptanceOf: Readonly<Record<string, (delta: number, temperature: number) => number>> = {
	metropolis: (delta, temperature) => Math.min(1, Math.exp(-delta / temperature)),
	'metropolis-strict': (delta, temperature) => Math.min(1, Math.exp(-delta / temperature)),
	strict: delta => (delta < 0 ? 1 : 0),
	'not-worse': delta => (delta <= 0 ? 1 : 0),
	threshold: (delta, temperature) => (delta <= temperature ? 1 : 0),
	glauber: (delta, temperature) => Math.exp(-delta / temperature) / (1 + Math.exp(-delta / temperature)),
};

/**
The randomness of the annealers, against distributions worked out by enumeration on a 4 × 4 grid. The seeds are fixed;
the bounds are those that chi-square would exceed once in a million seeds.
*/

import {describe, expect, test} from 'vitest';
import {Random} from '../../source/random.js';
import {annealFocused, knownOf} from '../../source/solvers/anneal.js';
import {blockSwap} from '../../source/solvers/block-swap.js';
import {FocusedKernel} from '../../source/solvers/focused-kernel.js';
import {type Kernel, setThresholds} from '../../source/solvers/kernel.ts';
import {reassign} from '../../source/solvers/reassign.js';
import {ReassignKernel} from '../../source/solvers/reassign-kernel.js';
import {SwapKernel} from '../../source/solvers/swap-kernel.js';
import type {Grid} from '../../source/sudoku/geometry.js';
import type {Puzzle} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {small} from '../puzzles.js';

const puzzle = parsePuzzle(small);
const free = [...puzzle.givens.keys()].filter(cell => puzzle.givens[cell] === 0);

/** The neighbours of a grid with the probability that each is proposed. */
type Neighbours = (grid: Grid) => Array<readonly [Grid, number]>;

const changed = (grid: Grid, changes: ReadonlyArray<readonly [cell: number, digit: number]>): Grid => {
	const copy = grid.slice();
	for (const [cell, digit] of changes) {
		copy[cell] = digit;
	}

	return copy;
};

// Boxes 1 and 4 have three free cells each: a box by one half, then one of its three pairs.
const swapNeighbours: Neighbours = grid =>
	[free.slice(0, 3), free.slice(3)].flatMap(box =>
		[
			[0, 1],
			[0, 2],
			[1, 2],
		].map(
			([i, j]) =>
				[
					changed(grid, [
						[box[i], grid[box[j]]],
						[box[j], grid[box[i]]],
					]),
					1 / 6,
				] as const,
		),
	);

const reassignNeighbours: Neighbours = grid =>
	free.flatMap(cell =>
		[1, 2, 3, 4]
			.filter(digit => digit !== grid[cell])
			.map(digit => [changed(grid, [[cell, digit]]), 1 / 18] as const),
	);

// A cell whose row or column has its digit twice, then another of the digits that its box misses; both free boxes miss three.
const focusedNeighbours: Neighbours = grid => {
	const stands = (digit: number, at: (cell: number) => boolean) =>
		[...grid.keys()].filter(cell => grid[cell] === digit && at(cell)).length;
	const atFault = free.filter(
		cell =>
			stands(grid[cell], other => other >> 2 === cell >> 2) > 1 ||
			stands(grid[cell], other => (other & 3) === (cell & 3)) > 1,
	);
	return atFault.flatMap(cell =>
		[free.slice(0, 3), free.slice(3)]
			.filter(box => box.includes(cell))
			.flat()
			.filter(other => other !== cell)
			.map(
				other =>
					[
						changed(grid, [
							[cell, grid[other]],
							[other, grid[cell]],
						]),
						1 / (2 * atFault.length),
					] as const,
			),
	);
};

/** The 99.9999 % quantile of chi-square (Wilson and Hilferty's cube). */
const bound = (freedom: number) =>
	freedom * (1 - 2 / (9 * freedom) + 4.753 * Math.sqrt(2 / (9 * freedom))) ** 3;

function chiSquare(
	counts: ReadonlyMap<string, number>,
	expected: ReadonlyMap<string, number>,
	total: number,
): number {
	let sum = 0;
	for (const [key, probability] of expected) {
		sum += ((counts.get(key) ?? 0) - probability * total) ** 2 / (probability * total);
	}

	return sum;
}

const cases = [
	['swap', () => new SwapKernel(puzzle, 'boxes'), swapNeighbours, blockSwap.recount],
	['reassign', () => new ReassignKernel(puzzle), reassignNeighbours, reassign.recount],
	[
		'focused',
		() => new FocusedKernel(puzzle, knownOf(puzzle, 0)),
		focusedNeighbours,
		(problem: Puzzle, grid: Grid) => annealFocused.recount(problem, grid, {presolve: 0}),
	],
] as const;

describe.each(cases)('%s', (name, makeKernel, neighbours, recount) => {
	const cost = (grid: Grid) => recount(puzzle, grid, {});

	const startOf = (kernel: Kernel, seed: string): Grid => {
		kernel.fill(new Random(seed));
		return kernel.grid.slice();
	};

	/** The exact probabilities of the next grid under the Metropolis rule. */
	function nextGrids(from: Grid, temperature: number): Map<string, number> {
		const next = new Map<string, number>();
		let stays = 1;
		for (const [to, proposed] of neighbours(from)) {
			const probability = proposed * Math.min(1, Math.exp(-(cost(to) - cost(from)) / temperature));
			next.set(to.join(''), (next.get(to.join('')) ?? 0) + probability);
			stays -= probability;
		}

		if (stays > 1e-9) {
			next.set(from.join(''), stays);
		}

		return next;
	}

	test.each([0.3, 1, 5])(
		'one proposal at T = %f leads where the Metropolis rule says, as often',
		temperature => {
			const kernel = makeKernel();
			const thresholds = new Uint32Array(kernel.steepest + 1);
			setThresholds(thresholds, temperature);
			const random = new Random(`one step ${temperature}`);
			for (const seed of ['a', 'b', 'c']) {
				const from = startOf(kernel, seed);
				const expected = nextGrids(from, temperature);
				const counts = new Map<string, number>();
				const total = 40_000;
				for (let k = 0; k < total; k++) {
					kernel.load(from);
					kernel.run(1, random, thresholds);
					const key = kernel.grid.join('');
					counts.set(key, (counts.get(key) ?? 0) + 1);
				}

				expect([...counts.keys()].filter(key => !expected.has(key))).toEqual([]);
				// Classes with fewer than five expected would spoil the approximation.
				const tested = new Map([...expected].filter(([, probability]) => probability * total >= 5));
				expect(chiSquare(counts, tested, total)).toBeLessThan(bound(tested.size - 1));
			}
		},
	);

	test('at T = 0 nothing uphill is accepted, and everything else is', () => {
		const kernel = makeKernel();
		const thresholds = new Uint32Array(kernel.steepest + 1);
		setThresholds(thresholds, 0);
		const random = new Random('descent');
		const seen = new Set<boolean>();
		for (let k = 0; k < 2000; k++) {
			startOf(kernel, String(k % 50));
			if (kernel.run(1, random, thresholds) === 0) {
				// Filled by chance without a fault, which leaves the focused kernel nothing to propose.
				expect([name, kernel.cost]).toEqual(['focused', 0]);
				continue;
			}

			const last = kernel.last();
			expect(last?.accepted).toBe((last?.delta ?? 0) <= 0);
			seen.add(last?.accepted ?? false);
		}

		expect(seen.size).toBe(2);
	});

	// The focused kernel proposes from where something is wrong: it has no such balance to keep.
	test.skipIf(name === 'focused')('a long run at T = 1 stays in each grid as long as Boltzmann says', () => {
		const kernel = makeKernel();
		const thresholds = new Uint32Array(kernel.steepest + 1);
		setThresholds(thresholds, 1);
		const random = new Random('boltzmann');
		const first = startOf(kernel, 'a');
		// Every grid that can be reached, but for the solutions, at which a run ends: the chain is watched from its
		// start to the solution's door by stepping over it.
		const reached = new Map([[first.join(''), first]]);
		for (const grid of reached.values()) {
			for (const [to] of neighbours(grid)) {
				reached.set(to.join(''), to);
			}
		}

		const weights = new Map<number, number>();
		let sum = 0;
		for (const grid of reached.values()) {
			const weight = Math.exp(-cost(grid));
			weights.set(cost(grid), (weights.get(cost(grid)) ?? 0) + weight);
			sum += weight;
		}

		// Samples 60 proposals apart are as good as independent on so few grids; they are compared by cost.
		const counts = new Map<string, number>();
		const total = 40_000;
		for (let k = 0; k < total; k++) {
			for (let made = 0; made < 60; ) {
				made += kernel.run(60 - made, random, thresholds);
			}

			counts.set(String(kernel.cost), (counts.get(String(kernel.cost)) ?? 0) + 1);
		}

		const expected = new Map(
			[...weights]
				.map(([level, weight]) => [String(level), weight / sum] as const)
				.filter(([, p]) => p * total >= 5),
		);
		expect(chiSquare(counts, expected, total)).toBeLessThan(bound(expected.size - 1));
	});
});

/** What chance decides, against distributions worked out by enumeration: on a 4 × 4 grid where the whole space is small. The seeds are fixed. */

import {describe, test} from 'vitest';
import {Random} from '../../source/random.js';
import {Acceptance, ruleNamed} from '../../source/solvers/acceptance.ts';
import {annealFocused, knownOf} from '../../source/solvers/anneal.js';
import {FocusedKernel} from '../../source/solvers/focused-kernel.js';
import type {Kernel} from '../../source/solvers/kernel.ts';
import {blockSwap, reassign} from '../../source/solvers/neighbourhoods.js';
import {ReassignKernel} from '../../source/solvers/reassign-kernel.js';
import {SwapKernel} from '../../source/solvers/swap-kernel.js';
import type {Grid} from '../../source/sudoku/geometry.js';
import type {Puzzle} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard, small} from '../puzzles.js';
import {acceptanceOf, expectShares, focusedProposals, reassignProposals, swapProposals} from './solving.ts';

const puzzle = parsePuzzle(small);
/** Draws of a kernel's next move; `key` says what it came to. */
function proposals(kernel: Kernel, acceptance: Acceptance, total: number, seed: string, key: () => unknown) {
	const random = new Random(seed);
	const [grid, order] = [kernel.grid.slice(), kernel.order?.slice()];
	return Array.from({length: total}, () => {
		kernel.load(grid, order);
		kernel.run(1, random, acceptance);
		return key();
	});
}

const acceptanceAt = (kernel: Kernel, temperature: number, rule?: string) =>
	new Acceptance(kernel.steepest).set(temperature, ruleNamed(rule));

const kernels = [
	[
		'swap',
		() => new SwapKernel(puzzle, 'box'),
		swapProposals(puzzle, puzzle.geometry.boxCells),
		blockSwap.recount,
	],
	['reassign', () => new ReassignKernel(puzzle), reassignProposals(puzzle), reassign.recount],
	[
		'focused',
		() => new FocusedKernel(puzzle, knownOf(puzzle, 'none')),
		focusedProposals(puzzle, knownOf(puzzle, 'none')),
		(problem: Puzzle, grid: Grid) => annealFocused.recount(problem, grid, {presolve: 0}),
	],
] as const;

describe.each(kernels)('%s', (name, makeKernel, proposalsFrom, recount) => {
	const cost = (grid: Grid) => recount(puzzle, grid, {});

	test.each(
		Object.keys(name === 'focused' ? {metropolis: 0} : acceptanceOf).flatMap(rule =>
			(rule === 'metropolis' ? [0.3, 1, 5] : [1]).map(temperature => [rule, temperature] as const),
		),
	)('by %s at T = %f a proposal leads where the rule says', (rule, temperature) => {
		const kernel = makeKernel();
		const acceptance = acceptanceAt(kernel, temperature, rule);
		for (const start of ['a', 'b']) {
			kernel.fill(new Random(start));
			const from = kernel.grid.slice();
			const next = new Map<string, number>();
			let stays = 1;
			for (const [to, proposed] of proposalsFrom(from)) {
				const probability = proposed * acceptanceOf[rule](cost(to) - cost(from), temperature);
				next.set(to.join(''), (next.get(to.join('')) ?? 0) + probability);
				stays -= probability;
			}

			if (stays > 1e-9) {
				next.set(from.join(''), stays);
			}

			const seed = `step ${temperature}`;
			expectShares(
				proposals(kernel, acceptance, 6000, seed, () => kernel.grid.join('')),
				next,
			);
		}
	});
});

test('a cell at fault is proposed equally often, says why, and so is each other candidate of it', () => {
	const problem = parsePuzzle(hard);
	const {rowOf, columnOf} = problem.geometry;
	const known = knownOf(problem, 'none');
	const kernel = new FocusedKernel(problem, known);
	kernel.fill(new Random('focused'));
	const grid = kernel.grid.slice();
	const cells = [...kernel.order];
	const isTwice = (cell: number, unitOf: ArrayLike<number>) =>
		grid.some((digit, other) => other !== cell && unitOf[other] === unitOf[cell] && digit === grid[cell]);
	const shares = cells.flatMap(cell => {
		const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
		const others = digits.filter(digit => digit !== grid[cell] && known.candidates[cell].includes(digit));
		const fault = [
			isTwice(cell, rowOf),
			isTwice(cell, columnOf),
			!known.candidates[cell].includes(grid[cell]),
		];
		return others.map(digit => [`${cell} ${digit} ${fault}`, 1 / cells.length / others.length] as const);
	});
	const key = () => {
		const {cells: [cell] = [], after: [digit] = [], detail} = kernel.last() ?? {};
		const fault = detail?.kind === 'fault' && [detail.isInRow, detail.isInColumn, detail.isRuledOut];
		return `${cell} ${digit} ${fault}`;
	};
	expectShares(proposals(kernel, acceptanceAt(kernel, 0), 10_000, 'focused', key), new Map(shares));
});

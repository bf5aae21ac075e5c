/** What could come next, against all that can be proposed, counted by definition, and against what is proposed. */

import {expect, test} from 'vitest';
import {Random} from '../../source/random.js';
import {Acceptance, ruleNamed} from '../../source/solvers/acceptance.js';
import {annealFocused, knownOf} from '../../source/solvers/anneal.js';
import {FocusedKernel} from '../../source/solvers/focused-kernel.js';
import {methodNamed} from '../../source/solvers/index.js';
import type {Kernel} from '../../source/solvers/kernel.js';
import {neighbourhoods} from '../../source/solvers/neighbourhoods.js';
import {acceptedChance, isLocalMinimum, sidesOf} from '../../source/solvers/neighbours.js';
import type {Method} from '../../source/solvers/solver.js';
import type {Grid} from '../../source/sudoku/geometry.js';
import type {Puzzle} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard, report} from '../puzzles.js';
import {
	create,
	expectShares,
	focusedProposals,
	type Proposals,
	reassignProposals,
	swapProposals,
} from './solving.ts';

const puzzles: Readonly<Record<string, Puzzle>> = {
	'4 × 4': parsePuzzle(`12${'.'.repeat(14)}`),
	'6 × 6': parsePuzzle(`..5${'.'.repeat(33)}`),
	'Latin 7 × 7': parsePuzzle(`123${'.'.repeat(46)}`),
	'9 × 9': parsePuzzle(report),
	'a hard 9 × 9': parsePuzzle(hard),
};

type Case = {
	readonly kernel: Kernel;
	readonly proposals: Proposals;
	readonly recount: (grid: Grid) => number;
};

const rowOrBox = ({geometry: {rows, boxCells}}: Puzzle) => (boxCells.length > 0 ? boxCells : rows);

const kernels: Readonly<Record<string, (puzzle: Puzzle) => Case>> = Object.fromEntries([
	...(['block-swap', 'row-swap', 'reassign'] as const).map(name => {
		const {kernel, recount} = neighbourhoods[name];
		const proposalsOf = {
			'block-swap': (puzzle: Puzzle) => swapProposals(puzzle, rowOrBox(puzzle), 3),
			'row-swap': (puzzle: Puzzle) => swapProposals(puzzle, puzzle.geometry.rows),
			reassign: reassignProposals,
		}[name];
		return [
			name,
			(puzzle: Puzzle) => ({
				kernel: kernel(puzzle, name === 'block-swap' ? {skip: 3} : {}),
				proposals: proposalsOf(puzzle),
				recount: (grid: Grid) => recount(puzzle, grid),
			}),
		];
	}),
	...(['none', 'singles'] as const).map(presolve => [
		`anneal, ${presolve}`,
		(puzzle: Puzzle) => ({
			kernel: new FocusedKernel(puzzle, knownOf(puzzle, presolve)),
			proposals: focusedProposals(puzzle, knownOf(puzzle, presolve)),
			recount: (grid: Grid) => annealFocused.recount(puzzle, grid, {presolve}),
		}),
	]),
]);

/** No proposal is accepted; by the focused loop, only those that raise nothing. */
const never = (kernel: Kernel) =>
	new Acceptance(kernel.steepest).set(0, {...ruleNamed('strict'), probability: () => 0});

const cases = Object.keys(kernels).flatMap(name => Object.keys(puzzles).map(size => [name, size]));

test.each(cases)('%s on %s', (name, size) => {
	const {kernel, proposals, recount} = kernels[name](puzzles[size]);
	const random = new Random(`${name} ${size}`);
	kernel.fill(random);
	if (!kernel.canMove) {
		return;
	}

	kernel.run(size === '4 × 4' ? 3 : 40, random, new Acceptance(kernel.steepest).set(0.7));
	const neighbours = kernel.neighbours?.() ?? expect.fail();
	const [grid, order] = [kernel.grid.slice(), kernel.order.slice()];

	// Each proposal, counted in full.
	const counts = new Map<number, number>();
	const chances = new Map<number, number>();
	const all = proposals(grid);
	for (const [to, chance] of all) {
		const delta = recount(to) - recount(grid);
		counts.set(delta, (counts.get(delta) ?? 0) + 1);
		chances.set(delta, (chances.get(delta) ?? 0) + chance);
	}

	const {byDelta, idle, isUniform, count} = neighbours;
	const deltas = [...counts.keys()].sort((a, b) => a - b);
	expect(byDelta.map(({delta}) => delta)).toEqual(deltas);
	expect(byDelta.map(each => each.count)).toEqual(deltas.map(delta => counts.get(delta)));
	for (const {delta, chance} of byDelta) {
		expect(chance).toBeCloseTo(chances.get(delta) ?? 0, 12);
	}

	expect(count).toBe(all.length);
	expect(isUniform).toBe(new Set(all.map(([, chance]) => chance)).size === 1);
	expect(idle + byDelta.reduce((sum, {chance}) => sum + chance, 0)).toBeCloseTo(1, 12);
	const {better, equal, worse} = sidesOf(neighbours);
	expect([better + equal + worse, isLocalMinimum(neighbours)]).toEqual([count, better === 0]);

	// And what is proposed.
	const acceptance = never(kernel);
	const draws = Array.from({length: 8000}, () => {
		kernel.run(1, random, acceptance);
		const {cells = [], after = []} = kernel.last() ?? {};
		const to = grid.slice();
		for (const [k, cell] of cells.entries()) {
			to[cell] = after[k];
		}

		if (kernel.tally.lastDelta <= 0 && kernel instanceof FocusedKernel) {
			kernel.load(grid, order);
		}

		return to.join('');
	});
	const shares = new Map([[grid.join(''), idle]]);
	for (const [to, chance] of all) {
		shares.set(to.join(''), (shares.get(to.join('')) ?? 0) + chance);
	}

	expectShares(draws, shares);
});

test.each([
	['block-swap', {schedule: 'constant', T0: 0.8}],
	['block-swap', {schedule: 'constant', T0: 0.5, acceptance: 'glauber', skip: 5}],
	['row-swap', {schedule: 'constant', T0: 1, acceptance: 'threshold'}],
	['reassign', {schedule: 'constant', T0: 0.6}],
	['descent', {acceptance: 'not-worse'}],
	['anneal', {presolve: 'none', T: 0.5}],
])('%s %o accepts as many proposals as their chances add up to', (name, settings) => {
	const solver = create(methodNamed(name) as Method, puzzles['a hard 9 × 9'], 'share', settings);
	const rule = ruleNamed(solver.snapshot().rule);
	let [expected, variance, accepted] = [0, 0, 0];
	for (let move = 0; move < 4000; move++) {
		const {temperature = 0} = solver.gauges();
		const chance = acceptedChance(solver.neighbours?.() ?? expect.fail(), rule, temperature);
		solver.advance(1);
		expected += chance;
		variance += chance * (1 - chance);
		accepted += solver.snapshot().move?.accepted ? 1 : 0;
	}

	// Once in a million seeds.
	expect(Math.abs(accepted - expected)).toBeLessThan(4.9 * Math.sqrt(variance));
});

test('where there can be more than 20 000, nothing is counted', () => {
	const empty = parsePuzzle('.'.repeat(36 ** 2));
	const names = ['block-swap', 'row-swap', 'reassign', 'anneal'] as const;
	const solvers = names.map(name => create(methodNamed(name) as Method, empty));
	expect(solvers.map(solver => solver.neighbours?.())).toEqual(names.map(() => undefined));
});

/** Block swap against document 004: its constants, its temperatures, its levels. */

import {expect, test} from 'vitest';
import {Random} from '../../source/random.js';
import {blockSwap} from '../../source/solvers/block-swap.js';
import {costDeviation, geometricWithReheat} from '../../source/solvers/schedule.js';
import {resolveSettings} from '../../source/solvers/solver.js';
import {SwapKernel} from '../../source/solvers/swap-kernel.js';
import {isSolved} from '../../source/sudoku/check.js';
import {formatLine} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard, report, reportSolution} from '../puzzles.js';

const puzzle = parsePuzzle(report);

test('the document’s constants: 9 random moves, 0.99, a level of as many proposals as givens, 80 levels, +2', () => {
	expect(resolveSettings(blockSwap, puzzle)).toEqual({
		T0: 0,
		sample: 9,
		cooling: 0.99,
		level: 35,
		patience: 80,
		heat: 2,
		restart: 0,
		skip: 7,
		start: 0,
	});
	expect(resolveSettings(blockSwap, parsePuzzle('.'.repeat(81))).level).toBe(1);
});

test('the report’s puzzle is solved, as in figure 20', () => {
	for (let seed = 0; seed < 20; seed++) {
		const solver = blockSwap.create(puzzle, String(seed), resolveSettings(blockSwap, puzzle));
		solver.advance(1_000_000);
		expect(formatLine(puzzle.geometry, solver.snapshot().grid)).toBe(reportSolution);
	}
});

test('every box is a permutation, at the start and after any number of swaps', () => {
	const solver = blockSwap.create(puzzle, 'boxes', resolveSettings(blockSwap, puzzle));
	for (let k = 0; k < 50; k++) {
		const {grid} = solver.snapshot();
		for (const box of puzzle.geometry.boxCells) {
			expect(new Set(Array.from(box, cell => grid[cell])).size).toBe(9);
		}

		solver.advance(100);
	}
});

test('T0 is the population standard deviation of the cost over nine random moves, and the grid stays as it was', () => {
	const kernel = new SwapKernel(puzzle, 'boxes');
	kernel.fill(new Random('deviation'));
	const before = kernel.grid.slice();
	const always = new Uint32Array(5).fill(2 ** 32 - 1);
	const twin = new SwapKernel(puzzle, 'boxes');
	twin.load(before);
	const random = new Random('moves');
	const costs = Array.from({length: 9}, () => {
		twin.run(1, random, always);
		return blockSwap.recount(puzzle, twin.grid, {});
	});
	const mean = costs.reduce((sum, cost) => sum + cost, 0) / 9;
	const variance = costs.reduce((sum, cost) => sum + (cost - mean) ** 2, 0) / 9;
	expect(costDeviation(kernel, new Random('moves'), 9)).toBeCloseTo(Math.sqrt(variance), 12);
	expect(kernel.grid).toEqual(before);
});

test('T is multiplied by 0.99 after each level of 35 proposals', () => {
	const solver = blockSwap.create(puzzle, 'levels', resolveSettings(blockSwap, puzzle));
	const first = solver.snapshot().temperature ?? 0;
	for (let level = 0; level < 60; level++) {
		expect(solver.snapshot().temperature).toBeCloseTo(first * 0.99 ** level, 10);
		expect(solver.advance(34)).toBe(34);
		expect(solver.level).toBe(level);
		solver.advance(1);
		expect(solver.level).toBe(level + 1);
	}
});

test('2 is added after the cooling, at every level beyond 80 without improvement', () => {
	const schedule = geometricWithReheat({
		start: () => 1,
		cooling: 0.99,
		patience: 80,
		heat: 2,
		restartAfter: 0,
		levelLength: 35,
	});
	const kernel = new SwapKernel(puzzle, 'boxes');
	expect(schedule.next(0.5, 80, 200, kernel)).toBeCloseTo(0.495, 12);
	expect(schedule.next(0.5, 81, 200, kernel)).toBeCloseTo(2.495, 12);
	expect(schedule.next(2.495, 82, 200, kernel)).toBeCloseTo(4.470_05, 12);
});

test('a stuck run heats up: with no patience, at every level that does not improve', () => {
	const problem = parsePuzzle(hard);
	const solver = blockSwap.create(
		problem,
		'heat',
		resolveSettings(blockSwap, problem, {T0: 0.1, patience: 0, level: 1000}),
	);
	let [temperature, cost, reheats, wasStuck] = [0.1, solver.cost, 0, false];
	for (let level = 1; level < 40; level++) {
		solver.advance(1000);
		const isStuck = solver.cost >= cost;
		// A reheat that takes several levels counts once.
		reheats += isStuck && !wasStuck ? 1 : 0;
		wasStuck = isStuck;
		temperature = temperature * 0.99 + (isStuck ? 2 : 0);
		cost = solver.cost;
		const {reheats: counted, temperature: shown} = solver.snapshot();
		expect(shown).toBeCloseTo(temperature, 10);
		expect(counted).toBe(reheats);
	}

	expect(reheats).toBeGreaterThan(0);
});

test('restarts, where they are asked for, begin with a new grid at a new temperature', () => {
	const problem = parsePuzzle(hard);
	const solver = blockSwap.create(
		problem,
		'restart',
		resolveSettings(blockSwap, problem, {restart: 3, level: 10}),
	);
	solver.advance(30);
	const {restarts, temperature, move} = solver.snapshot();
	expect([restarts, move]).toEqual([1, undefined]);
	expect(temperature).toBeGreaterThan(0);
	solver.advance(90);
	expect(solver.snapshot().restarts).toBe(4);
});

test('the moves sampled for T0 at a restart are none of the run’s, even where one of them is a solution', () => {
	const four = parsePuzzle('.2...3.....2...4');
	for (let seed = 0; seed < 40; seed++) {
		const make = () => blockSwap.create(four, String(seed), resolveSettings(blockSwap, four, {restart: 2}));
		const [whole, stepped] = [make(), make()];
		whole.advance(20_000);
		while (stepped.advance(1) > 0) {
			expect(stepped.snapshot().bestCost > 0).toBe(stepped.cost > 0);
			expect(stepped.gauges().acceptance).toBeLessThanOrEqual(1);
		}

		expect(whole.cost).toBe(0);
		expect(whole.save()).toEqual(stepped.save());
	}
});

test('a box with seven givens whose last two cells are the wrong way round is put right', () => {
	// The report's solution without two cells of box 1, and without two of box 9: the document's rule would skip both.
	const almost = parsePuzzle(`..${reportSolution.slice(2, 79)}..`);
	for (let seed = 0; seed < 10; seed++) {
		const solver = blockSwap.create(almost, String(seed), resolveSettings(blockSwap, almost));
		solver.advance(10_000);
		expect(isSolved(almost.geometry, solver.snapshot().grid)).toBe(true);
	}
});

test('where no box has two free cells, there is no move to make', () => {
	const single = parsePuzzle(`.${reportSolution.slice(1)}`);
	const solver = blockSwap.create(single, 'x', resolveSettings(blockSwap, single));
	expect([solver.cost, solver.advance(10)]).toEqual([0, 0]);
});

test('with skip at 6 a box of seven givens is chosen like the others, and such a proposal changes nothing', () => {
	const problem = parsePuzzle(`..${reportSolution.slice(2, 9)}${'.'.repeat(72)}`);
	const givens = problem.givens.slice();
	for (const cell of [9, 10, 11, 18, 19, 20]) {
		givens[cell] = Number(reportSolution[cell]);
	}

	const seven = parsePuzzle(Array.from(givens).join(''));
	const solver = blockSwap.create(
		seven,
		'skips',
		resolveSettings(blockSwap, seven, {skip: 6, T0: 1000, cooling: 1}),
	);
	const total = 9000;
	let skips = 0;
	for (let k = 0; k < total; k++) {
		const before = solver.snapshot();
		solver.advance(1);
		const {move, cost, grid} = solver.snapshot();
		if (move?.kind === 'skip') {
			skips++;
			expect([cost, move.delta, move.accepted, move.detail]).toEqual([
				before.cost,
				0,
				true,
				{kind: 'skip', unit: 'box', number: 1, givens: 7},
			]);
			expect(grid).toEqual(before.grid);
		}
	}

	// One of nine boxes: 1000 of 9000, with a standard deviation of 30.
	expect(solver.moves).toBe(total);
	expect(Math.abs(skips - total / 9)).toBeLessThan(150);
});

test('where every box is skipped there is nothing to propose', () => {
	const solver = blockSwap.create(puzzle, 'none', resolveSettings(blockSwap, puzzle, {skip: 0}));
	expect(solver.advance(10)).toBe(0);
	expect(solver.snapshot().end).toContain('nothing to propose');
});

test('a greedy start is a random one made better until no swap within a box is', () => {
	let random = 0;
	let greedy = 0;
	for (let seed = 0; seed < 10; seed++) {
		const [first, second] = [0, 1].map(start =>
			blockSwap.create(puzzle, String(seed), resolveSettings(blockSwap, puzzle, {start})).snapshot(),
		);
		random += first.startCost;
		greedy += second.startCost;
		expect(second.bestCost).toBe(second.cost);
		const {grid, cost} = second;
		expect(cost).toBe(blockSwap.recount(puzzle, grid, {}));
		for (const box of puzzle.geometry.boxCells) {
			const free = [...box].filter(cell => puzzle.givens[cell] === 0);
			for (const a of free) {
				for (const b of free) {
					const swapped = grid.slice();
					[swapped[a], swapped[b]] = [swapped[b], swapped[a]];
					expect(blockSwap.recount(puzzle, swapped, {})).toBeGreaterThanOrEqual(cost);
				}
			}
		}
	}

	expect(greedy).toBeLessThan(random / 2);
});

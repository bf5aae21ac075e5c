/** Reassignment against document 000: its constants, its schedule, its stop. */

import {expect, test} from 'vitest';
import {reassign, reassignOnce} from '../../source/solvers/reassign.js';
import {ReassignKernel} from '../../source/solvers/reassign-kernel.js';
import {inverseLogarithmic} from '../../source/solvers/schedule.js';
import {resolveSettings, type Settings} from '../../source/solvers/solver.js';
import {conflictingPairs, isSolved} from '../../source/sudoku/check.js';
import type {Puzzle} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard, report} from '../puzzles.js';

const puzzle = parsePuzzle(report);

test('the document’s constants: T0 = 810, delta = 0.1, Tmin = 0.00273852, 81 proposals per level', () => {
	expect(resolveSettings(reassign, puzzle)).toEqual({T0: 810, delta: 0.1, Tmin: 0.002_738_52, level: 81});
});

test('T follows T / (1 + ln(1.1) / 811 T)', () => {
	const solver = reassign.create(puzzle, 'law', resolveSettings(reassign, puzzle));
	// By hand: 810 / (1 + 0.0953101798 / 811 * 810) = 739.5959, and so on.
	const temperatures = [];
	for (let level = 0; level < 4; level++) {
		temperatures.push(solver.snapshot().temperature);
		solver.advance(81);
	}

	expect(temperatures[0]).toBe(810);
	expect(temperatures[1]).toBeCloseTo(739.595_9, 4);
	// 1 / T grows by ln(1.1) / 811 each level.
	for (const [level, temperature] of temperatures.entries()) {
		expect(1 / (temperature ?? 0)).toBeCloseTo(1 / 810 + (level * Math.log(1.1)) / 811, 12);
	}
});

test('the whole schedule has about 3.1 million levels, and below Tmin it restarts', () => {
	const schedule = inverseLogarithmic({
		start: 810,
		last: 0.002_738_52,
		delta: 0.1,
		bound: 811,
		levelLength: 81,
	});
	let temperature: ReturnType<typeof schedule.next> = 810;
	let levels = 0;
	const kernel = new ReassignKernel(puzzle);
	while (typeof temperature === 'number') {
		temperature = schedule.next(temperature, 0, levels, kernel);
		levels++;
	}

	// (1 / Tmin - 1 / T0) * 811 / ln(1.1), in whole levels.
	expect(levels).toBe(Math.floor((1 / 0.002_738_52 - 1 / 810) * (811 / Math.log(1.1))) + 1);
	expect(levels).toBe(3_107_165);
});

test('a run below Tmin begins again: a new grid at T0, and one restart more', () => {
	const problem = parsePuzzle(hard);
	const solver = reassign.create(
		problem,
		'again',
		resolveSettings(reassign, problem, {T0: 0.01, Tmin: 0.009_999, level: 50, delta: 1000}),
	);
	const grid = solver.snapshot().grid;
	solver.advance(50 * 2);
	const {restarts, temperature, level, grid: other} = solver.snapshot();
	expect([restarts, temperature, level]).toEqual([1, 0.01, 2]);
	expect(other).not.toEqual(grid);
});

test('the report’s puzzle is solved on the way down', () => {
	for (const seed of ['0', '1', '2']) {
		const solver = reassign.create(puzzle, seed, resolveSettings(reassign, puzzle));
		solver.advance(20_000_000);
		const {grid, restarts} = solver.snapshot();
		expect([isSolved(puzzle.geometry, grid), restarts]).toEqual([true, 0]);
	}
});

/** Every filling of the free cells. */
function* fillings(size: number, givens: Uint8Array, from = 0): Generator<Uint8Array> {
	const cell = givens.indexOf(0, from);
	if (cell === -1) {
		yield givens;
		return;
	}

	for (let digit = 1; digit <= size; digit++) {
		yield* fillings(size, givens.with(cell, digit), cell + 1);
	}
}

function greatestCost({geometry, givens}: Puzzle): number {
	let greatest = 0;
	for (const grid of fillings(geometry.size, givens)) {
		greatest = Math.max(greatest, conflictingPairs(geometry, grid));
	}

	return greatest;
}

const once = (problem: Puzzle, settings?: Settings) => resolveSettings(reassignOnce, problem, settings);

test('document 002 (iii): e_p is a bound of the greatest cost of the fillings with the givens fixed', () => {
	// A filling of the report's puzzle has cost 320: no bound is lower.
	expect(
		conflictingPairs(
			puzzle.geometry,
			puzzle.givens.map(digit => digit || 2),
		),
	).toBe(320);
	expect(once(puzzle).T0).toBe(350);
	// Where nothing is given it is exact: 810 with boxes, and 81 · 16 / 2 = 648 for rows and columns only.
	expect(once(parsePuzzle('.'.repeat(81))).T0).toBe(810);
	expect(once(parsePuzzle('.'.repeat(81), {boxes: 'none'})).T0).toBe(648);
	for (const [line, boxes, greatest, bound] of [
		['1..2.34...13.24.', undefined, 22, 27],
		['1..2.34...13.24.', 'none', 19, 24],
		['11.2.34...13.24.', undefined, 22, 25],
	] as const) {
		const problem = parsePuzzle(line, {boxes});
		expect([line, greatestCost(problem), once(problem).T0]).toEqual([line, greatest, bound]);
	}
});

test('document 002 (iii): T falls by its own e_p, and the run ends below Tf', () => {
	const first = reassignOnce.create(puzzle, 'once', once(puzzle));
	first.advance(81);
	// By hand: 350 / (1 + 0.0953101798 / 351 * 350) = 319.6234.
	expect(first.snapshot().temperature).toBeCloseTo(319.6234, 3);
	const problem = parsePuzzle(hard);
	const solver = reassignOnce.create(
		problem,
		'once',
		once(problem, {T0: 0.01, Tf: 0.009_999, level: 50, delta: 100}),
	);
	expect(solver.advance(1000)).toBe(100);
	expect(solver.snapshot()).toMatchObject({restarts: 0, end: 'the temperature fell below 0.009999'});
	expect(solver.advance(1000)).toBe(0);
});

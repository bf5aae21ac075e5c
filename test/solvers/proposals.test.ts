/** What the compiled kernels propose, and what they keep count of, against its definition. */

import {expect, test} from 'vitest';
import {Random} from '../../source/random.js';
import {knownOf} from '../../source/solvers/anneal.js';
import {FocusedKernel} from '../../source/solvers/focused-kernel.js';
import {setThresholds} from '../../source/solvers/kernel.ts';
import {ReassignKernel} from '../../source/solvers/reassign-kernel.js';
import {SwapKernel} from '../../source/solvers/swap-kernel.js';
import {fillGrid} from '../../source/sudoku/generate.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {type Puzzle, puzzleOf} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard, report, reportSolution} from '../puzzles.js';

type Allows = (cell: number, digit: number) => boolean;

/** What is wrong with a cell: its digit stands twice in the row or column, or may not stand there. */
function faultAt({geometry}: Puzzle, grid: Uint8Array, cell: number, allows: Allows) {
	const {rowOf, columnOf, rows, columns, boxCells} = geometry;
	const isTwice = (unit: Uint16Array) =>
		[...unit].some(other => other !== cell && grid[other] === grid[cell]);
	return {
		isInRow: boxCells.length > 0 && isTwice(rows[rowOf[cell]]),
		isInColumn: isTwice(columns[columnOf[cell]]),
		isRuledOut: !allows(cell, grid[cell]),
	};
}

/** The open cells at fault. */
const faultsOf = (puzzle: Puzzle, kernel: FocusedKernel, allows: Allows) =>
	kernel.open.filter(cell => Object.values(faultAt(puzzle, kernel.grid, cell, allows)).includes(true));

const halfEmpty = (size: number, boxes?: 'none') => {
	const geometry = geometryOf(size, boxes);
	const random = new Random(`half ${size}`);
	const grid = fillGrid(geometry, random) as Uint8Array;
	return puzzleOf(
		geometry,
		grid.map(digit => (random.int(2) === 0 ? digit : 0)),
	);
};

test.each([
	['hard, nothing fixed before', parsePuzzle(hard), 0],
	['hard, singles fixed before', parsePuzzle(hard), 1],
	['empty', parsePuzzle('.'.repeat(81)), 0],
	['16 × 16', halfEmpty(16), 0],
	['a Latin square', halfEmpty(9, 'none'), 0],
])('the cells listed as at fault are those that are: %s', (_, puzzle, presolve) => {
	const known = knownOf(puzzle, presolve);
	const kernel = new FocusedKernel(puzzle, known);
	const random = new Random('faults');
	const thresholds = new Uint32Array(kernel.steepest + 1);
	setThresholds(thresholds, 0.6);
	kernel.fill(random);
	for (let k = 0; k < 400 && kernel.cost > 0; k++) {
		kernel.run(1 + (k % 7), random, thresholds);
		expect([...kernel.order].sort((a, b) => a - b)).toEqual(faultsOf(puzzle, kernel, known.allows));
	}
});

test('a cell at fault is proposed equally often, and so is each other candidate of it', () => {
	const puzzle = parsePuzzle(hard);
	const known = knownOf(puzzle, 0);
	const kernel = new FocusedKernel(puzzle, known);
	const random = new Random('focused');
	// Nothing uphill is accepted, and the grid is set back each time: every proposal is of the same grid.
	const never = new Uint32Array(kernel.steepest + 1);
	kernel.fill(random);
	const [grid, order] = [kernel.grid.slice(), kernel.order.slice()];
	const expected = new Map<string, number>();
	for (const cell of order) {
		const others = Array.from({length: 9}, (_, k) => k + 1).filter(
			digit => digit !== grid[cell] && known.allows(cell, digit),
		);
		for (const digit of others) {
			expected.set(`${cell} ${digit}`, 1 / order.length / others.length);
		}
	}

	const draws = 30_000;
	const counts = new Map<string, number>();
	const details = new Map<number, unknown>();
	for (let k = 0; k < draws; k++) {
		kernel.run(1, random, never);
		const {cells: [cell] = [-1], after: [digit] = [0], accepted, detail} = kernel.last() ?? {};
		details.set(cell, detail);
		counts.set(`${cell} ${digit}`, (counts.get(`${cell} ${digit}`) ?? 0) + 1);
		if (accepted) {
			kernel.load(grid, order);
		}
	}

	expect([...counts.keys()].filter(key => !expected.has(key))).toEqual([]);
	const faults = Array.from(order, cell => [
		cell,
		{kind: 'fault', ...faultAt(puzzle, grid, cell, known.allows)},
	]);
	expect(Object.fromEntries(details)).toEqual(Object.fromEntries(faults));
	let chiSquare = 0;
	for (const [key, share] of expected) {
		chiSquare += ((counts.get(key) ?? 0) - share * draws) ** 2 / (share * draws);
	}

	expect(chiSquare).toBeLessThan(expected.size + 6 * Math.sqrt(2 * expected.size));
});

test.each([
	['boxes', [0, 1, 9, 30, 31, 32, 40, 60]],
	['boxes', [80, 0, 1, 2, 3, 4]],
	['rows', [0, 1, 9, 30, 31, 32, 40, 60, 61]],
] as const)(
	'a swap takes each %s with two open cells equally often, and never one with fewer: %j',
	(by, open) => {
		const solution = parsePuzzle(reportSolution);
		const puzzle = {
			...solution,
			givens: solution.givens.map((digit, cell) => (open.includes(cell as never) ? 0 : digit)),
		};
		const {boxOf, rowOf} = puzzle.geometry;
		const unitOf = by === 'boxes' ? boxOf : rowOf;
		const kernel = new SwapKernel(puzzle, by);
		const random = new Random('swaps');
		const never = new Uint32Array(kernel.steepest + 1);
		const pairs = new Map<string, number>();
		kernel.fill(random);
		const grid = kernel.grid.slice();
		const draws = 20_000;
		for (let k = 0; k < draws; k++) {
			kernel.load(grid);
			kernel.run(1, random, never);
			const key = String(kernel.last()?.cells.toSorted((a, b) => a - b));
			pairs.set(key, (pairs.get(key) ?? 0) + 1);
			if (kernel.last()?.accepted) {
				kernel.load(grid);
			}
		}

		const units = Map.groupBy(open, cell => unitOf[cell]);
		const groups = [...units.values()].filter(cells => cells.length > 1);
		let chiSquare = 0;
		let seen = 0;
		for (const cells of groups) {
			const count = (cells.length * (cells.length - 1)) / 2;
			const expected = draws / groups.length / count;
			for (const a of cells) {
				for (const b of cells.filter(other => other > a)) {
					const drawn = pairs.get(`${a},${b}`) ?? 0;
					chiSquare += (drawn - expected) ** 2 / expected;
					seen += drawn;
				}
			}
		}

		expect(seen).toBe(draws);
		expect(chiSquare).toBeLessThan(40);
	},
);

test('reassigning gives a free cell each other digit equally often', () => {
	const puzzle = parsePuzzle(report);
	const kernel = new ReassignKernel(puzzle);
	const random = new Random('reassign');
	const never = new Uint32Array(kernel.steepest + 1);
	kernel.fill(random);
	const grid = kernel.grid.slice();
	const counts = new Map<string, number>();
	const draws = 30_000;
	for (let k = 0; k < draws; k++) {
		kernel.run(1, random, never);
		const {cells: [cell] = [-1], after: [digit] = [0], accepted} = kernel.last() ?? {};
		counts.set(`${cell} ${digit}`, (counts.get(`${cell} ${digit}`) ?? 0) + 1);
		if (accepted) {
			kernel.load(grid);
		}
	}

	const kinds = grid.filter((_, cell) => puzzle.givens[cell] === 0).length * 8;
	expect(counts.size).toBe(kinds);
	for (const key of counts.keys()) {
		const [cell, digit] = key.split(' ').map(Number);
		expect(puzzle.givens[cell] === 0 && digit !== grid[cell]).toBe(true);
	}

	const expected = draws / kinds;
	const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
	expect(chiSquare).toBeLessThan(kinds + 6 * Math.sqrt(2 * kinds));
});

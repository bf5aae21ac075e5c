/** The compiled kernels do what the plain loops do, and keep count of what they should. */

import {expect, test} from 'vitest';
import {Random} from '../../source/random.js';
import {Acceptance, acceptanceRules} from '../../source/solvers/acceptance.js';
import {knownOf} from '../../source/solvers/anneal.js';
import {FocusedKernel} from '../../source/solvers/focused-kernel.js';
import type {CompiledKernel, Kernel} from '../../source/solvers/kernel.js';
import {SwapKernel} from '../../source/solvers/swap-kernel.js';
import {fillGrid} from '../../source/sudoku/generate.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {type Puzzle, puzzleOf} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import type {Loops, Memory} from '../../source/wasm.js';
import {hard} from '../puzzles.js';
import {plainFocused, plainSwap} from './plain-loops.ts';

function halfEmpty(size: number, boxes?: 'none'): Puzzle {
	const geometry = geometryOf(size, boxes);
	const random = new Random(`half ${size}`);
	const grid = fillGrid(geometry, random) as Uint8Array;
	return puzzleOf(
		geometry,
		grid.map(digit => (random.int(2) === 0 ? digit : 0)),
	);
}

const puzzles: Readonly<Record<string, Puzzle>> = {
	'a hard 9 × 9': parsePuzzle(hard),
	'an empty 16 × 16': parsePuzzle('.'.repeat(256)),
	'half of a 16 × 16': halfEmpty(16),
	'an empty Latin square': parsePuzzle('.'.repeat(25)),
	'half of a Latin square': halfEmpty(9, 'none'),
};

const kernels: Readonly<Record<string, (puzzle: Puzzle) => CompiledKernel & Kernel>> = {
	'box swaps': puzzle => new SwapKernel(puzzle, 'boxes'),
	'row swaps': puzzle => new SwapKernel(puzzle, 'rows'),
	'box swaps, with boxes skipped': puzzle => new SwapKernel(puzzle, 'boxes', {mostGivens: 2}),
	'swaps of cells at fault': puzzle => new FocusedKernel(puzzle, knownOf(puzzle, 'none')),
	'swaps of cells at fault, after singles': puzzle => new FocusedKernel(puzzle, knownOf(puzzle, 'singles')),
};

/** Replace the compiled loops of a kernel by the plain ones. */
function explain(kernel: CompiledKernel): void {
	const {memory} = kernel as unknown as {memory: {-readonly [Name in keyof Memory]: Memory[Name]}};
	const buffer = kernel.grid.buffer as ArrayBuffer;
	memory.loops = {
		...memory.loops,
		swap: plainSwap(buffer),
		focusedInBoxes: plainFocused(buffer, true),
		focusedInRows: plainFocused(buffer, false),
	} satisfies Loops;
}

const cases = Object.keys(kernels).flatMap(name => Object.keys(puzzles).map(size => [name, size] as const));

test.each(cases)('%s on %s: the compiled loop does what the plain one does, bit for bit', (name, size) => {
	const [compiled, plain] = [kernels[name](puzzles[size]), kernels[name](puzzles[size])];
	explain(plain);
	const randoms = [new Random('loops'), new Random('loops')];
	const acceptance = new Acceptance(compiled.steepest);
	const [metropolis, ...others] = acceptanceRules;
	for (const [temperature, rule] of [
		...[2, 0.3, 0].map(each => [each, metropolis] as const),
		...(compiled instanceof SwapKernel ? others.map(each => [0.5, each] as const) : []),
	]) {
		acceptance.set(temperature, rule);
		const states = [compiled, plain].map((kernel, index) => {
			kernel.fill(randoms[index]);
			const lengths = [1, 9, 300, 600].map(moves =>
				kernel.cost > 0 && kernel.canMove ? kernel.run(moves, randoms[index], acceptance) : 0,
			);
			const {cost, tally, grid, order} = kernel;
			return {temperature, lengths, cost, tally, grid, order, random: randoms[index].state};
		});
		expect(states[0]).toEqual(states[1]);
		expect(Buffer.compare(new Uint8Array(compiled.grid.buffer), new Uint8Array(plain.grid.buffer))).toBe(0);
	}
});

test.each(
	Object.keys(puzzles).flatMap(size =>
		(['none', 'singles'] as const).map(presolve => [size, presolve] as const),
	),
)('on %s, with presolve = %s, the cells listed as at fault are those that are', (size, presolve) => {
	const puzzle = puzzles[size];
	const {rowOf, columnOf, rows, columns, boxCells} = puzzle.geometry;
	const known = knownOf(puzzle, presolve);
	const kernel = new FocusedKernel(puzzle, known);
	const random = new Random('faults');
	const acceptance = new Acceptance(kernel.steepest).set(0.6);
	kernel.fill(random);
	const isTwice = (unit: Uint16Array, cell: number) =>
		unit.some(other => other !== cell && kernel.grid[other] === kernel.grid[cell]);
	for (let k = 0; k < 60 && kernel.cost > 0; k++) {
		kernel.run(1 + (k % 7), random, acceptance);
		const atFault = kernel.open.filter(
			cell =>
				(boxCells.length > 0 && isTwice(rows[rowOf[cell]], cell)) ||
				isTwice(columns[columnOf[cell]], cell) ||
				!known.candidates[cell].includes(kernel.grid[cell]),
		);
		expect([...kernel.order].sort((a, b) => a - b)).toEqual([...atFault]);
	}
});

import {expect, test} from 'vitest';
import {Random} from '../../source/random.js';
import {knownOf} from '../../source/solvers/anneal.js';
import type {CompiledKernel} from '../../source/solvers/compiled.js';
import {FocusedKernel} from '../../source/solvers/focused-kernel.js';
import {type Kernel, setThresholds} from '../../source/solvers/kernel.js';
import {SwapKernel} from '../../source/solvers/swap-kernel.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import type {Loops, Memory} from '../../source/wasm.js';
import {hard} from '../puzzles.js';
import {plainFocused, plainSwap} from './plain-loops.ts';

const puzzles = {
	'9 × 9': parsePuzzle(hard),
	'16 × 16': parsePuzzle('.'.repeat(256)),
	'a Latin square': parsePuzzle('.'.repeat(25)),
};

const kernels: Readonly<Record<string, (puzzle: ReturnType<typeof parsePuzzle>) => CompiledKernel & Kernel>> =
	{
		'box swaps': puzzle => new SwapKernel(puzzle, 'boxes'),
		'row swaps': puzzle => new SwapKernel(puzzle, 'rows'),
		'box swaps, with boxes skipped': puzzle => new SwapKernel(puzzle, 'boxes', {mostGivens: 2}),
		'swaps of cells at fault': puzzle => new FocusedKernel(puzzle, knownOf(puzzle, 0)),
		'swaps of cells at fault, after singles': puzzle => new FocusedKernel(puzzle, knownOf(puzzle, 1)),
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
	const puzzle = puzzles[size as keyof typeof puzzles];
	const [compiled, plain] = [kernels[name](puzzle), kernels[name](puzzle)];
	explain(plain);
	const randoms = [new Random('loops'), new Random('loops')];
	const thresholds = new Uint32Array(compiled.steepest + 1);
	for (const [round, temperature] of [2, 0.5, 0.3, 0].entries()) {
		setThresholds(thresholds, temperature);
		const judged = temperature === 0 ? 0 : 1;
		const states = [compiled, plain].map((kernel, index) => {
			kernel.fill(randoms[index]);
			const lengths = [1, 9, 300, 2000].map(moves =>
				kernel.cost > 0 ? kernel.run(moves, randoms[index], thresholds, judged) : 0,
			);
			const {cost, tally, grid, order} = kernel;
			return {round, lengths, cost, tally, grid, order, random: randoms[index].state};
		});
		expect(states[0]).toEqual(states[1]);
		expect(new Uint8Array(compiled.grid.buffer)).toEqual(new Uint8Array(plain.grid.buffer));
	}
});

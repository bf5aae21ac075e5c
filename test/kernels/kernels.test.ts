/** The compiled kernels on large, half-filled and Latin grids: their cost, the levels that they end, and the cells that they list as at fault. */

import {expect, test} from 'vitest';
import {Random} from '../../source/random.js';
import {Acceptance} from '../../source/solvers/acceptance.js';
import {annealFocused, knownOf} from '../../source/solvers/anneal.js';
import {Annealer} from '../../source/solvers/annealer.js';
import {FocusedKernel} from '../../source/solvers/focused-kernel.js';
import type {Kernel} from '../../source/solvers/kernel.js';
import {blockSwap, reassign, rowSwap} from '../../source/solvers/neighbourhoods.js';
import {ReassignKernel} from '../../source/solvers/reassign-kernel.js';
import {geometric} from '../../source/solvers/schedule.js';
import type {Method} from '../../source/solvers/solver.js';
import {SwapKernel} from '../../source/solvers/swap-kernel.js';
import {fillGrid} from '../../source/sudoku/generator.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {type Puzzle, puzzleOf} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard} from '../puzzles.js';

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

const kernels: ReadonlyArray<
	readonly [name: string, make: (puzzle: Puzzle) => Kernel, Method, presolve: 'none' | 'singles']
> = [
	['box swaps', puzzle => new SwapKernel(puzzle, 'box'), blockSwap, 'none'],
	['row swaps', puzzle => new SwapKernel(puzzle, 'row'), rowSwap, 'none'],
	['box swaps with boxes skipped', puzzle => new SwapKernel(puzzle, 'box', {skip: 2}), blockSwap, 'none'],
	['other digits', puzzle => new ReassignKernel(puzzle), reassign, 'none'],
	['swaps at fault', puzzle => new FocusedKernel(puzzle, knownOf(puzzle, 'none')), annealFocused, 'none'],
	[
		'swaps after singles',
		puzzle => new FocusedKernel(puzzle, knownOf(puzzle, 'singles')),
		annealFocused,
		'singles',
	],
];

test.each(
	kernels.flatMap(([name, ...parts]) => Object.keys(puzzles).map(size => [name, size, ...parts] as const)),
)(
	'%s on %s: the cost is that of the grid, and what went uphill is counted, however many moves a call makes',
	(_, size, make, method, presolve) => {
		const puzzle = puzzles[size];
		const [kernel, single] = [make(puzzle), make(puzzle)];
		const randoms = [new Random('cost'), new Random('cost')];
		const acceptance = new Acceptance(kernel.steepest);
		let uphill = 0;
		for (const temperature of [2, 0.3, 0]) {
			acceptance.set(temperature);
			kernel.fill(randoms[0]);
			single.fill(randoms[1]);
			for (const moves of kernel.canMove ? [1, 9, 300, 600] : []) {
				const made = kernel.cost > 0 ? kernel.run(moves, randoms[0], acceptance) : 0;
				for (let move = 0; move < made; move++) {
					const {cost} = single;
					single.run(1, randoms[1], acceptance);
					uphill += single.cost > cost ? 1 : 0;
				}

				expect(kernel.cost).toBe(method.recount(puzzle, kernel.grid, {presolve}));
				expect(kernel.save()).toEqual(single.save());
				expect(kernel.tally.uphill).toBe(uphill);
				expect(made === moves || kernel.cost === 0).toBe(true);
			}
		}
	},
);

const rules: Readonly<Record<string, Parameters<typeof geometric>[0]>> = {
	'with reheating': {start: 2, cooling: 0.8, patience: 3, heat: 0.5, restart: 0, level: 9},
	'to a last temperature, with restarts': {start: 3, cooling: 0.9, last: 0.4, restart: 40, level: 64},
	'down to 0 at once': {start: 1, cooling: 0, restart: 0, level: 20},
	'at one temperature': {start: 0.35, cooling: 1, restart: 30, level: 1},
};

test.each(kernels.flatMap(([name, make]) => Object.keys(rules).map(rule => [name, rule, make] as const)))(
	'%s %s: the levels that the loop ends are those that the annealer ends itself',
	(_, rule, make) => {
		const schedule = geometric(rules[rule]);
		const runs = [schedule, {...schedule, constants: undefined}].map(
			each => new Annealer(make(puzzles['a hard 9 × 9']), each, 'levels'),
		);
		const random = new Random(rule);
		for (let part = 0; part < 60; part++) {
			const moves = [1, 9, 64, 100, 1000][random.int(5)];
			const override = [{held: 0.5}, {factor: 1.3}, {factor: 0.7, isReleased: true as const}, {}][part % 9];
			for (const run of runs) {
				run.advance(moves);
				if (override) {
					run.overrideTemperature({factor: 1, held: undefined, ...override});
				}
			}

			const [own, other] = runs.map(run => [run.snapshot(), run.gauges()]);
			expect(own).toEqual(other);
		}
	},
);

test('kernels that share memories share no byte of them', () => {
	const puzzle = puzzles['an empty 16 × 16'];
	const random = new Random('memory');
	const many = Array.from({length: 40}, () => new SwapKernel(puzzle, 'box'));
	const acceptance = new Acceptance(4).set(1);
	for (const kernel of many) {
		kernel.fill(random);
	}

	for (const kernel of many) {
		kernel.run(100, random, acceptance);
	}

	expect(many.map(({cost}) => cost)).toEqual(many.map(({grid}) => blockSwap.recount(puzzle, grid, {})));
	// One more where other tests have used some of the first.
	expect([2, 3]).toContain(new Set(many.map(({grid}) => grid.buffer)).size);
});

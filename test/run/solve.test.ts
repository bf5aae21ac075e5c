import {expect, test} from 'vitest';
import {anneal, initialProgress, type Progress} from '../../source/run/drive.js';
import {SolverRun, seedOf, solve} from '../../source/run/solve.js';
import {blockSwap} from '../../source/solvers/block-swap.js';
import {methodOf, methods} from '../../source/solvers/index.js';
import type {Settings} from '../../source/solvers/solver.js';
import {type Grid, geometryOf} from '../../source/sudoku/geometry.js';
import {puzzleOf} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard, report, reportSolution} from '../puzzles.js';

test.each(methods)('$name: a run is the run that is watched', async ({name: solver, settings: known}) => {
	// A generation of grids takes long: a small one does.
	const settings: Settings = known.some(({name}) => name === 'samples') ? {samples: 100} : {};
	const options = {solver, seed: 'same', settings, moves: 40};
	let last: Progress | undefined;
	for await (const progress of anneal(report, options)) {
		last = progress;
	}

	const {status, grid, cost, bestGrid, bestCost, moves, restarts, end, seed} = last as Progress;
	expect(solve(report, options)).toEqual({
		status,
		grid,
		cost,
		bestGrid,
		bestCost,
		moves,
		restarts,
		end,
		solver,
		seed,
		milliseconds: expect.any(Number),
	});
});

test('the default solves what follows without a move', () => {
	const {status, grid, moves} = solve(report);
	expect([status, [...grid].join(''), moves]).toEqual(['solved', reportSolution, 0]);
});

test('a run that gives up has its best grid beside its last one', () => {
	const {status, grid, cost, bestGrid, bestCost} = solve(hard, {
		solver: 'block-swap',
		seed: 2,
		moves: 50_000,
	});
	const recount = (digits: Grid = new Uint8Array(81)) => blockSwap.recount(parsePuzzle(hard), digits, {});
	expect([status, recount(grid), recount(bestGrid)]).toEqual(['gave-up', cost, bestCost]);
	expect(bestCost).toBeLessThan(cost / 4);
});

test('a run begins with a given grid, as text or as digits', async () => {
	const first = solve(hard, {solver: 'block-swap', seed: 2, moves: 50_000});
	const {bestGrid: initial = new Uint8Array(), bestCost} = first;
	const options = {solver: 'block-swap', seed: 1, initial};
	for await (const {grid, cost, startCost, bestGrid} of anneal(hard, options)) {
		expect([grid, bestGrid, cost, startCost]).toEqual([initial, initial, bestCost, bestCost]);
		break;
	}

	const moves = 10_000;
	const run = {...solve(hard, {...options, moves}), milliseconds: 0};
	expect({...solve(hard, {...options, moves, initial: [...initial].join('')}), milliseconds: 0}).toEqual(run);
	expect(run.bestCost).toBeLessThanOrEqual(bestCost);
	const reheated = {...solve(hard, {...options, moves, settings: {restart: 10}}), milliseconds: 0};
	expect(reheated.restarts).toBeGreaterThan(1);
});

test.each(methods)(
	'$name: begins with a grid that it can hold, or says what it expects',
	({name: solver}) => {
		const solution = [...reportSolution];
		const swapped = (a: number, b: number) =>
			Array.from(solution, (_, cell) => solution[cell === a ? b : cell === b ? a : cell]).join('');
		const begin = (initial: string) =>
			initialProgress(parsePuzzle(report), {solver: methodOf(solver), seed: 'a', settings: {}, initial}).cost;
		if (/^c/.test(solver)) {
			expect(() => begin(reportSolution)).toThrow(`${solver} can't start from a given grid`);
			return;
		}

		// Free cells of one row in two boxes, and of one box in two rows.
		const faults = [swapped(1, 3), swapped(1, 9)].map(text => {
			try {
				return begin(text) > 0;
			} catch (error) {
				return (error as Error).message;
			}
		});
		expect([begin(reportSolution), ...faults]).toEqual([0, ...beginnings[solver]]);
	},
);

const [inBoxes, inRows] = ['box', 'row'].map(
	unit =>
		new RegExp(`^the initial grid has \\d twice in ${unit} 1; expected every digit once in each ${unit}$`),
);
const followed = expect.stringMatching(/^the initial grid has \d in r1c2; expected 4, which follows from /);
const beginnings: Readonly<Record<string, readonly unknown[]>> = {
	anneal: [followed, followed],
	tempering: [followed, followed],
	'block-swap': [expect.stringMatching(inBoxes), true],
	'row-swap': [true, expect.stringMatching(inRows)],
	descent: [true, expect.stringMatching(inRows)],
	reassign: [true, true],
	'reassign-once': [true, true],
};

test.each([
	['', 'there is no puzzle here'],
	[reportSolution.slice(0, 80), ''],
	['1'.repeat(16), 'a grid of 9×9 has 81 cells, not 16'],
	[report, 'the initial grid has no digit in r1c2; expected a digit in every cell'],
	[reportSolution.replace('2', '3'), 'the initial grid has 3 in r1c1; expected 2, which is given'],
	[5 as never, 'initial must be a grid or its text, not 5'],
])('no run begins with %j', (initial, message) => {
	expect(() => solve(report, {solver: 'reassign', initial})).toThrow(message);
});

test('a run that is solved with its last move has reached no limit', async () => {
	const options = {solver: 'block-swap', seed: 1};
	const {moves} = solve(report, options);
	let last: Progress | undefined;
	for await (const progress of anneal(report, {...options, moves})) {
		last = progress;
	}

	for (const end of [solve(report, {...options, moves}), last]) {
		expect(end).toMatchObject({status: 'solved', moves, end: undefined});
	}
});

test('limits of moves and of time are kept', () => {
	const options = {solver: 'reassign', seed: 'a'};
	expect(solve(hard, {...options, moves: 1234})).toMatchObject({status: 'gave-up', moves: 1234});
	expect(solve(hard, {...options, timeout: 5}).milliseconds).toBeGreaterThanOrEqual(5);
});

test.each(['cross-entropy', 'cross-entropy-multinomial'])(
	'%s: a timeout holds within a second, though one move takes minutes',
	async solver => {
		const puzzle = puzzleOf(geometryOf(64), new Uint8Array(64 ** 2));
		const options = {solver, settings: {samples: 1_000_000}, timeout: 100};
		expect(solve(puzzle, options)).toMatchObject({status: 'gave-up', moves: 0});
		expect(solve(puzzle, options).milliseconds).toBeLessThan(1100);
		let last: Progress | undefined;
		for await (const progress of anneal(puzzle, options)) {
			last = progress;
		}

		expect(last).toMatchObject({status: 'gave-up', moves: 0});
		expect(last?.milliseconds).toBeLessThan(1100);
	},
);

test('part of a move is a whole one', () => {
	const options = {solver: 'block-swap', seed: 'a', moves: 9.5};
	expect(solve(hard, options)).toMatchObject({status: 'gave-up', moves: 10});
});

test('a run in slices ends at its limit of moves', () => {
	const run = new SolverRun(parsePuzzle(hard), {solver: 'reassign', seed: 'a', moves: 2_000_000});
	let slices = 1;
	for (; run.advance(1) === undefined; slices++);
	expect(slices).toBeGreaterThan(2);
	expect(run.progress.moves).toBe(2_000_000);
});

test('the cost after each move is reported', () => {
	const costs: number[] = [];
	const {moves, cost} = solve(hard, {moves: 500, seed: 1, onMove: cost => costs.push(cost)});
	expect([costs.length, costs.at(-1)]).toEqual([moves, cost]);
});

test('runs of one geometry, one inside the other, do not meet', () => {
	const puzzles = [report, hard].map(text => parsePuzzle(text));
	const alone = puzzles.map(puzzle => methods[0].create(puzzle, 'x', presets(puzzle)).snapshot().grid);
	const [first, second] = puzzles.map(puzzle => methods[0].create(puzzle, 'x', presets(puzzle)));
	expect([first, second].map(solver => solver.snapshot().grid)).toEqual(alone);
	const late = second.advance(500_000);
	expect([late > 0, [...first.snapshot().grid].join('')]).toEqual([true, reportSolution]);
	expect(methods[0].recount(puzzles[1], second.snapshot().grid, presets(puzzles[1]))).toBe(second.cost);
});

function presets(puzzle: ReturnType<typeof parsePuzzle>) {
	return Object.fromEntries(methods[0].settings.map(({name, preset}) => [name, preset(puzzle)]));
}

test('seeds of many runs', () => {
	expect([1, 2, 10].map(number => seedOf('4f2a', number))).toEqual(['4f2a', '4f2a.2', '4f2a.10']);
});

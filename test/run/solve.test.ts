/** Runs to the end: where they begin, what they report, and what is measured with them. */

import {expect, test} from 'vitest';
import {type AnnealOptions, anneal, methodNamed, methods} from '../../dist/index.js';
import {initialProgress} from '../../dist/run/drive.js';
import {measureEffort} from '../../dist/run/rating.js';
import {sumOf} from '../../dist/run/statistics.js';
import type {Method} from '../../dist/solvers/solver.js';
import {parsePuzzle} from '../../dist/sudoku/read.js';
import {hard, report, reportSolution} from '../puzzles.ts';
import {solveNow as solve} from '../solve-now.ts';

const methodOf = (name: string) => methodNamed(name) as Method;
const text = (grid: Iterable<number> | undefined) => [...(grid ?? [])].join('');

test('a run that gives up has its best grid beside its last one; another begins there, as text or as digits', async () => {
	const first = solve(hard, {solver: 'block-swap', seed: 2, moves: 10_000});
	const {status, grid, cost, bestGrid: initial = new Uint8Array(), bestCost} = first;
	const recount = (digits: Uint8Array) => methodOf('block-swap').recount(parsePuzzle(hard), digits, {});
	expect([status, recount(grid), recount(initial)]).toEqual(['gave-up', cost, bestCost]);
	expect(bestCost).toBeLessThan(cost);
	const options = {solver: 'block-swap', seed: 1, initial};
	for await (const progress of anneal(hard, options)) {
		expect(progress).toMatchObject({grid: initial, bestGrid: initial, cost: bestCost, startCost: bestCost});
		break;
	}

	// Restarts are random.
	const limited = {...options, moves: 5000, settings: {restart: 10}};
	const run = solve(hard, limited);
	const again = solve(hard, {...limited, initial: text(initial)});
	expect(again).toEqual({...run, milliseconds: expect.any(Number)});
	expect(run.bestCost).toBeLessThanOrEqual(bestCost);
	expect(run.restarts).toBeGreaterThan(1);
});

const [inBoxes, inRows] = ['box', 'row'].map(unit =>
	expect.stringMatching(
		new RegExp(`^the initial grid has \\d twice in ${unit} 1; expected every digit once in each ${unit}$`),
	),
);
const followed = expect.stringMatching(/^the initial grid has \d in r1c2; expected 4, which follows from /);

/** With two digits of a row exchanged, and two of a box: whether the solver begins there, or what it says. */
const beginnings = new Map([
	...['anneal', 'tempering'].map(name => [name, [followed, followed]] as const),
	...['row-swap', 'descent'].map(name => [name, [true, inRows]] as const),
	['reassign', [true, true]],
	['block-swap', [inBoxes, true]],
]);

test.each(methods)('$name begins with a grid that it can hold, or says what it expects', ({name}) => {
	const solution = [...reportSolution];
	const swapped = (a: number, b: number) =>
		text(Array.from(solution, (_, cell) => Number(solution[cell === a ? b : cell === b ? a : cell])));
	const begin = (initial: string) =>
		initialProgress({puzzle: parsePuzzle(report), method: methodOf(name), seed: 'a', settings: {}, initial})
			.cost;
	const expected = beginnings.get(name);
	if (!expected) {
		expect(() => begin(reportSolution)).toThrow(`${name} can't start from a given grid`);
		return;
	}

	// Free cells of one row in two boxes, and of one box in two rows.
	const faults = [swapped(1, 3), swapped(1, 9)].map(initial => {
		try {
			return begin(initial) > 0;
		} catch (error) {
			return (error as Error).message;
		}
	});
	expect([begin(reportSolution), ...faults]).toEqual([0, ...expected]);
});

test('the cost after each move is reported; runs of one geometry, one inside the other, do not meet', () => {
	const options = {solver: 'anneal', seed: 1, moves: 500, settings: {presolve: 0}} as const;
	const run = (puzzle: string, onMove?: AnnealOptions['onMove']) => ({
		...solve(puzzle, {...options, onMove}),
		milliseconds: 0,
	});
	const [outer, inner] = [run(hard), run(report)];
	const costs: number[] = [];
	let within: object | undefined;
	const again = run(hard, cost => {
		costs.push(cost);
		within ??= run(report);
	});
	expect([again, within]).toEqual([outer, inner]);
	expect([costs.length, costs.at(-1), Math.min(...costs)]).toEqual([500, outer.cost, outer.bestCost]);
});

const unsolvable = parsePuzzle('123....4........');
const movesOf = (of: string, seed: string) =>
	solve(of, {solver: 'anneal', settings: {presolve: 0}, seed}).moves;
const seeds = ['1', '2', '3', '4', '5'];

test.each([report, hard])(
	'a rating is the power of ten next to the mean of five runs from nothing but the givens',
	text => {
		const mean = sumOf(seeds.map(seed => movesOf(text, seed))) / 5;
		const rating = measureEffort(parsePuzzle(text));
		expect(Math.log10(rating) % 1).toBe(0);
		expect(Math.abs(Math.log10(rating / mean))).toBeLessThanOrEqual(0.5);
		expect([measureEffort(parsePuzzle(text), rating), measureEffort(parsePuzzle(text), rating / 10)]).toEqual(
			[rating, Number.POSITIVE_INFINITY],
		);
	},
);

test('a puzzle without a solution is beyond any rating', () => {
	expect(measureEffort(unsolvable, 1000)).toBe(Number.POSITIVE_INFINITY);
});

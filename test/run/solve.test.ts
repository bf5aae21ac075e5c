/** Runs to the end: where they begin, what they report, and what is measured with them. */

import {expect, test} from 'vitest';
import {type AnnealOptions, anneal, methodNamed} from '../../dist/index.js';
import {measureEffort} from '../../dist/run/rating.js';
import {sumOf} from '../../dist/run/statistics.js';
import type {Method} from '../../dist/solvers/solver.js';
import {parsePuzzle} from '../../dist/sudoku/read.js';
import {hard, report} from '../puzzles.ts';
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

test('the cost after each move is reported; runs of one geometry, one inside the other, do not meet', () => {
	const options = {solver: 'anneal', seed: 1, moves: 500, settings: {presolve: 'none'}} as const;
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
	solve(of, {solver: 'anneal', settings: {presolve: 'none'}, seed}).moves;
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

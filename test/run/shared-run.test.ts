/** Threads run as they are built: a worker can't be started from the sources. */

import process from 'node:process';
import type {Worker} from 'node:worker_threads';
import {expect, test} from 'vitest';
import {
	fillGrid,
	geometryOf,
	type Puzzle,
	parsePuzzle,
	puzzleOf,
	Random,
	type RunResult,
	type SolveOptions,
	solve,
	solveInThreads,
} from '../../dist/index.js';
import {batch} from '../../dist/run/batch.js';
import {prepareThreads} from '../../dist/run/portfolio.js';
import {shareOut} from '../../dist/run/shared-run.js';
import {hard, report} from '../puzzles.js';
import {graceFor, waysToLose} from './lost-workers.ts';

/** A full grid with so many percent of its digits left. */
function partial(size: number, boxes: 'none' | undefined, percent: number): Puzzle {
	const geometry = geometryOf(size, boxes);
	const random = new Random(`partial ${size}`);
	const givens = (fillGrid(geometry, random) as Uint8Array).slice();
	const cells = random.shuffle(Uint16Array.from(givens.keys()));
	for (const cell of cells.subarray(0, Math.round(geometry.cells * (1 - percent / 100)))) {
		givens[cell] = 0;
	}

	return puzzleOf(geometry, givens);
}

const nine = parsePuzzle(hard);

/** With a given that is wrong, though nothing rules it out at once. */
const endless = parsePuzzle(hard.replace('8.', '82'));

/** What follows in its rows clashes, and the other cells need not: the replicas come to a standstill. */
const stalling = parsePuzzle('1234.2143.345.2452.3.....');

const defaults = {solver: 'tempering', seed: 'r'} as const;
const without = {presolve: 0};

const sixteen = partial(16, undefined, 40);
const latin = partial(18, 'none', 40);
/** Every box of its grids is a permutation. */
const begun = solve(nine, {solver: 'block-swap', seed: 1, moves: 100});

type Case = readonly [string, Puzzle, Omit<SolveOptions, 'solver'>];
const cases: readonly Case[] = [
	['a 9 × 9, solved', parsePuzzle(report), {settings: {...without, level: 300}}],
	['a 9 × 9, ended within a round', nine, {settings: without, moves: 5001}],
	['a 9 × 9, ended with a round', nine, {settings: {...without, level: 100}, moves: 4000}],
	['a 9 × 9 from a given grid', nine, {settings: without, moves: 3000, initial: begun.bestGrid}],
	['a 16 × 16, solved', sixteen, {settings: {replicas: 7, level: 500}}],
	['a 16 × 16, ended within a round', sixteen, {settings: without, moves: 5001}],
	['a Latin square, solved', latin, {settings: {level: 500}}],
	['a Latin square, ended within a level', latin, {settings: {replicas: 7, level: 3000}, moves: 3500}],
	['replicas that come to a standstill', stalling, {settings: without, moves: 50_000}],
	['a puzzle solved before the run', parsePuzzle(report), {}],
	['no moves', nine, {settings: without, moves: 0}],
];

/** Starting threads takes longer than all the runs: these share seven. */
async function resultsOf(teams: ReadonlyArray<readonly [Case, number]>): Promise<RunResult[]> {
	const requests = teams.flatMap(([[, puzzle, options], jobs], run) => {
		const {request, parts} = prepareThreads(puzzle, {...defaults, ...options});
		return shareOut(request, Math.min(jobs, parts), parts).map(member => ({...member, index: run}));
	});
	const results: RunResult[] = [];
	for await (const {index, result, error} of batch(requests, {jobs: 7})) {
		expect(error).toBe(undefined);
		results[index] = result ?? results[index];
	}

	return results;
}

test('the result is the same on any number of threads', async () => {
	const teams = cases.flatMap(one => [1, 2, 3, 7].map(jobs => [one, jobs] as const));
	const results = await resultsOf(teams);
	for (const [run, [[name, puzzle, options], jobs]] of teams.entries()) {
		const one = solve(puzzle, {...defaults, ...options});
		expect([name, jobs, {...results[run], milliseconds: 0}]).toEqual([name, jobs, {...one, milliseconds: 0}]);
	}
});

test('a solver that can’t be shared takes one thread', async () => {
	const options = {solver: 'block-swap', seed: 'r', moves: 1000} as const;
	const {milliseconds: _, ...one} = solve(hard, options);
	expect(await solveInThreads(hard, {...options, jobs: 3})).toMatchObject(one);
});

test.each([0, 1_000_000_000])('a timeout ends all threads, with levels of %i proposals', async level => {
	const settings = {...without, level};
	const result = await solveInThreads(endless, {...defaults, settings, jobs: 2, timeout: 30});
	expect(result).toMatchObject({status: 'gave-up', end: 'the time limit of 0.03 s is reached'});
	expect(result.cost).toBeGreaterThan(0);
});

test('an abort ends it with the reason, while it runs', async () => {
	const controller = new AbortController();
	process.once('worker', (worker: Worker) =>
		worker.once('online', () => controller.abort(new Error('enough'))),
	);
	const {signal} = controller;
	const running = solveInThreads(endless, {...defaults, settings: without, jobs: 2, signal});
	await expect(running).rejects.toThrow('enough');
	await expect(solveInThreads(endless, {...defaults, signal})).rejects.toThrow('enough');
});

test.each(waysToLose)('where one worker %s the run ends with an error', async (_, seed, error) => {
	const worker = new URL('lost-member.ts', import.meta.url);
	const running = solveInThreads(endless, {
		solver: 'tempering',
		seed,
		settings: without,
		jobs: 3,
		worker,
		memory: 32,
		...graceFor(seed),
	});
	await expect(running).rejects.toThrow(error);
});

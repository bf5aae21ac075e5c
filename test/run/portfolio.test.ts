/** A portfolio runs as it is built: a worker can't be started from the sources. */

import {afterEach, expect, test, vi} from 'vitest';
import {solve, solveWithSeeds} from '../../dist/index.js';
import {hard, report} from '../puzzles.js';
import {graceFor, waysToLose} from './lost-workers.ts';

const badWorker = new URL('bad-worker.ts', import.meta.url);
afterEach(() => vi.unstubAllEnvs());

const racers = {jobs: 2, seed: 'r', solver: 'block-swap'};

test('the winner’s seed repeats its run in one thread', async () => {
	const ending = await solveWithSeeds(report, racers);
	expect(['r', 'r.2']).toContain(ending.seed);
	expect({...solve(report, {seed: ending.seed, solver: 'block-swap'}), milliseconds: 0}).toEqual({
		...ending,
		milliseconds: 0,
	});
});

test('where none wins, the nearest one is given', async () => {
	const ending = await solveWithSeeds(hard, {...racers, moves: 1000});
	const costs = ['r', 'r.2'].map(seed => solve(hard, {solver: 'block-swap', seed, moves: 1000}).cost);
	expect([ending.status, ending.cost]).toEqual(['gave-up', Math.min(...costs)]);
});

test('an abort ends it with the reason', async () => {
	const controller = new AbortController();
	const running = solveWithSeeds(hard, {...racers, solver: 'reassign', signal: controller.signal});
	controller.abort(new Error('enough'));
	await expect(running).rejects.toThrow('enough');
});

test('each lost worker is reported once, and losing all of them is an error', async () => {
	const losses: string[] = [];
	const running = solveWithSeeds(report, {
		...racers,
		worker: new URL('no-such-worker.js', import.meta.url),
		onLoss: error => losses.push(error),
	});
	await expect(running).rejects.toThrow('Cannot find module');
	expect(losses).toHaveLength(2);
});

test.each(waysToLose)(
	'a worker that %s is reported once, and the others continue',
	async (_, fault, error) => {
		vi.stubEnv('FAULTS', JSON.stringify({0: fault, 1: fault}));
		const losses: string[] = [];
		const ending = await solveWithSeeds(hard, {
			...racers,
			jobs: 3,
			worker: badWorker,
			...graceFor(fault),
			memory: 32,
			moves: 10,
			onLoss: loss => losses.push(loss),
		});
		expect([ending.seed, ending.status, losses]).toEqual(['r.3', 'gave-up', [error, error]]);
	},
);

test('wrong options are refused before a worker starts', async () => {
	await expect(solveWithSeeds(report, {...racers, settings: {cooling: 7}})).rejects.toThrow(
		'from 0 to 1, not 7',
	);
});

/** Whatever is given a signal leaves no listener at it, however often it was done. */

import '../world/threads.ts';

import {getEventListeners} from 'node:events';
import {expect, test} from 'vitest';
import {anneal, Pace, solve, solveMany} from '../../dist/index.js';
import {annealInWorker} from '../../dist/run/anneal-in-worker.js';
import {batch} from '../../dist/run/batch.js';
import {generateInWorker} from '../../dist/run/puzzle-threads.js';
import {runFleet} from '../../dist/run/run-fleet.js';
import {runFrom} from '../../dist/run/solver-run.js';
import {packPuzzle} from '../../dist/run/worker-protocol.js';
import {small} from '../puzzles.ts';
import {openHere} from './simulated-clock.ts';

const options = {solver: 'block-swap', seed: 1} as const;
const run = runFrom(small, options);
const endless = Number.POSITIVE_INFINITY;
const {puzzle, seed, settings} = run;
const request = {
	...{index: 0, puzzle: packPuzzle(puzzle), solver: 'block-swap', seed, settings},
	...{moves: endless, timeout: endless},
};

const works: Readonly<Record<string, (signal: AbortSignal) => Promise<unknown>>> = {
	'a run': signal => solve(small, {...options, signal}),
	async 'a run that waits for its steps'(signal) {
		const pace = new Pace(0);
		const waiting = anneal(small, {...options, pace, signal});
		await waiting.next();
		for (let step = 0; step < 3; step++) {
			const next = waiting.next();
			pace.step('move');
			await next;
		}

		// As many as there are while it goes on.
		expect(getEventListeners(signal, 'abort')).toEqual([]);
		await waiting.return();
	},
	'a run in a thread': signal => Array.fromAsync(annealInWorker(run, {signal})),
	'a fleet': signal => Array.fromAsync(runFleet({runs: [run, {...run, seed: '2'}], signal})),
	'a batch': signal => Array.fromAsync(batch([request], {jobs: 1, signal})),
	'many puzzles': signal => Array.fromAsync(solveMany([small, small], {...options, jobs: 1, signal})),
	'a puzzle': signal => Array.fromAsync(generateInWorker({size: 4, seed: 'm', options: {}}, {signal})),
};

test.each(Object.entries(works))('%s', async (_, work) => {
	openHere();
	const {signal} = new AbortController();
	for (let round = 0; round < 3; round++) {
		await work(signal);
	}

	expect(getEventListeners(signal, 'abort')).toEqual([]);
});

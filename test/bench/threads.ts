/** Threads: the rate of two against that of one, and the time until one of two streams has a solution. */

import os from 'node:os';
import {parsePuzzle, solveWithSeeds} from '../../dist/index.js';
import {batch} from '../../dist/run/batch.js';
import {packPuzzle} from '../../dist/run/worker-protocol.js';
import {endless} from '../puzzles.ts';
import {builtIn} from './instances.ts';
import {inTurns, type Measure} from './section.ts';

/** Proposals a second of so many threads together. */
async function rate(jobs: number, timeout: number): Promise<number> {
	const [puzzle, moves] = [packPuzzle(parsePuzzle(endless)), Number.POSITIVE_INFINITY];
	const request = {puzzle, solver: 'block-swap', settings: {}, moves, timeout};
	const requests = Array.from({length: jobs}, (_, index) => ({...request, index, seed: String(index)}));
	let total = 0;
	for await (const outcome of batch(requests, {jobs})) {
		total += outcome.moves / outcome.milliseconds;
	}

	return total * 1000;
}

export const measureThreads: Measure = async ({isQuick}) => {
	const cores = Math.min(2, os.availableParallelism());
	const [rounds, timeout, seeds] = isQuick ? [2, 500, 5] : [5, 2000, 40];
	const hardest = builtIn('seventeen');
	// The starting of the threads is not counted.
	const raced = async (jobs: number, seed: number) =>
		(await solveWithSeeds(hardest, {jobs, seed, settings: {presolve: 0}, timeout: 60_000})).milliseconds;
	/** A measurement with one thread and with all. */
	const both = (count: number, name: string, way: (jobs: number, round: number) => Promise<number>) => {
		const names = [`${name}, ${cores} threads`, `${name}, 1`] as const;
		const ways = [cores, 1].map((jobs, k) => [names[k], (round: number) => way(jobs, round)] as const);
		return inTurns(count, Object.fromEntries(ways), [names]);
	};
	return {
		title: `Threads: ${cores} against 1`,
		method: `rate: block-swap for ${timeout} ms a thread, ${rounds} rounds, turn by turn; time: anneal with presolve=0 on seventeen, ${seeds} seeds each, streams of one seed raced`,
		rows: [
			...(await both(rounds, 'proposals a second', jobs => rate(jobs, timeout))),
			...(await both(seeds, 'ms to the solution', raced)),
		],
	};
};

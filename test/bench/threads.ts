/** Threads: the rate of two against that of one, the time until one of two streams has a solution, and that of a shared run. */

import fs from 'node:fs';
import os from 'node:os';
import {type Puzzle, parsePuzzle, solveInThreads, solveWithSeeds} from '../../dist/index.js';
import {batch} from '../../dist/run/batch.js';
import {packPuzzle} from '../../dist/run/worker-protocol.js';
import {partial} from './instances.ts';
import {type Measure, median, spread} from './section.ts';

/** No solver ever solves it: nothing is left for the last cell of its first row. */
const endless = parsePuzzle(`12345678.........9${'.'.repeat(63)}`);

/** Proposals a second of so many threads together. */
async function rate(jobs: number, milliseconds: number): Promise<number> {
	const requests = Array.from({length: jobs}, (_, index) => ({
		index,
		puzzle: packPuzzle(endless),
		solver: 'block-swap',
		settings: {},
		seed: String(index),
		moves: Number.POSITIVE_INFINITY,
		timeout: milliseconds,
	}));
	let total = 0;
	for await (const outcome of batch(requests, {jobs})) {
		total += outcome.moves / outcome.milliseconds;
	}

	return total * 1000;
}

/** Milliseconds until one of so many streams has solved it, the starting of its threads not counted. */
async function raced(puzzle: Puzzle, jobs: number, seed: number): Promise<number> {
	const {status, milliseconds} = await solveWithSeeds(puzzle, {
		jobs,
		seed,
		settings: {presolve: 0},
		timeout: 60_000,
	});
	return status === 'solved' ? milliseconds : Number.POSITIVE_INFINITY;
}

/** Milliseconds of one run of tempering that so many threads share, the starting of its threads not counted. */
async function shared(puzzle: Puzzle, jobs: number, seed: number): Promise<number> {
	const options = {solver: 'tempering', jobs, seed, moves: 8_000_000} as const;
	return (await solveInThreads(puzzle, options)).milliseconds;
}

export const measureThreads: Measure = async ({isQuick}) => {
	const cores = Math.min(2, os.availableParallelism());
	const [rounds, milliseconds, seeds] = isQuick ? [2, 500, 5] : [5, 2000, 40];
	const gains: number[] = [];
	for (let round = 0; round < rounds; round++) {
		gains.push((await rate(cores, milliseconds)) / (await rate(1, milliseconds)));
	}

	// Without presolve: so that it is the annealing that takes the time.
	const hardest = parsePuzzle(
		fs.readFileSync(new URL('../../puzzles/seventeen.txt', import.meta.url), 'utf8'),
	);
	const times: Record<string, number[]> = {one: [], both: []};
	for (let seed = 0; seed < seeds; seed++) {
		times.one.push(await raced(hardest, 1, seed));
		times.both.push(await raced(hardest, cores, seed));
	}

	const [large] = partial('6x6', 50, 1);
	const sharing: number[] = [];
	for (let round = 0; round < rounds; round++) {
		sharing.push((await shared(large, 1, round)) / (await shared(large, cores, round)));
	}

	const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
	return {
		title: `Threads: ${cores} against 1`,
		method: `rate: block-swap for ${milliseconds} ms a thread, ${rounds} rounds, turn by turn; time: anneal with presolve=0 on seventeen, ${seeds} seeds each, streams of one seed raced; shared run: 8 million proposals of tempering, 36 × 36 at 50 % given, ${rounds} rounds`,
		rows: [
			{what: 'gain in proposals a second', ...spread(gains)},
			{
				what: 'ms to the solution, 1 thread',
				mean: Number(mean(times.one).toPrecision(3)),
				...spread(times.one),
			},
			{
				what: `ms to the solution, ${cores} threads`,
				mean: Number(mean(times.both).toPrecision(3)),
				...spread(times.both),
			},
			{what: 'gain in the mean time', median: Number((mean(times.one) / mean(times.both)).toPrecision(3))},
			{
				what: 'gain in the median time',
				median: Number((median(times.one) / median(times.both)).toPrecision(3)),
			},
			{what: 'gain in the time of a shared run', ...spread(sharing)},
		],
	};
};

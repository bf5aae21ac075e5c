/** Runs of the default solver on a group of puzzles, summed up in a row. */

import {type Puzzle, type SolveOptions, solve} from '../../dist/index.js';
import {quantile} from '../../dist/run/statistics.js';
import type {Row} from './section.ts';

/** Each puzzle from the seeds 1 to `seeds`. Times are of all runs, the failed ones at what they took. */
export function runsRow(
	name: string,
	puzzles: readonly Puzzle[],
	{seeds, ...options}: SolveOptions & {readonly seeds: number},
): Row {
	const times: number[] = [];
	const proposals: number[] = [];
	let solved = 0;
	for (const puzzle of puzzles) {
		for (let seed = 1; seed <= seeds; seed++) {
			const {status, milliseconds, moves} = solve(puzzle, {...options, seed});
			times.push(milliseconds);
			proposals.push(moves);
			solved += status === 'solved' ? 1 : 0;
		}
	}

	times.sort((a, b) => a - b);
	proposals.sort((a, b) => a - b);
	const three = (value: number) => Number(value.toPrecision(3));
	return {
		puzzles: name,
		runs: times.length,
		solved,
		'median ms': three(quantile(times, 0.5)),
		mean: three(times.reduce((sum, time) => sum + time, 0) / times.length),
		'99 %': three(quantile(times, 0.99)),
		worst: three(times.at(-1) ?? 0),
		'median proposals': Math.round(quantile(proposals, 0.5)),
	};
}

/** Measures how long a solver takes for a puzzle at full speed on this machine: the median of five runs. */

import {now, threadTime} from '../clock.js';
import {createSolver, isSolvedState} from '../solvers/checked-solver.js';
import type {Method, Settings, Solver} from '../solvers/solver.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {quantile} from './statistics.js';

export type SolvingTime = {
	readonly milliseconds: number;
	/** Whether most runs were stopped, so that it takes longer than this. */
	readonly isMore: boolean;
};

/** An odd number, so that the median is one of the runs. */
const seeds = ['1', '2', '3', '4', '5'];

/** Milliseconds after which a run is stopped. */
const longestRun = 500;

/** Milliseconds that the count of processor time may lag behind. */
const lag = 10;

/** A clock that other processes hardly slow down: milliseconds that have passed, but no more than the processor's and their lag. */
function startClock(): () => number {
	const [start, processorStart] = [now(), threadTime()];
	return () => Math.min(now() - start, threadTime() - processorStart + lag);
}

/** Milliseconds between two looks at the clock, about. */
const slice = 4;

/** Milliseconds until it is solved; Infinity where it is stopped, undefined where it gives up. */
function timeRun(create: () => Solver, limit: number): number | undefined {
	const elapsed = startClock();
	const solver = create();
	let count = 16;
	for (let time = elapsed(); time < limit; ) {
		const made = solver.advance(count);
		const end = elapsed();
		if (isSolvedState(solver.snapshot())) {
			return end;
		}

		if (made < count) {
			return undefined;
		}

		count = end - time < slice ? 2 * count : count;
		time = end;
	}

	return Number.POSITIVE_INFINITY;
}

/**
The median time of five runs with fixed seeds.

@param limit milliseconds after which a run is stopped
@returns undefined where most runs give up
@throws what `createSolver` throws
*/
export function measureSolvingTime(
	puzzle: Puzzle,
	method: Method,
	settings: Settings,
	limit = longestRun,
): SolvingTime | undefined {
	const times: number[] = [];
	let stopped = 0;
	let failed = 0;
	for (const seed of seeds) {
		const time = timeRun(() => createSolver(method, puzzle, seed, settings), limit);
		stopped += time === Number.POSITIVE_INFINITY ? 1 : 0;
		failed += time === undefined ? 1 : 0;
		times.push(time ?? Number.POSITIVE_INFINITY);
		if (stopped + failed > seeds.length / 2) {
			return stopped > failed ? {milliseconds: limit, isMore: true} : undefined;
		}
	}

	return {milliseconds: quantile(Float64Array.from(times).sort(), 0.5), isMore: false};
}

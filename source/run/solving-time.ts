/** Measures how long a solver takes for a puzzle at full speed on this machine: the median of five runs. */

import {now, threadTime} from '../clock.js';
import {createSolver, isSolvedState} from '../solvers/checked-solver.js';
import type {Method, Settings, Solver} from '../solvers/solver.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {medianOfRuns} from './rating.js';

export type SolvingTime = {
	readonly milliseconds: number;
	/** Whether most runs were stopped, so that it takes longer than this. */
	readonly isMore: boolean;
};

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
	let [stopped, failed] = [0, 0];
	const milliseconds = medianOfRuns(seed => {
		const time = timeRun(() => createSolver(method, puzzle, seed, settings), limit);
		stopped += time === Number.POSITIVE_INFINITY ? 1 : 0;
		failed += time === undefined ? 1 : 0;
		return time ?? Number.POSITIVE_INFINITY;
	});
	return Number.isFinite(milliseconds)
		? {milliseconds, isMore: false}
		: stopped > failed
			? {milliseconds: limit, isMore: true}
			: undefined;
}

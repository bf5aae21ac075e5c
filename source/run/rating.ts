/** Measures how hard a puzzle is: by the proposals that the solver `anneal` needs, and by the time that any solver takes here. */

import {now, threadTime} from '../clock.js';
import {annealFocused} from '../solvers/anneal.js';
import {createSolver, isSolvedState} from '../solvers/checked-solver.js';
import type {Method, Settings, Solver} from '../solvers/solver.js';
import type {Generated} from '../sudoku/generate.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {quantile} from './statistics.js';
import {StepLoop} from './timing.js';

/** An odd number, so that the median is one of the runs. */
const seeds = ['1', '2', '3', '4', '5'];

/** Proposals after which a run gives up. */
export const mostProposals = 5_000_000;

/** The median of runs with fixed seeds; Infinity as soon as most of them are, since they did not end. */
function medianOfRuns(effortOf: (seed: string) => number): number {
	const all: number[] = [];
	for (const seed of seeds) {
		all.push(effortOf(seed));
		if (all.filter(effort => effort === Number.POSITIVE_INFINITY).length > seeds.length / 2) {
			return Number.POSITIVE_INFINITY;
		}
	}

	return quantile(Float64Array.from(all).sort(), 0.5);
}

/**
How many proposals a puzzle needs: the median of five runs of `anneal` with the seeds 1 to 5 and `presolve=0`. It is
deterministic; a turned or relabelled form of the puzzle may need another number. It may take seconds if runs give up.

@param most proposals after which a run gives up
@returns Infinity if more than half of the runs gave up: the puzzle is too hard or has no solution
*/
export const measureEffort = (puzzle: Puzzle, most = mostProposals): number =>
	medianOfRuns(seed => {
		const solver = createSolver(annealFocused, puzzle, seed, {presolve: 0});
		solver.advance(most);
		return isSolvedState(solver.snapshot()) ? solver.moves : Number.POSITIVE_INFINITY;
	});

/** Proposals, both ends included. */
export type EffortRange = {readonly from: number; readonly to: number};

/** A puzzle with its effort, if that was measured. */
export type MeasuredEffort = Generated & {readonly effort?: number};

/** Puzzles to make and measure before giving up. */
export const mostMeasured = 100;

/** The first puzzle whose effort is in the range; without a range, the first puzzle. */
export function withEffort(
	range: EffortRange | undefined,
	make: () => Generated | undefined,
): MeasuredEffort | undefined {
	if (!range) {
		return make();
	}

	for (let k = 0; k < mostMeasured; k++) {
		const made = make();
		if (!made) {
			return undefined;
		}

		// Measuring ends one proposal beyond the range.
		const effort = measureEffort(made, range.to + 1);
		if (effort >= range.from && effort <= range.to) {
			return {...made, effort};
		}
	}

	return undefined;
}

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
	new StepLoop(slice).run({
		moves: Number.POSITIVE_INFINITY,
		advance: count => solver.advance(count),
		isOver: () => solver.cost === 0 || elapsed() >= limit,
	});
	const time = elapsed();
	return isSolvedState(solver.snapshot()) ? time : time < limit ? undefined : Number.POSITIVE_INFINITY;
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

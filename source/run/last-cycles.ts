/** The last cycles of a run, which are made again at its end. */

import {now} from '../clock.js';
import {cyclesOf, endCycles, type ReplayedSample} from './samples.js';
import type {Progress, SolverRun} from './solver-run.js';
import type {Timeline} from './timeline.js';
import {nextTask, slice} from './timing.js';

/** Samples of the last cycles, which are made again at the end of a run. */
const endSamples = 512;

/** The most moves that are made again there: those of an annealer take about a tenth of a second. */
export const mostEndMoves = 2 ** 20;

/**
The last cycles of a run that has ended, in detail: at full speed one sample may be all that there is of a cycle. Nothing
where there are none, where they have too many moves, of a solver that learns, whose generations each have a sample, and of
a solver's file, whose moves take as long as they like. What is made again follows from the run alone, however fast the machine is.
*/
export async function lastCyclesOf(
	{solver, method}: Pick<SolverRun, 'solver' | 'method'>,
	timeline: Timeline,
	signal?: AbortSignal,
): Promise<Pick<Progress, 'lastCycles'>> {
	if (cyclesOf(solver.gauges()) === 0 || method.learns || method.file !== undefined) {
		return {};
	}

	let due = now() + slice;
	const lastCycles: ReplayedSample[] = [];
	for (const sample of timeline.replayCycles(endCycles, endSamples, mostEndMoves)) {
		if (sample) {
			lastCycles.push(sample);
		}

		if (now() >= due) {
			await nextTask();
			signal?.throwIfAborted();
			due = now() + slice;
		}
	}

	return lastCycles.length > 0 ? {lastCycles} : {};
}

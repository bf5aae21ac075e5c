/** Runs without a screen. */

import {setImmediate} from 'node:timers/promises';
import type {RunResult, SolverRun} from '../run/solve.js';
import type {Limits} from './request.js';

/** Milliseconds after which a run gives up, if no limit is given. */
const defaultTimeout = 60_000;

/** The limits of a run without a screen: it always ends. */
export function unattendedLimits({moves, timeout}: Limits): Limits {
	return {moves, timeout: timeout ?? (moves === undefined ? defaultTimeout : undefined)};
}

/** Milliseconds of a run between two turns of signals and output. */
export const unattendedSlice = 8;

/** Advance a run to its end, in slices. */
export async function finishRun(run: SolverRun): Promise<RunResult> {
	for (;;) {
		await setImmediate();
		const ending = run.advance(unattendedSlice);
		if (ending) {
			return ending;
		}
	}
}

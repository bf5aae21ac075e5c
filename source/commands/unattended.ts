/** Runs that nobody watches. */

import {setImmediate} from 'node:timers/promises';
import type {RunResult, SolverRun} from '../run/solve.js';

/** Milliseconds after which a puzzle is given up where nobody watches, and nothing else is said. */
export const unattendedTimeout = 60_000;

/** Milliseconds after which a run lets signals and what is written have their turn. */
export const unattendedSlice = 8;

/** The rest of a run, in slices. */
export async function rest(run: SolverRun): Promise<RunResult> {
	for (;;) {
		await setImmediate();
		const ending = run.advance(unattendedSlice);
		if (ending) {
			return ending;
		}
	}
}

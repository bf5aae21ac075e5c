/** Logs of runs that never were. */

import {RunLog} from '../../source/run/log.js';
import type {Sample} from '../../source/run/samples.js';

export const sample = (moves: number, changes: Partial<Sample> = {}): Sample => ({
	...{moves, milliseconds: moves / 10, cost: 0, bestCost: 0, temperature: undefined, acceptance: undefined},
	...{restarts: 0, reheats: 0, ...changes},
});

export function logOf(samples: readonly Sample[], capacity?: number): RunLog {
	const log = new RunLog(capacity);
	for (const each of samples) {
		log.add([each]);
	}

	return log;
}

/** The worker thread of a batch: it receives several run requests, makes the runs in turn and posts their outcomes. See worker-slot.ts. */

import {parentPort, workerData} from 'node:worker_threads';
import {now} from '../clock.js';
import {SolverRun} from './solve.js';
import {type RunOutcome, type RunRequest, sharedIndex, unpackPuzzle} from './worker-protocol.js';

/** Milliseconds of work between two heartbeats, about. */
const slice = 4;

/** Milliseconds after which the outcomes so far are posted; the other requests of the batch are not begun. */
const batchTime = 5;

/** Shared with the slot, which watches it. */
const shared = new Int32Array(workerData as SharedArrayBuffer);

function outcomeOf({index, puzzle, hasResult, ...options}: RunRequest): RunOutcome {
	const run = new SolverRun(unpackPuzzle(puzzle), options);
	let result = run.advance(slice);
	while (!result) {
		Atomics.add(shared, sharedIndex.pulse, 1);
		result = run.advance(slice);
	}

	const {status, moves, restarts} = result;
	const milliseconds = Math.round(result.milliseconds * 1000) / 1000;
	return {index, status, moves, restarts, milliseconds, ...(hasResult && {result})};
}

Atomics.add(shared, sharedIndex.pulse, 1);
parentPort?.on('message', (requests: readonly RunRequest[]) => {
	const end = now() + batchTime;
	const outcomes: RunOutcome[] = [];
	do {
		Atomics.store(shared, sharedIndex.position, outcomes.length);
		Atomics.add(shared, sharedIndex.pulse, 1);
		outcomes.push(outcomeOf(requests[outcomes.length]));
	} while (outcomes.length < requests.length && now() < end);

	parentPort?.postMessage(outcomes);
});

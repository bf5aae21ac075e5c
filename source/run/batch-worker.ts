/** The worker thread of a batch: it receives batches of requests, runs them in turn and posts their outcomes. See worker-slot.ts. */

import {parentPort, workerData} from 'node:worker_threads';
import {now} from '../clock.js';
import {geometryOf} from '../sudoku/geometry.js';
import {puzzleOf} from '../sudoku/puzzle.js';
import type {RunOutcome, RunRequest} from './batch.js';
import {sharedIndex} from './heartbeat.js';
import {SolverRun} from './solve.js';

/** Milliseconds of work between two heartbeats, about. */
const slice = 4;

/** Milliseconds after which the outcomes so far are posted; the rest of the batch is handed back. */
const most = 5;

/** Shared with the seat, which watches it. */
const signs = new Int32Array(workerData as SharedArrayBuffer);

function run({index, size, boxes, givens, isWhole, ...options}: RunRequest): RunOutcome {
	const puzzle = puzzleOf(geometryOf(size, boxes ?? 'none'), givens);
	const made = new SolverRun(puzzle, options);
	let ending = made.advance(slice);
	while (!ending) {
		Atomics.add(signs, sharedIndex.pulse, 1);
		ending = made.advance(slice);
	}

	const {status, moves, restarts} = ending;
	const milliseconds = Math.round(ending.milliseconds * 1000) / 1000;
	return {index, status, moves, restarts, milliseconds, ...(isWhole && {ending})};
}

Atomics.add(signs, sharedIndex.pulse, 1);
parentPort?.on('message', (orders: readonly RunRequest[]) => {
	const end = now() + most;
	const outcomes: RunOutcome[] = [];
	do {
		Atomics.store(signs, sharedIndex.position, outcomes.length);
		Atomics.add(signs, sharedIndex.pulse, 1);
		outcomes.push(run(orders[outcomes.length]));
	} while (outcomes.length < orders.length && now() < end);

	parentPort?.postMessage(outcomes);
});

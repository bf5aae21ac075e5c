/** The worker thread of a batch: it receives parcels of orders, runs them in turn and posts their outcomes. See seat.ts. */

import {parentPort, workerData} from 'node:worker_threads';
import {now} from '../clock.js';
import {geometryOf} from '../sudoku/geometry.js';
import {puzzleOf} from '../sudoku/puzzle.js';
import type {Order, Outcome} from './batch.js';
import {shared} from './heartbeat.js';
import {Run} from './solve.js';

/** Milliseconds of work between two heartbeats, about. */
const slice = 4;

/** Milliseconds after which the outcomes so far are posted; the rest of the parcel is handed back. */
const most = 5;

/** Shared with the seat, which watches it. */
const signs = new Int32Array(workerData as SharedArrayBuffer);

function run({index, size, boxes, givens, isWhole, ...options}: Order): Outcome {
	const puzzle = puzzleOf(geometryOf(size, boxes ?? 'none'), givens);
	const made = new Run(puzzle, options);
	let ending = made.advance(slice);
	while (!ending) {
		Atomics.add(signs, shared.pulse, 1);
		ending = made.advance(slice);
	}

	const {status, moves, restarts} = ending;
	const milliseconds = Math.round(ending.milliseconds * 1000) / 1000;
	return {index, status, moves, restarts, milliseconds, ...(isWhole && {ending})};
}

Atomics.add(signs, shared.pulse, 1);
parentPort?.on('message', (orders: readonly Order[]) => {
	const end = now() + most;
	const outcomes: Outcome[] = [];
	do {
		Atomics.store(signs, shared.position, outcomes.length);
		Atomics.add(signs, shared.pulse, 1);
		outcomes.push(run(orders[outcomes.length]));
	} while (outcomes.length < orders.length && now() < end);

	parentPort?.postMessage(outcomes);
});

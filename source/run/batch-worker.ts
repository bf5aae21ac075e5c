/** Runs in a thread of their own, one after the other: it is told which, and posts what came of each. See batch.ts. */

import {parentPort, workerData} from 'node:worker_threads';
import {geometryOf} from '../sudoku/geometry.js';
import type {Order, Outcome} from './batch.js';
import {Run} from './solve.js';

/** Milliseconds of work between two signs of life, about. */
const slice = 4;

/** What the other side watches: it counts up as long as the thread is alive. */
const pulse = new Int32Array(workerData as SharedArrayBuffer);

function run({index, size, boxes, givens, isWhole, ...options}: Order): Outcome {
	const puzzle = {
		geometry: geometryOf(size, boxes ?? 'none'),
		givens,
		name: undefined,
		facts: new Map(),
		line: 1,
	};
	const made = new Run(puzzle, options);
	let ending = made.advance(slice);
	while (!ending) {
		Atomics.add(pulse, 0, 1);
		ending = made.advance(slice);
	}

	const {status, moves, restarts} = ending;
	const milliseconds = Math.round(ending.milliseconds * 1000) / 1000;
	return {index, status, moves, restarts, milliseconds, ...(isWhole && {ending})};
}

Atomics.add(pulse, 0, 1);
parentPort?.on('message', (order: Order) => {
	parentPort?.postMessage(run(order));
});

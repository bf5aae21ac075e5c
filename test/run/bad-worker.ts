/** A worker that does with each run what its solver is called. */

import process from 'node:process';
import {parentPort, workerData} from 'node:worker_threads';
import type {Order, Outcome} from '../../dist/run/batch.js';

const pulse = new Int32Array(workerData as SharedArrayBuffer);
/** How many runs this worker has had: a new one begins at 1. */
let runs = 0;
Atomics.add(pulse, 0, 1);

parentPort?.on('message', ({index, solver}: Order) => {
	runs++;
	const outcome: Outcome = {index, status: 'solved', moves: runs, restarts: 0, milliseconds: 1};
	switch (solver) {
		case 'throw': {
			throw new Error('a fault of the solver');
		}

		case 'throw a text': {
			throw 'no error at all';
		}

		case 'reject': {
			void Promise.reject(new Error('a promise that nobody kept'));
			break;
		}

		case 'exit': {
			process.exit(3);
			break;
		}

		case 'exhaust': {
			for (const kept: unknown[] = []; ; ) {
				kept.push(Array.from({length: 1000}, () => ({})));
			}
		}

		case 'hang': {
			for (;;);
		}

		case 'run on': {
			for (;;) {
				Atomics.add(pulse, 0, 1);
			}
		}

		case 'answer twice': {
			parentPort?.postMessage(outcome);
			parentPort?.postMessage(outcome);
			break;
		}

		default: {
			parentPort?.postMessage(outcome);
		}
	}
});

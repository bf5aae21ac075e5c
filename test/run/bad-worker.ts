/** A worker that does with each run what its solver is called, or what the environment says of its number. */

import process from 'node:process';
import {parentPort, workerData} from 'node:worker_threads';
import type {RunOutcome, RunRequest} from '../../dist/run/worker-protocol.js';

const signs = new Int32Array(workerData as SharedArrayBuffer);
const pulse = 0;
const position = 1;
/** Faults by the number of the run, as in `{"3": "exit"}`. */
const faults: Readonly<Record<number, string>> = JSON.parse(process.env.FAULTS ?? '{}');
/** Loaded only where real solutions are wanted: many of these workers have little memory, or little time. */
const solvers = process.env.FAULTS === undefined ? undefined : await import('../../dist/index.js');
/** How many runs this worker has had: a new one begins at 1. */
let runs = 0;
Atomics.add(signs, pulse, 1);

parentPort?.on('message', (orders: RunRequest[]) => {
	const outcomes: RunOutcome[] = [];
	for (const order of orders) {
		Atomics.store(signs, position, outcomes.length);
		const outcome = outcomeOf(order);
		if (!outcome) {
			return;
		}

		outcomes.push(outcome);
	}

	parentPort?.postMessage(outcomes);
});

function outcomeOf(order: RunRequest): RunOutcome | undefined {
	runs++;
	const {index, solver} = order;
	const outcome: RunOutcome = {index, status: 'solved', moves: runs, restarts: 0, milliseconds: 1};
	switch (faults[index] ?? solver) {
		case 'throw': {
			throw new Error('a fault of the solver');
		}

		case 'throw a text': {
			throw 'no error at all';
		}

		case 'reject': {
			void Promise.reject(new Error('a promise that nobody kept'));
			return undefined;
		}

		case 'exit': {
			return process.exit(3);
		}

		case 'exhaust': {
			for (const kept: unknown[] = []; ; ) {
				// Collecting garbage again and again may take long: it does not hang.
				Atomics.add(signs, pulse, 1);
				kept.push(Array.from({length: 1000}, () => ({})));
			}
		}

		case 'hang': {
			for (;;);
		}

		case 'run on': {
			for (;;) {
				Atomics.add(signs, pulse, 1);
			}
		}

		case 'answer twice': {
			parentPort?.postMessage([outcome]);
			return outcome;
		}

		default: {
			return solvers ? {...outcome, result: endingOf(order, solvers)} : outcome;
		}
	}
}

function endingOf(
	{puzzle: {size, boxes, givens}, seed, moves}: RunRequest,
	{geometryOf, puzzleOf, solve}: typeof import('../../dist/index.js'),
) {
	return solve(puzzleOf(geometryOf(size, boxes ?? 'none'), givens), {seed, moves});
}

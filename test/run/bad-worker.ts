/**
A worker that does with each run what its solver is called, or what `FAULTS` says of its number. With `START=once` only
the first one can start; with `START=member`, that of run 1 ends, and the others are real ones.
*/

import process from 'node:process';
import {parentPort, workerData} from 'node:worker_threads';
import type {RunOutcome, RunRequest} from '../../dist/run/worker-protocol.js';

const signs = new Int32Array(workerData as SharedArrayBuffer);
const pulse = 0;
const position = 1;
const {START: start} = process.env;
/** Faults by the number of the run, as in `{"3": "exit"}`. */
const faults: Readonly<Record<number, string>> = JSON.parse(process.env.FAULTS ?? '{}');
/** Loaded only where real solutions are wanted. */
const library = process.env.FAULTS === undefined ? undefined : await import('../../dist/index.js');
const beat = () => Atomics.add(signs, pulse, 1);
/** How many runs this worker has had: a new one begins at 1. */
let runs = 0;
if (start === 'once' && Atomics.load(signs, pulse) > 0) {
	throw new Error('this worker starts only once');
}

beat();

parentPort?.once('message', async (orders: RunRequest[]) => {
	if (start === 'member' && orders[0].index === 1) {
		process.exit(3);
	}

	if (start === 'member') {
		await import('../../dist/run/batch-worker.js');
	} else {
		parentPort?.on('message', answer);
	}

	parentPort?.emit('message', orders);
});

function answer(orders: readonly RunRequest[]): void {
	const outcomes: RunOutcome[] = [];
	for (const order of orders) {
		Atomics.store(signs, position, outcomes.length);
		const outcome = outcomeOf(order, orders.length);
		if (!outcome) {
			return;
		}

		outcomes.push(outcome);
	}

	parentPort?.postMessage(outcomes);
}

/** What never returns need not burn a core. */
const sleep = (time?: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, time);

const faultsByName: Readonly<Record<string, () => void>> = {
	throw() {
		throw new Error('a fault of the solver');
	},
	'throw a text'() {
		throw 'no error at all';
	},
	reject: () => void Promise.reject(new Error('a promise that nobody kept')),
	exit: () => process.exit(3),
	exhaust() {
		// Collecting garbage again and again may take long: it does not hang.
		for (const kept: unknown[] = []; ; beat()) {
			kept.push(Array.from({length: 1000}, () => ({})));
		}
	},
	hang: () => void sleep(),
	'run on'() {
		for (; ; beat()) {
			sleep(5);
		}
	},
};

/** The outcome, whose restarts are how many runs were given at once; undefined where there is none. */
function outcomeOf({index, solver, seed, moves, puzzle}: RunRequest, given: number): RunOutcome | undefined {
	runs++;
	const outcome: RunOutcome = {index, status: 'solved', moves: runs, restarts: given, milliseconds: 1};
	const fault = faults[index] ?? solver;
	if (faultsByName[fault]) {
		faultsByName[fault]();
		return undefined;
	}

	if (fault === 'answer twice') {
		parentPort?.postMessage([outcome]);
	}

	const {size, boxes, givens} = puzzle;
	const whole = library?.puzzleOf(library.geometryOf(size, boxes ?? 'none'), givens);
	return whole ? {...outcome, result: library?.solve(whole, {seed, moves})} : outcome;
}

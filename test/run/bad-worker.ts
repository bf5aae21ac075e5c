/** A worker of a batch that does with each run what its solver is called, or what `FAULTS` says of its number. */

import process from 'node:process';
import {workerData} from 'node:worker_threads';
import type {RunResult} from '../../dist/index.js';
import type {RunOutcome, RunRequest} from '../../dist/run/worker-protocol.js';
import {hang, sayHang} from './hang.ts';

const {signs, port} = workerData;
const pulse = 0;
const position = 1;
/** Faults by the number of the run, as in `{"3": "exit"}`; with another word it gives up. */
const faults: Readonly<Record<number, string>> = JSON.parse(process.env.FAULTS ?? '{}');
const beat = () => Atomics.add(signs, pulse, 1);
/** How many runs this worker has had: a new one begins at 1. */
let runs = 0;
beat();
port.on('message', answer);

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

	port.postMessage(outcomes);
}

const fail = (fault: unknown) => {
	throw fault;
};
/** For as long as it does not end. */
const forever = (work: () => unknown) => {
	for (;;) {
		work();
		beat();
	}
};
const garbage: unknown[] = [];
const faultsByName: Readonly<Record<string, () => void>> = {
	throw: () => fail(new Error('a fault of the solver')),
	'throw a text': () => fail('no error at all'),
	'have no file left': () => fail(new Error('Worker initialization failure: EMFILE')),
	reject: () => void Promise.reject(new Error('a promise that nobody kept')),
	exit: () => process.exit(3),
	// Collecting garbage again and again may take long: it does not hang.
	exhaust: () => forever(() => garbage.push(Array.from({length: 1000}, () => ({})))),
	hang,
	busy: () => {
		sayHang();
		forever(() => {});
	},
};

/** The outcome, whose restarts are how many runs were given at once; undefined where there is none. */
function outcomeOf({index, solver, seed}: RunRequest, given: number): RunOutcome | undefined {
	runs++;
	const fault = faults[index] ?? solver;
	if (faultsByName[fault]) {
		faultsByName[fault]();
		return undefined;
	}

	const status = index in faults ? 'gave-up' : 'solved';
	return {index, result: {status, seed, moves: runs, restarts: given} as RunResult};
}

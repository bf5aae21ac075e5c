/** The worker thread of one watched run: it receives changes of the pace and posts snapshots. See anneal-in-worker.ts. */

import {parentPort, workerData} from 'node:worker_threads';
import {anneal} from './drive.js';
import {Pace} from './pace.js';
import {loadSolverFile} from './solver-file.js';
import {unpackPuzzle, type WatchCommand, type WatchRequest} from './worker-protocol.js';

const {puzzle, rate, options, file} = workerData as WatchRequest;
const pace = new Pace(rate);

/** Milliseconds between two heartbeats: a solver that does not return from a call leaves them out. */
const beat = 250;

/** How many snapshots may be posted before more credit arrives. */
let credit = 0;
let wake = () => {};

parentPort?.on('message', (command: WatchCommand) => {
	if (command.type === 'credit') {
		credit += command.count;
		wake();
	} else {
		pace.apply(command);
	}
});

if (file) {
	const beats = new Int32Array(file.pulse);
	setInterval(() => Atomics.add(beats, 0, 1), beat).unref();
}

// Ending a thread while its module is evaluated can end the whole process, so the run begins after that.
setImmediate(async () => {
	const solver = file ? await loadSolverFile(options.solver, file.url) : options.solver;
	for await (const progress of anneal(unpackPuzzle(puzzle), {...options, solver, pace})) {
		while (credit === 0) {
			await new Promise<void>(resolve => {
				wake = resolve;
			});
		}

		credit--;
		parentPort?.postMessage(progress);
	}

	parentPort?.close();
});

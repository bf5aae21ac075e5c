/** The worker thread of one watched run: it receives changes of the pace and posts snapshots. See anneal-in-worker.ts. */

import {parentPort, workerData} from 'node:worker_threads';
import {anneal} from './drive.js';
import {Pace} from './pace.js';
import {unpackPuzzle, type WatchCommand, type WatchRequest} from './worker-protocol.js';

const {puzzle, rate, options} = workerData as WatchRequest;
const pace = new Pace(rate);

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

for await (const progress of anneal(unpackPuzzle(puzzle), {...options, pace})) {
	while (credit === 0) {
		await new Promise<void>(resolve => {
			wake = resolve;
		});
	}

	credit--;
	parentPort?.postMessage(progress);
}

parentPort?.close();

/** The worker thread of one watched run: it receives changes of the pace and posts snapshots. See anneal-in-worker.ts. */

import {parentPort, workerData} from 'node:worker_threads';
import {anneal} from './drive.js';
import {beatOn} from './heartbeat.js';
import {Pace} from './pace.js';
import type {TraceRow} from './run-trace.js';
import {loadSolverFile} from './solver-file.js';
import {
	beginWork,
	post,
	unpackPuzzle,
	type WatchCommand,
	type WatchReport,
	type WatchRequest,
} from './worker-protocol.js';

const {puzzle, rate, options, file, trace} = workerData as WatchRequest;
const pace = new Pace(rate);

/** How many snapshots may be posted before more credit arrives. */
let credit = 0;
let wakeRun = () => {};

parentPort?.on('message', (command: WatchCommand) => {
	if (command.type === 'credit') {
		credit += command.count;
		wakeRun();
	} else {
		pace.apply(command);
	}
});

if (file) {
	beatOn(file.pulse);
}

beginWork(async () => {
	const solver = file ? await loadSolverFile(options.solver, file.url) : options.solver;
	let traced: Array<TraceRow | number> = [];
	const add = (item: TraceRow | number) => traced.push(item);
	const tracing = trace && {...trace, onRow: add, onDrop: add};
	for await (const progress of anneal(unpackPuzzle(puzzle), {...options, solver, pace, trace: tracing})) {
		while (credit === 0) {
			await new Promise<void>(resolve => {
				wakeRun = resolve;
			});
		}

		credit--;
		const report: WatchReport = trace ? {...progress, traced} : progress;
		traced = [];
		post(report);
	}

	parentPort?.close();
});

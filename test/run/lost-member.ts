/** A worker of a team, of which the second member is lost before it meets the others: how, its seed says. */

import process from 'node:process';
import {parentPort, workerData} from 'node:worker_threads';
import type {RunRequest} from '../../dist/run/worker-protocol.js';

parentPort?.once('message', async (requests: RunRequest[]) => {
	const [{index, seed}] = requests;
	if (index === 1 && seed === 'exit') {
		process.exit(3);
	}

	if (index === 1 && seed === 'throw') {
		throw new Error('a fault of the solver');
	}

	if (index === 1 && seed === 'hang') {
		Atomics.add(new Int32Array(workerData), 0, 1);
		for (;;);
	}

	if (index === 1 && seed === 'exhaust') {
		for (const kept: unknown[] = []; ; ) {
			kept.push(Array.from({length: 1000}, () => ({})));
		}
	}

	await import('../../dist/run/batch-worker.js');
	parentPort?.emit('message', requests);
});

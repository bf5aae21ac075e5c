/** The worker of bad-worker.ts, of which the first one alone can start: its successors find its heartbeats. */

import {workerData} from 'node:worker_threads';

if (Atomics.load(new Int32Array(workerData as SharedArrayBuffer), 0) > 0) {
	throw new Error('this worker starts only once');
}

await import('./bad-worker.ts');
